"""Which file of ``clauses/`` reads a clause, by the word that the clause begins with."""

from collections.abc import Callable
from functools import cache

from bouton.folder import Folder
from bouton.notation.collected import Collected
from bouton.notation.scanning import Scanner, Token

CLAUSES: Folder[Callable[[Scanner, Token, Collected], None]] = Folder("bouton.notation.clauses", "read")


def word_of_clause(word: str) -> str | None:
    """The file of the clause that begins with *word*; None where none does."""
    return words_of_clauses().get(word)


@cache
def words_of_clauses() -> dict[str, str]:
    """The file of each clause, by the word that the clause begins with."""
    return {name.partition("_")[0]: name for name in CLAUSES}
