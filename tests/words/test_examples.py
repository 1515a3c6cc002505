"""Every number in an example is true: the games are played out from their rules and the sentences compared."""

from itertools import combinations, pairwise

import pytest

from bouton import words
from tests.definition import heap_values, losses, nim_sum
from tests.words.plays import (
    coins,
    each_heap,
    euclid,
    floor_phi,
    least_wins,
    listed,
    lost_starts,
    moore,
    nim,
    pins,
    row,
    splits,
    staircase,
    take,
    wins,
    wythoff,
)

# A check plays a game out and returns pieces that the example must contain: one text for both languages, or a pair.


def single(allowed):
    """One heap in a tuple."""
    return each_heap(take(allowed))


def bash():
    assert wins(single(lambda t, n: t <= 2), (23,)) == [(21,)]
    return [f"23 = {23 // 3} × 3 + {23 % 3}", ("Take 2, leaving 21", "取 2 颗，剩 21 颗")]


def bash_misere():
    moves = single(lambda t, n: t <= 3)
    assert wins(moves, (15,), misere=True) == [(13,)]
    lost = losses(moves, misere=True)
    assert [n for n in range(13) if lost((n,))] == [1, 5, 9]
    return ["14 = 3 × 4 + 2", ("leaving 13; then 9, 5 and 1", "取 2 颗剩 13，此后依次给对手留下 9、5、1 颗")]


def race():
    keys = [100 - n for n in range(99, -1, -1) if losses(single(lambda t, n: t <= 10))((n,))]
    return ["100 = 9 × 11 + 1", listed(keys[1:]), ("Say 1,", "先报 1，")]


def nim_example():
    assert all(
        losses(nim)(p) == (nim_sum(p) == 0) for p in ((a, b, c) for a in range(9) for b in range(9) for c in range(9))
    )
    assert nim_sum((14, 21, 39)) == 60 and [h for h in (14, 21, 39) if h & 32] == [39]
    assert 39 ^ 60 == 27 == 39 - 12
    assert wins(nim, (3, 5, 7)) == [(3, 5, 6), (3, 4, 7), (2, 5, 7)]
    return ["14 ⊕ 21 ⊕ 39 = 60", "39 ⊕ 60 = 27", ("take 12", "取 12 颗"), ("three winning moves", "三种必胜走法")]


def nim_misere():
    assert wins(nim, (1, 1, 5), misere=True) == [(1, 1, 1)]
    assert (1, 4, 5) in wins(nim, (3, 4, 5), misere=True) and (1, 4, 5) in wins(nim, (3, 4, 5))
    return ["(1, 1, 5)", "(3, 4, 5)", (f"nim-sum {3 ^ 4 ^ 5}", f"异或和为 {3 ^ 4 ^ 5}")]


def columns(heaps):
    return [sum(h >> bit & 1 for h in heaps) for bit in (2, 1, 0)]


def moore_example():
    assert (3, 3, 3) in wins(moore(2), (3, 5, 6)) and losses(moore(2))((3, 5, 6, 7))
    return [listed(columns((3, 5, 6))), "(3, 3, 3)", listed(columns((3, 5, 6, 7)))]


def moore_misere():
    assert wins(moore(2), (1, 1, 2), misere=True) == [(1, 0, 0), (0, 1, 0)]
    assert wins(moore(2), (1, 1, 1, 2), misere=True)[0] == (1, 1, 1, 1)
    return ["(1, 1, 2)", "(1, 1, 1, 2)"]


def wythoff_example():
    assert wins(wythoff(1), (5, 8)) == [(5, 3), (4, 7)]
    assert [tuple(sorted(p)) for p in wins(wythoff(1), (10, 13))] == [(6, 10), (8, 13), (4, 7)]
    lost = losses(wythoff(1))
    assert all(lost((a, b)) == (floor_phi(b - a) == a) for b in range(22) for a in range(b + 1))
    k = 1618033988749894848204586834366 - 10**30
    assert floor_phi(k) == 10**30
    return ["(4, 7)", "(3, 5)", "(8, 13)", "(6, 10)", f"(10^30, {10**30 + k})"]


