"""A position is read back from what is shown of it: its numbers, and the cap, the passes or the rings beside them."""

from itertools import product

import pytest

from bouton import words
from bouton.errors import PositionError
from bouton.notation import parse
from bouton.play.moves import find_step
from bouton.rulesets.protocol import Sum
from bouton.solving import Solver, shown_move, shown_position, situation_of

GAMES = {
    "kayles; in a circle": (5, 4),
    "take 1,2 and split; in a circle": (9,),
    "0.07; in a circle": (4, 6),
    "take 1..3; pass once": (6,),
    "nim; pass 3": (2, 3),
    "turn 1,2 coins x turn 1,2 coins": (2, 3, 1, 2),
    "wythoff": (3, 4),
    "grundy": (6, 4),
}


def reread(situation: Sum) -> Sum:
    """The same situation from the numbers that a page sends back."""
    component = situation.components[0]
    cap = component.game.cap_at(component.position)
    return situation_of(parse(str(component.game)), shown_position(situation), cap=cap)


@pytest.mark.parametrize("rules", GAMES)
def test_every_move_is_found_by_what_it_leaves(rules: str):
    """Down two moves from the start: what is shown of a position says all of it."""
    level = [situation_of(parse(rules), GAMES[rules])]
    for _ in range(2):
        below = []
        for situation in level:
            assert reread(situation) == situation
            for step in situation.steps():
                made = shown_move(situation, step)
                found = find_step(situation, to=made.to, cap=made.cap)
                assert shown_move(situation, found) == made
                after = situation.after(found)
                assert after.components[0].game.cap_at(after.components[0].position) == made.cap
                below.append(after)
        level = below[:60]


@pytest.mark.parametrize("rules", ["nim; pass 2", "kayles; pass once", "wythoff; pass once", "wythoff; block 1"])
def test_rules_laid_over_others_list_what_they_have(rules: str):
    situation = situation_of(parse(rules), (2, 3))
    game, part = situation.components[0].game, situation.components[0].position[0]
    listed = set(game.options(part))
    assert isinstance(part, tuple)
    more = [()] if rules.startswith(("nim", "wythoff")) else [(), *((n,) for n in range(4))]
    for option in product(*(range(n + 1) for n in part)):
        for extra in more:
            after = ((*option, *extra),)
            assert game.has_option(part, after) == (after in listed), after


def test_a_huge_heap_is_passed_and_taken_from_without_a_listing():
    situation = situation_of(parse("nim; pass 3"), (10**30, 5))
    assert find_step(situation, to=(10**30, 5)).option == ((2, 10**30, 5),)
    assert find_step(situation, to=(10**29, 5)).option == ((3, 10**29, 5),)


def test_a_ring_that_was_broken_is_a_row():
    rules = parse("kayles; in a circle")
    # A row of 8 at Kayles is worth 1 and a ring of 8 nothing: Winning Ways, chapter 4.
    assert Solver().find(situation_of(rules, (8,), cap=0)).value == 1
    assert Solver().find(situation_of(rules, (8,))).value == 0


@pytest.mark.parametrize("cap", [-1, 2, 10**30])
def test_what_no_ring_can_be_is_refused(cap: int):
    with pytest.raises(PositionError) as refused:
        situation_of(parse("kayles; in a circle"), (8,), cap=cap)
    assert words.digits(cap) in str(refused.value)
