"""The amounts that may be taken from one heap, read from the rules text, and the atoms that say it.

An amount is one of: ("in", numbers), ("from", low, less, over) = low..min(n - less, n // over), ("powers", b),
("odd",), ("even",), ("steps", a, b) = a + b, 2 a + b, ...; ("within", left, low, high): what is taken, or *left*, lies
between two ends, each a number or (d, c, up) = n / d, rounded down or up, + c; ("leaving", amount).
"""

import re
from typing import Any

from .report import Unreadable

Atom = list[Any]  # [name, variables, numbers]
Amount = tuple[Any, ...]

MOST_NUMBERS = 10_000  # the most numbers an amount may be one of, or be bounded by
MOST_PART = 64  # the largest step, or part of a heap, or number beside it

WHOLE: Amount = ("from", 1, 0, 1)


def read_amount(item: str) -> Amount:
    """One item of what may be taken."""
    if item == "any":
        return WHOLE
    if item in ("odd", "even"):
        return (item,)
    if re.fullmatch(r"\d+\^k", item) and int(item[:-2]) > 1:
        return ("powers", int(item[:-2]))
    steps = re.fullmatch(r"(\d*)\*?k([+-]\d+)?", item)
    if steps:
        a, b = _part(steps[1] or "1"), int(steps[2] or 0)
        if abs(b) > MOST_PART or a + b < 1:
            raise Unreadable(f"the amounts {item!r} are beyond what is read here")
        return ("steps", a, b)
    span = re.fullmatch(r"(\d+)\.\.(?:n(?:([-/])(\d+))?)?", item)
    if span and int(span[1]) > 0 and not (span[2] == "/" and int(span[3]) < 1):
        bound = bounded(int(span[3] or 0))
        return ("from", bounded(int(span[1])), bound if span[2] == "-" else 0, bound if span[2] == "/" else 1)
    return _between(item, False) if "n" in item else ("in", finite(item))


def read_left(item: str) -> Amount:
    """One item of what may be left."""
    item = item.replace(" ", "")
    amount = ("in",) if "n" in item or ".." in item or item.isdigit() else read_amount(item)
    return ("leaving", amount) if amount[0] in ("odd", "even", "powers") else _between(item, True)


def _part(text: str) -> int:
    if not 0 < int(text[:5]) <= MOST_PART:
        raise Unreadable(f"the number {text} is beyond what is read here")
    return int(text[:5])


def _between(item: str, left: bool) -> Amount:
    """A number, or two with dots between; each may look at the heap."""
    low, dots, high = item.partition("..")
    return ("within", left, _end(low), (_end(high) if high else None) if dots else _end(low))


def _end(text: str) -> Any:
    if text.isdigit():
        return bounded(int(text))
    found = re.fullmatch(r"(ceil\()?n(?:/(\d+))?(\))?([+-]\d+)?", text)
    if not found or bool(found[1]) != bool(found[3]) or abs(int(found[4] or 0)) >= MOST_PART:
        raise Unreadable(f"cannot prove from the bound {text!r}")
    return _part(found[2] or "1"), int(found[4] or 0), bool(found[1])


def _at(end: Any, heap: int) -> int:
    if isinstance(end, int):
        return end
    part, more, up = end
    return int((heap + (part - 1 if up else 0)) // part + more)


def finite(item: str) -> list[int]:
    """The numbers of one item that lists them."""
    found = re.fullmatch(r"(\d+)(?:\.\.(\d+))?", item.replace(" ", ""))
    if not found:
        raise Unreadable(f"cannot prove from the amount {item!r}")
    low, high = int(found[1]), int(found[2] or found[1])
    if high < low or high - low > MOST_NUMBERS:
        raise Unreadable(f"the amounts {item!r} are empty or too many")
    return list(range(low, high + 1))


def bounded(number: int) -> int:
    """*number*, below which all are to be listed."""
    if number > MOST_NUMBERS:
        raise Unreadable(f"too many numbers to list: {number}")
    return number


def allows(amount: Amount, t: int, heap: int) -> bool:
    """Whether *t* may be taken from *heap*, which holds as many."""
    if amount[0] == "in":
        return t in amount[1]
    if amount[0] == "from":
        return bool(amount[1] <= t <= min(heap - amount[2], heap // amount[3]))
    if amount[0] == "powers":
        return is_power(t, amount[1])
    if amount[0] == "steps":
        return bool(t >= amount[1] + amount[2] and (t - amount[2]) % amount[1] == 0)
    if amount[0] == "within":
        number = heap - t if amount[1] else t
        return bool(_at(amount[2], heap) <= number and (amount[3] is None or number <= _at(amount[3], heap)))
    if amount[0] == "leaving":
        return heap > t and allows(amount[1], heap - t, heap)
    return t % 2 == int(amount[0] == "odd")


def is_power(t: int, base: int) -> bool:
    """Whether *t* >= 1 is 1, *base*, *base* squared and so on."""
    while t % base == 0:
        t //= base
    return t == 1


def amount_atoms(amount: Amount, excepted: tuple[int, ...], d: str, chosen: tuple[int, ...]) -> list[Atom]:
    """The atoms that say that the variable *d* is such an amount of each of the *chosen* heaps."""
    kind, *given = amount
    if kind == "in":
        return [["in", [d], [n for n in given[0] if n not in excepted]]]
    if kind == "from":
        low, less, over = given
        atoms: list[Atom] = [["out", [d], sorted({*range(low), *excepted})]]
        for i in chosen:
            if less:
                atoms.append(["out", [f"y{i}"], list(range(less))])
            if over == 2:
                atoms.append(["at most", [d, f"y{i}"], []])
            elif over > 2:
                atoms += [["linear", [d, f"e{i}"], [over - 1, 1, 0]], ["at most", [f"e{i}", f"y{i}"], []]]
        return atoms
    barred: list[Atom] = [["out", [d], list(excepted)]] if excepted else []
    if kind == "steps":
        k = f"k{d[1:]}"
        positive: list[Atom] = [["out", [k], [0]]] if given[1] >= 0 else []
        return [["linear", [k, d], [given[0], 1, given[1]]], *positive, *barred]
    if kind == "leaving":
        return [*amount_atoms(given[0], (), f"y{chosen[0]}", chosen), ["out", [d], [0]]]
    if kind == "within":
        left, low, high = given
        v = f"y{chosen[0]}" if left else d
        ends = [] if high is None else _end_atoms(high, v, chosen[0], "h")
        return [["out", [d], sorted({0, *excepted})], *_end_atoms(low, v, chosen[0], "l"), *ends]
    return [[kind, [d], given], *barred]


def _end_atoms(end: Any, v: str, i: int, name: str) -> list[Atom]:
    """The variable v is at least (*name* "l") or at most ("h") an end that looks at heap number *i*."""
    is_low = name == "l"
    if isinstance(end, int):
        return [["out", [v], [*range(end)]] if is_low else ["in", [v], [*range(end + 1)]]]
    part, more, up = end
    atoms: list[Atom] = []
    x, bound, more = f"x{i}", f"{name}{i}", more + up
    if up:
        x = f"{name}p{i}"
        atoms.append(["succ", [x, f"x{i}"], []])
    atoms.append(["linear", [x, bound], [1, part, max(more, 0)]])
    if more < 0:
        atoms.append(["linear", [v, f"{name}m{i}"], [1, 1, -more]])
        v = f"{name}m{i}"
    return [*atoms, ["at most", [bound, v] if is_low else [v, bound], []]]
