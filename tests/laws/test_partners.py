"""The partner law of two heaps: against marking written apart, before both checkers, at every door, and as a claim."""

import copy
import random
from functools import cache

import numpy as np
import pytest

import bouton
from bouton import checker
from bouton.discovery.rereading import partners_hold, residues_hold
from bouton.discovery.statement import parse_claim
from bouton.discovery.telling import explained, is_proof
from bouton.errors import NotationError
from bouton.laws.partners import joint_amounts, partner_law
from bouton.laws.store import partners
from bouton.notation import parse_rules
from tests.second import second_program
from tests.test_checker2 import agree, read_by

ONE = "take any; take 1 equally from 2 heaps"
RULES = 300


def vectors_and_text(draw):
    """Random rules of the family as (vectors, misere, text), the vectors worked out here and not read."""
    if draw.random() < 0.5:
        told = [(draw.randint(1, 5), draw.randint(1, 5)) for _ in range(draw.randint(1, 4))]
        ordered = draw.random() < 0.3
        text = "take any; take " + ", ".join(f"({i},{j})" for i, j in told) + " in order" * ordered
        vectors = set(told) | (set() if ordered else {(j, i) for i, j in told})
    else:
        equal = draw.sample(range(1, 10), draw.randint(1, 3))
        text, vectors = f"take any; take {', '.join(map(str, equal))} equally from 2 heaps", {(t, t) for t in equal}
    misere = draw.random() < 0.4
    return vectors, misere, text + "; misere" * misere


@cache
def family():
    draw = random.Random(20260)
    return [vectors_and_text(draw) for _ in range(RULES)]


def marked(vectors, misere, size):
    """The losses below *size*, by marking: what a lost position can be reached from is won."""
    won, lost = np.zeros((size, size), dtype=bool), np.zeros((size, size), dtype=bool)
    won[0, 0] = misere
    for a in range(size):
        for b in range(size):
            if won[a, b]:
                continue
            lost[a, b] = True
            won[a, b + 1 :] = True
            won[a + 1 :, b] = True
            for i, j in vectors:
                if a + i < size and b + j < size:
                    won[a + i, b + j] = True
    return lost


def test_all_of_the_family_are_right_to_400_and_both_checkers_hold_them(tmp_path):
    whole = []
    for vectors, misere, text in family():
        law = partner_law(parse_rules(text).normal_form())
        lost = marked(vectors, misere, 400)
        said = np.zeros_like(lost)
        for a in range(400):
            if law.partner(a) < 400:
                said[a, law.partner(a)] = True
        assert (said == lost).all(), text
        assert all(law.other(law.partner(a)) == a for a in range(100))
        whole.append(law.certificate(str(law)))
        assert checker.check(whole[-1]).claim.endswith(str(law))
        if law.is_symmetric:
            assert checker.check(law.certificate(str(bouton.discover(text)[1].statement)))
    assert read_by(second_program(), tmp_path, whole) == [True] * RULES


def test_one_sentence_each_at_every_door():
    draw = random.Random(7)
    for _, _, text in family()[::12]:
        proof = bouton.prove(text)
        claim = proof.claim
        assert proof.verdict == "proved" and claim.kind == "partners" and claim.explanation.sentence
        assert bouton.prove(text, proof.statement).verdict == "proved"
        law = partners(parse_rules(text).normal_form())
        heaps = (10**30 + draw.randrange(60), 10**30 + draw.randrange(60))
        answer = bouton.solve(text, heaps)
        assert (answer.outcome == "P") == law.is_lost(heaps)
        assert all(bouton.solve(text, move.to).outcome == "P" for move in answer.winning_moves)
        assert answer.reason.key.startswith(("partners", "equal", "any")) or answer.by.method == "theorem"


