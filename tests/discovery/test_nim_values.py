"""Positions of one nim-value: what is found and proved of them, against the nim-values of the definition."""

import json
from random import Random

import pytest

from bouton import checker
from bouton.discovery.finding import automatic, discover, prove
from bouton.errors import PositionError, RulesError
from bouton.laws.automaton_law import AutomatonLaw
from bouton.limits import Limits
from bouton.notation import parse_rules
from tests.definition import position_value


def takes(*amounts):
    return lambda position: [(position[0] - t,) for t in amounts if t <= position[0]]


def nim(position):
    return [(*position[:i], m, *position[i + 1 :]) for i, n in enumerate(position) for m in range(n)]


def short_diagonal(position):
    a, b = position
    return nim(position) + [(a - t, b - t) for t in (1, 2) if t <= min(a, b)]


BY_AUTOMATA = [
    ("nim", 2, nim, (1, 2, 5)),
    ("nim", 3, nim, (1,)),
    ("take any; take 1..2 equally from 2 heaps", 2, short_diagonal, (1, 2)),
]


@pytest.mark.parametrize(("text", "heaps", "options", "asked"), BY_AUTOMATA, ids=lambda v: str(v)[:20])
def test_automata_of_a_nim_value_agree_with_the_definition_and_are_accepted(text, heaps, options, asked):
    value, random = position_value(options), Random(1)
    for v in asked:
        proof = prove(text, heaps=heaps, nim_value=v)
        assert (proof.verdict, proof.claim.nim_value) == ("proved", v)
        assert f"nim-value {v} = " in proof.statement
        report = checker.check(proof.certificate)
        assert f"have the nim-value {v}:" in report.claim
        law, size = AutomatonLaw(proof.certificate), 40 if heaps == 2 else 12
        for _ in range(300):
            position = tuple(random.randrange(size) for _ in range(heaps))
            assert law.is_lost(position) == (value(position) == v), position


@pytest.mark.parametrize(("text", "amounts"), [("bash(3)", (1, 2, 3)), ("take 1,3,4", (1, 3, 4)), ("take 2,5", (2, 5))])
def test_one_heap_is_told_by_residues(text, amounts):
    value = position_value(takes(*amounts))
    for v in range(1, 4):
        proof = prove(text, nim_value=v)
        assert proof.verdict == "proved"
        law = AutomatonLaw(proof.certificate) if proof.certificate["kind"] == "nim-value" else None
        found = [c for c in discover(text, nim_value=v) if c.kind == "residues"]
        told = [n for n in range(200) if value((n,)) == v]
        if law is not None:
            assert [n for n in range(200) if law.is_lost((n,))] == told
        for claim in found:
            modulus, residues = claim.statement.removeprefix("n mod ").split(" = ")
            classes = {int(r) for r in residues.split(" or ")}
            assert [n for n in range(200) if n % int(modulus) in classes] == told


CLAIMS = [
    ("bash(3)", 1, "n mod 4 = 1", "proved", None),
    ("bash(3)", 1, "n mod 4 = 2", "refuted", (1,)),
    ("bash(3)", 2, "n mod 8 = 2", "refuted", (6,)),
    ("bash(3)", 4, "P = {}", "proved", None),
    ("nim", 3, "P = {3}", "proved", None),
    ("nim", 3, "P = {3, 40}", "refuted", (40,)),
    ("kayles", 0, "P = {0}", "proved", None),
    ("kayles", 1, "P = {1, 8}", "refuted", (4,)),
    ("take 2^k", 2, "n mod 3 = 2", "proved", None),
]


@pytest.mark.parametrize(("text", "v", "claim", "verdict", "counterexample"), CLAIMS)
def test_claims_about_a_nim_value(text, v, claim, verdict, counterexample):
    """Kayles begins 0 1 2 3 1 4 3 2 1 4 2 6 4 1 (Guy and Smith 1956), so 4 is the least wrong heap of P = {1, 8}."""
    proof = prove(text, claim, nim_value=v)
    assert proof.verdict == verdict
    assert proof.counterexample == counterexample


def test_kayles_tells_where_its_values_stand():
    proof = prove("kayles", nim_value=1)
    assert (proof.verdict, proof.statement) == ("proved", "period 12 from 71")


@pytest.mark.parametrize("change", ["lower", "P", "swap", "drop"])
def test_a_wrong_certificate_is_refused(change):
    made = json.loads(json.dumps(prove("nim", heaps=2, nim_value=2).certificate))
    if change == "lower":
        made["lower"][0], made["lower"][1] = made["lower"][1], made["lower"][0]
    elif change == "swap":
        made["P"], made["lower"][1] = made["lower"][1], made["P"]
    elif change == "drop":
        del made["lower"][1]
    else:
        made["P"]["accept"] = [s for s in range(len(made["P"]["next"])) if s not in made["P"]["accept"]]
    with pytest.raises(checker.Refused):
        checker.check(made)


def test_of_all_certificates_with_one_entry_changed_those_accepted_say_the_same():
    made = automatic(parse_rules("take 1,2"), 1, Limits(), nim_value=1).certificate
    assert made["kind"] == "nim-value"
    law, random, accepted = AutomatonLaw(made), Random(4), 0
    for _ in range(400):
        mutant = json.loads(json.dumps(made))
        automaton = random.choice([mutant["P"], *mutant["lower"], mutant["add"], mutant["succ"], mutant["valid"]])
        row = random.choice(automaton["next"])
        place, states = random.randrange(len(row)), len(automaton["next"])
        row[place] = (row[place] + random.randrange(1, states)) % states if states > 1 else 0
        try:
            checker.check(mutant, steps=200_000)
        except (checker.Refused, checker.TooLong):
            continue
        accepted += 1
        assert [AutomatonLaw(mutant).is_lost((n,)) for n in range(100)] == [law.is_lost((n,)) for n in range(100)]
    assert accepted < 200


@pytest.mark.parametrize("text", ["nim; misere", "bash(3); misere"])
def test_misere_play_has_no_nim_values(text):
    with pytest.raises(RulesError, match="normal play"):
        prove(text, nim_value=1)


def test_what_cannot_be_asked():
    with pytest.raises(RulesError, match="all nim-values"):
        prove("kayles", "period 12 from 71", nim_value=1)
    with pytest.raises(PositionError, match="nim_value cannot be -1"):
        prove("kayles", nim_value=-1)
    assert prove("fibonacci nim", nim_value=1).verdict == "unknown"
    assert prove(parse_rules("nim"), heaps=2, nim_value=99).verdict == "unknown"


def test_a_law_of_a_nim_value_is_never_kept_as_one_of_the_losses(tmp_path, monkeypatch):
    from bouton.laws.store import keep

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    made = prove("take any; take 1..2 equally from 2 heaps", nim_value=1).certificate
    assert not keep(made)
    assert not (tmp_path / "bouton").exists()


@pytest.mark.parametrize("heaps", [0, -1])
def test_fewer_heaps_than_one_are_refused(heaps):
    for ask in (discover, prove):
        with pytest.raises(PositionError, match=f"heaps cannot be {heaps}"):
            ask("nim", heaps=heaps)


def test_more_heaps_than_an_automaton_reads_are_left_open_at_once():
    proof = prove("nim", heaps=40)
    assert proof.verdict == "unknown"
    assert [reason.say() for reason in proof.claim.reasons] == ["40 heaps are above the limit of 8"]
