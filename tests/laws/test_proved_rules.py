"""Theorems on families: the kept proofs of single rules that they name are there, and the theorem says the same."""

import json
from itertools import product
from random import Random

import pytest

from bouton.laws.automaton_law import AutomatonLaw
from bouton.laws.places import KEPT
from bouton.laws.store import losses_file
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules
from bouton.rulesets.families.dynamic import DynamicNim
from bouton.theorems import THEOREMS, OutcomeTheorem

PROVED = [(name, *case) for name in THEOREMS for case in THEOREMS[name].proved_here]
# Laws that a checker accepts for one heap; the others are of two to four numbers.
assert {numbers for *_, numbers in PROVED} == {1, 2, 3, 4}


def test_every_kept_automaton_belongs_to_a_theorem():
    named = {KEPT / THEOREMS[name].certificate for name in THEOREMS if THEOREMS[name].certificate}
    named |= {KEPT / losses_file(parse_rules(text).normal_form(), numbers) for _, text, numbers in PROVED}
    assert named == set((KEPT / "automata").glob("*.json"))


@pytest.mark.parametrize(("name", "text", "numbers"), PROVED)
def test_the_proof_and_the_theorem_say_the_same(name, text, numbers):
    """On small positions and on far ones, and on those that the theorem's moves lead to, among which losses are."""
    theorem, rules = THEOREMS[name], parse_rules(text)
    made = json.loads((KEPT / losses_file(rules.normal_form(), numbers)).read_text(encoding="utf-8"))
    assert parse_rules(made["rules"]).normal_form() == rules.normal_form()
    covered, law, chance = theorem.covers(rules.normal_form()), AutomatonLaw(made), Random(2)
    assert covered is not None
    capped = isinstance(rules.game, DynamicNim)
    first = 1 if text == "euclid positive" else 0

    def is_loss(position):
        parts = rules.game.position(position[:1], cap=position[1]) if capped else rules.game.position(position)
        if isinstance(covered, OutcomeTheorem):
            return covered.is_loss(parts)
        return nim_sum(covered.value(part) for part in parts) == 0

    small = list(product(range(first, {1: 300, 2: 20, 3: 7, 4: 5}[numbers]), repeat=numbers))
    far = [
        tuple(chance.randrange(first, 10**digits) for _ in range(numbers))
        for digits in (5, 20, 60, 200)
        for _ in range(5)
    ]
    if numbers == 1 or text.startswith("nim"):
        # All moves of a position of 200 digits are looked through for the first three.
        far += [after for position in far[::4] for after in law.winning_moves(position).first(3)]
    positions = [p for p in small + far if not capped or p[1] > 0]
    for position in positions:
        assert law.is_lost(position) == is_loss(position), position
    assert any(map(law.is_lost, positions))
