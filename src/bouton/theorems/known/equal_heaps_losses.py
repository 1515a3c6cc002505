"""Any number from one heap, or from both amounts that are never equal: two heaps are lost exactly when they are equal.

From equal heaps every move leaves unequal ones, and from unequal heaps the larger one is lowered to the smaller.  From
both at once heaps become equal where the amounts differ by as much as they do.  So it is with the rays (k, qk), q > 1.
"""

from collections.abc import Iterator

from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.clauses import JointMove
from bouton.rulesets.conditions import Condition
from bouton.rulesets.ties import Tie, Vectors
from bouton.theorems.theorem import Board, BoardLosses, ClassVar, Far, Game, Moves, Status, frozen

# So many moves from both heaps are counted.
MOST_COUNTED = 10_000


@frozen
class EqualHeaps(BoardLosses):
    """What may be taken from both heaps are *ties*, in none of which two amounts are equal."""

    ties: tuple[Tie, ...]

    source = ""
    status = Status.PROVED_SHORTLY
    length: ClassVar[int | None] = 2
    examples: ClassVar[tuple[str, ...]] = (
        "take any; take (k,2k)",
        "take any; take (1,2), (2,4)",
        "take any; take a, b from 2 heaps where a >= b+2",
        "take any; take a, b from 2 heaps where a = 2b; take (k,3k)",
    )
    far: ClassVar[Far] = {
        ("take any; take (k,2k)", (10**30, 10**30)): "P",
        ("take any; take (k,2k)", (10**30, 10**30 + 1)): "N",
        ("take any; take (1,2)", (10**40, 10**40)): "P",
    }

    @classmethod
    def match(cls, game: Game) -> "EqualHeaps | None":
        plain = game.untied == (JointMove(ANY_AMOUNT),)
        return cls(game.ties) if plain and game.ties and all(map(_never_equal, game.ties)) else None

    def is_lost(self, heaps: Board) -> bool:
        """Whether both are equal."""
        return heaps[0] == heaps[1]

    def lost_options(self, heaps: Board) -> Moves[Board]:
        """The larger heap lowered to the smaller; and what takes from both what makes them equal."""
        x, y = heaps
        longest = [_longest(tie) for tie in self.ties]
        # Of finitely many vectors no amount beyond the longest needs to be tried.
        last = min([x, max(n for n in longest if n is not None)]) if None not in longest else x
        tried = range(max(1, x - y + 1), last + 1)

        def both() -> Iterator[Board]:
            for i in tried:
                j = y - x + i
                if any(tie.allows((0, 1), (i, j), heaps) for tie in self.ties):
                    yield x - i, y - j

        def each() -> Iterator[Board]:
            if x > y:
                yield y, y
            yield from both()
            if y > x:
                yield x, x

        if x == y:
            return Moves.of(())
        counted = sum(1 for _ in both()) if tried.stop - tried.start <= MOST_COUNTED else None
        return Moves(None if counted is None else counted + 1, each)


def _longest(tie: Tie) -> int | None:
    """The longest amount of a tie; None where there is no such."""
    if not isinstance(tie, Vectors) or any(term.times for vector in tie.vectors for term in vector):
        return None
    return max(term.plus for vector in tie.vectors for term in vector)


def _never_equal(tie: Tie) -> bool:
    """Whether amounts from two heaps that *tie* takes together always differ."""
    if isinstance(tie, Vectors):
        return all(_differs(vector) for vector in tie.vectors) if tie.size == 2 else tie.size > 2
    if tie.size > 2:
        return True
    return any(_excludes(condition) for condition in tie.conditions)


def _differs(vector: tuple[object, ...]) -> bool:
    """Whether the two terms are never equal: both with k, or both without, and different."""
    first, second = vector
    return first != second and bool(first.times) == bool(second.times)  # type: ignore[attr-defined]


def _excludes(condition: Condition) -> bool:
    """Whether no equal amounts t, t keep *condition*: shown where it speaks of their difference alone, or c t = 0."""
    total, constant = sum(condition.coefficients), condition.constant
    if total == 0:
        return not condition.holds((1, 1))
    return condition.relation == "=" and not condition.modulus and constant == 0
