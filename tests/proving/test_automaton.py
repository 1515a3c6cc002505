"""Relations against sets of tuples of integers."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton.errors import LimitError
from bouton.proving.automaton import Numerals, Relation
from bouton.proving.budget import limited
from bouton.proving.formula import conjunction
from bouton.proving.numeration import base, ostrowski
from tests.work import Clock, dear

SYSTEMS = {"base 2": base(2), "base 3": base(3), "Zeckendorf": ostrowski(1)}
BOUND = 14


def members(system, relation):
    """The tuples below BOUND that are in the relation, asked one by one."""
    length = system.length_of(BOUND)
    found = set()
    for numbers in product(range(BOUND), repeat=len(relation.tracks)):
        words = [(0,) * (length - len(system.digits(n))) + system.digits(n) for n in numbers]
        if relation.accepts(np.array(words).reshape(len(numbers), length).T):
            found.add(numbers)
    return found


def below(test):
    return {pair for pair in product(range(BOUND), repeat=2) if test(*pair)}


@st.composite
def pairs_of_relations(draw):
    """A system and two relations over a, b with the sets they should be, built from simple ones."""
    name = draw(st.sampled_from(sorted(SYSTEMS)))
    system = SYSTEMS[name]

    def simple():
        which = draw(st.integers(0, 4))
        c = draw(st.integers(0, 9))
        if which == 0:
            return system.less, below(lambda a, b: a < b)
        if which == 1:
            return system.equal, below(lambda a, b: a == b)
        if which == 2:
            return system.one_of((c,)) & system.numerals.all("b"), below(lambda a, b: a == c)
        if which == 3:
            shifted = conjunction([system.add, system.one_of((c,)).over("c")], ("a", "b"))
            return shifted, below(lambda a, b: a + b == c)
        return system.add.over("a", "b", "b"), below(lambda a, b: a == 0)

    return system, simple(), simple()


@dear(15, 30)
@given(pairs_of_relations())
def test_operators_are_those_of_sets(case):
    system, (left, left_set), (right, right_set) = case
    assert members(system, left) == left_set
    assert members(system, left & right) == left_set & right_set
    assert members(system, left | right) == left_set | right_set
    assert members(system, left - right) == left_set - right_set
    assert members(system, left ^ right) == left_set ^ right_set
    assert members(system, ~left) == below(lambda a, b: True) - left_set
    assert (left == right) == (left_set == right_set)
    # Different ways to the same set give the same arrays.
    assert ~(~left & ~right) == left | right
    assert hash(~~left) == hash(left)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_relations_of_different_tracks_meet_and_join(system):
    low = system.one_of((0, 1, 2))
    high = system.one_of((3, 5)).over("b")
    assert members(system, low & high) == below(lambda a, b: a < 3 and b in (3, 5))
    assert members(system, low | high) == below(lambda a, b: a < 3 or b in (3, 5))
    assert members(system, low - high) == below(lambda a, b: a < 3 and b not in (3, 5))


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_a_hidden_number_may_be_longer_than_the_others(system):
    above = conjunction(
        [system.add.over("a", "d", "s"), system.one_of((100,)).over("d"), system.less.over("b", "s")], "ab"
    )
    assert members(system, above) == below(lambda a, b: True)
    assert members(system, system.less.exists("b")) == {(n,) for n in range(BOUND)}
    assert members(system, system.less.exists("a")) == {(n,) for n in range(1, BOUND)}
    assert not system.less.exists("a", "b").is_empty()
    assert (system.less & system.equal).exists("a", "b").is_empty()


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_tracks_are_renamed_swapped_and_joined(system):
    assert members(system, system.less.over("b", "a")) == below(lambda a, b: b < a)
    assert members(system, system.add.over("a", "a", "b")) == below(lambda a, b: a + a == b)
    assert system.less.over("a", "a").is_empty()


def test_the_nearest_tuple_comes_first_in_radix_order():
    system = ostrowski(1)
    assert system.less.nearest() == ((0,), (1,))
    assert (system.less & system.one_of((4,))).nearest() == ((0, 1, 0, 1), (1, 0, 0, 0))
    assert (system.less & system.equal).nearest() is None
    assert system.one_of((0, 7)).nearest() == ((),)


def test_one_language_has_one_form():
    # The same multiples of three, as a cycle of three states and as a cycle of six.
    numerals = base(2).numerals
    three = Relation(
        numerals, ("a",), np.array([[0, 1], [2, 0], [1, 2]], dtype=np.int32), np.array([True, False, False])
    )
    table = np.array([[(2 * s + d) % 6 for d in (0, 1)] for s in range(6)], dtype=np.int32)
    assert Relation(numerals, ("a",), table, np.arange(6) % 3 == 0) == three
    assert three.states == 3
    assert not three.table.flags.writeable


def test_numerals_must_allow_zeros_in_front():
    with pytest.raises(AssertionError, match="zeros in front"):
        Numerals(2, np.array([[1, 0], [0, 1]], dtype=np.int32), np.array([True, False]))


def test_limits_stop_a_product_and_a_projection(monkeypatch):
    system = base(2)
    wide = system.one_of(range(0, 600, 7))
    with limited(states=20), pytest.raises(LimitError, match="20 states"):
        conjunction([wide, system.add, wide.over("b")], ("c",))
    clock = Clock(1).is_set(monkeypatch)
    with limited(seconds=0.0), pytest.raises(LimitError, match="time limit"):
        conjunction([wide, system.add, wide.over("b")], ("c",))
    assert clock.looks <= 2


def test_an_inner_limit_never_loosens_an_outer_one():
    system = base(2)
    with limited(states=20), limited(states=10_000), pytest.raises(LimitError):
        system.one_of(range(0, 600, 7))
