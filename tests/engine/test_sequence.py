"""Runs of any length: the public `values`, its types and limits, and what stands in the tables of the literature."""

import numpy as np
import pytest

import bouton
from bouton.engine.sequence import nim_values, tiled
from bouton.errors import BoutonError, LimitError, PositionError, RulesError
from bouton.limits import Limits
from bouton.rulesets.families.take_and_break import TakeAndBreak
from tests.definition import heap_values


def fold(values):
    """h = (h ^ v) * 1099511628211 mod 2^64 from 1469598103934665603."""
    h = 1469598103934665603
    for v in values.tolist():
        h = (h ^ v) * 1099511628211 & 0xFFFFFFFFFFFFFFFF
    return h


RULES = [
    "take 1,3,4",
    "nim",
    "take 1..n/2",
    "take 2^k",
    "take fibonacci",
    "take primes",
    "take odd",
    "take any except 2,3",
    "take divisors",
    "0.77",
    "0.137",
    "4.07",
    "0.8",
    "0.3F",
    "grundy",
    "take any; split",
    "split equally",
    "split into 3",
    "take 2^k except 4",
]


@pytest.mark.parametrize("rules", RULES)
def test_every_kind_of_game_on_one_heap(rules):
    game = bouton.rules(rules).game
    assert bouton.values(rules, 60).tolist() == heap_values(game.options, 60)


def test_0_8_is_hexadecimal():
    """Take one, leave three heaps: the values go up by one every three heaps from heap 1 on."""
    assert bouton.values("0.8", 13).tolist() == [0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]
    found = bouton.period("0.8")
    assert (found.preperiod, found.period, found.saltus, found.proved) == (1, 3, 1, True)


@pytest.mark.parametrize(
    ("length", "kind"), [(256, np.uint8), (257, np.uint16), (65_536, np.uint16), (65_537, np.uint32)]
)
def test_the_smallest_type_that_holds_the_values(length, kind):
    values = bouton.values("nim", length)
    assert values.dtype == kind and values.shape == (length,)
    assert values.tolist() == list(range(length))


def test_no_heaps_and_one_heap():
    assert bouton.values("nim", 0).shape == (0,)
    assert bouton.values("0.77", 1).tolist() == [0]
    with pytest.raises(PositionError):
        bouton.values("nim", -1)


@pytest.mark.jit
@pytest.mark.parametrize(
    ("rules", "residue"),
    [
        ("take 1,3,4", lambda n: (0, 1, 0, 1, 2, 3, 2)[n % 7]),
        ("take odd", lambda n: n % 2),
        ("take even", lambda n: n // 2),
        ("take 2^k", lambda n: n % 3),
        ("nim", lambda n: n),
    ],
)
def test_long_runs_are_copied_once_the_period_is_proved(rules, residue):
    values = bouton.values(rules, 200_000)
    assert values.tolist() == [residue(n) for n in range(200_000)]


@pytest.mark.jit
def test_codes_end_in_their_cycle():
    """Kayles: from 72 on the values have period 12 (R. K. Guy, C. A. B. Smith, 1956)."""
    values = bouton.values("0.77", 100_000)
    assert values[:84].tolist() == heap_values(bouton.rules("0.77").game.options, 84)
    assert values[-12:].tolist() == [values[72 + (n - 72) % 12] for n in range(99_988, 100_000)]


@pytest.mark.jit
def test_the_hash_of_a_million():
    """From an independent program that is written in another language."""
    assert fold(bouton.values("0.77", 1_000_000)) == 0x2FC5F860E803ADAF


def test_tiles_of_any_length():
    for preperiod in (0, 1, 5):
        for period in (1, 2, 7):
            for saltus in (0, 1, 300):
                expected = list(range(50, 50 + preperiod))
                expected += [n % period + n // period * saltus for n in range(100)]
                start = np.array(expected[: preperiod + period + 3], dtype=np.uint32)
                for length in (preperiod + 1, preperiod + period, preperiod + 100):
                    assert tiled(start, (preperiod, period, saltus), length, 100).tolist() == expected[:length]


@pytest.mark.parametrize("rules", ["take 1..3; misere", "take 1..2*last; first 1..n-1"])
def test_what_has_no_values_of_heaps_is_refused(rules):
    with pytest.raises(BoutonError):
        bouton.values(rules, 10)


def test_memory_is_refused_before_the_start():
    for rules in ("take 1,3,4", "nim", "0.106", "grundy", "take primes", "take any; split"):
        with pytest.raises(LimitError, match="megabytes="):
            bouton.values(rules, 10**12)
    with pytest.raises(LimitError, match="above the limit of 16 MB"):
        bouton.values("take 1, 200", 10**8, limits=Limits(megabytes=16))


def test_time_is_a_limit():
    with pytest.raises(LimitError, match="seconds="):
        bouton.values("split into 4", 5000, limits=Limits(seconds=0.2))


def test_progress_is_told():
    told = []
    nim_values(bouton.rules("split into 4").game, 50, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (50, 50)


@pytest.mark.parametrize("rules", ["kayles", "0.16", "4.07", "grundy", "take 1,2 and split; in a circle"])
def test_codes_are_not_played_out(rules, monkeypatch):
    """Not one move of a row is asked for, not even of few heaps: the time would grow with the square of these."""
    game = bouton.rules(rules).game
    expected = heap_values(game.options, 40) if game.row is None else [0, 1, 2] + [0] * 37
    asked = []
    options = TakeAndBreak.options
    monkeypatch.setattr(TakeAndBreak, "options", lambda game, part: asked.append(part) or options(game, part))
    assert nim_values(game, 2048).tolist()[:40] == expected
    assert asked == []


def test_a_ring_is_looked_at_as_far_as_rules_without_a_theorem(monkeypatch):
    """From a ring of 3 or more every take leaves a row, and of Kayles no row but the empty one has nim-value 0."""
    monkeypatch.setattr(TakeAndBreak, "options", lambda game, part: pytest.fail("a row was played out"))
    found = bouton.period("take 1,2 and split; in a circle")
    assert (found.preperiod, found.period, found.saltus, found.proved) == (3, 1, 0, False)
    assert (found.checked_length, str(found.status)) == (2048, "conjectured")


def test_own_rules_in_python():
    game = bouton.HeapGame(lambda heap: ((k, heap - k) for k in range(1, (heap + 1) // 2)))
    # Grundy's game: OEIS A002188.
    assert bouton.values(game, 12).tolist() == [0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2]


@pytest.mark.parametrize("left", [-1, 7])
def test_own_rules_that_lower_nothing_are_told(left):
    with pytest.raises(RulesError, match="options"):
        bouton.values(bouton.HeapGame(lambda heap: [left] if heap else []), 5)


@pytest.mark.parametrize("moves", [lambda heap: [heap - 1], lambda heap: [(heap - 1, 0)], lambda heap: [(heap - 1,)]])
def test_a_move_below_no_stones_is_refused_at_once(moves):
    game = bouton.HeapGame(moves)
    for ask in (lambda: bouton.values(game, 5), lambda: bouton.solve(game, 0), lambda: bouton.outcome(game, 3)):
        with pytest.raises(RulesError, match=r"options\(0\) gives -1; a heap cannot be negative"):
            ask()
