"""``first`` so much: what the first move of a dynamic game may take, as in ``take 1..2*last; first 1..n-1``.

clause = "first" set
"""

from bouton.errors import NotationError
from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token
from bouton.notation.sets import read_set


def read(scanner: Scanner, word: Token, collected: Collected) -> None:
    """The amounts of the first move, behind the first word."""
    if collected.first is not None:
        raise NotationError(scanner.source, word.column, "first", "one first")
    collected.first = read_set(scanner)
