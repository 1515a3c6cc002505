"""The search of single positions: as wide and as deep as a game is."""

import pytest

from bouton.engine.search import OutcomeSearch, ValueSearch
from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.solving.solver import situation_of

# More options than Python nests calls.
MANY = 3000


class Fan:
    """From heap `MANY` + 1 to each smaller heap, the least first; from there to the empty one."""

    forbidden = 0

    def options(self, heap):
        return iter([(left,) for left in range(heap if heap > MANY else min(heap, 1))])


def test_a_value_may_have_any_number_of_options_that_nobody_looked_at():
    # The empty heap is worth 0, all others below the largest 1.
    assert ValueSearch(Fan()).value(MANY + 1) == 2


def test_an_outcome_may_have_any_number_of_options_that_nobody_looked_at():
    with pytest.raises(LimitError, match="10001 positions"):
        OutcomeSearch(Limits(megabytes=4)).is_loss(situation_of("two lower; misere", (10**6, 10**6)))