@pytest.mark.parametrize(
    "text", [ONE, f"{ONE}; misere", "take any; take (1,3), (2,5) in order", "take any; take 1..3 from 2 heaps"]
)
def test_winning_moves_and_reasons_are_those_of_the_rules(text):
    rules = parse_rules(text)
    lost = {}
    for a in range(16):
        for b in range(16):
            options = [option[0] for option in rules.game.options((a, b))]
            lost[a, b] = not any(lost[o] for o in options) and (bool(options) or not rules.misere)
    for (a, b), is_lost in lost.items():
        answer = bouton.solve(text, (a, b))
        assert (answer.outcome == "P") == is_lost
        right = [option[0] for option in rules.game.options((a, b)) if lost[option[0]]]
        assert [move.to for move in answer.winning_moves] == right
        assert all(answer.why(language) for language in ("en", "zh"))


def forged(whole):
    """*whole* with one thing changed in each."""
    for key in ("offsets", "leading"):
        for i in range(len(whole[key])):
            for by in (-1, 1, whole["period"]):
                other = copy.deepcopy(whole)
                other[key][i] += by
                yield other
    turned = copy.deepcopy(whole)
    turned["offsets"] = turned["offsets"][1:] + turned["offsets"][:1]
    changes = (
        {"period": 0},
        {"period": whole["period"] + 1},
        {"start": whole["start"] + 1},
        {
            "rules": f"{whole['rules']}; misere"
            if "misere" not in whole["rules"]
            else whole["rules"][: -len("; misere")]
        },
        {"rules": "wythoff"},
        {"rules": "take 1..9; take 1 equally from 2 heaps"},
        # A joint amount of one period leads from a lost pair to another.
        {"rules": f"take {whole['period']} equally from 2 heaps; {whole['rules']}"},
        {"formula": "b = a + [0,0][a mod 2]"},
        {"formula": "pairs (0,0) + j*(1,2)"},
        {"formula": "n mod 3 = 0"},
    )
    yield from ({**whole, **change} for change in changes)
    if turned["offsets"] != whole["offsets"]:
        yield turned


@pytest.mark.parametrize(
    "text", [ONE, "take any; take 2, 3 equally from 2 heaps; misere", "take any; take (1,2), (1,3), (2,2); misere"]
)
def test_forged_ones_are_refused_by_both(text, tmp_path):
    whole = partner_law(parse_rules(text).normal_form()).certificate()
    others = list(forged(whole))
    for other in others:
        with pytest.raises((checker.Refused, checker.Unreadable, checker.TooLong)):
            checker.check(other)
    program = second_program()
    assert True not in read_by(program, tmp_path, others)
    both, _ = agree(lambda certificates: read_by(program, tmp_path, certificates), others)
    assert both >= 6


@pytest.mark.parametrize(
    "text", ["wythoff", "nim", "kayles", "take 1,2", "euclid", "take any; take (k,2k)", f"{ONE}; pass once"]
)
def test_other_rules_have_none(text):
    assert not joint_amounts(parse_rules(text).normal_form().game)


def test_claims_are_read_back_proved_and_refuted_at_the_least():
    for claim in ("b = a + [0,1,-1][a mod 3]", "b = a + [0,1,-1,0,1,-1][a mod 6]", "pairs (0,0), (1,2) + j*(3,3)"):
        assert str(parse_claim(claim)) == claim
        proof = bouton.prove(ONE, claim)
        assert proof.verdict == "proved" and proof.certificate["formula"] == claim
        checker.check(proof.certificate)
    assert bouton.prove(ONE, "b = a + [0][a mod 1]").counterexample == (1, 1)
    assert bouton.prove(ONE, "b = a + [0,1,-1][a mod 3] except (30,31), (31,30)").counterexample == (30, 30)
    assert bouton.prove(ONE, "pairs (0,0) + j*(3,3)").counterexample == (1, 2)
    assert bouton.prove(ONE, "pairs (0,0), (1,2) + j*(3,4)").counterexample == (3, 3)
    assert bouton.prove("wythoff", "pairs (0,0), (1,2) + j*(3,5)").counterexample == (7, 12)
    for wrong in ("b = a + [0,1][a mod 3]", "pairs (0,0)", "pairs (0,0) + j*(0,3)", "b = a + [x][a mod 1]"):
        with pytest.raises(NotationError):
            parse_claim(wrong)


