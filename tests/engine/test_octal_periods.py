"""Periods: the published ones, the theorems against each other, and what must not be called proved."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton.engine import octal_periods
from bouton.engine.octal_periods import GUY_SMITH, RARE_HEAPS, WINDOW, PeriodSearch, find_period
from tests.engine.runs import octal_period, octal_values
from tests.work import dear

# code, preperiod, period, from github.com/tczajka/octal-games, TrivialGames.md and SolvedGames.md; A. Flammenkamp's
# tables (the last three of LONG); and OEIS A002187, A071434, A071435, A071436, A071452, A071453, A071464, A071509.
# 4.064, 4.344, 4.364 and 4.406 were computed by a program in another language.
SMALL = """
4 1 2, .1 2 1, .4 54 34, .02 1 4, .11 3 1, .12 1 4, .15 1 10, .17 33 34, .22 1 3, .26 1 4, .31 3 2, .32 1 3, .34 7
8, .35 1 6, .44 143 24, .51 1 1, .52 4 4, .53 11 9, .54 3 7, .57 1 4, .71 3 2, .72 1 4, .75 1 2, .77 71 12, 4.3 2 2,
.002 1 6, .017 15 60, .022 1 5, .044 214 36, .045 189 32, .051 48 48, .055 259 148, .101 4 1, .102 1 6, .111 4 1,
.112 1 6, .115 1 14, .116 139 96, .121 4 4, .122 1 5, .123 5 5, .124 122 62, .131 4 4, .132 1 5, .134 60 62, .141 14
11, .144 4 10, .145 3 9, .147 3 8, .152 2 48, .153 16 14, .154 4 11, .157 1 6, .171 12 11, .173 21 40, .176 24 8,
.226 21 5, .312 5 2, .316 4 12, .331 4 3, .332 1 4, .351 1 8, .353 4 2, .373 2 28, .375 37 18, .512 3 6, .524 1 52,
.532 7 5, .536 1 5, .772 8 4, 4.12 6 7, 4.72 1 3, 4.005 31 79, 4.024 2 60, 4.102 8 10, 4.122 6 7, 4.304 25 21, 4.323
4 4, 4.444 143 24, 4.722 4 4, 4.726 5 16, 4.766 19 20, .45 498 20, .07 53 34, .117 47 48, .177 497 20, .1377 141 24,
.11377 187 32, .137 52 34, 4.344 998 51
"""
MIDDLE = """
.156 3479 349, .356 7315 142, .644 3256 442, .165 5181 1550, .16 105351 149459, .56 326640 144, .127 46578 4,
.376 2268248 4, 4.064 94272 16132, 4.406 294097 44
"""
LONG = """
4.364 11687 62, .354 10061916 1180, .1777 160949018 60620715, .104 197769598 11770282, .054 193235616 10015179,
.454 160949019 60620715
"""


def rows(table):
    split = (row.split() for row in table.replace("\n", " ").split(","))
    return [(code, int(preperiod), int(period)) for code, preperiod, period in split]


def digits_of(code):
    whole, _, rest = code.partition(".")
    return tuple(int(d) for d in (whole or "0") + rest)


@pytest.mark.parametrize(("code", "preperiod", "period"), rows(SMALL))
def test_small_published_periods(code, preperiod, period):
    found = octal_period(digits_of(code), 4096)
    assert (found.preperiod, found.period, found.saltus) == (preperiod, period, 0)


# A program that lets a rare heap lie beside nothing gives .127 the preperiod 49721.
@pytest.mark.jit
@pytest.mark.parametrize(
    ("code", "preperiod", "period"),
    [pytest.param(*row, marks=pytest.mark.slow) if row[1] > 10**6 else row for row in rows(MIDDLE)],
)
def test_published_periods(code, preperiod, period):
    found = octal_period(digits_of(code), 10**7)
    assert (found.preperiod, found.period) == (preperiod, period)


@pytest.mark.jit
@pytest.mark.slow
@pytest.mark.parametrize(("code", "preperiod", "period"), rows(LONG))
def test_long_published_periods(code, preperiod, period):
    found = octal_period(digits_of(code), 300_000_000)
    assert (found.preperiod, found.period) == (preperiod, period)


def proved_by(code, theorem, max_length):
    search = PeriodSearch(digits_of(code), theorems=(theorem,))
    search.advance(max_length)
    return search.found


@pytest.mark.jit
@pytest.mark.parametrize("code", [".156", ".16", ".127", ".56", "4.406", ".77", ".644"])
def test_the_theorems_agree(code):
    by_rare_heaps, by_guy_smith = proved_by(code, RARE_HEAPS, 10**6), proved_by(code, GUY_SMITH, 10**6)
    assert by_rare_heaps.theorem == RARE_HEAPS and by_guy_smith.theorem == GUY_SMITH
    for name in ("preperiod", "period", "saltus"):
        assert getattr(by_rare_heaps, name) == getattr(by_guy_smith, name)


@pytest.mark.jit
@pytest.mark.slow
@pytest.mark.parametrize("code", [".354", ".104", ".054", ".454"])
def test_the_theorems_agree_on_the_longest(code):
    by_rare_heaps, by_guy_smith = proved_by(code, RARE_HEAPS, 5 * 10**8), proved_by(code, GUY_SMITH, 5 * 10**8)
    assert (by_rare_heaps.preperiod, by_rare_heaps.period) == (by_guy_smith.preperiod, by_guy_smith.period)
    assert by_rare_heaps.checked_length < by_guy_smith.checked_length


# The theorem of the rare heaps, its hypotheses tested from their wording alone.


def class_of(value, heap, mask, alternating, t):
    """1 for common, 0 for rare."""
    return ((value & mask).bit_count() + (alternating and heap - t)) & 1


def theorem_proves(values, digits, length, preperiod, period, mask, alternating):
    """Whether the values of heaps below *length* meet the hypotheses of the theorem of the rare heaps."""
    breaks = [t for t, digit in enumerate(digits) if digit & 4]
    k, first = max(len(digits) - 1, 1), max(preperiod, 1)
    if not breaks or (alternating and (period % 2 or len({t % 2 for t in breaks}) > 1)):
        return False
    if any(values[m] != values[m - period] for m in range(first + period, length)):
        return False
    rare = [h for h in range(1, length) if not class_of(values[h], h, mask, alternating, breaks[0])]
    deepest = length - period - k - first  # the greatest L that is allowed
    if deepest < 0 or any(h > deepest for h in rare):
        return False
    for n in range(length - period, length):
        reached = {values[n - t] for t, digit in enumerate(digits) if digit & 2 and n > t}
        for t in breaks:
            reached |= {values[a] ^ values[n - t - a] for a in range(1, min(deepest, n - t - 1) + 1)}
        if not reached >= set(range(values[n])):
            return False
    return True


def shortest_proof(values, digits, preperiod, period, mask, alternating):
    return next(
        (n for n in range(preperiod + period, len(values))
         if theorem_proves(values, digits, n, preperiod, period, mask, alternating)),
        None,
    )  # fmt: skip


def test_the_theorem_proves_small_periods_from_its_wording():
    proved = 0
    for code, preperiod, period in [row for row in rows(SMALL) if sum(row[1:]) < 40]:
        digits = digits_of(code)
        values = octal_values(digits, 200).tolist()
        proofs = [
            shortest_proof(values, digits, preperiod, period * (1 + alternating * period % 2), mask, alternating)
            for mask in range(1, 1 << max(values).bit_length())
            for alternating in (False, True)
        ]
        assert all(n is None or n >= preperiod + period for n in proofs)
        proved += any(proofs)
    # The others have rare heaps in every period, whatever the mask.
    assert proved >= 20


def test_what_the_theorem_proves_from_a_few_values_is_true():
    """Short beginnings, where a period may be seen by chance: whenever the hypotheses hold, the period goes on."""
    chance, proved = random.Random(20), 0
    for _ in range(150):
        digits = (0, *(chance.randrange(8) for _ in range(chance.randrange(1, 5))))
        values = octal_values(digits, 300).tolist()
        for _ in range(40):
            length, mask, alternating = chance.randrange(2, 60), chance.randrange(1, 16), chance.random() < 0.5
            preperiod, period = chance.randrange(0, 6), chance.randrange(1, 12)
            if theorem_proves(values, digits, length, preperiod, period, mask, alternating):
                proved += 1
                start = max(preperiod, 1)
                assert all(values[m] == values[m - period] for m in range(start + period, len(values)))
    assert proved > 40


@pytest.mark.jit
@pytest.mark.parametrize("code", [".156", ".356", ".644"])
def test_found_evidence_meets_the_hypotheses_as_worded(code):
    digits = digits_of(code)
    found = proved_by(code, RARE_HEAPS, 10**5)
    values = octal_values(digits, found.checked_length).tolist()
    multiple = found.period * (2 if found.alternating and found.period % 2 else 1)
    assert theorem_proves(
        values, digits, found.checked_length, found.preperiod, multiple, found.mask, found.alternating
    )
    assert found.fingerprint == octal_periods.fingerprint(np.array(values, dtype=np.uint8))
    t = next(t for t, digit in enumerate(digits) if digit & 4)
    rare = [h for h, v in enumerate(values) if h and not class_of(v, h, found.mask, found.alternating, t)]
    assert list(found.rare) == rare and max(rare, default=0) <= found.depth


@pytest.mark.parametrize("code", [".77", ".07", ".156"])
def test_no_period_without_the_values_the_theorem_asks_for(code):
    found = octal_period(digits_of(code), 50_000)
    assert octal_period(digits_of(code), found.checked_length - 1) is None


@pytest.mark.jit
@pytest.mark.parametrize(("code", "stops"), [(".16", (300, 9000, 200_000, 300_000)), (".156", (5000,))])
def test_a_restored_search_finds_the_same(code, stops):
    search = PeriodSearch(digits_of(code))
    for stop in stops:
        search.advance(stop)
        state, search = search.state(), PeriodSearch(digits_of(code))
        search.restore(state)
    search.advance(10**6)
    unbroken = PeriodSearch(digits_of(code))
    for stop in stops:
        unbroken.advance(stop)
    unbroken.advance(10**6)
    assert search.found == unbroken.found is not None


@dear(12)
@given(st.lists(st.sampled_from([0, 3]), min_size=1, max_size=9).filter(any))
def test_sets_of_takes_need_one_window_only(tail):
    found = octal_period((0, *tail), 4096)
    values = octal_values((0, *tail), 4096).tolist()
    assert found.theorem == WINDOW and found.checked_length <= found.preperiod + found.period + len(tail) + 1
    assert all(values[n] == values[n + found.period] for n in range(found.preperiod, 4096 - found.period))
    if found.preperiod:
        assert values[found.preperiod - 1] != values[found.preperiod - 1 + found.period]
    shorter = [p for p in range(1, found.period) if found.period % p == 0]
    cycle = values[found.preperiod : found.preperiod + 2 * found.period]
    assert all(cycle[:-p] != cycle[p:] for p in shorter)


@given(st.lists(st.integers(0, 3), max_size=4), st.lists(st.integers(0, 3), min_size=1, max_size=5), st.integers(0, 3))
def test_observed_periods_fit_the_values(head, cycle, saltus):
    values = head + [v + saltus * i for i in range(12) for v in cycle]
    preperiod, period, step = find_period(values)
    assert all(values[n + period] == values[n] + step for n in range(preperiod, len(values) - period))
    assert period <= len(cycle) and preperiod <= len(head)


def test_no_period_is_observed_where_none_is():
    random.seed(1)
    assert find_period([random.randrange(4) for _ in range(200)]) is None


def test_a_small_question_fetches_no_compiler():
    import subprocess
    import sys

    program = (
        "import sys; import bouton; assert bouton.period('0.77').period == 12 and bouton.period('0.8').saltus == 1;"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0


@given(
    st.lists(st.integers(0, 300), min_size=1, max_size=40), st.integers(2, 9), st.sampled_from([np.uint8, np.uint16])
)
def test_the_nearest_copy_of_the_last_values(cycle, repeats, kind):
    from bouton.engine.kernels.octal_trace import WINDOW, agree_back, nearest

    values = np.array([9] + cycle * (repeats + WINDOW // len(cycle)), dtype=np.uint16).astype(kind)
    n = len(values)
    expected = next(
        (p for p in range(1, n - WINDOW + 1) if np.array_equal(values[n - WINDOW :], values[n - WINDOW - p : n - p])), 0
    )
    assert nearest(values, n, n) == expected
    start = agree_back(values, len(cycle), n)
    assert np.array_equal(values[start : n - len(cycle)], values[start + len(cycle) :])
    assert start == 0 or values[start - 1] != values[start - 1 + len(cycle)]
