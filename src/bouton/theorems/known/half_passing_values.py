"""Take 1 to half of a heap, rounded up, with one pass: nearly the nim-value without the pass, its last bit changed.

Let x be the nim-sum of the heaps without the pass.  From a heap n > 0 the takes reach every value from 0 to
f = ceil(n / 2) once, except that of n (see `maximum_values`), and only from 1 is a heap taken whole.

Two heaps or more that are not empty: the value is x XOR 1.  The pass gives x.  A take that leaves two such heaps
changes x and so gives another value than x XOR 1; one that takes a 1 beside a single heap of value g gives B(g), below,
where g = x XOR 1 is never B(g).  A y below x XOR 1 is x, by the pass, or y XOR 1 < x, to which a take lowers the
nim-sum as in Nim; it leaves two heaps, for else y were x.

One heap of value g: the value is B(g), with B(0) = 1, B(2) = 0, else g + 1 for odd and g - 1 for even g.  The heap 1
can be taken or passed: 0 and 1 are reached, B(1) = 2.  From a larger one the values B(v) for all v from 0 to f but g
are reached, and g by the pass; B never repeats a value and B(g) is not g, so B(g) is not reached.  Each y below B(g)
is g or B(v) with v < g, but for 0 = B(2) from a heap with g = 1 or 3 and more, where f is at least 2.
"""

from collections.abc import Iterator

from bouton.nimbers import nim_sum
from bouton.rulesets.amounts import ONE, Amounts, Range
from bouton.rulesets.curves import Curve
from bouton.rulesets.families.whole import after_of
from bouton.theorems.known.maximum_values import Maximum
from bouton.theorems.theorem import Board, BoardTheorem, ClassVar, Far, Game, Moves, Option, Reason, Status, frozen

HALF = Curve("n", den=2, up=True)
WITHOUT = Maximum(HALF)
TAKES = Amounts((Range(ONE, HALF),))


@frozen
class HalfWithPass(BoardTheorem):
    """A board is the passes that are left, one or none, and the heaps."""

    source = "R. Miyadera, H. Manabe, Restricted Nim with a pass, arXiv:2205.11851"
    status = Status.PROVED_SHORTLY
    examples: ClassVar[tuple[str, ...]] = ("take 1..ceil(n/2); pass once",)
    far: ClassVar[Far] = {
        ("take 1..ceil(n/2); pass once", (2**100 - 2,)): 1,
        ("take 1..ceil(n/2); pass once", (2**100 - 2, 2**100 - 1)): 2**99 + 1,
    }

    @classmethod
    def match(cls, game: Game) -> "HalfWithPass | None":
        return cls() if game.passes == 1 and game.base is not None and game.base.amounts == TAKES else None

    def value(self, board: Board) -> int:
        passes, *heaps = board
        x = nim_sum(map(WITHOUT.value, heaps))
        filled = sum(map(bool, heaps))
        if not passes or not filled:
            return x
        return x ^ 1 if filled > 1 else with_pass(x)

    def moves_to(self, board: Board, target: int) -> Moves[Option]:
        """Of each heap at most the one take to the value that is wanted of it, and the pass."""
        passes, *heaps = board
        x, filled = nim_sum(map(WITHOUT.value, heaps)), sum(map(bool, heaps))

        def each() -> Iterator[Option]:
            for i, n in enumerate(heaps):
                rest = filled - (n == 1)
                wanted = target
                if passes and rest:
                    wanted = target ^ 1 if rest > 1 else without_pass(target)
                for left in WITHOUT.moves_to(n, wanted ^ x ^ WITHOUT.value(n)) if n else ():
                    yield ((passes, *heaps[:i], *left, *heaps[i + 1 :]),)  # type: ignore[arg-type]
            if passes and filled and x == target:
                yield ((0, *heaps),)

        return Moves.of(each())

    def is_end(self, board: Board) -> bool:
        return not any(board[1:])

    def why(self, board: Board) -> Reason:
        """The law for this many heaps, and a winning move."""
        passes, *heaps = board
        law = "used" if not passes else "one" if sum(map(bool, heaps)) == 1 else "more"
        numbers = {"position": tuple(heaps), "w": nim_sum(map(WITHOUT.value, heaps)), "g": self.value(board)}
        if not numbers["g"]:
            return Reason.of("half_passing_values.loss", ("verdict", law), **numbers)
        after = after_of(self.moves_to(board, 0).first(1)[0])
        move = "move" if after[0] == passes else "pass"
        return Reason.of("half_passing_values.win", ("verdict", law, move), after=after[1:], **numbers)


def with_pass(g: int) -> int:
    """The value of one heap with the pass, where it is *g* without it."""
    return (1, 2, 0)[g] if g < 3 else g + 1 if g % 2 else g - 1


def without_pass(g: int) -> int:
    """The value without the pass of one heap for which it is *g* with it."""
    return (2, 0, 1)[g] if g < 3 else g + 1 if g % 2 else g - 1
