"""What the clauses of one ruleset say, collected as they are read; each function of `clauses` adds what it reads."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bouton.rulesets.amounts import Amounts
from bouton.rulesets.clauses import Clause
from bouton.rulesets.protocol import Game

if TYPE_CHECKING:
    from bouton.rulesets.clauses import JointMove
    from bouton.rulesets.ties import Tie


class Collected:
    """The *named* games, the *moves*, *ties* and takes from *chosen* heaps, and the *clauses* of a heap that breaks.

    *special* is what a family of its own holds, by the function that makes the game of it.  *splits* are the columns of
    what breaks, *codes* those of codes; *changes* are made to the game that the rest says, by their rank: each gets it
    and gives another.
    """

    def __init__(self) -> None:
        self.named: list[Game] = []
        self.moves: list[JointMove] = []
        self.ties: list[Tie] = []
        self.chosen: list[tuple[Amounts, str]] = []
        self.special: dict[Callable[[str, Collected], Game], list[Any]] = {}
        self.clauses: list[Clause] = []
        self.splits: list[int] = []
        self.codes: list[int] = []
        self.first: Amounts | None = None
        self.misere = False
        self.changes: list[tuple[int, Callable[[Game], Game]]] = []
