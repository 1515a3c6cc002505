"""The search of single positions: as wide and as deep as a game is."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bench.search import QUESTIONS, Plain, text
from bouton.engine.search import OutcomeSearch, ValueSearch
from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.solving.solver import situation_of
from tests.work import dear

# More options than Python nests calls.
MANY = 3000


class Fan:
    """From heap `MANY` + 1 to each smaller heap, the least first; from there to the empty one."""

    forbidden = 0
    has_values = True

    def followers(self):
        return None

    def essence(self, heap):
        return heap

    def explored(self):
        return self.options

    def options(self, heap):
        return iter([(left,) for left in range(heap if heap > MANY else min(heap, 1))])


def test_a_value_may_have_any_number_of_options_that_nobody_looked_at():
    # The empty heap is worth 0, all others below the largest 1.
    assert ValueSearch(Fan()).value(MANY + 1) == 2


def test_an_outcome_may_have_any_number_of_options_that_nobody_looked_at():
    with pytest.raises(LimitError, match="10001 positions"):
        OutcomeSearch(Limits(megabytes=4)).is_loss(situation_of("two lower; misere", (10**6, 10**6)))


def searched(code, passes, forbidden, heaps):
    """The value by our search, with how many positions it looked at."""
    (component,) = situation_of(text(code, passes, forbidden), heaps).components
    search = ValueSearch(component.game)
    return search.value(component.position[0]), len(search.known)


def plainly(code, passes, forbidden, heaps):
    plain = Plain(code, forbidden)
    return plain.value(passes, heaps), len(plain.known)


@pytest.mark.parametrize(("code", "passes", "forbidden", "heaps"), QUESTIONS, ids=lambda asked: str(asked))
def test_passes_and_blocks_look_at_each_position_once_whichever_way_round_its_heaps_stand(
    code, passes, forbidden, heaps
):
    assert searched(code, passes, forbidden, heaps) == plainly(code, passes, forbidden, heaps)


codes = st.tuples(st.sampled_from("048C"), st.text("0123456789ABCDEF", min_size=1, max_size=3)).map(".".join)


@dear(40)
@given(codes, st.sampled_from([(1, 0), (2, 0), (0, 1), (0, 2)]), st.lists(st.integers(0, 5), min_size=1, max_size=3))
def test_passes_and_blocks_over_any_code_are_played_as_a_plain_search_plays_them(code, over, heaps):
    if not code.strip("0.") or sum(heaps) > 8:
        return
    assert searched(code, *over, heaps) == plainly(code, *over, heaps)
