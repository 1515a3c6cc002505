"""Chocolate: a bar of m rows and n columns with the poison in a corner is Nim with heaps m - 1 and n - 1."""

from bouton.claims import Moves, Reason, Sentence
from bouton.rulesets.protocol import Option, Part, Position, Rules
from bouton.theorems.boards import by_value
from bouton.theorems.theorem import ValueTheorem
from bouton.theorems.written import plays


def covers(rules: Rules) -> tuple[()] | None:
    """Breaks along a line, normal play."""
    return () if plays(rules.game, "chocolate", "breaks") and not rules.misere else None


def value(law: tuple[()], part: Part) -> int:
    """The XOR of the two numbers of lines."""
    assert isinstance(part, tuple)
    rows, columns = part
    return (rows - 1) ^ (columns - 1)


def moves_to(law: tuple[()], part: Part, target: int) -> Moves[Option]:
    """One side or the other is broken off to the heap of Nim that is wanted."""
    assert isinstance(part, tuple)
    rows, columns = part
    fewer_rows, fewer_columns = (columns - 1 ^ target) + 1, (rows - 1 ^ target) + 1
    found = [((fewer_rows, columns),)] if fewer_rows < rows else []
    return Moves.of(found + ([((rows, fewer_columns),)] if fewer_columns < columns else []))


def reason(law: tuple[()], position: Position) -> Reason:
    """The lines between rows and between columns."""
    part = position[0]
    assert isinstance(part, tuple)
    told = Sentence("known.chocolate", 0, {"heaps": (part[0] - 1, part[1] - 1)})
    return by_value(told, position, value((), part), moves_to((), part, 0), has_move=max(part) > 1)


THEOREM = ValueTheorem(
    covers=covers,
    statement="a bar of m rows and n columns has nim-value (m - 1) XOR (n - 1)",
    source="A. C. Robin, A poisoned chocolate problem, Math. Gazette 73 (1989) 341-343",
    value=value,
    moves_to=moves_to,
    reason=reason,
    examples=("chocolate",),
    far={
        ("chocolate", (10**30, 10**30)): "P",
        ("chocolate", (1, 10**30)): 10**30 - 1,
        ("chocolate", (2**100 + 1, 2**100)): 2**101 - 1,
    },
)
