"""What the three ways to a program share: the cores to put together, with their numbers."""

from math import isqrt

from bouton.claims import Sentence, Status
from bouton.frozen import changed, frozen

# The largest number that programs with numbers of a fixed size answer.
LARGEST = 10**18

# Products in 128 bits are below this.
MOST_128 = 2**127 - 1

# How a position is written: any number of heaps, one, two, a heap with its cap, a heap with the last take.
ANY_NUMBER, ONE, TWO, WITH_CAP, WITH_LAST = range(5)
_READERS = ("any_number", "one_heap", "two_heaps", "heap_and_last", "heap_and_last")


@frozen
class Parts:
    """The *cores* of a program with the *values* of their constants and what is *written* for these rules alone.

    *reads* says how a position is written; *limit* is the largest number that is answered (None: any), *exact* the
    largest in 128 bits (None: no matter) and *wide* whether these are needed.
    """

    cores: tuple[str, ...]
    law: Sentence
    status: Status
    origin: str
    values: tuple[tuple[str, int | tuple[int, ...]], ...] = ()
    written: tuple[str, ...] = ()
    reads: int = ANY_NUMBER
    limit: int | None = None
    exact: int | None = None
    wide: bool = False
    notes: tuple[Sentence, ...] = ()

    def numbers(self) -> list[int]:
        """All numbers of the rules that stand in the program."""
        return [n for _, value in self.values for n in (value if isinstance(value, tuple) else (value,))]

    def up_to(self, limit: int) -> "Parts":
        """The same for numbers up to *limit* only."""
        return changed(self, limit=limit if self.limit is None else min(limit, self.limit))


def reader(reads: int) -> str:
    """The core that knows a position."""
    return _READERS[reads]


def largest_root(most: int, factor: int) -> int:
    """The largest n for which *factor* * n * n is at most *most*."""
    return isqrt(most // factor)
