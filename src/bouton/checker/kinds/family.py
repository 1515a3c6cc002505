"""Certificates of kind "family": the law of one heap for every value of the letters in the rules.

The letters are written as forms c + a u + b v in whole u, v >= 0, one *cell* of values after the other; so are the
preperiod e, the period p, and the *steps*: from such a heap on, the heaps of its residue by the modulus M have another
value.  All slopes are divisible by M.  f <= g for every u, v exactly where no coefficient of g is below that of f.  T
holds all steps, 0, e and e + p, and these shifted by each amount, also one period back.  If T is in one order for all
u, v, then between two neighbours of T all heaps of one residue look at the same steps.  So the values of u = v = 1
decide for all (docs/en/theory/families.md has the proof).
"""

import re
from itertools import pairwise
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from ..letters import MOST, Form, Linear, Rules, Span, at_most, linear, plus, spans
from ..report import Refused, Report, TooLong, Unreadable

STEPS = 200_000_000  # amounts looked at, before giving up on one certificate

Value = int | list[int]


class Cell(TypedDict):
    """The law for the letters that some u, v give."""

    letters: Annotated[list[list[int]], "a form for each letter, in the order of the alphabet"]
    modulus: int
    preperiod: list[int]
    period: Annotated[list[int], "at least every amount"]
    first: Annotated[list[Any], "the value of each residue, before any step; with passes a list: none left, one, ..."]
    steps: Annotated[list[list[Any]], "a form, and the value of its residue from this heap on"]


class Certificate(TypedDict):
    """The law of one heap for every value of the letters in the rules."""

    kind: Literal["family"]
    version: Literal[1]
    rules: str
    of: Annotated[Literal["values", "losses"], "whether a value is a nim-value, or 1 for a loss and else 0"]
    cells: list[Cell]
    formula: NotRequired[Annotated[str, "a claim that follows for every value of the letters"]]


def check(certificate: dict[str, Any], steps: int | None) -> Report:
    """Check a law with letters; raises Refused, Unreadable or TooLong."""
    text, of, given = certificate.get("rules"), certificate.get("of"), certificate.get("cells")
    readable = isinstance(text, str) and of in ("values", "losses") and isinstance(given, list) and given
    if not readable or certificate.get("version") != 1 or type(certificate["version"]) is not int:
        raise Unreadable("rules, of, and cells are expected, of version 1")
    rules = Rules(str(text))
    if of == "values" and rules.misere:
        raise Unreadable("nim-values belong to normal play")
    formula = certificate.get("formula")
    claim = None if formula is None else Claim(formula, rules.letters)
    left, looks = [100 * steps if steps else STEPS], 0
    cells = [CellOfLaw(cell, rules, of == "losses") for cell in given or ()]
    for cell in cells:
        looks += cell.look(left)
    done = [("the order of all places is settled", sum(cell.places for cell in cells))]
    done.append(("each value is that of play, in the first period and after it", looks))
    done.append(("the letters are all covered", rules.cover([cell.letters for cell in cells])))
    if claim is not None:
        done.append(("the formula", sum(claim.look(cell, left) for cell in cells)))
    what = "the heaps lost are" if of == "losses" else "the nim-values are"
    more = "" if claim is None else f"; {formula}"
    return Report(done, f"in {text!r}, for all letters allowed, {what} those of the certificate{more}")


