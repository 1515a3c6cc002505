"""Certificates of kind "nim-value": P holds the positions of one nim-value, "lower" those of all smaller ones."""

from typing import Annotated, Any
from typing import Literal as Kind

from ..automata import Automaton, AutomatonData, Literal, read_automaton
from ..obligations import LawData, Obligations
from ..report import Refused, Report, Unreadable
from ..rules import Position

MOST_VALUES = 16  # smaller nim-values that a certificate may bring


class Certificate(LawData):
    """P holds the positions of one nim-value."""

    kind: Kind["nim-value"]
    lower: Annotated[list[AutomatonData], "the positions of nim-value 0, 1, ... below it"]


def check(certificate: dict[str, Any], steps: int | None) -> Report:
    """Check a law of the positions of one nim-value; raises Refused, Unreadable or TooLong."""
    return _NimValue(certificate, steps).all()


class _NimValue(Obligations):
    lower: list[Automaton]  # the positions of nim-value 0, 1, ... below that of P

    def readable(self) -> None:
        if self.rules.misere or self.rules.kind != "heaps" or self.rules.passes or self.rules.forbidden:
            raise Unreadable("nim-values are checked for heaps in normal play only")

    def law(self) -> None:
        """P and the automata before it hold the positions of nim-value 0, 1, ...: the least that no move leads to.

        By induction on the moves: no position is in two of them; no move stays in one; and what is in none up to one
        has a move into it.
        """
        given = self.certificate.get("lower")
        if not isinstance(given, list) or not 1 <= len(given) <= MOST_VALUES:
            raise Unreadable(f"1 to {MOST_VALUES} automata of the smaller nim-values are expected")
        self.lower = [read_automaton(data, self.system.radix, len(self.position), "lower") for data in given]
        outside: list[Literal] = []
        earlier: list[Literal] = []
        for value, law in enumerate([*self.lower, self.system.known["P"]]):
            here: Literal = (law, self.position)
            for other in earlier:
                self.holds(f"nim-value {value}: no position has two", [here, other])
            winning = []
            for move in self.moves:
                literals, after = self.move(move)
                self.holds(f"nim-value {value}: no move keeps it", [here, *literals, (law, after)])
                literals, after = self.move(move, "'")
                winning.append([*literals, (law, after)])
            earlier.append(here)
            outside.append((law.negated(), self.position))
            self.holds(
                f"nim-value {value}: from every position with none so small a move leads to it", outside, *winning
            )

    def small(self, positions: list[Position]) -> None:
        laws = [*self.lower, self.system.known["P"]]
        values: dict[Position, int] = {}
        for position in positions:
            reached = {values[option] for option in self.rules.options(position)}
            values[position] = next(v for v in range(len(reached) + 1) if v not in reached)
            for value, law in enumerate(laws):
                if self.system.accepts(law, position) != (values[position] == value):
                    raise Refused(f"play by the rules: the nim-value of {position} is {values[position]}")

    def state_claim(self) -> None:
        super().state_claim()
        self.report.facts["value"] = len(self.lower)

    def are(self) -> str:
        return f"have the nim-value {len(self.lower)}"
