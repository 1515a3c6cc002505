"""The computer, hints and reviews in misère sums that only a quotient can judge: heaps of any size, several games."""

from random import Random

import pytest

import bouton
from bouton.play.hints import ALL, MOVE, hint
from bouton.play.match import Match
from bouton.play.players import PLAYERS
from bouton.play.review import review
from bouton.solving import Solver
from tests.play.judge import patience

SUMS = [
    "kayles: 1000000000 5 + 0.75: 99; misere",
    # Its quotient takes a second and a half to find.
    pytest.param("take 2,5,7: 30 41 17; misere", marks=pytest.mark.slow),
    "0.123: 1000000000000000000000000000000 9; misere",
]


@pytest.mark.parametrize("text", SUMS)
def test_the_computer_wins_and_hints_tell_how(text):
    situation, solver = bouton.parse(text), Solver()
    with patience():
        assert not solver.is_lost(situation)
        step = PLAYERS["perfect"].choose(solver, situation, Random(1))
        assert solver.is_lost(situation.after(step))
        (told,) = hint(solver, situation, MOVE).moves
        assert solver.is_lost(situation.after(told))
        assert hint(solver, situation, ALL).count == bouton.solve(situation).winning_move_count


@pytest.mark.parametrize("text", SUMS)
def test_the_review_marks_a_win_that_was_given_away(text):
    situation, solver = bouton.parse(text), Solver()
    with patience():
        wrong = next(step for step in situation.steps() if not solver.is_lost(situation.after(step)))
        right = solver.find(situation.after(wrong)).steps.first(1)[0]
        first, second = review(solver, Match(situation, (wrong, right))).rows
    assert (first.outcome_before, first.outcome_after, first.mark) == ("N", "N", "??")
    assert (second.outcome_before, second.outcome_after, second.mark) == ("N", "P", "")
    assert first.best is not None
    assert solver.is_lost(situation.after(first.best))
