"""Moves to a nim-value where each period adds a saltus: every way, and no other, against all ways looked at."""

from itertools import islice

import pytest

import bouton
from bouton.laws.arithmetic import ArithmeticCycle
from bouton.nimbers import nim_sum

CODES = ["0.8", "0.88", "8.8", "0.08", "c.8", "0.c8", "0.f8", "0.8f"]
MOST = 45


@pytest.fixture(scope="module")
def growths():
    found = {code: bouton.period(code) for code in CODES}
    return {code: (growth_of(f), bouton.values(code, MOST + 1).tolist()) for code, f in found.items()}


def growth_of(found):
    values = found.values().tolist()
    pre, p, s = found.preperiod, found.period, found.saltus
    assert found.proved
    assert s > 0
    return ArithmeticCycle(
        pre, p, s, lambda n: values[n] if n < pre else values[pre + (n - pre) % p] + (n - pre) // p * s
    )


def all_pairs(values, left, least=1):
    return [((a, left - a), values[a] ^ values[left - a]) for a in range(least, left // 2 + 1)]


def all_triples(values, left):
    heaps = [(a, b, left - a - b) for a in range(1, left // 3 + 1) for b in range(a, (left - a) // 2 + 1)]
    return [(h, nim_sum(values[x] for x in h)) for h in heaps]


@pytest.mark.jit
@pytest.mark.parametrize("code", CODES)
def test_pairs(code, growths):
    growth, values = growths[code]
    assert [growth.value(n) for n in range(MOST + 1)] == values
    for left in range(MOST):
        for target in range(0, 40, 1 + left % 3):
            for least in (1, 4):
                expected = [pair for pair, value in all_pairs(values, left, least) if value == target]
                number, each = growth.pairs(left, least, target)
                assert (number, list(each())) == (len(expected), expected)
            number, each = growth.pairs(left, 1, target, apart=True)
            expected = [(a, b) for (a, b), value in all_pairs(values, left) if value == target and a != b]
            assert (number, list(each())) == (len(expected), expected)


@pytest.mark.jit
@pytest.mark.parametrize("code", CODES)
def test_triples(code, growths):
    growth, values = growths[code]
    for left in (0, 2, 3, 4, 7, 12, 17, 18, 23, 28, 33) if growth.period < 5 else (3, 20, 27, 36):
        triples = all_triples(values, left)
        for target in range(0, 34, 1 if growth.period < 4 else 3):
            expected = [heaps for heaps, value in triples if value == target]
            number, each = growth.triples(left, target)
            assert (number, sorted(each())) == (len(expected), expected)


def test_many_triples_are_counted_and_made_one_by_one():
    """Heaps with G(n) = n: three numbers with sum 2^k s and XOR 0, counted by another way for small k."""
    growth = ArithmeticCycle(1, 1, 1, int)
    for left in (200, 256, 510):
        number, _ = growth.triples(left, 0)
        assert number == sum((a ^ b) == left - a - b >= b for a in range(1, left) for b in range(a, left - a))
    left = 2 * (10**40 + 12345)
    number, each = growth.triples(left, 0)
    assert number is not None
    some = list(islice(each(), 300))
    assert number > 10**6
    assert len(set(some)) == 300
    assert all(a <= b <= c and a + b + c == left and a ^ b ^ c == 0 for a, b, c in some)
    assert growth.triples(left + 1, 0)[0] == 0


@pytest.mark.jit
@pytest.mark.parametrize("code", ["0.8", "0.88", "0.f8"])
def test_winning_moves_are_those_of_the_definition(code):
    """Beyond heap 300 a period answers; all options by their values, written from the definition."""
    values = bouton.values(code, 400).tolist()
    for heap in (305, 330):
        answer = bouton.solve(code, [heap], limits=bouton.Limits(moves=10**6))
        assert answer.by.method == "period"
        assert answer.nim_value == values[heap]
        digits = [int(d, 16) for d in code[2:]]
        wins = set()
        for taken, digit in enumerate(digits, start=1):
            left = heap - taken
            if digit & 2 and values[left] == 0:
                wins.add((left,))
            wins |= {h for h, v in all_pairs(values, left) if v == 0 and digit & 4}
            wins |= {h for h, v in all_triples(values, left) if v == 0 and digit & 8}
        assert {move.to for move in answer.winning_moves} == wins
        assert answer.winning_move_count == len(wins)


@pytest.mark.jit
def test_a_heap_of_twenty_digits_is_answered_at_once():
    answer = bouton.solve("0.8", [10**20], limits=bouton.Limits(seconds=5, moves=50))
    law = bouton.period("0.8")
    assert (law.preperiod, law.period, law.saltus, law.proved) == (1, 3, 1, True)
    assert answer.nim_value == (10**20 - 1) // 3
    assert answer.winning_move_count > 50
    assert len(answer.winning_moves) == 50
    for move in answer.winning_moves:
        assert sum(move.to) == 10**20 - 1
        assert nim_sum((heap - 1) // 3 for heap in move.to) == 0
    beside = bouton.solve("0.8", [10**20, 10**20], limits=bouton.Limits(seconds=5))
    assert beside.outcome == "P"
    assert bouton.solve("0.8", [10**20, 7], limits=bouton.Limits(seconds=5, moves=3)).outcome == "N"
