"""The part of NumPy that Bouton uses, over plain lists: same names, same results, for machines without NumPy.

Integers are Python's, so nothing overflows; a kind tells how wide an entry would be.  Slices are views; what NumPy
gives as a scalar is an int, a bool or a float.  Checks nothing that NumPy would refuse.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from itertools import accumulate, chain, product
from itertools import repeat as endless
from typing import Any

from bouton.arrays.kinds import *  # noqa: F403 - the kinds are names of NumPy's, too
from bouton.arrays.listed import *  # noqa: F403
from bouton.errors import MissingError

# Making arrays


ascontiguousarray = asarray


def _sides(shape: Any) -> tuple[int, ...]:
    return (shape,) if isinstance(shape, int) else tuple(shape)


def full(shape: Any, value: Any, dtype: Any = None) -> ndarray:
    """An array of *value* alone."""
    kind, sides = kind_of(dtype, [value]), _sides(shape)
    return ndarray([kind.convert(value)] * size_of(sides), sides, kind)


def zeros(shape: Any, dtype: Any = float64) -> ndarray:
    """An array of zeros."""
    return full(shape, 0, dtype)


empty = zeros


def ones(shape: Any, dtype: Any = float64) -> ndarray:
    """An array of ones."""
    return full(shape, 1, dtype)


def zeros_like(values: ndarray) -> ndarray:
    """Zeros in the shape of *values*."""
    return zeros(values.shape, values.dtype)


def ones_like(values: ndarray) -> ndarray:
    """Ones in the shape of *values*."""
    return ones(values.shape, values.dtype)


def arange(*ends: int, dtype: Any = int64) -> ndarray:
    """The numbers of a range."""
    kind = kind_of(dtype, ())
    return ndarray([kind.convert(number) for number in range(*ends)], (len(range(*ends)),), kind)


def fromiter(values: Iterable[Any], dtype: Any) -> ndarray:
    """The numbers that come."""
    return array(list(values), dtype)


def indices(shape: Sequence[int]) -> ndarray:
    """The index of each entry along each axis."""
    places = list(product(*map(range, shape)))
    return ndarray([place[axis] for axis in range(len(shape)) for place in places], (len(shape), *shape), int64)


def ix_(*axes: Any) -> tuple[ndarray, ...]:
    """Indices of every combination of entries of the axes."""
    made = [asarray(axis) for axis in axes]
    return tuple(a.reshape([-1 if i == j else 1 for j in range(len(made))]) for i, a in enumerate(made))


# Joining and choosing


def concatenate(arrays: Sequence[Any], axis: int = 0) -> ndarray:
    """The arrays one behind the other."""
    made = [asarray(a) for a in arrays]
    kind = result_type(*(a.dtype for a in made))
    if axis:
        turned = [moveaxis(a, axis, 0) for a in made]
        return moveaxis(concatenate(turned), 0, axis)
    cells = list(chain.from_iterable(a._flat() for a in made))
    return ndarray(cells, (sum(a.shape[0] for a in made), *made[0].shape[1:]), kind)


def append(values: Any, more: Any) -> ndarray:
    """*values* with *more* behind it."""
    last = asarray(more)
    return concatenate([values, last.reshape(-1)])


def stack(arrays: Sequence[Any], axis: int = 0) -> ndarray:
    """The arrays side by side along a new axis."""
    made = [asarray(a) for a in arrays]
    whole = concatenate([a.reshape(1, *a.shape) for a in made])
    return moveaxis(whole, 0, axis)


def moveaxis(values: ndarray, source: int, target: int) -> ndarray:
    """*values* with one axis moved."""
    order = list(range(values.ndim))
    axis = order.pop(source % values.ndim)
    order.insert(target % values.ndim, axis)
    return values.transpose(*order)


def repeat(values: ndarray, counts: Any, axis: int | None = None) -> ndarray:
    """Each entry as often as *counts* says; along axis 1 each row's."""
    if axis is not None:
        values = asarray(values)
        spread = asarray([j for j in range(values.shape[axis]) for _ in range(counts)])
        return values[(slice(None),) * axis + (spread,)]  # type: ignore[no-any-return]
    flat = values._flat()
    times = endless(counts) if isinstance(counts, int) else asarray(counts)._flat()
    cells = [entry for entry, count in zip(flat, times) for _ in range(count)]  # noqa: B905 - counts may be endless
    return ndarray(cells, (len(cells),), values.dtype)


def roll(values: ndarray, shift: int) -> ndarray:
    """The entries moved *shift* places on, around the end."""
    flat = values._flat()
    turn = -shift % len(flat) if flat else 0
    return ndarray(flat[turn:] + flat[:turn], values.shape, values.dtype)


