"""Every game through every command with numbers up to 10^40: an answer, or one line within time and memory."""

import subprocess
import sys
from pathlib import Path

import pytest


@pytest.mark.parametrize("asked", [("8", "5", "0.3"), pytest.param((), marks=pytest.mark.slow)], ids=["some", "all"])
def test_every_question_is_answered_or_refused_in_one_line(asked):
    command = [sys.executable, "-m", "tests.faults.sweep", *asked]
    ran = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    print(ran.stdout)
    assert ran.returncode == 0, ran.stdout + ran.stderr
