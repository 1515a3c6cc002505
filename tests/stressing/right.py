"""The right program of every judge problem is put to `stress`: it must never be blamed.

python -m tests.stressing.right [SECONDS]
"""

import sys
import tempfile
from pathlib import Path

from bouton.judge.problem import PROBLEMS
from bouton.judge.program import record
from bouton.stressing.child import Bounds
from bouton.stressing.finding import stressed as stress
from bouton.stressing.trial import of_problem


def blamed(name: str, seconds: float) -> tuple[int, str]:
    """How many cases were asked, and the input on which the right program was said to be wrong, if any."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "right.py"
        path.write_text(str(record(name, "python", "en")["program"]), encoding="utf-8")
        trial = of_problem(name, None, 10**18)
        found = stress(trial, [sys.executable, str(path)], bounds=Bounds(60, 2048), seconds=seconds, seed=5)
    return found.cases, "" if found.difference is None else str(found.difference)[:400]


def main(seconds: float) -> int:
    """Try every problem for so many seconds; the exit status."""
    wrong, total = 0, 0
    for name in PROBLEMS:
        cases, told = blamed(name, seconds)
        total += cases
        wrong += bool(told)
        print(name, cases, told, flush=True)
    print(f"{len(PROBLEMS)} problems, {total} cases, {wrong} right programs blamed")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(float(sys.argv[1]) if len(sys.argv) > 1 else 3))
