"""Expressions of a claim: + - * / floor mod phi sqrt(int), whole numbers, decimals and one variable; exact.

sum     = product { ("+" | "-") product }
product = factor { ("*" | "/" | "mod") factor }
factor  = [ "-" ] ( int | decimal | variable | "phi" | "sqrt" "(" int ")" | "floor" "(" sum ")" | "(" sum ")" )
"""

import re
from collections.abc import Callable
from fractions import Fraction
from typing import NoReturn

from bouton.discovery.quadratic import Quadratic
from bouton.errors import NotationError
from bouton.frozen import frozen

Value = Callable[[int], Quadratic]

_TOKEN = re.compile(r"\s*(?:(\d+\.\d+|\d+)|([a-z]+)|([-+*/(),=]))")
# Deeper brackets are refused: nobody writes them.
MAX_DEPTH = 50
PHI = (Quadratic.of(1) + Quadratic.root(5)) / Quadratic.of(2)


@frozen(hidden=("value",))
class Expression:
    """A formula in one *variable*, as *text* and as a function *value* to exact numbers."""

    text: str
    variable: str
    value: Value

    def __call__(self, argument: int) -> Quadratic:
        """The exact value where the variable is *argument*."""
        return self.value(argument)


def parse_expression(source: str, start: int, end: int, variable: str) -> Expression:
    """The expression that *source*[start:end] says, in *variable*; NotationError with the column else.

    >>> f = parse_expression("floor(j*phi)", 0, 12, "j")
    >>> [f(j).floor() for j in range(6)]
    [0, 1, 3, 4, 6, 8]
    """
    reader = _Reader(source, start, end, variable)
    value = reader.sum(0)
    if reader.text is not None:
        reader.fail("operator")
    return Expression(" ".join(source[start:end].split()), variable, value)


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
        raise NotationError(self.source, self.column, self.text or "", expected)

    def need(self, text: str) -> None:
        if self.text != text:
            self.fail(text)
        self.step()

    def sum(self, depth: int) -> Value:
        if depth > MAX_DEPTH:
            self.fail("fewer brackets")
        left = self.product(depth)
        while self.text in ("+", "-"):
            sign = self.step()
            left = _added(left, self.product(depth)) if sign == "+" else _subtracted(left, self.product(depth))
        return left

    def product(self, depth: int) -> Value:
        left = self.factor(depth)
        while self.text in ("*", "/", "mod"):
            sign = self.step()
            right = self.factor(depth)
            left = {"*": _multiplied, "/": _divided, "mod": _remainder}[sign or ""](left, right)
        return left

    def factor(self, depth: int) -> Value:
        text = self.text
        if text == "-":
            self.step()
            inner = self.factor(depth + 1) if depth < MAX_DEPTH else self.fail("fewer brackets")
            return lambda j: -inner(j)
        if text is not None and text[0].isdigit():
            if len(text) > 4000:
                self.fail("short number")
            constant = Quadratic.of(Fraction(text))
            self.step()
            return lambda j: constant
        if text == self.variable:
            self.step()
            return lambda j: Quadratic.of(j)
        if text == "phi":
            self.step()
            return lambda j: PHI
        if text == "sqrt":
            self.step()
            self.need("(")
            number = self.text or ""
            if not number.isdigit() or len(number) > 4000:
                self.fail("whole")
            root = Quadratic.root(int(number))
            self.step()
            self.need(")")
            return lambda j: root
        if text == "floor":
            self.step()
            self.need("(")
            inside = self.sum(depth + 1)
            self.need(")")
            return lambda j: Quadratic.of(inside(j).floor())
        if text == "(":
            self.step()
            inside = self.sum(depth + 1)
            self.need(")")
            return inside
        return self.fail("expression")


def _added(left: Value, right: Value) -> Value:
    return lambda j: left(j) + right(j)


def _subtracted(left: Value, right: Value) -> Value:
    return lambda j: left(j) - right(j)


def _multiplied(left: Value, right: Value) -> Value:
    return lambda j: left(j) * right(j)


def _divided(left: Value, right: Value) -> Value:
    return lambda j: left(j) / right(j)


def _remainder(left: Value, right: Value) -> Value:
    """a mod b = a - b*floor(a/b)."""
    return lambda j: left(j) - right(j) * Quadratic.of((left(j) / right(j)).floor())
