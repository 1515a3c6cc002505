"""Theorems on nim-values: the games they speak of, counts beyond any table, and what is said where factors fail."""

from functools import cache
from itertools import islice
from math import gcd

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bouton
from bouton.engine import reference
from bouton.errors import LimitError
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules
from bouton.rulesets.integers import is_prime
from bouton.theorems import THEOREMS, bound_theorems
from bouton.theorems.known.coprime_values import (
    count_coprime,
    index_of_prime,
    least_held_factor,
    prime_factors,
    prime_of_index,
)


def bound(text, *heaps):
    """The theorem that is asked first."""
    rules = parse_rules(text)
    return next(bound_theorems(rules.normal_form(), rules.game.position(heaps or (1,))))


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("take odd", "odd_values"),
        ("take any except even", "odd_values"),
        ("take 1, 3, 9, 27", "odd_values"),
        ("take odd except 3..8", "odd_values"),
        ("take 3^k", "powers_values"),
        ("take 1, 3^k", "powers_values"),
        ("powers of two", "powers_values"),
        ("take even", "even_values"),
        ("take any except odd", "even_values"),
        ("take 1..n/2", "halving_values"),
        ("take n/2", None),
        ("take 1..n/3", "maximum_values"),
        ("take 1..n-2", "maximum_values"),
        ("take 2..n/3", None),
        ("take 2..5", "interval_values"),
        ("take 4, 3, 2", "interval_values"),
        ("two or more", "interval_values"),
        ("take any except 1", "interval_values"),
        ("take any except 4", "all_but_one_values"),
        ("take any except 4, 5", None),
        ("take divisors", "divisors_values"),
        ("take proper divisors", "proper_divisors_values"),
        ("take divisors; take 1", None),
        ("take coprime", "coprime_values"),
        ("lasker", "lasker_values"),
        ("split; take any", "lasker_values"),
        ("take any; split unequally", None),
        ("take any; split into 3", "nim_split3_values"),
        ("take any and split", "rims_values"),
        ("split", "split_values"),
        ("split equally; split unequally", "split_values"),
        ("split into 3", "split_values"),
        ("split into 4", None),
        ("split equally into 3", "split_equally_values"),
        ("take 2^k except 1", None),
        ("take odd except 1", None),
        ("take 1 except n/3", None),
        ("take 1, 3 except n/7..n/6", None),
        ("take odd, 2", None),
        ("take 3, 8", "two_amounts_values"),
        ("take 8, 3, 3", "two_amounts_values"),
        ("take 3, 8, 9", None),
    ],
)
def test_games_are_recognised_by_what_they_are(text, name):
    rules = parse_rules(text)
    found = [b.name for b in bound_theorems(rules.normal_form(), rules.game.position((1,)))]
    assert found[:1] == ([name] if name else [])
    assert not list(bound_theorems(type(rules)(rules.game.normal_form(), misere=True), rules.game.position((1,))))


MEDIUM = [
    "take odd except 3, 7..9",
    "take odd except primes",
    "take 2^k",
    "take 6^k",
    "take 1..n/2",
    "take 1..n/3",
    "take 1..n/7",
    "take 3..8",
    "take 3..",
    "take any except 6",
    "take 7, 16",
    "take 7, 35",
    "take 2, 101",
    "take divisors",
    "take proper divisors",
    "take coprime",
    "take any; split",
    "take any and split",
    "split",
]


@pytest.mark.parametrize("text", MEDIUM)
def test_values_and_moves_of_larger_heaps(text):
    """Heaps up to 300 against the definition, moves from a few of them, in order and counted."""
    game = parse_rules(text).game
    theorem = bound(text)
    top = 120 if "split" in text else 300
    table = reference.nim_values(game, top)
    assert [theorem.value(n) for n in range(top + 1)] == list(table.values())
    for n in (top - 3, top - 1, top):
        options = {}
        for option in game.options(n):
            options.setdefault(nim_sum(table[part] for part in option), []).append(option)
        for target in {0, 1, 2, 5, table[n] - 1, table[n] + 1, *list(options)[:40]}:
            if target >= 0:
                moves = theorem.moves_to(n, target)
                assert list(moves) == options.get(target, [])
                assert moves.count == len(options.get(target, []))


FAR = st.integers(10**30, 10**40)


@pytest.mark.parametrize("text", ["take any; split", "take any; split into 3", "take any and split", "split into 3"])
@given(FAR, FAR)
def test_far_moves_leave_the_value_that_is_wanted(text, n, m):
    """Two heaps: the winning moves from either, checked by the values of what they leave."""
    theorem = bound(text)
    total = theorem.value(n) ^ theorem.value(m)
    if total:
        found = []
        for heap in (n, m):
            target = theorem.value(heap) ^ total
            moves = theorem.moves_to(heap, target)
            for option in moves.first(20):
                assert nim_sum(theorem.value(part) for part in option) == target
                assert 0 <= sum(option) <= heap and all(part < heap for part in option)
                assert option == tuple(sorted(option))
                found.append(option)
        assert found


