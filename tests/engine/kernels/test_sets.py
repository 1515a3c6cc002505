"""The kernels of sets without end, against the definition written out here, from their rules in words."""

from math import gcd, isqrt

import numpy as np
import pytest

import bouton
from bouton.engine.kernel_choice import run_for
from bouton.engine.kernels import infinite
from bouton.engine.kernels.growing import PLAIN
from bouton.engine.kernels.sets import SetRun, odd_primes
from bouton.engine.sequence import values
from tests.definition import values_of_takes

pytestmark = pytest.mark.jit


def is_prime(n):
    return n > 1 and all(n % d for d in range(2, isqrt(n) + 1))


PRIMES = [n for n in range(5000) if is_prime(n)]
SQUARES = [k * k for k in range(1, 80)]
POWERS = [2**k for k in range(13)]

SETS = {
    "take primes": lambda n: PRIMES,
    "take k^2": lambda n: SQUARES,
    "take k^3": lambda n: [k**3 for k in range(1, 18)],
    "take primes, 1": lambda n: [1, *PRIMES],
    "take fibonacci": lambda n: [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584],
    "take odd, 2^k": lambda n: [t for t in range(1, n + 1) if t % 2 or t in POWERS],
    "take any except k^2": lambda n: [t for t in range(1, n + 1) if t not in SQUARES],
    "take any except 2^k": lambda n: [t for t in range(1, n + 1) if t not in POWERS],
    "take divisors": lambda n: [d for d in range(1, n + 1) if n % d == 0],
    "take proper divisors": lambda n: [d for d in range(1, n) if n % d == 0],
    "take coprime": lambda n: [t for t in range(1, n + 1) if gcd(t, n) == 1],
}


@pytest.mark.parametrize("rules", SETS)
def test_each_set(rules):
    run = run_for(bouton.rules(rules).game.normal_form())
    run.reserve(2 * PLAIN)
    for until in (2, 63, 64, 700, 2 * PLAIN):
        run.advance(until)
    expected = values_of_takes(SETS[rules], 900)
    assert run.values[:900].tolist() == expected
    again = run_for(bouton.rules(rules).game.normal_form())
    again.restore({"values": run.values[:1111].copy()})
    again.reserve(2 * PLAIN)
    again.advance(2 * PLAIN)
    assert again.values.tolist() == run.values.tolist()


@pytest.mark.parametrize("rules", ["take k^2", "take primes, 1", "take odd, 2^k"])
def test_by_list_and_by_bits_agree(rules):
    """Blocks, words and shifts: the two kernels share nothing but the rules."""
    amounts = bouton.rules(rules).game.amounts
    takes = np.fromiter(amounts.upto(20_000), dtype=np.int64)
    marks = np.zeros((20_000 + 2 * infinite.BLOCK) // 64 * 64, dtype=np.uint8)
    marks[takes[takes < 20_000]] = 1
    bits = np.packbits(marks, bitorder="little").view(np.uint64)
    one, other = np.zeros(20_000, dtype=np.uint8), np.zeros(20_000, dtype=np.uint8)
    assert infinite.by_list(one, 1, 20_000, takes, np.full(256, -1, dtype=np.int64)) == 20_000
    assert infinite.by_bits(other, 1, 20_000, bits, np.zeros((256, infinite.BLOCK // 64), dtype=np.uint64)) == 20_000
    assert np.array_equal(one, other)


def test_primes_by_parity_agree_with_a_list():
    """The parity of a value is looked at anew at each doubling, and strays are found late."""
    run = run_for(bouton.rules("take primes").game)
    run.reserve(100_000)
    run.advance(100_000)
    other = SetRun(bouton.rules("take primes").game)
    other.reserve(100_000)
    other.advance(100_000)
    assert np.array_equal(run.values, other.values)


def test_the_sieve():
    bits = odd_primes(5000)
    assert [2] + [2 * k + 1 for k in range(2500) if int(bits[k // 64]) >> k % 64 & 1] == PRIMES


def fold(found):
    """h = (h ^ v) * 1099511628211 mod 2^64 from 1469598103934665603."""
    from bouton.engine.octal_periods import fingerprint

    return fingerprint(found)


@pytest.mark.slow
def test_primes_to_a_hundred_million():
    """From an independent program in another language: largest value 11."""
    found = values("take primes", 10**8, limits=bouton.Limits(seconds=1000))
    assert found.max() == 11 and fold(found) == 0x53145FB08CADCD02


def test_entries_widen():
    """Two or more may be taken unless the amount is a square: values grow without end."""
    found = values("take any except k^2", PLAIN + 1)
    assert found.dtype == np.uint16 and found.max() > 255
    assert found[:900].tolist() == values_of_takes(SETS["take any except k^2"], 900)


def all_but(few):
    return lambda n: {*range(1, n + 1)}.difference(few)


GREAT = {
    "take any except k^2": (all_but(SQUARES), 250),
    "take any except fibonacci": (all_but(SETS["take fibonacci"](0)), None),
    "take odd, 6..": (all_but([2, 4]), 166),
    "take 2.., k^2": (all_but([]), 500),
}
GREAT_LATE = {
    "take 2^k, 5..": (all_but([3]), None),
    "take 3^k, 60..": (all_but({*range(60)} - {1, 3, 9, 27}), None),
    "take odd, 64..": (all_but(range(2, 64, 2)), None),
    "take 1..9, 11.., odd": (all_but([10]), None),
}


def check_those_made_before(rules, offered, value, plain):
    """The values of *plain* heaps are made by definition, then a kernel goes on."""
    run = run_for(bouton.rules(rules).game.normal_form())
    run.reserve(plain)
    run.advance(plain)
    run.reserve(plain + 201)
    run.advance(plain + 201)
    found = run.values.tolist()
    assert found == values_of_takes(offered, plain + 201)
    assert value is None or found[500] == value


@pytest.mark.parametrize("rules", GREAT)
def test_values_that_are_great_before_the_kernel_begins(rules, monkeypatch):
    """The tables of the kernel have room for all of them."""
    monkeypatch.setattr("bouton.engine.kernels.growing.PLAIN", 300)
    check_those_made_before(rules, *GREAT[rules], 300)


@pytest.mark.slow
@pytest.mark.parametrize("rules", GREAT | GREAT_LATE)
def test_as_many_as_are_made_in_plain_python(rules):
    check_those_made_before(rules, *(GREAT | GREAT_LATE)[rules], PLAIN)
