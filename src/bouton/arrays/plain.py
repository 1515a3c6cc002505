"""The part of NumPy that Bouton uses, over plain lists: same names, same results, for machines without NumPy.

Integers are Python's, so nothing overflows; a kind tells how wide an entry would be.  Slices are views; what NumPy
gives as a scalar is an int, a bool or a float.  Checks nothing that NumPy would refuse.
"""

from bisect import bisect_left
from collections.abc import Sequence
from itertools import chain, product
from math import prod
from typing import Any

from bouton.arrays.kinds import *  # noqa: F403 - the kinds are names of NumPy's, too
from bouton.arrays.listed import *  # noqa: F403
from bouton.errors import MissingError

# Making arrays


def _sides(shape: Any) -> tuple[int, ...]:
    return (shape,) if isinstance(shape, int) else tuple(shape)


def full(shape: Any, value: Any, dtype: Any = None) -> ndarray:
    """An array of *value* alone."""
    kind, sides = kind_of(dtype, [value]), _sides(shape)
    return ndarray([kind.convert(value)] * prod(sides), sides, kind)


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


def repeat(values: ndarray, counts: Any) -> ndarray:
    """Each entry as often as *counts* says."""
    pairs = zip(values._flat(), asarray(counts)._flat(), strict=True)
    cells = [entry for entry, count in pairs for _ in range(count)]
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
    # Of equal entries the last one in this order, the first of the array, stays.
    first = dict(zip(reversed(flat), range(len(flat) - 1, -1, -1), strict=True))
    found = sorted(first)
    answer = [ndarray(found, (len(found),), here.dtype)]
    if return_index:
        answer.append(ndarray([first[entry] for entry in found], (len(found),), int64))
    if return_inverse:
        number = {entry: i for i, entry in enumerate(found)}
        answer.append(ndarray([number[entry] for entry in flat], here.shape, int64))
    return tuple(answer) if len(answer) > 1 else answer[0]


def union1d(one: Any, other: Any) -> ndarray:
    """The entries of either, rising."""
    return unique(concatenate([one, other]))  # type: ignore[no-any-return]


def isin(values: Any, numbers: Any) -> ndarray:
    """Whether each entry is one of *numbers*."""
    here = asarray(values)
    there = set(numbers._flat() if isinstance(numbers, ndarray) else numbers)
    return ndarray([entry in there for entry in here._flat()], here.shape, bool_)


def searchsorted(rising: ndarray, values: ndarray) -> ndarray:
    """Where each of *values* belongs in *rising*, before its equals."""
    flat = rising._flat()
    return ndarray([bisect_left(flat, entry) for entry in values._flat()], values.shape, int64)


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


def array_equal(one: Any, other: Any) -> bool:
    """Whether shape and entries are the same."""
    a, b = asarray(one), asarray(other)
    return a.shape == b.shape and a._flat() == b._flat()


def any(values: ndarray, axis: int | None = None) -> Any:
    """Whether some entry is true, along *axis* if given."""
    return values.any(axis=axis)


def abs(values: ndarray) -> ndarray:
    """The entries without their sign."""
    return values.__abs__()


class AbsentError(MissingError, AttributeError):
    """A name that only NumPy has."""


def __getattr__(name: str) -> Any:
    """What only NumPy has: AbsentError."""
    raise AbsentError(key="err.fast")
