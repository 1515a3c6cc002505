"""Arrays over plain lists: shapes, views, indices, arithmetic, reductions."""

import operator
from array import array as packed
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from itertools import repeat as endless
from math import prod
from typing import Any, ClassVar, SupportsIndex

from bouton.arrays.kinds import Kind, bool_, dtype, float64, int64, result_type, steps_of
from bouton.arrays.operators import give_operators


class ndarray:
    """Entries in a list, seen with a shape: entry (i, j, ...) stands at start + i * steps[0] + j * steps[1] + ..."""

    __hash__: ClassVar[None] = None  # type: ignore[assignment]
    __slots__ = ("_cells", "_start", "_steps", "dtype", "shape")

    def __init__(
        self, cells: list[Any], shape: tuple[int, ...], kind: Kind, start: int = 0, steps: tuple[int, ...] | None = None
    ) -> None:
        self._cells = cells
        self.shape: tuple[int, ...] = shape
        self.dtype: Kind = kind
        self._start = start
        self._steps = steps_of(shape) if steps is None else steps

    @classmethod
    def __class_getitem__(cls, _: Any) -> "type[ndarray]":
        return cls

    # What it is

    @property
    def ndim(self) -> int:
        return len(self.shape)

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def itemsize(self) -> int:
        return self.dtype.itemsize

    @property
    def T(self) -> "ndarray":
        return self.transpose()

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        end = "" if self.dtype in (int64, bool_, float64) else f", dtype={self.dtype}"
        return f"array({self.tolist()}{end})"

    def __bool__(self) -> bool:
        (only,) = self._flat()
        return bool(only)

    def __int__(self) -> int:
        (only,) = self._flat()
        return int(only)

    def setflags(self, *, write: bool) -> None:
        """Nothing: a promise only."""

    def _flat(self) -> list[Any]:
        """The entries in order; perhaps the list itself, so not to be written to."""
        shape, steps, start, cells = self.shape, self._steps, self._start, self._cells
        size = prod(shape)
        if steps == steps_of(shape):
            return cells if start == 0 and len(cells) == size else cells[start : start + size]
        if not size:
            return []
        return list(map(cells.__getitem__, self._places()))

    def _places(self) -> list[int]:
        """Where each entry stands in the list, in order."""
        places = [self._start]
        for side, step in zip(self.shape, self._steps, strict=True):
            along = range(0, side * step, step) if step else [0] * side
            places = [place + more for place in places for more in along]
        return places

    def tolist(self) -> Any:
        """The entries in nested lists."""
        flat = self._flat()
        if not self.shape:
            return flat[0]
        for axis in range(self.ndim - 1, 0, -1):
            side = self.shape[axis]
            flat = [flat[i * side : (i + 1) * side] for i in range(prod(self.shape[:axis]))]
        return list(flat)

    def tobytes(self) -> bytes:
        """The entries as bytes, each as wide as its kind."""
        flat = self._flat()
        return (
            bytes(flat)
            if self.dtype.itemsize == 1 and self.dtype.name != "int8"
            else packed(self.dtype.code, flat).tobytes()
        )

    def copy(self) -> "ndarray":
        """The same entries in a list of its own."""
        return ndarray(list(self._flat()), self.shape, self.dtype)

    def astype(self, kind: Any) -> "ndarray":
        """The entries converted."""
        kind = dtype(kind)
        flat = self._flat()
        alike = self.dtype.convert is kind.convert
        return ndarray(list(flat) if alike else list(map(kind.convert, flat)), self.shape, kind)

    # Shapes

    def reshape(self, *shape: Any) -> "ndarray":
        """The entries with another shape, -1 for the side that follows; a view where they lie in order."""
        sides = tuple(shape[0]) if len(shape) == 1 and not isinstance(shape[0], int) else shape
        if -1 in sides:
            known = -prod(sides)
            sides = tuple(self.size // known if side == -1 else side for side in sides)
        if self._steps == steps_of(self.shape):
            return ndarray(self._cells, sides, self.dtype, self._start)
        return ndarray(self._flat(), sides, self.dtype)

    def ravel(self) -> "ndarray":
        return self.reshape(-1)

    def transpose(self, *axes: int) -> "ndarray":
        """The axes in another order, without *axes* reversed."""
        order = axes or tuple(reversed(range(self.ndim)))
        shape, steps = (tuple(row[axis] for axis in order) for row in (self.shape, self._steps))
        return ndarray(self._cells, shape, self.dtype, self._start, steps)

    # Entries

    def __iter__(self) -> Iterator[Any]:
        if self.ndim == 1:
            return iter(self._flat())
        return (self[i] for i in range(len(self)))

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, int):
            if len(self.shape) == 1:
                place = index + self.shape[0] if index < 0 else index
                if not 0 <= place < self.shape[0]:
                    raise IndexError(index)
                return self._cells[self._start + place * self._steps[0]]
            index = (index,)
        found = self._seen(index)
        if isinstance(found, ndarray):
            return found if found.shape or _has_arrays(index) else found._cells[found._start]
        places, shape = found
        return ndarray(list(map(self._cells.__getitem__, places)), shape, self.dtype)

    def __setitem__(self, index: Any, value: Any) -> None:
        found = self._seen(index)
        places, shape = (found._places(), found.shape) if isinstance(found, ndarray) else found
        cells, convert = self._cells, self.dtype.convert
        if not isinstance(value, (ndarray, list, tuple)):
            value = convert(value)
            for place in places:
                cells[place] = value
            return
        for place, entry in zip(places, spread(asarray(value), shape), strict=True):
            cells[place] = convert(entry)

    def _seen(self, index: Any) -> Any:
        """A view where *index* is of integers and slices; else the places of the entries, and their shape."""
        items = index if isinstance(index, tuple) else (index,)
        parts: list[Any] = []
        for item in items:
            if isinstance(item, list):
                item = array(item)
            if isinstance(item, ndarray) and item.dtype is bool_:
                parts.extend(nonzero(item))
            else:
                parts.append(item)
        taken = sum(part is not None and part is not Ellipsis for part in parts)
        if Ellipsis not in [part for part in parts if not isinstance(part, ndarray)]:
            parts.append(Ellipsis)
        at = next(i for i, part in enumerate(parts) if part is Ellipsis)
        parts[at : at + 1] = [slice(None)] * (self.ndim - taken)
        if any(isinstance(part, ndarray) for part in parts):
            return self._gathered(parts)
        return self._view(parts)

    def _view(self, parts: Sequence[Any]) -> "ndarray":
        start, axis = self._start, 0
        shape, steps = [], []
        for part in parts:
            if part is None:
                shape.append(1)
                steps.append(0)
                continue
            side, step = self.shape[axis], self._steps[axis]
            axis += 1
            if isinstance(part, slice):
                begin, end, stride = part.indices(side)
                start += begin * step
                shape.append(len(range(begin, end, stride)))
                steps.append(stride * step)
                continue
            place = operator.index(part)
            place += side if place < 0 else 0
            if not 0 <= place < side:
                raise IndexError(part)
            start += place * step
        return ndarray(self._cells, tuple(shape), self.dtype, start, tuple(steps))

    def _gathered(self, parts: Sequence[Any]) -> tuple[list[int], tuple[int, ...]]:
        """The places that arrays of indices name, joined with slices before and after them."""
        chosen = [i for i, part in enumerate(parts) if isinstance(part, (ndarray, SupportsIndex))]
        shape = common([part.shape for part in parts if isinstance(part, ndarray)])
        together = chosen[-1] - chosen[0] + 1 == len(chosen)
        inner = [0] * prod(shape)
        before: tuple[list[int], list[int]] = ([self._start], [])
        after: tuple[list[int], list[int]] = ([0], [])
        axis = 0
        for i, part in enumerate(parts):
            if part is None:
                (before if i < chosen[0] else after)[1].append(1)
                continue
            side, step = self.shape[axis], self._steps[axis]
            axis += 1
            if isinstance(part, slice):
                places, sides = before if i < chosen[0] and together else after
                along = range(*part.indices(side))
                places[:] = [place + j * step for place in places for j in along]
                sides.append(len(along))
            elif isinstance(part, ndarray):
                numbers = spread(part, shape)
                inner = [place + (j if j >= 0 else j + side) * step for place, j in zip(inner, numbers, strict=True)]
            else:
                j = operator.index(part)
                inner = [place + (j if j >= 0 else j + side) * step for place in inner]
        places = inner if before[0] == [0] else [first + place for first in before[0] for place in inner]
        if after[0] != [0]:
            places = [place + last for place in places for last in after[0]]
        return places, (*before[1], *shape, *after[1])

    # Reductions

    def _along(self, axis: int | None, fold: Callable[[list[Any]], Any], kind: Kind | None = None) -> Any:
        if axis is None:
            return fold(self._flat())
        last = self.transpose(*(i for i in range(self.ndim) if i != axis % self.ndim), axis % self.ndim)
        flat, side = last._flat(), self.shape[axis]
        rows = [fold(flat[i * side : (i + 1) * side]) for i in range(prod(last.shape[:-1]))]
        return ndarray(rows, last.shape[:-1], kind or self.dtype)

    def any(self, axis: int | None = None) -> Any:
        return self._along(axis, lambda row: True in row if self.dtype is bool_ else any(row), bool_)

    def all(self, axis: int | None = None) -> Any:
        return self._along(axis, lambda row: False not in row if self.dtype is bool_ else 0 not in row, bool_)

    def max(self, axis: int | None = None, initial: int | None = None) -> Any:
        return self._along(axis, max if initial is None else lambda row: max(row, default=initial))

    def min(self, axis: int | None = None) -> Any:
        return self._along(axis, min)

    def sum(self, axis: int | None = None) -> Any:
        return self._along(axis, sum, int64 if self.dtype is not float64 else float64)

    def argmax(self, axis: int | None = None) -> Any:
        return self._along(axis, lambda row: row.index(max(row)), int64)

    def argmin(self, axis: int | None = None) -> Any:
        return self._along(axis, lambda row: row.index(min(row)), int64)

    # Operators

    def _with(self, other: Any, apply: Callable[[Any, Any], Any], kind: Kind | None = None) -> "ndarray":
        if not isinstance(other, (ndarray, list, tuple)):
            if kind is None:
                kind = float64 if isinstance(other, float) else int64 if self.dtype is bool_ else self.dtype
            return ndarray(list(map(apply, self._flat(), endless(other))), self.shape, kind)
        there = asarray(other)
        kind = kind or (result_type(self.dtype, there.dtype) if self.dtype is not there.dtype else self.dtype)
        if self.shape == there.shape:
            return ndarray(list(map(apply, self._flat(), there._flat())), self.shape, kind)
        shape = common([self.shape, there.shape])
        return ndarray(list(map(apply, spread(self, shape), spread(there, shape))), shape, kind)

    def __matmul__(self, other: "ndarray") -> "ndarray":
        rows, side = self._flat(), self.shape[-1]
        columns = other.reshape(side, -1).T.tolist()
        cells = [
            sum(map(operator.mul, rows[i : i + side], column)) for i in range(0, len(rows), side) for column in columns
        ]
        return ndarray(cells, (*self.shape[:-1], *other.shape[1:]), int64)

    def __invert__(self) -> "ndarray":
        turn = operator.not_ if self.dtype is bool_ else operator.invert
        return ndarray(list(map(turn, self._flat())), self.shape, self.dtype)

    def __neg__(self) -> "ndarray":
        return ndarray(list(map(operator.neg, self._flat())), self.shape, self.dtype)

    def __abs__(self) -> "ndarray":
        return ndarray(list(map(abs, self._flat())), self.shape, self.dtype)


