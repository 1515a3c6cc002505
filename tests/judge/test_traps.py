"""Inputs on which the usual programs go wrong; each trap is shown to fail on its own test."""

import io
import random
from math import isqrt, sqrt

import pytest

from bouton import judge
from bouton.judge import columns

# Answered one by one, and by columns.
WAYS = pytest.mark.parametrize("long", [1 << 30, 0], ids=["laws", "columns"])


def answered(name: str, text: str, long: int = 1 << 16) -> list[str]:
    output = io.BytesIO()
    before, columns.LONG = columns.LONG, long
    try:
        judge.run(name, io.BytesIO(text.encode()), output)
    finally:
        columns.LONG = before
    return output.getvalue().decode().splitlines()


def wythoff_pair(k: int) -> tuple[int, int]:
    low = (k + isqrt(5 * k * k)) // 2
    return low, low + k


@WAYS
def test_the_golden_ratio_in_double_precision(long):
    """Floor(k*phi) is first wrong at k = 102,334,155, inside the 10^9 of the statement."""
    pairs = [(165580140, 267914295), (228826126, 370248450), (292072112, 472582605)]
    for low, high in pairs:
        k = high - low
        assert (low, high) == wythoff_pair(k)
        assert int(k * ((1 + sqrt(5)) / 2)) == low + 1
    text = "".join(f"{a} {b}\n{b} {a}\n{a + 1} {b + 1}\n{a} {b + 1}\n" for a, b in pairs)
    assert answered("hdu-1527", text, long) == answered("poj-1067", text, long) == ["0", "0", "1", "1"] * 3


def test_more_heaps_than_a_question_may_have():
    """The statement of HDU 2176 goes to 200,000; one heap of 2 beside 1s is the only one that can be moved."""
    heaps = [1] * 149_999 + [2]
    text = f"{len(heaps)} {' '.join(map(str, heaps))} 0"
    assert answered("hdu-2176", text) == ["Yes", "2 1"]
    assert answered("hdu-1850", text) == ["1"]


@WAYS
def test_the_golden_ratio_cut_to_three_places(long):
    assert wythoff_pair(233) == (377, 610) and int(233 * 1.618) == 376
    assert answered("hdu-1527", "377 610\n376 609\n", long) == ["0", "1"]


@WAYS
def test_pairs_of_wythoff_at_random(long):
    chance = random.Random(1907)
    pairs = [wythoff_pair(chance.randrange(10 ** chance.randint(1, 25))) for _ in range(300)]
    text = "".join(f"{a} {b}\n{a + 1} {b + 1}\n{max(a - 1, 0)} {b + 3}\n" for a, b in pairs)
    assert answered("hdu-1527", text, long) == ["0", "1", "1"] * 300


@WAYS
def test_heaps_of_thirty_digits(long):
    low, high = 10**30, 1618033988749894848204586834366
    assert answered("hdu-1527", f"{low} {high}\n{low} {high - 1}\n8 4\n", long) == ["0", "1", "1"]


@WAYS
def test_a_fibonacci_number_in_an_array_that_has_overflowed(long):
    """512559680 stands there after the numbers have passed 2^32; and a known list has 57 in place of 55."""
    numbers, wrapped = [1, 2], [1, 2]
    while len(numbers) < 80:
        numbers.append(numbers[-1] + numbers[-2])
        wrapped.append((wrapped[-1] + wrapped[-2]) & 0xFFFFFFFF)
    assert 512559680 in wrapped and 512559680 not in numbers
    assert answered("hdu-2516", "512559680 55 57 2147483647 1836311903 0", long) == [
        "First win",
        "Second win",
        "First win",
        "First win",
        "Second win",
    ]
    assert answered("hdu-2516", " ".join(map(str, numbers)) + " 0", long) == ["Second win"] * 80


