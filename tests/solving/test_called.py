"""A name is said where it was asked for; what somebody asked before has no part in an answer."""

import pytest

from bouton import solve

# Games with one set of moves, the names that are asked for and those that are said.
ALIKE = [
    ("northcott", "northcott"),
    ("nim", "nim"),
    ("twins", "twins"),
    ("take any", "nim"),
    ("turn 1, 2 coins", "nim"),
    ("grunt", "grunt"),
    ("split unequally", "grundy"),
    ("k nim(2)", "fibonacci nim"),
]


@pytest.mark.parametrize(("asked", "said"), ALIKE)
def test_what_is_said_depends_on_the_question_alone(asked, said):
    for before, _ in ALIKE:
        solve(before, 5)
        assert solve(asked, 5).recognised == said
