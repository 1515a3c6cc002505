"""Thirty wrong conjectures: each is refuted at its least counterexample, which a brute force here finds as well."""

from functools import cache
from itertools import combinations
from math import isqrt, sqrt

import pytest

from bouton.claims import Status
from bouton.discovery.deciding import decided
from bouton.discovery.statement import parse_claim
from bouton.limits import Limits
from bouton.notation import parse_rules
from tests.definition import heap_values

PHI = (1 + sqrt(5)) / 2  # exact enough for the small numbers here; the claims themselves are asked without floats


def takes(*amounts):
    return lambda heap: [(heap - t,) for t in amounts if t <= heap]


def any_amount(heap):
    return [(heap - t,) for t in range(1, heap + 1)]


def split(heap, take):
    return [(a, heap - take - a) for a in range((heap - take) // 2 + 1)] if heap >= take else []


def code_007(heap):
    """Take two neighbours out of a row: the rest may be two rows."""
    return split(heap, 2)


def code_077(heap):
    return split(heap, 1) + split(heap, 2)


def halving(heap):
    return [(heap - t,) for t in range(1, heap // 2 + 1)]


def fibonacci_amounts(heap):
    return takes(1, 2, 3, 5, 8, 13, 21, 34, 55, 89)(heap)


def one_heap_lost(options, misere=False):
    """Whether a single heap is lost, by playing everything out; heaps may split."""

    @cache
    def lost(heaps):
        after = [
            tuple(sorted([*heaps[:i], *parts, *heaps[i + 1 :]])) for i, h in enumerate(heaps) for parts in options(h)
        ]
        return not any(lost(a) for a in after) if after else not misere

    return lambda position: lost(tuple(sorted(position)))


def together(count, spread=None, misere=False):
    """Several heaps: any number from one; with *spread* also from two, amounts that differ by less than it."""

    @cache
    def lost(heaps):
        after = set()
        for i, h in enumerate(heaps):
            after.update(tuple(sorted([*heaps[:i], h - t, *heaps[i + 1 :]])) for t in range(1, h + 1))
        if spread:
            a, b = heaps
            after.update(
                tuple(sorted((a - d, b - e)))
                for d in range(1, a + 1)
                for e in range(max(1, d - spread + 1), min(b, d + spread - 1) + 1)
            )
        return not any(lost(a) for a in after) if after else not misere

    return lost


def up_to_two(heaps):
    @cache
    def lost(heaps):
        after = set()
        for i, h in enumerate(heaps):
            after.update(tuple(sorted([*heaps[:i], h - t, *heaps[i + 1 :]])) for t in range(1, h + 1))
        for i, j in combinations(range(len(heaps)), 2):
            rest = [h for k, h in enumerate(heaps) if k not in (i, j)]
            after.update(
                tuple(sorted([*rest, heaps[i] - d, heaps[j] - e]))
                for d in range(1, heaps[i] + 1)
                for e in range(1, heaps[j] + 1)
            )
        return not any(lost(a) for a in after)

    return lost(heaps)


def least_first(heaps, bound):
    """Positions by largest heap, then sum, then order."""
    found = []

    def grow(chosen):
        if len(chosen) == heaps:
            found.append(tuple(chosen))
            return
        for h in range(chosen[-1] if chosen else 0, bound + 1):
            grow([*chosen, h])

    grow([])
    return sorted(found, key=lambda p: (p[-1], sum(p), p))


def pair_set(low, high):
    return lambda p: any(tuple(sorted((low(j), high(j)))) == p for j in range(p[1] + 2))


def xor(position):
    total = 0
    for h in position:
        total ^= h
    return total == 0


BASH3, S13, S134, S14 = takes(1, 2, 3), takes(1, 3), takes(1, 3, 4), takes(1, 4)
TWO = takes(1, 2, 4, 8, 16, 32, 64)

# rules, claim, the number of heaps, whether a position is lost, what the claim says of it, how far to look
LOSSES = [
    ("bash(3)", "n mod 5 = 0", 1, one_heap_lost(BASH3), lambda p: p[0] % 5 == 0, 20),
    ("bash(3)", "n mod 3 = 0", 1, one_heap_lost(BASH3), lambda p: p[0] % 3 == 0, 20),
    ("bash(3)", "n mod 8 = 0", 1, one_heap_lost(BASH3), lambda p: p[0] % 8 == 0, 20),
    ("bash(3); misere", "n mod 4 = 0", 1, one_heap_lost(BASH3, True), lambda p: p[0] % 4 == 0, 20),
    # "misere is the opposite": the losses of misere Bash are not the wins of Bash.
    ("bash(3); misere", "n mod 4 = 1 or 2 or 3", 1, one_heap_lost(BASH3, True), lambda p: p[0] % 4 != 0, 20),
    ("bash(1); misere", "n mod 2 = 0", 1, one_heap_lost(takes(1), True), lambda p: p[0] % 2 == 0, 9),
    ("take 1,3", "n mod 4 = 0", 1, one_heap_lost(S13), lambda p: p[0] % 4 == 0, 20),
    ("take 1,3,4", "n mod 7 = 0", 1, one_heap_lost(S134), lambda p: p[0] % 7 == 0, 20),
    ("take 1,3,4", "P = {0, 2, 7, 9}", 1, one_heap_lost(S134), lambda p: p[0] in (0, 2, 7, 9), 30),
    ("take 1,4", "n mod 5 = 0", 1, one_heap_lost(S14), lambda p: p[0] % 5 == 0, 20),
    ("take 2^k", "n mod 4 = 0", 1, one_heap_lost(TWO), lambda p: p[0] % 4 == 0, 20),
    ("take fibonacci", "n mod 2 = 0", 1, one_heap_lost(fibonacci_amounts), lambda p: p[0] % 2 == 0, 20),
    ("take 1..n/2", "n mod 2 = 1", 1, one_heap_lost(halving), lambda p: p[0] % 2 == 1, 20),
    ("0.77", "n mod 5 = 0", 1, one_heap_lost(code_077), lambda p: p[0] % 5 == 0, 12),
    ("0.07", "n mod 4 = 1", 1, one_heap_lost(code_007), lambda p: p[0] % 4 == 1, 12),
    ("nim", "P = {(0, 0), (1, 1), (2, 2)}", 2, together(2), lambda p: p[0] == p[1] <= 2, 9),
    ("nim; misere", "a xor b = 0", 2, together(2, misere=True), xor, 9),
    ("nim; misere", "a xor b xor c = 0", 3, together(3, misere=True), xor, 6),
    ("moore(2)", "a xor b xor c = 0", 3, up_to_two, xor, 6),
    ("wythoff", "a xor b = 0", 2, together(2, 1), xor, 9),
    ("wythoff", "P = {(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)}", 2, together(2, 1), None, 20),
    # phi cut to 1.618, to 1.6, to 3/2
    (
        "wythoff",
        "a = floor(j*1.6), b = a + j",
        2,
        together(2, 1),
        pair_set(lambda j: 8 * j // 5, lambda j: 13 * j // 5),
        40,
    ),
    (
        "wythoff",
        "a = floor(j*1.5), b = a + j",
        2,
        together(2, 1),
        pair_set(lambda j: 3 * j // 2, lambda j: 5 * j // 2),
        20,
    ),
    ("wythoff", "a = 2*j, b = 3*j", 2, together(2, 1), pair_set(lambda j: 2 * j, lambda j: 3 * j), 20),
    (
        "wythoff; misere",
        "a = floor(j*phi), b = a + j",
        2,
        together(2, 1, misere=True),
        pair_set(lambda j: int(j * PHI), lambda j: int(j * PHI) + j),
        20,
    ),
    (
        "t wythoff(2)",
        "a = floor(j*phi), b = a + j",
        2,
        together(2, 2),
        pair_set(lambda j: int(j * PHI), lambda j: int(j * PHI) + j),
        20,
    ),
    (
        "t wythoff(2)",
        "a = floor(j*1.4), b = a + 2*j",
        2,
        together(2, 2),
        pair_set(lambda j: 7 * j // 5, lambda j: 7 * j // 5 + 2 * j),
        60,
    ),
]


@pytest.mark.parametrize(
    ("rules", "claim", "heaps", "lost", "said", "bound"), LOSSES, ids=lambda v: v if isinstance(v, str) else ""
)
def test_a_wrong_claim_on_losses_is_refuted_at_the_least_position(rules, claim, heaps, lost, said, bound):
    if said is None:
        said = lambda p: p in {(0, 0), (1, 2), (3, 5), (4, 7), (6, 10)}  # noqa: E731
    expected = next(p for p in least_first(heaps, bound) if lost(p) != said(p))
    found = decided(parse_rules(rules), parse_claim(claim), Limits(seconds=20))
    assert (found.status, found.counterexample) == (Status.REFUTED, expected)


def test_phi_cut_to_three_decimals_is_refuted_where_it_is_first_wrong():
    """floor(233 * 1.618) is 376 and not 377: the pair (377, 610) is lost and (376, 609) is not."""
    assert 233 * 1618 // 1000 == 376
    assert (233 + isqrt(5 * 233 * 233)) // 2 == 377
    # No smaller j differs, so no smaller pair does.
    assert all(j * 1618 // 1000 == (j + isqrt(5 * j * j)) // 2 for j in range(233))
    found = decided(parse_rules("wythoff"), parse_claim("a = floor(j*1.618), b = a + j"), Limits(seconds=20))
    assert (found.status, found.counterexample) == (Status.REFUTED, (376, 609))


VALUES = [
    ("take 1,3", "value = n mod 4", S13, lambda n: n % 4),
    ("take 1,3,4", "value = n mod 5", S134, lambda n: n % 5),
    ("nim", "value = n mod 64", any_amount, lambda n: n % 64),
    ("take 1..n/2", "value = floor(n/2)", halving, lambda n: n // 2),
    ("0.77", "value = n", code_077, lambda n: n),
    ("take 2^k", "value = n mod 2", TWO, lambda n: n % 2),
]


@pytest.mark.parametrize(("rules", "claim", "options", "said"), VALUES, ids=lambda v: v if isinstance(v, str) else "")
def test_a_wrong_claim_on_values_is_refuted_at_the_least_heap(rules, claim, options, said):
    values = heap_values(options, 100)
    expected = next(n for n in range(100) if values[n] != said(n))
    found = decided(parse_rules(rules), parse_claim(claim), Limits(seconds=20))
    assert (found.status, found.counterexample) == (Status.REFUTED, (expected,))


PERIODS = [
    # Dawson's Kayles has period 34 from 53 on; the famous slip is Kayles' 12.
    ("0.07", "period 12", code_007, 12, 0, 0),
    ("0.77", "period 12", code_077, 12, 0, 0),
    ("0.07", "period 34 from 52", code_007, 34, 52, 0),
    ("0.77", "period 12 from 70", code_077, 12, 70, 0),
    ("0.77", "period 6 from 71", code_077, 6, 71, 0),
    ("take 1,3,4", "period 6", S134, 6, 0, 0),
    ("nim", "period 1", any_amount, 1, 0, 0),
]


@pytest.mark.parametrize(
    ("rules", "claim", "options", "period", "start", "saltus"), PERIODS, ids=lambda v: v if isinstance(v, str) else ""
)
def test_a_wrong_period_is_refuted_at_the_least_heap(rules, claim, options, period, start, saltus):
    values = heap_values(options, start + 100 + period)
    expected = next(n for n in range(start, start + 100) if values[n + period] != values[n] + saltus)
    found = decided(parse_rules(rules), parse_claim(claim), Limits(seconds=20))
    assert (found.status, found.counterexample) == (Status.REFUTED, (expected,))


def test_there_are_at_least_thirty():
    assert len(LOSSES) + len(VALUES) + len(PERIODS) + 1 >= 30