class CellOfLaw:
    """A cell of the certificate, and the values of it at u = v = 1."""

    def __init__(self, given: Any, rules: Rules, losses: bool) -> None:
        self.rules = rules
        self.losses = losses
        try:
            self.letters: list[Form] = [_form(form) for form in given["letters"]]
            self.size: int = len(self.letters[0])
            self.modulus: Any = given["modulus"]
            self.first: Any = given["first"]
            self.preperiod: Form = _form(given["preperiod"], self.size)
            self.period: Form = _form(given["period"], self.size)
            self.steps: list[tuple[Form, Any]] = [
                (_form(step[: self.size], self.size), step[self.size]) for step in given["steps"]
            ]
            sizes = {len(step) for step in given["steps"]}
        except (TypeError, KeyError, IndexError) as error:
            raise Unreadable("a cell is not as it should be") from error
        if type(self.modulus) is not int or not 1 <= self.modulus <= MOST or sizes - {self.size + 1}:
            raise Unreadable("a modulus, and steps of a form and a value are expected")
        if len(self.letters) != len(rules.letters) or any(len(form) != self.size for form in self.letters):
            raise Unreadable("a form for each letter is expected")
        if not isinstance(self.first, list) or len(self.first) != self.modulus:
            raise Unreadable("as many first values as residues are expected")
        for value in [*self.first, *(value for _, value in self.steps)]:
            _read_value(value, rules.passes)
        zero = (0,) * self.size
        self.names: dict[str, Form] = dict(zip(rules.letters, self.letters, strict=True))
        one = (1, *zero[1:])
        if not all(at_most(one, form) for form in self.letters):
            raise Refused("a letter may be below 1")
        self.amounts: list[tuple[Form, Form]] = rules.amounts(self.names, self.size)
        if not at_most(one, self.period) or not all(at_most(high, self.period) for _, high in self.amounts):
            raise Refused("an amount may be above the period")
        if not at_most(zero, self.preperiod):
            raise Refused("the preperiod may be below 0")
        self.end: Form = plus(self.preperiod, self.period)
        self.marks: list[Form] = list(
            dict.fromkeys([zero, self.preperiod, self.end, *(place for place, _ in self.steps)])
        )
        if len({place for place, _ in self.steps}) != len(self.steps):
            raise Refused("two steps stand at one place")
        self.ordered(self.marks, whole=True)
        if any(low != high for low, high in self.amounts):
            self._windows(zero)
        if sum(self.end) > MOST:
            raise TooLong(f"a table of {sum(self.end)} values is too long")
        self.table: list[Value] = self._table()
        looks = [place for low, high in self.amounts for place in self._looks(low, high)]
        self.ends: list[Form] = self.ordered([*self.marks, *looks, *(plus(place, self.period, -1) for place in looks)])
        self.places: int = len(self.ends)

    def _looks(self, low: Form, high: Form) -> list[Form]:
        """The heaps from which a range of amounts begins or ceases to meet a step, up to twice the modulus."""
        if low == high:
            return [plus(mark, low) for mark in self.marks]
        begins, ceases = self._turns()
        zero = (0,) * self.size
        more = range(3 if self.modulus > 1 else 1)
        # A run begins with the period where a track has a loss there, and ceases at the end where a last value is one.
        begun = [self.preperiod] * any(self._has_loss(value) for value in self.begun)
        last = [self.end] * any(self._has_loss(value) for value in self.last)
        found = [plus((mark[0] + j * self.modulus, *mark[1:]), low) for mark in [zero, *begun, *begins] for j in more]
        return found + [plus((mark[0] - j * self.modulus, *mark[1:]), high) for mark in [*last, *ceases] for j in more]

    def _has_loss(self, value: Value) -> bool:
        """Whether a loss is among the values for each number of passes; of nim-values each is looked for."""
        return not self.losses or 1 in (value if isinstance(value, list) else [value])

    def _turns(self) -> tuple[list[Form], list[Form]]:
        """The steps from which on there are losses, and those from which on there are none, with some passes left."""
        begins, ceases, track = list[Form](), list[Form](), list(self.first)
        for place, value in sorted(self.steps, key=lambda step: sum(step[0])):
            before, track[place[0] % self.modulus] = track[place[0] % self.modulus], value
            pairs = list(zip(before, value, strict=True)) if isinstance(value, list) else [(before, value)]
            if any(b == 1 != a if self.losses else a != b for a, b in pairs):
                begins.append(place)
            if any(a == 1 != b if self.losses else a != b for a, b in pairs):
                ceases.append(place)
        return begins, ceases

    def _windows(self, zero: Form) -> None:
        """A range of amounts, and what it may meet, must not be empty for some u, v and not for others."""
        for low, high in self.amounts:
            gap = plus(high, low, -1)
            if any(gap[1:]) and gap[0] + 1 < self.modulus:
                raise Refused("a range of amounts is too short for some letters")
        for r in range(self.modulus):
            own, value = {place: v for place, v in self.steps if place[0] % self.modulus == r}, self.first[r]
            for f, g in pairwise(sorted([zero, self.preperiod, self.end, *own], key=sum)):
                gap, value = plus(g, f, -1), own.get(f, value)
                # Where no loss stands there is nothing to be met.
                if any(gap[1:]) and gap[0] < self.modulus and self._has_loss(value):
                    raise Refused("a step is too short for some letters")

    def ordered(self, places: list[Form], whole: bool = False) -> list[Form]:
        """The places in [0, e + p] in their order; refused where it is not the same for all u, v."""
        zero = (0,) * self.size
        kept = {zero, self.end}
        for place in set(places):
            if any(slope % self.modulus for slope in place[1:]):
                raise Refused(f"a slope of {list(place)} is not divisible by {self.modulus}")
            if whole and not (at_most(zero, place) and at_most(place, self.end)):
                raise Refused(f"the place {list(place)} may be outside the period")
            if not at_most(place, zero) and not at_most(self.end, place):
                kept.add(place)
        found = sorted(kept, key=sum)
        for f, g in pairwise(found):
            if not at_most(f, g):
                raise Refused(f"the order of {list(f)} and {list(g)} is not settled in this cell")
        return found

    def _table(self) -> list[Value]:
        """The values of the heaps below e + p at u = v = 1."""
        track, steps, at = list(self.first), sorted((sum(place), i) for i, (place, _) in enumerate(self.steps)), 0
        table = []
        for n in range(sum(self.end)):
            while at < len(steps) and steps[at][0] <= n:
                track[steps[at][0] % self.modulus] = self.steps[steps[at][1]][1]
                at += 1
            table.append(track[n % self.modulus])
            if n == sum(self.preperiod):
                self.begun: list[Any] = list(track)
        self.last = track
        return table

    def heaps(self, ends: list[Form], begin: int, end: int) -> list[int]:
        """Heaps of each residue between each two neighbours, from *begin* to *end*."""
        numbers = [min(max(sum(place), begin), end) for place in ends]
        return [n for f, g in pairwise(numbers) for n in range(f, min(g, f + self.modulus))]

    def look(self, left: list[int]) -> int:
        """Whether each value is the one of play, and how many heaps were looked at."""
        begin, end, table = sum(self.preperiod), sum(self.end), self.table
        amounts = [d for low, high in self.amounts for d in range(sum(low), sum(high) + 1)]
        first = self.heaps(self.ends, 0, end)
        later = [n for n in first if n >= begin]
        left[0] -= (len(first) + len(later)) * len(amounts)
        if left[0] < 0:
            raise TooLong("more amounts have to be looked at than is allowed")
        for n in first:
            if self._played([table[n - d] for d in amounts if d <= n]) != table[n]:
                raise Refused(f"the value of heap {n} is not that of play, where the letters are {self._named()}")
        for n in later:
            reached = [table[n - d if n - d >= begin else n - d + end - begin] for d in amounts]
            if self._played(reached) != table[n]:
                raise Refused(f"heap {n} does not come back, where the letters are {self._named()}")
        return len(first) + len(later)

    def _named(self) -> str:
        return ", ".join(f"{name} = {sum(form)}" for name, form in self.names.items())

    def _played(self, options: list[Any]) -> Value:
        """The value of a heap that leads to heaps of these values."""
        if not self.rules.passes:
            return self._one(set(options))
        found = list[int]()
        for left in range(self.rules.passes + 1):
            reached = {option[left] for option in options}
            if left and options:  # a pass
                reached.add(found[-1])
            found.append(self._one(reached))
        return found

    def _one(self, reached: set[int]) -> int:
        if self.losses:
            return int(1 not in reached and (bool(reached) or not self.rules.misere))
        return next(value for value in range(len(reached) + 1) if value not in reached)

    def is_lost(self, n: int) -> bool:
        """Whether heap *n* < e + p is lost with all passes left, at u = v = 1."""
        value = self.table[n]
        return (value[-1] if isinstance(value, list) else value) == int(self.losses)


