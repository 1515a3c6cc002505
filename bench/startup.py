"""Importing the library and small questions on the command line, beside an interpreter that does nothing.

The time is what a person or a script waits for; the ratio is the same on a fast machine and a slow one, and nearly so
on a busy one.
"""

import sys
from collections.abc import Sequence
from pathlib import Path

from bench.measuring import programs, table

BOUTON = str(Path(sys.executable).with_name("bouton"))
BARE = (sys.executable, "-c", "pass")
# How many times the processor time of a bare interpreter each may take.
BUDGETS: dict[tuple[str, ...], int] = {
    (sys.executable, "-c", "import bouton"): 3,
    (BOUTON, "solve", "nim", "14", "21", "39"): 5,
    (BOUTON, "solve", "take 1,3,4", "7", "12", "9", "--json"): 9,
    (BOUTON, "solve", "wythoff", "165580140", "267914295", "--json"): 5,
    (BOUTON, "solve", "nim: 3 5 + wythoff: 1 2"): 6,
    (BOUTON, "solve", "nim", "3", "5", "--line"): 9,
    (BOUTON, "--help"): 20,
}
ROUNDS = 9


def pairs(command: Sequence[str], rounds: int) -> list[tuple[float, float]]:
    """Processor seconds of a bare interpreter and of *command*, *rounds* times."""
    # In turns, so that a neighbour's load meets both.
    return [(programs(BARE, repeats=1), programs(command, repeats=1)) for _ in range(rounds)]


def least(rounds: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """The least of the bare interpreter's times, and of the command's: a neighbour only adds to them."""
    return min(bare for bare, _ in rounds), min(ours for _, ours in rounds)


def shown(command: Sequence[str]) -> str:
    """The line as it is typed."""
    return " ".join([Path(command[0]).stem, *(f'"{word}"' if " " in word else word for word in command[1:])])


def main() -> None:
    rows = []
    for command, budget in BUDGETS.items():
        bare, ours = least(pairs(command, ROUNDS))
        rows.append(
            (shown(command)[:60], f"{bare * 1000:.0f}", f"{ours * 1000:.0f}", f"{ours / bare:.1f}", f"at most {budget}")
        )
    table(["command", "bare python ms", "ours ms", "ratio", "budget"], rows)


if __name__ == "__main__":
    main()
