"""``move in all heaps at once``: each turn is one move in every heap that still has one.

clause = "move" "in" "all" "heaps" [ "at" "once" ]
"""

from bouton.errors import NotationError
from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token
from bouton.rulesets.protocol import Game


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """The rest of the clause, behind its first word."""
    from bouton.rulesets.families.conjunctive import Conjunctive  # few games are played so

    for needed in ("in", "all", "heaps"):
        scanner.need(needed)
    if scanner.accept("at"):
        scanner.need("once")

    def at_once(game: Game) -> Game:
        if not game.literal_form().has_separate_heaps or game.is_dynamic or game.row is not None:
            raise NotationError(scanner.source, word.column, "move", "heaps that are apart")
        return Conjunctive(game)

    # Before passes and blocks, which are said of the whole turn.
    collected.changes.append((0, at_once))
