"""Frozen values are what ``dataclass(frozen=True)`` makes, as far as the package uses it."""

import copy
import pickle
from dataclasses import dataclass, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton.frozen import changed, frozen


@frozen
class Pair:
    left: int
    right: int = 0


@frozen
class Triple(Pair):
    third: str = ""


@frozen(kw_only=True, hidden=["secret"])
class Named:
    secret: int = 1
    name: str


@dataclass(frozen=True)
class PairOfTheLibrary:
    left: int
    right: int = 0


numbers = st.integers(-3, 3)


@given(numbers, numbers, numbers, numbers)
def test_equality_hash_and_text_agree_with_dataclasses(a, b, c, d):
    ours, theirs = (Pair(a, b), Pair(c, d)), (PairOfTheLibrary(a, b), PairOfTheLibrary(c, d))
    assert (ours[0] == ours[1]) == (theirs[0] == theirs[1])
    assert (hash(ours[0]) == hash(ours[1])) == (hash(theirs[0]) == hash(theirs[1]))
    assert repr(ours[0]) == repr(theirs[0]).replace("OfTheLibrary", "")
    assert vars(changed(ours[0], right=d)) == vars(replace(theirs[0], right=d))


def test_a_subclass_has_the_fields_of_its_base_first_and_is_never_equal_to_it():
    assert repr(Triple(1, 2, "x")) == "Triple(left=1, right=2, third='x')"
    assert Triple(1, 2) != Pair(1, 2)
    match Triple(1, 2, "x"):
        case Triple(left, right, third):
            assert (left, right, third) == (1, 2, "x")


def test_a_value_survives_copying_and_pickling():
    for value in (Pair(1, 2), Triple(1), Named(name="a", secret=5)):
        assert pickle.loads(pickle.dumps(value)) == copy.deepcopy(value) == value


@pytest.mark.parametrize(
    "call",
    [
        lambda: Pair(),
        lambda: Pair(1, 2, 3),
        lambda: Pair(1, left=2),
        lambda: Pair(1, middle=2),
        lambda: Named("a"),
        lambda: Named(secret=3),
    ],
)
def test_a_wrong_call_is_a_type_error(call):
    with pytest.raises(TypeError):
        call()


def test_fields_given_by_name_only_and_fields_that_repr_leaves_out():
    assert repr(Named(name="a", secret=5)) == "Named(name='a')"
    assert Named(name="a", secret=5) != Named(name="a")


def test_nothing_can_be_changed_or_removed():
    value = Pair(1)
    with pytest.raises(AttributeError, match="left cannot be changed"):
        value.left = 2
    with pytest.raises(AttributeError):
        del value.left
    assert value == Pair(1)


def test_a_function_as_default_stays_a_function():
    @frozen
    class Holder:
        call: object = len

    @frozen
    class Other:
        call: object = lambda number: number + 1

    assert Holder().call("abc") == 3
    assert Other().call(1) == 2


def test_what_makes_no_sense_is_refused_when_it_is_made():
    @frozen
    class Positive:
        n: int

        def __post_init__(self):
            if self.n < 1:
                raise ValueError(self.n)

    assert Positive(1).n == 1
    for wrong in (lambda: Positive(0), lambda: changed(Positive(1), n=0)):
        with pytest.raises(ValueError, match="0"):
            wrong()
