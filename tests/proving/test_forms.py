"""Passes, forbidden options, heaps that their place tells, bounds of all kinds: the laws are proved and checked."""

from itertools import product

import pytest
from hypothesis import assume, given

from bouton import checker
from bouton.checker.rules import Rules as CheckedRules
from bouton.discovery.finding import prove
from bouton.engine.reference import is_loss
from bouton.errors import NotationError, PositionError, RulesError
from bouton.laws.automaton_law import AutomatonLaw
from bouton.limits import Limits
from bouton.notation import parse_rules
from bouton.proving.from_rules import provable
from tests.notation.grammar import rulesets
from tests.proving.forms import FORBIDDEN, FORMS, PASSES, law_of

QUICK = [PASSES[0], FORBIDDEN[3], ("take 1, 2 from a largest heap", 2), ("leave n/2, n/4", 1), ("take 6, 3k-2", 1)]


def said(moves):
    return [[list(m.after), [[a.name, list(a.variables), list(a.numbers)] for a in m.atoms], m.into] for m in moves]


@given(rulesets(kinds=("heap", "coupled", "linked", "whole")))
def test_both_derive_the_same_moves_and_options(drawn):
    try:
        rules = parse_rules(drawn.text)
        heaps = rules.game.usual_heaps
        ours = provable(rules.game, heaps)
        theirs = CheckedRules(str(rules), ours.size)
    except (NotationError, RulesError, PositionError, checker.Unreadable):
        assume(False)
    assert sorted(map(str, said(ours.moves))) == sorted(map(str, theirs.moves()[0]))
    for position in product(*([range(7)] if ours.size == 1 else [(0, 1, 3), *([(0, 2, 4, 5)] * (ours.size - 1))])):
        assert set(theirs.options(position)) == set(ours.options(position)), (drawn.text, position)


@pytest.mark.parametrize("text", ["take odd except 1", "take 2^k except 4", "take 3k+2 except 5,8"])
def test_both_write_what_is_excepted_alike(text):
    """As lists, which is what a certificate holds."""
    ours = provable(parse_rules(text).game, 1)
    assert sorted(map(str, said(ours.moves))) == sorted(map(str, CheckedRules(text, 1).moves()[0]))


# The law of each of these takes as long as those of ten others.
LONG = [("take any; take (1,1,1)", 3), ("take any; take 1, 2 equally from 2 heaps; pass 2", 2)]


@pytest.mark.parametrize(
    ("text", "heaps"), [pytest.param(*form, marks=pytest.mark.slow) if form in LONG else form for form in FORMS]
)
def test_the_law_agrees_with_the_definition(text, heaps):
    law, rules = AutomatonLaw(law_of(text, heaps)), parse_rules(text)
    for position in product(range({1: 40, 2: 9, 3: 5}[heaps]), repeat=heaps):
        whole = rules.game.position(position)
        if rules.game.passes:
            for left in range(rules.game.passes + 1):
                numbers = (left, *position)
                assert law.is_lost(numbers) == is_loss(rules, (numbers,)), numbers
        else:
            assert law.is_lost(position) == is_loss(rules, whole), position


@pytest.mark.parametrize(
    ("text", "heaps"), [f if f in QUICK else pytest.param(*f, marks=pytest.mark.slow) for f in FORMS]
)
def test_the_checker_accepts_it_and_no_other_rules(text, heaps):
    certificate = law_of(text, heaps)
    checker.check(certificate)
    for change in [("pass once", "pass 2"), ("block 1", "block 2"), ("largest heap", "largest heap; block 1")]:
        if change[0] in text:
            with pytest.raises((checker.Refused, checker.Unreadable)):
                checker.check(certificate | {"rules": text.replace(*change)})


def test_passes_and_forbidden_options_are_proved_from_the_command():
    for text in ("take 1..3; pass once", "take 1..3; block 1"):
        proof = prove(text)
        assert proof.verdict == "proved" and proof.certificate is not None
        assert "pass" in proof.certificate["rules"] or "block" in proof.certificate["rules"]
    # Smith and Stanica, Integers 2 (2002) G3: with one option forbidden in each move, 0 and 1 modulo 4.
    found = prove("take 1..3; block 1", "n mod 4 = 0 or 1")
    assert found.verdict == "proved"
    assert prove("take 1..3; block 1", "n mod 4 = 0").verdict == "refuted"


def test_a_claim_of_heaps_does_not_tell_where_passes_are_gone():
    """Of all passes the multiples of 4 are lost; the law counts the passes that are left."""
    proof = prove("take 1..3; pass 2")
    assert proof.verdict == "proved" and proof.certificate is not None
    checker.check(proof.certificate)
    for text, claim in (("take 1..3; pass 2", "n mod 4 = 0"), ("take any; pass once", "P = {0}")):
        asked = prove(text, claim)
        assert asked.verdict == "unknown" and asked.claim.reasons and asked.claim.checked_to
    assert prove("take any; pass once", "P = {0, 1}").claim.counterexample == (1,)


@pytest.mark.parametrize("text", ["take any; pass 1001", "take any; block 17", "grundy; pass once", "0.77; block 1"])
def test_what_is_beyond_is_said(text):
    proof = prove(text, limits=Limits(seconds=0.3))
    assert proof.verdict == "unknown" and proof.claim.reasons


@pytest.mark.parametrize(
    "text",
    [
        "take any; pass once; pass once",
        "take any; pass once; block 1",
        "take any; block 0",
        "take any; block once",
        "fibonacci nim; pass once",
        "pass once",
    ],
)
def test_the_checker_reads_no_such_rules(text):
    with pytest.raises(checker.Unreadable):
        CheckedRules(text, 2).moves()


def test_rows_with_passes_are_no_rows():
    numbers = {"rows": 2, "start": 40, "period": 3, "sha256": ""}
    for text in ("wythoff; pass once", "wythoff; block 1", "end nim", "take any; take (1,0) in order"):
        with pytest.raises(checker.Unreadable):
            checker.check({"kind": "rows", "version": 1, "rules": text, **numbers})
