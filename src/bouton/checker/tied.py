"""Takes from several heaps whose amounts hang together, as the rules text tells them: (1,2), (k,k,2k), a and b where.

Each is read in all orders of the heaps, or in the one that is told.
What holds of the two amounts is told twice: plainly, and as lists of atoms.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import permutations, product
from typing import Any, NamedTuple

from .report import Unreadable

Atom = list[Any]

FACTOR = 64  # the largest factor, divisor or number added
LISTED = 1000  # the longest list of numbers

TERM = r"(?:\d+|\d*k)"
VECTOR = rf"\({TERM}(?:,{TERM}){{1,3}}\)"
SIDE = r"-?(?:\d+\*?[a-z]|\d+|[a-z])(?:[+-](?:\d+\*?[a-z]|\d+|[a-z]))*"


class Condition(NamedTuple):
    """Factors times the amounts + r and 0: "<=", "=", "!=" (modulo *modulus* if not 0) or "near", *bound* apart."""

    factors: tuple[int, ...]
    r: int
    sign: str
    modulus: int = 0
    bound: int = 0

    def holds(self, amounts: Sequence[int]) -> bool:
        value = sum(f * t for f, t in zip(self.factors, amounts, strict=True)) + self.r
        if self.sign == "<=":
            return value <= 0
        if self.sign == "near":
            return abs(value) <= self.bound
        return ((value % self.modulus if self.modulus else value) == 0) == (self.sign == "=")

    def turned(self, order: Sequence[int]) -> "Condition":
        return self._replace(factors=tuple(self.factors[i] for i in order))


class Ray(NamedTuple):
    """For each heap a factor of some k and a number; one of the two is 0."""

    terms: tuple[tuple[int, int], ...]

    def holds(self, amounts: Sequence[int]) -> bool:
        told = list(zip(self.terms, amounts, strict=True))
        k = next((t // f for (f, _), t in told if f), 1)  # one amount tells it
        return all(f * k + m == t for (f, m), t in told)

    def turned(self, order: Sequence[int]) -> "Ray":
        return Ray(tuple(self.terms[i] for i in order))


Way = Ray | tuple[Condition, ...]


class Tie(NamedTuple):
    """From this many heaps, in one of some *ways*; from those of *places* where that is told, of *all* heaps."""

    size: int
    ways: tuple[Way, ...]
    places: tuple[int, ...] = ()
    all: int = 0


def read(text: str) -> list[Tie]:
    """The ties of a take clause without its first word, vectors of one length together; [] for one of another kind."""
    plain = text.replace(" ", "")
    told = re.fullmatch(rf"({VECTOR}(?:,{VECTOR})*)(inorder)?", plain)
    if told:
        vectors = [[*map(_term, one[1:-1].split(","))] for one in re.findall(VECTOR, told[1])]
        if told[2]:
            return [_in_order(vector) for vector in vectors]
        if any((0, 0) in vector for vector in vectors):
            raise Unreadable("a vector with 0")
        ties = []
        for size in sorted({len(vector) for vector in vectors}):
            rays = [Ray(tuple(vector)) for vector in vectors if len(vector) == size]
            turned = [ray.turned(order) for ray in rays for order in permutations(range(size))]
            ties.append(Tie(size, tuple(dict.fromkeys(turned))))
        return ties
    found = re.fullmatch(r"([a-z](?: ?, ?[a-z])+) from (\d) heaps? where (.+)", text)
    if not found:
        return []
    letters = re.sub("[ ,]", "", found[1])
    if len(set(letters)) != len(letters) or len(letters) != int(found[2]) or len(letters) > 4:
        raise Unreadable(f"a letter for each of up to 4 heaps was expected in {text!r}")
    conditions = [_condition(one.replace(" ", ""), letters) for one in found[3].split(" and ")]
    return [Tie(len(letters), tuple(tuple(c.turned(o) for c in conditions) for o in permutations(range(len(letters)))))]


def _in_order(vector: list[tuple[int, int]]) -> Tie:
    places = tuple(i for i, term in enumerate(vector) if term != (0, 0))
    if not places:
        raise Unreadable("a vector of zeros alone")
    return Tie(len(places), (Ray(tuple(vector[i] for i in places)),), places, len(vector))


def holds(way: Way, amounts: Sequence[int]) -> bool:
    """Whether *amounts* may be taken together that way."""
    return way.holds(amounts) if isinstance(way, Ray) else all(c.holds(amounts) for c in way)


def _term(text: str) -> tuple[int, int]:
    if text.endswith("k"):
        return _small(text[:-1] or "1"), 0
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
        return _of(_side(near[1], letters), "near", 0, bound)
    found = re.fullmatch(rf"({SIDE})(<=|>=|!=|=|<|>)({SIDE})(?:mod(\d+))?", text)
    if not found:
        raise Unreadable(f"the condition {text!r} is not read here")
    sides = zip(_side(found[1], letters), _side(found[3], letters), strict=True)
    numbers, sign = [first - second for first, second in sides], found[2]
    if sign in ("=", "!="):
        return _of(numbers, sign, _small(found[4]) if found[4] else 0)
    if found[4]:
        raise Unreadable(f"an order modulo a number in {text!r}")
    if sign[0] == ">":
        numbers = [-n for n in numbers]
    numbers[-1] += len(sign) == 1
    return _of(numbers, "<=")


def _of(numbers: list[int], sign: str, modulus: int = 0, bound: int = 0) -> Condition:
    if sum(1 for n in numbers[:-1] if n) > 2:
        raise Unreadable("a condition on more than two amounts")
    return Condition(tuple(numbers[:-1]), numbers[-1], sign, modulus, bound)


def _side(text: str, letters: str) -> list[int]:
    """The factor of each letter, and the number beside them."""
    sums = {**dict.fromkeys(letters, 0), "": 0}
    for sign, number, letter in re.findall(r"([+-]?)(\d*)\*?([a-z]?)", text):
        if not number and not letter:
            continue
        if letter not in sums:
            raise Unreadable(f"the letter {letter} in {text!r}")
        sums[letter] += int(number or 1) * (-1 if sign == "-" else 1)
    return [*(sums[letter] for letter in letters), sums[""]]


def atoms(way: Way, *amounts: str) -> Iterator[list[Atom]]:
    """Lists of atoms about the variables *amounts*: they may be taken exactly where one list holds."""
    if isinstance(way, Ray):
        yield [
            ["linear", ["k", v], [factor, 1, 0]] if factor else ["in", [v], [number]]
            for (factor, number), v in zip(way.terms, amounts, strict=True)
        ]
        return
    for parts in product(*(list(_atoms_of(i, condition, amounts)) for i, condition in enumerate(way))):
        yield [atom for part in parts for atom in part]


def _atoms_of(i: int, condition: Condition, amounts: Sequence[str]) -> Iterator[list[Atom]]:
    factors, r, sign = condition[:3]
    if sign != "<=" and next((n for n in (*factors, r) if n), 0) < 0:
        factors, r = tuple(-f for f in factors), -r
    made: list[Atom] = []
    sides = []
    for name, flip in (("l", 1), ("r", -1)):
        terms = []
        for factor, v in zip((f * flip for f in factors), amounts, strict=True):
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
    sign, m, bound = condition[2:]

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