def wythoff_misere():
    lost = losses(wythoff(1), misere=True)
    pairs = [(a, b) for b in range(8) for a in range(b + 1) if lost((a, b))]
    assert (1, 0) in wins(wythoff(1), (1, 2), misere=True) and (2, 2) in wins(wythoff(1), (2, 5), misere=True)
    return [listed(pairs), "(1, 0)", "(2, 2)"]


def t_wythoff():
    lost = losses(wythoff(2))
    assert (2, 6) in wins(wythoff(2), (4, 9))
    return [listed([(a, b) for b in range(21) for a in range(b + 1) if lost((a, b))])]


def t_wythoff_misere():
    lost = losses(wythoff(2), misere=True)
    assert (2, 5) in wins(wythoff(2), (4, 8), misere=True)
    return [listed([(a, b) for b in range(16) for a in range(b + 1) if lost((a, b))])]


def fibonacci():
    least = least_wins(lambda t: 2 * t, 100)
    assert least[100] == 3 and least[97] == 8 > 6 and 13 in lost_starts(lambda t: 2 * t, 13)
    return ["100 = 89 + 8 + 3", ("97 are left and the cap is 6, below 8", "剩 97 颗，上限为 6，小于 8")]


def k_times():
    terms = lost_starts(lambda t: 3 * t, 29)
    assert least_wins(lambda t: 3 * t, 19)[19] == 4 and least_wins(lambda t: 2 * t, 19)[19] == 1
    assert lost_starts(lambda t: t, 70) == [1, 2, 4, 8, 16, 32, 64]
    assert lost_starts(lambda t: 2 * t, 60) == [1, 2, 3, 5, 8, 13, 21, 34, 55]
    return [listed(terms), "19 = 15 + 4", ("the cap is 12, below 15", "上限为 12，小于 15"), "13 + 5 + 1"]


def schwenk():
    assert least_wins(lambda t: 3 * t - 1, 19)[19] == 1
    return [listed(lost_starts(lambda t: 3 * t - 1, 22)), "19 = 15 + 3 + 1", ("cap is 2, below 3", "上限为 2，小于 3")]


def subtraction():
    options = take(lambda t, n: t in (1, 3, 4))
    g = heap_values(options, 41)
    assert g == [g[n % 7] for n in range(41)]
    assert sorted(wins(each_heap(options), (7, 12, 9))) == [(7, 9, 9), (7, 12, 5)]
    return [row(g[:7]), listed([g[n] for n in (7, 12, 9)])]


def is_power(base):
    return lambda t, n: t in [base**k for k in range(12)]


def pow2():
    g = heap_values(take(is_power(2)), 61)
    assert g == [n % 3 for n in range(61)]
    assert [23 - p[0] for p in wins(single(is_power(2)), (23,))] == [2, 8]
    return ["n = 23 = 7 × 3 + 2", "n mod 3"]


def powers():
    for base in range(2, 8):
        r = [n % (base + 1) for n in range(61)]
        law = [n % 2 for n in range(61)] if base % 2 else [2 if x == base else x % 2 for x in r]
        assert heap_values(take(is_power(base)), 61) == law
    moves = single(is_power(4))
    assert (22,) in wins(moves, (23,)) and (20,) in wins(moves, (24,)) and losses(moves)((22,))
    return ["n = 23 = 4 × 5 + 3", "n = 24 = 4 × 5 + 4"]


def fib_amounts():
    g = heap_values(take(lambda t, n: t in (1, 2, 3, 5, 8)), 11)
    assert (g[1] ^ g[4] ^ g[1], g[1] ^ g[1] ^ g[1]) == (0, 1)
    return [row(g), f"{g[1]} ⊕ {g[4]} ⊕ {g[1]} = 0"]


def lasker():
    g = heap_values(lambda n: take(lambda t, n: True)(n) + splits(n), 41)
    assert all(g[n] == {0: n - 1, 3: n + 1}.get(n % 4, n) for n in range(1, 41)) and g[0] == 0
    assert g[2] ^ g[5] ^ g[1] ^ g[6] == 0
    return [listed([g[n] for n in (2, 5, 7)]), "2 ⊕ 5 ⊕ 1 ⊕ 6 = 0"]


