"""Minimum Nim: rules of every rounding, and heaps of which the smallest take stays the same for long."""

import pytest

from bouton.errors import LimitError
from bouton.notation import parse_rules
from bouton.theorems.known.minimum_values import Minimum

# What is taken at least, or left at most, of a heap of n.
FEWEST = {"take n/{c}{p}..": lambda n, c: n // c, "take ceil(n/{c}){p}..": lambda n, c: -(-n // c)}
MOST = {"leave 0..n/{c}{p}": lambda n, c: n // c, "leave 0..ceil(n/{c}){p}": lambda n, c: -(-n // c)}
TOP = 60


def values_by_definition(most_left):
    """The nim-values of 0 ... TOP, where up to *most_left*(n) and less than n may be left."""
    values = []
    for n in range(TOP + 1):
        left = {values[m] for m in range(min(most_left(n), n - 1) + 1)}
        values.append(next(v for v in range(n + 1) if v not in left))
    return values


@pytest.mark.parametrize("text", FEWEST | MOST)
@pytest.mark.parametrize("c", [2, 3, 7, 30])
@pytest.mark.parametrize("p", range(-3, 4))
def test_values_and_moves_are_those_of_the_definition(text, c, p):
    def most_left(n):
        return n - max(FEWEST[text](n, c) + p, 1) if text in FEWEST else MOST[text](n, c) + p

    law = Minimum.covers(parse_rules(text.format(c=c, p=f"{p:+d}" if p else "")).normal_form())
    values = values_by_definition(most_left)
    assert [law.value(n) for n in range(TOP + 1)] == values
    for n, value in enumerate(values):
        for target in range(value + 2):
            left = [(m,) for m in range(min(most_left(n), n - 1), -1, -1) if values[m] == target]
            assert list(law.moves_to(n, target)) == left
    assert not any(values[: law.largest_end + 1]) and (law.largest_end >= TOP or values[law.largest_end + 1])


def test_smallest_takes_that_stay_the_same_are_made_at_once():
    small = Minimum.covers(parse_rules(f"take n/{10**40}..").normal_form())
    assert small.value(10**30) == 10**30  # one by one, until the share reaches 2
    assert list(small.moves_to(10**30, 5)) == [(5,)]
    # From 3c - 1 the smallest take is 2 until 2c - 1 is left, then 1: c/2 and 2c - 1 moves, c even.
    c = 10**40
    assert small.value(3 * c - 1) == c // 2 + 2 * c - 1


def test_too_many_different_takes_are_refused_by_the_heap_that_was_asked_for():
    law = Minimum.covers(parse_rules("take n/100000..").normal_form())
    with pytest.raises(LimitError, match=f"a heap of {10**300} takes more"):
        law.value(10**300)


@pytest.mark.parametrize(
    "rules", ["take 3..", "take n", "take 1..n/2", "leave 1..n/2", "take sqrt(n)..", "take n/2..n-1"]
)
def test_other_shapes_are_not_covered(rules):
    assert Minimum.covers(parse_rules(rules).normal_form()) is None