NDArray = ndarray


def _has_arrays(index: Any) -> bool:
    return any(isinstance(part, ndarray) for part in (index if isinstance(index, tuple) else (index,)))


give_operators(ndarray)


def common(shapes: Sequence[tuple[int, ...]]) -> tuple[int, ...]:
    """The shape that arrays of these shapes take together."""
    if len(shapes) == 1:
        return shapes[0]
    most = max(map(len, shapes))
    columns = zip(*((1,) * (most - len(shape)) + shape for shape in shapes), strict=True)
    return tuple(next((side for side in column if side != 1), 1) for column in columns)


def spread(values: ndarray, shape: tuple[int, ...]) -> list[Any]:
    """The entries of *values* as those of an array of *shape*."""
    return values._flat() if values.shape == shape else broadcast_to(values, shape)._flat()


def array(values: Any, dtype: Any = None) -> ndarray:
    """The nested sequences *values* as an array of its own."""
    if isinstance(values, ndarray):
        return values.copy() if dtype is None else values.astype(dtype)
    if not isinstance(values, (list, tuple)):
        if isinstance(values, (int, float)):
            kind = kind_of(dtype, [values])
            return ndarray([kind.convert(values)], (), kind)
        values = list(values)
    shape, flat = [len(values)], list(values)
    while flat and isinstance(flat[0], (list, tuple, ndarray)):
        shape.append(len(flat[0]))
        flat = list(
            chain.from_iterable(row._flat() if isinstance(row, ndarray) and row.ndim == 1 else row for row in flat)
        )
    kind = kind_of(dtype, flat)
    return ndarray(list(map(kind.convert, flat)), tuple(shape), kind)


