"""Losses listed and counted, against plain play and published counts."""

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton.counting.density import density
from bouton.counting.listing import p_positions
from bouton.engine.reference import is_loss
from bouton.errors import LimitError, PositionError
from bouton.limits import Limits
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules
from bouton.theorems import xor_counts
from bouton.theorems.xor_counts import bounded, of_columns, of_counts, of_layers
from tests.definition import losses, values_of_code, values_of_takes

# Plain play, written anew: a position -> the positions one move away.


def take_from_each(amounts):
    """Any heap may be lowered by an amount that *amounts*(heap) allows."""

    def moves(heaps):
        for i, heap in enumerate(heaps):
            for t in amounts(heap):
                yield (*heaps[:i], heap - t, *heaps[i + 1 :])

    return moves


def from_up_to(k):
    """Moore's Nim: 1 to k heaps are lowered."""

    def moves(heaps):
        for after in product(*(range(h + 1) for h in heaps)):
            if 0 < sum(a != h for a, h in zip(after, heaps, strict=True)) <= k:
                yield after

    return moves


def near_takes(spread):
    """t-Wythoff: one heap, or amounts that differ by less than t from both."""

    def moves(heaps):
        a, b = heaps
        yield from ((x, b) for x in range(a))
        yield from ((a, y) for y in range(b))
        yield from ((a - d, b - e) for d in range(1, a + 1) for e in range(1, b + 1) if abs(d - e) < spread)

    return moves


