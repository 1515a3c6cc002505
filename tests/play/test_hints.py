"""Hints: three steps, true ones, in both languages."""

import pytest
from hypothesis import assume, given, settings

from bouton import words
from bouton.errors import IllegalMove
from bouton.notation import parse
from bouton.play.hints import ALL, MOVE, NUDGE, hint
from bouton.play.move_parser import read_move
from bouton.play.moves import text
from bouton.solving import Solver, shown_move, situation_of
from tests.play.drawn import situations
from tests.play.judge import Judge, patience, small


@settings(max_examples=30)
@given(situations())
def test_the_moves_of_a_hint_are_those_of_the_definition(situation):
    assume(small(situation, 10) and list(situation.steps()))
    judge, solver = Judge(), Solver()
    wins = {step for step in situation.steps() if judge.is_lost(situation.after(step))}
    lost, moves = judge.lasts(situation)
    with patience():
        nudge, move, every = (hint(solver, situation, step) for step in (NUDGE, MOVE, ALL))
    for each in (nudge, move, every):
        assert all(each.say(language) for language in words.languages)
    assert nudge.moves == ()
    if lost:
        assert not wins
        assert judge.lasts(situation.after(every.moves[0]))[1] == moves - 1
    else:
        assert set(move.moves) <= wins and len(move.moves) == 1
        assert {shown_move(situation, s).to for s in every.moves} == {shown_move(situation, s).to for s in wins}
        assert every.count == len(every.moves)


@pytest.mark.parametrize(
    ("rules", "heaps", "english", "chinese"),
    [
        ("bash(3)", (23,), "Bash: leave a multiple of 4.", "巴什：给对手留下 4 的倍数。"),
        ("wythoff", (14, 10), "Wythoff: which pair has difference 4?", "威佐夫：差为 4 的奇异局势是哪个？"),
        ("kayles", (5, 3, 1), "Look at heap A.", "看看 A 堆。"),
        (
            "nim: 3 5 + kayles: 4",
            None,
            "A sum: leave nim-values whose xor is 0.",
            "游戏的和：让留下的各 SG 值异或归零。",
        ),
        ("nim", (1, 1), "No move wins here; make it as hard as you can.", "这里没有必胜走法，尽量给对手出难题吧。"),
    ],
)
def test_nudges(rules, heaps, english, chinese):
    found = hint(Solver(), situation_of(rules, heaps), NUDGE)
    assert (found.say(), found.say("zh")) == (english, chinese)


def test_a_difference_is_asked_for_only_where_its_pair_can_be_left():
    # (20, 5): difference 15, but the move is to (3, 5).
    assert "difference" not in hint(Solver(), situation_of("wythoff", (20, 5)), NUDGE).say()


def test_where_to_look():
    found = hint(Solver(), situation_of("nim: 3 5 + kayles: 4", None), MOVE)
    assert found.heap == 1 and found.say() == "Winning move: B: 5 → 2."
    assert hint(Solver(), situation_of("nim", (14, 21, 39)), NUDGE).heap == 2


def test_many_winning_moves_are_not_all_listed():
    found = hint(Solver(), situation_of("take odd", (10**30 + 1,)), ALL)
    assert len(found.moves) == 50 and found.count == 10**30 // 2 + 1
    assert found.say().endswith("and more.")


def test_no_hint_after_the_end():
    with pytest.raises(IllegalMove):
        hint(Solver(), situation_of("nim", (0,)), NUDGE)


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "Winning move: take 1..3; pass once: pass."), ("zh", "必胜走法：take 1..3; pass once: 停一手。")],
)
def test_a_pass_in_a_sum_names_its_game(language, told):
    situation = parse("take 1..3; pass once: 3 + nim; pass once: 3")
    assert hint(Solver(), parse("take 1..3; pass once: 3 + nim: 3"), MOVE).say(language) == told
    # Two games have a pass: each is named, and each is found again by its name.
    passes = [step for step in situation.steps() if "pass" in text(situation, step)]
    named = [text(situation, step, named=True) for step in passes]
    assert named == ["take 1..3; pass once: pass", "take any; pass once: pass"]
    assert [read_move(situation, name) for name in named] == passes


@pytest.mark.parametrize(
    ("language", "told", "why"),
    [
        ("en", "Winning move: pass.", "Pass: with 0 passes left, 4 has nim-value 0."),
        ("zh", "必胜走法：停一手。", "停一手：还可停手 0 次时，4 的 SG 值是 0。"),
    ],
)
def test_a_pass_is_told_as_one(language, told, why):
    situation, solver = situation_of("take 1..3; pass once", [4]), Solver()
    assert hint(solver, situation, MOVE).say(language) == told
    assert why in solver.answer(situation).why(language)


def test_a_law_of_partners_is_the_nudge():
    found = hint(Solver(), situation_of("take any; take 1 equally from 2 heaps", (7, 12)), NUDGE)
    assert found.say().startswith("Two heaps, in either order, are lost exactly when they are (0,0) or (1,2)")


def test_a_move_is_hinted_in_the_words_of_its_game():
    told = [hint(Solver(), parse("treblecross: 13 7"), MOVE).say(language) for language in ("en", "zh")]
    assert told == ["Winning move: put a cross on square 3 of strip A.", "必胜走法：在 A 条的第 3 格画叉。"]
