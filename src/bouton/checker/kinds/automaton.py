"""Certificates of kind "automaton": P is exactly the set of positions that the player to move loses."""

from itertools import pairwise
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
    witnesses: NotRequired[Annotated[list[AutomatonData], "where options may be forbidden: lost options, counted"]]
    pairs: NotRequired[Annotated[Kind[True], "every n from 1 on is in exactly one pair of P"]]


def check(certificate: dict[str, Any], steps: int | None) -> Report:
    """Check a law of the lost positions, of heaps of every size; raises Refused, Unreadable or TooLong."""
    return _Lost(certificate, steps).all()


class _Lost(Obligations):
    def law(self) -> None:
        """No move leads from P into P; from every other position (misere: that has a move) one does."""
        if self.rules.forbidden:
            self.forbidden()
            return
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

    def forbidden(self) -> None:
        """P holds where no more options are in P than may be forbidden: where not one more can be told apart.

        The options are ordered.  Witnesses i holds of a position and an option in P that has i such before it.
        """
        given = self.certificate.get("witnesses")
        if not isinstance(given, list) or len(given) != self.rules.forbidden + 1:
            raise Unreadable("one automaton more than options may be forbidden is expected as witnesses")
        size = len(self.position)
        first, y, z = self.position, tuple(f"v{i}" for i in range(size)), tuple(f"w{i}" for i in range(size))
        counted = [read_automaton(data, self.system.radix, 2 * size, "witnesses") for data in given]
        p, outside = self.system.known["P"], (self.system.known["not P"], first)
        options = []
        for move in self.moves:
            literals, after = self.move(move)
            self.holds("witnesses 0: an option in P", [*literals, (p, after)], [(counted[0], (*first, *after))])
            literals, after = self.move(move, "'")
            same = [self.atom("equal", a, b) for a, b in zip(after, z, strict=True)]
            options.append([*literals, (p, after), *same])
        self.holds("witnesses 0: nothing else", [(counted[0], (*first, *z))], *options)
        lower = []
        for i in range(size):
            lower.append([self.atom("equal", y[j], z[j]) for j in range(i)] + [self.atom("less", y[i], z[i])])
        for i, (earlier, later) in enumerate(pairwise(counted), start=1):
            last: list[Literal] = [(counted[0], (*first, *z)), (earlier, (*first, *y))]
            for way in lower:
                self.holds(f"witnesses {i}: one more before it", [*last, *way], [(later, (*first, *z))])
            here = [(later, (*first, *z))]
            self.holds(f"witnesses {i}: nothing else", here, *[[*last, *way] for way in lower])
        enough: list[Literal] = [(counted[-1], (*first, *z))]
        self.holds("kernel: from P no more options in P than may be forbidden", [(p, first), *enough])
        if not self.rules.misere:
            self.holds("kernel: from every position outside P more of them", [outside], enough)
            return
        # Who finds all options forbidden has won: one outside P must be left.
        left = []
        for move in self.moves:
            literals, after = self.move(move)
            other = (self.system.known["not P"], after)
            self.holds("kernel: outside P, with an option outside, more of them", [outside, *literals, other], enough)
            literals, after = self.move(move, "'")
            left.append([*literals, (self.system.known["not P"], after)])
        self.holds("kernel: from P an option outside P", [(p, first)], *left)

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
                results = [is_lost(option) for option in set(self.rules.options(position))]
                wins = sum(results)
                # In misere play the opponent leaves a move, if one does no harm.
                lost[position] = wins <= self.rules.forbidden and (wins < len(results) or not self.rules.misere)
            return lost[position]

        for position in positions:
            if is_lost(position) != self.system.accepts(self.system.known["P"], position):
                raise Refused(f"play by the rules: P and plain play disagree at {position}")

    def are(self) -> str:
        return "are lost for the player to move"
