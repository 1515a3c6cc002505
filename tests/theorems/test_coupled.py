"""Wythoff's game and its kin beyond what brute force reaches: other definitions of the same numbers, and long heaps."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bouton
from bouton import THEOREMS
from bouton.notation import parse_rules
from bouton.theorems.beatty import Pairs

# First 15 pairs of t-Wythoff: tests of CGSuite, GameHeapTest.scala, after Fraenkel 1982.
FIRST_PAIRS = {
    1: "0 0 1 2 3 5 4 7 6 10 8 13 9 15 11 18 12 20 14 23 16 26 17 28 19 31 21 34 22 36",
    2: "0 0 1 3 2 6 4 10 5 13 7 17 8 20 9 23 11 27 12 30 14 34 15 37 16 40 18 44 19 47",
}
# Beginnings of OEIS A000201 and A001950, the lower and upper Wythoff numbers.
A000201 = [1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32, 33, 35, 37, 38, 40, 42]
A001950 = [2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41, 44, 47, 49, 52, 54, 57, 60, 62, 65, 68]


def pairs_by_mex(t, first_difference, count):
    """The pairs by their definition: the least unused number, and it with the next difference."""
    used, found, low = set(), [], 0
    for j in range(count):
        while low in used:
            low += 1
        found.append((low, low + t * j + first_difference))
        used |= set(found[-1])
    return found


def zeckendorf(n):
    """Positions of the Fibonacci numbers 1, 2, 3, 5, ... that add up to *n*, no two neighbours."""
    fibonacci = [1, 2]
    while fibonacci[-1] <= n:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    chosen = []
    for i in reversed(range(len(fibonacci))):
        if fibonacci[i] <= n:
            n -= fibonacci[i]
            chosen.append(i)
    return chosen, [*fibonacci, fibonacci[-1] + fibonacci[-2]]


def partner_by_zeckendorf(n):
    """A lower number ends in an even number of zeros, and its upper number is it with one zero more."""
    chosen, fibonacci = zeckendorf(n)
    shift = 1 if chosen[-1] % 2 == 0 else -1
    return sum(fibonacci[i + shift] for i in chosen)


@pytest.mark.parametrize("t", FIRST_PAIRS)
def test_the_first_pairs_are_the_published_ones(t):
    published = list(map(int, FIRST_PAIRS[t].split()))
    assert [Pairs(t).pair(j) for j in range(15)] == list(zip(published[::2], published[1::2], strict=True))


def test_the_wythoff_numbers_are_those_of_oeis():
    assert [Pairs(1).pair(j) for j in range(1, 27)] == list(zip(A000201, A001950, strict=True))


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("t", range(1, 10))
def test_pairs_partners_and_near_pairs_by_the_definition(t, misere):
    if t == 1 and misere:
        return  # another law: (0, 1), (2, 2) and then the normal pairs
    found = pairs_by_mex(t, int(misere), 150)
    law = Pairs(t, misere)
    assert [law.pair(j) for j in range(150)] == found
    partner = {a: b for pair in found for a, b in (pair, pair[::-1])}
    reached = min(low for low in range(10**4) if low not in partner)
    assert reached > 150
    assert [law.partner(n) for n in range(reached)] == [partner[n] for n in range(reached)]
    both_ways = {p for pair in found for p in (pair, pair[::-1])}
    for difference in range(60):
        near = list(law.near(difference))
        assert len(near) == len(set(near))
        assert set(near) == {(x, y) for x, y in both_ways if abs(difference - (y - x)) < t}


@given(st.integers(1, 10**60))
def test_the_golden_pairs_are_those_of_the_fibonacci_digits(n):
    assert Pairs(1).partner(n) == partner_by_zeckendorf(n)


def test_far_values_by_fibonacci_digits():
    """The far values in the files, once more and without any root."""
    for (_, (a, b)), outcome in THEOREMS["wythoff_losses"].far.items():
        assert (partner_by_zeckendorf(a) == b) == (outcome == "P"), (a, b)


def test_examples_of_the_contract():
    answer = bouton.solve("wythoff", (5, 7))
    assert [move.to for move in answer.winning_moves] == [(4, 7), (3, 5), (5, 3)]
    assert [move.to for move in bouton.solve("wythoff", (13, 10)).winning_moves] == [(6, 10), (7, 4), (13, 8)]
    assert bouton.solve("take any; take any equally from 2 heaps", (5, 7)).by == answer.by
    assert bouton.solve("t wythoff(1)", (5, 7)).by == answer.by
    assert bouton.solve("t wythoff(2)", (4, 9)).by.name == "t_wythoff_losses"


def test_three_heaps_are_no_game_of_wythoff():
    rules = parse_rules("take any; take any equally from 2 heaps")
    law = THEOREMS["wythoff_losses"]()
    assert law.fits(rules.game.position((1, 2)))
    assert not law.fits(rules.game.position((1, 2, 3)))
    assert bouton.solve(rules, (1, 2, 3)).by.method != "theorem"


RULES = ["wythoff", "wythoff; misere", "t wythoff(2)", "t wythoff(3); misere", "t wythoff(1000000007)"]


@pytest.mark.parametrize("text", RULES)
@given(st.integers(0, 10**40), st.integers(0, 10**40))
def test_long_heaps_are_lost_or_lead_to_a_loss(text, a, b):
    check_moves(text, (a, b))
    check_moves(text, (min(a, b) // 2, min(a, b)))


@pytest.mark.parametrize("text", RULES)
@given(st.integers(0, 10**40), st.booleans())
def test_long_pairs_are_lost_and_their_neighbours_are_not(text, j, swapped):
    pairs = theorem_on(text)[0].pairs
    heaps = pairs.pair(j)[::-1] if swapped else pairs.pair(j)
    assert not check_moves(text, heaps)
    for change in ((1, 0), (0, 1), (1, 1)):
        assert heaps in check_moves(text, (heaps[0] + change[0], heaps[1] + change[1]))


def theorem_on(text):
    """The theorem on these rules, and t."""
    rules = parse_rules(text).normal_form()
    (found,) = filter(None, [t.covers(rules) for name, t in THEOREMS.items() if "wythoff" in name])
    return found, rules.game.joint_moves[1].spread


def check_moves(text, heaps):
    """The results of the winning moves: each is a move of the game, in order, leads to a loss, and some is there.

    None is there exactly where the position is lost, or the end of a misère game.
    """
    theorem, t = theorem_on(text)
    moves = theorem.winning_moves((heaps,))
    results = [after for _, (after,) in moves]
    assert moves.count == len(results) == len(set(results))
    is_over = text.endswith("misere") and not any(heaps)
    assert theorem.is_loss((heaps,)) == (not results and not is_over)
    keys = []
    for x, y in results:
        p, q = heaps[0] - x, heaps[1] - y
        assert min(x, y, p, q) >= 0
        assert (p > 0 == q) or (q > 0 == p) or (p > 0 < q and abs(p - q) < t)
        assert theorem.is_loss(((x, y),))
        keys.append((p == 0, (p > 0) + (q > 0), p, q))
    assert keys == sorted(keys)
    return results


def test_a_hundred_thousand_digits():
    chance = Random(9)
    k = chance.randrange(10**99_999, 10**100_000)
    low, high = Pairs(1).pair(k)
    assert low * low - low * k - k * k < 0 < (low + 1) ** 2 - (low + 1) * k - k * k  # low < k*phi < low + 1
    assert bouton.solve("wythoff", (low, high)).outcome == "P"
    answer = bouton.solve("wythoff", (low + 5, high + 5))
    assert (low, high) in [move.to for move in answer.winning_moves]
    assert answer.winning_move_count == len(answer.winning_moves) <= 3