def nim_split3():
    g = heap_values(lambda n: take(lambda t, n: True)(n) + splits(n, 3), 34)
    assert all(g[n] == {0: n - 1, 7: n + 1}.get(n % 8, n) for n in range(1, 34)) and g[0] == 0
    assert (g[7], g[1] ^ g[2] ^ g[4], g[7] ^ g[8]) == (8, 7, 15)
    return ["1 + 2 + 4", (f"{g[7]} and {g[8]}", f"{g[7]} 和 {g[8]}")]


def grundy():
    def options(n):
        return splits(n, unequal=True)

    g = heap_values(options, 9)
    assert wins(each_heap(options), (8,)) == [(1, 7)]
    return ["8 → 1 + 7", "1 + 6", "2 + 5", "3 + 4", listed([g[a] ^ g[b] for a, b in options(7)])]


def kayles():
    g = heap_values(pins(1, 2), 241)
    assert all(g[n] == g[n + 12] for n in range(71, 229)) and g[70] != g[82]
    assert {tuple(sorted(p)) for p in wins(each_heap(pins(1, 2)), (3, 4, 5))} == {(1, 3, 3, 4)}
    return [listed([g[n] for n in (3, 4, 5)]), "1 + 3"]


def dawson_kayles():
    g = heap_values(pins(2), 241)
    assert all(g[n] == g[n + 34] for n in range(53, 206)) and g[52] != g[86]
    assert sorted(p for p in pins(2)(7) if p[0] <= p[1] and g[p[0]] == g[p[1]]) == [(0, 5), (2, 3)]
    assert [p for p in pins(2)(10) if g[p[0]] == g[p[1]]] == [(4, 4)]
    return [listed([n for n in range(36) if g[n] == 0]), "2 + 3", "4 + 4"]


def euclid_example():
    assert wins(euclid(0), (7, 25)) == [(7, 11)] and losses(euclid(0))((7, 11))
    return ["(7, 25)", "(7, 11)", ("11 × 4 = 44 is less than 49", "11 × 4 = 44 小于 49")]


def euclid_positive():
    assert wins(euclid(1), (7, 25)) == [(7, 11)] and wins(euclid(1), (2, 6)) == [(2, 2)]
    lost = losses(euclid(1))
    assert all(lost((a, b)) == (b * (b - a) < a * a) for b in range(1, 40) for a in range(1, b + 1))
    return ["(7, 25)", "(7, 11)", "(2, 6)", "(2, 2)"]


def staircase_example():
    assert wins(staircase, (3, 1, 2, 4, 5)) == [(3, 1, 6, 0, 5), (3, 1, 2, 8, 1)]
    return ["3 ⊕ 2 ⊕ 5 = 4", listed((3, 1, 2, 4, 5))]


def sum_example():
    g = heap_values(pins(1, 2), 12)
    assert 3 ^ 5 == 6 and losses(wythoff(1))((1, 2)) and g[11] == 6 and g[10] == 2

    def moves(position):
        heaps, pair, rows = position
        yield from ((after, pair, rows) for after in nim(heaps))
        yield from ((heaps, after, rows) for after in wythoff(1)(pair))
        yield from ((heaps, pair, tuple(sorted(filter(None, after)))) for after in each_heap(pins(1, 2))(rows))

    assert wins(moves, ((3, 5), (1, 2), (10,))) == [((3, 1), (1, 2), (10,))]
    return ["6 ⊕ 0 ⊕ 6 = 0", "6 ⊕ 0 ⊕ 2 = 4"]


