"""``turn`` some coins of a row, the rightmost from heads to tails: ``turn 1..3 coins``; ``x`` makes a grid of two rows.

clause = "turn" counts "coins" [ "x" "turn" counts "coins" ]
"""

from typing import TYPE_CHECKING

from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token
from bouton.notation.sets import read_set

if TYPE_CHECKING:
    from bouton.rulesets.families.coin_turning import CoinRow


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """How many coins are turned, behind the first word; of a grid in both directions."""
    from bouton.rulesets.families.coin_turning import CoinGrid  # see take

    rows = _row(scanner, word)
    if not scanner.accept("x"):
        collected.named.append(rows)
        return
    second = scanner.need("turn", "turn")
    collected.named.append(CoinGrid(rows, _row(scanner, second)))


def _row(scanner: Scanner, word: Token) -> "CoinRow":
    from bouton.rulesets.families.coin_turning import CoinRow

    counts = read_set(scanner)
    if counts.depends_on_last or counts.depends_on_heap:
        scanner.fail("fixed counts", word)
    if not scanner.accept("coins", "coin"):
        scanner.fail("coins")
    return CoinRow(counts)
