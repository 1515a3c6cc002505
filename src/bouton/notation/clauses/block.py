"""``block 1``: before each move the opponent may forbid that many of the options.

clause = "block" int
"""

from bouton.errors import NotationError
from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token
from bouton.rulesets.protocol import Game


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """How many options may be forbidden, behind the first word."""
    from bouton.rulesets.families.blocking import Blocking  # few games have blocks
    from bouton.rulesets.families.whole import can_be_whole

    forbidden = scanner.number("number of options", 1)

    def blocking(game: Game) -> Game:
        if game.forbidden:
            raise NotationError(scanner.source, word.column, "block", "one block clause")
        if not can_be_whole(game):
            raise NotationError(scanner.source, word.column, "block", "heaps that show all of the position")
        return Blocking(game, forbidden)

    collected.changes.append((2, blocking))
