"""Certificates of kind "automaton": P is exactly the set of positions that the player to move loses."""

from typing import Annotated, Any, NotRequired
from typing import Literal as Kind

from ..automata import AutomatonData, Literal, read_automaton
from ..obligations import LawData, MoveData, Obligations
from ..report import Refused, Report, Unreadable
from ..rules import Position


class Certificate(LawData):
    """P is exactly the set of positions that the player to move loses."""

    kind: Kind["automaton"]
    helper: NotRequired[list[MoveData]]
    R: NotRequired[Annotated[AutomatonData, "multiples, for Euclid's game"]]
    movable: NotRequired[Annotated[AutomatonData, "the positions that have a move, in misère play"]]
    strategy: NotRequired[Annotated[AutomatonData, "the least winning take of each heap"]]
    pairs: NotRequired[Annotated[Kind[True], "every n from 1 on is in exactly one pair of P"]]


def check(certificate: dict[str, Any], steps: int | None) -> Report:
    """Check a law of the lost positions, of heaps of every size; raises Refused, Unreadable or TooLong."""
    return _Lost(certificate, steps).all()


class _Lost(Obligations):
    def law(self) -> None:
        """No move leads from P into P; from every other position (misere: that has a move) one does."""
        known, moves, helper = self.system.known, self.moves, self.helper
        here, elsewhere = (known["P"], self.position), (known["not P"], self.position)
        for move in moves:
            literals, after = self.move(move)
            self.holds("kernel: no move leads from P into P", [here, *literals, (known[move[2]], after)])
        if helper:
            led = []
            for move in helper:
                literals, after = self.move(move)
                led.append([*literals, (known[move[2]], after)])
                self.holds("helper: its steps lead into it", [*led[-1]], [(known["R"], self.position)])
            self.holds("helper: it holds only by a step", [(known["R"], self.position)], *led)
        winning = []
        for move in moves:
            literals, after = self.move(move, "'")
            winning.append([*literals, (known[move[2]], after)])
        outside = [elsewhere]
        if self.rules.misere:
            if "movable" not in self.certificate:
                raise Refused("misere play needs the automaton of the positions that have a move")
            outside.append((self.relation("movable", len(self.position)), self.position))
            some_move = [self.move(move, "'")[0] for move in moves]
            if self.rules.kind == "back":  # then taking 1 will do
                some_move[0].append(self.atom("in", "d'", numbers=[1]))
            self.holds("kernel: every position in P has a move", [here], *some_move)
            for move in moves:
                literals, after = self.move(move)
                # The cap after the move may be left out: then more positions must be movable, never fewer.
                if self.rules.kind == "back":
                    literals = [one for one in literals if after[1] not in one[1]]
                self.holds("kernel: a position with a move is called movable", literals, [outside[1]])
        what = "movable position" if self.rules.misere else "position"
        if "strategy" in self.certificate:
            self.strategy(outside)
        else:
            self.holds(f"kernel: from every {what} outside P a move leads into P", outside, *winning)

    def strategy(self, outside: list[Literal]) -> None:
        """The take S(heap, d) wins wherever a take does; used where finding a take is too long a search."""
        if self.rules.kind != "back":
            raise Unreadable("a strategy is read for games where the last take bounds the next")
        take: Literal = (read_automaton(self.certificate["strategy"], self.system.radix, 2, "strategy"), ("x0", "d"))
        literals, after = self.move(self.moves[0])
        some = [take, self.atom("at most", "d", "x1"), self.atom("out", "d", numbers=[0])]
        self.holds("strategy: outside P it takes something that the cap allows", outside, some)
        self.holds("strategy: it takes no more than the heap", [take], [self.atom("at most", "d", "x0")])
        landing = [literal for literal in literals if "x1" not in literal[1]]
        self.holds("strategy: it leads into P", [take, *landing, (self.system.known["not P"], after)])

    def small(self, positions: list[Position]) -> None:
        lost: dict[Position, bool] = {}

        def is_lost(position: Position) -> bool:
            if position not in lost:
                results = [is_lost(option) for option in self.rules.options(position)]
                lost[position] = not any(results) if results else not self.rules.misere
            return lost[position]

        for position in positions:
            if is_lost(position) != self.system.accepts(self.system.known["P"], position):
                raise Refused(f"play by the rules: P and plain play disagree at {position}")

    def are(self) -> str:
        return "are lost for the player to move"
