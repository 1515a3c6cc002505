"""Clauses of families of their own against a second meaning: `python -m tests.notation.clauses 10000`.

Sizes in `where`, groups of named heaps, stones that are given, splits into any number, a move in all heaps, counting,
and bounds that are shares, roots or sums.  Each drawn text has its moves written out here, without the package.
"""

import sys
from collections.abc import Callable, Iterator
from itertools import product
from math import isqrt
from random import Random
from typing import NamedTuple

from bouton import solve
from bouton.notation import parse_rules
from bouton.notation.echo import echo
from tests.definition import losses, position_value

Heaps = tuple[int, ...]


class Rule(NamedTuple):
    """A text, what may follow a position, and positions to ask about."""

    text: str
    moves: Callable[[Heaps], set[Heaps]]
    asked: list[Heaps]


def one_by_one(of_heap: Callable[[int], set[Heaps]]) -> Callable[[Heaps], set[Heaps]]:
    """The moves of heaps that are played one by one; heaps in rising order, without empty ones."""

    def moves(heaps: Heaps) -> set[Heaps]:
        return {
            tuple(sorted(h for h in (*heaps[:i], *left, *heaps[i + 1 :]) if h))
            for i, heap in enumerate(heaps)
            for left in of_heap(heap)
        }

    return moves


def partitions(total: int, least: int = 1) -> Iterator[Heaps]:
    """Every rising tuple of positive numbers with this total."""
    if total == 0:
        yield ()
    for first in range(least, total + 1):
        for rest in partitions(total - first, first):
            yield (first, *rest)


KINDS = {
    "": lambda way: True,
    "equally": lambda way: len(set(way)) == 1,
    "unequally": lambda way: len(set(way)) == len(way),
}


def amounts(random: Random) -> tuple[str, Callable[[int], bool]]:
    """A set of amounts that follows no heap, and whether a number is one of them."""
    low, high = sorted((random.randint(1, 4), random.randint(1, 6)))
    some = sorted(random.sample(range(1, 7), random.randint(1, 3)))
    return random.choice(
        [
            (f"{low}..{high}", lambda t: low <= t <= high),
            (f"{low}..", lambda t: low <= t),
            ("any", lambda t: True),
            ("odd", lambda t: t % 2 == 1),
            (", ".join(map(str, some)), lambda t: t in some),
            (f"any except {low}", lambda t: t != low),
        ]
    )


def condition(random: Random) -> tuple[str, Callable[[int], bool]]:
    k, m = random.randint(1, 6), random.randint(2, 4)
    r = random.randrange(m)
    return random.choice(
        [
            (f"n >= {k}", lambda n: n >= k),
            (f"n < {k}", lambda n: n < k),
            (f"{k} <= n", lambda n: n >= k),
            (f"2*n > {k}", lambda n: 2 * n > k),
            (f"n != {k}", lambda n: n != k),
            ("n even", lambda n: n % 2 == 0),
            ("n odd", lambda n: n % 2 == 1),
            (f"n mod {m} = {r}", lambda n: n % m == r),
            (f"n = {r} mod {m}", lambda n: n % m == r),
            (f"n > 2 and n mod {m} != {r}", lambda n: n > 2 and n % m != r),
        ]
    )


def sized(random: Random) -> Rule:
    texts, parts = [], []
    for _ in range(random.randint(1, 3)):
        said, fits = condition(random) if random.randrange(4) else ("", lambda n: True)
        where = f" where {said}" if said else ""
        kind = random.choice(["take", "take", "break", "leave", "split", "many"])
        if kind in ("take", "break"):
            listed, holds = amounts(random)
            texts.append(f"take {listed}{' and split' if kind == 'break' else ''}{where}")
            parts.append((kind, fits, holds, ""))
        elif kind == "leave":
            listed, holds = amounts(random)
            texts.append(f"leave {listed}{where}")
            parts.append((kind, fits, holds, ""))
        else:
            manner = random.choice(list(KINDS))
            texts.append(f"split {manner} {'into any number' if kind == 'many' else ''}{where}")
            parts.append((kind, fits, lambda t: False, manner))

    def of_heap(n: int) -> set[Heaps]:
        found: set[Heaps] = set()
        for kind, fits, holds, manner in parts:
            if not fits(n):
                continue
            if kind == "leave":
                found |= {(m,) for m in range(1, n) if holds(m)}
            elif kind in ("take", "break"):
                takes = [t for t in range(1, n + 1) if holds(t)]
                found |= {(n - t,) for t in takes}
                if kind == "break":
                    found |= {(a, n - t - a) for t in takes for a in range(1, n - t)}
            else:
                ways = (way for way in partitions(n) if len(way) > 1 and KINDS[manner](way))
                found |= {way for way in ways if kind == "many" or len(way) == 2}
        return found

    return Rule("; ".join(texts), one_by_one(of_heap), [(n,) for n in range(11)] + [(3, 4), (6, 7)])


