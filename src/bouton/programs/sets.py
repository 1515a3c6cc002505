"""Sets of amounts written in the language of cores: a condition on the amount t, the heap n and the last take."""

from collections.abc import Iterable

from bouton.rulesets.amounts import Amounts, Bound, Item, KthPowers, Named, Powers, Range
from bouton.rulesets.clauses import NOTHING_TAKEN, Clause
from bouton.rulesets.curves import Curve

# The bits of what may be left, as in the core "table_breaks".
_BITS = {(0, "any"): 1, (1, "any"): 2, (2, "any"): 4, (3, "any"): 8, (2, "unequal"): 16, (3, "unequal"): 32}
_EQUAL = 64


def condition(amounts: Amounts) -> str:
    """Whether t is in the set, as an expression.

    >>> from bouton.notation import parse_rules
    >>> condition(parse_rules("take 1..3, 7, 2^k except 4").game.amounts)
    '((t == 3 or t == 7 or is_power(t, 2)) and not (t == 4))'
    """
    inside = " or ".join(_item(item) for item in amounts.include)
    if not amounts.exclude:
        return f"({inside})"
    return f"(({inside}) and not ({' or '.join(_item(item) for item in amounts.exclude)}))"


def _item(item: Item) -> str:
    if isinstance(item, Range):
        if item.low == item.high:
            return f"t == {_bound(item.low)}"
        ends = [] if item.low == Bound(plus=1) else [f"t >= {_bound(item.low)}"]
        ends += [] if item.high is None else [f"t <= {_bound(item.high)}"]
        return f"({' and '.join(ends)})" if ends else "t > 0"
    if isinstance(item, Powers):
        return f"is_power(t, {item.base})"
    if isinstance(item, KthPowers):
        return f"is_kth_power(t, {item.exponent})"
    assert isinstance(item, Named)
    return _NAMED[item.name]


_NAMED = {
    "odd": "t % 2 == 1",
    "even": "t % 2 == 0",
    "fibonacci": "is_fibonacci(t)",
    "primes": "is_prime(t)",
    "divisors": "n % t == 0",
    "proper divisors": "(t < n and n % t == 0)",
    "coprime": "gcd(t, n) == 1",
}


def can_say(amounts: Amounts) -> bool:
    """Whether cores have words for all of *amounts*."""
    return all(_has_words(item) for item in (*amounts.include, *amounts.exclude))


def _has_words(item: Item) -> bool:
    if isinstance(item, Range):
        return not isinstance(item.low, Curve) and not isinstance(item.high, Curve)
    return isinstance(item, Powers | KthPowers) or (isinstance(item, Named) and item.name in _NAMED)


def _bound(bound: Bound | Curve) -> str:
    assert isinstance(bound, Bound)
    if not bound.base:
        return str(bound.plus)
    head = bound.base if bound.num == 1 else f"{bound.num} * {bound.base}"
    head = head if bound.den == 1 else f"{head} // {bound.den}"
    return f"{head} {'+' if bound.plus > 0 else '-'} {abs(bound.plus)}" if bound.plus else head


def may_take(amounts: Amounts, kind: str, opening: Amounts | None = None) -> str:
    """The function that tells an amount that may be taken, for numbers of type *kind*.

    *opening* is the set of the first move, where the last take matters.
    """
    if opening is None:
        return (
            f'def may_take(t: {kind}, n: {kind}) -> bool:\n    """Whether t may be taken from a heap of n."""\n'
            f"    return t > 0 and {condition(amounts)}\n"
        )
    return (
        "def may_take(t: int, n: int, last: int) -> bool:\n"
        '    """Whether t may be taken from a heap of n after a take of last; 0: at first."""\n'
        f"    if last == 0:\n        return t > 0 and {condition(opening)}\n"
        f"    return t > 0 and {condition(amounts)}\n"
    )


def left_after(clauses: Iterable[Clause]) -> str:
    """The function that tells what a take may leave of a heap."""
    lines = [
        "def left_after(t: int, n: int) -> int:",
        '    """What a take of t from a heap of n may leave."""',
        "    mask = 0",
    ]
    for clause in clauses:
        bits = sum({_EQUAL if s.kind == "equal" else _BITS[s.count, s.kind] for s in clause.shapes})
        # Nothing divides by an amount of 0.
        test = f"t > 0 and {condition(clause.amounts)}"
        if clause.amounts.contains(0, 0):
            test = "t == 0" if clause.amounts == NOTHING_TAKEN else f"t == 0 or ({test})"
        lines += [f"    if {test}:", f"        mask = mask | {bits}"]
    return "\n".join([*lines, "    return mask", ""])