def where(condition: ndarray, yes: Any, no: Any) -> ndarray:
    """Entries of *yes* where the condition holds, of *no* elsewhere."""
    one, other = asarray(yes), asarray(no)
    shape = common([condition.shape, one.shape, other.shape])
    rows = zip(*(spread(a, shape) for a in (asarray(condition), one, other)), strict=True)
    kind = one.dtype if one.dtype is other.dtype else int64
    return ndarray([kind.convert(a if c else b) for c, a, b in rows], shape, kind)


def argwhere(values: ndarray) -> ndarray:
    """The index of each entry that is not 0, a row each."""
    return stack(nonzero(values), axis=1)


def unique(values: Any, return_index: bool = False, return_inverse: bool = False) -> Any:
    """The different entries, rising; with the place of the first of each, and with which one each entry is."""
    here = asarray(values)
    flat = here._flat()
    if not (return_index or return_inverse):
        found = sorted(set(flat))
        return ndarray(found, (len(found),), here.dtype)
    first: dict[Any, int] = {}
    for place, entry in enumerate(flat):
        if entry not in first:
            first[entry] = place
    found = sorted(first)
    answer = [ndarray(found, (len(found),), here.dtype)]
    if return_index:
        answer.append(ndarray([first[entry] for entry in found], (len(found),), int64))
    if return_inverse:
        number = {entry: i for i, entry in enumerate(found)}
        answer.append(ndarray([number[entry] for entry in flat], here.shape, int64))
    return tuple(answer)


def union1d(one: Any, other: Any) -> ndarray:
    """The entries of either, rising."""
    return unique(concatenate([one, other]))  # type: ignore[no-any-return]


def isin(values: Any, numbers: Any) -> ndarray:
    """Whether each entry is one of *numbers*."""
    here = asarray(values)
    there = set(numbers._flat() if isinstance(numbers, ndarray) else numbers)
    return ndarray([entry in there for entry in here._flat()], here.shape, bool_)


def searchsorted(rising: ndarray, values: Any, side: str = "left") -> Any:
    """Where each of *values* belongs in *rising*."""
    find = bisect_left if side == "left" else bisect_right
    flat = rising._flat()
    if isinstance(values, int):
        return find(flat, values)
    here = asarray(values)
    return ndarray([find(flat, entry) for entry in here._flat()], here.shape, int64)


def argsort(values: ndarray, kind: str = "") -> ndarray:
    """The places of the entries, the least first."""
    flat = values._flat()
    return ndarray(sorted(range(len(flat)), key=flat.__getitem__), values.shape, int64)


# Arithmetic


def divmod(values: Any, divisor: Any) -> tuple[ndarray, ndarray]:
    """The quotients and the remainders."""
    here = asarray(values)
    return here // divisor, here % divisor


def diff(values: ndarray, axis: int = -1) -> ndarray:
    """Each entry less the one before it along *axis*, 0 or the last."""
    if axis == 0 or values.ndim == 1:
        return values[1:] - values[:-1]  # type: ignore[no-any-return]
    return values[..., 1:] - values[..., :-1]  # type: ignore[no-any-return]


def cumsum(values: Any, dtype: Any = int64) -> ndarray:
    """The sums so far."""
    sums = list(accumulate(asarray(values)._flat()))
    return ndarray(sums, (len(sums),), kind_of(dtype, ()))


def array_equal(one: Any, other: Any) -> bool:
    """Whether shape and entries are the same."""
    a, b = asarray(one), asarray(other)
    return a.shape == b.shape and a._flat() == b._flat()


def any(values: ndarray, axis: int | None = None) -> Any:
    """Whether some entry is true, along *axis* if given."""
    return values.any(axis=axis)


def argmax(values: ndarray, axis: int | None = None) -> Any:
    """Where the greatest entry is first."""
    return values.argmax(axis=axis)


def abs(values: ndarray) -> ndarray:
    """The entries without their sign."""
    return values.__abs__()


def bincount(values: ndarray, minlength: int = 0) -> ndarray:
    """How often each number from 0 on is an entry."""
    flat = values._flat()
    counts = [0] * max(minlength, max(flat, default=-1) + 1)
    for entry in flat:
        counts[entry] += 1
    return ndarray(counts, (len(counts),), int64)


def bitwise_count(values: ndarray) -> ndarray:
    """The ones in the binary digits of each entry."""
    return ndarray([entry.bit_count() for entry in values._flat()], values.shape, uint8)


class AbsentError(MissingError, AttributeError):
    """A name that only NumPy has."""


def __getattr__(name: str) -> Any:
    """What only NumPy has: AbsentError."""
    raise AbsentError(key="err.fast")
