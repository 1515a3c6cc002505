"""What both forms of Euclid's game share: the options of a nim-value, and the golden ratio in whole numbers."""

from typing import ClassVar

from bouton.claims import Moves, Reason
from bouton.rulesets.protocol import Option
from bouton.theorems.theorem import Board, BoardTheorem, Core

# From a pair of neighbouring Fibonacci numbers each move is forced, down to (1, 2): values 0 and 1 in turn.
F200, F201 = 280571172992510140037611932413038677189525, 453973694165307953197296969697410619233826


class EuclidValues(BoardTheorem):
    """A multiple of the smaller number is taken from the larger one, and at least *least* must be left."""

    least: ClassVar[int]

    def moves_to(self, pair: Board, target: int) -> Moves[Option]:
        """An option (a, c) with c >= a has value c // a or one less: few have to be looked at, however large b is."""
        a, b = sorted(pair)
        if a == 0:
            return Moves.of(())
        q, r = divmod(b, a)
        # c = r + i*a for i < q, largest first: that is the order of what is taken.
        candidates = [r + i * a for i in sorted({0, target, target + 1}, reverse=True) if i < q]
        lefts = [c for c in candidates if c >= self.least and self.value((a, c)) == target]
        if pair[0] == pair[1]:
            return Moves.of([((0, a),), ((a, 0),)] if lefts else [])
        return Moves.of(((a, c),) if pair[0] == a else ((c, a),) for c in lefts)

    def is_end(self, pair: Board) -> bool:
        return min(pair) == 0

    def why(self, pair: Board) -> Reason:
        """b*(b - a) against a*a tells on which side of the golden ratio b/a is."""
        a, b = sorted(pair)
        numbers = {"a": a, "b": b}
        to_zero = self.moves_to(pair, 0).first(1)
        if not to_zero:
            if a == b:
                return Reason.of("euclid_positive_values.loss", ("equal",), **numbers)
            x, y = (a, b - a) if pair[0] == a else (b - a, a)
            return Reason.of(f"{self.name}.loss", ("verdict", "ground", "why"), x=x, y=y, **numbers)
        ((after,),) = to_zero
        assert isinstance(after, tuple)
        x, y = after
        is_end = self.is_end(after) or (x == y and self.least > 0)
        told = ("equal",) if a == b else ("verdict", "ground")
        names = (*told, "end") if is_end else (*told, "move", "why")
        return Reason.of(f"{self.name}.win", names, x=x, y=y, s=a + b - x - y, **numbers)

    def pictured(self, reason: Reason) -> Reason:
        a, b = reason.numbers["a"], reason.numbers["b"]
        side = b * (b - a) - a * a
        return reason.drawn("rectangle", {"a": a, "b": b, "side": (side > 0) - (side < 0)})

    def core(self) -> Core:
        reader = "two_positive" if self.least else None
        return Core(("euclid",), {"LEAST": self.least}, "two_heaps", reader, wide=True)
