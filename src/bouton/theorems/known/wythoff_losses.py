"""Wythoff's game is lost exactly on the pairs (a, a + k) with a = floor(k*phi).

phi is the golden ratio, k = 0, 1, 2, ...: (0, 0), (1, 2), (3, 5), (4, 7), (6, 10).  Every positive number stands in
just one pair, and every difference belongs to just one.  So no move leads from pair to pair: a take from one heap keeps
a number, a take from both keeps the difference.  From any other position some move does.
"""

from bouton.theorems.beatty import Pairs
from bouton.theorems.pairs import PairTheorem
from bouton.theorems.quotients import F200, F201
from bouton.theorems.theorem import LOSS, Board, ClassVar, Core, Far, Reason, Sentence, Status


class Wythoff(PairTheorem):
    """The player who takes the last stone wins."""

    pairs = Pairs(1)
    source = "W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907) 199-202"
    status = Status.PROVED_HERE
    coq = "Wythoff.v: wythoff"
    certificate = "automata/take-any-take-any-equally-from-2-heaps.2.json"
    examples: ClassVar[tuple[str, ...]] = ("wythoff", "take any; take any equally from all heaps")
    # Fibonacci numbers 1, 2, 3, 5, 8, ... by adding: (1, 2), (3, 5), (8, 13), (21, 34), ... are pairs, the next of each
    # (2, 3), (5, 8), ... are not; so are (4, 7), (12, 20), ..., each one less than two of them.
    far: ClassVar[Far] = {
        # F(41) - 1 and F(42) - 1: here floor(k*phi) in double precision is first wrong.
        ("wythoff", (165580140, 267914295)): "P",
        ("wythoff", (165580141, 267914295)): "N",
        ("wythoff", (228826126, 370248450)): "P",
        ("wythoff", (292072112, 472582605)): "P",
        ("t wythoff(1)", (F201, F200)): "P",
        ("wythoff", (F201, F200 + F201)): "N",
        ("take any; take any equally from 2 heaps", (F201 - 1, F200 + F201 - 1)): "P",
        # 10^30 has a Zeckendorf representation that ends in an even number of zeros; the other is it, shifted by one.
        ("wythoff", (10**30, 1618033988749894848204586834366)): "P",
    }

    def why(self, heaps: Board) -> Reason:
        """The pair with the same difference, and one winning move."""
        a, b = sorted(heaps)
        k = b - a
        ak, bk = self.pairs.pair(k)
        numbers = {"a": a, "b": b, "k": k, "ak": ak, "bk": bk}
        if ak == a:
            return Reason.of("wythoff_losses.loss", LOSS, **numbers)
        if ak < a:
            x, y = (ak, bk) if heaps == (a, b) else (bk, ak)
            names = ("verdict", "ground" if k else "equal", "from_both", "why")
            return Reason.of("wythoff_losses.win", names, take=a - ak, x=x, y=y, **numbers)
        # Above the golden ratio the partner of the smaller heap is always within reach.
        x, y = sorted((a, self.pairs.partner(a)))
        numbers |= {"take": b - self.pairs.partner(a), "i": 2 if heaps == (a, b) else 1, "p": a, "x": x, "y": y}
        return Reason.of("wythoff_losses.win", ("verdict", "ground", "from_one", "why"), **numbers)

    def hint(self, position: tuple[Board, ...]) -> Sentence | None:
        """The difference, where the pair that has it can be reached."""
        low, high = sorted(position[0])
        k = high - low
        return Sentence("wythoff_losses.hint", values={"k": k}) if self.pairs.pair(k)[0] < low else None

    def core(self) -> Core:
        return self.wythoff_core("wythoff")
