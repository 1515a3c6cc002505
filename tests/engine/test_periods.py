"""Periods: those of the literature, and those of random sets beside a brute force."""

import random
import tracemalloc

import pytest

import bouton
from bouton.claims import Status
from bouton.engine import subtraction_periods
from bouton.engine.kernels.growing import ByDefinition
from bouton.errors import LimitError, RulesError
from bouton.limits import Limits
from tests.work import Clock


def values_of(rules, length):
    run = ByDefinition(bouton.rules(rules).game.normal_form())
    run.advance(length)
    return run.values.tolist()


def least(values, most_period):
    """The least preperiod, period and saltus that a list shows, by trying all; for lists of several rounds."""
    n = len(values)
    for p in range(1, most_period + 1):
        saltus = values[n - 1] - values[n - 1 - p]
        preperiod = n - p
        while preperiod and values[preperiod - 1] + saltus == values[preperiod - 1 + p]:
            preperiod -= 1
        if preperiod + 3 * p <= n and 2 * preperiod <= n:
            return preperiod, p, saltus
    return None


def test_random_finite_sets():
    chance = random.Random(7)
    for _ in range(40):
        takes = sorted(chance.sample(range(1, 20), chance.randint(1, 5)))
        rules = "take " + ", ".join(map(str, takes))
        found = bouton.period(rules)
        assert found.proved
        assert (found.preperiod, found.period, found.saltus) == least(values_of(rules, 2000), 600), rules


# The shortest sets whose windows take long to come back go through the kernel.
@pytest.mark.jit
@pytest.mark.parametrize("takes", [(5, 17, 33, 50, 63), (64, 65), (8, 19, 42, 63, 100), (1, 70)])
def test_windows_kept_in_little_memory(takes):
    rules = "take " + ", ".join(map(str, takes))
    found = bouton.period(rules)
    assert (found.preperiod, found.period, found.saltus) == least(values_of(rules, 2000), 500)


@pytest.mark.jit
def test_many_amounts_in_little_memory():
    """More amounts than a word has bits: piece after piece gives what all values at once give."""
    chance = random.Random(11)
    for count, most in ((64, 90), (70, 120)):
        takes = tuple(sorted(chance.sample(range(1, most), count)))
        rules = "take " + ", ".join(map(str, takes))
        found = bouton.period(rules)
        values = bouton.values(rules, 2 * found.preperiod + 4 * found.period).tolist()
        assert (found.preperiod, found.period, found.saltus) == least(values, 5000)
        assert values[:150] == values_of(rules, 150)
    takes = tuple(sorted(chance.sample(range(1, 500), 300)))
    # Compiling the kernels, where no cache has them yet, takes memory that is not the run's.
    subtraction_periods.Reel(takes).skip(10**5, Limits().watch())
    tracemalloc.start()
    reel = subtraction_periods.Reel(takes)
    reel.skip(10**5, Limits().watch())
    assert tracemalloc.get_traced_memory()[1] < 10**6
    tracemalloc.stop()
    assert reel.piece(100).tolist() == bouton.values("take " + ", ".join(map(str, takes)), 10**5 + 100)[-100:].tolist()


TAILS = [
    "take any",
    "take odd",
    "take even",
    "take any except 2,3",
    "take 5..",
    "take 1,2,even",
    "take 1,4,9..",
    "take odd,4",
    "take even except 2",
    "take any except 1,2,5,8,9",
]


@pytest.mark.parametrize("rules", TAILS)
def test_sets_without_end_that_are_periodic(rules):
    found = bouton.period(rules)
    assert found.proved and found.theorem == "repeated state"
    assert (found.preperiod, found.period, found.saltus) == least(values_of(rules, 800), 200)


POWERS = ["take 2^k", "take 3^k", "take 10^k", "take 1,3,2^k", "take 5^k, 2", "take 3, 4^k, 11"]


