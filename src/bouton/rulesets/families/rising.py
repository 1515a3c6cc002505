"""A limit of a dynamic game, given in Python and declared to be of the kind that the theory covers."""

from collections.abc import Callable
from dataclasses import dataclass

from bouton.errors import RulesError


@dataclass(frozen=True, slots=True)
class Rising:
    """The function *limit*, declared to be nondecreasing with limit(t) >= t for every t >= 1.

    No program can check that for all t; every value that is asked for is checked against limit(t) >= t.  A game
    ``Capped(Rising(limit))`` is then solved by Schwenk's theorem; with the bare function it is played out.

    >>> square = Rising(lambda t: t * t)
    >>> square(3)
    9
    """

    limit: Callable[[int], int]

    def __call__(self, taken: int) -> int:
        value = self.limit(taken)
        if not isinstance(value, int) or value < taken:
            raise RulesError(f"the limit was declared to be at least the last take, but it is {value!r} after {taken}")
        return value

    def __str__(self) -> str:
        return getattr(self.limit, "__qualname__", "f")