def _form(given: Any, size: int = 0) -> Form:
    form = tuple(given)
    good = all(type(number) is int and abs(number) <= 10**15 for number in form)
    if not good or not (len(form) == size if size else 1 <= len(form) <= 3):
        raise Unreadable("a form is one to three whole numbers")
    return form


def _read_value(value: Any, passes: int) -> None:
    numbers = value if passes else [value]
    if not isinstance(numbers, list) or len(numbers) != passes + 1 or any(type(n) is not int or n < 0 for n in numbers):
        raise Unreadable("a value is a number, or with passes a list of them")


class Claim:
    """A formula: n mod A = B, n mod A < B, n mod A in {B, C..D}; or period A, period A from B."""

    def __init__(self, text: Any, letters: list[str]) -> None:
        words = " ".join(text.split()) if isinstance(text, str) and len(text) <= 10_000 else ""
        self.start: Linear | None = None
        self.spans: list[Span] = list[Span]()
        if found := re.fullmatch(r"period ([^ ]+)(?: from ([^ ]+))?", words):
            self.modulus: Linear = linear(found[1])
            self.start = linear(found[2] or "0")
        elif found := re.fullmatch(r"n mod (\()?([^ ()]+)(?(1)\)) (=|<|<=|>|>=) ([^ ]+)", words):
            self.modulus, bound = linear(found[2]), linear(found[4])
            low = (
                bound if found[3] in ("=", ">=") else bound.minus(Linear(-1, {})) if found[3] == ">" else Linear(0, {})
            )
            top = self.modulus.minus(Linear(1, {}))
            high = {"=": bound, "<=": bound, "<": bound.minus(Linear(1, {}))}.get(found[3], top)
            self.spans = [(low, high)]
        elif found := re.fullmatch(r"n mod (\()?([^ ()]+)(?(1)\)) in \{([^{}]+)\}", words):
            self.modulus = linear(found[2])
            self.spans = spans(found[3].replace(" ", ""))
        else:
            raise Unreadable(f"the formula {text!r} is not read here")
        told = {x for one in [self.modulus, self.start or self.modulus, *sum(self.spans, ())] for x in one.factors}
        if told - set(letters):
            raise Unreadable("the formula has a letter that the rules do not have")

    def look(self, cell: CellOfLaw, left: list[int]) -> int:
        """Whether it holds in a cell, and how many heaps were looked at."""
        modulus = self.modulus.inside(cell.names, cell.size)
        one = (1,) + (0,) * (cell.size - 1)
        if not at_most(one, modulus):
            raise Refused("the period of the formula may be below 1")
        times, fixed = sum(cell.period) // sum(modulus), not any(modulus[1:])
        whole = tuple(times * a for a in modulus) == cell.period
        if not whole and not (fixed and all(a % modulus[0] == 0 for a in cell.period)):
            raise Refused("the period is no multiple of that of the formula")
        if self.start is not None:
            return self._periodic(cell, modulus)
        # Where it is a part of the modulus it tells of whole residues, and has no steps.
        rounds = 0 if fixed and cell.modulus % modulus[0] == 0 else times
        while rounds and rounds < times + 64 and not at_most(cell.end, tuple(rounds * a for a in modulus)):
            rounds += 1
        bounds = [
            (low.inside(cell.names, cell.size), plus(high.inside(cell.names, cell.size), one))
            for low, high in self.spans
        ]
        left[0] -= rounds * len(bounds) * 10
        if left[0] < 0 or (rounds and not at_most(cell.end, tuple(rounds * a for a in modulus))):
            raise TooLong("the formula has too many steps")
        marks = [(0,) * cell.size, *(end for span in bounds for end in span)]
        places = [plus(mark, modulus, j) for j in range(rounds + 1) for mark in marks if rounds]
        if not rounds and any(any(end[1:]) for end in marks):
            raise Refused("the formula has a letter in a remainder by a number")
        heaps = cell.heaps(cell.ordered([*cell.marks, *places]), 0, sum(cell.end))
        for n in heaps:
            r = n % sum(modulus)
            if any(sum(low) <= r < sum(high) for low, high in bounds) != cell.is_lost(n):
                raise Refused(f"the formula does not hold for heap {n}, where the letters are {cell._named()}")
        return len(heaps)

    def _periodic(self, cell: CellOfLaw, modulus: Form) -> int:
        assert self.start is not None
        if cell.losses or not at_most(cell.preperiod, self.start.inside(cell.names, cell.size)):
            raise Refused("the values may begin to repeat later")
        end = sum(cell.end) - sum(modulus)
        places = [*cell.marks, *(plus(mark, modulus, -1) for mark in cell.marks)]
        heaps = cell.heaps(cell.ordered(places), sum(cell.preperiod), end)
        for n in heaps:
            if cell.table[n] != cell.table[n + sum(modulus)]:
                raise Refused(f"heap {n} does not come back so soon, where the letters are {cell._named()}")
        return len(heaps)
