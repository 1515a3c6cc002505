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
from math import lcm
from operator import add, le, sub
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, TypedDict

from ..report import Refused, Report, TooLong, Unreadable

STEPS = 200_000_000  # amounts looked at, before giving up on one certificate
MOST = 1_000_000  # the largest residue, place or letter that is looked at one by one
MOST_RESIDUES = 60  # of two letters at once
MOST_LISTED = 100  # amounts of a range that does not grow

Form = tuple[int, ...]  # the number, and the factors of u and v
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


def at_most(f: Form, g: Form) -> bool:
    """Whether f <= g for every u, v."""
    return all(map(le, f, g))


def plus(f: Form, g: Form, times: int = 1) -> Form:
    """The form f + times g."""
    if times == 1:
        return tuple(map(add, f, g))
    return tuple(map(sub, f, g)) if times == -1 else tuple(a + times * b for a, b in zip(f, g, strict=True))


def less(f: Form, g: Form) -> bool:
    """Whether f < g; refused where it is sometimes so."""
    if at_most((f[0] + 1, *f[1:]), g):
        return True
    if not at_most(g, f):
        raise Refused(f"which of {list(f)} and {list(g)} is less is not settled in this cell")
    return False


class Linear(NamedTuple):
    """A number and the factors of some letters."""

    number: int
    factors: dict[str, int]

    def minus(self, other: "Linear", more: int = 0) -> "Linear":
        """The difference, and *more*."""
        letters = {*self.factors, *other.factors}
        factors = {x: self.factors.get(x, 0) - other.factors.get(x, 0) for x in letters}
        return Linear(self.number - other.number + more, factors)

    def inside(self, letters: dict[str, Form], size: int) -> Form:
        """The form that it is where each letter is a form."""
        form: Form = (self.number,) + (0,) * (size - 1)
        for x, factor in self.factors.items():
            form = plus(form, letters[x], factor)
        return form

    def at(self, letters: dict[str, int]) -> int:
        return self.number + sum(factor * letters[x] for x, factor in self.factors.items())


Span = tuple[Linear, Linear]
TERM = re.compile(r"([+-])(?:([0-9]{1,18})\*?([a-z])?|([a-z]))")


def linear(text: str) -> Linear:
    """Read 4m+2; Unreadable for another text."""
    rest, number, factors = text if text[:1] in ("+", "-") else f"+{text}", 0, dict[str, int]()
    while rest:
        found = TERM.match(rest)
        if not found or found[3] in ("k", "n") or found[4] in ("k", "n"):
            raise Unreadable(f"{text!r} is no number, nor linear in letters")
        amount = int(f"{found[1]}{found[2] or 1}")
        if letter := found[3] or found[4]:
            factors[letter] = factors.get(letter, 0) + amount
        else:
            number += amount
        rest = rest[found.end() :]
    return Linear(number, factors)


def spans(text: str) -> list[Span]:
    """Read numbers and ranges with commas between."""
    found = []
    for item in text.split(","):
        low, dots, high = item.partition("..")
        found.append((linear(low), linear(high if dots else low)))
    return found


