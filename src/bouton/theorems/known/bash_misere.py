"""Take 1 to m, misère: look at the remainders r of the heaps modulo m + 1.

If all r are at most 1, the position is lost exactly when an odd number of them are 1; else when their XOR is 0.  One
heap n >= 1 is lost exactly when n - 1 is a multiple of m + 1.

Why: a move changes just one remainder, and two lost positions differ in more than one.  A position that is not lost
reaches a lost one as in misère Nim, by lowering a remainder; if all are 0, take m from a heap, and its remainder is 1.
"""

from typing import TYPE_CHECKING

from bouton.nimbers import nim_sum
from bouton.theorems.shapes import one_to
from bouton.theorems.theorem import LOSS, WIN, Core, Game, HeapLosses, Layer, Moves, Option, Reason, Status, frozen

if TYPE_CHECKING:
    from fractions import Fraction


@frozen
class BashMisere(HeapLosses):
    """Take 1 to *m*, and the last taker loses."""

    m: int

    misere = True
    source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 13: tame games"
    status = Status.PROVED_SHORTLY
    proved_here = (*((f"bash({m}); misere", 1) for m in (1, 2, 3, 4, 6)), ("bash(3); misere", 2))
    examples = ("bash(1); misere", "bash(2); misere", "bash(3); misere", "bash(4); misere", "bash(6); misere")
    far = {
        # 10^30 is 0 modulo 4 and, as 10 = -1, 1 modulo 11.
        ("bash(3); misere", (10**30 + 1,)): "P",
        ("bash(3); misere", (10**30,)): "N",
        ("bash(10); misere", (10**30,)): "P",
        ("bash(10); misere", (10**30, 10**30)): "N",
        ("bash(10); misere", (10**30 + 4, 10**30 + 4)): "P",
    }

    @classmethod
    def is_by_coq(cls, numbers: int) -> bool:
        return numbers == 1  # Nim.v: bash_misere_law

    @classmethod
    def match(cls, game: Game) -> "BashMisere | None":
        m = one_to(game)
        return None if m is None else cls(m)

    def residues(self, heaps: tuple[int, ...]) -> tuple[int, ...]:
        """The remainders of the heaps modulo m + 1."""
        return tuple(heap % (self.m + 1) for heap in heaps)

    def is_loss(self, heaps: tuple[int, ...]) -> bool:
        """Misère Nim on the remainders."""
        residues = self.residues(heaps)
        return nim_sum(residues) == int(max(residues) <= 1)

    def winning_moves(self, heaps: tuple[int, ...]) -> Moves[tuple[int, Option]]:
        """In each heap at most one: the remainder that the others ask for, by the one take from 1 to m for it."""
        residues = self.residues(heaps)
        total, large = nim_sum(residues), sum(r > 1 for r in residues)
        found = []
        for i, (heap, r) in enumerate(zip(heaps, residues, strict=True)):
            wanted = total ^ r ^ (large - (r > 1) == 0)
            take = (r - wanted) % (self.m + 1)
            if wanted <= self.m and 0 < take <= heap:
                found.append((i, (heap - take,)))
        return Moves.of(found)

    def why(self, heaps: tuple[int, ...]) -> Reason:
        """Quotient and remainder of one heap; the case of several remainders, and the first winning move."""
        m, residues, lost = self.m, self.residues(heaps), self.is_loss(heaps)
        if len(heaps) == 1:
            n = heaps[0]
            q, r = divmod(n - 1, m + 1)
            numbers = {"n": n, "m": m, "m1": m + 1, "q": q, "r": r, "left": n - r}
            if lost:
                return Reason.of("bash_misere.loss", LOSS if q else ("single",), **numbers)
            return Reason.of("bash_misere.win", WIN, **numbers)
        x, large = nim_sum(residues), sum(r > 1 for r in residues)
        told = {"m": m, "m1": m + 1, "x": x, "heaps": heaps, "residues": residues, "expr": residues}
        if lost:
            group = "bash_misere.heaps.loss" if large else "bash_misere.heaps.loss_ones"
            return Reason.of(group, LOSS, **told)
        found = dict(self.winning_moves(heaps))
        # A single large remainder is lowered; another heap may win by raising its own to it, but that is no advice.
        i = next(i for i in found if large != 1 or residues[i] > 1)
        (left,) = found[i]
        assert isinstance(left, int)
        group = "bash_misere.heaps.win_last" if large else "bash_misere.heaps.win_ones"
        group = "bash_misere.heaps.win" if large > 1 else group
        return Reason.of(group, WIN, i=i + 1, left=left, take=heaps[i] - left, **told)

    def pictured(self, reason: Reason) -> Reason:
        if "q" in reason.numbers:
            return reason.in_rounds(self.m + 1, aside=True)  # one stone is set aside first: the loser's
        if reason.key.endswith(("ones", "last")):
            return reason.drawn("ones", {"left": reason.numbers.get("left")})
        return reason

    def core(self) -> Core:
        return Core(("bash_misere",), {"M": self.m})

    def density(self, top: int, heaps: int) -> "tuple[int, Fraction]":
        from fractions import Fraction  # who solves positions needs none

        m = self.m
        rounds, rest = divmod(top, m + 1)
        of_all = _tame(((1, m),), heaps)
        return _tame(((rounds, m), (1, rest)), heaps), Fraction(of_all, (m + 1) ** heaps)


def _tame(layers: tuple[Layer, ...], heaps: int) -> int:
    """Lost tuples of residues: XOR 0, but XOR 1 where none is above 1."""
    from bouton.theorems.xor_counts import of_layers  # as above

    zero = sum(copies for copies, _ in layers)
    one = sum(copies for copies, top in layers if top)
    # With just z zeros and o ones to draw from, (z - o)^heaps more tuples have an even number of ones than an odd one.
    more: int = (zero - one) ** heaps
    return of_layers(layers, heaps) - more
