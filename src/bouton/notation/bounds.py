"""The bounds of a rules text: what stands at either side of ``..``.

bound  = ( int | "n" [ "/" int ] | last | round "(" bound ")" ) { ("+" | "-") int }
last   = [ int [ "/" int ] "*" ] "last" [ "^" int ]
round  = "sqrt" | "floor" | "ceil"

What is not whole is rounded down, under ``ceil`` up; a root of what was rounded up is refused.
"""

from bouton.frozen import changed
from bouton.notation.scanning import Scanner, refuse_said
from bouton.rulesets.amounts import HEAP, Bound
from bouton.rulesets.curves import Curve
from bouton.rulesets.integers import integer_root

BOUND_WORDS = ("n", "last", "sqrt", "floor", "ceil")

# A power of the last take above this would have too many digits; so would a root be 1 nearly always.
MOST_POWER = 20


def read_bound(scanner: Scanner, near: tuple[str, ...] = BOUND_WORDS) -> Bound | Curve:
    """A bound: a number, or one that follows n or last; *near* words are offered where none stands here."""
    return _bound(scanner, near)[0]


def _bound(scanner: Scanner, near: tuple[str, ...]) -> tuple[Bound | Curve, bool]:
    """The bound, and whether it was rounded by name."""
    start = scanner.here
    if scanner.accept("sqrt", "floor", "ceil"):
        scanner.need("(", "open")
        inner, rounded = _bound(scanner, BOUND_WORDS)
        scanner.need(")", "close")
        found = {"sqrt": _root, "floor": _floor, "ceil": _ceiling}[start.text](inner, rounded)
        if found is None:
            scanner.fail("simpler bound", start)
        rounded = start.text != "sqrt"
    elif scanner.accept("n"):
        found, rounded = HEAP, False
        if scanner.accept("/"):
            found = Bound("n", 1, scanner.number("divisor", 1))
    else:
        found, rounded = _number_or_last(scanner, near), False
    plus = _added(scanner) if found.base else 0
    return (changed(found, plus=found.plus + plus), rounded or plus != 0) if plus else (found, rounded)


def _number_or_last(scanner: Scanner, near: tuple[str, ...]) -> Bound | Curve:
    num = den = 1
    if scanner.here.kind == "number":
        num = scanner.number()
        if scanner.here.text not in ("/", "*"):
            return Bound(plus=num)
        if scanner.accept("/"):
            den = scanner.number("divisor", 1)
        scanner.need("*")
        scanner.need("last")
    elif not scanner.accept("last"):
        refuse_said(scanner, {"half": "n/2"})
        scanner.fail("amount", near=near)
    if not scanner.accept("^"):
        return Bound("last", num, den)
    token = scanner.here
    power = scanner.number("exponent", 1)
    if power > MOST_POWER:
        scanner.fail("small exponent", token)
    return Bound("last", num, den) if power == 1 else Curve("last", num, den, power)


def _added(scanner: Scanner) -> int:
    """All that is added behind."""
    plus = 0
    while sign := scanner.accept("+", "-"):
        number = scanner.number()
        plus += number if sign.text == "+" else -number
    return plus


def _curve(bound: Bound | Curve) -> Curve:
    return bound if isinstance(bound, Curve) else Curve(bound.base, bound.num, bound.den, plus=bound.plus)


def _root(inner: Bound | Curve, rounded: bool) -> Bound | Curve | None:
    """The square root, rounded down."""
    if not inner.base:
        return Bound(plus=integer_root(inner.plus, 2))
    curve = _curve(inner)
    if curve.up or (curve.root > 1 and curve.plus) or curve.root > MOST_POWER:
        return None
    return changed(curve, root=2 * curve.root, inside=curve.inside + curve.plus, plus=0)


def _floor(inner: Bound | Curve, rounded: bool) -> Bound | Curve:
    return inner


def _ceiling(inner: Bound | Curve, rounded: bool) -> Bound | Curve | None:
    """Rounded up; what is a whole number already stays."""
    if not inner.base or (rounded and not inner.plus):
        return inner
    curve = _curve(inner)
    if rounded and (curve.up or curve.root > 1):
        return inner
    return inner if (curve.den, curve.root) == (1, 1) else changed(curve, up=True)
