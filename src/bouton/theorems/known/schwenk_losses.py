"""Dynamic nim: after a take of t take at most f(t), with f nondecreasing and f(t) >= t (Schwenk).

Write n = h1 + ... + hr greedily in the sequence H of f, h1 < h2 < ...  A heap of n with cap c is lost exactly when
h1 > c (or n = 0).  The winning takes are the sums s = h1 + ... + hj with s <= c and j = r or f(s) < h(j+1).
"""

from collections.abc import Sequence

from bouton.frozen import Later
from bouton.rulesets.amounts import Bound
from bouton.theorems.reasons import LOSS, WIN, cut
from bouton.theorems.schwenk import SchwenkTheorem, formula, limit_of, summands, terms
from bouton.theorems.theorem import Board, ClassVar, Far, Reason, Sentence, Status

# So many terms of the sequence stand in a sentence.
FEW_TERMS = 10


class Schwenk(SchwenkTheorem):
    """The player who takes the last stone wins."""

    source = (
        "A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970) 225-234; "
        "f(t) = 2t: M. J. Whinihan, Fibonacci nim, Fibonacci Quarterly 1 (1963) 9-13"
    )
    status = Status.PROVED_HERE
    coq = "Schwenk.v: schwenk"
    proved_here: ClassVar[tuple[tuple[str, int], ...]] = (
        ("k nim(1)", 2),
        ("k nim(3)", 2),
        ("fibonacci nim", 2),
        ("take 1..3/2*last", 2),
        ("take 1..last+2; first 1..3", 2),
    )
    examples: ClassVar[tuple[str, ...]] = (
        "fibonacci nim",
        "take 1..last; first 1..n-1",
        "take 1..3*last; first 1..n-1",
        "take 1..3/2*last",
        "take 1..3*last-1; first 1..n-1",
        "take 1..last+2; first 1..3",
    )
    far: ClassVar[Far] = {
        ("take 1..2*last; first 1..n-1", (1100087778366101931,)): "P",  # F(88)
        ("take 1..2*last; first 1..n-1", (1100087778366101932,)): "N",  # F(88) + 1
        ("take 1..2*last; first 1..n-1", (573147844013817084101,)): "P",  # F(101)
        ("take 1..2*last; first 1..n-1", (10**30,)): "N",
        ("take 1..last; first 1..n-1", (2**200,)): "P",
        ("take 1..last; first 1..n-1", (2**200 + 2**100,)): "N",
        ("take 1..100000*last; first 1..n-1", (10**5,)): "P",  # the first 100,001 terms are 1, 2, 3, ...
    }

    def lost_heaps(self, top: int) -> Sequence[int] | None:
        return [0, *terms(self.limit).upto(top)] if self.starts_whole else None

    def why(self, board: Board) -> Reason:
        """The parts of the heap, the smallest against the cap, and the next part against what the opponent may take."""
        n, cap = board
        limit = self.limit
        parts = terms(limit).greedy(n)
        z = parts[0]
        known = terms(limit).upto(n, FEW_TERMS + 1)
        numbers = {"n": n, "cap": cap, "z": z, "parts": summands(parts), "terms": cut(known, FEW_TERMS)}
        numbers |= {"f": formula(limit), "take": z, "left": n - z}
        group = "schwenk_losses.fibonacci" if limit == Bound("last", 2) else "schwenk_losses"
        if z > cap:
            return Reason.of(f"{group}.loss", ("term", "why") if len(parts) == 1 else LOSS, **numbers)
        if len(parts) == 1:
            return Reason.of(f"{group}.win", ("all",), **numbers)
        return Reason.of(f"{group}.win", WIN, next=parts[1], ft=limit_of(limit)(z), **numbers)

    def pictured(self, reason: Reason) -> Reason:
        n, parts = reason.numbers["n"], reason.numbers["parts"]
        return reason.drawn("terms", Later(lambda: self.ruler(n, parts)))

    def hint(self, position: tuple[Board, ...]) -> Sentence:
        return Sentence("schwenk_losses.hint", values={"n": position[0][0]})

    @property
    def starts_whole(self) -> bool:
        """Whether anything but all may be taken at first: then the lost heaps are 0 and the terms."""
        return self.game.first == Bound("n", plus=-1)

    def density(self, top: int, heaps: int) -> tuple[int, int] | None:
        return (1 + len(terms(self.limit).upto(top)), 0) if self.starts_whole else None
