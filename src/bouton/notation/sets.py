"""The amounts of a rules text: what stands behind ``take``, ``first`` and ``except``.

set   = item { "," item } [ "except" item { "," item } ]
item  = bound | bound ".." [ bound ] | int "^k" | "k^" int | any | all | odd | even | fibonacci | primes
| divisors | proper divisors | coprime
bound = int | "n" | "n/" int | "n-" int | [ int [ "/" int ] "*" ] "last" [ ("+" | "-") int ]
"""

from bouton.notation.scanning import Scanner
from bouton.rulesets.amounts import ANY, HEAP, Amounts, Bound, Item, KthPowers, Named, Powers, Range

MAX_NAMED_SETS = 100

_SET_WORDS = ("any", "all", "odd", "even", "fibonacci", "primes", "divisors", "proper", "coprime", "n", "last", "k")


def read_set(scanner: Scanner) -> Amounts:
    """A set of amounts: items, then the items that are left out."""
    token = scanner.here
    include = [_item(scanner)]
    while scanner.accept(","):
        include.append(_item(scanner))
    exclude: list[Item] = []
    if scanner.accept("except"):
        exclude.append(_item(scanner))
        while scanner.accept(","):
            exclude.append(_item(scanner))
    if len({i for i in (*include, *exclude) if not i.is_constant}) > MAX_NAMED_SETS:
        scanner.fail("fewer sets", token)
    amounts = Amounts.of(include, exclude)
    if not amounts.include:
        scanner.fail("some amount", token)
    return amounts


def _item(scanner: Scanner) -> Item:
    """One item of a set."""
    token = scanner.here
    if scanner.accept("any"):
        return ANY
    if scanner.accept("all"):
        return Range(HEAP, HEAP)
    if scanner.accept("odd", "even", "fibonacci", "primes", "divisors", "coprime"):
        return Named(token.text)
    if scanner.accept("proper"):
        scanner.need("divisors")
        return Named("proper divisors")
    if scanner.accept("k"):
        scanner.need("^")
        return KthPowers(at_least_one(scanner, "exponent"))
    if token.kind == "number" and scanner.ahead(1).text == "^":
        base = scanner.number()
        if base < 2:
            scanner.fail("power base", token)
        scanner.need("^")
        scanner.need("k")
        return Powers(base)
    low = _bound(scanner)
    if not low.base and low.plus < 1:
        scanner.fail("positive amount", token)
    if not scanner.accept(".."):
        return Range(low, low)
    nothing_follows = scanner.here.kind != "number" and scanner.here.text not in ("n", "last")
    high = None if nothing_follows else _bound(scanner)
    if high is not None and _always_below(high, low):
        scanner.fail("smaller first", token)
    return Range(low, high)


def _always_below(high: Bound, low: Bound) -> bool:
    """Whether *high* is below *low* for every heap and every last take, as far as their form tells."""
    if not high.base and high.plus < 1:
        return True
    if high.base != low.base:
        return False
    if not high.base:
        return high.plus < low.plus
    return high.num * low.den <= low.num * high.den and high.plus < low.plus


def _bound(scanner: Scanner) -> Bound:
    """A bound: a number, or one that follows n or last."""
    if scanner.accept("n"):
        if scanner.accept("/"):
            return Bound("n", 1, at_least_one(scanner, "divisor"))
        if scanner.accept("-"):
            return Bound("n", plus=-scanner.number())
        return HEAP
    num = den = 1
    if scanner.here.kind == "number":
        num = scanner.number()
        if scanner.here.text not in ("/", "*"):
            return Bound(plus=num)
        if scanner.accept("/"):
            den = at_least_one(scanner, "divisor")
        scanner.need("*")
        scanner.need("last")
    elif not scanner.accept("last"):
        scanner.fail("amount", near=_SET_WORDS)
    plus = 0
    if sign := scanner.accept("+", "-"):
        plus = scanner.number() if sign.text == "+" else -scanner.number()
    return Bound("last", num, den, plus)


def at_least_one(scanner: Scanner, expected: str) -> int:
    """The next token as a number from 1 on."""
    token = scanner.here
    number = scanner.number(expected)
    if number < 1:
        scanner.fail(expected, token)
    return number
