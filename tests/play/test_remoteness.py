"""How long a match lasts, against playing everything out."""

from itertools import combinations_with_replacement

import pytest
from hypothesis import assume, given

from bouton.play.remoteness import Lasts, exactly, lasts
from bouton.solving import Solver, situation_of
from tests.play.drawn import situations
from tests.play.judge import Judge, patience, small


@given(situations())
def test_the_definition(situation):
    assume(small(situation, 10))
    with patience():
        assert lasts(Solver(), situation) == Lasts(Judge().lasts(situation)[1])


def test_nim_by_its_law():
    judge, solver = Judge(), Solver()
    for heaps in combinations_with_replacement(range(7), 3):
        situation = situation_of("nim", heaps)
        assert exactly(solver, situation) == Lasts(judge.lasts(situation)[1]), heaps


@pytest.mark.parametrize("m", [1, 2, 3, 5])
def test_one_heap_of_bash_by_its_law(m):
    judge, solver = Judge(), Solver()
    for n in range(30):
        situation = situation_of(f"bash({m})", (n,))
        assert exactly(solver, situation) == Lasts(judge.lasts(situation)[1])


@pytest.mark.parametrize(
    ("rules", "heaps"),
    [("nim; misere", (2, 3)), ("bash(3); misere", (9,)), ("bash(3)", (5, 6)), ("nim: 2 + nim: 3", None)],
)
def test_the_laws_are_used_only_where_they_hold(rules, heaps):
    situation = situation_of(rules, heaps)
    assert exactly(Solver(), situation) == Lasts(Judge().lasts(situation)[1])


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
    assert lasts(Solver(), situation_of(rules, heaps)) == Lasts(moves)


def test_what_cannot_be_counted_is_estimated_or_left_open():
    few = lasts(Solver(), situation_of("euclid", (10**30, 7 * 10**29 + 3)))
    assert few is None or not few.exact
    assert lasts(Solver(), situation_of("wythoff", (10**30, 2 * 10**30)), seconds=0.2) is None
