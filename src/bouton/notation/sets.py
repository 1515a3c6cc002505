"""The amounts of a rules text: what stands behind ``take``, ``leave``, ``first`` and ``except``.

set   = item { "," item } [ "except" item { "," item } ]
item  = bound | bound ".." [ bound ] | int "^k" | "k^" int | "k^k" | polynomial in k | any | all | odd | even
| fibonacci | lucas | triangular | pentagonal | tetrahedral | primes | "prime powers" | digits
| divisors | proper divisors | coprime | "disjoint bits" | "x where x and n = 0"
bound = part [ "+" part ] { ("+" | "-") int }
part  = int | share | round "(" bound ")"
share = [ int [ "/" int ] "*" ] ( "n" | "last" [ "^" int ] ) [ "/" int ]
round = "sqrt" | "floor" | "ceil"

What is not whole is rounded down, under ``ceil`` up, each part by itself; a root of what was rounded up is refused.
"""

from math import gcd

from bouton.errors import NotationError
from bouton.frozen import changed
from bouton.notation.scanning import ITEM_ENDS, Scanner, Token, refuse_said
from bouton.rulesets.amounts import ANY, HEAP, Amounts, Bound, Item, Named, Powers, Range
from bouton.rulesets.curves import Curve
from bouton.rulesets.integers import integer_root
from bouton.rulesets.items import Left
from bouton.rulesets.number_sets import SETS

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


MAX_NAMED_SETS = 100

# Names of two words, by their first one.
_SECOND_WORDS = {"proper": "divisors", "prime": "powers", "disjoint": "bits"}
_ONE_WORD = tuple(name for name in SETS if name.isalpha())
_SET_WORDS = (*_ONE_WORD, "any", "all", "proper", "prime", "disjoint", "k", *BOUND_WORDS)

# What people say for amounts, and how it is written.
_SAID = {
    **dict.fromkeys(("at most", "up to"), "1.."),
    **dict.fromkeys(("square", "squares", "square numbers"), "k^2"),
    **dict.fromkeys(("cube", "cubes", "cube numbers"), "k^3"),
    **dict.fromkeys(("prime", "prime numbers", "a prime"), "primes"),
    **dict.fromkeys(("anything", "some"), "any"),
}

# Words that may stand behind a set.
_AFTER_SET = ("except", "equally", "from", "and", "or", "where", "to")


def read_set(scanner: Scanner, *, left: bool = False) -> Amounts:
    """A set of amounts: items, then the items that are not among them; *left*: they tell what is left of the heap."""
    token = scanner.here
    read = _left if left else _taken
    include = scanner.listed(read)
    exclude = scanner.listed(read) if scanner.accept("except") else []
    if len({i for i in (*include, *exclude) if not i.is_constant}) > MAX_NAMED_SETS:
        scanner.fail("fewer sets", token)
    amounts = Amounts.of(include, exclude)
    if not amounts.include:
        scanner.fail("some amount", token)
    return amounts


def _taken(scanner: Scanner) -> Item:
    """One item of a set of what is taken."""
    return _named(scanner) or _range(scanner, 1)


def _left(scanner: Scanner) -> Item:
    """One item of a set of what is left, where 0 is a number, too."""
    token = scanner.here
    item = _named(scanner) or _range(scanner, 0)
    assert not isinstance(item, Left)
    low = item.low if isinstance(item, Range) else None
    if low is not None and low.base == "n" and low.value(0, 0) >= 0 and low.value(10, 0) >= 10:
        scanner.fail("less than the heap", token)
    return Left(item)


def _named(scanner: Scanner) -> Item | None:
    """A set that is no range; None where none stands here."""
    token = scanner.here
    if scanner.accept("any"):
        return ANY
    if scanner.accept("all"):
        return Range(HEAP, HEAP)
    if scanner.accept(*_ONE_WORD):
        return Named(token.text)
    second = _SECOND_WORDS.get(token.text)
    if second and (token.text != "prime" or scanner.ahead(1).text.startswith("power")):
        scanner.at += 1
        scanner.need(second)
        return Named(f"{token.text} {second}")
    if token.text == "x" and scanner.ahead(1).text == "where":
        for word in ("x", "where", "x", "and", "n", "="):
            scanner.need(word)
        if scanner.number() != 0:
            scanner.fail("number")
        return Named("disjoint bits")
    if token.text == "k" and scanner.ahead(1).text == "^" and scanner.ahead(2).text == "k":
        scanner.at += 3
        return Named("k^k")
    if token.kind == "number" and scanner.ahead(1).text == "^":
        base = scanner.number("power base", 2)
        scanner.need("^")
        scanner.need("k")
        return Powers(base)
    if not scanner.holds("k", 0, ITEM_ENDS):
        return None
    from bouton.notation.polynomials import read_polynomial  # few rules have one, and it takes as long as an answer

    return read_polynomial(scanner)


def _range(scanner: Scanner, least: int) -> Item:
    """A number, or all between two bounds; a number is *least* or more."""
    token = scanner.here
    refuse_said(scanner, _SAID)
    low = read_bound(scanner, _SET_WORDS)
    if not low.base and low.plus < least:
        scanner.fail("positive amount", token)
    if not scanner.accept(".."):
        return Range(low, low)
    follows = scanner.here.kind == "number" or (scanner.here.kind == "word" and scanner.here.text not in _AFTER_SET)
    high = read_bound(scanner) if follows else None
    if high is not None and _always_below(high, low, least):
        whole = scanner.source[token.column - 1 : scanner.here.column - 1].strip()
        raise NotationError(scanner.source, token.column, whole, "smaller first")
    return Range(low, high)


def _always_below(high: Bound | Curve, low: Bound | Curve, least: int) -> bool:
    """Whether *high* is below *low* for every heap and every last take, as far as their form tells."""
    if not high.base and high.plus < least:
        return True
    if high.base != low.base or isinstance(high, Curve) or isinstance(low, Curve):
        return False
    if not high.base:
        return high.plus < low.plus
    return high.num * low.den <= low.num * high.den and high.plus < low.plus
