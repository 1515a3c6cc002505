"""A law is looked for before a large position is played out, and for the reason of two coupled heaps."""

from itertools import product

import pytest

import bouton
from bouton import on_demand
from bouton.engine.reference import is_loss
from bouton.errors import LimitError
from bouton.laws.store import forget
from bouton.notation import parse_rules

RULES = "take any; take odd equally from 2 heaps"
# A busy machine may take its time.
PATIENT = bouton.Limits(seconds=600)


@pytest.fixture(autouse=True)
def nothing_kept(monkeypatch, tmp_path):
    """No law that another test has kept."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    forget()


def test_a_position_beyond_every_table_is_answered_by_a_law(monkeypatch):
    monkeypatch.setattr(on_demand, "SECONDS", PATIENT.seconds)
    answer = bouton.solve(RULES, (10**11, 10**11 - 1), limits=PATIENT)
    assert answer.by.method == "automaton"
    small = [(a, b) for a in range(12) for b in range(12) if bouton.solve(RULES, (a, b)).outcome == "P"]
    for a, b in small:
        # The law is binary: far away the same differences and remainders come back, as near by.
        assert bouton.solve(RULES, (a + 2**40, b + 2**40)).outcome == bouton.solve(RULES, (a + 2**8, b + 2**8)).outcome


def test_small_positions_without_a_reason_look_for_no_law(monkeypatch):
    asked = []
    monkeypatch.setattr(on_demand, "find_law", lambda rules, heaps, limits: asked.append(rules))
    assert bouton.outcome("take any; take (1,2); take (1,1)", (5, 8)) == "N"
    assert bouton.solve("take 1,2; pass once", (5, 1)).by.method != "automaton"
    assert bouton.solve("take any; take 2 equally from 3 heaps", (5, 8, 2)).by.method == "engine"
    assert bouton.solve("wythoff", (10**30, 10**30)).by.method == "theorem"
    assert asked == []


@pytest.mark.parametrize(
    "rules",
    [
        "take 1,2; take 1 equally from 2 heaps",
        "take 1..3; take 1..3 equally from 2 heaps",
        "take 1; take 3 equally from 2 heaps; misere",
        "take 1,2; take (2,1); take (1,2)",
    ],
)
def test_two_coupled_heaps_are_told_their_law_at_once(monkeypatch, rules):
    monkeypatch.setattr(on_demand, "SECONDS", PATIENT.seconds)
    read = parse_rules(rules)
    for pair in product(range(1, 9), repeat=2):
        answer = bouton.solve(rules, pair, limits=PATIENT)
        assert answer.by.method == "automaton" and answer.by.status.is_proved
        assert answer.outcome == ("P" if is_loss(read, (read.normal_form().game.canonical_part(pair),)) else "N")
        assert any(sentence.key.startswith("telling.") for sentence in answer.reason.sentences)


@pytest.mark.parametrize(("allowed", "most"), [(0.5, 0.5), (600, on_demand.SECONDS)])
def test_looking_for_a_law_takes_no_more_time_than_the_question_has(monkeypatch, allowed, most):
    asked = []

    def automatic(rules, heaps, limits, **_):
        asked.append(limits.seconds)
        raise LimitError("not today")

    monkeypatch.setattr("bouton.discovery.finding.automatic", automatic)
    with pytest.raises(LimitError):
        bouton.solve(RULES, (10**11, 10**11 - 1), limits=bouton.Limits(seconds=allowed, megabytes=1))
    assert len(asked) == 1 and asked[0] <= most


def test_what_has_no_proof_is_left_alone():
    on_demand.find_law(parse_rules("take primes; take any equally from 2 heaps"), 2, PATIENT)
