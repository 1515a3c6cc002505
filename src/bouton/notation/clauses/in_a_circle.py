"""``in a circle``: heaps are rings, and the first take from a ring leaves a row.

clause = "in a circle"
"""

from bouton.errors import NotationError
from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token
from bouton.rulesets.clauses import ONE_HEAP, Clause
from bouton.rulesets.protocol import Game


def _where(clause: Clause) -> tuple[bool, bool] | None:
    """Whether one heap may be left, and whether several; None of a whole heap alone."""
    several = any(shape.count > 1 for shape in clause.shapes)
    return (ONE_HEAP in clause.shapes, several) if several or ONE_HEAP in clause.shapes else None


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """The rest of the clause; the game of rows is made of the other clauses."""
    from bouton.rulesets.families.ring import Ring  # few games have rings

    scanner.need("a")
    scanner.need("circle")

    def bent(game: Game) -> Game:
        form = game.literal_form().normal_form()
        if not form.clauses:
            raise NotationError(scanner.source, word.column, "in a circle", "takes from one heap beside the circle")
        # A row that can be parted has ends, and a code may say of a take that it is from there, or not from there.
        where = {*map(_where, form.clauses)} - {None}
        if (collected.codes or collected.named) and where not in ({(True, True)}, {(True, False)}, set()):
            raise NotationError(scanner.source, word.column, "in a circle", "a code that does not speak of ends")
        ring = Ring(form)
        # A code may only take where two heaps are left; from a ring one row is left.
        if not any(True for n in range(1, 200) for _ in ring.first_takes(n)):
            raise NotationError(scanner.source, word.column, "in a circle", "some move")
        return ring

    collected.changes.append((2, bent))
