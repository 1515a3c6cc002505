"""Games on two heaps whose lost positions are pairs: each number, and each difference, stands in one pair.

Then at most one winning move takes from each heap alone, to the partner of the other heap, and a winning move that
takes from both heaps leads to a pair of nearly the same difference: all are found without trying any takes.
"""

from abc import abstractmethod
from collections.abc import Iterator
from itertools import takewhile
from math import isqrt
from typing import TYPE_CHECKING, Any, ClassVar, Protocol, Self

from bouton.claims import Moves, Reason
from bouton.frozen import Later
from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.clauses import JointMove
from bouton.rulesets.integers import least
from bouton.rulesets.protocol import Game
from bouton.theorems.theorem import Board, BoardLosses, Core

if TYPE_CHECKING:
    from bouton.rulesets.conditions import Condition

# A picture has so many of the first pairs in its table, and about so many on its board, which is for larger heaps only.
_FIRST, _MARKS, _SMALL = 9, 120, 18

# Products in 128 bits are below this.
_MOST_128 = 2**127 - 1


class LostPairs(Protocol):
    """What `Pairs` offers: see there."""

    def pair(self, j: int) -> tuple[int, int]: ...
    def index(self, difference: int) -> int | None: ...
    def near(self, difference: int) -> Iterator[tuple[int, int]]: ...
    def partner(self, n: int) -> int: ...


def spread(game: Game) -> int | None:
    """t, where *game* on two heaps is t-Wythoff: any from one, or amounts that differ by less than t from both."""
    moves = game.joint_moves
    if len(moves) != 2 or moves[0] != JointMove(ANY_AMOUNT) or moves[1].amounts != ANY_AMOUNT:
        return None
    both = moves[1]
    # Of more heaps than two nothing is said: "from 2 heaps", "from all heaps", "from 2 or 3 heaps" are alike here.
    return both.spread if both.fewest in (0, 2) else None


def conditions_beside_nim(game: Game) -> "tuple[Condition, ...]":
    """The conditions on what is taken from two heaps together, where any number may be taken from one; else ()."""
    if game.untied != (JointMove(ANY_AMOUNT),) or len(game.ties) != 1:
        return ()
    (tie,) = game.ties
    return getattr(tie, "conditions", ()) if tie.size == 2 else ()


class PairTheorem(BoardLosses):
    """t-Wythoff on two heaps; its lost positions are *pairs*."""

    length: ClassVar[int | None] = 2
    t = 1

    @property
    @abstractmethod
    def pairs(self) -> LostPairs:
        """The lost pairs."""

    @classmethod
    def match(cls, game: Game) -> Self | None:
        t = spread(game)
        return None if t is None else cls.of(t)

    @classmethod
    def of(cls, t: int) -> Self | None:
        """The theorem for t-Wythoff; None where it says nothing about this t: here for all but Wythoff's own game."""
        return cls() if t == 1 else None

    def partner(self, n: int) -> int:
        return self.pairs.partner(n)

    def is_lost(self, heaps: Board) -> bool:
        """Whether the heaps are the pair with their difference: one square root of a long number."""
        low, high = sorted(heaps)
        j = self.pairs.index(high - low)
        return j is not None and self.pairs.pair(j)[0] == low

    def lost_options(self, heaps: Board) -> Moves[Board]:
        """To the partner of the second heap, to pairs of nearly the same difference, to the partner of the first."""
        x, y = heaps
        pairs = self.pairs
        near = pairs.near(y - x) if x <= y else ((u, v) for v, u in pairs.near(x - y))
        both = [(u, v) for u, v in near if u < x and v < y]
        first, second = pairs.partner(y), pairs.partner(x)
        found: list[Board] = [(first, y)] if first < x else []
        found += sorted(both, key=lambda pair: (x - pair[0], y - pair[1]))
        found += [(x, second)] if second < y else []
        return Moves.of(found)

    def pictured(self, reason: Reason) -> Reason:
        return reason.drawn("golden", Later(lambda: self._near((reason.numbers["a"], reason.numbers["b"]))))

    def _near(self, heaps: Board) -> dict[str, Any]:
        """The pairs around those that a move reaches, each with its number, and some of all up to the larger heap."""
        most, pair = max(heaps), self.pairs.pair
        reached = [heaps] if self.is_lost(heaps) else self.lost_options(heaps)
        # The first two pairs of misère Wythoff do not rise, but their differences tell their numbers, too.
        places = [j for x, y in reached if (j := self.pairs.index(abs(x - y))) is not None]
        shown = {near for j in places for near in (j - 1, j, j + 1) if near >= 0}
        if max(places, default=0) < _FIRST:
            shown |= {j for j in range(_FIRST) if pair(j)[0] <= most}
        numbers = range(0, most + 1 if most > _SMALL else 0, most // _MARKS + 1)
        marks = list(takewhile(lambda lost: lost[0] <= most, map(pair, numbers)))
        rows = [(j, *pair(j)) for j in sorted(shown)]
        return {"t": self.t, "plain": not self.misere, "rows": rows, "marks": marks}

    def density(self, top: int, heaps: int) -> tuple[int, int] | None:
        """The pairs with both numbers up to *top*; from the third pair on, the higher numbers rise."""
        if heaps != 2:
            return None
        beyond = least(lambda j: max(self.pairs.pair(j)) > top, 2)
        first = [self.pairs.pair(j) for j in range(2)]
        return 2 * (beyond - 2) + sum(1 + (a != b) for a, b in first if max(a, b) <= top), 0

    @staticmethod
    def pair_core(core: str, t: int, *, shift: int = 0) -> Core:
        """A core that knows the pairs: squares of heaps, or of t heaps, must fit."""
        factor = (t * t + 4) * (t * t if shift else 1)
        exact = isqrt(_MOST_128 // factor) // (2 if t > 1 else 1) - t - 2
        constants = {"T": t, "SHIFT": shift}
        return Core((core, "pairs"), constants, "two_heaps", wide=True, exact=max(exact, 0))

    @staticmethod
    def wythoff_core(core: str) -> Core:
        """A core for Wythoff's own pairs: five times the square of a heap must fit."""
        return Core((core, "wythoff_pairs"), {}, "two_heaps", wide=True, exact=isqrt(_MOST_128 // 5) - 3)
