"""The kernels of games that only take, against the definition written out here."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bouton
from bouton.engine.kernel_choice import run_for
from bouton.engine.kernels import subtraction
from bouton.engine.kernels.growing import PLAIN
from bouton.engine.kernels.takes import FewTakes, RangeTakes
from tests.definition import values_of_takes

pytestmark = pytest.mark.jit


def filled(takes, length, *, cuts=()):
    values = np.zeros(length, dtype=np.uint8)
    n = 1
    for cut in (*cuts, length):
        subtraction.fill(values, n, cut, takes)
        n = cut
    return values.tolist()


@settings(deadline=None, max_examples=60)
@given(
    st.sets(st.integers(1, 150), min_size=1, max_size=40).map(sorted),
    st.lists(st.integers(1, 600), max_size=3).map(sorted),
)
def test_sets_of_every_shape_done_in_pieces(takes, cuts):
    assert filled(takes, 600, cuts=cuts) == values_of_takes(lambda n: takes, 600)


@pytest.mark.parametrize(
    "takes",
    [
        [1],
        [40],
        [1, 2],
        [1, 3, 4],
        [1, 70],
        [1, 2, 3, 4],
        [1, 4, 9, 11, 23, 30],
        [1, 2, 3, 4, 5, 6, 7],
        [32, 33, 64],
        [8, 9, 500],
        list(range(1, 64)),
        list(range(8, 71)),
        [1, 2, *range(40, 60)],
    ],
)
def test_each_way_through_the_kernel(takes):
    assert filled(takes, 2000) == values_of_takes(lambda n: takes, 2000)


def test_at_most_63_amounts_fit():
    with pytest.raises(AssertionError):
        filled(list(range(1, 65)), 100)


def ends(low, high):
    return lambda n: range(max(1, low(n)), high(n) + 1)


RANGES = {
    "take any": lambda n: range(1, n + 1),
    "take any except 2,3": lambda n: [t for t in range(1, n + 1) if t not in (2, 3)],
    "take 70..": lambda n: range(70, n + 1),
    "take 1..300": lambda n: range(1, 301),
    "take 2..90, 120..140": lambda n: [*range(2, 91), *range(120, 141)],
    "take 1..n/2": ends(lambda n: 1, lambda n: n // 2),
    "take n/3..n/2, 7": lambda n: [*range(max(1, n // 3), n // 2 + 1), 7],
    "take n-9..n-5": ends(lambda n: n - 9, lambda n: n - 5),
    "take n/2..n": ends(lambda n: n // 2, lambda n: n),
}


@pytest.mark.parametrize("rules", RANGES)
def test_windows_that_slide(rules):
    run = run_for(bouton.rules(rules).game)
    assert isinstance(run, RangeTakes)
    run.reserve(2 * PLAIN)
    for until in (70, 71, 1500, 2 * PLAIN):
        run.advance(until)
    expected = values_of_takes(RANGES[rules], 1500)
    assert run.values[:1500].tolist() == expected
    # Nim passes 255 and 65535: entries widen in mid-run.
    again = run_for(bouton.rules(rules).game)
    again.restore({"values": np.array(expected[:1000], dtype=np.uint16)})
    again.reserve(2 * PLAIN)
    again.advance(2 * PLAIN)
    assert again.values.tolist() == run.values.tolist()


def test_nim_widens_in_mid_run():
    run = run_for(bouton.rules("nim").game)
    run.reserve(70_000)
    run.advance(70_000)
    assert run.values.tolist() == list(range(70_000))


def test_a_short_run_is_the_same_without_the_compiler():
    game = bouton.rules("take 2, 5, 6, 9").game
    short, long = FewTakes(game), FewTakes(game)
    short.advance(1000)
    long.reserve(10_000)
    long.advance(1000)
    assert short.values.tolist() == long.values.tolist() == values_of_takes(lambda n: (2, 5, 6, 9), 1000)
