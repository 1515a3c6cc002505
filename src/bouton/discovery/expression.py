"""Expressions of a claim: + - * / floor mod phi sqrt(int), whole numbers, decimals and one variable; exact.

sum     = product { ("+" | "-") product }
product = factor { ("*" | "/" | "mod") factor }
factor  = [ "-" ] ( int | decimal | variable | "phi" | "sqrt" "(" int ")" | "floor" "(" sum ")" | "(" sum ")" )
"""

import re
from collections.abc import Callable
from fractions import Fraction
from math import isqrt, lcm
from typing import Any, NoReturn

from bouton.errors import NotationError, RulesError
from bouton.frozen import frozen
from bouton.notation.scanning import close


@frozen
class Quadratic:
    """The number *rational* + *factor* * sqrt(*radicand*); the radicand is 1 where the factor is 0.

    >>> phi = Quadratic.of(Fraction(1, 2)) + Quadratic.root(5) * Quadratic.of(Fraction(1, 2))
    >>> (phi * Quadratic.of(Fraction(102334155))).floor()
    165580140
    """

    rational: Fraction
    factor: Fraction = Fraction(0)
    radicand: int = 1

    @classmethod
    def of(cls, number: Fraction | int) -> "Quadratic":
        """A rational number."""
        return cls(Fraction(number))

    @classmethod
    def root(cls, number: int) -> "Quadratic":
        """The square root of *number* >= 0; RulesError below 0."""
        if number < 0:
            raise RulesError(key="proving.claim.root", found=number)
        whole = isqrt(number)
        return cls(Fraction(whole)) if whole * whole == number else cls(Fraction(0), Fraction(1), number)

    def _same_root(self, other: "Quadratic") -> int:
        """The radicand that both share."""
        if self.factor and other.factor and self.radicand != other.radicand:
            raise RulesError(key="proving.claim.roots", a=self.radicand, b=other.radicand)
        return self.radicand if self.factor else other.radicand

    def __add__(self, other: "Quadratic") -> "Quadratic":
        return _made(self.rational + other.rational, self.factor + other.factor, self._same_root(other))

    def __neg__(self) -> "Quadratic":
        return _made(-self.rational, -self.factor, self.radicand)

    def __sub__(self, other: "Quadratic") -> "Quadratic":
        return self + -other

    def __mul__(self, other: "Quadratic") -> "Quadratic":
        d = self._same_root(other)
        return _made(
            self.rational * other.rational + self.factor * other.factor * d,
            self.rational * other.factor + self.factor * other.rational,
            d,
        )

    def __truediv__(self, other: "Quadratic") -> "Quadratic":
        # 1 / (a + b*sqrt(d)) = (a - b*sqrt(d)) / (a^2 - b^2*d), and the last is not 0: sqrt(d) is irrational.
        norm = other.rational**2 - other.factor**2 * other.radicand
        if not norm:
            raise RulesError(key="proving.claim.division")
        return self * _made(other.rational / norm, -other.factor / norm, other.radicand)

    def floor(self) -> int:
        """The largest whole number that is not above this one."""
        # a + b*sqrt(d) = (p + s*sqrt(q)) / m with whole p, q and m > 0, s the sign of b.
        m = self.rational.denominator * self.factor.denominator
        p = self.rational.numerator * self.factor.denominator
        r = self.factor.numerator * self.rational.denominator
        q = r * r * self.radicand
        whole = isqrt(q)
        if r < 0:
            whole = -whole - (whole * whole < q)
        return (p + whole) // m

    @property
    def is_whole(self) -> bool:
        """Whether it is a whole number."""
        return not self.factor and self.rational.denominator == 1


def _made(rational: Fraction, factor: Fraction, radicand: int) -> Quadratic:
    return Quadratic(rational, factor, radicand if factor else 1)


Value = Callable[[int], Quadratic]
# (M, s): the formula rises by s when the variable rises by M, wherever it stands; None where no such M is known.
Step = tuple[int, Fraction] | None
# (A, B): the formula is A j + B.
Linear = tuple[Quadratic, Quadratic] | None

