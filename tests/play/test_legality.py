"""Moves found without listing are those of the listing."""

from itertools import product

import pytest
from hypothesis import given

from bouton.errors import IllegalMove, LimitError
from bouton.play.legality import is_over, is_step
from bouton.play.match import Match
from bouton.play.moves import by_take, find_step, place, text
from bouton.rulesets.catalogue import GAMES
from bouton.rulesets.protocol import Step
from bouton.solving import shown_move, shown_position, situation_of
from tests.notation.grammar import partitions
from tests.play.drawn import situations
from tests.work import dear

BIG = 10**30


def candidates(part):
    """Everything that a part might become: smaller boards, and every way to divide a heap."""
    if isinstance(part, tuple):
        yield from ((board,) for board in product(*(range(n + 1) for n in part)))
        return
    for total in range(part + 1):
        yield (total,)
        for count in (2, 3, 4):
            yield from partitions(total, count)


@dear(20, 40)
@given(situations(most=1))
def test_legal_is_what_the_game_lists(situation):
    component = situation.components[0]
    for part in component.position:
        listed = set(component.game.options(part))
        assert listed == set(component.game.options(part))
        for option in {*candidates(part), *listed}:
            assert component.game.has_option(part, option) == (option in listed), (part, option)


@dear(20, 40)
@given(situations())
def test_every_move_is_found_by_what_it_leaves_and_by_what_it_takes(situation):
    for step in situation.steps():
        assert is_step(situation, step)
        move = shown_move(situation, step)
        again = find_step(situation, to=move.to, cap=move.cap)
        assert shown_move(situation, again) == move
        if move.take is not None:
            take = move.take if len(situation.components) == 1 else move.take[step.component]
            assert shown_move(situation, by_take(situation, step.component, 0, take)).to == move.to
            touched = [i for i, t in enumerate(take) if t]
            if len(touched) == 1 and all(t >= 0 for t in take):
                again = by_take(situation, step.component, touched[0], take[touched[0]])
                assert shown_move(situation, again).to == move.to
                assert place(situation, step)[0] == touched[0]
    assert is_over(situation) == (not list(situation.steps()))
    assert {shown_move(situation, s).to for s in situation.steps()} == {
        shown_move(situation, s).to for s in situation.steps()
    }


@dear(20, 40)
@given(situations(kinds=("heap", "coupled"), most=1))
def test_what_no_move_leaves_is_refused(situation):
    position = shown_position(situation)
    left = {shown_move(situation, step).to for step in situation.steps()}
    for to in product(*(range(n + 2) for n in position)):
        if to in left:
            find_step(situation, to=to)
        else:
            with pytest.raises(IllegalMove):
                find_step(situation, to=to)


@pytest.mark.parametrize("name", [name for name in GAMES if not GAMES[name].parameters])
def test_the_moves_of_every_game_of_the_catalogue_are_found(name):
    game = GAMES[name].make()
    parts = [part for rank in range(7) for part in game.parts(rank)][:40]
    for part in parts:
        for option in game.options(part):
            assert game.has_option(part, option)
        listed = list(game.options(part))
        assert len(listed) == len(set(listed))


