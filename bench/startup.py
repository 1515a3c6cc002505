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
    (BOUTON, "solve", "wythoff", "165580140", "267914295", "--json"): 9,
    (BOUTON, "solve", "nim: 3 5 + wythoff: 1 2"): 8,
    (BOUTON, "solve", "nim", "3", "5", "--line"): 9,
    (BOUTON, "--help"): 20,
}
ROUNDS = 9


def ratios(command: Sequence[str], rounds: int) -> list[tuple[float, float]]:
    """Processor seconds of a bare interpreter and of *command*, *rounds* pairs in rising order of their ratio."""
    # In turns, so that a neighbour's load meets both.
    pairs = [(programs(BARE, repeats=1), programs(command, repeats=1)) for _ in range(rounds)]
    return sorted(pairs, key=lambda pair: pair[1] / pair[0])


def shown(command: Sequence[str]) -> str:
    """The line as it is typed."""
    return " ".join([Path(command[0]).stem, *(f'"{word}"' if " " in word else word for word in command[1:])])


def main() -> None:
    rows = []
    for command, budget in BUDGETS.items():
        bare, ours = ratios(command, ROUNDS)[ROUNDS // 2]
        rows.append(
            (shown(command)[:60], f"{bare * 1000:.0f}", f"{ours * 1000:.0f}", f"{ours / bare:.1f}", f"at most {budget}")
        )
    table(["command", "bare python ms", "ours ms", "ratio", "budget"], rows)


if __name__ == "__main__":
    main()