_TOKEN = re.compile(r"\s*(?:(\d+\.\d+|\d+)|([a-z]+)|([-+*/(),=]))")
# The words of a formula beside its letters.
FUNCTIONS = ("floor", "phi", "sqrt")
# Deeper brackets are refused: nobody writes them.
MAX_DEPTH = 50
PHI = (Quadratic.of(1) + Quadratic.root(5)) / Quadratic.of(2)


@frozen(hidden=("value",))
class Expression:
    """A formula in one *variable*, as *text* and as a function *value* to exact numbers.

    *step* (M, s): the formula rises by s whenever the variable rises by M; so finitely many values prove it for all.
    *floor_of* (A, B): the formula is floor(A j + B), by its form.
    """

    text: str
    variable: str
    value: Value
    step: Step = None
    floor_of: Linear = None

    def __call__(self, argument: int) -> Quadratic:
        """The exact value where the variable is *argument*."""
        return self.value(argument)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Expression) and (self.text, self.variable) == (other.text, other.variable)

    def __hash__(self) -> int:
        return hash((self.text, self.variable))

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_expression, (self.text, 0, len(self.text), self.variable)


def parse_expression(source: str, start: int, end: int, variable: str) -> Expression:
    """The expression that *source*[start:end] says, in *variable*; NotationError with the column else.

    >>> f = parse_expression("floor(j*phi)", 0, 12, "j")
    >>> [f(j).floor() for j in range(6)]
    [0, 1, 3, 4, 6, 8]
    """
    reader = _Reader(source, start, end, variable)
    node = reader.sum(0)
    if reader.text is not None:
        reader.fail("operator")
    floor_of = node.floor_of or (node.linear if _is_whole(node.linear) else None)
    return Expression(" ".join(source[start:end].split()), variable, node.value, node.step, floor_of)


@frozen(hidden=("value",))
class _Node:
    """A part of a formula: its value, how it repeats, and its form where that is A j + B or floor(A j + B)."""

    value: Value
    step: Step
    constant: Quadratic | None = None
    linear: Linear = None
    floor_of: Linear = None


class _Reader:
    """Walks over the tokens of one expression."""

    def __init__(self, source: str, start: int, end: int, variable: str) -> None:
        self.source, self.at, self.end, self.variable = source, start, end, variable
        self.text: str | None = None
        self.column = 0
        self.step()

    def step(self) -> str | None:
        """Pass over the token; the one passed."""
        passed = self.text
        rest = self.source[self.at : self.end]
        if not rest.strip():
            self.text, self.column = None, self.end + 1
            return passed
        match = _TOKEN.match(self.source.lower(), self.at, self.end)
        if match is None:
            self.column = self.at + len(rest) - len(rest.lstrip()) + 1
            self.text = rest.lstrip()[0]
            self.fail("expression")
        self.text, self.column, self.at = (
            match.group(match.lastindex or 0),
            match.start(match.lastindex or 0) + 1,
            match.end(),
        )
        return passed

    def fail(self, expected: str) -> NoReturn:
        found = self.text or ""
        near = "".join(close(found, FUNCTIONS)) if expected == "expression" else ""
        raise NotationError.of(self.source, self.column, found, expected, near)

    def need(self, text: str) -> None:
        if self.text != text:
            self.fail(text)
        self.step()

    def sum(self, depth: int) -> _Node:
        if depth > MAX_DEPTH:
            self.fail("fewer brackets")
        left = self.product(depth)
        while self.text in ("+", "-"):
            sign = self.step()
            left = _added(left, self.product(depth)) if sign == "+" else _subtracted(left, self.product(depth))
        return left

    def product(self, depth: int) -> _Node:
        left = self.factor(depth)
        while self.text in ("*", "/", "mod"):
            sign = self.step()
            right = self.factor(depth)
            left = {"*": _multiplied, "/": _divided, "mod": _remainder}[sign or ""](left, right)
        return left

    def factor(self, depth: int) -> _Node:
        text = self.text
        if text == "-":
            self.step()
            inner = self.factor(depth + 1) if depth < MAX_DEPTH else self.fail("fewer brackets")
            return _multiplied(_constant(Quadratic.of(-1)), inner)
        if text is not None and text[0].isdigit():
            if len(text) > 4000:
                self.fail("short number")
            self.step()
            return _constant(Quadratic.of(Fraction(text)))
        if text == self.variable:
            self.step()
            return _Node(Quadratic.of, (1, Fraction(1)), linear=(Quadratic.of(1), Quadratic.of(0)))
        if text == "phi":
            self.step()
            return _constant(PHI)
        if text == "sqrt":
            self.step()
            self.need("(")
            number = self.text or ""
            if not number.isdigit() or len(number) > 4000:
                self.fail("whole")
            root = Quadratic.root(int(number))
            self.step()
            self.need(")")
            return _constant(root)
        if text == "floor":
            self.step()
            self.need("(")
            inside = self.sum(depth + 1)
            self.need(")")
            return _floored(inside)
        if text == "(":
            self.step()
            inside = self.sum(depth + 1)
            self.need(")")
            return inside
        return self.fail("expression")


