"""Every door gives the same answer: outcome, nim-value, period, by what law, how surely, and from where."""

import pytest

from tests.laws.doors import LONG, differences, questions

EVERY = questions()
SAMPLE = {*EVERY[::25]}


def test_there_are_three_hundred_rules():
    assert len(EVERY) >= 300
    assert {text for text, _ in EVERY} >= set(LONG)


@pytest.mark.parametrize(
    ("text", "heaps"),
    [pytest.param(*one, marks=() if one in SAMPLE else pytest.mark.slow, id=f"{one[0]} {one[1]}") for one in EVERY],
)
def test_three_doors_give_one_answer(text, heaps):
    assert differences(text, heaps) == []