def halving():
    g = heap_values(take(lambda t, n: 2 * t <= n), 65)
    assert all(g[n] == (n // 2 if n % 2 == 0 else g[n // 2]) for n in range(1, 65))
    assert [n for n in range(65) if g[n] == 0] == [0, 1, 3, 7, 15, 31, 63]
    assert wins(single(lambda t, n: 2 * t <= n), (10,)) == [(7,)]
    return [("10: take 3, leaving 7 = 2^3 − 1", "10 颗：取 3 颗，剩 7 = 2^3 − 1"), row(g[:9])]


def odd():
    moves = single(lambda t, n: t % 2)
    assert losses(moves)((3, 5)) and len(wins(moves, (2, 5))) == len(list(moves((2, 5))))
    return ["(2, 5)", "(3, 5)"]


def even():
    g = heap_values(take(lambda t, n: t % 2 == 0), 41)
    assert g == [n // 2 for n in range(41)] and losses(single(lambda t, n: t % 2 == 0))((7, 4, 2))
    return [listed([g[n] for n in (7, 4, 2)])]


def twos(n):
    return (n & -n).bit_length() - 1


def divisors():
    g = heap_values(take(lambda t, n: n % t == 0), 65)
    assert all(g[n] == 1 + twos(n) for n in range(1, 65)) and (2, 6) in wins(single(lambda t, n: n % t == 0), (4, 6))
    return [(f"values {g[4]} and {g[6]}", f"SG 值为 {g[4]} 和 {g[6]}"), ("values 2 and 2", "SG 值为 2 和 2")]


def proper_divisors():
    g = heap_values(take(lambda t, n: t < n and n % t == 0), 65)
    assert all(g[n] == twos(n) for n in range(1, 65)) and g[12] == 2
    assert wins(single(lambda t, n: t < n and n % t == 0), (12,)) == [(11,), (9,)]
    return ["12 = 4 × 3"]


def coprime():
    primes = [p for p in range(2, 60) if all(p % d for d in range(2, p))]

    def allowed(t, n):
        return all(t % p or n % p for p in primes)

    g = heap_values(take(allowed), 60)
    least = {n: next(i for i, p in enumerate(primes, 1) if n % p == 0) for n in range(3, 60, 2)}
    assert g[:2] == [0, 1] and all(g[n] == 0 for n in range(0, 60, 2)) and all(g[n] == i for n, i in least.items())
    assert (8,) in wins(single(allowed), (9,))
    return [row(g[:10])]


def all_but():
    return [row(heap_values(take(lambda t, n: t not in (1, 2)), 9))]


def turning_turtles():
    g = coins(lambda n: [(), *((c,) for c in range(1, n))])
    assert g == list(range(1, 17)) and nim_sum((3, 5, 6)) == 0 and 7 ^ nim_sum((3, 5, 7)) == 6
    return [listed((3, 5, 6)), listed((3, 5, 7))]


def odious(n):
    return next(v for v in (2 * n, 2 * n + 1) if v.bit_count() % 2)


def mock_turtles():
    g = coins(lambda n: [c for size in range(3) for c in combinations(range(1, n), size)])
    assert g == [odious(n - 1) for n in range(1, 17)]
    return [row(g[:8])]


def ruler():
    g = coins(lambda n: [tuple(range(low, n)) for low in range(1, n + 1)])
    assert g == [n & -n for n in range(1, 17)]
    return [row(g[:8])]


def nimble():
    assert losses(nim)((1, 2, 3)) and wins(nim, (0, 2, 5)) == [(0, 2, 2)]
    return [listed((1, 2, 3)), listed((0, 2, 5))]


def northcott():
    assert [sum(p) for p in wins(nim, (3, 5, 7))] == [14, 14, 14]
    return [listed((3, 5, 7))]


def two_lower():
    g = heap_values(lambda n: list(combinations(range(n), 2)), 21)
    assert g[:2] == [0, 0] and g[2:] == [odious(n - 2) for n in range(2, 21)]
    return [row(g[:9])]


CHECKS = {name.removesuffix("_example"): check for name, check in list(globals().items()) if callable(check)}
EXAMPLES = [topic for topic in words.topics() if "worked" in words.topic(topic)]


@pytest.mark.parametrize("topic", EXAMPLES)
def test_an_example_says_what_playing_shows(topic):
    english, chinese = words.say(f"{topic}.worked"), words.say(f"{topic}.worked", "zh")
    found = CHECKS[topic]()
    assert found
    for piece in found:
        here, there = (piece, piece) if isinstance(piece, str) else piece
        assert here in english
        assert there in chinese


def test_the_helpers_know_the_definition():
    """floor(k phi) against its definition: a number m is at most k phi exactly when m (m - k) <= k^2."""
    starts = [floor_phi(k) for k in range(100)]
    assert starts[:8] == [0, 1, 3, 4, 6, 8, 9, 11]
    assert all(later - earlier in (1, 2) for earlier, later in pairwise(starts))