def _constant(number: Quadratic) -> _Node:
    return _Node(lambda j: number, (1, Fraction(0)), number, (Quadratic.of(0), number))


def _is_whole(linear: Linear) -> bool:
    """Whether A j + B is a whole number for every j."""
    return linear is not None and linear[0].is_whole and linear[1].is_whole


def _moved(linear: Linear, by: Linear, sign: int) -> Linear:
    """A j + B with another line added or taken off; None where one is missing."""
    if linear is None or by is None:
        return None
    return (linear[0] + by[0], linear[1] + by[1]) if sign > 0 else (linear[0] - by[0], linear[1] - by[1])


def _joined(left: _Node, right: _Node, value: Value, sign: int) -> _Node:
    """A sum or difference: both rise over the least common number of steps."""
    if left.constant is not None and right.constant is not None:
        return _constant(left.constant + right.constant if sign > 0 else left.constant - right.constant)
    linear = _moved(left.linear, right.linear, sign)
    floor_of = None
    if _is_whole(right.linear):  # floor(x) + whole = floor(x + whole)
        floor_of = _moved(left.floor_of, right.linear, sign)
    elif sign > 0 and _is_whole(left.linear):
        floor_of = _moved(right.floor_of, left.linear, sign)
    step = None
    if left.step is not None and right.step is not None:
        (m, s), (n, t) = left.step, right.step
        both = lcm(m, n)
        step = both, s * (both // m) + sign * t * (both // n)
    return _Node(value, step, None, linear, floor_of)


def _added(left: _Node, right: _Node) -> _Node:
    return _joined(left, right, lambda j: left.value(j) + right.value(j), 1)


def _subtracted(left: _Node, right: _Node) -> _Node:
    return _joined(left, right, lambda j: left.value(j) - right.value(j), -1)


def _scaled(node: _Node, factor: Quadratic, value: Value) -> _Node:
    """A multiple of *node* by a constant."""
    linear = None if node.linear is None else (node.linear[0] * factor, node.linear[1] * factor)
    constant = None if node.constant is None else node.constant * factor
    # An irrational multiple of what stays (s = 0) stays too; of what rises, it has no rational rise.
    if node.step is None or (factor.factor and node.step[1]):
        return _Node(value, None, constant, linear)
    return _Node(value, (node.step[0], node.step[1] * factor.rational), constant, linear)


def _multiplied(left: _Node, right: _Node) -> _Node:
    def value(j: int) -> Quadratic:
        return left.value(j) * right.value(j)

    if left.constant is not None:
        return _scaled(right, left.constant, value)
    return _scaled(left, right.constant, value) if right.constant is not None else _Node(value, None)


def _divided(left: _Node, right: _Node) -> _Node:
    def value(j: int) -> Quadratic:
        return left.value(j) / right.value(j)

    if right.constant is None or right.constant == Quadratic.of(0):
        return _Node(value, None)
    return _scaled(left, Quadratic.of(1) / right.constant, value)


def _floored(inside: _Node) -> _Node:
    """The floor repeats when the inside has risen by a whole number."""
    step = inside.step
    if step is not None:
        step = step[0] * step[1].denominator, step[1] * step[1].denominator
    return _Node(lambda j: Quadratic.of(inside.value(j).floor()), step, floor_of=inside.linear or inside.floor_of)


def _remainder(left: _Node, right: _Node) -> _Node:
    """a mod b = a - b*floor(a/b)."""
    return _subtracted(left, _multiplied(right, _floored(_divided(left, right))))
