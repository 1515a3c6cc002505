"""``in a circle``: heaps are rings, and the first take from a ring leaves a row.

clause = "in a circle"
"""

from bouton.errors import NotationError
from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token
from bouton.rulesets.protocol import Game


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """The rest of the clause; the game of rows is made of the other clauses."""
    from bouton.rulesets.families.ring import Ring  # few games have rings

    scanner.need("a")
    scanner.need("circle")

    def bent(game: Game) -> Game:
        form = game.literal_form().normal_form()
        if not form.clauses:
            raise NotationError(scanner.source, word.column, "in a circle", "takes from one heap beside the circle")
        ring = Ring(form)
        # A code may only take where two heaps are left; from a ring one row is left.
        if not any(True for n in range(1, 200) for _ in ring.first_takes(n)):
            raise NotationError(scanner.source, word.column, "in a circle", "some move")
        return ring

    collected.changes.append((2, bent))
