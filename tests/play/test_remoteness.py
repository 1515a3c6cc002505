"""How long a match lasts, against playing everything out."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given

from bouton.play.remoteness import lasts
from bouton.solving import Solver, situation_of
from tests.play.drawn import situations
from tests.play.judge import Judge, patience, small


@given(situations())
def test_the_definition(situation):
    assume(small(situation, 10))
    with patience():
        assert lasts(Solver(), situation) == Judge().lasts(situation)[1]


def test_nim_by_its_law():
    judge, solver = Judge(), Solver()
    for heaps in combinations_with_replacement(range(7), 3):
        situation = situation_of("nim", heaps)
        assert lasts(solver, situation) == judge.lasts(situation)[1], heaps


@pytest.mark.parametrize("m", [1, 2, 3, 5])
def test_one_heap_of_bash_by_its_law(m):
    judge, solver = Judge(), Solver()
    for n in range(30):
        situation = situation_of(f"bash({m})", (n,))
        assert lasts(solver, situation) == judge.lasts(situation)[1]


@pytest.mark.parametrize(
    ("rules", "heaps"),
    [("nim; misere", (2, 3)), ("bash(3); misere", (9,)), ("bash(3)", (5, 6)), ("nim: 2 + nim: 3", None)],
)
def test_the_laws_are_used_only_where_they_hold(rules, heaps):
    situation = situation_of(rules, heaps)
    assert lasts(Solver(), situation) == Judge().lasts(situation)[1]


@pytest.mark.parametrize(
    ("rules", "heaps", "moves"),
    [
        ("nim", (10**30, 10**30), 2 * 10**30),
        ("nim", (10**30, 10**30 + 5), 2 * 10**30 + 1),
        ("bash(9)", (10**30,), 2 * 10**29),
        ("bash(9)", (10**30 + 1,), 2 * 10**29 + 1),
    ],
)
def test_heaps_of_any_size(rules, heaps, moves):
    assert lasts(Solver(), situation_of(rules, heaps)) == moves


def test_what_cannot_be_counted_is_left_open():
    assert lasts(Solver(), situation_of("euclid", (10**30, 7 * 10**29 + 3))) is None
    assert lasts(Solver(), situation_of("wythoff", (10**30, 2 * 10**30)), seconds=0.2) is None


@pytest.mark.parametrize("rules", ["take 1..3; block 1", "take 1,2,4; block 1"])
def test_what_the_other_player_may_forbid_is_not_counted(rules):
    """By its moves alone a heap of 7 lasts three moves; but one of these may be forbidden each time."""
    assert lasts(Solver(), situation_of(rules, (7,))) is None
