"""Reads the lines of a proof again, as a person does, and checks each number in them: no proof with a slip is shown.

The rows of a table are the same in all languages; of a sentence only its numbers are read.
"""

import re
from collections.abc import Callable, Collection, Sequence
from itertools import product
from math import lcm

from bouton.proving.from_rules import provable
from bouton.rulesets.protocol import Rules

_ROW = re.compile(r"a mod (\d+) = (\d+): d = (-?\d+) \| (.*) \| (.*)")
_LEFT = re.compile(r"\((\d+),(\d+)\) → (-?\d+) ≠ (-?\d+)")
_REPLY = re.compile(r"(-?\d+) → \((\d+),(\d+)\)")
_LOST = re.compile(r"n mod (\d+) = (\d+): (.*)")
_TAKE = re.compile(r"(\d+) → (\d+)")
_CLASSES = re.compile(r"(n|[ab] = [^|]*) \| ([^|]*) \| ([^|]*)")
_CLASS = re.compile(r"(?:(\d+)\+)?(\d*)j|(\d+)")
_AMOUNT = re.compile(r"(\d+)|([abdn])([+-]\d+)?")
# Rules whose amounts repeat, so that what is seen of small heaps goes on: with these words, and whole numbers.
_REPEATING = re.compile(r"(?:take|from|up to|heaps|equally|in order|any|except|odd|even|misere|where|mod|[ab]|\d+|\W)+")
MOST_PLAYED = 200

Pair = tuple[int, int]


def numbers(line: str) -> list[int]:
    """All numbers in *line*."""
    return [int(n) for n in re.findall(r"\d+", line)]


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
    if len(told) % 2 == 0:
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


def amount(told: str, position: Sequence[int]) -> int:
    """How many stones "3", "a-1" or "d+2" is at *position*; d is the difference of two heaps.

    >>> amount("d-1", (3, 8)), amount("n-2", (9,))
    (4, 7)
    """
    found = _AMOUNT.fullmatch(told)
    if found is None:
        return -1
    if found[1]:
        return int(found[1])
    of = {"n": position[0], "a": position[0], "b": position[-1], "d": abs(position[0] - position[-1])}
    return of[found[2]] + int(found[3] or 0)


class _Read:
    """A set of classes as it is told: "0, 2, 3+7j"; "–" is none."""

    def __init__(self, told: str) -> None:
        self.parts: list[tuple[int, int]] = []
        for part in () if told.strip() == "–" else told.split(","):
            found = _CLASS.fullmatch(part.strip())
            if found is None:
                raise ValueError(told)
            self.parts.append((int(found[3]), 0) if found[3] else (int(found[1] or 0), int(found[2] or 1)))

    @property
    def least(self) -> int:
        """The least of the numbers."""
        return min(k for k, _ in self.parts)

    def __contains__(self, n: int) -> bool:
        return any(n == k or (step and n > k and (n - k) % step == 0) for k, step in self.parts)


_Row = tuple[int | None, _Read, _Read, list[tuple[str, _Read]]]


def _row_of(row: re.Match[str]) -> _Row:
    where, lost, takes = row[1], row[2], row[3]
    low = None if where == "n" else "ab".index(where[0])
    rows, told = _Read("j" if low is None else where[4:]), list[tuple[str, _Read]]()
    for one in () if takes.strip() == "–" else takes.split("; "):
        take, colon, of = one.partition(": ")
        of, bracket, shown = of.partition(" [")
        columns = _Read(of)
        m, d = rows.least, columns.least
        position = (d,) if low is None else (m, m + d) if low == 0 else (m + d, m)
        if not colon or bracket + shown != example(take, position):
            raise ValueError(one)
        told.append((take, columns))
    return low, rows, _Read(lost), told


def example(take: str, position: Sequence[int]) -> str:
    """What *take* leaves of *position*, as it stands behind the classes of a take; nothing where the game is over.

    >>> example("(1,d-1)", (3, 5)), example("4", (7,)), example("–", (0,))
    (' [(3,5) → (2,4)]', ' [7 → 3]', '')
    """
    if take == "–":
        return ""
    left = [h - amount(one, position) for h, one in zip(position, take.strip("()").split(","), strict=True)]
    before, after = (str(p[0]) if len(p) == 1 else f"({','.join(map(str, p))})" for p in (position, left))
    return f" [{before} → {after}]"


def bound_of(rules: Rules, heaps: int, lines: Sequence[str]) -> int | None:
    """The largest heap to be played out, beyond which classes and amounts repeat; None where they may not."""
    text = str(rules)
    if not _REPEATING.fullmatch(text):
        return None
    rows = [_row_of(row) for line in lines if (row := _CLASSES.fullmatch(line))]
    alone = max(map(int, re.findall(r"\d+", text)), default=1)
    down = [part for _, where, *_ in rows for part in where.parts]
    across = [part for *_, lost, takes in rows for one in (lost, *(of for _, of in takes)) for part in one.parts]
    moduli = [int(m) for m in re.findall(r"mod (\d+)", text)] + [2] * ("odd" in text or "even" in text)
    again = lcm(*moduli, *(step for _, step in (*down, *across) if step))
    bound = max(k for k, _ in down) + max(k for k, _ in across) + alone + 2 * again
    return bound if bound <= MOST_PLAYED // heaps else None


def classes_hold(lines: Sequence[str], rules: Rules, heaps: int) -> bool:
    """Whether *lines* prove a law by classes: the rows, and last the heap up to which all was played through."""
    try:
        rows = [_row_of(row) for line in lines if (row := _CLASSES.fullmatch(line))]
    except ValueError:
        return False
    *prose, bound = [n for line in lines if not _CLASSES.fullmatch(line) for n in numbers(line)] or [0]
    if not rows or prose != [0, 1, 2] or any((low is None) != (heaps == 1) for low, *_ in rows):
        return False
    if bound != bound_of(rules, heaps, lines):
        return False
    return _plays_out(rows, rules, heaps, bound, {low for low, *_ in rows} == {0})


def _plays_out(rows: Sequence[_Row], rules: Rules, heaps: int, bound: int, is_both: bool) -> bool:
    """Whether the rows say of all heaps up to *bound* one thing each, and no move proves them wrong."""
    game = provable(rules.game, heaps)
    told: dict[tuple[int, ...], str] = {}
    for position in product(range(bound + 1), repeat=heaps):
        low = None if heaps == 1 else int(position[0] > position[1])
        lowest = position[0] if low is None else min(position)
        d = position[0] if low is None else abs(position[0] - position[1])
        if is_both and low == 1:
            low = 0
        said = [
            *("lost" for at, where, lost, _ in rows if at == low and lowest in where and d in lost),
            *(take for at, where, _, takes in rows if at == low and lowest in where for take, of in takes if d in of),
        ]
        if len(said) != 1:
            return False
        told[position] = said[0]
    for position, take in told.items():
        options = set(game.options(position))
        if not options:
            if (take == "lost") == rules.misere or (rules.misere and take != "–"):
                return False
        elif take == "lost":
            if any(told[after] == "lost" for after in options):
                return False
        else:
            amounts = take.strip("()").split(",")
            if len(amounts) != heaps:
                return False
            if is_both and position[0] > position[-1]:  # the take is told for a <= b
                position, options = position[::-1], {after[::-1] for after in options}
            after = tuple(heap - amount(one, position) for heap, one in zip(position, amounts, strict=True))
            if after not in options or told[after] != "lost":
                return False
    return True