@pytest.mark.parametrize("rules", POWERS)
def test_powers_by_their_residues(rules):
    found = bouton.period(rules)
    assert found.proved and found.theorem == "residues"
    assert (found.preperiod, found.period, found.saltus) == least(values_of(rules, 800), 200)


def test_the_power_games_of_the_literature():
    """Powers of two: n mod 3 (common knowledge); powers of an odd base: the parity of n."""
    assert values_of("take 2^k", 9) == [0, 1, 2] * 3
    assert [bouton.period(f"take {b}^k").period for b in (2, 3, 4, 5, 6)] == [3, 2, 5, 2, 7]


@pytest.mark.parametrize("rules", ["take fibonacci", "take k^2", "take primes", "take 1..n/2"])
def test_what_has_no_period_gets_none(rules):
    assert bouton.period(rules, max_length=1000) is None


def test_a_period_that_is_only_seen_is_not_called_proved():
    """Lasker's Nim: values 4k+1, 4k+2, 4k+4, 4k+3 (E. Lasker, Brettspiele der Voelker, 1931)."""
    found = bouton.period("take any; split", max_length=400)
    assert (found.preperiod, found.period, found.saltus) == (1, 4, 4)
    assert not found.proved and found.theorem is None


def test_a_period_that_is_seen_is_looked_for_as_far_as_asked():
    """Factorials: n mod 25 up to heap 5049, heap 5050 has 4 (OEIS A014587, P. von Brömssen 2022)."""
    found = bouton.period("factorials", max_length=5050)
    assert (found.period, found.proved, found.checked_length, found.broken_at) == (25, False, 5050, 5050)
    assert found.status is Status.REFUTED
    assert bouton.period("factorials", max_length=5060) is None
    assert bouton.period("factorials") is None


@pytest.mark.jit
def test_kayles_and_dawson():
    """Kayles 71/12, Dawson's Kayles 53/34 (R. K. Guy, C. A. B. Smith, Proc. Camb. Phil. Soc. 52 (1956) 514-526)."""
    kayles = bouton.period("0.77")
    assert (kayles.preperiod, kayles.period, kayles.saltus, kayles.proved) == (71, 12, 0, True)
    dawson = bouton.period("0.07")
    assert (dawson.preperiod, dawson.period, dawson.saltus, dawson.proved) == (53, 34, 0, True)


@pytest.mark.parametrize(
    "rules", ["take 1..3; misere", "take any; take any equally from 2 heaps", "take 1..2*last; first 1..n-1", "euclid"]
)
def test_games_without_a_sequence_of_heaps_are_refused(rules):
    with pytest.raises(RulesError):
        bouton.period(rules)


@pytest.mark.jit
def test_the_limits():
    assert bouton.period("take 64, 65", max_length=100) is None
    with pytest.raises(LimitError, match="seconds="):
        bouton.period("grundy", limits=Limits(seconds=0.5))


@pytest.mark.parametrize("rules", ["take 7..n-4 except primes and split", "take divisors, even, 2; split equally"])
def test_the_definition_keeps_to_the_time(rules, monkeypatch):
    """No kernel knows these games, and one value of the definition comes after another."""
    clock = Clock(0.01).is_set(monkeypatch)
    with pytest.raises(LimitError, match="seconds="):
        bouton.period(rules, limits=Limits(seconds=0.2))
    assert clock.now < 0.25


def test_a_window_beyond_the_memory_is_refused_before_it_is_made():
    tracemalloc.start()
    with pytest.raises(LimitError, match="megabytes="):
        bouton.period("take 1..9, 1000000000", limits=Limits(seconds=5, megabytes=100))
    assert tracemalloc.get_traced_memory()[1] < 10_000_000
    tracemalloc.stop()


@pytest.mark.parametrize(
    "rules", ["take 1..99999999999999999999", "take 1..n/99999999999999999999", "take 10000000000.."]
)
def test_ends_of_any_size_prove_nothing_from_few_values(rules):
    found = bouton.period(rules, max_length=500)
    assert found is None or not found.proved
    assert bouton.values(rules, 20).tolist() == values_of(rules, 20)
