"""Winning moves by misere quotients against the same moves, one by one."""

import random

import pytest

import bouton
from bouton.misere.finding import misere_quotient
from bouton.misere.law import MisereLaw
from bouton.rulesets.protocol import Component, Sum

# No quotient for heaps of every size is known, or none is waited for.
ENDS = {"nim": 20, "0.8": 12, "0.08": 15, "take 1; split unequally": 20, "take 1, 4 and split; take 6": 10}

GAMES = [
    "kayles",
    "0.123",
    "0.75",
    "4.3",
    "take 1, 4 and split; take 6",
    "take 1,3,4",
    "take 2,5,7",
    "take odd",
    "take odd, 4 except 3",
    "take 1; split equally",
    "take 1; split unequally",
    "0.8",
    "0.08",
    "nim",
]


def sum_of(rules, heaps):
    game = bouton.rules(rules).game
    return Sum((Component(game, tuple(heaps)),), True)


def one_by_one(law, situation):
    """The moves that lead to a lost position, each looked at."""
    return [step for step in situation.steps() if law.is_lost(situation.after(step))]


@pytest.mark.parametrize("rules", GAMES)
def test_moves(rules):
    quotient = misere_quotient(rules, heaps=ENDS.get(rules))
    law, chance = MisereLaw(quotient), random.Random(rules)
    top = quotient.ends[0] or 60 + quotient.preperiods[0]
    for _ in range(30):
        situation = sum_of(rules, [chance.randint(0, top) for _ in range(chance.randint(1, 3))])
        moves = law.winning_moves(situation)
        expected = one_by_one(law, situation)
        assert list(moves) == expected
        assert moves.count == len(expected)
        assert law.is_lost(situation) is (not expected and any(True for _ in situation.steps()))


def three_parts(text, elements):
    """A law of three parts whose period is made up, so that its moves can be counted: not a misere quotient."""
    from bouton.misere.monoid import Monoid
    from bouton.misere.moves import MovesByClass

    monoid = Monoid([[1, 2, 3, 0]], [2])
    preperiod, period = 4, 5
    of = lambda n: elements[n if n < preperiod else preperiod + (n - preperiod) % period]  # noqa: E731
    return monoid, MovesByClass(bouton.rules(text).game.normal_form(), monoid, of, preperiod, period), of


@pytest.mark.parametrize(
    "text", ["0.8", "0.0F", "0.17", "0.4", "take 1..70", "take 3, 5..", "take even", "take 1..3, odd"]
)
def test_counting_by_places(text):
    chance = random.Random(text)
    for _ in range(20):
        monoid, moves, of = three_parts(text, [chance.randrange(4) for _ in range(9)])
        heap = chance.randint(1, 45)
        wanted = chance.sample(range(4), 2)
        found = moves.into(heap, monoid.set_of(wanted))
        options = bouton.rules(text).game.normal_form().options(heap)
        expected = [option for option in options if monoid.product(map(of, option)) in wanted]
        assert (found.count, list(found)) == (len(expected), expected), heap


def test_kayles_of_any_size():
    law = MisereLaw(misere_quotient("kayles"))
    moves = law.winning_moves(sum_of("kayles", [10**30]))
    assert moves.count == 83333333333333333333333333338  # by two other programs
    for step in moves.first(50):
        assert law.is_lost(sum_of("kayles", step.option))
