"""Losses of misere play, listed and counted by quotients, against play by the definition."""

from fractions import Fraction
from itertools import combinations_with_replacement, product

import pytest

import bouton
from tests.misere.test_quotients import player, rules_of

# (rules as `rules_of` reads them, how many heaps, the largest of these)
CASES = [("0.77", 3, 8), ("0.123", 3, 9), ("take 2, 5, 7", 2, 16), ("4.3", 2, 9), ("0.8", 2, 9), ("take 1, 2, 3", 4, 5)]


@pytest.mark.parametrize(("rules", "heaps", "top"), CASES)
def test_against_play(rules, heaps, top):
    lost = player([rules_of(rules)])
    expected = [p for p in combinations_with_replacement(range(top + 1), heaps) if lost([(0, n) for n in p])]
    assert bouton.p_positions(f"{rules}; misere", top, heaps=heaps) == expected
    found = bouton.density(f"{rules}; misere", top, heaps=heaps)
    ordered = sum(tuple(sorted(p)) in expected for p in product(range(top + 1), repeat=heaps))
    assert (found.p_positions, found.positions) == (ordered, (top + 1) ** heaps)


def test_of_any_size():
    assert bouton.p_positions("kayles; misere", 5000) == [1, 4, 9, 12, 20]
    single = bouton.density("kayles; misere", 10**30)
    assert (single.p_positions, single.limit) == (5, Fraction(0))
    # Nim-values 0 1 0 1 2 3 2 repeat; as misere Nim lost are 0 beside 1 (in two orders), 2 beside 2 and 3 beside 3.
    found = bouton.density("take 1,3,4; misere", 7 * 10**30 - 1, heaps=2)
    assert found.share == found.limit == Fraction(2 * (2 * 2) + 2 * 2 + 1 * 1, 49)