class Rules:
    """The rules with letters: amounts, conditions on the letters, passes, and misere play."""

    def __init__(self, text: str) -> None:
        if len(text) > 10_000 or not text.isascii():
            raise Unreadable("such rules are not read here")
        self.misere, self.passes, self.include, self.exclude = False, 0, list[Span](), list[Span]()
        self.inequalities, self.congruences = list[Linear](), list[tuple[Linear, int]]()
        for clause in text.split(";"):
            words = clause.split()
            if words[:1] == ["take"] and not self.include:
                body = " ".join(words[1:]).split(" except ")
                if any(re.search(r"[0-9a-z] [0-9a-z]", part) for part in body) or len(body) > 2:
                    raise Unreadable(f"cannot prove from the amounts {clause!r}")
                self.include, *rest = [spans(part.replace(" ", "")) for part in body]
                self.exclude = rest[0] if rest else []
            elif words == ["misere"]:
                self.misere = True
            elif words[:1] == ["pass"] and len(words) == 2 and re.fullmatch("once|[1-8]", words[1]):
                self.passes = 1 if words[1] == "once" else int(words[1])
            else:
                self._condition(words)
        if not self.include:
            raise Unreadable("some take is expected")
        for low, high in self.include:
            self.inequalities += [low.minus(Linear(1, {})), high.minus(low)]
        told = [x for span in self.include + self.exclude for x in span]
        told += [*self.inequalities, *(x for x, _ in self.congruences)]
        self.letters = sorted({letter for one in told for letter in one.factors})
        if not 1 <= len(self.letters) <= 2:
            raise Unreadable("one or two letters are expected")
        self.inequalities += [Linear(-1, {letter: 1}) for letter in self.letters]

    def _condition(self, words: list[str]) -> None:
        if len(words) == 2 and words[1] in ("odd", "even"):
            self.congruences.append((linear(words[0]).minus(Linear(int(words[1] == "odd"), {})), 2))
            return
        text = "".join(words)
        modulus = re.fullmatch(r"([^<>=]+)=([^<>=]+)mod([0-9]{1,6})", text)
        if modulus and int(modulus[3]) > 0:
            self.congruences.append((linear(modulus[1]).minus(linear(modulus[2])), int(modulus[3])))
            return
        parts = re.split(r"(<=|>=|<|>|=)", text)
        if len(parts) < 3:
            raise Unreadable(f"the clause {' '.join(words)!r} is not read here")
        for i in range(1, len(parts), 2):
            left, right = linear(parts[i - 1]), linear(parts[i + 1])
            strict = -int(parts[i] in ("<", ">"))
            if parts[i] != "<" and parts[i] != "<=":
                self.inequalities.append(left.minus(right, strict))
            if parts[i] != ">" and parts[i] != ">=":
                self.inequalities.append(right.minus(left, strict))

    def amounts(self, letters: dict[str, Form], size: int) -> list[tuple[Form, Form]]:
        """The ranges of amounts in a cell, without those that are excepted."""
        found = [(low.inside(letters, size), high.inside(letters, size)) for low, high in self.include]
        one = (1,) + (0,) * (size - 1)
        for low, high in found:
            if not at_most(one, low) or not at_most(low, high):
                raise Refused("an amount may be below 1, or a range empty")
        for first, last in self.exclude:
            x, y = first.inside(letters, size), last.inside(letters, size)
            left = []
            for low, high in found:
                if less(y, x) or less(high, x) or less(y, low):
                    left.append((low, high))
                    continue
                if less(low, x):
                    left.append((low, plus(x, one, -1)))
                if less(y, high):
                    left.append((plus(y, one), high))
            found = left
        return [part for low, high in found for part in _listed(low, high, one)]

    def cover(self, cells: list[list[Form]]) -> int:
        """How many letters or residues were looked at; refused where no cell has some letters that the rules allow."""
        if len(self.letters) == 1:
            return self._cover_one([cell[0] for cell in cells])
        ends = [
            (one.factors.get(p, 0), one.factors.get(q, 0), one.number)
            for one in self.inequalities
            for p, q in [self.letters]
        ]
        maps, modulus = [], lcm(*(number for _, number in self.congruences))
        for cell in cells:
            (c, *p), (d, *q) = cell
            determinant = p[0] * q[1] - p[1] * q[0] if len(p) == 2 else 0
            if not determinant:
                continue
            sign = 1 if determinant > 0 else -1
            inverse = [(q[1], -p[1]), (-q[0], p[0])]
            forms = [(sign * a, sign * b, -sign * (a * c + b * d)) for a, b in inverse]
            # Of whole numbers u >= 0 where it is above -1.
            if all(_follows((a, b, c + abs(determinant) - 1), ends) for a, b, c in forms):
                maps.append((forms, abs(determinant)))
                modulus = lcm(modulus, abs(determinant))
        if modulus > MOST_RESIDUES:
            raise TooLong(f"residues by {modulus} are too many")
        for i in range(modulus):
            for j in range(modulus):
                letters = dict(zip(self.letters, (i, j), strict=True))
                if any(one.at(letters) % number for one, number in self.congruences):
                    continue
                if not any(all((a * i + b * j + c) % size == 0 for a, b, c in forms) for forms, size in maps):
                    raise Refused(f"no cell has all letters of the residues {i}, {j} by {modulus}")
        return modulus**2

    def _cover_one(self, cells: list[Form]) -> int:
        (letter,) = self.letters
        if any(len(cell) > 2 for cell in cells):
            raise Unreadable("a cell of one letter has one variable at most")
        bounds = [abs(one.number) for one in self.inequalities] + [cell[0] for cell in cells]
        modulus = lcm(*(number for _, number in self.congruences), *(cell[1] for cell in cells if any(cell[1:])))
        most = max(bounds) + modulus + 1
        if most > MOST:
            raise TooLong(f"letters up to {most} are too many")
        single = {cell[0] for cell in cells}
        lines = [cell for cell in cells if any(cell[1:])]
        for m in range(1, most + 1):
            at = {letter: m}
            if any(one.at(at) < 0 for one in self.inequalities) or any(one.at(at) % k for one, k in self.congruences):
                continue
            if m not in single and not any(m >= c and (m - c) % a == 0 for c, a in lines):
                raise Refused(f"no cell has {letter} = {m}")
        return most


def _listed(low: Form, high: Form, one: Form) -> list[tuple[Form, Form]]:
    """A range that does not grow as single amounts; another as it is."""
    gap = high[0] - low[0]
    if high[1:] != low[1:] or gap > MOST_LISTED:
        return [(low, high)]
    return [(plus(low, one, j), plus(low, one, j)) for j in range(gap + 1)]


