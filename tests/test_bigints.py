"""Roots of long integers: the same with gmpy2 and without, and plain integers in the end."""

import subprocess
import sys
from random import Random

import pytest

from bouton import bigints
from bouton.theorems.beatty import Pairs, _lower, _place


def without_gmpy2():
    """What stands in for the loader of gmpy2 where it is not installed."""


@pytest.fixture(params=["with gmpy2", "without gmpy2"])
def arithmetic(request, monkeypatch):
    if request.param == "with gmpy2":
        pytest.importorskip("gmpy2")
    else:
        monkeypatch.setattr(bigints, "_gmpy2", without_gmpy2)
    return request.param


def numbers():
    """Numbers on both sides of the size from which gmpy2 is asked, squares and their neighbours among them."""
    chance = Random(3)
    yield from range(200)
    for bits in (60, 1690, 1700, 1701, 1710, 3400, 5000, 40_000):
        root = chance.getrandbits(bits) | 1 << (bits - 1)
        yield from (root, root * root - 1, root * root, root * root + 1, root * root + 2 * root)


def test_a_root_is_a_root(arithmetic):
    for n in numbers():
        root = bigints.isqrt(n)
        assert type(root) is int
        assert root * root <= n < (root + 1) ** 2


def test_what_the_square_leaves(arithmetic):
    for n in numbers():
        root, rest = bigints.isqrt_rem(bigints.quick(n))
        assert int(root) == bigints.isqrt(n)
        assert int(root) ** 2 + int(rest) == n


def test_only_long_numbers_are_handed_over(arithmetic):
    assert type(bigints.quick(1 << (bigints.LONG_BITS - 1))) is int
    assert (type(bigints.quick(1 << bigints.LONG_BITS)) is int) == (arithmetic == "without gmpy2")


def test_the_pairs_of_long_numbers_are_the_same(monkeypatch):
    pytest.importorskip("gmpy2")
    chance = Random(4)
    questions = [
        (pairs, chance.getrandbits(bits))
        for pairs in (Pairs(1), Pairs(2), Pairs(7), Pairs(10**40), Pairs(2, misere=True), Pairs(5, misere=True))
        for bits in (1650, 1700, 1750, 3600, 20_000)
    ]

    def answers():
        _lower.cache_clear()
        _place.cache_clear()
        return [(pairs.pair(n), pairs.partner(n)) for pairs, n in questions]

    quick = answers()
    monkeypatch.setattr(bigints, "_gmpy2", without_gmpy2)
    assert answers() == quick
    assert all(type(number) is int for pair, partner in quick for number in (*pair, partner))


def test_a_small_question_does_not_load_gmpy2():
    code = "import sys, bouton; bouton.solve('wythoff', (10**400, 10**401)); print('gmpy2' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "False"
