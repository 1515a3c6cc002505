"""Rules in Python as the command line reads them, beside a plain search with a dictionary written apart, from nothing.

The rules are those of the corpus of real cases (``tests/cli/own_rules``), at positions that take a plain search some
milliseconds.  Outcome: who wins, by an end at the first winning move.  Solve: all winning moves as well.  Value: the
nim-value.  The median of the processor times of each, in turns.
"""

import functools
import gc
import sys
import threading
import time
from collections.abc import Callable, Iterable
from pathlib import Path
from statistics import median
from typing import Any

from bench import measuring
from bouton.cli.rules_file import rules_from_file
from bouton.rulesets.protocol import Rules, Sum
from bouton.solving import Solver, situation_of

GAMES = Path(__file__).parents[1] / "tests" / "cli" / "own_rules"
# File, heaps, whether a nim-value is asked for, too.
CASES: list[tuple[str, tuple[int, ...], bool]] = [
    ("t31", (30, 30), True),
    ("hyper", (12, 9, 11, 8), False),
    ("hyper", (10, 9, 10, 8), True),
    ("short", (60, 61), True),
    ("sweets", (220, 230), True),
    ("forced", (250, 260, 241), True),
    ("forced_misere", (250, 260, 241), False),
    ("conj", (33,), True),
    ("chalk", tuple(range(1, 19)), True),
    ("lc2029", (152, 153, 154, 0), True),
    ("lc2029_winner", (152, 153, 154, 3), False),
    ("yama", (60, 61), True),
    ("primes_game", (1,) * 52, True),
    ("pe900", (12, 12, 12, 12, 14), True),
    ("short_lost", (60, 61), True),
    ("bitand", (4000,), True),
    ("distinct", (40,), True),
]
# At least so many of each, and so many more as a plain search does in this time: some take 2 ms.
ROUNDS, SECONDS = 5, 0.5
Options = Callable[[Any], Iterable[Any]]


class Plain:
    """A search that remembers each position: the ten lines that somebody writes for *options*."""

    def __init__(self, options: Options, found: dict[str, Any]) -> None:
        self.options, self.known = options, {}  # type: ignore[var-annotated]
        self.same = found.get("same")
        self.lost_at = found.get("lost", ())
        self.won_at = found.get("won")
        self.second = "winner" in found
        self.misere = found.get("misere", False)

    def lost(self, p: Any, turn: int = 0) -> bool:
        if self.same is not None:
            p = tuple(self.same(p))
        key = (p, turn) if self.second else p
        if key not in self.known:
            self.known[key] = self._lost(p, turn)
        return self.known[key]  # type: ignore[no-any-return]

    def _lost(self, p: Any, turn: int) -> bool:
        if p in self.lost_at:
            return True
        if self.won_at is not None and self.won_at(p):
            return False
        moved = False
        for q in self.options(p):
            moved = True
            if self.lost(q, 1 - turn):
                return False
        if moved:
            return True
        return turn == 0 if self.second else not self.misere

    def winning(self, p: Any) -> list[Any]:
        return [] if self.lost(p) else [q for q in self.options(p) if self.lost(q, 1)]

    def value(self, p: Any) -> int:
        if self.same is not None:
            p = tuple(self.same(p))
        if p not in self.known:
            seen = set()
            for q in () if p in self.lost_at else self.options(p):
                if isinstance(p, int) and isinstance(q, tuple):
                    seen.add(functools.reduce(lambda a, b: a ^ b, map(self.value, q)))
                else:
                    seen.add(self.value(q))
            value = 0
            while value in seen:
                value += 1
            self.known[p] = value
        return self.known[p]  # type: ignore[no-any-return]


def main() -> None:
    """Measure in a thread of its own: the plain search calls itself, thousands of calls deep."""
    sys.setrecursionlimit(10**6)
    threading.stack_size(512 * 1024 * 1024)
    thread = threading.Thread(target=measured)
    thread.start()
    thread.join()


def measured() -> None:
    rows, worst = [], 0.0
    for name, heaps, valued in CASES:
        found: dict[str, Any] = {}
        exec(compile((GAMES / f"{name}.py").read_text(encoding="utf-8"), name, "exec"), found)
        start = heaps if "tuple" in str(found["options"].__annotations__) else heaps[0]
        ratios = []
        for ours, plain in questions(f"{GAMES / name}.py", heaps, start, found, valued):
            times: tuple[list[float], list[float]] = ([], [])
            while len(times[0]) < ROUNDS or (sum(times[1]) < SECONDS and len(times[0]) < 10 * ROUNDS):
                rules = rules_from_file(f"{GAMES / name}.py")
                said = [timed(functools.partial(ours, rules), times[0]), timed(plain, times[1])]
                if said[0] != said[1]:
                    raise SystemExit(f"{name} {heaps}: ours says {said[0]}, the plain search {said[1]}")
            ratios.append((median(times[0]), median(times[1])))
        worst = max([worst, *(a / b for a, b in ratios)])
        cells = [f"{1000 * b:.1f} {1000 * a:.1f} {a / b:.2f}" for a, b in ratios]
        rows.append((name, " ".join(map(str, heaps))[:20], *cells, *["-"] * (3 - len(cells))))
    heads = ("rules", "heaps", "outcome: plain ms, ours, ratio", "solve", "value")
    measuring.table(heads, rows)
    print(f"worst ratio: {worst:.2f}")


def questions(
    path: str, heaps: tuple[int, ...], start: Any, found: dict[str, Any], valued: bool
) -> Iterable[tuple[Callable[[Rules], Any], Callable[[], Any]]]:
    """What is asked of ours, with fresh rules, and of a fresh plain search, to be answered alike."""
    options = found["options"]
    if not (
        isinstance(start, int) and any(isinstance(q, tuple) for q in options(start))
    ):  # outcomes of sums need values

        def lost(rules: Rules) -> bool:
            return Solver().is_lost(situation_of(rules, heaps))

        def solved(rules: Rules) -> int:
            return Solver(values=False).find(situation_of(rules, heaps)).steps.count or 0

        yield lost, lambda: Plain(options, found).lost(start)
        yield solved, lambda: len(set(Plain(options, found).winning(start)))
    if valued:

        def value(rules: Rules) -> int | None:
            return asked(situation_of(rules, heaps))

        yield value, lambda: Plain(options, found).value(start)


def asked(situation: Sum) -> int:
    """The nim-value of a position of one part."""
    (component,) = situation.components
    return Solver().knowledge(component.game).value(component.position[0])


def timed(call: Callable[[], Any], times: list[float]) -> Any:
    gc.collect()  # nobody pays for what the other left
    begun = time.process_time()
    said = call()
    times.append(time.process_time() - begun)
    return said


if __name__ == "__main__":
    main()
