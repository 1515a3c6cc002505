"""Kept laws: values and moves by residues against plain listing, and heaps of thirty digits."""

import json
from itertools import islice

import pytest

import bouton
from bouton.claims import Cycle
from bouton.laws.certificates import keep
from bouton.laws.period_law import Law
from bouton.laws.places import KEPT, cache_folder
from bouton.laws.store import PERIODS, find, forget, period_file
from bouton.rulesets.families.take_and_break import TakeAndBreak
from tests.definition import heap_values

FAR = 10**30


def law_of(rules, length=400):
    """A law read off the definition: the cycle that a long table shows."""
    game = bouton.rules(rules).game.normal_form()
    assert isinstance(game, TakeAndBreak)
    values = heap_values(game.options, length)
    for period in range(1, length // 3):
        saltus = values[-1] - values[-1 - period]
        preperiod = length - period
        while preperiod and values[preperiod - 1] + saltus == values[preperiod - 1 + period]:
            preperiod -= 1
        if preperiod + 3 * period < length and preperiod < length // 2:
            return Law.of(game, Cycle(preperiod, period, saltus, "seen", length), values[: preperiod + period]), values
    raise AssertionError(rules)


GAMES = [
    "0.77",
    "0.07",
    "0.137",
    "0.35",
    "4.3",
    "0.51",
    "take 1,3,4",
    "take 2,5,9",
    "nim",
    "take even",
    "take any except 2,3",
    "take odd, 4",
    "take 5..",
    "take 2^k",
    "take 3, 4^k, 11",
    "take odd except 3,7",
]


@pytest.mark.parametrize("rules", GAMES)
def test_values_and_moves_are_those_of_the_rules(rules):
    law, values = law_of(rules)
    for heap in (*range(40), *range(90, 130), 250):
        assert law.value(heap) == values[heap]
        for target in range(max(values[: heap + 1]) + 2):
            moves = law.moves_to(heap, target)
            expected = []
            for option in law.game.options(heap):
                value = 0
                for part in option:
                    value ^= values[part]
                if value == target:
                    expected.append(option)
            assert list(moves) == expected, (heap, target)
            assert moves.count == len(expected)


def test_unequal_parts():
    """A law for Grundy's game would be one; here its shape of moves on another game's values."""
    game = bouton.rules("split unequally").game.normal_form()
    kayles, values = law_of("0.77")
    law = Law.of(game, kayles, kayles.values)
    for heap in range(1, 200, 7):
        expected = [(a, heap - a) for a in range(1, (heap + 1) // 2) if values[a] ^ values[heap - a] == 3]
        moves = law.moves_to(heap, 3)
        assert list(moves) == expected and moves.count == len(expected)


def test_three_parts():
    """A code that leaves three heaps, with the values of a game that is periodic: they are listed and not counted."""
    game = bouton.rules("0.8").game.normal_form()
    kayles, values = law_of("0.77")
    law = Law.of(game, kayles, kayles.values)
    for heap in (5, 30, 121):
        for target in (0, 5, 31):
            expected = [
                (a, b, heap - 1 - a - b)
                for a in range(1, heap)
                for b in range(a, heap)
                if heap - 1 - a - b >= b and values[a] ^ values[b] ^ values[heap - 1 - a - b] == target
            ]
            assert list(law.moves_to(heap, target)) == expected
    assert list(islice(law.moves_to(FAR, 31), 3)) == []
    assert len(list(islice(law.moves_to(FAR, 5), 3))) == 3


def test_kayles_of_thirty_digits():
    """10^30 = 4 modulo 12, where Kayles has nim-value 1 (R. K. Guy, C. A. B. Smith, 1956)."""
    answer = bouton.solve("kayles", FAR)
    assert (answer.outcome, answer.nim_value) == ("N", 1)
    assert (answer.by.method, answer.by.name, str(answer.by.status)) == ("period", "Guy-Smith", "proved here")
    law = find(bouton.rules("kayles").game.normal_form())
    for move in answer.winning_moves[:50]:
        value = 0
        for heap in move.to:
            value ^= law.value(heap)
        assert value == 0 and FAR - sum(move.to) in (1, 2)
    assert "period" in answer.reason.key and "76" in answer.why()
    # Two rounds more add the same number of pairs each time: a <= n / 2 goes through one round more.
    counts = [bouton.solve("kayles", n).winning_move_count for n in (400, 424, 448)]
    assert counts[2] - counts[1] == counts[1] - counts[0]
    assert FAR % 24 == 400 % 24
    assert answer.winning_move_count == counts[0] + (counts[1] - counts[0]) * ((FAR - 400) // 24)


def test_a_sum_with_far_heaps_is_balanced():
    answer = bouton.solve("kayles", (FAR, FAR + 12, 76, 88))
    assert answer.outcome == "P" and answer.nim_value == 0 and answer.winning_move_count == 0


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.json")), ids=lambda path: path.stem)
def test_every_kept_law_begins_as_the_definition(path):
    certificate = json.loads(path.read_text())
    game = bouton.rules(certificate["rules"]).game.normal_form()
    assert path.name == period_file(game)
    law = find(game)
    assert law is not None and law.theorem == certificate["theorem"]
    assert list(law.values[:60]) == heap_values(game.options, min(60, len(law.values)))


@pytest.fixture
def cache(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forget()
    yield cache_folder() / "laws"
    forget()


def test_a_law_in_the_cache_is_used_unless_it_was_changed(cache):
    game = bouton.rules("take 3,5,11").game.normal_form()
    law, _ = law_of("take 3,5,11")
    certificate = bouton.period("take 3,5,11").certificate()
    forget()  # that this run has proved it
    assert find(game) is None
    assert keep(period_file(game), certificate, here=PERIODS)
    forget()
    assert find(game).values == law.values
    (path,) = cache.glob("*.json")
    whole = path.read_text()
    for broken in (whole[:-5], whole.replace('"period":', '"period":1'), whole.replace("3, 5, 11", "3, 5, 12"), "[]"):
        path.write_text(broken)
        forget()
        assert find(game) is None
    # Under another game's name it says nothing either.
    other = bouton.rules("take 3,5,12").game.normal_form()
    (cache / period_file(other)).write_text(whole)
    assert find(other) is None
