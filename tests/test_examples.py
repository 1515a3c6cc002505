"""The examples: each rules file is a game that can be solved."""

from pathlib import Path

import pytest

import bouton
from bouton.cli.own_rules import rules_from_file

RULES = Path(__file__).parent.parent / "examples" / "rules"
# Who wins, found by hand.
KNOWN = {
    # 9, 4, 2, 1, 0: four moves, and the player who begins does not make the last one
    "to_half": ((9,), "P"),
    # one pile is left after the first player takes the others' difference: 2 and 2 mirror each other
    "from_the_ends": ((2, 0, 2), "P"),
    # a square bar: the opponent breaks it square again
    "chocolate": ((4, 4), "P"),
}


def test_every_file_is_known_here():
    assert {file.stem for file in RULES.glob("*.py")} == set(KNOWN)


@pytest.mark.parametrize("name", KNOWN)
def test_a_file_of_rules_is_a_game(name):
    position, outcome = KNOWN[name]
    assert bouton.solve(rules_from_file(str(RULES / f"{name}.py")), position).outcome == outcome
