"""A limit of a dynamic game, given in Python and declared to be of the kind that the theory covers."""

from collections.abc import Callable

from bouton.errors import RulesError
from bouton.frozen import frozen


@frozen
class Rising:
    """The function *limit*, declared to be nondecreasing with limit(t) >= t for every t >= 1.

    No program can check that for all t; every value that is asked for is checked against limit(t) >= t.  A game
    ``Capped(Rising(limit))`` is then solved by Schwenk's theorem; with the bare function it is played out.

    >>> square = Rising(lambda t: t * t)
    >>> square(3)
    9
    """

    limit: Callable[[int], int]
    is_nondecreasing = True

    def __call__(self, taken: int) -> int:
        value = self.limit(taken)
        if not isinstance(value, int) or value < taken:
            raise RulesError(key="err.declared", found=repr(value), taken=taken)
        return value

    def __str__(self) -> str:
        return getattr(self.limit, "__qualname__", "f")
