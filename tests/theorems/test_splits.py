"""Numbers with a given sum and XOR, odious pairs, splits: against a search through all candidates, and far beyond."""

from itertools import combinations, islice

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton.theorems import odious
from bouton.theorems.splits import Splits
from bouton.theorems.submasks import count_submasks, falling_submasks, pairs, pairs_count, submasks, triples_count

LASKER = Splits((1, 2, 4, 3), weight=4)
SPLIT3 = Splits((1, 2, 3, 4, 5, 6, 8, 7), weight=8)
HALVES = Splits((0, 0), weight=1)
ALL = pytest.mark.parametrize("splits", [LASKER, SPLIT3, HALVES], ids=["lasker", "nim_split3", "split_in_three"])


@given(st.integers(0, 2**10), st.integers(0, 2**10))
def test_submasks_as_a_search_finds_them(mask, bound):
    every = [sub for sub in range(2**10 + 1) if sub & ~mask == 0]
    assert list(submasks(mask, bound)) == [sub for sub in every if sub >= bound]
    assert list(falling_submasks(mask, bound)) == [sub for sub in reversed(every) if sub <= bound]
    assert count_submasks(mask, bound) == sum(sub <= bound for sub in every)


@given(st.integers(0, 200), st.integers(0, 255), st.integers(-5, 220))
def test_pairs_as_a_search_finds_them(total, xor, least):
    every = [(x, total - x) for x in range(total + 1) if x ^ (total - x) == xor]
    assert list(pairs(total, xor, least)) == [pair for pair in every if pair[0] >= least]
    assert pairs_count(total, xor) == len(every)


@given(st.integers(0, 60), st.integers(0, 63))
def test_triples_are_counted_as_a_search_finds_them(total, xor):
    assert triples_count(total, xor) == sum(
        x ^ y ^ (total - x - y) == xor for x in range(total + 1) for y in range(total - x + 1)
    )


def test_odious_numbers_in_order():
    """OEIS A000069."""
    published = [1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38]
    assert [odious.odious(k) for k in range(20)] == published
    assert [odious.index(x) for x in published] == list(range(20))


@given(st.integers(1, 255).filter(lambda v: not odious.is_odious(v)), st.integers(1, 300))
def test_odious_pairs_as_a_search_finds_them(xor, below):
    numbers = [x for x in range(below) if bin(x).count("1") % 2]
    every = [(x, y) for x, y in combinations(numbers, 2) if x ^ y == xor]
    assert list(odious.pairs(xor, below)) == every
    assert list(odious.pairs_by_larger(xor, below)) == sorted(every, key=lambda pair: pair[1])
    assert odious.pairs_count(xor, below) == len(every)


@ALL
@pytest.mark.parametrize("n", [0, 1, 2, 3, 17, 31, 40, 57, 64])
def test_splits_as_a_search_finds_them(splits, n):
    two, three = {}, {}
    for a in range(1, n):
        for b in range(a, n - a + 1):
            if a + b == n:
                two.setdefault(splits.value(a) ^ splits.value(b), []).append((a, b))
            elif b <= n - a - b:
                value = splits.value(a) ^ splits.value(b) ^ splits.value(n - a - b)
                three.setdefault(value, []).append((a, b, n - a - b))
    for value in range(130):
        assert list(splits.two(n, value)) == two.get(value, [])
        assert splits.two_count(n, value) == len(two.get(value, []))
        assert list(splits.three(n, value)) == three.get(value, [])
        assert splits.three_count(n, value) == len(three.get(value, []))


@ALL
@given(st.integers(10**30, 10**31), st.data())
def test_far_splits_keep_sum_value_and_order(splits, n, data):
    a = data.draw(st.integers(1, n // 3))
    b = data.draw(st.integers(1, n // 3))
    value = splits.value(a) ^ splits.value(b) ^ splits.value(n - a - b)
    found = list(islice(splits.three(n, value), 200))
    assert len(found) == min(200, splits.three_count(n, value)) > 0
    assert found == sorted(set(found))
    for parts in found:
        assert sum(parts) == n and 1 <= parts[0] <= parts[1] <= parts[2]
        assert splits.value(parts[0]) ^ splits.value(parts[1]) ^ splits.value(parts[2]) == value
    value = splits.value(a) ^ splits.value(n - a)
    found = list(islice(splits.two(n, value), 200))
    assert len(found) == min(200, splits.two_count(n, value)) > 0
    assert found == sorted(set(found))
    assert all(x + y == n and 1 <= x <= y and splits.value(x) ^ splits.value(y) == value for x, y in found)
