"""Reads proofs by classes again: rows that say which positions are lost, and where to go from each of the others."""

import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product
from math import gcd, lcm

from bouton.arrays import np
from bouton.frozen import frozen
from bouton.proving.from_rules import provable
from bouton.rulesets.protocol import Rules

CLASSES = re.compile(r"(n|[ab] (?:=|≥|mod) [^|:]*) \| ([^|]*) \| ([^|]*)")
_NUMBER = re.compile(r"(?:([abdn]) (?:mod (\d+) = |(=|≥) ))?(\d+)")
_LEFT_OF = re.compile(r"(\d+)|([abdn])(?:([+−])(\d+))?")
# Rules whose amounts repeat, so that what is seen of small heaps goes on: with these words, and whole numbers.
_REPEATING = re.compile(r"(?:take|from|up to|heaps|equally|in order|any|except|odd|even|misere|where|mod|[ab]|\d+|\W)+")
UNBOUNDED = re.compile(r"any|odd|even|where|\.\.(?!\d)")
MOST_PLAYED = 200
# Where the amounts of takes from both heaps are not more gaps apart, only such takes are told; in no larger square.
MOST_GAPS, MOST_SIZE = 4, 400

Pair = tuple[int, int]


def numbers(line: str) -> list[int]:
    """All numbers in *line*."""
    return [int(n) for n in re.findall(r"\d+", line)]


def repeats(text: str) -> bool:
    """Whether the amounts of the rules *text* repeat, so that what is seen of small heaps goes on."""
    return _REPEATING.fullmatch(text) is not None


def left_of(told: str, position: Sequence[int]) -> int:
    """How many stones "3", "a−1" or "d+2" is at *position*; d is the difference of two heaps.

    >>> left_of("d−1", (3, 8)), left_of("n−2", (9,))
    (4, 7)
    """
    found = _LEFT_OF.fullmatch(told)
    if found is None:
        return -1
    if found[1]:
        return int(found[1])
    of = {"n": position[0], "a": position[0], "b": position[-1], "d": abs(position[0] - position[-1])}
    return of[found[2]] + int(found[4] or 0) * (-1 if found[3] == "−" else 1)


def spelled(name: str, parts: Sequence[Pair]) -> list[str]:
    """The numbers *parts* of *name* in words: (k, 0) is k alone, (k, step) is k, k + step, k + 2 step, and so on.

    >>> spelled("d", [(7, 1), (0, 0), (3, 0), (1, 4), (6, 4)])
    ['d = 0', '3', 'd mod 4 = 1', 'd = 6, 10, …', 'd ≥ 7']
    """
    found, last = list[str](), ""
    for k, step in sorted(parts, key=lambda part: (_kind(*part), part[1], part[0])):
        head = ("= ", f"mod {step} = ", "= ", "≥ ")[_kind(k, step)]
        is_same = head == last and _kind(k, step) < 2
        found.append(f"{'' if is_same else f'{name} {head}'}{k}{f', {k + step}, …' * (_kind(k, step) == 2)}")
        last = head
    return found


def _kind(k: int, step: int) -> int:
    return 0 if not step else 3 if step == 1 else 1 if k < step else 2


class _Read:
    """A set of numbers as it is told of *name*: "d = 0, 2, d mod 7 = 3"; "–" is none.

    Of the larger heap the differences are read: where the smaller one has *less*.
    """

    def __init__(self, told: str, name: str, less: int = 0) -> None:
        self.parts: list[Pair] = []
        step = 0
        for part in () if told == "–" else told.split(", "):
            if part == "…" and len(self.parts) > 1:
                following, (k, _) = self.parts.pop()[0], self.parts.pop()
                self.parts.append((k, following - k))
            elif (found := _NUMBER.fullmatch(part)) is not None:
                step = int(found[2] or found[3] == "≥") if found[1] else step
                self.parts.append((int(found[4]), step))
        if ", ".join(spelled(name, self.parts)) != (told if told != "–" else ""):
            raise ValueError(told)
        if less:
            moved = [(k - less, step) if _kind(k, step) != 1 else ((k - less) % step, step) for k, step in self.parts]
            self.parts = moved

    @property
    def steps(self) -> list[int]:
        """Every how many they repeat."""
        return [step for _, step in self.parts if step]

    @property
    def settled(self) -> int:
        """From where on they repeat."""
        return max((k - step + 1 if step else k + 1 for k, step in self.parts), default=0)

    def __contains__(self, n: int) -> bool:
        return any(n == k or (step and n > k and (n - k) % step == 0) for k, step in self.parts)


