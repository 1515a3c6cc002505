"""What the games of a sum are called."""

import pytest

import bouton
from bouton.errors import NotationError
from bouton.solving import names_of


def test_games_of_one_name_are_numbered():
    answer = bouton.solve("nim: 3 5 + kayles: 2 + nim: 1 2")
    assert names_of([c.game for c in answer.situation.components]) == ["nim #1", "kayles", "nim #2"]
    assert "Nim #1 (3, 5)" in answer.why("en") and "Nim #2 (1, 2)" in answer.why("zh")


def test_games_of_one_heap_each_are_called_by_the_letters_of_their_heaps():
    why = bouton.solve("mem: 6 + no repeat nim: 3 + mem: 4").why("en")
    assert "Mem A (6)" in why and "Mem C (4)" in why and "#" not in why


@pytest.mark.parametrize(("typed", "meant"), [("bash 3", "bash(3)"), ("subtraction 1 3 4", "subtraction(1, 3, 4)")])
def test_parameters_without_brackets_are_understood_well_enough_to_say_so(typed, meant):
    with pytest.raises(NotationError, match=r"did you mean") as caught:
        bouton.rules(typed)
    assert meant in str(caught.value)
