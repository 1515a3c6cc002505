"""Memory that runs out, and signals, at any moment: one line or the right answer, and what was stored opens again."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.faults.counted import count


@pytest.mark.parametrize("asked", [("2", "1"), pytest.param((), marks=pytest.mark.slow)], ids=["some", "all"])
def test_commands_that_get_no_more_memory_or_are_stopped(asked):
    command = [sys.executable, "-m", "tests.faults.starved", *asked]
    ran = subprocess.run(command, cwd=Path(__file__).parents[2], capture_output=True, text=True)
    print(ran.stdout)
    assert ran.returncode == 0, ran.stdout + ran.stderr
    last = ran.stdout.splitlines()[-1]
    for what, number in json.loads(last.partition(" faults, ")[0]).items():
        count(what, number)
