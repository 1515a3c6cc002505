"""Random claims about random rules, judged by brute force that is written here: verdict and least counterexample.

``python -m tests.discovery.claims 5000 --seed 1`` runs so many and prints what was wrong, and how many of each verdict.
"""

import random
import re
import sys
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product

from bouton.discovery.finding import prove
from bouton.limits import Limits
from tests.definition import nim_sum, values_of_code, values_of_takes

# Heaps looked at here: one in normal play or where nothing breaks, one that breaks in misère play, two, three.
ONE, BROKEN, TWO, THREE = 500, 18, 16, 8

Position = tuple[int, ...]


@dataclass
class Drawn:
    """Rules as text; the positions looked at, the least first, which of them are lost; the nim-values of one heap."""

    text: str
    heaps: int
    lost: dict[Position, bool]
    values: list[int] | None = None


def rising(heaps: int, size: int, ordered: bool) -> list[Position]:
    """By the largest heap, then the sum, then as they stand; of positions that are alike the one that rises."""
    found = [p for p in product(range(size), repeat=heaps) if ordered or list(p) == sorted(p)]
    return sorted(found, key=lambda p: (max(p), sum(p), p))


def by_values(text: str, values: list[int]) -> Drawn:
    return Drawn(text, 1, {(n,): not value for n, value in enumerate(values)}, values)