def grouped(random: Random) -> Rule:
    texts, parts = [], []
    for _ in range(random.randint(1, 2)):
        listed, holds = amounts(random)
        places = [sorted(random.sample(range(1, 4), random.randint(1, 3))) for _ in range(random.randint(1, 3))]
        equally = random.random() < 0.3
        groups = ", ".join(f"({' '.join(map(str, group))})" for group in places)
        texts.append(f"take {listed}{' equally' if equally else ''} from heaps {groups}")
        parts.append((holds, places, equally))
    if random.randrange(2):
        texts.append("take 1")

    def moves(heaps: Heaps) -> set[Heaps]:
        found = set()
        for left in product(*(range(h + 1) for h in heaps)):
            taken = [h - m for h, m in zip(heaps, left, strict=True)]
            touched = [i + 1 for i, t in enumerate(taken) if t]
            some = [t for t in taken if t]
            if "take 1" in texts and some == [1]:
                found.add(left)
            for holds, places, equally in parts:
                if touched in places and all(map(holds, some)) and (not equally or len(set(some)) == 1):
                    found.add(left)
        return found

    return Rule("; ".join(texts), moves, [(2, 1, 3), (0, 2, 2), (3, 3, 3), (1, 0, 4)])


def giving(random: Random) -> Rule:
    while True:
        (taken, holds), (given, gives) = amounts(random), amounts(random)
        pairs = [(t, g) for t in range(2, 40) for g in range(1, t) if holds(t) and gives(g)]
        if pairs:
            break
    beside = random.choice(["", "take 1", "take any equally from 2 heaps"])
    text = (
        f"take {taken}, give {given} to another heap"
        if random.randrange(2)
        else f"take {taken} and give {given} to another heap"
    )

    def moves(heaps: Heaps) -> set[Heaps]:
        found = set()
        for i in range(len(heaps)):
            if beside == "take 1" and heaps[i]:
                found.add((*heaps[:i], heaps[i] - 1, *heaps[i + 1 :]))
            for j in range(len(heaps)):
                both = beside.endswith("2 heaps") and i < j
                for t in range(1, min(heaps[i], heaps[j]) + 1) if both else ():
                    found.add(tuple(h - t * (k in (i, j)) for k, h in enumerate(heaps)))
                for t, g in pairs if i != j else ():
                    if t <= heaps[i]:
                        found.add(tuple(h - t * (k == i) + g * (k == j) for k, h in enumerate(heaps)))
        return found

    return Rule("; ".join(filter(None, [text, beside])), moves, [(3, 4), (0, 6), (5, 5), (2, 1, 3)])


def at_once(random: Random) -> Rule:
    listed, holds = amounts(random)
    split = random.randrange(3)
    text = f"take {listed}" + ["", " and split", "; split"][split] + "; move in all heaps at once"

    def of_heap(n: int) -> set[Heaps]:
        takes = [t for t in range(1, n + 1) if holds(t)]
        broken = {0: [], 1: takes, 2: [0]}[split]
        return {(n - t,) for t in takes} | {(a, n - t - a) for t in broken for a in range(1, n - t)}

    def moves(heaps: Heaps) -> set[Heaps]:
        ways = [of_heap(n) or {(n,)} for n in heaps]
        after = {tuple(sorted(h for left in chosen for h in left if h)) for chosen in product(*ways)}
        return after - {tuple(sorted(filter(None, heaps)))}

    return Rule(text, moves, [(n,) for n in range(8)] + [(2, 3), (4, 1), (1, 2, 3)])


