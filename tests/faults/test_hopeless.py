"""Questions that nobody can answer in two seconds and 200 MB: each ends with one line, whatever does not count."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bouton.errors import LimitError
from bouton.limits import bounded_memory
from bouton.notation import parse_rules
from bouton.rulesets.families.board import compositions
from bouton.rulesets.numbers_given import MAX_HEAPS
from tests.faults.counted import count

# All of memory in kilobytes, and the seconds of the processor.
MOST_KB, MOST_SECONDS = 400_000, 4

MANY = 10**9
RULES = [
    f"take any from up to {MANY} heaps",
    f"take any equally from {MANY} heaps",
    "take any from up to 3000 heaps",
    f"take any from up to {MAX_HEAPS} heaps",
    f"take any from up to {MANY} heaps; pass once",
    f"turn 1..{MANY} coins",
    f"take ({','.join(['1'] * 3000)})",
]
QUESTIONS = [
    ("p-positions", "--max", "8"),
    ("density", "--max", "8"),
    ("discover",),
    ("genus", "--length", "6"),
    ("quotient", "--heap", "5"),
    ("values", "--length", "300"),
    ("period",),
    ("prove",),
    ("exercises",),
]
MORE = [
    ("prove", "nim", "--heaps", str(MANY)),
    ("p-positions", "nim", "--max", "8", "--heaps", str(MANY)),
    ("density", "nim", "--max", "9" * 40, "--heaps", str(MAX_HEAPS)),
    ("solve", f"take any from up to {MANY} heaps", *["1000000007"] * 400),
    ("options", f"take any from up to {MANY} heaps", *["1000000007"] * 400, "--moves", str(MANY)),
    ("play", f"take any from up to {MANY} heaps; misere", *["1000000007"] * 40),
]


# The system counts what a process held before it became another program, so the command is the child of a small one.
MEASURED = """
import json, os, resource, subprocess, sys
done = subprocess.run(sys.argv[1:], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
used = resource.getrusage(resource.RUSAGE_CHILDREN)
json.dump([done.returncode, done.stderr.decode(), used.ru_maxrss, used.ru_utime + used.ru_stime], sys.stdout)
"""


def ended(*arguments):
    """The exit status, lines of standard error, kilobytes and processor seconds of a command in its own process."""
    command = [sys.executable, "-m", "bouton.cli.app", *arguments, "--time", "2", "--memory", "200"]
    measured = [sys.executable, "-c", MEASURED, *command]
    told = json.loads(subprocess.run(measured, capture_output=True, check=True).stdout)
    status, errors, kilobytes, seconds = told
    # In a new folder the kernels count as not compiled yet, which a line of its own tells.
    return status, [line for line in errors.splitlines() if "bouton warm" not in line], kilobytes, seconds


@pytest.mark.parametrize("question", QUESTIONS, ids=lambda question: question[0])
@pytest.mark.parametrize("rules", [RULES[:3], pytest.param(RULES[3:], marks=pytest.mark.slow)], ids=["some", "more"])
def test_hopeless_rules_end_in_one_line(question, rules):
    command, *options = question
    _all_end_well((command, one, *options) for one in rules)


def test_hopeless_positions_end_in_one_line():
    _all_end_well(MORE)


def _all_end_well(lines):
    for line in lines:
        status, said, kilobytes, seconds = ended(*line)
        count("memory")
        assert status in (0, 2, 3) and len(said) <= 1, (line, status, said)
        assert bool(said) or status != 2, line
        assert not any("should not happen" in words for words in said), (line, said)
        assert kilobytes < MOST_KB, (line, kilobytes)
        assert seconds < MOST_SECONDS, (line, seconds)


@pytest.mark.parametrize("rules", RULES[:2])
def test_the_number_of_heaps_that_rules_mean_is_looked_at_before_anything_is_made(rules):
    game = parse_rules(rules).game
    for ask in (lambda: game.usual_heaps, lambda: next(iter(game.parts(1)))):
        with pytest.raises(LimitError, match=str(MAX_HEAPS)):
            ask()


def test_a_library_that_is_loaded_finds_room():
    """It sets aside more address space than is allowed, and uses little of it."""
    program = (
        "from bouton.limits import bounded_memory\n"
        "with bounded_memory(40):\n"
        "    import numpy\n"
        "    from bouton.engine.kernels import octal\n"
        "    try: bytearray(2_000_000_000)\n"
        "    except MemoryError: print('bounded')\n"
    )
    command = [sys.executable, "-c", program]
    assert subprocess.run(command, capture_output=True, text=True, check=True).stdout == "bounded\n"


def test_the_bound_ends_with_its_block():
    path = list(sys.path), list(sys.meta_path)
    with bounded_memory(64), pytest.raises(MemoryError):
        bytearray(2_000_000_000)
    assert (list(sys.path), list(sys.meta_path)) == path
    del path
    assert len(bytearray(300_000_000)) == 300_000_000


def test_compositions_are_all_tuples_in_rising_order():
    for length in range(5):
        for total in range(6):
            found = list(compositions(total, length))
            whole = [()] if length == 0 else [(n,) for n in range(total + 1)]
            for _ in range(length - 1):
                whole = [(*one, n) for one in whole for n in range(total + 1)]
            assert found == [one for one in whole if sum(one) == total]


def test_a_file_of_no_moves_is_read_within_its_memory(tmp_path):
    Path(tmp_path / "many.py").write_text("def options(heap):\n    return [heap - 1] * 10**10 if heap else []\n")
    status, said, kilobytes, _ = ended("solve", "--rules-file", str(tmp_path / "many.py"), "5")
    assert (status, said) == (3, ["the memory is used up; --memory allows more"]) and kilobytes < MOST_KB
