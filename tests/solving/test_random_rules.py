"""Answers on random rules of the whole notation against the definition, and the definition against what is known."""

from collections import Counter
from random import Random, SystemRandom

import pytest
from hypothesis import assume, given

from bouton.engine import reference
from bouton.errors import NotationError
from bouton.notation import parse, parse_rules
from bouton.on_demand import solve
from tests import against_definition
from tests.against_definition import Part, Question, Truth, compare, truth
from tests.definition import drawn
from tests.notation.grammar import Drawn, Take, rulesets
from tests.work import many

BASH = Drawn("take 1..3", [Take([("range", ("", 1, 1, 1), ("", 1, 1, 3))])])


def test_every_door_on_random_positions():
    """Another sample each time: the seed stands in what fails, and `tests.against_definition` runs any number."""
    seed = SystemRandom().randrange(10**9)
    print(f"python -m tests.against_definition --seed {seed}")
    wrong, counted = against_definition.run(many(150, 5000), seed)
    assert not wrong, (seed, wrong)
    assert counted["positions"] + counted["given up"] > counted["refused"], (seed, counted)


def test_what_the_definition_says_of_bash():
    """Multiples of 4 are lost, in misere play those of 4 and 1 more."""
    for heap in range(13):
        part = Part(BASH, (heap,), None)
        moves = {((heap - heap % 4,), None)} if heap % 4 else set()
        assert truth([part], misere=False) == Truth("N" if heap % 4 else "P", heap % 4, moves)
        assert truth([part], misere=True).outcome == ("P" if heap % 4 == 1 else "N")


@pytest.mark.parametrize("other", [Truth("P", 1, set()), Truth("N", 2, {((4,), None)}), Truth("N", 1, {((3,), None)})])
def test_a_wrong_answer_is_noticed(other, monkeypatch):
    monkeypatch.setattr(against_definition, "told_by_library", lambda asked: other)
    asked = Question([Part(BASH, (5,), None)], False, "take 1..3", (5,), {})
    assert len(compare(asked, Random(1), Counter())) == 1


def test_the_same_seed_draws_the_same():
    assert [d.text for d in drawn(rulesets(), 20, 7)] == [d.text for d in drawn(rulesets(), 20, 7)]


@given(rulesets(kinds=("heap",)))
def test_nim_values_are_those_of_the_definition(drawn):
    try:
        game = parse_rules(drawn.text).game
    except NotationError:
        assume(False)
    value = reference.nim_values(game, 12)
    for n in range(13):
        assert solve(game, n).nim_value == value[n], (drawn.text, n)


@pytest.mark.parametrize("text", ["nim: 3 5 + wythoff: 1 2", "0.77: 4 + take 1,3,4: 7 + grundy: 6"])
def test_sums_are_added_by_their_values(text):
    situation = parse(text)
    expected = 0
    for component in situation.components:
        top = max(component.game.rank(p) for p in component.position)
        value = reference.nim_values(component.game, top)
        for part in component.position:
            expected ^= value[part]
    assert solve(text).nim_value == expected
