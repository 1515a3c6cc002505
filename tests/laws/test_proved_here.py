"""A theorem whose status is "proved here" has a kept certificate that the checker accepts, and it says the same."""

import json
from itertools import product
from random import Random

import pytest

from bouton import checker
from bouton.claims import Status
from bouton.discovery.finding import prove
from bouton.laws.automaton_law import AutomatonLaw
from bouton.laws.places import KEPT
from bouton.notation import parse_rules
from bouton.theorems import THEOREMS, OutcomeTheorem

PROVED_HERE = [name for name in THEOREMS if THEOREMS[name].certificate]
NORMAL = KEPT / THEOREMS["wythoff_losses"].certificate
MISERE = NORMAL.with_name(NORMAL.name.replace(".2.json", "-misere.2.json"))


def certificate_of(path):
    return json.loads(path.read_text(encoding="utf-8"))


def test_some_theorems_are_proved_here_and_only_these_name_a_certificate():
    assert "wythoff_losses" in PROVED_HERE
    for theorem in THEOREMS.values():
        assert (theorem.status is Status.PROVED_HERE) == bool(theorem.certificate or theorem.coq), theorem.name


@pytest.mark.parametrize("name", PROVED_HERE)
def test_its_certificate_is_accepted_and_agrees_with_it(name):
    theorem = THEOREMS[name]
    assert issubclass(theorem, OutcomeTheorem)
    made = certificate_of(KEPT / theorem.certificate)
    report = checker.check(made)
    assert "exactly the positions of 2 heaps that P accepts are lost" in report.claim
    assert made["rules"] in theorem.examples
    assert report.claim.endswith(made["formula"]), "the theorem is a formula, and so is what is certified"
    rules = parse_rules(made["rules"])
    covered = theorem.covers(rules.normal_form())
    assert covered is not None
    law, random = AutomatonLaw(made), Random(11)
    far = []
    for digits in (3, 10, 100, 1000):
        far += [(random.randrange(10**digits), random.randrange(10**digits)) for _ in range(5)]
    # From a position that is won, the moves of the theorem lead to losses, which are rare among random pairs.
    far += [option[0] for p in far for _, option in covered.winning_moves((p,))]
    for position in (*product(range(60), repeat=2), *far):
        assert law.is_lost(position) == covered.is_loss((position,)), position
    assert sum(law.is_lost(p) for p in far) >= 20


def test_the_formula_of_wythoff_is_in_its_certificate():
    proof = prove("wythoff", "a = floor(j*phi), b = a + j")
    assert proof.verdict == "proved"
    assert proof.certificate == certificate_of(NORMAL)


def test_misere_wythoff_differs_from_normal_play_in_six_positions():
    """Both automata read the same numerals; where just one of them accepts is found by walking through both."""
    normal, misere = certificate_of(NORMAL), certificate_of(MISERE)
    assert [normal[key] for key in ("radix", "valid")] == [misere[key] for key in ("radix", "valid")]
    tables, good = [c["P"]["next"] for c in (normal, misere)], [set(c["P"]["accept"]) for c in (normal, misere)]

    def after(states):
        return [tuple(table[s][letter] for table, s in zip(tables, states, strict=True)) for letter in range(4)]

    def differ(states):
        return (states[0] in good[0]) != (states[1] in good[1])

    reached, waiting = {(0, 0)}, [(0, 0)]
    while waiting:
        for states in after(waiting.pop()):
            if states not in reached:
                reached.add(states)
                waiting.append(states)
    alive = {states for states in reached if differ(states)}
    while more := {states for states in reached - alive if alive & set(after(states))}:
        alive |= more
    # Beyond the zeros in front every way through the states that matter ends: five digits are more than the longest.
    words, longest = [((), (0, 0))], 5
    for _ in range(longest):
        words = [
            ((*word, letter), states)
            for word, before in words
            for letter, states in enumerate(after(before))
            if states in alive
        ]
    assert not any(set(after(states)) & alive for word, states in words if word[0] != 0)
    law, other = AutomatonLaw(normal), AutomatonLaw(misere)
    small = [p for p in product(range(8), repeat=2) if law.is_lost(p) != other.is_lost(p)]
    assert small == [(0, 0), (0, 1), (1, 0), (1, 2), (2, 1), (2, 2)]
    assert sum(differ(states) for _, states in words) == len(small)
