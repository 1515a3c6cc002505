"""Loops in Python: questions and moves in a second, beside the lines of ``solve --batch``."""

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from runpy import run_path
from tempfile import TemporaryDirectory
from typing import Any

import bouton
from bench import measuring

# Positions asked in one measurement, and moves listed.
QUESTIONS, MOVES = 3000, 20_000
FAMILIES = {"nim": 40, "wythoff": 60, "fibonacci nim": 60, "kayles": 60, "take 1,3,4": 60}


def drawn(rules: str, most: int) -> list[bouton.Position]:
    """Positions at random with about `MOVES` moves between them."""
    random, listed, found = Random(5), 0, []
    heaps = bouton.rules(rules).game.lively_heaps
    while listed < MOVES:
        found.append(bouton.position(rules, *(random.randint(1, most) for _ in range(heaps))))
        listed += len(list(found[-1].legal_moves()))
    return found


def listed(positions: list[bouton.Position]) -> int:
    """How many moves they have."""
    return sum(len(list(position.legal_moves())) for position in positions)


def steps(environment: Any) -> None:
    """`MOVES` steps of moves at random."""
    random, is_over = Random(3), True
    for _ in range(MOVES):
        if is_over:
            _, info = environment.reset(seed=1)
        _, _, is_over, _, info = environment.step(random.randrange(info["moves"]))


def main() -> None:
    random = Random(7)
    rows = [(random.randint(0, 99), random.randint(0, 99)) for _ in range(QUESTIONS)]
    table = []
    for rules in ("wythoff", "nim", "kayles"):
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
    for rules, most in FAMILIES.items():
        positions = drawn(rules, most)
        taken = measuring.calls(lambda: listed(positions))  # noqa: B023
        table.append((rules, "legal_moves", f"{listed(positions) / taken:.0f}", ""))
    environment = run_path(str(Path(__file__).parent.parent / "examples" / "environment.py"))["TakeAway"](
        "wythoff", (12, 20)
    )
    taken = measuring.calls(lambda: steps(environment))
    table.append(("wythoff", "steps of examples/environment.py", f"{MOVES / taken:.0f}", ""))
    measuring.table(("rules", "asked", "in a second", "beside --batch"), table)


if __name__ == "__main__":
    main()