def counting(random: Random) -> Rule:
    listed, holds = amounts(random)
    target = random.randint(6, 20)
    barred, bars = amounts(random)
    if "except" in barred or random.randrange(2):  # one exception is enough
        barred, bars = "", lambda n: False
    text = f"count {listed} to {target}" + (f" except {barred}" if barred else "")

    def moves(heaps: Heaps) -> set[Heaps]:
        return {
            (*heaps[:i], n, *heaps[i + 1 :])
            for i, at in enumerate(heaps)
            for n in range(at + 1, target + 1)
            if holds(n - at) and not bars(n)
        }

    return Rule(text, moves, [(n,) for n in range(target + 1)] + [(target - 3, 2)])


BOUNDS: list[tuple[str, Callable[[int], int]]] = [
    ("2*n/3", lambda n: 2 * n // 3),
    ("3/4*n", lambda n: 3 * n // 4),
    ("ceil(3*n/5)", lambda n: -(-3 * n // 5)),
    ("n/2+sqrt(n)", lambda n: n // 2 + isqrt(n)),
    ("sqrt(n)+n/3+1", lambda n: isqrt(n) + n // 3 + 1),
    ("sqrt(2*n)", lambda n: isqrt(2 * n)),
    ("sqrt(n)", isqrt),
    ("3", lambda n: 3),
]


def shares(random: Random) -> Rule:
    (low, least), (high, most) = random.sample(BOUNDS, 2)
    if random.randrange(2):
        low, least = "1", lambda n: 1

    def of_heap(n: int) -> set[Heaps]:
        return {(n - t,) for t in range(max(least(n), 1), min(most(n), n) + 1)}

    return Rule(f"take {low}..{high}", one_by_one(of_heap), [(n,) for n in range(14)] + [(30,), (7, 9)])


DRAWS = (sized, grouped, giving, at_once, counting, shares)


def check(rule: Rule, random: Random) -> int:
    """How many positions were compared; AssertionError where something differs."""
    misere = random.randrange(3) == 0
    rules = parse_rules(rule.text + ("; misere" if misere else ""))
    assert parse_rules(str(rules)) == rules, (rule.text, str(rules))
    assert echo(rules) and echo(rules, "zh")
    lost, value = losses(rule.moves, misere=misere), position_value(rule.moves)
    apart = rules.game.has_separate_heaps
    for heaps in rule.asked:
        position = rules.game.position(heaps)
        after = [
            tuple(h for part in (*position[:i], *option, *position[i + 1 :]) for h in rules.game.heaps(part))
            for i, part in enumerate(position)
            for option in rules.game.options(part)
        ]
        expected = rule.moves(heaps)
        counted = set(after) if "count" in rule.text or not (apart or rules.game.base) else {plain(a) for a in after}
        assert counted == expected, (rule.text, heaps)
        assert all(rules.game.has_option(part, o) for part in position for o in rules.game.options(part))
        assert all(
            sum(map(rules.game.rank, o)) < rules.game.rank(p) or len(o) > 1
            for p in position
            for o in rules.game.options(p)
        )
        answer = solve(rules, heaps)
        key = heaps if "count" in rule.text or not (apart or rules.game.base) else plain(heaps)
        assert (answer.outcome == "P") == lost(key), (rule.text, heaps, misere)
        assert misere or answer.nim_value in (None, value(key)), (rule.text, heaps)
    return len(rule.asked)


def plain(heaps: Heaps) -> Heaps:
    """The heaps in rising order, without empty ones."""
    return tuple(sorted(filter(None, heaps)))


def run(count: int, seed: int) -> int:
    """How many positions of *count* drawn rules were compared."""
    random, done = Random(seed), 0
    for number in range(count):
        rule = DRAWS[number % len(DRAWS)](random)
        try:
            done += check(rule, random)
        except Exception:
            print(f"seed {seed}, rule {number}: {rule.text}", file=sys.stderr)
            raise
    return done


if __name__ == "__main__":
    rules = int(sys.argv[1]) if len(sys.argv) > 1 else 600
    print(f"{rules} rules, {run(rules, 1)} positions, wrong: 0")
