"""Moore's Nim: all moves of small positions by trying them, long heaps by what every winning move must be."""

from itertools import combinations, pairwise, product
from math import comb
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from bouton import THEOREMS
from bouton.theorems import columns
from bouton.theorems.columns import balancing_moves, first_balancing_move, is_balanced, ones_per_column
from tests.work import at_most

heaps_and_k = st.tuples(st.lists(st.integers(0, 9), min_size=1, max_size=5).map(tuple), st.integers(2, 5))
long_heaps_and_k = st.tuples(st.lists(st.integers(0, 10**12), min_size=1, max_size=9).map(tuple), st.integers(2, 9))


def count_ones(heaps, place):
    return sum(heap >> place & 1 for heap in heaps)


def balanced(heaps, k):
    """Each column by itself, as the theorem is told."""
    return all(count_ones(heaps, place) % (k + 1) == 0 for place in range(max(heaps).bit_length()))


def order(before, after):
    """First heap touched, number of heaps touched, which ones, amounts."""
    touched = [i for i in range(len(before)) if before[i] != after[i]]
    return touched[0], len(touched), touched, [before[i] - after[i] for i in touched]


def moves_by_trying(heaps, k):
    """Every move that leaves balanced columns, in the order of the contract."""
    found = []
    for after in product(*(range(heap + 1) for heap in heaps)):
        if 0 < sum(a != b for a, b in zip(after, heaps, strict=True)) <= k and balanced(after, k):
            found.append(after)
    return sorted(found, key=lambda after: order(heaps, after))


@given(heaps_and_k)
def test_the_moves_are_those_that_trying_finds_in_order_and_counted(case):
    heaps, k = case
    moves = balancing_moves(heaps, k)
    expected = moves_by_trying(heaps, k)
    assert list(moves) == expected
    assert moves.count == len(expected)
    assert is_balanced(heaps, k) == balanced(heaps, k) == (not expected)


@given(heaps_and_k)
def test_misere_moves_too(case):
    heaps, k = case
    theorem = THEOREMS["moore_misere"](k)

    def lost(position):
        return balanced(position, k) if max(position) > 1 else sum(position) % (k + 1) == 1

    expected = []
    for after in product(*(range(heap + 1) for heap in heaps)):
        if 0 < sum(a != b for a, b in zip(after, heaps, strict=True)) <= k and lost(after):
            expected.append(after)
    moves = theorem.winning_moves((heaps,))
    if not lost(heaps):
        assert [after for _, (after,) in moves] == sorted(expected, key=lambda after: order(heaps, after))
        assert moves.count == len(expected)


@given(long_heaps_and_k)
def test_moves_of_long_heaps_are_moves_and_win_and_come_in_order(case):
    heaps, k = case
    if is_balanced(heaps, k):
        return
    moves = balancing_moves(heaps, k)
    shown = moves.first(60)
    assert shown
    assert shown[0] == first_balancing_move(heaps, k)
    assert moves.count is None or moves.count >= len(shown)
    for after in (*shown, columns._one_move(heaps, k)):
        assert all(0 <= a <= b for a, b in zip(after, heaps, strict=True))
        assert 1 <= sum(a != b for a, b in zip(after, heaps, strict=True)) <= k
        assert balanced(after, k)
    keys = [order(heaps, after) for after in shown]
    assert all(a < b for a, b in pairwise(keys))


def test_ones_per_column_of_long_heaps():
    chance = Random(1)
    heaps = [chance.getrandbits(500) for _ in range(37)]
    width = max(heaps).bit_length()
    assert ones_per_column(heaps) == [count_ones(heaps, place) for place in reversed(range(width))]
    assert ones_per_column([0, 0]) == []


def test_k_plus_one_heaps_have_one_winning_move():
    """k + 1 heaps are lost when all are equal, so all must come down to a least one."""
    chance = Random(2)
    for k in (2, 3, 6, 11):
        heaps = [10**30 + chance.getrandbits(90) for _ in range(k + 1)]
        heaps[k // 2] = least = 10**30 - 1
        moves = balancing_moves(tuple(heaps), k)
        assert moves.count == 1
        assert list(moves) == [(least,) * (k + 1)]


def test_equal_heaps_are_counted_by_hand():
    # 5, 3 and 3 heaps of one bit each, k = 2: above nothing can change, and of the five two must go.
    heaps = (1,) * 5 + (2,) * 3 + (4,) * 3
    assert balancing_moves(heaps, 2).count == comb(5, 2) == len(list(balancing_moves(heaps, 2)))
    # Seven heaps of 2^90, k = 5: one must go, and below a single one would be no multiple of 6.
    seven = (1 << 90,) * 7
    assert balancing_moves(seven, 5).count == 7
    assert list(balancing_moves(seven, 5)) == [(*seven[:i], 0, *seven[i + 1 :]) for i in range(7)]
    # A thousand ones, k = 2: one goes, as 1000 = 999 + 1.
    assert balancing_moves((1,) * 1000, 2).count == 1000


def test_a_dozen_heaps_of_thirty_digits():
    chance = Random(7)
    with at_most(spins=600):  # takes thirty; trying all takes would take for ever
        for k in (2, 3, 4, 6, 8, 11):
            heaps = tuple(chance.randrange(10**30) for _ in range(12))
            moves = balancing_moves(heaps, k)
            shown = moves.first(200)
            assert all(balanced(after, k) for after in shown)
            assert moves.count is not None
            assert moves.count >= len(shown)


def test_more_heaps_than_can_be_counted_still_get_a_move():
    chance = Random(8)
    heaps = tuple(chance.randrange(10**30) for _ in range(40))
    moves = balancing_moves(heaps, 20)
    assert moves.count is None
    (after,) = moves.first(1)
    assert balanced(after, 20)
    assert 1 <= sum(a != b for a, b in zip(after, heaps, strict=True)) <= 20


def test_a_search_that_gives_up_gives_the_easy_move(monkeypatch):
    heaps = (7, 9, 12, 1, 6, 5)
    every = list(balancing_moves(heaps, 3))
    monkeypatch.setattr(columns, "MAX_GROUPS", 1)
    assert every[0] != first_balancing_move(heaps, 3)
    assert first_balancing_move(heaps, 3) in every
    monkeypatch.setattr(columns, "MAX_STEPS", 1)
    assert balancing_moves(heaps, 3).count is None


def test_a_set_cover_hides_in_the_choice_of_heaps():
    """A winning move on just r heaps is a cover by r sets, as the module says; here r = 2."""
    sets = [{0, 1}, {2, 3}, {1, 2}, {0, 3}, {0, 2}, set()]
    # Six heaps have a one in the highest place, and 6 = 2 modulo 4: with k = 3 just two of them lose it.
    heaps = [1 << 4 | sum(1 << element for element in chosen) for chosen in sets]
    for element in range(4):
        # The ones of each place are 1 modulo 4: two heaps can fill it up again only if one of them had a one there.
        heaps += [1 << element] * ((1 - count_ones(heaps, element)) % 4)
    touched = {tuple(order(heaps, after)[2]) for after in balancing_moves(tuple(heaps), 3)}
    covers = {(i, j) for i, j in combinations(range(6), 2) if sets[i] | sets[j] == {0, 1, 2, 3}}
    assert {group for group in touched if len(group) == 2} == covers == {(0, 1), (2, 3)}
