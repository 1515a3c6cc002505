"""What the three ways to a program share: the cores to put together, with their numbers."""

from bouton.claims import Sentence, Status
from bouton.frozen import changed, frozen

# The largest number that programs with numbers of a fixed size answer.
LARGEST = 10**18


@frozen
class Parts:
    """The *cores* of a program with the *values* of their constants and what is *written* for these rules alone.

    *reads* says how a position is written, one of the names under ``programs.input``; *limit* is the largest number
    that is answered (None: any), *exact* the largest in 128 bits (None: no matter) and *wide* whether these are needed.
    """

    cores: tuple[str, ...]
    law: Sentence
    status: Status
    origin: str
    values: tuple[tuple[str, int | tuple[int, ...]], ...] = ()
    written: tuple[str, ...] = ()
    reads: str = "any_number"
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


def reader(reads: str) -> str:
    """The core that knows a position."""
    return "heap_and_last" if reads in ("with_cap", "with_last") else reads
