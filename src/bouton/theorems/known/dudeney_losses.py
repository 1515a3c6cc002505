"""D.U.D.E.N.E.Y. with even y: take 1 to y, but never what the opponent has just taken.

Let r = n mod (y + 1).  With r = 0 the heap is lost: a take of t is answered by y + 1 - t, which is not t.  With another
r the take r wins, unless it was just made.  Then the only hope is h with 2h = r modulo y + 1: it leaves a remainder h,
which the opponent may not take.  So such takes h, half of h, ... follow as long as the heap holds them, and whoever
cannot go on has lost: the parity of their number decides.
"""

from bouton.errors import LimitError
from bouton.rulesets.amounts import Bound, Range, between
from bouton.theorems.theorem import Board, BoardLosses, Game, Moves, Reason, frozen

_LAST = Range(Bound("last"), Bound("last"))

# Takes that follow each other are gone through up to here.
MAX_STEPS = 1_000_000


@frozen
class Dudeney(BoardLosses):
    """Take 1 to *y*, an even number, except the last take; a board is the heap and the last take, 0 at the start."""

    y: int

    source = "E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways (1982), chapter 15"
    examples = ("dudeney(2)", "dudeney(4)", "dudeney(6)", "take 1..8 except last; first 1..8")
    far = {
        ("dudeney(10)", (10**30 - 1,)): "P",  # 10^30 = 1 modulo 11
        ("dudeney(10)", (10**30,)): "N",
        ("dudeney(100)", (101 * 10**40,)): "P",
    }

    @classmethod
    def match(cls, game: Game) -> "Dudeney | None":
        if game.later is None or game.opening is None or game.later.exclude != (_LAST,):
            return None
        include = game.later.include
        if len(include) != 1 or not isinstance(include[0], Range) or include[0].high is None:
            return None
        y = include[0].high.plus
        same_start = game.opening.include == include and not game.opening.exclude
        return cls(y) if include == (between(1, y),) and y % 2 == 0 and same_start else None

    def half(self, r: int) -> int:
        """The h from 1 to y with 2h = *r* modulo y + 1."""
        return r // 2 if r % 2 == 0 else (r + self.y + 1) // 2

    def takes_in_a_row(self, n: int, r: int) -> int:
        """How many of the takes half of r, half of that, ... follow each other before they exceed *n* together."""
        steps, total, t = 0, 0, r
        for _ in range(MAX_STEPS):
            t = self.half(t)
            if total + t > n:
                return steps
            steps, total = steps + 1, total + t
            if t == r:  # a round is over; all other rounds are like it
                n -= total
                more, n = divmod(n, total)
                steps, total = steps + more * steps, 0
        raise LimitError(key="dudeney_losses.limit", n=n, limit=MAX_STEPS)

    def is_lost(self, board: Board) -> bool:
        """Whether y + 1 divides the heap, or the remainder is barred and the takes that follow are even in number."""
        n, last = board
        r = n % (self.y + 1)
        return r == 0 or (r == last and self.takes_in_a_row(n, r) % 2 == 0)

    def lost_options(self, board: Board) -> Moves[Board]:
        """The remainder and half of it: not the one just taken, and half only where the opponent runs out first."""
        n, last = board
        r = n % (self.y + 1)
        if r == 0:
            return Moves.of(())
        takes = {r} - {last}
        h = self.half(r)
        known = True
        try:
            if h != last and h <= n and self.takes_in_a_row(n - h, h) % 2 == 0:
                takes.add(h)
        except LimitError:
            if not takes:
                raise
            known = False
        options = [(n - t, t) for t in sorted(takes)]
        return Moves(len(options) if known else None, lambda: iter(options))

    def is_end(self, board: Board) -> bool:
        return board[0] == 0 or board == (1, 1)

    def why(self, board: Board) -> Reason:
        """The remainder, and whether it may be taken."""
        n, last = board
        q, r = divmod(n, self.y + 1)
        numbers = {"n": n, "y1": self.y + 1, "q": q, "r": r, "last": last}
        if r == 0:
            return Reason.of("dudeney_losses.loss", ("verdict", "why"), **numbers)
        if r != last:
            return Reason.of("dudeney_losses.win", ("verdict", "ground", "move"), left=n - r, **numbers)
        numbers["count"] = self.takes_in_a_row(n, r)
        if numbers["count"] % 2:
            return Reason.of("dudeney_losses.win_barred", ("verdict", "move", "why"), half=self.half(r), **numbers)
        return Reason.of("dudeney_losses.loss_barred", ("verdict", "why"), **numbers)
