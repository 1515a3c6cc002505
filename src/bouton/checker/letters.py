"""Rules with letters, read from their text; and forms in whole numbers u, v >= 0, which the letters are."""

import re
from math import lcm
from operator import add, le, sub
from typing import NamedTuple

from .report import Refused, TooLong, Unreadable

MOST = 1_000_000  # the largest residue, place or letter that is looked at one by one
MOST_RESIDUES = 60  # of two letters at once
MOST_LISTED = 100  # amounts of a range that does not grow

Form = tuple[int, ...]  # the number, and the factors of u and v


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
TERM = re.compile(r"([+-])(?:([0-9]{1,15})\*?([a-z])?|([a-z]))")


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
        self.misere: bool = False
        self.passes: int = 0
        self.include: list[Span] = []
        self.exclude: list[Span] = []
        self.inequalities: list[Linear] = []
        self.congruences: list[tuple[Linear, int]] = []
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
        self.letters: list[str] = sorted({letter for one in told for letter in one.factors})
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
        """Count the letters or residues looked at; refused where no cell has some letters that the rules allow."""
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
