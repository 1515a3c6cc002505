"""The review of a match against playing everything out."""

from random import Random

from hypothesis import assume, given, settings

from bouton.play.match import Match
from bouton.play.positions import random_step
from bouton.play.review import review
from bouton.rulesets.protocol import Step
from bouton.solving import Solver, situation_of
from tests.play.drawn import situations
from tests.play.judge import Judge, patience, small


def random_match(situation, seed):
    match, random = Match(situation), Random(seed)
    while not match.over:
        match = match.play(random_step(match.situation, random))
    return match


@given(situations())
def test_outcomes_marks_and_the_turning_point(situation):
    assume(small(situation, 10))
    judge, match = Judge(), random_match(situation, 3)
    with patience():
        told = review(Solver(), match)
    known = [judge.lasts(position) for position in match.positions]
    assert [row.outcome_before for row in told.rows] == ["P" if lost else "N" for lost, _ in known[:-1]]
    assert [row.outcome_after for row in told.rows] == ["P" if lost else "N" for lost, _ in known[1:]]
    assert [row.lasts_before for row in told.rows] == [moves for _, moves in known[:-1]]
    mistakes = [i for i, row in enumerate(told.rows) if row.outcome_before == row.outcome_after == "N"]
    assert [i for i, row in enumerate(told.rows) if row.mark in ("?", "??")] == mistakes
    assert [i + 1 for i, row in enumerate(told.rows) if row.mark == "??"] == [i + 1 for i in mistakes[-1:]]
    assert told.turning_point == (mistakes[-1] + 1 if mistakes else None)
    for i, row in enumerate(told.rows):
        assert (row.number, row.mover, row.step) == (i + 1, i % 2, match.steps[i])
        if i not in mistakes:
            # A move that keeps the result is slow when fewer, or more, moves are left than one less.
            assert row.mark == ("" if known[i][1] == known[i + 1][1] + 1 else "?!")
        if row.mark:
            better = judge.lasts(row.before.after(row.best))
            assert better == (not known[i][0], known[i][1] - 1)
        else:
            assert row.best is None


@settings(max_examples=20)
@given(situations())
def test_the_graph_shows_who_wins(situation):
    assume(small(situation, 10))
    judge, match = Judge(), random_match(situation, 5)
    with patience():
        graph = review(Solver(), match).graph
    assert len(graph) == len(match.positions)
    for i, position in enumerate(match.positions):
        first_wins = judge.is_lost(position) == (i % 2 == 1)
        assert (graph[i] > 0) == first_wins and 0.2 <= abs(graph[i]) <= 1
    assert abs(graph[-1]) == 1
    if match.winner is not None:
        assert (graph[-1] > 0) == (match.winner == 0)


def test_a_win_given_away_twice():
    """From (3, 5, 7): the second player errs at once, gets the win back at move 3 and loses it for good at move 4."""
    steps = [Step(0, 2, (6,)), Step(0, 0, (0,)), Step(0, 1, (4,)), Step(0, 1, (0,)), Step(0, 2, (0,))]
    told = review(Solver(), Match(situation_of("nim", (3, 5, 7)), tuple(steps)))
    assert [row.mark for row in told.rows] == ["", "?!", "?", "??", ""]
    assert [row.outcome_before for row in told.rows] == ["N", "P", "N", "N", "N"]
    assert told.turning_point == 4
    assert [s.say() for s in told.sentences] == ["The turning point was move 4."]
    assert [s.say("zh") for s in told.sentences] == ["败着是第 4 步。"]
    assert told.rows[2].sentences[0].say() == "Played: B: 5 → 4. Better: C: 6 → 5."


def test_a_lost_start_and_no_mistake():
    told = review(Solver(), Match(situation_of("nim", (1, 1)), (Step(0, 0, (0,)), Step(0, 1, (0,)))))
    assert [s.say() for s in told.sentences] == [
        "The position was lost from the start.",
        "Neither player made a mistake.",
    ]
    assert review(Solver(), Match(situation_of("nim", (1, 1)))).rows == ()
    # Whoever takes a whole heap of (5, 5) could have held out for ten moves.
    told = review(Solver(), Match(situation_of("nim", (5, 5)), (Step(0, 0, (0,)), Step(0, 1, (0,)))))
    assert [row.mark for row in told.rows] == ["?!", ""]
    assert told.sentences[-1].say() == "No win was given away; 1 move won later, or lost sooner, than need be."
    assert told.sentences[-1].say("zh") == "没有谁送掉必胜；有 1 步赢得慢了或输得快了。"


def test_heaps_of_any_size():
    start = situation_of("nim", (10**30, 7))
    told = review(Solver(), Match(start, (Step(0, 0, (8,)), Step(0, 0, (7,)))))
    assert [row.mark for row in told.rows] == ["??", ""]
    assert told.rows[0].lasts_before == 15
