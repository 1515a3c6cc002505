"""Reads the lines of a proof again, as a person does, and checks each number in them: no proof with a slip is shown.

The rows of a table are the same in all languages; of a sentence only its numbers are read.
"""

import re
from collections.abc import Callable, Collection, Sequence

from bouton.discovery.rereading_classes import CLASSES, numbers
from bouton.rulesets.amounts import Amounts, Powers

_ROW = re.compile(r"a mod (\d+) = (\d+): d = (-?\d+) \| (.*) \| (.*)")
_LEFT = re.compile(r"\((\d+),(\d+)\) → (-?\d+) ≠ (-?\d+)")
_REPLY = re.compile(r"(-?\d+): \((\d+),(\d+)\)")
_LOST = re.compile(r"n mod (\d+) = (\d+): (.*)")
_TAKE = re.compile(r"(\d+) → (\d+)")
_VALUES = re.compile(r"(\d+): (\d+(?: \d+)*)")
ELEMENTS = re.compile(r"(\d+): ((?:[a-z1][\d^·a-z]* )*[a-z][\d^·a-z]*(?: [a-z1][\d^·a-z]*)*)")

Pair = tuple[int, int]


def form_of(lines: Sequence[str]) -> str:
    """Of which form the rows in *lines* are; empty where there are none."""
    forms = {"partners": _ROW, "residues": _LOST, "values": _VALUES, "quotient": ELEMENTS, "classes": CLASSES}
    return next((name for line in lines for name, row in forms.items() if row.fullmatch(line)), "")


def modulus_of(lines: Sequence[str]) -> int:
    """How many rows there are."""
    return sum(_LOST.fullmatch(line) is not None for line in lines)


def partners_hold(lines: Sequence[str], vectors: Sequence[Pair], misere: bool) -> bool:
    """Whether *lines* prove a law of partners for the joint amounts *vectors*: the table, then small heaps.

    The last line has the heap below which all is played out, and the lost pairs there.
    """
    rows = [m for line in lines if (m := _ROW.fullmatch(line))]
    p = len(rows)
    d = {int(row[2]): int(row[3]) for row in rows if int(row[1]) == p}
    if not p or sorted(d) != list(range(p)) or any(numbers(line) for line in lines[:-1] if not _ROW.fullmatch(line)):
        return False
    owner = {(r + d[r]) % p: d[r] for r in d}  # by b mod p the difference of the pair that b is in
    if len(owner) < p:
        return False
    low = min(d.values())
    for row in rows:
        r = int(row[2])
        left = {(int(i), int(j)): (int(x), int(y)) for i, j, x, y in _LEFT.findall(row[4])}
        there = {(i, j): (d[r] - j + i, d[(r - i) % p]) for i, j in vectors}
        if left != there or any(x == y for x, y in there.values()):
            return False
        below = {x for x in range(low, d[r]) if x > owner[(r + x) % p]}
        replies = {int(x): (int(i), int(j)) for x, i, j in _REPLY.findall(row[5])}
        if set(replies) != below:
            return False
        for x, (i, j) in replies.items():
            if (i, j) not in vectors or x - j + i != d[(r - i) % p]:
                return False
    return _small_hold(numbers(lines[-1]), d, vectors, misere)


def _small_hold(told: Sequence[int], d: dict[int, int], vectors: Sequence[Pair], misere: bool) -> bool:
    """Whether the pairs below the first number *told* are the losses there, and the table tells the last of them."""
    if len(told) % 2 == 0 or max(told[1:], default=0) != told[0] - 1:
        return False
    top, pairs = told[0], set(zip(told[1::2], told[2::2], strict=True))
    if all((j, i) in vectors for i, j in vectors):
        pairs |= {(b, a) for a, b in pairs}
    lost: set[Pair] = set()
    for a in range(top):
        for b in range(top):
            led = any((x, b) in lost for x in range(a)) or any((a, y) in lost for y in range(b))
            led = led or any((a - i, b - j) in lost for i, j in vectors)
            if not led and (a or b or not misere):
                lost.add((a, b))
    reach, apart = max(map(max, vectors)), max(map(abs, d.values()))
    tail = [a for a in range(max(0, top - apart - reach), top) if 0 <= a + d[a % len(d)] < top]
    return lost == pairs and len(tail) >= min(reach, top) and all((a, a + d[a % len(d)]) in lost for a in tail)