def _follows(form: tuple[int, int, int], ends: list[tuple[int, int, int]]) -> bool:
    """Whether the form is >= 0 where all *ends* are: it is a number >= 0 and two of them, taken some times >= 0."""
    h, k, c = form
    for i, (a, b, e) in enumerate(ends):
        for d, f, g in ends[:i]:
            # form = (s (a, b, e) + t (d, f, g)) / size + rest
            size = a * f - b * d
            s, t = h * f - k * d, a * k - b * h
            if size < 0:
                size, s, t = -size, -s, -t
            if size and s >= 0 and t >= 0 and c * size >= s * e + t * g:
                return True
    return False


class CellOfLaw:
    """A cell of the certificate, and the values of it at u = v = 1."""

    def __init__(self, given: Any, rules: Rules, losses: bool) -> None:
        self.rules, self.losses = rules, losses
        try:
            self.letters = [_form(form) for form in given["letters"]]
            self.size = len(self.letters[0])
            self.modulus, self.first = given["modulus"], given["first"]
            self.preperiod, self.period = (_form(given[key], self.size) for key in ("preperiod", "period"))
            self.steps = [(_form(step[: self.size], self.size), step[self.size]) for step in given["steps"]]
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
        self.names = dict(zip(rules.letters, self.letters, strict=True))
        one = (1, *zero[1:])
        if not all(at_most(one, form) for form in self.letters):
            raise Refused("a letter may be below 1")
        self.amounts = rules.amounts(self.names, self.size)
        if not at_most(one, self.period) or not all(at_most(high, self.period) for _, high in self.amounts):
            raise Refused("an amount may be above the period")
        if not at_most(zero, self.preperiod):
            raise Refused("the preperiod may be below 0")
        self.end = plus(self.preperiod, self.period)
        self.marks = list(dict.fromkeys([zero, self.preperiod, self.end, *(place for place, _ in self.steps)]))
        if len({place for place, _ in self.steps}) != len(self.steps):
            raise Refused("two steps stand at one place")
        self.ordered(self.marks, whole=True)
        if any(low != high for low, high in self.amounts):
            self._windows(zero)
        if sum(self.end) > MOST:
            raise TooLong(f"a table of {sum(self.end)} values is too long")
        self.table = self._table()
        looks = [place for low, high in self.amounts for place in self._looks(low, high)]
        self.ends = self.ordered([*self.marks, *looks, *(plus(place, self.period, -1) for place in looks)])
        self.places = len(self.ends)

    def _looks(self, low: Form, high: Form) -> list[Form]:
        """The heaps from which a range of amounts begins or ceases to meet a step, up to twice the modulus."""
        if low == high:
            return [plus(mark, low) for mark in self.marks]
        begins = [place for place, value in self.steps if self._has(value, 1)]
        ceases = [place for place, value in self.steps if self._has(value, 0)]
        zero = (0,) * self.size
        more = range(3 if self.modulus > 1 else 1)
        found = [
            plus((mark[0] + j * self.modulus, *mark[1:]), low) for mark in [zero, self.preperiod, *begins] for j in more
        ]
        return found + [
            plus((mark[0] - j * self.modulus, *mark[1:]), high) for mark in [self.end, *ceases] for j in more
        ]

    def _has(self, value: Value, number: int) -> bool:
        """Whether the step to a value matters where *number* (1: a loss) is looked for; of nim-values all do."""
        return not self.losses or number in (value if isinstance(value, list) else [value])

    def _windows(self, zero: Form) -> None:
        """A range of amounts, and what it may meet, must not be empty for some u, v and not for others."""
        for low, high in self.amounts:
            gap = plus(high, low, -1)
            if any(gap[1:]) and gap[0] + 1 < self.modulus:
                raise Refused("a range of amounts is too short for some letters")
        for r in range(self.modulus):
            own = [place for place, _ in self.steps if place[0] % self.modulus == r]
            for f, g in pairwise(sorted([zero, self.preperiod, self.end, *own], key=sum)):
                gap = plus(g, f, -1)
                if any(gap[1:]) and gap[0] < self.modulus:
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
        self.spans = list[Span]()
        if found := re.fullmatch(r"period ([^ ]+)(?: from ([^ ]+))?", words):
            self.modulus, self.start = linear(found[1]), linear(found[2] or "0")
        elif found := re.fullmatch(r"n mod (\()?([^ ()]+)(?(1)\)) (=|<|<=|>|>=) ([^ ]+)", words):
            self.modulus, bound = linear(found[2]), linear(found[4])
            low = (
                bound if found[3] in ("=", ">=") else bound.minus(Linear(-1, {})) if found[3] == ">" else Linear(0, {})
            )
            top = self.modulus.minus(Linear(1, {}))
            high = {"=": bound, "<=": bound, "<": bound.minus(Linear(1, {}))}.get(found[3], top)
            self.spans = [(low, high)]
        elif found := re.fullmatch(r"n mod (\()?([^ ()]+)(?(1)\)) in \{([^{}]+)\}", words):
            self.modulus, self.spans = linear(found[2]), spans(found[3].replace(" ", ""))
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
