"""Expressions of a formula: + - * / mod floor, numbers, phi, sqrt(whole number) and one variable, read exactly.

An expression is a tree of tuples: ("number", fraction), ("root", whole number), ("variable",), ("floor", tree),
("+", tree, tree) and so on.
"""

import re
from fractions import Fraction
from math import isqrt, lcm
from typing import Any, NamedTuple

from .report import Unreadable

Tree = tuple[Any, ...]

DEPTH = 50
LENGTH = 300
_TOKEN = re.compile(r"\s*(?:(\d{1,18}\.\d{1,18}|\d{1,18})|([a-z]+)|([-+*/()]))")


def read(text: str, variable: str, names: dict[str, Tree] | None = None) -> Tree:
    """The tree of *text*; *names* stand for expressions read before.

    >>> step(read("floor(n/2) + n mod 3", "n"))
    (6, Fraction(3, 1))
    """
    tokens, at = [], 0
    text = text.strip()
    while at < len(text):
        found = _TOKEN.match(text, at)
        if not found or len(text) > LENGTH:
            raise Unreadable(f"the formula {text[:60]!r} cannot be read")
        tokens.append(found[found.lastindex or 0])
        at = found.end()
    reader = _Reader(tokens, variable, names or {})
    tree = reader.sum()
    if reader.tokens:
        raise Unreadable(f"{reader.tokens[0]!r} was not expected in the formula")
    return tree


class _Reader:
    def __init__(self, tokens: list[str], variable: str, names: dict[str, Tree]) -> None:
        self.tokens, self.variable, self.names, self.depth = tokens, variable, names, 0

    def next(self) -> str:
        if not self.tokens:
            raise Unreadable("the formula ends too soon")
        return self.tokens.pop(0)

    def need(self, token: str) -> None:
        if self.next() != token:
            raise Unreadable(f"{token!r} was expected in the formula")

    def sum(self) -> Tree:
        self.depth += 1
        if self.depth > DEPTH:
            raise Unreadable("brackets within brackets within brackets")
        left = self.product()
        while self.tokens and self.tokens[0] in "+-":
            left = (self.next(), left, self.product())
        self.depth -= 1
        return left

    def product(self) -> Tree:
        left = self.factor()
        while self.tokens and self.tokens[0] in ("*", "/", "mod"):
            left = (self.next(), left, self.factor())
        return left

    def factor(self) -> Tree:
        token = self.next()
        if token == "-":
            self.depth += 1
            if self.depth > DEPTH:
                raise Unreadable("signs before signs before signs")
            inner = self.factor()
            self.depth -= 1
            return ("-", ("number", Fraction(0)), inner)
        if token[0].isdigit():
            return ("number", Fraction(token))
        if token == self.variable:
            return ("variable",)
        if token == "phi":
            return ("/", ("+", ("number", Fraction(1)), ("root", 5)), ("number", Fraction(2)))
        if token in self.names:
            return self.names[token]
        if token not in ("floor", "sqrt", "("):
            raise Unreadable(f"{token!r} was not expected in the formula")
        if token != "(":
            self.need("(")
        if token == "sqrt":
            number = self.next()
            if not number.isdigit():
                raise Unreadable("the root of a whole number was expected")
            self.need(")")
            return ("root", int(number))
        inner = self.sum()
        self.need(")")
        return ("floor", inner) if token == "floor" else inner


def at(tree: Tree, n: int) -> Fraction:
    """The value where the variable is *n*; Unreadable where the formula has roots."""
    kind, *parts = tree
    if kind == "number":
        number: Fraction = parts[0]
        return number
    if kind == "variable":
        return Fraction(n)
    if kind == "root":
        raise Unreadable("roots in a formula for the nim-value")
    values = [at(part, n) for part in parts]
    if kind == "floor":
        return Fraction(values[0].__floor__())
    left, right = values
    if kind in ("/", "mod") and not right:
        raise Unreadable("a division by 0")
    return {"+": left.__add__, "-": left.__sub__, "*": left.__mul__, "/": left.__truediv__, "mod": left.__mod__}[kind](
        right
    )


