"""The rules text of a misere certificate: takes, breaks and codes of independent heaps."""

import re
from collections.abc import Callable, Iterator
from math import gcd, lcm
from typing import NamedTuple

from .amounts import is_power
from .report import Unreadable

MOST_AMOUNT = 10_000

EMPTY, ONE, TWO, THREE = (0, "any"), (1, "any"), (2, "any"), (3, "any")


class Clause(NamedTuple):
    """Take one of the amounts and lay what is left in one of the shapes (heaps, "any", "equally" or "unequally")."""

    allows: Callable[[int, int], bool]
    shapes: tuple[tuple[int, str], ...]
    last: int  # beyond this amount the set has the modulus; the greatest amount of a finite set
    modulus: int  # 0: the set has no period
    goes_on: bool


class IndependentRules(NamedTuple):
    """A rules text, with the clauses of which each move uses one."""

    text: str
    clauses: tuple[Clause, ...]


def read_rules(text: str) -> IndependentRules:
    """Read the rules of independent heaps in misere play; Unreadable for any others."""
    parts = [" ".join(part.split()) for part in text.lower().split(";")]
    if parts.count("misere") != 1:
        raise Unreadable(f"misere is not said once in {text!r}")
    clauses: list[Clause] = []
    for part in parts:
        if part != "misere":
            clauses += _clauses(part)
    if not clauses:
        raise Unreadable(f"no moves in {text!r}")
    return IndependentRules(text, tuple(clauses))


def _clauses(text: str) -> Iterator[Clause]:
    code = re.fullmatch(r"([048c]?)\.([0-9a-f]+)", text)
    split = re.fullmatch(r"split(?: (equally|unequally))?(?: into (\d+))?", text)
    take = re.fullmatch(r"take (.*?)( and split)?", text)
    if code:
        for t, digit in enumerate(int(d, 16) for d in (code[1] or "0") + code[2]):
            shapes = tuple(shape for shape in (EMPTY, ONE, TWO, THREE) if digit >> shape[0] & 1)
            if shapes:
                yield Clause(lambda taken, n, t=t: taken == t, shapes, t, 1, False)  # type: ignore[misc]
    elif split:
        count = int(split[2] or 2)
        if not 2 <= count <= 6:
            raise Unreadable(f"the clause {text!r} is not read here")
        yield Clause(lambda taken, n: taken == 0, ((count, split[1] or "any"),), 0, 1, False)
    elif take:
        included, _, excepted = take[1].partition(" except ")
        items = [_item(item.strip()) for item in included.split(",")]
        barred = [_item(item.strip()) for item in excepted.split(",")] if excepted else []
        every = items + barred
        yield Clause(
            lambda t, n: t > 0 and any(i.holds(t, n) for i in items) and not any(i.holds(t, n) for i in barred),
            (EMPTY, ONE, TWO) if take[2] else (EMPTY, ONE),
            max(item.last for item in every),
            0 if any(item.modulus == 0 for item in every) else lcm(*(item.modulus for item in every)),
            any(item.goes_on for item in items),
        )
    else:
        raise Unreadable(f"the clause {text!r} is not read here")


class _Item(NamedTuple):
    holds: Callable[[int, int], bool]
    last: int = 0
    modulus: int = 0
    goes_on: bool = True


def _item(text: str) -> _Item:
    """One item of a set of amounts."""
    single = re.fullmatch(r"(\d+)(?: ?(\.\.) ?(\d+)?)?", text)
    if single:
        low = int(single[1])
        high = (int(single[3]) if single[3] else None) if single[2] else low
        last = low if high is None else high
        if low < 1 or last < low or last > MOST_AMOUNT:
            raise Unreadable(f"the amounts {text!r} are not read here")
        return _Item(lambda t, n: low <= t and (high is None or t <= high), last, 1, high is None)
    if text == "any":
        return _Item(lambda t, n: True, 0, 1)
    if text in ("odd", "even"):
        return _Item(lambda t, n: t % 2 == int(text == "odd"), 0, 2)
    power = re.fullmatch(r"(\d+)\^k|k\^(\d+)", text)
    if power and 1 < int(power[1] or power[2]) < 100:
        number = int(power[1] or power[2])
        if power[1]:
            return _Item(lambda t, n: is_power(t, number))
        return _Item(lambda t, n: any(k**number == t for k in range(1, t + 1)))
    span = re.fullmatch(r"(.+?) ?\.\. ?(.+)", text)
    if span:
        least, most = _bound(span[1]), _bound(span[2])
        return _Item(lambda t, n: max(1, least(n)) <= t <= most(n))
    named: dict[str, Callable[[int, int], bool]] = {
        "divisors": lambda t, n: n % t == 0,
        "proper divisors": lambda t, n: n % t == 0 and t < n,
        "coprime": lambda t, n: gcd(t, n) == 1,
        "primes": lambda t, n: t > 1 and all(t % d for d in range(2, t) if d * d <= t),
        "fibonacci": lambda t, n: _is_fibonacci(t),
    }
    if text in named:
        return _Item(named[text])
    if text.startswith("n"):
        only = _bound(text)
        return _Item(lambda t, n: t == only(n))
    raise Unreadable(f"the amounts {text!r} are not read here")


def _bound(text: str) -> Callable[[int], int]:
    found = re.fullmatch(r"(\d+)|n(?: ?/ ?([1-9]\d*))?(?: ?([+-]) ?(\d+))?", text)
    if not found:
        raise Unreadable(f"the bound {text!r} is not read here")
    plus, divisor = int(found[4] or 0) * (-1 if found[3] == "-" else 1), int(found[2] or 1)
    constant = int(found[1]) if found[1] else None
    return lambda n: n // divisor + plus if constant is None else constant


def _is_fibonacci(t: int) -> bool:
    a, b = 1, 2
    while a < t:
        a, b = b, a + b
    return a == t
