"""Kernels compiled with every index checked: random questions read and write nothing outside an array."""

import subprocess
import sys
from random import SystemRandom

import pytest

pytestmark = pytest.mark.jit


def asked(config, *options: str) -> str:
    """What `tests.bounds` says of random questions; the checked kernels are kept for the next time."""
    seed = str(SystemRandom().randrange(10**9))
    command = [sys.executable, "-m", "tests.bounds", f"--folder={config.cache.mkdir('bounds')}", "--seed", seed]
    run = subprocess.run([*command, *options], cwd=config.rootpath, capture_output=True, text=True, check=False)
    assert run.returncode == 0, (seed, run.stdout, run.stderr)
    return run.stdout


def test_sets_of_amounts(request):
    """From plain Python to a kernel: only the kernels of amounts are compiled."""
    few = ["--count=15", "--doors", "run", "--kinds", "words", "far", "--most=1000", "--seconds=600"]
    assert "answered" in asked(request.config, *few)


@pytest.mark.slow
def test_all_doors(request):
    assert "answered" in asked(request.config, "--count=2000")