def remainders(amounts: Amounts, m: int) -> list[int] | None:
    """The remainders by *m* of all amounts; None where they are not known from few of them."""
    if any(not isinstance(item, Powers) for item in amounts.named):
        return None
    found = set[int]()
    for low, high in amounts.ranges:
        found |= {t % m for t in range(low, (low + m if high is None else min(high + 1, low + m)))}
    for item in amounts.named:
        # The powers of a base come back by m after m of them at most.
        power = 1 % m
        for _ in range(m + 1):
            found.add(power)
            power = power * item.base % m  # type: ignore[union-attr]
    return sorted(found)


def residues_hold(
    lines: Sequence[str], classes: Collection[int], allowed: Callable[[int, int], bool], misere: bool
) -> bool:
    """Whether *lines* prove a law by remainders, where the amounts leave the remainders *classes*.

    *allowed*(t, n): whether t may be taken from n.  In misere play no heap at all is a win.
    """
    rows = [row for line in lines if (row := _LOST.fullmatch(line))]
    m = len(rows)
    if not m or sorted(int(row[2]) for row in rows if int(row[1]) == m) != list(range(m)):
        return False
    if [n for line in lines if not _LOST.fullmatch(line) for n in numbers(line)] != [m]:
        return False
    told = {int(row[2]): (row[3], [(int(t), int(r)) for t, r in _TAKE.findall(row[3])]) for row in rows}
    # Of a loss every amount is told, and leads to no loss; of a win one take that leads to one.
    lost = {r for r, (text, _) in told.items() if text.startswith("-")}
    for r, (_, takes) in told.items():
        if any(after != (r - t) % m or (after in lost) != (r not in lost) for t, after in takes):
            return False
        if r in lost:
            if {t for t, _ in takes} != set(classes):
                return False
        elif len(takes) != 1 or not all(allowed(takes[0][0], n) for n in (r, r + m) if n or not misere):
            return False
    return not (misere and 0 in lost)


def values_hold(lines: Sequence[str], digits: Sequence[int]) -> bool:
    """Whether *lines* prove a period of the nim-values of the code with these *digits*, as Guy and Smith do.

    After the rows of values: from which heap on they repeat, after how many, up to which heap this was worked out; the
    most that a move takes and the heap that some part then reaches.
    """
    rows = [row for line in lines if (row := _VALUES.fullmatch(line))]
    prose = [found for line in lines if not _VALUES.fullmatch(line) and (found := numbers(line))]
    values: list[int] = []
    for row in rows:
        if int(row[1]) != len(values):
            return False
        values += map(int, row[2].split())
    if [len(told) for told in prose] != [3, 2, 1] or prose[2] != [0]:
        return False
    (pre, p, last), most = prose[0], len(digits) - 1
    early = max(pre, 1)
    if len(values) != pre + p or last != 2 * early + 2 * p + most - 1 or prose[1] != [most, early + p]:
        return False
    if not p or (pre and values[pre - 1] == values[pre - 1 + p]) or _has_shorter(values[pre:]):
        return False
    while len(values) <= last:
        values.append(values[-p])
    return all(values[n] == _least_left(values, digits, n) for n in range(last + 1))


def _has_shorter(turn: list[int]) -> bool:
    return any(len(turn) % m == 0 and turn == turn[:m] * (len(turn) // m) for m in range(1, len(turn)))


def _least_left(values: Sequence[int], digits: Sequence[int], n: int) -> int:
    left = set()
    for taken, digit in enumerate(digits[: n + 1]):
        rest = n - taken
        if digit & 1 and not rest:
            left.add(0)
        if digit & 2 and rest:
            left.add(values[rest])
        if digit & 4:
            left |= {values[i] ^ values[rest - i] for i in range(1, rest // 2 + 1)}
    return next(v for v in range(len(left) + 1) if v not in left)
