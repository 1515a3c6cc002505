"""Programs for Wythoff's game that look right: each has a trap, and is shown to fail where the theorem is right."""

import math
from io import BytesIO

import pytest

from bouton import THEOREMS
from bouton.agreement import check, check_far
from bouton.judge.problem import run

WYTHOFF = THEOREMS["wythoff_losses"]
PHI = (1 + math.sqrt(5)) / 2


def wrong(is_loss):
    """The theorem with another claim: *is_loss*(a, b) for a <= b."""
    claims = {"examples": ("wythoff",), "is_lost": lambda self, heaps: is_loss(*sorted(heaps))}
    return type("Wrong", (WYTHOFF,), claims)


def right(a, b):
    return WYTHOFF().is_loss(((a, b),))


def test_a_float_golden_ratio_passes_to_rank_40_and_fails_far_out():
    claim = wrong(lambda a, b: a == int((b - a) * PHI))
    assert check(claim, max_rank=40).valid
    verdict = check_far(claim)
    assert not verdict.valid
    assert verdict.counterexample == (165580140, 267914295)
    assert (verdict.said, verdict.found) == ("N", "P")


@pytest.mark.parametrize(
    "heaps", [(165580140, 267914295), (228826126, 370248450), (292072112, 472582605)], ids=lambda h: str(h[0])
)
def test_heaps_below_a_thousand_million_where_a_float_calls_a_loss_a_win(heaps):
    a, b = heaps
    assert right(a, b)
    assert int((b - a) * PHI) == a + 1
    # The definition of the pair without roots: k*phi lies between a and a + 1.
    k = b - a
    assert a * a - a * k - k * k < 0 < (a + 1) ** 2 - (a + 1) * k - k * k


def test_a_float_is_right_up_to_there():
    """The first float that is wrong is the one for k = 102,334,155; before it, neighbours of the worst k are right."""
    for k in (1, 2, 233, 10**6, 39088169, 63245986, 102334154):
        assert right(int(k * PHI), int(k * PHI) + k)
    assert not right(int(102334155 * PHI), int(102334155 * PHI) + 102334155)


def test_phi_cut_to_three_places_is_wrong_from_377_610_on():
    claim = wrong(lambda a, b: a == int((b - a) * 1.618))
    assert check(claim, max_rank=40).valid
    first = next(k for k in range(1, 1000) if not right(int(k * 1.618), int(k * 1.618) + k))
    assert first == 233
    assert right(377, 610)
    assert int(233 * 1.618) == 376


def test_without_the_floor_nothing_but_the_end_is_lost():
    verdict = check(wrong(lambda a, b: (b - a) * PHI == a), max_rank=10)
    assert (verdict.counterexample, verdict.said, verdict.found) == ((1, 2), "N", "P")


def test_casting_before_multiplying_leaves_no_floor():
    """In C, (int)k * phi casts k alone, so the product is not rounded; int(k * phi) casts the product."""
    verdict = check(wrong(lambda a, b: a == int(b - a) * PHI), max_rank=10)
    assert verdict.counterexample == (1, 2)
    # The other way round, k * (int)phi: phi becomes 1.
    verdict = check(wrong(lambda a, b: a == (b - a) * int(PHI)), max_rank=10)
    assert (verdict.counterexample, verdict.said, verdict.found) == ((2, 4), "P", "N")


def textbook_branch(a):
    return math.floor(a * (math.sqrt(5) - 1) / 2)


def test_a_branch_that_never_holds():
    """With j = floor(a/phi) the first branch of the textbook, a = floor(j*phi), is never taken for a >= 1."""
    assert not any(a == math.floor(textbook_branch(a) * PHI) for a in range(1, 20_000))

    def only_this_branch(a, b):
        j = textbook_branch(a)
        return a == math.floor(j * PHI) and b == a + j

    assert check(wrong(only_this_branch), max_rank=10).counterexample == (1, 2)


def test_a_misprint_in_the_other_branch():
    """The other branch needs b = a_(j+1) + j + 1, not b = a_j + j + 1, which makes (1, 1) a loss."""

    def misprinted(a, b):
        j = textbook_branch(a)
        return (a, b) == (0, 0) or (a == math.floor((j + 1) * PHI) and b == math.floor(j * PHI) + j + 1)

    def mended(a, b):
        j = textbook_branch(a)
        return (a, b) == (0, 0) or (a == math.floor((j + 1) * PHI) and b == math.floor((j + 1) * PHI) + j + 1)

    verdict = check(wrong(misprinted), max_rank=20)
    assert (verdict.counterexample, verdict.said, verdict.found) == ((1, 1), "P", "N")
    assert check(wrong(mended), max_rank=20).valid


def scan(a, b):
    """Every move that leaves a pair, found by trying all takes and printed as it comes, as textbook programs do."""
    found = [(a - t, b - t) for t in range(1, min(a, b) + 1) if right(a - t, b - t)]
    found += [(x, b) for x in range(a) if right(x, b)]
    return found + [(a, y) for y in range(b) if right(a, y)]


def judged(a, b):
    output = BytesIO()
    run("hdu-2177", BytesIO(f"{a} {b}\n0 0\n".encode()), output)
    verdict, *results = output.getvalue().decode().splitlines()
    assert verdict == "1"
    return [tuple(map(int, line.split())) for line in results]


def test_a_scan_prints_a_result_twice():
    """From (5, 7) the pair (3, 5) is reached by taking 2 from both and by taking 4 from the 7."""
    printed = [tuple(sorted(pair)) for pair in scan(5, 7)]
    assert printed.count((3, 5)) == 2
    assert judged(5, 7) == [(3, 5), (4, 7)]


def test_a_scan_prints_the_larger_heap_first():
    assert scan(4, 14) == [(4, 7)]
    assert (7, 4) in scan(14, 4)
    assert judged(4, 14) == judged(14, 4) == [(4, 7)]
    assert (5, 3) in scan(5, 7)
    assert all(x <= y for x, y in judged(5, 7))


def test_equal_heaps_have_a_mirror_in_a_scan():
    """From (2, 2) both heaps can be lowered to 1, which is one result."""
    assert scan(2, 2) == [(0, 0), (1, 2), (2, 1)]
    assert judged(2, 2) == [(0, 0), (1, 2)]


def test_three_results_at_most_and_each_is_found_directly():
    """A scan of (10^30, 10^30 + 1) would try 10^30 takes."""
    for heaps in ((10**5, 10**5 - 1), (10**5, 10**5), (617, 998)):
        assert len(judged(*heaps)) <= 3
        assert set(judged(*heaps)) == {tuple(sorted(pair)) for pair in near_scan(*heaps)}
    moves = WYTHOFF().winning_moves(((10**30, 10**30 + 1),))
    assert 1 <= moves.count <= 3


def near_scan(a, b):
    """`scan` with one table of the pairs in place of a test for each take."""
    partner, low = {0: 0}, 0
    k = 0
    while low <= max(a, b):
        k += 1
        while low in partner:
            low += 1
        partner[low], partner[low + k] = low + k, low
    found = [(x, b) for x in [partner[b]] if x < a] + [(a, y) for y in [partner[a]] if y < b]
    return found + [(x, y) for x, y in partner.items() if a - x == b - y > 0]
