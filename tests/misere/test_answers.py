"""Answers by misere quotients, against play by the definition: outcomes, all winning moves, reasons."""

import json
import random
from itertools import takewhile

import pytest

import bouton
from bouton.checker import check
from bouton.engine.search import OutcomeSearch
from bouton.laws.places import KEPT
from bouton.limits import Limits
from bouton.misere.kept import law_for
from bouton.solving import Solver, situation_of

RULES = ["kayles", "0.123", "0.75", "take 2,5,7", "take 1,3,4", "0.34", "take 1; split equally", "0.8", "nim", "grundy"]


OF_PACKAGE = sorted((KEPT / "misere").glob("*.json"))


@pytest.mark.parametrize("path", OF_PACKAGE, ids=lambda path: path.stem)
def test_kept_quotients_hold(path):
    certificate = json.loads(path.read_text(encoding="utf-8"))
    assert "of any size" in check(certificate).claim


def test_kept_games():
    assert {"take-1-2-and-split.json", "0.123.json", "0.75.json"} <= {path.name for path in OF_PACKAGE}


def random_sum(chance):
    """Two to five heaps of one to three games, few enough for a search."""
    games = [bouton.rules(text).game for text in chance.sample(RULES, chance.choice([1, 1, 2]))]
    parts = [f"{game}: {' '.join(str(chance.randint(0, 6)) for _ in range(chance.randint(1, 2)))}" for game in games]
    return bouton.parse(" + ".join(parts) + "; misere")


def compare(situation):
    law = law_for(situation, Limits(seconds=20))
    search = OutcomeSearch()
    if law is None:  # such as Nim with larger heaps beside wild ones: a search answers
        assert bouton.solve(situation).outcome == ("P" if search.is_loss(situation) else "N"), str(situation)
        return
    assert law.covers(situation)
    assert law.is_lost(situation) == search.is_loss(situation), str(situation)
    expected = [step for step in situation.steps() if search.is_loss(situation.after(step))]
    moves = law.winning_moves(situation)
    assert (list(moves), moves.count) == (expected, len(expected)), str(situation)


@pytest.mark.parametrize("seed", range(25))
def test_sums_against_the_definition(seed):
    compare(random_sum(random.Random(seed)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1000, 3000))
def test_many_sums_against_the_definition(seed):
    compare(random_sum(random.Random(seed)))


def test_huge_heaps():
    found = bouton.solve("kayles; misere", 10**30)
    assert (found.outcome, found.winning_move_count) == ("N", 83333333333333333333333333338)  # by two other programs
    assert len(found.winning_moves) == 1000 and found.by.status == "proved here"
    lost = Solver()
    assert all(lost.is_lost(situation_of("kayles; misere", move.to)) for move in found.winning_moves[:40])


def test_many_heaps():
    found = bouton.solve("take 2,5,7; misere", (300, 410, 170))
    assert (found.outcome, found.winning_move_count) == ("P", 0)


def test_heaps_of_several_games():
    found = bouton.solve("kayles: 100 20 3 40 + take 1,3,4: 10 20 30 + 0.75: 17 8 19; misere")
    assert found.by.method == "quotient"
    law = law_for(found.situation, Limits())
    moves = [step for step in found.situation.steps() if law.is_lost(found.situation.after(step))]
    assert found.winning_move_count == len(moves) > 0


def test_reasons_in_both_languages():
    wild = bouton.solve("kayles; misere", (100, 7))
    assert "misère quotient" in wild.why() and "反常商" in wild.why("zh")
    tame = bouton.solve("take 2,5,7: 300 410 + take 1,3,4: 170; misere")
    assert "Nim heaps of 0, 0, 0" in tame.why() and "相当于" in tame.why("zh")
    over = bouton.solve("0.75; misere", (0, 0))
    assert over.outcome == "N" and over.winning_move_count == 0


def test_without_a_quotient_a_search_answers():
    found = bouton.solve("nim: 5 2 + 0.75: 6; misere")
    assert found.outcome == ("P" if OutcomeSearch().is_loss(found.situation) else "N")


def test_mixed_sums_of_heaps_of_any_size():
    found = bouton.solve("take 2,5,7: 300 410 + 0.75: 99 17 + take 1,3,4: 55 21 + kayles: 22 5 7 1000000000; misere")
    assert (found.by.method, found.by.status) == ("quotient", "proved here")
    solver = Solver()

    def is_large(step):
        return (step.component, step.part) == (3, 3)

    def steps():
        return takewhile(lambda step: not is_large(step), found.situation.steps())

    winning = [step for step in steps() if solver.is_lost(found.situation.after(step))]
    told = list(solver.find(found.situation).steps)
    assert [step for step in told if not is_large(step)] == winning
    assert all(solver.is_lost(found.situation.after(step)) for step in told)
    assert found.winning_move_count == len(told) > len(winning)


def test_beside_nim_a_part_of_the_quotient_answers():
    found = bouton.solve("nim: 3 4 + take 1,3,4: 40 21 + kayles: 30 40 2 6; misere")
    assert found.by.method == "quotient"
    assert "kayles ≤" in found.why()
    assert "nim ≤ 5" in found.why("zh")
    assert "kayles 30 ↦ " in found.why()


def test_rules_that_the_checker_does_not_read_are_computed_only():
    situation = bouton.parse("take ceil(n/2): 130 200 10 + kayles: 10; misere")
    found = bouton.solve(situation)
    assert (found.by.method, found.by.status) == ("quotient", "computed")
    assert "does not read" in found.why()
    # To halve heaps leads to the same end as to halve smaller ones.
    small = bouton.parse("take ceil(n/2): 4 3 2 + kayles: 10; misere")
    assert bouton.solve(small).outcome == ("P" if OutcomeSearch().is_loss(small) else "N")


def test_what_a_search_has_found_serves_later_questions(monkeypatch):
    situation = bouton.parse("wythoff: 3 4 + grundy: 7; misere")
    expected = bouton.solve(situation)

    def refused(situation):
        raise AssertionError("searched again")

    monkeypatch.setattr("bouton.engine.search._followers", refused)
    assert bouton.solve(situation).winning_moves == expected.winning_moves
