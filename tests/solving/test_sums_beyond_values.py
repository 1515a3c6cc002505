"""Sums with a game so large that a law tells only who wins it: lost, its nim-value is 0; won, the answer says so."""

from time import process_time

import pytest

import bouton
from bouton.errors import LimitError
from bouton.solving import knowledge, solver

LOST = "1000000000000000000000000000000 1618033988749894848204586834366"


def test_a_lost_game_of_any_size_counts_nothing():
    assert bouton.solve(f"wythoff: {LOST} + nim: 3 3").nim_value == 0
    found = bouton.solve(f"wythoff: {LOST} + nim: 3 5")
    assert (found.outcome, found.nim_value, found.winning_move_count) == ("N", 6, None)
    pair = tuple(map(int, LOST.split()))
    assert [move.to for move in found.winning_moves] == [(pair, (3, 3))]
    assert bouton.outcome(f"take any; take (1,2): {10**30} {10**30} + kayles: 5") == "N"


@pytest.mark.parametrize("pair", [(1, 2), (3, 5), (6, 10)])
def test_it_is_as_the_definition_has_it(pair, monkeypatch):
    whole = [bouton.solve(f"wythoff: {pair[0]} {pair[1]} + nim: {k} 1") for k in range(1, 6)]
    monkeypatch.setattr(knowledge, "BEYOND_TABLES", 0)
    monkeypatch.setattr(knowledge.Knowledge, "small_value", lambda self, part: None)
    for full in whole:
        found = solver.Solver().answer(full.situation)
        assert (found.outcome, found.nim_value) == (full.outcome, full.nim_value)
        assert bool(found.winning_moves) == (full.outcome == "N")
        assert set(found.winning_moves) <= set(full.winning_moves)


def test_a_won_game_whose_value_is_not_known_is_named(monkeypatch):
    situation = bouton.solve("wythoff: 3 6 + nim: 3").situation
    monkeypatch.setattr(knowledge, "BEYOND_TABLES", 0)
    monkeypatch.setattr(knowledge.Knowledge, "small_value", lambda self, part: None)

    with pytest.raises(LimitError, match="only who wins is known of wythoff at 3, 6"):
        solver.Solver().find(situation)


def test_it_is_named_at_once():
    begin = process_time()
    with pytest.raises(LimitError, match="only who wins is known of wythoff at 1000"):
        bouton.solve(f"wythoff: {10**30} {10**30 + 1} + nim: 3 5")
    assert process_time() - begin < 5
