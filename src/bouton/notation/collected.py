"""What the clauses of one ruleset say, collected as they are read; each function of `clauses` adds what it reads."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NoReturn

from bouton.errors import NotationError
from bouton.notation.scanning import shown
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.clauses import Clause
from bouton.rulesets.protocol import Game

if TYPE_CHECKING:
    from bouton.rulesets.clauses import JointMove
    from bouton.rulesets.ties import Tie


class Collected:
    """The *named* games, the *moves*, *ties* and takes from *chosen* heaps, and the *clauses* of a heap that breaks.

    *special* is what a family of its own holds, by the function that makes the game of it.  *codes* are the columns of
    codes, *places* those of words; *typed* is where and how a named game stands in the text.  *changes* are made to the
    game that the rest says, by their rank: each gets it and gives another.
    """

    def __init__(self) -> None:
        self.named: list[Game] = []
        self.moves: list[JointMove] = []
        self.ties: list[Tie] = []
        self.chosen: list[tuple[Amounts, str]] = []
        self.special: dict[Callable[[str, Collected], Game], list[Any]] = {}
        self.clauses: list[Clause] = []
        self.codes: list[int] = []
        self.places: dict[str, int] = {}
        self.typed: dict[int, tuple[int, str]] = {}
        self.first: Amounts | None = None
        self.misere = False
        self.changes: list[tuple[int, Callable[[Game], Game]]] = []

    def refuse(self, source: str, found: str, expected: str) -> NoReturn:
        """NotationError at the first of the words *found*, which stand in *source*."""
        raise NotationError(source, self.places.get(found.partition(" ")[0], 1), found, expected)

    def refuse_game(self, source: str, at: int, expected: str) -> NoReturn:
        """NotationError at the named game of that number, as it was typed."""
        said = str(self.named[at])
        column, found = self.typed.get(at) or (self.places.get(said.partition(" ")[0], 1), said)
        raise NotationError(source, column, shown(found), expected)
