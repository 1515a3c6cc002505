"""Common ground of certificates by automata: numerals, relations that obey their definitions, the moves.

The certificate brings digit strings that are numbers (the n-th valid string in radix order means n), automata for
successor and addition, and the automaton P of the positions it speaks of.  The moves are derived here from the rules
text.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import pairwise, product
from typing import Annotated, Any, NotRequired, TypedDict

from . import formulas
from .automata import Automaton, AutomatonData, Literal, System, read_automaton
from .consequences import of_automaton
from .report import Refused, Report, Unreadable
from .rules import Move, Position, Rules

STEPS = 30_000_000  # single transitions looked up, before giving up on one certificate
SMALL = 30  # P is also compared with plain play on all positions up to this (three heaps: a third of it)


RelationData = TypedDict("RelationData", {"is": tuple[str, list[int]], "accept": list[int], "next": list[list[int]]})
# The numbers after the move, its conditions (a name, its variables, its numbers), and the set that it leads to.
MoveData = tuple[list[str], list[tuple[str, list[str], list[int]]], str]


class LawData(TypedDict):
    """The entries of a certificate by automata."""

    rules: str
    numbers: Annotated[int, "in a position"]
    radix: int
    valid: Annotated[AutomatonData, "which strings of digits are numerals"]
    succ: Annotated[AutomatonData, "b = a + 1"]
    add: Annotated[AutomatonData, "a + b = c"]
    relations: Annotated[list[RelationData], "further ones that the moves need"]
    P: Annotated[AutomatonData, "the positions of which it speaks"]
    moves: list[MoveData]
    formula: NotRequired[Annotated[str, "a claim that is equivalent to P"]]
    difference: NotRequired[Annotated[AutomatonData, "a, d with (a, a + d) in P: the step to a formula"]]


class Obligations(ABC):
    """The sentences to be checked, by name; a kind of certificate adds what makes P the set it is said to be."""

    def __init__(self, certificate: dict[str, Any], steps: int | None) -> None:
        self.certificate = certificate
        self.report: Report = Report()
        text, heaps, radix = (certificate.get(key) for key in ("rules", "numbers", "radix"))
        if certificate.get("pairs", True) is not True:
            raise Unreadable("pairs is true where it is given")
        if not isinstance(text, str) or type(heaps) is not int or type(radix) is not int:
            raise Unreadable("rules, numbers and radix are expected: a text and two integers")
        if not 1 <= heaps <= 4 or not 2 <= radix <= 16:
            raise Unreadable("positions of 1 to 4 numbers in a radix of 2 to 16 are read here")
        self.rules: Rules = Rules(text, heaps)
        self.moves: list[Move]
        self.helper: list[Move]
        self.moves, self.helper = self.rules.moves()
        for key, ours in (("moves", self.moves), ("helper", self.helper)):
            if _sorted(certificate.get(key, [] if key == "helper" else None)) != _sorted(ours):
                raise Refused(f"the moves of the certificate are not those of the rules {text!r}")
        if self.rules.misere and self.helper:
            raise Unreadable("these rules are checked in normal play only")
        self.readable()
        self.formula: formulas.Formula | None = (
            formulas.read(certificate["formula"]) if "formula" in certificate else None
        )
        self.system: System = System(radix, read_automaton(certificate.get("valid"), radix, 1, "valid"), steps or STEPS)
        self.position: tuple[str, ...] = tuple(f"x{i}" for i in range(heaps))

    def readable(self) -> None:  # noqa: B027
        """Raise Unreadable for rules that this kind of certificate does not cover."""

    @abstractmethod
    def law(self) -> None:
        """Check that P is the set that the certificate says it is."""

    @abstractmethod
    def small(self, positions: list[Position]) -> None:
        """Compare P with plain play on *positions*, options before what leads to them: a second look at the rules."""

    @abstractmethod
    def are(self) -> str:
        """A phrase for the positions in P, for the claim."""

    def all(self) -> Report:
        """Check every obligation and make the claim that follows."""
        self.arithmetic()
        relations = self.certificate.get("relations", [])
        if not isinstance(relations, list):
            raise Unreadable("relations are a list")
        for given in relations:
            self.defined(given)
        known = self.system.known
        for key in ("P", "R") if self.helper else ("P",):
            known[key] = self.relation(key, len(self.position))
            known[f"not {key}"] = known[key].negated()
        if self.formula is not None:
            of_automaton(self.formula, self)
        self.descent()
        self.law()
        if self.certificate.get("pairs") is True and not isinstance(self.formula, formulas.Pairs):
            self.pairs()
        bound = SMALL if self.rules.heaps < 3 else SMALL // 3 if self.rules.heaps == 3 else SMALL // 6
        positions = list(product(range(bound + 1), repeat=self.rules.heaps))
        self.small(positions)
        self.report.obligations.append((f"play by the rules: P agrees up to {bound}", len(positions)))
        self.state_claim()
        return self.report

    def atom(self, name: str, *variables: str, numbers: Sequence[int] = ()) -> Literal:
        """A known relation between variables."""
        return self.system.literal([name, list(variables), list(numbers)])[0]

    def holds(self, name: str, left: list[Literal], *right: list[Literal]) -> None:
        """Check one sentence: left implies one of the alternatives; none means that left never holds."""
        before = self.system.nodes
        wrong = self.system.included(left, list(right))
        if wrong is not None:
            raise Refused(f"{name}: fails at " + ", ".join(f"{v} = {n}" for v, n in wrong.items()))
        self.report.obligations.append((name, self.system.nodes - before))

    def relation(self, key: str, tracks: int) -> Automaton:
        """An automaton of the certificate."""
        return read_automaton(self.certificate.get(key), self.system.radix, tracks, key)

    def arithmetic(self) -> None:
        """The numerals go on for ever, ``succ`` is the next, ``add`` is addition by induction on its first number."""
        known, atom = self.system.known, self.atom
        known["succ"] = self.relation("succ", 2)
        self.holds("succ: a number is less than its successor", [atom("succ", "a", "b")], [atom("less", "a", "b")])
        self.holds(
            "succ: nothing lies between", [atom("succ", "a", "b"), atom("less", "a", "c")], [atom("at most", "b", "c")]
        )
        self.holds("succ: every number has a successor", [atom("at most", "a", "a")], [atom("succ", "a", "b")])
        if "add" not in self.certificate:
            return
        known["add"] = self.relation("add", 3)
        zero, sum_ = atom("in", "a", numbers=[0]), atom("add", "a", "b", "c")
        self.holds("add: 0 + y is y and nothing else", [zero, sum_], [atom("equal", "b", "c")])
        self.holds("add: 0 + y = y", [zero, atom("equal", "b", "c")], [sum_])
        step = [atom("succ", "x", "a"), atom("succ", "z", "c")]
        self.holds("add: x + y = z gives (x + 1) + y = z + 1", [atom("add", "x", "b", "z"), *step], [sum_])
        self.holds(
            "add: (x + 1) + y = c comes from x + y = c - 1",
            [sum_, atom("succ", "x", "a")],
            [atom("succ", "z", "c"), atom("add", "x", "b", "z")],
        )

    def defined(self, given: Any) -> None:
        """A relation that the rules need: it must obey the sentences that define it."""
        try:
            (name, numbers), data = given["is"], given
            numbers = [int(n) for n in numbers]
        except (TypeError, KeyError, ValueError) as error:
            raise Unreadable("a relation is an automaton with its name and numbers") from error
        key, atom = json.dumps([name, numbers]), self.atom
        if name == "linear" and len(numbers) == 3:
            self.system.known[key] = read_automaton(data, self.system.radix, 2, f"linear {numbers}")
            self.linear(numbers)
        elif name == "powers" and len(numbers) == 1:
            base = numbers[0]
            self.system.known[key] = read_automaton(data, self.system.radix, 1, f"powers of {base}")
            power, times = atom("powers", "a", numbers=[base]), atom("linear", "m", "a", numbers=[base, 1, 0])
            before, one = atom("powers", "m", numbers=[base]), atom("in", "a", numbers=[1])
            self.holds(f"powers: 1 is a power of {base}", [one], [power])
            self.holds(f"powers: {base} times a power is one", [before, times], [power])
            smaller = atom("less", "m", "a")  # without it 0, twice itself, would pass
            self.holds(f"powers: a power of {base} is 1 or {base} times one", [power], [one], [before, times, smaller])
        elif name in ("odd", "even") and not numbers:
            self.system.known[key] = read_automaton(data, self.system.radix, 1, name)
            this, other = atom(name, "a"), atom(name, "m")
            first = atom("in", "a", numbers=[1 if name == "odd" else 2])
            two = [atom("succ", "m", "n"), atom("succ", "n", "a")]
            self.holds(f"{name}: the first one", [first], [this])
            self.holds(f"{name}: two more", [other, *two], [this])
            self.holds(f"{name}: each is the first or two more than one", [this], [first], [other, *two])
        elif name == "near" and len(numbers) == 1:
            self.system.known[key] = read_automaton(data, self.system.radix, 2, f"near {numbers}")
            bound = numbers[0]
            this, sum_ = atom("near", "a", "b", numbers=[bound]), atom("in", "d", numbers=range(bound))
            apart = [[atom("add", "a", "d", "b"), sum_], [atom("add", "b", "d", "a"), sum_]]
            for way in apart:
                self.holds(f"near: a distance below {bound} is near", way, [this])
            self.holds(f"near: what is near is less than {bound} apart", [this], *apart)
        else:
            raise Unreadable(f"the relation {name!r} {numbers} is not known here")

    def linear(self, numbers: list[int]) -> None:
        """b = floor(a * numerator / denominator) + offset: the first values, then by steps of the denominator."""
        numerator, denominator, offset = numbers
        if not (0 < denominator <= 64 and 0 <= numerator <= 64 and abs(offset) <= 64):
            raise Unreadable(f"multiples {numbers} are beyond what is read here")
        atom, first = self.atom, 0 if offset >= 0 else 1
        points = [(a, a * numerator // denominator + offset) for a in range(first, first + denominator)]
        this, before = atom("linear", "a", "b", numbers=numbers), atom("linear", "m", "n", numbers=numbers)
        up = self.chain("m", "a", denominator) + self.chain("n", "b", numerator)
        at = [[atom("in", "a", numbers=[a]), atom("in", "b", numbers=[b])] for a, b in points]
        for point in at:
            self.holds(f"linear {numbers}: a first value", point, [this])
        self.holds(f"linear {numbers}: the step up", [before, *up], [this])
        self.holds(f"linear {numbers}: each is a first value or comes by a step", [this], *at, [before, *up])

    def chain(self, low: str, high: str, steps: int) -> list[Literal]:
        """low + steps = high."""
        if steps == 0:
            return [self.atom("equal", low, high)]
        names = [low, *(f"{low}{high}{i}" for i in range(1, steps)), high]
        return [self.atom("succ", a, b) for a, b in pairwise(names)]

    def move(self, move: Move, tag: str = "") -> tuple[list[Literal], tuple[str, ...]]:
        """The atoms of a move and the position after it; *tag* keeps its own variables apart."""
        after, atoms, _ = move

        def own(v: str) -> str:
            return v if v in self.position else v + tag

        literals = [
            literal for n, vs, numbers in atoms for literal in self.system.literal([n, [*map(own, vs)], numbers])
        ]
        return literals, tuple(map(own, after))

    def descent(self) -> None:
        """Every move lowers each number that it changes, or every move lowers the first number."""
        steps = [move for move in self.moves if move[2] == "P"] + self.helper
        changed = [[i for i, v in enumerate(move[0]) if v != f"x{i}"] for move in steps]
        first_only = self.rules.kind == "back"
        for move, places in zip(steps, changed, strict=True):
            literals, after = self.move(move)
            for place in [0] if first_only else places:
                rises = self.atom("at most", f"x{place}", after[place])
                self.holds("descent: a move lowers what it changes", [*literals, rises])

    def pairs(self) -> None:
        """Every n >= 1 stands in exactly one pair of P, which is symmetric."""
        if self.rules.heaps != 2 or self.rules.kind != "heaps" or self.rules.passes:
            raise Unreadable("pairs are of two heaps")
        p = self.system.known["P"]
        self.holds("pairs: P is symmetric", [(p, ("a", "b"))], [(p, ("b", "a"))])
        self.holds("pairs: every n >= 1 stands in one", [self.atom("out", "a", numbers=[0])], [(p, ("a", "b"))])
        self.holds("pairs: and in no other", [(p, ("a", "b")), (p, ("a", "c"))], [self.atom("equal", "b", "c")])

    def state_claim(self) -> None:
        """The claim, from what was checked."""
        p, size = self.system.known["P"], self.rules.heaps
        top = 20 if size < 3 else 4
        least = [c for c in product(range(top), repeat=size) if list(c) == sorted(c) or self.rules.kind != "heaps"]
        if self.rules.kind == "back":
            what, least = "positions (heap, most that may be taken)", [c for c in least if 0 < c[1] < c[0]]
        elif self.rules.passes:
            what = "positions (passes left, heaps)"
            least = [c for c in product(range(top), repeat=size) if c[0] <= self.rules.passes]
        else:
            what = "heaps" if size == 1 else f"positions of {size} heaps"
        lost = [c for c in least if self.system.accepts(p, c)][:8]
        weights = ", ".join(str(self.system.count(i)[0]) for i in range(8))
        shown = ", ".join(str(c[0]) if size == 1 else str(c).replace(" ", "") for c in lost)
        play = "misere" if self.rules.misere else "normal"
        self.report.facts = {
            "numbers": "back" if self.rules.kind == "back" else "passes" if self.rules.passes else "heaps",
            "heaps": size,
            "play": play,
            "lost": lost,
            "states": len(p.table),
            "weights": [self.system.count(i)[0] for i in range(8)],
        }
        self.report.claim = (
            f"in {self.rules.text!r} ({play} play), whatever the size, exactly the {what} that P accepts {self.are()}: "
            f"{shown} ... (P has {len(p.table)} states and reads digits of weights {weights} ...)"
        )
        if self.certificate.get("pairs") is True:
            self.report.claim += "; every n >= 1 stands in exactly one of these pairs"
        if self.formula is not None:
            at_start = isinstance(self.formula, formulas.Sequence)
            how = "at the start exactly 0 and these heaps are lost" if at_start else "they are exactly those with"
            self.report.claim += f"; {how}: {self.certificate['formula']}"
            self.report.facts["at_start"] = at_start


def _sorted(moves: Any) -> list[str]:
    return sorted(json.dumps(move) for move in moves) if isinstance(moves, list) else ["none"]
