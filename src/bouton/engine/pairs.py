"""Nim-values of two coupled heaps whose takes do not depend on the heaps: by the list of the takes, in plain Python."""

from bouton.limits import Watch
from bouton.rulesets.protocol import Game

# Takes are listed for heaps up to here.
LARGEST = 200
# A table is made where its places times its takes are no more: a fraction of a second, and any table of 50 x 50.
MOST_STEPS = 7_000_000

Pair = tuple[int, int]


class PairTable:
    """The values of *game*, in normal form, in one table that grows to the largest position asked for.

    >>> from bouton.limits import Limits
    >>> from bouton.notation import parse_rules
    >>> table = PairTable(parse_rules("wythoff").game, Limits().watch())
    >>> table.value((10, 19)), table.value((5, 10**6))
    (23, None)
    """

    def __init__(self, game: Game, watch: Watch) -> None:
        self._watch = watch
        self._bits: list[list[int]] = []
        whole = (LARGEST, LARGEST)
        left = [option[0] for option in game.options(whole)]
        self._takes = sorted({(LARGEST - p[0], LARGEST - p[1]) for p in left if isinstance(p, tuple)})

    @staticmethod
    def is_of(game: Game) -> bool:
        """Whether *game*, in normal form, is one of two coupled heaps with takes that do not depend on these."""
        moves = game.untied if game.ties else game.joint_moves
        return (
            bool(game.ties or game.joint_moves)
            and not game.forbidden
            and not any(m.amounts.depends_on_heap for m in moves)
        )

    def value(self, part: Pair) -> int | None:
        """The nim-value of *part*; None where the table up to it takes too many steps: it hangs on *part* alone."""
        a, b = part
        if max(part) > LARGEST:
            return None
        takes = [(i, j) for i, j in self._takes if i <= a and j <= b]
        if (a + 1) * (b + 1) * len(takes) > MOST_STEPS:
            return None
        if a >= len(self._bits) or b >= len(self._bits[0]):
            rows, width = len(self._bits), len(self._bits[0]) if self._bits else 0
            # With some room to grow, lest a loop over positions makes it anew for each.
            wide = (min(max(a, rows * 3 // 2), LARGEST), min(max(b, width * 3 // 2), LARGEST))
            is_cheap = rows and (wide[0] + 1) * (wide[1] + 1) * len(self._takes) <= MOST_STEPS
            self._fill(*(wide if is_cheap else part), self._takes)
        return self._bits[a][b].bit_length() - 1

    def _fill(self, last: int, width: int, takes: list[Pair]) -> None:
        """Each value as a single bit, so that what the takes lead to is one number."""
        self._bits = []
        for a in range(last + 1):
            self._watch.check()
            rows = [(self._bits[a - i] if i else None, j) for i, j in takes if i <= a and j <= width]
            here: list[int] = []
            for b in range(width + 1):
                seen = 0
                for row, j in rows:
                    if j <= b:
                        seen |= (here if row is None else row)[b - j]
                here.append(~seen & (seen + 1))
            self._bits.append(here)
