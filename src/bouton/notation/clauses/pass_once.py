"""``pass once`` or ``pass 3``: that many passes in the whole game, by whoever uses them first.

clause = "pass" ( "once" | int )
"""

from bouton.errors import NotationError
from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token
from bouton.rulesets.protocol import Game


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """How many passes, behind the first word."""
    from bouton.rulesets.families.passing import Passing  # few games have a pass
    from bouton.rulesets.families.whole import can_be_whole

    if scanner.accept("once"):
        passes = 1
    elif scanner.here.kind == "number":
        passes = scanner.number("number of passes", 1)
    else:
        scanner.fail("number of passes", near=("once",))

    def passing(game: Game) -> Game:
        if game.cap_means == "passes":
            raise NotationError(scanner.source, word.column, "pass", "one pass clause")
        if not can_be_whole(game):
            raise NotationError(scanner.source, word.column, "pass", "heaps that show all of the position")
        return Passing(game, passes)

    # What may be forbidden comes behind: a pass may be forbidden, too.
    collected.changes.insert(0, (1, passing))
