"""What a small question loads: start-up is most of its time."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench.startup import BUDGETS, least, pairs, shown
from tools.distribution import BUDGET

ROOT = Path(__file__).parent.parent.parent
# How often both are run.  Who is within the budget after three times is within it; on a busy machine it takes more.
FEW, MOST = 3, 41

HEAVY = {"numpy", "numba", "rich", "rich_click", "gmpy2", "dask"}
# click, and what dataclasses are made with: half of the time each, if they were loaded.
NOT_WORTH_IT = {"click", "inspect", "dataclasses"}

RUN = """
import sys
sys.argv = ["bouton", *{words!r}]
from bouton.cli.app import main
try:
    main()
except SystemExit as leaving:
    assert leaving.code == 0, leaving.code
print(*sys.modules, file=sys.stderr)
"""


def loaded(*words):
    """The modules that the program has loaded when *words* are answered."""
    told = subprocess.run(
        [sys.executable, "-c", RUN.format(words=words)],
        capture_output=True,
        text=True,
        check=True,
        timeout=600,
        env={**os.environ, "LC_ALL": "C.UTF-8"},
    )
    assert told.stdout
    return set(told.stderr.split())


SMALL = [
    ("solve", "nim", "14", "21", "39"),
    ("solve", "take 1,3,4", "7", "12", "9", "--json"),
    (
        *("solve", "take any; take any equally from 2 heaps"),
        *("1000000000000000000000000000000", "1618033988749894848204586834366", "--json"),
    ),
    ("solve", "wythoff", "5", "8", "--lang", "zh"),
    ("solve", "fibonacci nim", "100"),
    ("solve", "nim: 3 5 + wythoff: 1 2"),
]


@pytest.mark.parametrize("words", SMALL, ids=" ".join)
def test_a_small_question_loads_little(words):
    assert not loaded(*words) & (HEAVY | NOT_WORTH_IT)


@pytest.mark.parametrize(
    "words",
    [
        ("solve", "nim", "3", "5", "--line"),
        ("density", "bash(3)", "--json"),
        ("p-positions", "wythoff", "--json"),
        ("games", "--json"),
        ("check", "nim", "--max", "5", "--json"),
        ("judge", "hdu-1846", "--json"),
    ],
    ids=" ".join,
)
def test_commands_load_no_compiler_and_no_tables_without_need(words):
    assert not loaded(*words) & HEAVY


def test_a_game_called_by_its_name_needs_no_look_at_the_others():
    modules = loaded("solve", "nim", "14", "21", "39")
    games = {m for m in modules if m.startswith("bouton.rulesets.games.")}
    theorems = {m for m in modules if m.startswith("bouton.theorems.known.")}
    assert games == {"bouton.rulesets.games.nim"}
    # Of the files named after the game, the first on nim-values answers.
    assert theorems <= {f"bouton.theorems.known.nim_{what}" for what in ("misere", "split3_values", "values")}


@pytest.mark.parametrize("command", BUDGETS, ids=shown)
def test_starting_takes_no_longer_than_its_budget(command):
    """Processor time as a multiple of a bare interpreter's."""
    rounds = pairs(command, FEW)
    while len(rounds) < MOST and least(rounds)[1] > BUDGETS[command] * least(rounds)[0]:
        rounds += pairs(command, 1)
    bare, ours = least(rounds)
    assert ours / bare <= BUDGETS[command], f"{ours * 1000:.0f} ms, bare {bare * 1000:.0f} ms"


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_page_lists_the_budgets(language):
    page = (ROOT / "docs" / language / "performance.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in page.splitlines() if line[:2] == "| "]
    listed = {row[0].strip("`"): row[1] for row in rows}
    for command, budget in BUDGETS.items():
        assert listed[shown(command)] == str(budget)
    sizes = [row for row in rows if row[1].endswith(" MB")]
    assert [row[1] for row in sizes] == [f"{megabytes} MB" for megabytes in BUDGET.values()]


@pytest.mark.slow
@pytest.mark.jit
def test_the_first_compilation_is_told_in_one_line(tmp_path):
    """An empty cache takes seconds, which nobody is to wait through in silence."""
    environment = {**os.environ, "NUMBA_CACHE_DIR": str(tmp_path), "LC_ALL": "C.UTF-8"}
    asked = ("values", "0.16", "--length", "200000", "--format", "npy", "--out", str(tmp_path / "values.npy"))
    command = [sys.executable, "-m", "bouton", *asked, "--time", "600"]
    done = subprocess.run(command, capture_output=True, text=True, env=environment, timeout=900, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines() == [
        "compiling a kernel, once on this machine: about 15 s; bouton warm compiles all of them in advance"
    ]
