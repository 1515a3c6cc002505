"""The examples: each rules file is a game that can be solved, each script prints what it says it prints."""

import ast
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest

import bouton
from bouton.cli.rules_file import rules_from_file

EXAMPLES = Path(__file__).parent.parent / "examples"
RULES = EXAMPLES / "rules"
SCRIPTS = sorted(EXAMPLES.glob("*.py"))
# Who wins, found by hand.
KNOWN = {
    # 9, 4, 2, 1, 0: four moves, and the player who begins does not make the last one
    "to_half": ((9,), "P"),
    # one pile is left after the first player takes the others' difference: 2 and 2 mirror each other
    "from_the_ends": ((2, 0, 2), "P"),
    # a square bar: the opponent breaks it square again
    "chocolate": ((4, 4), "P"),
    # 100 - 11, and 13 is none of these numbers
    "count_to_100": ((89,), "P"),
}


def test_every_file_is_known_here():
    assert {file.stem for file in RULES.glob("*.py")} == set(KNOWN)


@pytest.mark.parametrize("name", KNOWN)
def test_a_file_of_rules_is_a_game(name):
    position, outcome = KNOWN[name]
    assert bouton.solve(rules_from_file(str(RULES / f"{name}.py")), position).outcome == outcome


def test_there_are_scripts():
    assert SCRIPTS


@pytest.mark.parametrize("path", SCRIPTS, ids=lambda path: path.stem)
def test_a_script_prints_what_it_says(path, tmp_path):
    told = ast.get_docstring(ast.parse(path.read_text("utf-8")), clean=False)
    _, _, printed = told.partition("\nPrints:\n")
    run = subprocess.run([sys.executable, path], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=600)
    assert run.stdout == dedent(printed)
