"""A law is looked for before a large position is played out, and only then."""

import bouton
from bouton import on_demand
from bouton.notation import parse_rules

RULES = "take any; take 1 equally from 2 heaps"
# A busy machine may take its time.
PATIENT = bouton.Limits(seconds=600)


def test_a_position_beyond_every_table_is_answered_by_a_law(monkeypatch, tmp_path):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    answer = bouton.solve(RULES, (10**11, 10**11 - 1), limits=PATIENT)
    assert answer.by.method == "automaton"
    small = [(a, b) for a in range(12) for b in range(12) if bouton.solve(RULES, (a, b)).outcome == "P"]
    for a, b in small:
        # The law is binary: far away the same differences and remainders come back, as near by.
        assert bouton.solve(RULES, (a + 2**40, b + 2**40)).outcome == bouton.solve(RULES, (a + 2**8, b + 2**8)).outcome


def test_small_positions_look_for_no_law(monkeypatch):
    asked = []
    monkeypatch.setattr(on_demand, "find_law", lambda rules, heaps: asked.append(rules))
    assert bouton.solve("take any; take (1,2); take (1,1)", (5, 8)).outcome == "N"
    assert bouton.solve("wythoff", (10**30, 10**30)).by.method == "theorem"
    assert asked == []


def test_what_has_no_proof_is_left_alone():
    on_demand.find_law(parse_rules("take primes; take any equally from 2 heaps"), 2)