def step(tree: Tree) -> tuple[int, Fraction]:
    """(M, s): the value rises by s whenever the variable rises by M; Unreadable where no such numbers are seen."""
    kind, *parts = tree
    if kind == "number":
        return 1, Fraction(0)
    if kind == "variable":
        return 1, Fraction(1)
    if kind == "root":
        raise Unreadable("roots in a formula for the nim-value")
    m, s = step(parts[0])
    if kind == "floor":
        return m * s.denominator, s * s.denominator
    if kind in "+-":
        k, t = step(parts[1])
        both = lcm(m, k)
        return both, s * (both // m) + t * (both // k) * (1 if kind == "+" else -1)
    if kind == "*" and not _is_constant(parts[1]):
        parts, (m, s) = parts[::-1], step(parts[1])
    if not _is_constant(parts[1]):
        raise Unreadable("a product or a division by what is not constant")
    factor = at(parts[1], 0)
    if kind == "*":
        return m, s * factor
    if not factor:
        raise Unreadable("a division by 0")
    share = s / factor
    return (m, share) if kind == "/" else (m * share.denominator, Fraction(0))


def _is_constant(tree: Tree) -> bool:
    return tree[0] != "variable" and all(_is_constant(part) for part in tree[1:] if isinstance(part, tuple))


class Surd(NamedTuple):
    """p + q * sqrt(d), d without square factors; d = 1 where q = 0."""

    p: Fraction
    q: Fraction = Fraction(0)
    d: int = 1

    def field(self, other: "Surd") -> int:
        if self.q and other.q and self.d != other.d:
            raise Unreadable("two different roots in one formula")
        return self.d if self.q else other.d

    def plus(self, other: "Surd", sign: int = 1) -> "Surd":
        return Surd(self.p + sign * other.p, self.q + sign * other.q, self.field(other))

    def times(self, other: "Surd") -> "Surd":
        d = self.field(other)
        return Surd(self.p * other.p + self.q * other.q * d, self.p * other.q + self.q * other.p, d)

    def inverse(self) -> "Surd":
        norm = self.p**2 - self.q**2 * self.d
        if not norm:
            raise Unreadable("a division by 0")
        return Surd(self.p / norm, -self.q / norm, self.d)

    def is_whole(self) -> bool:
        return not self.q and self.p.denominator == 1


def root(number: int) -> Surd:
    """The square root of a whole number."""
    if isqrt(number) ** 2 == number:
        return Surd(Fraction(isqrt(number)))
    if number > 10**6:
        raise Unreadable("roots of larger numbers are not read here")
    outside = max(f for f in range(1, isqrt(number) + 1) if number % (f * f) == 0)
    return Surd(Fraction(0), Fraction(outside), number // outside**2)


class Line(NamedTuple):
    """slope * j + offset, or its floor."""

    slope: Surd
    offset: Surd
    floored: bool = False

    def is_whole(self) -> bool:
        """Whether it is a whole number for each j, by its form."""
        return self.floored or (self.slope.is_whole() and self.offset.is_whole())


def line(tree: Tree) -> Line:
    """The line, or the floor of one, that an expression in j is; Unreadable where it is neither by its form."""
    kind, *parts = tree
    zero = Surd(Fraction(0))
    if kind == "number":
        return Line(zero, Surd(parts[0]))
    if kind == "root":
        return Line(zero, root(parts[0]))
    if kind == "variable":
        return Line(Surd(Fraction(1)), zero)
    one = line(parts[0])
    if kind == "floor":
        return Line(one.slope, one.offset, floored=True)
    two = line(parts[1])
    if kind in "+-":
        sign = 1 if kind == "+" else -1
        if two.floored and (one.floored or sign < 0):
            raise Unreadable("two floors in one formula")
        if (one.floored or two.floored) and not (one.is_whole() and two.is_whole()):
            raise Unreadable("a floor and a fraction in one formula")
        return Line(one.slope.plus(two.slope, sign), one.offset.plus(two.offset, sign), one.floored or two.floored)
    if kind == "mod" or one.floored or two.floored:
        raise Unreadable("this formula is no line and no floor of one")
    if kind == "*" and (two.slope.p or two.slope.q):
        one, two = two, one
    if two.slope.p or two.slope.q:
        raise Unreadable("this formula is no line")
    factor = two.offset if kind == "*" else two.offset.inverse()
    return Line(one.slope.times(factor), one.offset.times(factor))
