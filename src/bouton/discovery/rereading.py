"""Reads the lines of a proof again, as a person does, and checks each number in them: no proof with a slip is shown.

The rows of a table are the same in all languages; of a sentence only its numbers are read.
"""

import re
from collections.abc import Callable, Collection, Sequence

_ROW = re.compile(r"a mod (\d+) = (\d+): d = (-?\d+) \| (.*) \| (.*)")
_LEFT = re.compile(r"\((\d+),(\d+)\) → (-?\d+) ≠ (-?\d+)")
_REPLY = re.compile(r"(-?\d+) → \((\d+),(\d+)\)")
_LOST = re.compile(r"n mod (\d+) = (\d+): (.*)")
_TAKE = re.compile(r"(\d+) → (\d+)")

Pair = tuple[int, int]


def partners_hold(lines: Sequence[str], vectors: Sequence[Pair], misere: bool) -> bool:
    """Whether *lines* prove a law of partners for the joint amounts *vectors*: the table, then small heaps.

    The last line has the heap below which all is played out, and the lost pairs there.
    """
    rows = [m for line in lines if (m := _ROW.fullmatch(line))]
    p = len(rows)
    d = {int(row[2]): int(row[3]) for row in rows if int(row[1]) == p}
    if not p or sorted(d) != list(range(p)):
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
    return _small_hold([int(n) for n in re.findall(r"\d+", lines[-1])], d, vectors, misere)


def _small_hold(numbers: Sequence[int], d: dict[int, int], vectors: Sequence[Pair], misere: bool) -> bool:
    """Whether the pairs below the first of *numbers* are the losses there, and the table tells the last of them."""
    if len(numbers) % 2 == 0:
        return False
    top, pairs = numbers[0], set(zip(numbers[1::2], numbers[2::2], strict=True))
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
