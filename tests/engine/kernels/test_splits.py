"""Games that split heaps, against the definition, a closed form and a long run by another program."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton.engine.kernels.splits import take_any
from bouton.engine.octal_periods import fingerprint
from bouton.errors import LimitError
from tests.definition import heap_values
from tests.engine.runs import octal_values


def pairs(heap):
    return [(a, heap - a) for a in range(1, heap)]


GAMES = {"any": lambda heap: pairs(heap), "unequal": lambda heap: [(a, b) for a, b in pairs(heap) if a != b]}


@given(st.sampled_from(sorted(GAMES)), st.integers(0, 120))
def test_splits_agree_with_the_definition(kind, length):
    assert octal_values((4,), length, apart=kind == "unequal").tolist() == heap_values(GAMES[kind], length)


@given(st.integers(0, 120))
def test_taking_any_number_agrees_with_the_definition(length):
    def lasker(heap):
        return [(left,) for left in range(heap)] + pairs(heap)

    def together(heap):
        return [(left,) for left in range(heap)] + [pair for left in range(heap) for pair in pairs(left)]

    assert take_any(length).tolist() == heap_values(lasker, length)
    assert take_any(length, together=True).tolist() == heap_values(together, length)


def test_laskers_nim_swaps_every_fourth_pair():
    # E. Lasker, Brettspiele der Voelker (1931); Winning Ways, chapter 4: 4k + 3 and 4k + 4 change places.
    swapped = {3: 1, 0: -1}
    assert take_any(20_000).tolist() == [n and n + swapped.get(n % 4, 0) for n in range(20_000)]


# Hashes of runs by a program in another language.
@pytest.mark.jit
@pytest.mark.parametrize(("length", "expected"), [(10**6, "06b7aeca5bce40fa"), (7 * 10**6, "cb43a75f5cfffb28")])
@pytest.mark.slow
def test_grundys_game_far_out(length, expected):
    assert f"{fingerprint(octal_values((4,), length, apart=True)):016x}" == expected


@pytest.mark.jit
@pytest.mark.slow
def test_grundys_game_beyond_a_byte():
    values = octal_values((4,), 7_300_000, apart=True)
    # The first value above 255 stands at heap 7250049.
    assert int((values > 255).argmax()) == 7_250_049
    assert fingerprint(values[: 7 * 10**6]) == 0xCB43A75F5CFFFB28


def test_a_run_beyond_the_memory_limit_is_refused():
    with pytest.raises(LimitError, match="above the limit of 16 MB"):
        take_any(10**9, megabytes=16)