PLAYED = {
    "nim": take_from_each(lambda n: range(1, n + 1)),
    "bash(1)": take_from_each(lambda n: range(1, min(1, n) + 1)),
    "bash(3)": take_from_each(lambda n: range(1, min(3, n) + 1)),
    "take 2..4": take_from_each(lambda n: range(2, min(4, n) + 1)),
    "take 2..": take_from_each(lambda n: range(2, n + 1)),
    "take even": take_from_each(lambda n: range(2, n + 1, 2)),
    "take 1,3,4": take_from_each(lambda n: [t for t in (1, 3, 4) if t <= n]),
    "take 2^k": take_from_each(lambda n: [t for t in (1, 2, 4, 8) if t <= n]),
    "take 1..n/2": take_from_each(lambda n: range(1, n // 2 + 1)),
    "take divisors": take_from_each(lambda n: [t for t in range(1, n + 1) if n % t == 0]),
    "take proper divisors": take_from_each(lambda n: [t for t in range(1, n) if n % t == 0]),
    "take k^2": take_from_each(lambda n: [t for t in (1, 4, 9) if t <= n]),
    "moore(1)": take_from_each(lambda n: range(1, n + 1)),
    "moore(2)": from_up_to(2),
    "moore(3)": from_up_to(3),
    "wythoff": near_takes(1),
    "t wythoff(2)": near_takes(2),
    "t wythoff(3)": near_takes(3),
}
PAIRS_ONLY = ("wythoff", "t wythoff(2)", "t wythoff(3)")
CASES = [
    pytest.param(rules, heaps, misere, id=f"{rules}, {heaps} heaps{', misere' if misere else ''}")
    for rules in PLAYED
    for heaps in ([2] if rules in PAIRS_ONLY else [1, 2, 3])
    for misere in (False, True)
]


@pytest.mark.parametrize(("rules", "heaps", "misere"), CASES)
def test_listed_and_counted_as_played(rules, heaps, misere):
    lost = losses(PLAYED[rules], misere=misere)
    text = f"{rules}; misere" if misere else rules
    for top in range(10 if heaps < 3 else 6):
        every = [p for p in product(range(top + 1), repeat=heaps) if lost(p)]
        found = density(text, top, heaps=heaps)
        assert (found.p_positions, found.positions) == (len(every), (top + 1) ** heaps)
        rising = [p for p in every if list(p) == sorted(p)]
        assert p_positions(text, top, heaps=heaps) == ([p[0] for p in rising] if heaps == 1 else rising)


def dynamic(f, first):
    """A heap and the most that may be taken; at the start None, which stands for *first*(heap)."""

    def moves(position):
        heap, cap = position
        for t in range(1, min(first(heap) if cap is None else cap, heap) + 1):
            yield heap - t, f(t)

    return moves


@pytest.mark.parametrize(
    ("rules", "f", "first"),
    [
        ("take 1..2*last; first 1..n-1", lambda t: 2 * t, lambda n: n - 1),
        ("take 1..last; first 1..n-1", lambda t: t, lambda n: n - 1),
        ("take 1..3/2*last; first 1..n-1", lambda t: 3 * t // 2, lambda n: n - 1),
        ("take 1..last+2; first 1..n-1", lambda t: t + 2, lambda n: n - 1),
        ("take 1..2*last", lambda t: 2 * t, lambda n: n),
        ("take 1..2*last; first 1..n/2", lambda t: 2 * t, lambda n: n // 2),
        ("take 1..1/2*last; first 1..n-1", lambda t: t // 2, lambda n: n - 1),
    ],
)
@pytest.mark.parametrize("misere", [False, True])
def test_dynamic_games_are_begun_at_every_heap(rules, f, first, misere):
    lost = losses(dynamic(f, first), misere=misere)
    expected = [n for n in range(60) if lost((n, None))]
    text = f"{rules}; misere" if misere else rules
    assert p_positions(text, 59) == expected
    assert (density(text, 59).p_positions, density(text, 59).positions) == (len(expected), 60)


@pytest.mark.parametrize(
    "rules",
    [
        "grundy",
        "kayles",
        "lasker",
        "nim split3",
        "0.07",
        "take primes",
        "take fibonacci",
        "take coprime",
        "split equally",
    ],
)
def test_games_that_break_heaps_or_have_no_formula(rules):
    known = {}
    for heaps, top in ((1, 14), (2, 7)):
        every = [p for p in product(range(top + 1), repeat=heaps) if is_loss(parse_rules(rules), p, known)]
        assert density(rules, top, heaps=heaps).p_positions == len(every)
        rising = [p for p in every if list(p) == sorted(p)]
        assert p_positions(rules, top, heaps=heaps) == ([p[0] for p in rising] if heaps == 1 else rising)


@pytest.mark.parametrize(
    "rules",
    [
        "euclid",
        "euclid positive",
        "take 1..2; take 1..2 equally from 2 heaps",
        "take 2^k from up to 2 heaps",
        "take odd; take any equally from 2 heaps; misere",
        "take any from 2 heaps",
        "wythoff; misere",
    ],
)
def test_pairs_without_a_listing_of_their_own(rules):
    parsed, known = parse_rules(rules), {}
    positions = []
    for pair in product(range(8), repeat=2):
        try:
            positions.append((pair, parsed.game.position(pair)))
        except PositionError:
            continue
    every = [pair for pair, position in positions if is_loss(parsed, position, known)]
    found = density(rules, 7)
    assert (found.p_positions, found.positions) == (len(every), len(positions))
    assert p_positions(rules, 7) == [pair for pair in every if pair[0] <= pair[1]]


def test_where_the_order_of_the_numbers_matters_positions_stand_as_they_are():
    # Staircase Nim of three steps is lost when steps 1 and 3 hold as many stones.
    assert p_positions("staircase", 2, heaps=3) == [(a, b, a) for a in range(3) for b in range(3)]
    assert density("staircase", 2, heaps=3).p_positions == 9


def from_ends(position):
    """Any amount from the first or the last heap that is not empty."""
    filled = [i for i, n in enumerate(position) if n]
    for i in {*filled[:1], *filled[-1:]}:
        for left in range(position[i]):
            yield *position[:i], left, *position[i + 1 :]


def by_vectors(vectors, single):
    """Take *single* from one of two heaps, or a vector as it stands."""

    def moves(position):
        for take in [*vectors, *((t, 0) for t in single), *((0, t) for t in single)]:
            if all(t <= n for t, n in zip(take, position, strict=True)):
                yield tuple(n - t for n, t in zip(position, take, strict=True))

    return moves


AS_THEY_STAND = [
    ("take (1,3) in order", by_vectors([(1, 3)], []), 2),
    ("take 1; take (2,2), (4,2) in order", by_vectors([(2, 2), (4, 2)], [1]), 2),
    ("take 2, 3; take (1,2) in order", by_vectors([(1, 2)], [2, 3]), 2),
    ("take any from the ends", from_ends, 2),
    ("end nim", from_ends, 3),
]


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize(("rules", "moves", "heaps"), AS_THEY_STAND, ids=lambda v: v if isinstance(v, str) else "")
def test_positions_have_one_shape_whatever_the_size(rules, moves, heaps, misere):
    lost, text = losses(moves, misere=misere), f"{rules}; misere" if misere else rules
    for top in range(8 if heaps == 2 else 5):
        every = [p for p in product(range(top + 1), repeat=heaps) if lost(p)]
        assert p_positions(text, top, heaps=heaps) == every
        assert density(text, top, heaps=heaps).p_positions == len(every)


@pytest.mark.parametrize("digits", [(4,), *product((0, 4), range(1, 8)), *product((0,), range(8), (1, 3, 4, 7))])
def test_codes_are_counted_as_played(digits):
    """Also those of which the census tells the period, and no values are at hand."""
    text = f"{digits[0]}.{''.join(map(str, digits[1:])) or 0}"
    assert density(text, 300).p_positions == values_of_code(digits, 301).count(0)


def test_a_law_for_every_amount_has_no_values_to_count():
    assert density("take 3, 7, 1000000000000", 10**5).p_positions == values_of_takes(
        lambda n: [t for t in (3, 7) if t <= n], 10**5 + 1
    ).count(0)
    with pytest.raises(LimitError):
        density("take 3, 7, 1000000000000", 10**16)


# Published counts.


@pytest.mark.parametrize(("heaps", "bits", "count"), [(3, 2, 16), (3, 3, 64), (4, 2, 64), (2, 4, 16)])
def test_the_losses_of_nim_below_a_power_of_two(heaps, bits, count):
    """The number of P-positions of Nim with m heaps below 2^k is 2^(k (m - 1)) (elementary)."""
    found = density("nim", 2**bits - 1, heaps=heaps)
    assert found.p_positions == count
    assert found.share == Fraction(1, 2**bits)


@pytest.mark.parametrize(("length", "wins"), [(50, 40), (1_000_000, 852938)])
def test_project_euler_306(length, wins):
    """Winning strips up to a length in the game of painting two neighbouring squares (Project Euler 306)."""
    found = density("0.07", length)
    assert found.positions - found.p_positions == wins


def test_two_heaps_up_to_5_give_5_of_9_for_the_third_bit():
    """A bit that is 1 with probability 1/3 is 0 in the XOR of two heaps with probability (1 + (1 - 2/3)^2)/2 = 5/9."""
    even = sum(1 for a, b in product(range(6), repeat=2) if not (a ^ b) & 4)
    assert Fraction(even, 36) == Fraction(5, 9)
    # The share of losses itself is smaller: all bits must be 0, which is so on the diagonal alone.
    assert density("nim", 5, heaps=2).share == Fraction(6, 36)


@pytest.mark.parametrize(
    ("rules", "values"),
    [
        # OEIS A030193: losses of taking squares.
        ("take k^2", [0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57, 62, 65, 67, 72, 85, 95]),
        # OEIS A000045 from 0 on: Fibonacci nim (Whinihan 1963).
        ("fibonacci nim", [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89]),
    ],
)
def test_published_losses(rules, values):
    assert p_positions(rules, 95) == values


# Heaps of any size.


@pytest.mark.parametrize(
    ("rules", "heaps"),
    [
        ("nim", 1),
        ("nim", 3),
        ("bash(3)", 1),
        ("bash(3)", 2),
        ("bash(2); misere", 3),
        ("nim; misere", 3),
        ("take 1,3,4", 2),
        ("take 2..5", 2),
        ("take 2..", 2),
        ("take 1..n/2", 2),
        ("take divisors", 2),
        ("take proper divisors", 1),
        ("lasker", 2),
        ("take 2^k", 2),
        ("moore(2)", 3),
        ("moore(2); misere", 3),
        ("wythoff", 2),
        ("wythoff; misere", 2),
        ("t wythoff(3)", 2),
        ("t wythoff(2); misere", 2),
        ("fibonacci nim", 1),
        ("k nim(3)", 1),
        ("staircase", 3),
    ],
)
def test_the_share_far_out_is_near_its_limit(rules, heaps):
    """Beyond all tables the count is exact and its share tends to what is said to be the limit."""
    near, far = density(rules, 2**40 + 12345, heaps=heaps), density(rules, 2**80 + 6789, heaps=heaps)
    assert near.limit == far.limit is not None
    assert abs(near.share - near.limit) < Fraction(1, 2**20)
    assert abs(far.share - far.limit) < Fraction(1, 2**60)


@pytest.mark.parametrize(("m", "top"), [(1, 10**30), (3, 10**30), (10, 10**30 + 7), (10**12, 10**9), (10**12, 10**30)])
def test_bash_with_one_heap_is_counted_by_division(m, top):
    """floor(M / (m + 1)) + 1 of M + 1 heaps are lost."""
    found = density(f"bash({m})", top)
    assert (found.p_positions, found.positions, found.limit) == (top // (m + 1) + 1, top + 1, Fraction(1, m + 1))


def test_wythoff_pairs_are_counted_to_any_size():
    """(F(2i + 1) - 1, F(2i + 2) - 1) is the pair with difference k = F(2i), as (165580140, 267914295) is for i = 20.

    Higher numbers rise with the difference, so k pairs beside (0, 0) have theirs up to F(2i + 2) - 1.
    """
    fibonacci = [0, 1]
    while len(fibonacci) < 201:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    assert (fibonacci[41] - 1, fibonacci[42] - 1) == (165580140, 267914295)
    top, k = fibonacci[198] - 1, fibonacci[196]
    assert density("wythoff", top).p_positions == 2 * k + 1
    assert density("wythoff", top - 1).p_positions == 2 * k - 1


def test_moore_and_nim_agree_where_they_are_one_game():
    for top in (10**20, 2**70 - 1, 3):
        for heaps in (1, 2, 5):
            assert density("moore(1)", top, heaps=heaps) == density("nim", top, heaps=heaps)
            assert of_columns(top, heaps, 2) == bounded({top: heaps})


def test_ten_thousand_stones_in_two_heaps():
    found = p_positions("wythoff", 10_000)
    assert len(found) == density("wythoff", 10_000).p_positions // 2 + 1
    assert found[-1][1] - found[-1][0] == len(found) - 1
    assert len(p_positions("nim", 10_000, heaps=2)) == 10_001
    assert len(p_positions("moore(2)", 10_000, heaps=2)) == 1


# The arithmetic below it.


@given(st.lists(st.integers(0, 12), min_size=1, max_size=4))
def test_tuples_with_bounds(bounds):
    every = product(*(range(u + 1) for u in bounds))
    assert bounded(Counter(bounds)) == sum(not nim_sum(t) for t in every)


@given(st.dictionaries(st.integers(0, 9), st.integers(0, 3), min_size=1), st.integers(1, 4))
def test_tuples_from_a_pool(counts, length):
    pool = [v for v, times in counts.items() for _ in range(times)]
    assert of_counts(counts, length) == sum(not nim_sum(t) for t in product(pool, repeat=length))


@given(st.lists(st.tuples(st.integers(-2, 2), st.integers(-1, 6)), min_size=1, max_size=3), st.integers(1, 3))
def test_layers_are_counts_added_up(layers, length):
    counts = Counter()
    for copies, top in layers:
        for v in range(top + 1):
            counts[v] += copies
    assert of_layers(layers, length) == of_counts(counts, length)


def test_a_long_table_is_transformed_by_numpy_alike(monkeypatch):
    counts = {v: v % 5 for v in range(1 << 14)}
    by_numpy = of_counts(counts, 4)
    monkeypatch.setattr(xor_counts, "PLAIN_TRANSFORM", 1 << 20)
    assert of_counts(counts, 4) == by_numpy


# What cannot be asked.


def test_refusals():
    with pytest.raises(PositionError):
        p_positions("wythoff", 5, heaps=3)
    with pytest.raises(PositionError):
        density("fibonacci nim", 5, heaps=2)
    with pytest.raises(PositionError):
        density("nim", -1)
    with pytest.raises(PositionError):
        p_positions("nim", 5, heaps=0)
    with pytest.raises(LimitError):
        p_positions("bash(3)", 10**30)
    with pytest.raises(LimitError):
        density("grundy; misere", 10**30, limits=Limits(seconds=2))
    with pytest.raises(LimitError):
        density("nim", 10**30, heaps=10**9)
    with pytest.raises(LimitError):
        p_positions("take any from 2 heaps", 300, heaps=3, limits=Limits(seconds=0.5))


def test_counts_are_written_as_exact_numbers():
    found = density("bash(3)", 99)
    assert (
        json.dumps([found.p_positions, found.positions, str(found.share), str(found.limit)])
        == '[25, 100, "1/4", "1/4"]'
    )
    assert found.as_dict() == {"p_positions": 25, "positions": 100, "share": "1/4", "limit": "1/4"}
    assert density("nim", 7, heaps=3).as_dict()["limit"] == "0/1"


EQUALLY = {
    "take any equally from up to 3 heaps": lambda heaps: range(1, min(heaps, 3) + 1),
    "take any; take any equally from 3 heaps": lambda heaps: [k for k in (1, 3) if k <= heaps],
    "take any equally from 2 heaps": lambda heaps: [2],
    "take any; take any equally from all heaps": lambda heaps: [1, heaps],
}


def lost_by_play(top, heaps, sizes, misere):
    """The lost positions by every move from every position."""
    lost = set()
    for position in combinations_with_replacement(range(top + 1), heaps):
        moves = [
            tuple(sorted(n - t if i in group else n for i, n in enumerate(position)))
            for k in sizes
            for group in combinations(range(heaps), k)
            for t in range(1, min(position[i] for i in group) + 1)
        ]
        if lost.isdisjoint(moves) and (moves or not misere):
            lost.add(position)
    return sorted(lost)


@pytest.mark.parametrize("rules", EQUALLY)
@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("heaps", [2, 3, 4])
def test_losses_of_heaps_from_which_the_same_is_taken(rules, misere, heaps):
    text = rules + "; misere" * misere
    assert p_positions(text, 7, heaps=heaps) == lost_by_play(7, heaps, list(EQUALLY[rules](heaps)), misere)


def test_equal_amounts_from_one_two_or_three_heaps_up_to_a_hundred():
    """Project Euler 260 names the sum for heaps up to 100: 173895."""
    found = p_positions("take any equally from up to 3 heaps", 100, heaps=3)
    assert sum(map(sum, found)) == 173895