def test_k_times_tables_of_fixed_size():
    """K = 10^5 and n = 10^8 need 748,551 terms; and K*H(t) is compared with >=, not >."""
    terms, u = [1], 0
    while terms[-1] <= 10**8:
        while 10**5 * terms[u] < terms[-1]:
            u += 1
        terms.append(terms[-1] + terms[u])
    assert len(terms) == 748551 and terms[-2] <= 10**8 < terms[-1]
    losses = [terms[100], terms[500_000], terms[748_549]]
    text = f"6\n{10**8} 100000\n" + "".join(f"{n} 100000\n" for n in losses) + f"{losses[2] + 5} 100000\n19 3\n"
    rest, greedy = 10**8, []
    for term in reversed(terms):
        if term <= rest:
            rest -= term
            greedy.append(term)
    assert answered("poj-3922", text) == [
        f"Case 1: {greedy[-1]}",
        "Case 2: lose",
        "Case 3: lose",
        "Case 4: lose",
        "Case 5: 5",
        "Case 6: 4",
    ]


def test_results_that_are_reached_twice_or_turned_round():
    """(5, 7) reaches 3 5 in two ways; (4, 14) goes to 4 7, not 7 4; equal heaps have no mirror."""
    low, high = wythoff_pair(381966)
    text = f"5 7\n4 14\n2 2\n1 1\n10 13\n0 5\n{high} {high}\n{low} {low}\n0 0\n"
    assert answered("hdu-2177", text) == [
        *("1", "3 5", "4 7"),
        *("1", "4 7"),
        *("1", "0 0", "1 2"),
        *("1", "0 0"),
        *("1", "4 7", "6 10", "8 13"),
        *("1", "0 0"),
        *("1", "0 0", f"{low} {high}"),
        *("1", "0 0"),
    ]


def test_a_scan_over_all_states_is_not_needed():
    a, b = wythoff_pair(10**60)
    assert answered("hdu-2177", f"{a} {b}\n{a + 7} {b + 7}\n0 0\n")[:3] == ["0", "1", f"{a} {b}"]


@WAYS
def test_misere_is_not_the_opposite_of_normal_play(long):
    assert answered("hdu-1907", "3\n2 2 2\n2 1 1\n3 1 1 1\n", long) == ["Brother", "John", "Brother"]
    assert answered("poj-2234", "2 2 2\n2 1 1\n3 1 1 1\n", long) == ["No", "No", "Yes"]


@WAYS
def test_too_short_a_list_of_fibonacci_amounts(long):
    """A list that ends at 377, long enough for a sum of 1000, is wrong from 614 on."""
    values: list[int] = []
    amounts = [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987]
    short: list[int] = []
    for table, known in ((values, amounts), (short, amounts[:13])):
        for n in range(1001):
            after = {table[n - f] for f in known if f <= n}
            table.append(min(set(range(20)) - after))
    told = [n for n in range(1001) if values[n] != short[n]]
    assert told[0] == 614
    # A heap beside one of the same value, by either list.
    cases = [(n, table.index(table[n]), 0) for n in told[:100] for table in (values, short)]
    text = "".join(f"{m} {n} {p}\n" for m, n, p in cases) + "0 0 0\n"
    expected = ["Fibo" if values[m] ^ values[n] ^ values[p] else "Nacci" for m, n, p in cases]
    assert set(expected) == {"Fibo", "Nacci"}
    assert answered("hdu-1848", text, long) == expected


@WAYS
def test_numbers_of_any_size_go_through_every_row_problem(long):
    assert answered("hdu-1846", f"3\n{10**40} 9\n{10**40 + 1} 9\n{10**40} {10**39}\n", long) == [
        "second",
        "first",
        "first",
    ]
    assert answered("hdu-1847", f"{10**40}\n{10**40 + 2}\n{2**200}\n", long) == ["Kiki", "Cici", "Kiki"]
    assert answered("timus-1180", f"{10**250}\n") == ["1", "1"]
    assert answered("hdu-2516", f"{573147844013817084101} {10**30} 0", long) == ["Second win", "First win"]
