"""Games on two heaps whose lost positions are pairs: each number, and each difference, stands in one pair.

Then at most one winning move takes from each heap alone, to the partner of the other heap, and a winning move that
takes from both heaps leads to a pair of nearly the same difference: all are found without trying any takes.
"""

from collections.abc import Iterator
from typing import Protocol

from bouton.claims import Moves
from bouton.rulesets.amounts import ANY, Amounts
from bouton.rulesets.families.coupled import Joint
from bouton.rulesets.protocol import Game, Option, Position
from bouton.theorems.shapes import joint_moves, two_heaps

_ANY = Amounts((ANY,))


class LostPairs(Protocol):
    """What `Pairs` offers: see there."""

    def pair(self, j: int) -> tuple[int, int]: ...
    def index(self, difference: int) -> int | None: ...
    def near(self, difference: int) -> Iterator[tuple[int, int]]: ...
    def partner(self, n: int) -> int: ...


def spread(game: Game) -> int | None:
    """t, where *game* on two heaps is t-Wythoff: any from one, or amounts that differ by less than t from both."""
    moves = joint_moves(game)
    if moves is None or len(moves) != 2 or moves[0] != Joint(_ANY) or moves[1].amounts != _ANY:
        return None
    both = moves[1]
    # Of more heaps than two nothing is said: "from 2 heaps", "from all heaps", "from 2 or 3 heaps" are alike here.
    return both.spread if both.fewest in (0, 2) else None


def heaps_of(position: Position) -> tuple[int, int]:
    """The two heaps as they lie."""
    assert two_heaps(position)
    (part,) = position
    return part  # type: ignore[return-value]


def is_lost(pairs: LostPairs, position: Position) -> bool:
    """Whether the heaps are a pair: the one that has their difference."""
    low, high = sorted(heaps_of(position))
    j = pairs.index(high - low)
    return j is not None and pairs.pair(j)[0] == low


def moves_to_pairs(pairs: LostPairs, position: Position) -> Moves[tuple[int, Option]]:
    """Every move to a pair, in the order of the contract: from the first heap, from both, from the second."""
    x, y = heaps_of(position)
    near = pairs.near(y - x) if x <= y else ((u, v) for v, u in pairs.near(x - y))
    both = [(u, v) for u, v in near if u < x and v < y]
    first, second = pairs.partner(y), pairs.partner(x)
    found = [(first, y)] if first < x else []
    found += sorted(both, key=lambda pair: (x - pair[0], y - pair[1]))
    found += [(x, second)] if second < y else []
    return Moves.of((0, (pair,)) for pair in found)


def first_result(pairs: LostPairs, position: Position) -> tuple[int, int]:
    """The two heaps, as they lie, after the first winning move."""
    ((_, (after,)),) = moves_to_pairs(pairs, position).first(1)
    return after  # type: ignore[return-value]
