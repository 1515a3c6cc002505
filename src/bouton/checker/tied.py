"""Takes from two heaps whose amounts hang together, read from the rules text: (1,2), (k,2k), a and b under conditions.

Each is read in both orders of the heaps.  What holds of the two amounts is told twice: plainly, and as lists of atoms.
"""

import re
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from .report import Unreadable

Atom = list[Any]

FACTOR = 64  # the largest factor, divisor or number added
LISTED = 1000  # the longest list of numbers

TERM = r"(?:\d+|\d*k)"
VECTOR = rf"\({TERM},{TERM}\)"
SIDE = r"-?(?:\d+\*?[a-z]|\d+|[a-z])(?:[+-](?:\d+\*?[a-z]|\d+|[a-z]))*"


class Condition(NamedTuple):
    """p a + q b + r and 0: "<=", "=" or "!=" (modulo *modulus* if it is not 0), or "near", at most *bound* apart."""

    p: int
    q: int
    r: int
    sign: str
    modulus: int = 0
    bound: int = 0

    def holds(self, a: int, b: int) -> bool:
        value = self.p * a + self.q * b + self.r
        if self.sign == "<=":
            return value <= 0
        if self.sign == "near":
            return abs(value) <= self.bound
        return ((value % self.modulus if self.modulus else value) == 0) == (self.sign == "=")

    def turned(self) -> "Condition":
        return self._replace(p=self.q, q=self.p)


class Ray(NamedTuple):
    """f k from the first heap and g k from the second, where a factor is not 0; else the fixed numbers m and n."""

    f: int
    m: int
    g: int
    n: int

    def holds(self, a: int, b: int) -> bool:
        return any((self.f * k + self.m, self.g * k + self.n) == (a, b) for k in range(1, max(a, b) + 1))

    def turned(self) -> "Ray":
        return Ray(self.g, self.n, self.f, self.m)


Way = Ray | tuple[Condition, ...]


def read(text: str) -> list[Way] | None:
    """The ways, in both orders, that a take clause without its first word tells; None where it is of another kind."""
    plain = text.replace(" ", "")
    if re.fullmatch(rf"{VECTOR}(?:,{VECTOR})*", plain):
        rays = [Ray(*_term(first), *_term(second)) for first, second in re.findall(rf"\(({TERM}),({TERM})\)", plain)]
        return [way for ray in rays for way in (ray, ray.turned())]
    found = re.fullmatch(r"([a-z]) ?, ?([a-z]) from 2 heaps? where (.+)", text)
    if not found or found[1] == found[2]:
        return None
    letters = found[1] + found[2]
    conditions = tuple(_condition(one.replace(" ", ""), letters) for one in found[3].split(" and "))
    return [conditions, tuple(c.turned() for c in conditions)]


def holds(way: Way, a: int, b: int) -> bool:
    """Whether *a* and *b* may be taken together that way."""
    return way.holds(a, b) if isinstance(way, Ray) else all(c.holds(a, b) for c in way)


def _term(text: str) -> tuple[int, int]:
    if text.endswith("k"):
        return _small(text[:-1] or "1"), 0
    if int(text) < 1:
        raise Unreadable("a vector with 0")
    return 0, int(text)


def _small(text: str) -> int:
    if len(text) > 3 or not 0 < int(text) <= FACTOR:
        raise Unreadable(f"the factor {text} is beyond what is read here")
    return int(text)


def _condition(text: str, letters: str) -> Condition:
    near = re.fullmatch(rf"\|({SIDE})\|(<=?)(\d+)", text)
    if near:
        bound = int(near[3]) - (near[2] == "<")
        if not 0 <= bound <= LISTED:
            raise Unreadable(f"nothing, or too much, is so near: {text!r}")
        return Condition(*_side(near[1], letters), "near", 0, bound)
    found = re.fullmatch(rf"({SIDE})(<=|>=|!=|=|<|>)({SIDE})(?:mod(\d+))?", text)
    if not found:
        raise Unreadable(f"the condition {text!r} is not read here")
    (p, q, r), (s, t, u) = _side(found[1], letters), _side(found[3], letters)
    p, q, r, sign = p - s, q - t, r - u, found[2]
    if sign in ("=", "!="):
        return Condition(p, q, r, sign, _small(found[4]) if found[4] else 0)
    if found[4]:
        raise Unreadable(f"an order modulo a number in {text!r}")
    if sign[0] == ">":
        p, q, r = -p, -q, -r
    return Condition(p, q, r + (len(sign) == 1), "<=")