# The smaller heap, its numbers, the differences that are lost, and what to leave at others.
_Row = tuple[int | None, _Read, _Read, list[tuple[str, _Read]]]


def _row_of(row: re.Match[str]) -> _Row:
    where, lost, moves = row[1], row[2], row[3]
    low = None if where == "n" else "ab".index(where[0])
    rows = _Read("n ≥ 0", "n") if low is None else _Read(where, where[0])
    alone = low is not None and [step for _, step in rows.parts] == [0]
    name, less = ("n", 0) if low is None else ("ba"[low], rows.parts[0][0]) if alone else ("d", 0)
    told = list[tuple[str, _Read]]()
    for one in () if moves == "–" else moves.split("; "):
        of, _, left = one.partition(" → ")
        told.append((left, _Read(of, name, less)))
    return low, rows, _Read(lost, name, less), told


def rows_of(lines: Iterable[str]) -> list[_Row]:
    """The rows among *lines*, read; ValueError where one cannot be."""
    return [_row_of(row) for line in lines if (row := CLASSES.fullmatch(line))]


# A number, and how much is added to it again and again.
_Amount = tuple[int, int]


@frozen
class Separation:
    """Amounts that lead from one lost position to another: of each heap a number and what is added to it.

    Where they are *tied* the same is added to both as often.
    """

    amounts: tuple[_Amount, ...]
    tied: bool = False

    def covers(self, other: "Separation") -> bool:
        """Whether all amounts of *other* are among these."""
        many = [(y - x) // g for (x, g), (y, _) in zip(self.amounts, other.amounts, strict=True) if g]
        is_tied = not self.tied or (len(set(many)) == 1 and (other.tied or not any(h for _, h in other.amounts)))
        return is_tied and all(
            y >= x and (y - x) % g == 0 == h % g if g else (x, 0) == (y, h)
            for (x, g), (y, h) in zip(self.amounts, other.amounts, strict=True)
        )

    @property
    def reversed(self) -> "Separation":
        """The same of the other heaps."""
        return Separation(self.amounts[::-1], self.tied)

    def told(self) -> Iterator[str]:
        """The amounts, as a sentence names them."""
        letters = "ss" if self.tied or not all(g for _, g in self.amounts) else "st"
        told = [
            f"{g if g > 1 else ''}{letter}{f'+{x}' if x else ''}" if g else str(x)
            for letter, (x, g) in zip(letters, self.amounts, strict=False)
        ]
        yield told[0] if len(told) == 1 else f"({','.join(told)})"


@frozen
class Between:
    """What would have to be taken to get from one lost position to another; where *gaps* are told, in such takes.

    These are from one heap alone, or from both with amounts so far apart.
    """

    amounts: tuple[Separation, ...]
    gaps: tuple[int, ...] | None
    in_order: bool

    def __contains__(self, taken: tuple[int, ...]) -> bool:
        one = Separation(tuple((t, 0) for t in taken))
        return any(apart.covers(way) for apart in self.amounts for way in (one, *[one.reversed] * (not self.in_order)))

    def told(self) -> tuple[str, ...]:
        """The amounts, as a sentence names them."""
        return tuple(told for apart in self.amounts for told in apart.told())

    @property
    def letters(self) -> str:
        """The letters that stand for numbers in it."""
        whole = " ".join(self.told())
        return "".join(letter for letter in "st" if letter in whole)

    def numbers(self) -> list[int]:
        """The numbers in what is said of it."""
        gaps = [] if self.gaps in (None, (), (0,)) else list(self.gaps or ())
        return [*gaps, *numbers(" ".join(self.told())), *[0, 1, 2] * bool(self.letters)]


# A family of positions: the least, and what is added to each heap, or with *tied* to both.
_Family = tuple[tuple[_Amount, ...], bool]


def between(rows: Sequence[_Row], takes: Collection[tuple[int, ...]]) -> Between:
    """What the lost positions of *rows* are apart.

    Where the *takes* of the rules are few gaps apart just what is apart by as much, and else what covers all of it.
    """
    is_both = {low for low, *_ in rows} <= {0, None}
    gaps = {t[-1] - t[0] for t in takes if all(t)} if rows[0][0] is not None else set(range(MOST_GAPS + 1))
    if len({abs(gap) for gap in gaps}) <= MOST_GAPS and (near := _near(rows, gaps, is_both)) is not None:
        return Between(tuple(near), tuple(sorted({abs(gap) for gap in gaps})), not is_both)
    families = list[_Family]()
    for low, where, lost, _ in rows:
        for (m, step), (k, again) in product(where.parts, lost.parts):
            if low is None:
                families.append((((k, again),), False))
                continue
            if low and not k:  # equal heaps stand in the other table
                k = again
            tied = bool(step) and not again
            one = (m, step), (m + k, gcd(step, again))
            families += [(one, tied)] * (low == 0) + [(one[::-1], tied)] * (low == 1 or is_both)
    found = dict.fromkeys(apart for of, by in product(families, repeat=2) for apart in _apart(of, by))
    if is_both:
        found = dict.fromkeys(min(apart, apart.reversed, key=lambda one: one.amounts) for apart in found)
    kept = [one for one in found if not any(other != one and other.covers(one) for other in found)]
    return Between(tuple(sorted(kept, key=lambda one: (one.tied, one.amounts))), None, not is_both)


def _near(rows: Sequence[_Row], gaps: Collection[int], is_both: bool) -> Iterable[Separation] | None:
    """What lost pairs are apart where one heap is left as it is, or the amounts are one of *gaps* apart."""
    sets = [some for _, where, lost, _ in rows for some in (where, lost)]
    again = lcm(*(step for some in sets for step in some.steps))
    settled = max(where.settled for _, where, *_ in rows) + max(lost.settled for *_, lost, _ in rows)
    most, gap = 2 * settled + 3 * again, max(map(abs, gaps), default=0)
    size = most + settled + 2 * again + gap
    if size > MOST_SIZE:
        return None
    heaps = np.arange(size)
    a, b = np.meshgrid(heaps, heaps, indexing="ij")
    less, apart, grid = np.minimum(a, b), np.abs(a - b), np.zeros((size, size), dtype=bool)
    for low, where, lost, _ in rows:
        at, d = (np.array([n in some for n in range(size)]) for some in (where, lost))
        grid |= at[less] & d[apart] & (True if is_both else (a > b) == (low == 1))

    def are_apart(x: int, y: int) -> bool:
        return bool((grid[: size - x, : size - y] & grid[x:, y:]).any())

    def told(seen: list[bool]) -> Iterator[_Amount]:
        start = next(k for k in range(most) if seen[k : most - again] == seen[k + again :])
        step = next(p for p in range(1, again + 1) if again % p == 0 and seen[start : most - p] == seen[start + p :])
        while start and seen[start - 1] == seen[start - 1 + step]:
            start -= 1
        yield from ((k, step * (k >= start)) for k in range(start + step) if seen[k])

    found = list[Separation]()
    for second in (True,) if is_both else (True, False):
        way = [are_apart(n * (not second), n * second) for n in range(most)]
        way[0] = way[again]  # nothing is no take: what comes back tells how to say it
        found += [Separation(((0, 0), one) if second else (one, (0, 0))) for one in told(way) if any(one)]
    for c in sorted({abs(gap) for gap in gaps} if is_both else gaps):
        x, y = max(0, -c), max(0, c)
        way = [are_apart(n + x, n + y) for n in range(most)]
        way[0] = way[0] if c else way[again]
        found += [Separation(((k + x, g), (k + y, g)), tied=g > 0) for k, g in told(way) if k or g or c]
    return found


def _apart(of: _Family, by: _Family) -> Iterator[Separation]:
    """What is to be taken from one of the family *of* so that one of *by* is left."""
    free = any(not tied and any(g for _, g in amounts) for amounts, tied in (of, by))
    each = [list(_steps(x - y, g, h)) for (x, g), (y, h) in zip(of[0], by[0], strict=True)]
    if free or not (of[1] or by[1]):
        yield from (Separation(amounts) for amounts in product(*each) if any(x or g for x, g in amounts))
        return
    (x, g), (y, _) = of[0]
    v, h = (x - by[0][0][0], y - by[0][1][0]), by[0][0][1]
    for low, more in _steps(min(v), g, h):
        amounts = tuple((i - min(v) + low, more) for i in v)
        if any(i or j for i, j in amounts):
            yield Separation(amounts, tied=more > 0)


def _steps(v: int, more: int, less: int) -> Iterator[_Amount]:
    """What is not below 0 of *v*, with *more* added or *less* taken off any number of times."""
    if less and not more:
        yield from ((x, 0) for x in range(v, -1, -less))
    elif g := gcd(more, less):
        yield v % g if less or v < 0 else v, g
    elif v >= 0:
        yield v, 0


def bound_of(rules: Rules, heaps: int, lines: Sequence[str]) -> int | None:
    """The largest heap to be played out, so that no larger one proves rows wrong; None where this is not known.

    The proof itself asks for no such bound: who reads it checks each case, for all sizes at once.  Put 0 and the heaps
    before and after a move in order of size.  Two neighbours that are far enough apart may be brought closer by what
    repeats, and all classes and takes stay what they are: a move that is wrong has a smaller one that is wrong, until
    no neighbours are so far apart.
    """
    text = str(rules)
    if not repeats(text):
        return None
    rows = rows_of(lines)
    told = [(where, left, of) for _, where, _, moves in rows for left, of in moves]
    columns = [lost for *_, lost, _ in rows] + [of for *_, of in told]
    down, across = max(where.settled for _, where, *_ in rows), max(of.settled for of in columns)
    moduli = [int(m) for m in re.findall(r"mod (\d+)", text)] + [2] * ("odd" in text or "even" in text)
    every = lcm(*(step for _, where, *_ in rows for step in where.steps))
    again = lcm(*(step for of in columns for step in of.steps))
    most = 1 + max(map(int, re.findall(r"\d+", text)), default=0)
    start = max(down, across, most)
    if all(_is_fixed(left) or not (where.steps or of.steps) for where, left, of in told) and not UNBOUNDED.search(text):
        bound = down + across + 2 * most + every + again  # a move leaves row and difference nearly as they are
    else:
        again = lcm(again, every, *moduli)
        # A move that is told serves a row and a difference: these two are far enough apart, or from 0.
        apart = start + again + max((n for _, left, _ in told for n in numbers(left)), default=0)
        bound = max(across + most + 2 * again, apart)
        if heaps > 1:
            times = 3 if any("d" in left for _, left, _ in told) else 2
            bound = max(down + across + most + 3 * again + max(across + again, most), times * apart)
    return bound if bound <= MOST_PLAYED // heaps else None


def _is_fixed(left: str) -> bool:
    """Whether the same amounts go from all positions where *left* is what stays."""
    return all(one[0] in name for one, name in zip(left.strip("()").split(","), ("an", "bn"), strict=False))


def classes_hold(lines: Sequence[str], rules: Rules, heaps: int) -> bool:
    """Whether *lines* prove a law by classes: the rows, and before the last line what lost positions are apart."""
    try:
        rows = rows_of(lines)
        bound = bound_of(rules, heaps, lines) if rows else None
    except ValueError:
        return False
    if bound is None or any((low is None) != (heaps == 1) for low, *_ in rows):
        return False
    takes = takes_of(rules, heaps, bound)
    apart = between(rows, takes)
    prose = [n for line in lines if not CLASSES.fullmatch(line) for n in numbers(line)]
    if prose != apart.numbers() or any(taken in apart for taken in takes):
        return False
    return _plays_out(rows, rules, heaps, bound, {low for low, *_ in rows} == {0})


def takes_of(rules: Rules, heaps: int, bound: int) -> set[tuple[int, ...]]:
    """The amounts up to *bound* that the rules allow."""
    options = provable(rules.game, heaps).options((bound,) * heaps)
    return {tuple(bound - heap for heap in after) for after in options}


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
            left = take.strip("()").split(",")
            if len(left) != heaps:
                return False
            if is_both and position[0] > position[-1]:  # the move is told for a <= b
                position, options = position[::-1], {after[::-1] for after in options}
            after = tuple(left_of(one, position) for one in left)
            if after not in options or told[after] != "lost":
                return False
    return True
