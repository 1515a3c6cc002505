"""``split`` a heap: ``split unequally``, ``split into 3``.

clause = "split" [ "unequally" | "equally" ] [ "into" int ]
"""

from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token
from bouton.rulesets.clauses import NOTHING_TAKEN, Clause, Shape


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """A split, behind its first word."""
    collected.splits.append(word.column)
    collected.clauses.append(Clause(NOTHING_TAKEN, (_shape(scanner),)))


def _shape(scanner: Scanner) -> Shape:
    """The shape that a split leaves, behind "split"."""
    kind = "unequal" if scanner.accept("unequally") else "equal" if scanner.accept("equally") else "any"
    count = 2
    if scanner.accept("into"):
        count = scanner.number("into count", 2)
        scanner.accept("heaps")
    elif scanner.here.kind == "word":
        scanner.fail("clause end", near=("unequally", "equally", "into"))
    return Shape(count, kind)