def test_a_proof_with_a_slip_is_not_shown():
    shown = 0
    for vectors, misere, text in family()[:150]:
        law = partners(parse_rules(text).normal_form())
        proof = explained(law).proof
        assert proof, text  # it was read again, or is told to be too long
        assert len(proof) <= 15
        if len(proof) == 1:
            continue
        if law.is_equality:  # no number is in it
            assert is_proof([line.say() for line in proof], law.rules, 2)
            continue
        shown += 1
        for language in ("en", "zh"):
            lines = [line.say(language) for line in proof]
            assert partners_hold(lines, sorted(vectors), misere)
        numbers = [(k, i) for k, line in enumerate(lines[1:-3], 1) for i, sign in enumerate(line) if sign.isdigit()]
        for k, i in random.Random(shown).sample(numbers, min(12, len(numbers))):
            slip = f"{lines[k][:i]}{(int(lines[k][i]) + 1) % 10}{lines[k][i + 1 :]}"
            assert not partners_hold([*lines[:k], slip, *lines[k + 1 :]], sorted(vectors), misere), slip
    assert shown > 60


@pytest.mark.parametrize(
    ("text", "claim"),
    [
        ("take 1,2", "n mod 3 = 0"),
        ("take 2^k", "n mod 3 = 0"),
        ("take 1,3,4", "n mod 7 = 0 or 2"),
        ("take 1..3; misere", "n mod 4 = 1"),
    ],
)
def test_remainders_have_a_reply_table_that_wins(text, claim):
    told = bouton.prove(text, claim).claim.explanation
    rows = {r: take for of, take in told.strategy[0].values["takes"] for r in of}
    rules = parse_rules(text)
    modulus = told.strategy[0].values["m"]
    for n in range(1, 200):
        outcome = bouton.solve(text, n)
        assert (outcome.outcome == "N") == (n % modulus in rows)
        if outcome.outcome == "N":
            assert (n - rows[n % modulus]) in [move.to[0] for move in bouton.solve(text, n).winning_moves]
    amounts = rules.game.normal_form().amounts
    lines = [line.say() for line in told.proof]
    classes = sorted({t % modulus for t in amounts.upto(500)})
    assert residues_hold(lines, classes, amounts.contains, rules.misere)
    for k, line in enumerate(lines[1:-1], 1):
        slip = line[:-1] + str((int(line[-1]) + 1) % 10)
        assert not residues_hold([*lines[:k], slip, *lines[k + 1 :]], classes, amounts.contains, rules.misere)


def test_a_program_is_written_for_them():
    assert "b = a + [0,1,-1][a mod 3]" in bouton.code(ONE, "python")


def test_a_lost_pair_has_the_value_zero_in_a_sum():
    lost, far = (10**30, 10**30 - 2), "take any; take (1,2), (2,2)"
    assert bouton.outcome(far, lost) == "P"
    for rest, outcome in (("3", "N"), ("3 3", "P")):
        assert bouton.outcome(f"{far}: {lost[0]} {lost[1]} + nim: {rest}") == outcome


@pytest.mark.parametrize("more", [-1, 1, 2, 12])
def test_no_other_number_of_small_heaps_is_accepted(more):
    rules = parse_rules("take any; take 2, 5 equally from 2 heaps")
    law = partner_law(rules.normal_form())
    lines = [line.say() for line in explained(law).proof]
    changed = [*lines[:-1], lines[-1].replace("below 12", f"below {12 + more}")]
    assert partners_hold(lines, law.vectors, False) and not partners_hold(changed, law.vectors, False)
