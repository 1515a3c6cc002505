"""Many questions in a loop: the same answers as one by one, whatever was asked before, and nothing for nothing."""

import copy
import pickle
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bouton
from bouton.errors import BoutonError, LimitError, PositionError, RulesError
from bouton.laws.store import forget
from bouton.limits import Limits
from bouton.notation import parse
from bouton.solving import Knowledge, Solver, kept, situation_of
from tests.definition import position_value
from tests.play.judge import Judge

RULES = [
    "nim",
    "nim; misere",
    "wythoff",
    "take 1,3,4",
    "kayles",
    "take 1..2*last",
    "take any from up to 2 heaps",
    "grundy",
]


def heaps_of(rules: str) -> int:
    return bouton.rules(rules).game.usual_heaps


@pytest.mark.parametrize("rules", RULES)
def test_outcomes_are_those_of_the_definition(rules):
    rows = list(product(range(7), repeat=heaps_of(rules)))
    judge = Judge()
    expected = ["P" if judge.is_lost(situation_of(rules, row)) else "N" for row in rows]
    assert bouton.outcomes(rules, rows) == [bouton.outcome(rules, row) for row in rows] == expected
    assert [bouton.position(rules, *row).outcome for row in rows] == [bouton.solve(rules, row).outcome for row in rows]


@given(st.sampled_from(RULES), st.lists(st.integers(0, 30), min_size=2, max_size=2), st.integers(0, 3))
def test_an_answer_is_that_of_a_new_solver(rules, heaps, number):
    row = heaps[: heaps_of(rules)]
    alone = Solver().answer(situation_of(rules, row))
    assert bouton.solve(rules, row) == alone and bouton.outcome(rules, row) == alone.outcome


def test_rows_of_many_kinds():
    assert bouton.outcomes("wythoff", np.array([(1, 2), (3, 4)])) == ["P", "N"]
    assert bouton.outcomes("take 1..3", np.arange(5)) == bouton.outcomes("take 1..3", iter(range(5)))
    assert bouton.outcomes("take 1..m", [8, 9], letters={"m": 3}) == ["P", "N"]
    assert bouton.outcomes("nim", []) == [] and bouton.outcomes(bouton.rules("nim"), [(10**30, 10**30)]) == ["P"]
    assert bouton.outcome("nim: 3 5 + wythoff: 1 2") == "N"
    with pytest.raises(RulesError):
        bouton.outcomes("nim: 3 + nim: 5", [(1, 2)])
    with pytest.raises(PositionError):
        bouton.outcomes("wythoff", [(1, 2), (1, 2, 3)])


def test_what_nobody_asks_for_is_not_worked_out(monkeypatch):
    asked = []
    value = Knowledge.small_value
    monkeypatch.setattr(Knowledge, "small_value", lambda self, part: asked.append(part) or value(self, part))
    answer = bouton.solve("wythoff", (12, 19))
    options = list(bouton.position("wythoff", 2, 3).moves())
    assert bouton.outcome("wythoff", (12, 19)) == answer.outcome == "N" and not asked
    value_of = position_value(
        lambda p: [
            q for k in range(1, 90) for q in ((p[0] - k, p[1]), (p[0], p[1] - k), (p[0] - k, p[1] - k)) if min(q) >= 0
        ]
    )
    assert answer.nim_value == value_of((12, 19))
    assert len(asked) == 1 and answer.nim_value is answer.nim_value and len(asked) == 1
    assert [option.nim_value for option in options] and len(asked) > 1


def test_an_answer_prints_compares_and_pickles_as_if_all_were_known():
    def made() -> bouton.Answer:
        return bouton.solve("wythoff", (5, 9))

    assert "nim_value=7" in repr(made()) and made() == made() and hash(made()) == hash(made())
    for again in (pickle.loads(pickle.dumps(made())), copy.copy(made()), copy.deepcopy(made())):
        assert again == made() and again.nim_value == 7
    with pytest.raises(AttributeError, match="cannot be changed"):
        made().nim_value = 3


def test_a_proof_between_two_questions_is_used(monkeypatch, tmp_path):
    forget()
    before = bouton.solve("take 2,5,9,61,80", 50)
    assert bouton.period("take 2,5,9,61,80").proved
    after, alone = bouton.solve("take 2,5,9,61,80", 50), Solver().answer(before.situation)
    forget()
    assert after == alone and after.by != before.by


def test_a_function_that_changes_what_it_does_is_asked_again():
    allowed = {1, 2}
    game = bouton.HeapGame(lambda n: [(n - k,) for k in allowed if k <= n])
    assert bouton.outcome(game, 3) == "P"
    allowed.add(3)
    assert bouton.outcome(game, 3) == "N"


def test_what_is_kept_is_bounded(monkeypatch):
    monkeypatch.setattr(kept, "MOST_HELD", 50)
    with kept.kept_solver(parse("grundy: 5")) as small:
        small.answer(parse("grundy: 5"))
    with kept.kept_solver(parse("grundy: 45")) as same:
        assert same is small
        same.answer(parse("grundy: 60"))
    with kept.kept_solver(parse("grundy: 5")) as other:
        assert other is not small
    with kept.kept_solver(parse("grundy: 5"), Limits(seconds=9)) as limited:
        assert limited is not other


def test_threads_do_not_share():
    rows = [(n % 23, n % 17, n % 13) for n in range(60)]
    expected = bouton.outcomes("kayles; misere", rows)
    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(lambda row: bouton.outcome("kayles; misere", row), rows)) == expected


@pytest.mark.parametrize("rules", [*RULES, "take 1,2 and split; in a circle", "take 1..3; pass once"])
def test_legal_moves_are_those_of_moves_and_nothing_is_solved(rules, monkeypatch):
    positions = [bouton.position(rules, *row) for row in product(range(6), repeat=heaps_of(rules))]
    expected = [[option.move for option in position.moves()] for position in positions]
    monkeypatch.setattr(Solver, "find", None)
    assert [list(position.legal_moves()) for position in positions] == expected
    both = bouton.position("nim", 3, 5) + bouton.position("wythoff", 1, 2)
    assert {both.play(move).heaps for move in both.legal_moves()} == {move.to for move in both.legal_moves()}
    assert next(bouton.position("nim", 10**30).legal_moves()).take == (1,)


def test_limits_reach_every_question():
    for ask in (bouton.solve, bouton.outcome):
        with pytest.raises(LimitError):
            ask("grundy; misere", (50, 60, 70), limits=Limits(seconds=0.05, megabytes=1))
    with pytest.raises(BoutonError):
        bouton.outcome("wythoff", (1, -2))
