"""Nim-values and lost positions by their definitions: slow, plain, and sharing no code with bouton.

What a move leaves of one heap is a tuple of heaps; what it leaves of a position is a position, which may be anything
that a set can hold.
"""

from collections import Counter
from collections.abc import Callable, Hashable, Iterable, Sequence
from functools import cache, reduce
from operator import xor
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis.strategies import SearchStrategy

T = TypeVar("T")
# Examples are drawn and no more: neither kept nor made smaller.
PLAIN = settings(
    database=None, deadline=None, derandomize=False, phases=[Phase.generate], suppress_health_check=list(HealthCheck)
)

Options = Callable[[int], Iterable[Sequence[int]]]
Moves = Callable[[Any], Iterable[Hashable]]


def nim_sum(values: Iterable[int]) -> int:
    """Exclusive or of all *values*."""
    return reduce(xor, values, 0)


def mex(values: Iterable[int]) -> int:
    """The least whole number from 0 on that is none of *values*."""
    seen = set(values)
    return next(n for n in range(len(seen) + 1) if n not in seen)


def heap_values(options: Options, length: int) -> list[int]:
    """The nim-values of the heaps 0 to *length* - 1."""
    found: list[int] = []
    for heap in range(length):
        found.append(mex([nim_sum([found[part] for part in left]) for left in options(heap)]))
    return found


def values_of_takes(offered: Callable[[int], Iterable[int]], length: int) -> list[int]:
    """The same where *offered*(heap) are the amounts that may be taken; those beyond the heap are no moves."""
    found: list[int] = []
    for heap in range(length):
        found.append(mex({found[heap - t] for t in offered(heap) if 0 < t <= heap}))
    return found


def values_of_code(digits: Sequence[int], length: int, *, apart: bool = False) -> list[int]:
    """The same for a take-and-break code: digit t says into how many heaps the rest may be divided after a take of t.

    1 into none, 2 into one, 4 into two, 8 into three; *apart*: never into two equal ones.
    """
    found: list[int] = []
    for heap in range(length):
        seen: set[int] = set()
        for taken, digit in enumerate(digits[: heap + 1]):
            left = heap - taken
            if digit & 1 and left == 0 < heap:
                seen.add(0)
            if digit & 2 and left > 0 < taken:
                seen.add(found[left])
            if digit & 4:
                seen |= {found[a] ^ found[left - a] for a in range(1, left) if not (apart and 2 * a == left)}
            if digit & 8:
                seen |= {found[a] ^ found[b] ^ found[left - a - b] for a in range(1, left) for b in range(1, left - a)}
        found.append(mex(seen))
    return found


def position_value(moves: Moves, *, forbidden: int = 0) -> Callable[[Any], int]:
    """Gives the nim-value of any position by playing it out.

    It is the least number that no more options have than are *forbidden*.
    """

    @cache
    def value(position: Hashable) -> int:
        had = Counter(map(value, moves(position)))
        return mex(v for v, options in had.items() if options > forbidden)

    return value


def drawn(strategy: SearchStrategy[T], count: int, start: int) -> list[T]:
    """*count* examples of *strategy*, the same for the same seed *start*, or a few less."""
    found: list[T] = []

    @seed(start)
    @settings(PLAIN, max_examples=count)
    @given(strategy)
    def collect(example: T) -> None:
        found.append(example)

    collect()
    return found


def losses(moves: Moves, *, misere: bool = False, forbidden: int = 0) -> Callable[[Any], bool]:
    """Tells whether the player to move loses a position, by playing everything out.

    The opponent may forbid so many options before each move; in misere play he leaves one where there is one.
    """

    @cache
    def is_lost(position: Hashable) -> bool:
        after = list(map(is_lost, moves(position)))
        if not after:
            return not misere
        winning = sum(after)
        return winning <= forbidden and not (misere and winning == len(after))

    return is_lost