@given(FAR, FAR, st.sampled_from(["take 1..n/2", "take 1..n/3", "take 1..n/9", "take 1..n-5", "take 3..8", "take 5.."]))
def test_far_takes_win(n, m, text):
    answer = bouton.solve(text, (n, m))
    theorem = bound(text)
    values = [theorem.value(heap) for heap in (n, m)]
    assert answer.nim_value == nim_sum(values)
    if answer.outcome == "N":
        assert answer.winning_moves
        for move in answer.winning_moves[:10]:
            assert nim_sum(theorem.value(heap) for heap in move.to) == 0


def test_counts_that_no_list_could_hold():
    """An odd heap of n offers (n + 1) / 2 odd amounts, and each of them wins."""
    assert bouton.solve("take odd", (10**30 + 1,)).winning_move_count == (10**30 + 2) // 2
    assert bouton.solve("take odd except 1001..2000", (10**30 + 1,)).winning_move_count == 5 * 10**29 + 1 - 500
    assert len(bouton.solve("take odd", (10**30 + 1,)).winning_moves) == 1000
    # The heaps with nim-value 0 are 0 to 4: take 5 or more leaves five of them.
    assert bouton.solve("take 5..", (10**30,)).winning_move_count == 5
    # 2^100 - 1 in two heaps and nothing in common: every share of the bits of one heap among two others counts once.
    assert THEOREMS["rims_values"]().moves_to(2**64, 2**64 - 1).count == 2**63


