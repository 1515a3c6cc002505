"""The right program of every judge problem is put to `stress`: inside the limits of the statement, and never blamed.

Each problem is asked so many cases, which the program that `bouton code` writes answers; every input is read by the
strict readers of the statements, also those near a wrong answer that are tried to make it small.

python -m tests.stressing.right [CASES [PROBLEM ...]]
"""

import contextlib
import io
import sys
from unittest import mock

from bouton.judge.problem import PROBLEMS
from bouton.judge.program import record
from bouton.stressing.child import Bounds, ChildRun
from bouton.stressing.finding import Stress
from bouton.stressing.finding import stressed as stress
from bouton.stressing.trial import of_problem
from tests.judge.statements import Outside, read

# Beyond so many seconds a problem is not asked on.
SECONDS = 600


class Child:
    """The right program, run inside the process; from case number *lies* on it answers each input wrongly."""

    def __init__(self, name: str, lies: int) -> None:
        self.name, self.lies, self.cases, self.inputs = name, lies, 0, 0
        self.outside: list[str] = []
        self._code = compile(str(record(name, "python", "en")["program"]), name, "exec")

    def __call__(self, command: list[str], text: str, bounds: Bounds) -> ChildRun:
        self.inputs += 1
        try:
            self.cases += read(self.name, text)
        except Outside as error:
            self.outside.append(f"{error}: {text[:200]!r}")
        printed, given = io.StringIO(), io.TextIOWrapper(io.BytesIO(text.encode()))
        with contextlib.redirect_stdout(printed), mock.patch.object(sys, "stdin", given):
            exec(self._code, {"__name__": "__main__"})
        return ChildRun("no answer" if self.cases > self.lies else printed.getvalue(), "")


def tried(name: str, cases: int) -> tuple[Child, Stress]:
    """The right program after so many *cases*, blamed for none of them, and what was found when it began to lie."""
    child = Child(name, cases)
    with mock.patch("bouton.stressing.trial.run", child):
        found = stress(of_problem(name, None, 10**300), ["right"], bounds=Bounds(60, 2048), seconds=SECONDS, seed=5)
    return child, found


def main(cases: int, names: list[str]) -> int:
    """Try every problem with so many cases; the exit status."""
    wrong, total, asked = 0, 0, {}
    for name in names or sorted(PROBLEMS):
        child, found = tried(name, cases)
        blamed = found.difference is not None and child.cases <= child.lies
        short = child.cases < cases
        total, asked[name] = total + child.cases, child.cases
        wrong += bool(child.outside) + blamed + short
        faults = *child.outside[:1], "BLAMED" * blamed, "SHORT" * short
        print(name, child.cases, "cases", child.inputs, "inputs", *faults, flush=True)
    print(f"{len(asked)} problems, {total} cases, the fewest {min(asked.values())}; wrong: {wrong}")
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 300, sys.argv[2:]))
