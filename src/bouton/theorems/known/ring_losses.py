"""Up to k stones side by side from a ring: it is lost with more than k if k >= 2, with an even number if k = 1.

Up to k the ring goes whole.  From a larger one a row is left, and whoever meets a row takes its middle, one stone or
two, and then answers in one half as the other player moves in the other.  With k = 1 the number of stones tells.
"""

from bouton.rulesets.clauses import TAKE_AND_SPLIT
from bouton.rulesets.protocol import Position
from bouton.theorems.theorem import LOSS, WIN, ClassVar, Far, Game, HeapLosses, Moves, Option, Reason, Status, frozen


@frozen
class RingLosses(HeapLosses):
    """One ring; 1 to *k* stones side by side are taken, from a row too."""

    k: int

    source = "POJ 2484, A Funny Game; HDU 3951, Coin Game"
    status = Status.PROVED_SHORTLY
    examples: ClassVar[tuple[str, ...]] = tuple(f"take 1..{k} and split; in a circle" for k in (1, 2, 3, 5))
    far: ClassVar[Far] = {
        ("take 1, 2 and split; in a circle", (10**30,)): "P",
        ("take 1..1000 and split; in a circle", (1000,)): "N",
        ("take 1 and split; in a circle", (10**30 + 1,)): "N",
    }

    @classmethod
    def match(cls, game: Game) -> "RingLosses | None":
        clauses = () if game.row is None else game.row.clauses
        if len(clauses) != 1 or clauses[0].shapes != TAKE_AND_SPLIT or not clauses[0].amounts.is_constant:
            return None
        ranges = clauses[0].amounts.ranges
        (low, high) = ranges[0]
        return cls(high) if len(ranges) == 1 and low == 1 and high is not None else None

    def fits(self, position: Position) -> bool:
        return len(position) == 1 and isinstance(position[0], int)

    def is_loss(self, heaps: tuple[int, ...]) -> bool:
        (ring,) = heaps
        return ring % 2 == 0 if self.k == 1 else ring == 0 or ring > self.k

    def winning_moves(self, heaps: tuple[int, ...]) -> Moves[tuple[int, Option]]:
        """The whole ring; or one stone, where no more may be taken."""
        left = heaps[0] - 1 if self.k == 1 else 0
        return Moves.of([] if self.is_loss(heaps) else [(0, ((left,),))])

    def why(self, heaps: tuple[int, ...]) -> Reason:
        (ring,) = heaps
        lost = self.is_loss(heaps)
        if self.k == 1:
            return Reason.of("ring_losses.single", ("loss",) if lost else ("win",), n=ring)
        numbers = {"n": ring, "k": self.k}
        if lost:
            return Reason.of("ring_losses.loss", LOSS, **numbers)
        return Reason.of("ring_losses.win", WIN, **numbers)