@pytest.mark.parametrize("c", [3, 10, 1000, 10**9])
def test_maximum_nim_far_from_the_start(c):
    """g(cn) = n, and below it, by the definition: the value that n - f(n) - 1 has, where f did not grow."""
    theorem = bound(f"take 1..n/{c}")
    assert theorem.value(c * 10**15) == 10**15
    for n in (c * 10**4 + 1, c * 10**4 + c - 1):
        assert theorem.value(n) == theorem.value(n - n // c - 1)


def test_maximum_nim_gives_up_with_the_limit():
    with pytest.raises(LimitError, match="200000 steps"):
        bouton.solve(f"take 1..n/{10**8}", (10**40 + 1,))


def test_maximum_nim_by_thirds():
    """OEIS A263390."""
    published = [0, 0, 0, 1, 0, 1, 2, 0, 1, 3, 2, 0, 4, 1, 3, 5, 2, 0, 6, 4, 1, 7, 3, 5, 8, 2, 0, 9, 6, 4, 10, 1, 7]
    published += [11, 3, 5, 12, 8, 2, 13, 0, 9, 14, 6, 4, 15, 10, 1, 16, 7, 11, 17, 3, 5, 18, 12, 8, 19, 2, 13, 20]
    theorem = bound("take 1..n/3")
    assert [theorem.value(n) for n in range(len(published))] == published


def test_coprime_counts():
    """Half the totient of an odd heap, for the even heaps that are left."""
    for n in (9, 15, 105, 1001):
        moves = THEOREMS["coprime_values"]().moves_to(n, 0)
        assert moves.count == sum(gcd(t, n) == 1 for t in range(1, n)) // 2 == len(list(moves))
    answer = bouton.solve("take coprime", (10**24 + 7,))  # a prime: all smaller even numbers
    assert is_prime(10**24 + 7)
    assert answer.winning_move_count == (10**24 + 6) // 2
    assert answer.winning_moves[0].take == (1,)
    assert answer.nim_value is None  # the index of so large a prime is not known


def test_coprime_of_what_cannot_be_factored():
    """An odd heap is a win whatever its factors are; what needs them is left open."""
    answer = bouton.solve("take coprime", (10**40 + 1,))
    assert answer.outcome == "N"
    assert answer.winning_moves[0].take == (1,)
    hard = (10**18 + 9) ** 2  # the square of a prime
    answer = bouton.solve("take coprime", (hard,))
    assert (answer.outcome, answer.nim_value, answer.winning_move_count) == ("N", None, None)
    assert len(answer.winning_moves) == 1000
    assert "{" not in answer.why("en") + answer.why("zh")


def test_divisors_of_what_cannot_be_factored():
    hard = (10**18 + 9) ** 2
    answer = bouton.solve("take divisors", (8 * hard, 2 * hard))
    assert answer.nim_value == 4 ^ 2
    assert answer.winning_move_count is None
    for move in answer.winning_moves:
        assert THEOREMS["divisors_values"]().value(move.to[0]) == THEOREMS["divisors_values"]().value(move.to[1])
    assert answer.winning_moves[0].take == (2, 0)  # 8 h - 2 is 2 modulo 4, as 2 h is
    assert bouton.solve("take proper divisors", (2 * hard,)).winning_moves[0].take == (1,)


def test_primes_in_order():
    assert [prime_of_index(i) for i in (1, 2, 3, 25, 168, 1229)] == [2, 3, 5, 97, 997, 9973]  # OEIS A000040
    assert prime_of_index(200_000) is None
    assert index_of_prime(1_000_003) == 78_499
    assert least_held_factor(10**30 + 57) is None
    assert least_held_factor(2_097_143 * 2_097_169) == 2_097_143  # the largest prime below 2^21


@given(st.integers(1, 3000), st.sets(st.sampled_from([2, 3, 5, 7, 11, 13])))
def test_coprime_numbers_counted(limit, factors):
    assert count_coprime(limit, factors) == sum(all(m % p for p in factors) for m in range(1, limit + 1))


@given(st.integers(1, 10**7))
def test_prime_factors_make_the_number(n):
    factors = prime_factors(n)
    assert all(n % p == 0 and is_prime(p) for p in factors)
    for p in factors:
        while n % p == 0:
            n //= p
    assert n == 1


def test_a_row_of_coins_too_long_to_write_is_counted():
    """Ruler: to bring 2^60 to value 1 all coins but the first few must be turned."""
    moves = THEOREMS["ruler_values"]().moves_to(2**60, 2**60 - 1)
    assert (moves.count, moves.first(1)) == (1, ())
    near = THEOREMS["ruler_values"]().moves_to(2**60, 1)
    assert near.first(1) == ((2**60 - 1,),)


@pytest.mark.parametrize("text", ["mock turtles", "triplets", "two lower", "ruler", "triplet fives"])
def test_two_heads_far_out(text):
    """A second head is turned so that both values agree, wherever the two stand."""
    for heaps in ((10**30, 10**30 + 5), (7, 10**30 + 9), (2**90 + 1, 3)):
        answer = bouton.solve(text, heaps)
        theorem = bound(text)
        assert answer.nim_value == theorem.value(heaps[0]) ^ theorem.value(heaps[1])
        assert answer.outcome == ("N" if answer.nim_value else "P")
        for move in answer.winning_moves:
            assert nim_sum(theorem.value(head) for head in move.to) == 0
        assert "{" not in answer.why("en") + answer.why("zh")


def test_long_heaps_are_told():
    """More digits than Python writes without being told to."""
    heap = 10**5000
    for text in ("take any; split", "take 1..n/2", "take even", "take 2^k", "take 3..8", "take coprime"):
        theorem = bound(text)
        assert "0" * 4000 in theorem.reason((heap, heap + 1)).say()


def test_the_reason_names_the_law_and_a_move():
    answer = bouton.solve("take any; split", (2, 5, 7))
    assert answer.why() == (
        "A win: the nim-values of 2, 5 and 7 are 2, 5 and 8, and 2 ⊕ 5 ⊕ 8 = 15, not 0. A heap of 4k has nim-value "
        "4k − 1, a heap of 4k + 3 has 4k + 4, others their own size (k ≥ 1 for 4k; the empty heap has 0). "
        "Move 7 → 1 + 6: the nim-values become 2, 5, 7, with nim-sum 0. What the move leaves there is worth "
        "1 ⊕ 6 = 7. Every move of the opponent changes the nim-sum, and you bring it back to 0 every time."
    )
    assert [m.to for m in islice(answer.winning_moves, 1)] == [(2, 5, 1, 6)]


@given(st.lists(st.integers(0, 4), min_size=6, max_size=7))
@settings(max_examples=15)
def test_longer_rows_of_end_nim(row):
    """Against plain play from both ends."""

    @cache
    def is_lost(row):
        filled = [i for i, heap in enumerate(row) if heap]
        return not any(
            is_lost((*row[:i], left, *row[i + 1 :])) for i in {*filled[:1], *filled[-1:]} for left in range(row[i])
        )

    answer = bouton.solve("end nim", row)
    assert (answer.outcome == "P") == is_lost(tuple(row))
    for move in answer.winning_moves:
        assert is_lost(move.to)


def test_a_long_row_of_end_nim():
    """Two hundred heaps of thirty digits: what a winning move leaves is lost, and a little more is not."""
    row = [10**30 + (k * k) % 97 for k in range(200)]
    answer = bouton.solve("end nim", row)
    assert answer.outcome == "N"
    for move in answer.winning_moves:
        assert bouton.solve("end nim", move.to).outcome == "P"
        assert bouton.solve("end nim", (*move.to, 1)).outcome == "N"