@pytest.mark.parametrize(
    ("rules", "heaps", "to", "legal"),
    [
        ("nim", (BIG, 3), (BIG - 10**29, 3), True),
        ("nim", (BIG, 3), (BIG, 4), False),
        ("take odd", (BIG,), (BIG - 10**29 - 1,), True),
        ("take odd", (BIG,), (BIG - 10**29,), False),
        ("take 2^k", (BIG,), (BIG - 2**60,), True),
        ("take k^2", (BIG,), (BIG - 10**20,), True),
        ("take k^2", (BIG,), (BIG - 10**21,), False),
        ("kayles", (BIG,), (BIG // 2 - 1, BIG // 2), True),
        ("kayles", (BIG,), (BIG // 2 - 2, BIG // 2 - 1), False),
        ("grundy", (BIG,), (1, BIG - 1), True),
        ("grundy", (BIG,), (BIG // 2, BIG // 2), False),
        ("wythoff", (BIG, 2 * BIG), (BIG - 7, 2 * BIG - 7), True),
        ("wythoff", (BIG, 2 * BIG), (BIG - 7, 2 * BIG - 8), False),
        ("fibonacci nim", (BIG,), (1,), True),
        ("fibonacci nim", (BIG,), (0,), False),
        ("take divisors", (BIG,), (BIG - 2**30,), True),
    ],
)
def test_heaps_of_any_size(rules, heaps, to, legal):
    situation = situation_of(rules, heaps)
    if legal:
        assert shown_move(situation, find_step(situation, to=to)).to == to
    else:
        with pytest.raises(IllegalMove):
            find_step(situation, to=to)


def test_a_board_beyond_listing_says_so():
    situation = situation_of("staircase", (BIG, 3))
    with pytest.raises(LimitError):
        find_step(situation, to=(BIG + 3, 0))


def test_refusals_say_why_and_what_is_legal():
    nim = situation_of("nim", (3, 5))
    with pytest.raises(IllegalMove, match="heap A holds only 3 stones"):
        by_take(nim, 0, 0, 4)
    with pytest.raises(IllegalMove, match="heap D holds only 2 stones"):
        by_take(situation_of("nim: 3 5 + wythoff: 1 2"), 1, 1, 4)
    with pytest.raises(IllegalMove, match="at most 6 may be taken now, not 7"):
        by_take(situation_of("fibonacci nim", (20,), last=3), 0, 0, 7)
    with pytest.raises(IllegalMove, match="the game is over"):
        find_step(situation_of("nim", (0,)), to=(0,))
    with pytest.raises(IllegalMove) as refusal:
        find_step(nim, to=(3, 6))
    assert refusal.value.moves == ("A: 3 → 2", "A: 3 → 1", "A: 3 → 0")
    for wrong in ((3,), (3, 5, 7, 9), ((3, 5), (1,)), ()):
        with pytest.raises(IllegalMove):
            find_step(nim, to=wrong)
    for component, heap in ((1, 0), (-1, 0), (0, 2), (0, -1)):
        with pytest.raises(IllegalMove):
            by_take(nim, component, heap, 1)


def test_a_move_of_another_position_cannot_be_played():
    match = Match(situation_of("nim", (3, 5)))
    for step in (Step(0, 0, (3,)), Step(0, 2, (0,)), Step(1, 0, (0,)), Step(0, 0, (1, 1)), Step(0, -1, (4,))):
        with pytest.raises(IllegalMove):
            match.play(step)


@pytest.mark.parametrize(
    ("rules", "heaps", "typed", "left"),
    [
        ("nim", (3, 5, 7), "C 1", (3, 5, 6)),
        ("nim", (3, 5, 7), "c1", (3, 5, 6)),
        ("nim", (3, 5, 7), "3 5 6", (3, 5, 6)),
        ("nim", (3, 5, 7), "(3, 5, 6)", (3, 5, 6)),
        ("nim", (3, 5, 7), "C > 6", (3, 5, 6)),
        ("nim", (3, 5, 7), "B all", (3, 0, 7)),
        ("nim", (3, 5, 7), "Ｃ １", (3, 5, 6)),
        ("bash(3)", (23,), "3", (20,)),
        ("bash(3)", (23,), "> 20", (20,)),
        ("bash(3)", (23,), "→ 20", (20,)),
        ("wythoff", (5, 8), "A 1 B 1", (4, 7)),
        ("wythoff", (5, 8), "4 7", (4, 7)),
        ("kayles", (5,), "2+2", (2, 2)),
        ("kayles", (5, 3), "A 1+3", (1, 3, 3)),
        ("kayles", (5, 3), "A > 1 + 3", (1, 3, 3)),
        ("nim: 3 5 + wythoff: 1 2", None, "C 1 D 1", ((3, 5), (0, 1))),
        ("nim: 3 5 + wythoff: 1 2", None, "3 4 | 1 2", ((3, 4), (1, 2))),
        ("nim: 3 5 + wythoff: 1 2", None, "3 4 1 2", ((3, 4), (1, 2))),
        ("nim", (BIG, 3), f"A {BIG - 3}", (3, 3)),
        # As hints and the board show them.
        ("nim", (3, 5, 7), "C: 7 → 6", (3, 5, 6)),
        ("nim", (3, 5, 7), "c: 7 -> 6", (3, 5, 6)),
        ("bash(3)", (23,), "23 → 20", (20,)),
        ("kayles", (5,), "5 → 1 + 3", (1, 3)),
        ("wythoff", (5, 8), "(5, 8) → (4, 7)", (4, 7)),
        ("nim: 3 5 + kayles: 4", None, "C: 4 → 1 + 2", ((3, 5), (1, 2))),
    ],
)
def test_typed_moves(rules, heaps, typed, left):
    match = Match(situation_of(rules, heaps))
    after = match.play(match.parse_move(typed))
    assert shown_position(after.situation) == left


@pytest.mark.parametrize(
    "typed", ["", "x", "C", "C -1", "C 0", "C 9", "Z 1", "3 5", "3 5 7", "A 1 B 1", "C 1 C 1", "1e3", "C: 8 → 6"]
)
def test_what_is_no_move_is_refused_with_examples(typed):
    with pytest.raises(IllegalMove):
        Match(situation_of("nim", (3, 5, 7))).parse_move(typed)


def test_moves_are_written_the_same_in_every_language():
    situation = situation_of("kayles: 5 + wythoff: 3 4")
    assert text(situation, Step(0, 0, (1, 3)), named=True) == "A: 5 → 1 + 3"
    assert text(situation, Step(1, 0, ((2, 3),)), named=True) == "(3, 4) → (2, 3)"
