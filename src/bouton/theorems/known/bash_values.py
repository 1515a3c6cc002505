"""Take 1 to m: a heap of n has nim-value n mod (m + 1)."""

from bouton.nimbers import nim_sum
from bouton.theorems.reasons import pairs_of
from bouton.theorems.shapes import one_to
from bouton.theorems.theorem import (
    LOSS,
    WIN,
    Core,
    Game,
    HeapTheorem,
    Layer,
    Moves,
    Option,
    Reason,
    Sentence,
    Spread,
    frozen,
)


@frozen
class Bash(HeapTheorem):
    """Take 1 to *m*."""

    m: int

    source = "C. G. Bachet, Problèmes plaisants (1612); R. P. Sprague, Tôhoku Math. J. 41 (1935) 438-444"
    proved_here = (("bash(2)", 1), ("bash(3)", 1), ("bash(4)", 1), ("bash(9)", 1))
    far = {
        ("bash(3)", (10**30,)): "P",
        ("bash(10)", (10**30 + 1,)): 2,  # 10^30 = (-1)^30 = 1 modulo 11
    }

    @classmethod
    def match(cls, game: Game) -> "Bash | None":
        m = one_to(game)
        return None if m is None else cls(m)

    def value(self, n: int) -> int:
        return n % (self.m + 1)

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """Among m + 1 heaps in a row each value stands once, so at most one take gives it."""
        take = (n - target) % (self.m + 1)
        return Moves.of([(n - take,)] if target <= self.m and 0 < take <= n else [])

    def why(self, heaps: tuple[int, ...]) -> Reason:
        """Quotient and remainder of one heap; for several heaps the remainders, which are Nim heaps."""
        if len(heaps) > 1:
            return self._by_residues(heaps)
        n = heaps[0]
        q, r = divmod(n, self.m + 1)
        numbers = {"n": n, "m": self.m, "m1": self.m + 1, "q": q, "r": r, "left": n - r}
        if not r:
            return Reason.of("bash_values.loss", LOSS, **numbers)
        return Reason.of("bash_values.win", WIN if q else ("verdict", "all"), **numbers)

    def _by_residues(self, heaps: tuple[int, ...]) -> Reason:
        residues = tuple(map(self.value, heaps))
        x = nim_sum(residues)
        numbers = {"heaps": heaps, "m1": self.m + 1, "residues": residues, "x": x, "values": residues, "expr": residues}
        names = ["sg.loss.verdict", "bash_values.heaps.ground", "bash_values.heaps.loss"]
        if x:
            i, (left,) = self.winning_moves(heaps).first(1)[0]
            assert isinstance(left, int)
            numbers |= {"i": i + 1, "left": left, "take": heaps[i] - left}
            names = ["sg.win.verdict", "bash_values.heaps.ground", "bash_values.heaps.move", "bash_values.heaps.win"]
        told = tuple(Sentence(name, numbers) for name in names)
        return Reason("bash_values.heaps", numbers, told, pairs_of(residues))

    def hint(self, heaps: tuple[int, ...]) -> Sentence | None:
        return Sentence("bash_values.hint", values={"m1": self.m + 1}) if len(heaps) == 1 else None

    def pictured(self, reason: Reason) -> Reason:
        return reason.in_rounds(self.m + 1) if "q" in reason.numbers else reason

    def core(self) -> Core:
        return self.xor_core("bash", M=self.m)

    def spread(self, top: int) -> Spread:
        """Residues: those up to the last heap's stand once more than the others."""
        rounds, rest = divmod(top, self.m + 1)
        layers: tuple[Layer, ...] = ((rounds, self.m), (1, rest)) if rounds else ((1, rest),)
        return Spread.of_rounds(layers, ((1, self.m),), self.m + 1)
