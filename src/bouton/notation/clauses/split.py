"""``split`` a heap: ``split unequally``, ``split into 3``.

clause = "split" [ "unequally" | "equally" ] [ "into" ( int | "any number" ) ] [ "where" conditions on n ]
"""

from bouton.notation.clauses.take import read_size
from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token
from bouton.rulesets.clauses import NOTHING_TAKEN, Clause, Shape


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """A split, behind its first word."""
    collected.splits.append(word.column)
    read_size(scanner, Clause(NOTHING_TAKEN, (_shape(scanner),)), collected)


def _shape(scanner: Scanner) -> Shape:
    """The shape that a split leaves, behind "split"."""
    kind = "unequal" if scanner.accept("unequally") else "equal" if scanner.accept("equally") else "any"
    count = 2
    if scanner.accept("into"):
        if scanner.accept("any"):
            from bouton.rulesets.families.sized import AnyNumber  # few games have such splits

            scanner.accept("number")
            if scanner.accept("of") is not None:
                scanner.need("heaps")
            return AnyNumber(kind=kind)
        count = scanner.number("into count", 2)
        scanner.accept("heaps")
    elif scanner.here.kind == "word" and scanner.here.text != "where":
        scanner.fail("clause end", near=("unequally", "equally", "into"))
    return Shape(count, kind)