def _side(text: str, letters: str) -> tuple[int, int, int]:
    sums = {letters[0]: 0, letters[1]: 0, "": 0}
    for sign, number, letter in re.findall(r"([+-]?)(\d*)\*?([a-z]?)", text):
        if not number and not letter:
            continue
        if letter not in sums:
            raise Unreadable(f"the letter {letter} in {text!r}")
        sums[letter] += int(number or 1) * (-1 if sign == "-" else 1)
    return sums[letters[0]], sums[letters[1]], sums[""]


def atoms(way: Way, a: str, b: str) -> Iterator[list[Atom]]:
    """Lists of atoms about the variables *a* and *b*: the amounts may be taken exactly where one list holds."""
    if isinstance(way, Ray):
        yield [
            ["linear", ["k", v], [factor, 1, 0]] if factor else ["in", [v], [number]]
            for factor, number, v in ((way.f, way.m, a), (way.g, way.n, b))
        ]
        return
    for parts in product(*(list(_atoms_of(i, condition, a, b)) for i, condition in enumerate(way))):
        yield [atom for part in parts for atom in part]


def _atoms_of(i: int, condition: Condition, a: str, b: str) -> Iterator[list[Atom]]:
    p, q, r, sign = condition[:4]
    if sign != "<=" and (p < 0 or (p == 0 and (q < 0 or (q == 0 and r < 0)))):
        p, q, r = -p, -q, -r
    made: list[Atom] = []
    sides = []
    for name, flip in (("l", 1), ("r", -1)):
        terms = []
        for factor, v in ((p * flip, a), (q * flip, b)):
            if factor == 1:
                terms.append(v)
            elif factor > 1:
                made.append(["linear", [v, f"{name}{i}{v}"], [_small(str(factor)), 1, 0]])
                terms.append(f"{name}{i}{v}")
        added = max(r * flip, 0)
        if len(terms) == 2:
            made.append(["add", [*terms, f"{name}{i}s"], []])
            terms = [f"{name}{i}s"]
        if terms and added:
            made.append(["linear", [terms[0], f"{name}{i}t"], [1, 1, _small(str(added))]])
            terms = [f"{name}{i}t"]
        sides.append((terms[0] if terms else "", added))
    yield from _related(i, condition, made, *sides)


def _related(
    i: int, condition: Condition, made: list[Atom], first: tuple[str, int], second: tuple[str, int]
) -> Iterator[list[Atom]]:
    """The two sides, each a variable or a number alone, in their relation."""
    (left, low), (right, high) = first, second
    sign, m, bound = condition[3:]

    def rest(of: str, quotient: str, multiple: str, remainder: str) -> list[Atom]:
        return [
            ["linear", [of, f"{quotient}{i}"], [1, m, 0]],
            ["linear", [f"{quotient}{i}", f"{multiple}{i}"], [m, 1, 0]],
            ["add", [f"{multiple}{i}", f"{remainder}{i}", of], []],
        ]

    if left and right:
        if sign == "<=":
            yield [*made, ["at most", [left, right], []]]
        elif sign == "near":
            yield [*made, ["near", [left, right], [bound + 1]]]
        else:
            if m:
                made += rest(left, "p", "q", "a") + rest(right, "u", "v", "b")
                left, right = f"a{i}", f"b{i}"
            if sign == "=":
                yield [*made, ["at most", [left, right], []], ["at most", [right, left], []]]
            else:
                yield [*made, ["less", [left, right], []]]
                yield [*made, ["less", [right, left], []]]
        return
    variable, number = (left, high) if left else (right, low)
    if not variable or number + bound > LISTED:
        raise Unreadable("a condition on no amount, or with a number too large to be listed")
    if sign == "<=":
        yield [*made, ["in", [variable], [*range(number + 1)]] if left else ["out", [variable], [*range(number)]]]
    elif sign == "near":
        yield [*made, ["in", [variable], [*range(max(0, number - bound), number + bound + 1)]]]
    else:
        if m:
            made += rest(variable, "p", "q", "a")
            variable, number = f"a{i}", number % m
        yield [*made, ["in" if sign == "=" else "out", [variable], [number]]]