def kind_of(asked: Any, flat: Sequence[Any]) -> Kind:
    """The kind asked for, else that of the entries."""
    if asked is not None:
        return dtype(asked)
    if flat and isinstance(flat[0], bool):
        return bool_
    return float64 if any(isinstance(entry, float) for entry in flat) or not flat else int64


def asarray(values: Any, dtype: Any = None) -> ndarray:
    """*values* itself where it is an array of that kind."""
    if isinstance(values, ndarray) and dtype in (None, values.dtype):
        return values
    return array(values, dtype)


def broadcast_to(values: ndarray, shape: Sequence[int]) -> ndarray:
    """A view that repeats *values* along new axes and along sides of 1."""
    more = len(shape) - values.ndim
    steps = [0] * more + [
        0 if old == 1 != new else step
        for old, new, step in zip(values.shape, tuple(shape)[more:], values._steps, strict=True)
    ]
    return ndarray(values._cells, tuple(shape), values.dtype, values._start, tuple(steps))


def nonzero(values: ndarray) -> tuple[ndarray, ...]:
    """The indices of the entries that are not 0, axis by axis."""
    places = flatnonzero(values)
    if values.ndim == 1:
        return (places,)
    found = []
    for step, side in zip(steps_of(values.shape), values.shape, strict=True):
        found.append(ndarray([place // step % side for place in places._cells], places.shape, int64))
    return tuple(found)


def flatnonzero(values: Any) -> ndarray:
    """The places of the entries that are not 0, in order."""
    cells = [i for i, entry in enumerate(asarray(values)._flat()) if entry]
    return ndarray(cells, (len(cells),), int64)
