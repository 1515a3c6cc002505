"""What a door tells without being asked twice: Nim on three heaps; a law proved with no more looks than its engine."""

import pytest

from bouton.claims import Status
from bouton.discovery import outcomes
from bouton.discovery.finding import discover, prove
from bouton.proving import losses


@pytest.mark.parametrize("rules", ["nim", "take any", "take 1.."])
def test_nim_is_asked_on_three_heaps(rules):
    assert discover(rules)[0].statement == "a xor b xor c = 0"
    assert discover(rules)[0].status is Status.PROVED_HERE
    assert prove(rules).statement == "a xor b xor c = 0"
    assert discover(rules, heaps=1)[0].statement == "period 1 saltus 1"


def test_a_claim_is_held_against_the_prover_s_table(monkeypatch):
    """No position of heaps that belong together is played out one by one."""
    for search in ("ValueSearch", "OutcomeSearch"):
        monkeypatch.setattr(getattr(outcomes, search), "value", None, raising=False)
        monkeypatch.setattr(getattr(outcomes, search), "is_loss", None, raising=False)
    for end in ("", "; misere"):
        assert prove(f"take any; take (3,1), (1,3){end}").verdict == "proved"
    assert prove("take any; take (3,1), (1,3)", "a xor b = 0").verdict == "proved"


def test_a_table_that_is_too_small_is_asked_once_for_each_numeration(monkeypatch):
    """More states do not make it larger; the reason says what would be needed."""
    grown, sieved = [], losses._heaps
    monkeypatch.setattr(losses, "_heaps", lambda game, size, *rest: grown.append(size) or sieved(game, size, *rest))
    found = prove("take 1 from 2 heaps", heaps=4)
    assert found.verdict == "unknown"
    assert found.claim.why() == (
        "the law of 4 heaps can only be learned from heaps of 32 and more, where the positions are too many for a "
        "table; fewer heaps need less"
    )
    assert grown == sorted(set(grown))  # never the same again
