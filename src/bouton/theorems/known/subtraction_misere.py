"""Several heaps from which one of finitely many amounts is taken, misère: Nim on the nim-values of normal play.

If no nim-value is above 1, the position is lost exactly when an odd number of them are 1; else when their XOR is 0.

Why: with k the least amount, a heap n has nim-value 1 exactly when n - k has 0 (Ferguson's pairing).  So a heap of
nim-value 0 from which a move is left has one to nim-value 1, and the argument of misère Nim goes through.
"""

from functools import lru_cache

from bouton.nimbers import nim_sum
from bouton.theorems.shapes import one_to
from bouton.theorems.theorem import LOSS, WIN, Game, HeapLosses, Moves, Option, Reason, Status, frozen

# So many nim-values are worked out in search of their period; larger heaps are known where there is one.
MOST = 20_000
# More amounts, or a larger one, are left to others.
MOST_AMOUNTS = 64
LARGEST = MOST // 8


@frozen
class SubtractionMisere(HeapLosses):
    """Take one of the *amounts*, which rise, from one of several heaps, and the last mover loses."""

    amounts: tuple[int, ...]

    misere = True
    source = "T. S. Ferguson, On sums of graph games with last player losing, Int. J. Game Theory 3 (1974) 159-167"
    status = Status.PROVED_SHORTLY
    examples = (
        "take 1, 3, 4; misere",
        "take 2, 5; misere",
        "take 2, 3, 7; misere",
        "take 3; misere",
        "take 4, 6; misere",
    )
    far = {
        # The nim-values of 1, 3, 4 are 0 1 0 1 2 3 2 from 0 on (Winning Ways, chapter 4); 10^30 is 1 modulo 7.
        ("take 1, 3, 4; misere", (10**30, 10**30)): "N",
        ("take 1, 3, 4; misere", (10**30, 10**30, 10**30)): "P",
        ("take 1, 3, 4; misere", (10**30 + 3, 10**30 + 5)): "P",
        ("take 1, 3, 4; misere", (10**30 + 3, 10**30 + 4)): "N",
    }

    @classmethod
    def match(cls, game: Game) -> "SubtractionMisere | None":
        amounts = game.amounts
        if one_to(game) is not None:  # Bash's game has a theorem that looks nothing up
            return None
        if amounts is None or not amounts.is_constant or amounts.largest is None or amounts.largest > LARGEST:
            return None
        all_ = tuple(n for low, high in amounts.ranges if high is not None for n in range(low, high + 1))
        return cls(all_) if len(all_) <= MOST_AMOUNTS else None

    def fits(self, position: tuple[int, ...]) -> bool:
        """A single heap has a law of its own."""
        row, period = _nim_values(self.amounts)
        return len(position) > 1 and (period > 0 or max(position) < len(row))

    def value(self, n: int) -> int:
        """The nim-value of a heap in normal play."""
        row, period = _nim_values(self.amounts)
        return row[n if n < len(row) else len(row) - 1 - (len(row) - 1 - n) % period]

    def is_loss(self, heaps: tuple[int, ...]) -> bool:
        """Misère Nim on the nim-values."""
        values = tuple(map(self.value, heaps))
        return nim_sum(values) == int(max(values) <= 1)

    def winning_moves(self, heaps: tuple[int, ...]) -> Moves[tuple[int, Option]]:
        """In each heap the takes to the nim-value that the others ask for."""
        values = tuple(map(self.value, heaps))
        total, large = nim_sum(values), sum(v > 1 for v in values)
        found = []
        for i, (heap, v) in enumerate(zip(heaps, values, strict=True)):
            wanted = total ^ v ^ (large - (v > 1) == 0)
            found += [(i, (heap - t,)) for t in self.amounts if t <= heap and self.value(heap - t) == wanted]
        return Moves.of(found)

    def reason(self, position: tuple[int, ...]) -> Reason:
        least = self.amounts[0]
        return self.pictured(self.why(position)) if max(position) >= least else super().reason((0,) * len(position))

    def why(self, heaps: tuple[int, ...]) -> Reason:
        """The Nim heaps that these are worth, which case it is, and the first winning move."""
        values = tuple(map(self.value, heaps))
        large = sum(v > 1 for v in values)
        told = {"values": values, "expr": values, "x": nim_sum(values), "ones": values.count(1)}
        moves = self.winning_moves(heaps).first(1)
        if not moves:
            return Reason.of("subtraction_misere.loss" if large else "subtraction_misere.loss_ones", LOSS, **told)
        ((i, (left,)),) = moves
        assert isinstance(left, int)
        told |= {"i": i + 1, "left": left, "take": heaps[i] - left}
        told["after"] = (*values[:i], self.value(left), *values[i + 1 :])
        group = "subtraction_misere.win_last" if large else "subtraction_misere.win_ones"
        return Reason.of("subtraction_misere.win" if large > 1 else group, WIN, **told)

    def worth_in_nim(self, position: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(map(self.value, position))

    def pictured(self, reason: Reason) -> Reason:
        if reason.key in ("subtraction_misere.loss", "subtraction_misere.win"):
            return reason.drawn("pairs", {"of": "values", "values": reason.numbers["values"]})
        return reason


@lru_cache(maxsize=64)
def _nim_values(amounts: tuple[int, ...]) -> tuple[tuple[int, ...], int]:
    """The nim-values of the first heaps in normal play, and their period in the end; 0 where none is found."""
    row: list[int] = []
    width, anchor = amounts[-1], amounts[-1]
    for n in range(MOST):
        seen = {row[n - t] for t in amounts if t <= n}
        row.append(next(g for g in range(len(seen) + 1) if g not in seen))
        # What comes next hangs on the last values alone, as many as the largest amount.
        if n > anchor and row[n - width + 1 :] == row[anchor - width + 1 : anchor + 1]:
            return tuple(row), n - anchor
        if n >= 2 * anchor:
            anchor = n
    return tuple(row), 0
