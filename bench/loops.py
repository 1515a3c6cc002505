"""Loops in Python: questions and moves in a second, beside the lines of ``solve --batch``."""

import sys
from collections.abc import Callable
from random import Random
from tempfile import TemporaryDirectory
from pathlib import Path

import bouton
from bench import measuring

# Positions asked in one measurement, and moves listed.
QUESTIONS, MOVES = 3000, 20_000
FAMILIES = {"nim": 40, "wythoff": 60, "fibonacci nim": 60, "kayles": 60, "take 1,3,4": 60}


def _listed(rules: str, most: int) -> int:
    """How many moves are listed from positions drawn at random until there are `MOVES`."""
    random, listed = Random(5), 0
    fewest = max(bouton.rules(rules).game.usual_heaps, 1)
    while listed < MOVES:
        start = bouton.position(rules, *(random.randint(1, most) for _ in range(fewest)))
        listed += sum(1 for _ in start.legal_moves())
    return listed


def main() -> None:
    random = Random(7)
    rows = [(random.randint(0, 99), random.randint(0, 99)) for _ in range(QUESTIONS)]
    for rules in ("wythoff", "nim", "kayles"):
        table = []
        with TemporaryDirectory() as folder:
            lines = Path(folder, "rows")
            lines.write_text("".join(f"{a} {b}\n" for a, b in rows))
            batch = measuring.programs([sys.executable, "-m", "bouton", "solve", rules, "--batch"], stdin=lines)
        asked: dict[str, Callable[[], object]] = {
            "bouton.outcomes": lambda rules=rules: bouton.outcomes(rules, rows),
            "bouton.outcome": lambda rules=rules: [bouton.outcome(rules, row) for row in rows],
            "bouton.solve": lambda rules=rules: [bouton.solve(rules, row).reason for row in rows],
        }
        table.append((rules, "solve --batch", f"{QUESTIONS / batch:.0f}", "1.0"))
        for name, call in asked.items():
            taken = measuring.calls(call)
            table.append((rules, name, f"{QUESTIONS / taken:.0f}", f"{batch / taken:.1f}"))
        measuring.table(("rules", "asked", "positions/s", "batch/it"), table)
    table = []
    for rules, most in FAMILIES.items():
        count = _listed(rules, most)
        table.append((rules, "legal_moves", f"{count / measuring.calls(lambda: _listed(rules, most)):.0f}"))  # noqa: B023
    measuring.table(("rules", "asked", "moves/s"), table)


if __name__ == "__main__":
    main()
