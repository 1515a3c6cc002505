"""One oracle: value and provenance together, the same whatever was asked before, and nothing searched twice."""

from itertools import permutations

import pytest

from bouton.engine import search
from bouton.engine.reference import nim_values
from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.solving import Knowledge, Solver, situation_of
from bouton.solving.best_play import options


@pytest.mark.parametrize(("rules", "heaps"), [("kayles", (3, 61, 10**9)), ("take 2,3,7", (3, 61, 400))])
def test_an_answer_depends_on_the_question_alone(rules, heaps):
    questions = [situation_of(rules, (heap,)) for heap in heaps]
    alone = {situation: Solver().answer(situation) for situation in questions}
    for order in permutations(questions):
        solver = Solver()
        for situation in order:
            assert solver.answer(situation) == alone[situation]


def test_a_small_heap_is_as_sure_as_a_large_one():
    solver = Solver()
    large = solver.answer(situation_of("kayles", (10**9,)))
    small = solver.answer(situation_of("kayles", (3,)))
    assert small.by == large.by and (small.by.method, small.reason.key) == ("period", "period.win")
    assert Solver().answer(situation_of("grundy", (3,))).by.status == "computed"


@pytest.mark.parametrize("text", ["nim", "kayles", "take 1,3,4", "grundy", "take 1..n/2", "0.07", "lasker nim"])
def test_values_are_those_of_the_definition(text):
    rules = parse_rules(text)
    expected = nim_values(rules.game, 90)
    known = Knowledge(rules)
    assert {heap: known.known(heap).value for heap in range(91)} == expected
    assert known.values(91) == [known.value(heap) for heap in range(91)] == list(expected.values())


def test_misere_positions_are_searched_once(monkeypatch):
    seen = []
    followers = search._followers

    def counted(situation):
        seen.append(search._key(situation))
        return followers(situation)

    monkeypatch.setattr(search, "_followers", counted)
    listed = list(options(Solver(), situation_of("kayles; misere", (4, 3, 2))))
    assert len(listed) > 8 and len(seen) == len(set(seen))


@pytest.mark.parametrize(("rules", "positions"), [("0.56", 30), ("0.56; misere", 120)])
def test_a_memory_full_of_other_questions_is_no_limit(monkeypatch, rules, positions):
    monkeypatch.setattr("bouton.limits.BYTES_PER_POSITION", 1_000_000 // positions)
    solver = Solver(Limits(megabytes=1))
    for heaps in ((8,), (9,), (8,), (3, 4), (9,)):  # each alone needs fewer, all together may need more
        situation = situation_of(rules, heaps)
        assert solver.find(situation).lost == Solver().find(situation).lost
    if rules == "0.56":
        with pytest.raises(LimitError):
            solver.find(situation_of(rules, (40,)))
    else:  # what is too much to be played out is judged by a misere quotient
        assert solver.find(situation_of(rules, (40,))).by.method == "quotient"
    assert solver.find(situation_of(rules, (7, 1))).lost == Solver().find(situation_of(rules, (7, 1))).lost
