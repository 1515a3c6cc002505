"""Dynamic nim where the last taker loses: leave one stone out of account.

Nobody takes the last stone while another move is there, and one always is as long as two stones lie there: f(t) >= t
leaves a cap of 1 at least.  So a heap of n >= 1 with a cap c >= 1 is the heap n - 1 of normal play with the same cap.
With n = 0 or c = 0 no move is left, and the player to move has won.
"""

from bouton.theorems.schwenk import SchwenkTheorem, limit_of, summands, terms
from bouton.theorems.theorem import Board, ClassVar, Far, Reason, Status


class SchwenkMisere(SchwenkTheorem):
    """The player who takes the last stone loses."""

    misere = True
    source = "A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970) 225-234"
    status = Status.PROVED_SHORTLY
    proved_here: ClassVar[tuple[tuple[str, int], ...]] = (("k nim(1); misere", 2), ("fibonacci nim; misere", 2))
    far: ClassVar[Far] = {
        ("take 1..2*last; misere", (1100087778366101932,)): "N",
        ("take 1..2*last; first 1..2; misere", (1100087778366101932,)): "P",  # 1 more than F(88)
        ("take 1..last; first 1..2; misere", (2**100 + 3,)): "N",  # 2^100 + 2, of which 2 may be taken
    }

    def why(self, board: Board) -> Reason:
        """The parts of n - 1 and the smallest of them against the cap."""
        n, cap = board
        parts = terms(self.limit).greedy(n - 1)
        if not parts:
            return Reason.of("schwenk_misere.loss", ("single",), n=n, cap=cap)
        z = parts[0]
        numbers = {"n": n, "m": n - 1, "cap": cap, "z": z, "parts": summands(parts)}
        if z > cap:
            ground = "term" if len(parts) == 1 else "ground"
            return Reason.of("schwenk_misere.loss", (ground, "verdict", "why"), **numbers)
        if len(parts) == 1:
            return Reason.of("schwenk_misere.win", ("term", "verdict", "all"), **numbers)
        return Reason.of(
            "schwenk_misere.win",
            ("ground", "verdict", "move", "why"),
            next=parts[1],
            ft=limit_of(self.limit)(z),
            **numbers,
        )
