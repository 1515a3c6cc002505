"""The bounds of a rules text: what stands at either side of ``..``.

bound  = part [ "+" part ] { ("+" | "-") int }
part   = int | share | round "(" bound ")"
share  = [ int [ "/" int ] "*" ] ( "n" | "last" [ "^" int ] ) [ "/" int ]
round  = "sqrt" | "floor" | "ceil"

What is not whole is rounded down, under ``ceil`` up, each part by itself; a root of what was rounded up is refused.
"""

from math import gcd

from bouton.frozen import changed
from bouton.notation.scanning import Scanner, Token, refuse_said
from bouton.rulesets.amounts import Bound
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
    found, rounded = _part(scanner, near)
    plus = _added(scanner) if found.base else 0
    if found.base and scanner.here.text == "+":
        scanner.accept("+")
        found, plus = (
            _sum(scanner, _curve(found), _curve(_part(scanner, BOUND_WORDS)[0]), start),
            plus + _added(scanner),
        )
    return (changed(found, plus=found.plus + plus), rounded or plus != 0) if plus else (found, rounded)


def _part(scanner: Scanner, near: tuple[str, ...]) -> tuple[Bound | Curve, bool]:
    """A bound to which nothing is added, and whether it was rounded by name."""
    start = scanner.here
    if not scanner.accept("sqrt", "floor", "ceil"):
        return _share(scanner, near), False
    scanner.need("(", "open")
    inner, rounded = _bound(scanner, BOUND_WORDS)
    scanner.need(")", "close")
    found = {"sqrt": _root, "floor": _floor, "ceil": _ceiling}[start.text](inner, rounded)
    if found is None:
        scanner.fail("simpler bound", start)
    return found, start.text != "sqrt"


def _share(scanner: Scanner, near: tuple[str, ...]) -> Bound | Curve:
    """A number, or a share of n or of last."""
    num = den = 1
    if scanner.here.kind == "number":
        num = scanner.number()
        if scanner.here.text not in ("/", "*"):
            return Bound(plus=num)
        if scanner.accept("/"):
            den = scanner.number("divisor", 1)
        scanner.need("*")
    base = scanner.accept("n", "last")
    if base is None:
        refuse_said(scanner, {"half": "n/2"})
        scanner.fail("amount", near=near)
    token, power = scanner.here, 1
    if base.text == "last" and scanner.accept("^"):
        token = scanner.here
        power = scanner.number("exponent", 1)
        if power > MOST_POWER:
            scanner.fail("small exponent", token)
    if scanner.accept("/"):
        den *= scanner.number("divisor", 1)
    common = gcd(num, den)
    num, den = num // common, den // common
    # A plain bound is a part of the heap, or any multiple of the last take.
    is_plain = power == 1 and (base.text == "last" or num == 1)
    return Bound(base.text, num, den) if is_plain else Curve(base.text, num, den, power)


def _sum(scanner: Scanner, first: Curve, second: Curve, start: Token) -> Curve:
    """Both added, what is whole first."""
    if first.more is not None or second.more is not None or first.follows != second.follows:
        scanner.fail("simpler bound", start)
    if second.is_whole and not first.is_whole:
        first, second = second, first
    return changed(first, more=changed(second, plus=0), plus=first.plus + second.plus)


def _added(scanner: Scanner) -> int:
    """All numbers that are added behind."""
    plus = 0
    while scanner.ahead(1).kind == "number" and scanner.ahead(2).text not in ("*", "/"):
        sign = scanner.accept("+", "-")
        if sign is None:
            break
        number = scanner.number()
        plus += number if sign.text == "+" else -number
    return plus


def _curve(bound: Bound | Curve) -> Curve:
    """*bound*, which follows n or last, as a curve."""
    return bound if isinstance(bound, Curve) else Curve(bound.base, bound.num, bound.den, plus=bound.plus)


def _root(inner: Bound | Curve, rounded: bool) -> Bound | Curve | None:
    """The square root, rounded down."""
    if not inner.base:
        return Bound(plus=integer_root(inner.plus, 2))
    curve = _curve(inner)
    if curve.up or curve.more is not None or (curve.root > 1 and curve.plus) or curve.root > MOST_POWER:
        return None
    return changed(curve, root=2 * curve.root, inside=curve.inside + curve.plus, plus=0)


def _floor(inner: Bound | Curve, rounded: bool) -> Bound | Curve:
    return inner


def _ceiling(inner: Bound | Curve, rounded: bool) -> Bound | Curve | None:
    """Rounded up; what is a whole number already stays."""
    if not inner.base or (rounded and not inner.plus):
        return inner
    curve = _curve(inner)
    if curve.more is not None:
        return None
    if rounded and (curve.up or curve.root > 1):
        return inner
    return inner if curve.is_whole else changed(curve, up=True)