def amounts(choose: random.Random) -> tuple[str, Callable[[int], list[int]]]:
    """A set of amounts, and those that it offers a heap."""
    listed = sorted(choose.sample(range(1, 12), choose.randint(1, 4)))
    low, high = sorted(choose.sample(range(1, 9), 2))
    base = choose.choice((2, 3))
    return choose.choice(
        [
            (", ".join(map(str, listed)), lambda n: [t for t in listed if t <= n]),
            (f"{low}..{high}", lambda n: list(range(low, min(high, n) + 1))),
            (f"any except {listed[0]}, {listed[-1]}", lambda n: [t for t in range(1, n + 1) if t not in listed[::3]])
            if len(listed) in (1, 4)
            else (f"{low}..", lambda n: list(range(low, n + 1))),
            ("odd", lambda n: list(range(1, n + 1, 2))),
            ("even", lambda n: list(range(2, n + 1, 2))),
            (f"{base}^k", lambda n: [base**k for k in range(10) if base**k <= n]),
            ("1..n/2", lambda n: list(range(1, n // 2 + 1))),
        ]
    )


def one_heap(choose: random.Random) -> Drawn:
    text, offered = amounts(choose)
    if choose.random() < 0.7:
        return by_values(f"take {text}", values_of_takes(offered, ONE))
    lost: dict[Position, bool] = {}
    for n in range(ONE):
        options = [n - t for t in offered(n)]
        lost[n,] = bool(options) and not any(lost[m,] for m in options)
    return Drawn(f"take {text}; misere", 1, lost)


def code(choose: random.Random) -> Drawn:
    digits = [0, *(choose.randrange(8) for _ in range(choose.randint(1, 3)))]
    digits[-1] = digits[-1] or 3
    text = "0." + "".join(map(str, digits[1:]))
    if choose.random() < 0.8:
        return by_values(text, values_of_code(digits, ONE))

    @cache
    def lost(heaps: Position) -> bool:
        after = {
            tuple(sorted((*heaps[:i], *(part for part in parts if part), *heaps[i + 1 :])))
            for i, heap in enumerate(heaps)
            for t, digit in enumerate(digits[: heap + 1])
            for parts in [(a, heap - t - a) for a in range((heap - t) // 2 + 1)]
            if t and digit >> sum(map(bool, parts)) & 1
        }
        return bool(after) and not any(map(lost, after))

    return Drawn(f"{text}; misere", 1, {(n,): lost((n,) if n else ()) for n in range(BROKEN)})


def coupled(choose: random.Random) -> Drawn:
    """Takes from one heap, and amounts from two at once: either way round, or as they stand."""
    heaps = choose.choice((2, 2, 2, 3))
    text, offered = amounts(choose)
    if choose.random() < 0.5:
        text, offered = "any", lambda n: list(range(1, n + 1))
    vectors = sorted({(choose.randint(1, 3), choose.randint(1, 3)) for _ in range(choose.randint(1, 2))})
    ordered = heaps == 2 and choose.random() < 0.3
    written = ", ".join(f"({a},{b})" for a, b in vectors)
    misere = choose.random() < 0.4
    rules = f"take {text}; take {written}{' in order' if ordered else ''}{'; misere' if misere else ''}"
    ways = vectors if ordered else [way for vector in vectors for way in permutations(vector)]

    def after(position: Position) -> set[Position]:
        found = {(*position[:i], n - t, *position[i + 1 :]) for i, n in enumerate(position) for t in offered(n)}
        for i, j in [(0, 1)] if ordered else list(permutations(range(heaps), 2)):
            for a, b in ways:
                if a <= position[i] and b <= position[j]:
                    left = list(position)
                    left[i], left[j] = left[i] - a, left[j] - b
                    found.add(tuple(left))
        return {p if ordered else tuple(sorted(p)) for p in found}

    lost: dict[Position, bool] = {}
    for position in rising(heaps, TWO if heaps == 2 else THREE, ordered):
        options = after(position)
        lost[position] = not any(lost[p] for p in options) and not (misere and not options)
    return Drawn(rules, heaps, lost)


@dataclass
class Said:
    """A claim as text, where it fails on the positions looked at, the least first; *eventual*: "from some heap on"."""

    text: str
    fails: list[Position]
    eventual: bool = False


def seen_period(values: list[int], choose: random.Random) -> tuple[int, int, int]:
    """(period, where it begins, saltus): of the shortest one that half of the values have, else any."""
    for period in range(1, len(values) // 4):
        saltus = values[-1] - values[-1 - period]
        begin = len(values) - period
        while begin and values[begin - 1 + period] == values[begin - 1] + saltus:
            begin -= 1
        if saltus >= 0 and begin < len(values) // 2:
            return period, begin, saltus
    return choose.randint(1, 20), 0, 0


def period_claim(drawn: Drawn, choose: random.Random) -> Said:
    values = drawn.values
    assert values is not None
    period, begin, saltus = seen_period(values, choose)
    period, saltus = choose.choice([(period, saltus)] * 3 + [(2 * period, 2 * saltus), (period + 1, saltus)])
    saltus = choose.choice([saltus] * 4 + [saltus + 1])
    start = choose.choice([None, 0, begin, begin, max(0, begin - 1), begin + choose.randint(1, 9)])
    told = " from some heap on" if start is None else choose.choice([" from 0", ""]) if not start else f" from {start}"
    text = f"period {period}{told}" + (f" saltus {saltus}" if saltus else "")
    fails = [n for n in range(start or 0, len(values) - period) if values[n + period] != values[n] + saltus]
    return Said(text, [(n,) for n in fails], start is None)


def residues_claim(drawn: Drawn, choose: random.Random) -> Said:
    number = len(drawn.lost)
    fitting = [m for m in range(1, number // 3) if all(drawn.lost[n,] == drawn.lost[n - m,] for n in range(m, number))]
    modulus = choose.choice([*fitting[:1] * 3, choose.randint(1, 24)])
    residues = {r for r in range(min(modulus, number)) if drawn.lost[r,]} or {0}
    if choose.random() < 0.3:
        residues ^= {choose.randrange(modulus)}
    residues = residues or {modulus - 1}
    text = f"n mod {modulus} = {' or '.join(map(str, sorted(residues)))}"
    return Said(text, [p for p, lost in drawn.lost.items() if lost != (p[0] % modulus in residues)])


def set_claim(drawn: Drawn, choose: random.Random) -> Said:
    listed = [p for p, lost in drawn.lost.items() if lost and list(p) == sorted(p)]
    listed = listed[: choose.choice([len(listed), choose.randint(0, 8)])]
    if listed and choose.random() < 0.3:
        listed.remove(choose.choice(listed))
    if choose.random() < 0.2:
        listed.append(tuple(sorted(choose.randint(0, 12) for _ in range(drawn.heaps))))
    if not listed and drawn.heaps > 1:
        listed = [(0,) * drawn.heaps]
    shown = ", ".join(str(p[0]) if len(p) == 1 else str(p) for p in listed)
    return Said(f"P = {{{shown}}}", [p for p, lost in drawn.lost.items() if lost != (tuple(sorted(p)) in listed)])


def value_claim(drawn: Drawn, choose: random.Random) -> Said:
    values = drawn.values
    assert values is not None
    m, k = choose.choice([max(values[:40]) + 1, choose.randint(1, 9)]), choose.randint(1, 3)
    text, says = choose.choice(
        [
            (f"n mod {m}", lambda n: n % m),
            (f"floor(n/{k})", lambda n: n // k),
            (f"floor((n mod {m * k})/{k})", lambda n: n % (m * k) // k),
            (f"floor(n/{m}) + n mod {k}", lambda n: n // m + n % k),
            ("n", lambda n: n),
        ]
    )
    return Said(f"value = {text}", [(n,) for n, value in enumerate(values) if value != says(n)])


def xor_claim(drawn: Drawn, choose: random.Random) -> Said:
    text = " xor ".join("abc"[: drawn.heaps]) + " = 0"
    return Said(text, [p for p, lost in drawn.lost.items() if lost == bool(nim_sum(p))])


def draw(choose: random.Random) -> tuple[Drawn, Said]:
    """Rules and a claim about them."""
    drawn = choose.choice([one_heap, one_heap, code, coupled])(choose)
    if drawn.heaps > 1:
        return drawn, choose.choice([set_claim, xor_claim, xor_claim])(drawn, choose)
    of_values = [period_claim, period_claim, value_claim] if drawn.values is not None else []
    return drawn, choose.choice([*of_values, residues_claim, residues_claim, set_claim])(drawn, choose)


def judged(drawn: Drawn, said: Said, limits: Limits) -> tuple[str, str]:
    """The verdict, and what is wrong with it; empty where nothing is."""
    found = prove(drawn.text, said.text, limits=limits).claim
    verdict, least = str(found.status), said.fails[0] if said.fails else None
    known = list(drawn.lost)
    if said.eventual:
        # What goes on to the end of a long table fails for ever; what has ended in its first half does not come back.
        for_ever = bool(said.fails) and said.fails[-1][0] > 0.9 * (len(known) - int(said.text.split()[1]))
        wrong = (verdict == "refuted" and not for_ever) or (verdict.startswith("proved") and for_ever)
        least = None
    elif verdict == "refuted":
        at = found.counterexample
        inside = at is not None and at in drawn.lost and (not said.text.startswith("period") or at[0] < len(known) / 2)
        wrong = at is None or (at != least if inside or least is not None else False)
    else:
        reached = found.checked_to if found.checked_to is not None else -1
        wrong = least is not None and (verdict.startswith("proved") or max(least) <= reached)
    if found.counterexample is not None and said.eventual:
        wrong = True
    told = f"{drawn.text!r}, {said.text!r}: {verdict} at {found.counterexample}, here it fails first at {least}"
    return verdict, told if wrong else ""


def run(number: int, seed: int, limits: Limits) -> tuple[Counter[str], list[str]]:
    """How many of each verdict, by the kind of the claim, and what was wrong, of *number* claims."""
    choose, counted, wrong = random.Random(seed), Counter[str](), []
    for _ in range(number):
        drawn, said = draw(choose)
        verdict, told = judged(drawn, said, limits)
        counted[f"{re.split(r'[ =]', said.text)[0]} {verdict}"] += 1
        if told:
            wrong.append(told)
    return counted, wrong


if __name__ == "__main__":
    asked = sys.argv[1:]
    seed = int(asked[asked.index("--seed") + 1]) if "--seed" in asked else 1
    total, faults = run(int(asked[0]), seed, Limits(seconds=6))
    print(*faults, *(f"{name}: {times}" for name, times in sorted(total.items())), f"wrong: {len(faults)}", sep="\n")
    sys.exit(bool(faults))
