"""The second checker, in C++, for the tests: compiled once for each state of its source, every warning an error.

``make test`` asks for it before the tests start, and commands that tests call use the same program.
"""

import fcntl
import shutil
from pathlib import Path

from bouton.cli.kept_laws import compile_with, program_file


def second_program() -> Path:
    """The program; where there is no compiler the test fails."""
    program = program_file()
    # By its name, a program that was made without the warnings is not taken for one that was made with them.
    strict = program.with_name(f"{program.name}.strict")
    strict.parent.mkdir(parents=True, exist_ok=True)
    with open(strict.with_name("lock"), "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not strict.exists():
            compile_with("g++", strict, "-Wall", "-Wextra", "-Werror")
        if not program.exists():
            program.hardlink_to(strict)
    return strict


if __name__ == "__main__" and shutil.which("g++"):
    second_program()
