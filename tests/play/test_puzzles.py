"""Puzzles, exercises and positions at random: what they promise is counted anew from the rules."""

import re
from datetime import date, timedelta
from functools import cache, reduce
from operator import xor
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bouton import solve, words
from bouton.descriptions import member
from bouton.errors import LimitError, PositionError
from bouton.notation import parse
from bouton.play import exercises, puzzles
from bouton.play.difficulty import GRADES
from bouton.play.exercises import sheet
from bouton.play.legality import is_over
from bouton.play.positions import random_position
from bouton.play.puzzles import daily, puzzle
from bouton.rulesets.catalogue import GAMES
from bouton.rulesets.protocol import Sum
from bouton.solving import Solver, shown_move, shown_position, situation_of
from tests.play.drawn import situations
from tests.play.judge import Judge, small
from tests.work import dear

LEVELS = pytest.mark.parametrize("level", GRADES)


def winning(judge, situation):
    """What the winning moves leave, by the definition."""
    left = {}
    for step in situation.steps():
        move = shown_move(situation, step)
        left[move.to, move.cap] = judge.is_lost(situation.after(step))
    return {to for to, lost in left.items() if lost}, len(left)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_solutions_are_those_of_the_definition(level):
    judge, checked = Judge(), 0
    for seed in range(25):
        one = puzzle(level, seed)
        if not small(one.situation, 22 if len(one.situation.components[0].position) < 3 else 14):
            continue
        checked += 1
        wins, tried = winning(judge, one.situation)
        moves = [shown_move(one.situation, step) for step in one.solutions]
        assert {(m.to, m.cap) for m in moves} == wins
        assert (len(moves), one.tried) == (len(wins), tried)
        assert one.kind == "outcome" or len(moves) == 1
    assert checked > 5


@LEVELS
def test_a_puzzle_is_the_same_for_the_same_seed_and_can_be_asked(level):
    for seed in range(3):
        one = puzzle(level, seed)
        assert one == puzzle(level, seed)
        assert one.level == level and one.tried >= 3
        for language in words.languages:
            assert one.nudge.say(language)
        # The rules and the position say the same situation again.
        if isinstance(one.rules, tuple):
            both = zip(one.rules, shown_position(one.situation), strict=True)
            again = Sum(tuple(situation_of(rules, heaps).components[0] for rules, heaps in both))
            assert [c.position for c in again.components] == [c.position for c in one.situation.components]
        else:
            again = situation_of(one.rules, shown_position(one.situation))
            assert shown_position(again) == shown_position(one.situation) and again.misere == one.situation.misere
        assert Solver().is_lost(again) == (not one.solutions)
    assert puzzle(level, 1).situation != puzzle(level, 2).situation or puzzle(level, 1) != puzzle(level, 2)


def test_one_puzzle_a_day():
    first = date(2026, 11, 16)
    week = [daily(first + timedelta(days=n)) for n in range(7)]
    assert [one.level for one in week] == [1, 2, 2, 3, 3, 4, 5]
    assert [one.date for one in week] == [(first + timedelta(days=n)).isoformat() for n in range(7)]
    assert len({str(one.situation) for one in week}) == 7
    assert daily("2026-11-16") == week[0]


def test_puzzles_of_one_game():
    for game in ("kayles", "wythoff", "nim; misere", "take 1,4,5"):
        one = puzzle(2, 5, game)
        assert parse(one.rules).normal_form() == parse(game).normal_form()
        assert one == puzzle(2, 5, game)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_of_the_catalogue_has_puzzles(name):
    rules = str(member(GAMES[name])) if member(GAMES[name]) else name
    one = puzzle(1, 1, rules)
    assert one.tried >= 3 and Solver().is_lost(one.situation) == (not one.solutions)


@pytest.mark.parametrize("level", [0, 6, -1])
def test_there_are_five_levels(level):
    with pytest.raises(PositionError, match="level cannot be"):
        puzzle(level, 1)


@pytest.mark.parametrize("day", ["yesterday", "2026-13-01", "", "2026/11/21"])
def test_a_date_that_is_none(day):
    with pytest.raises(PositionError, match="YYYY-MM-DD"):
        daily(day)


def test_a_game_without_puzzles_says_so(monkeypatch):
    # It is drawn as often in vain, only less long.
    monkeypatch.setattr(puzzles, "DRAWS", 5)
    with pytest.raises(LimitError):
        puzzle(1, 1, "take 50")


@dear(15, 30)
@given(situations(), st.sampled_from("NP"))
def test_positions_at_random_have_the_outcome_asked_for(situation, outcome):
    try:
        found = random_position(situation, outcome, Random(4), largest=5, seconds=5)
    except LimitError:
        assume(False)
    assume(small(found, 12))
    assert not is_over(found)
    assert Judge().is_lost(found) == (outcome == "P")


@pytest.mark.parametrize(
    "rules", ["nim", "wythoff", "fibonacci nim", "kayles", "nim: 3 5 + wythoff: 1 2", "welter", "chomp"]
)
@pytest.mark.parametrize("outcome", "NP")
def test_positions_at_random(rules, outcome):
    found = random_position(parse(rules), outcome, Random(1), largest=12)
    assert Solver().is_lost(found) == (outcome == "P")
    assert found == random_position(parse(rules), outcome, Random(1), largest=12)


def test_positions_of_many_large_heaps():
    found = random_position(parse("nim"), "P", Random(1), 5, 10**30)
    heaps = found.components[0].heaps
    assert len(heaps) == 5 and max(heaps) > 10**28
    assert heaps[0] ^ heaps[1] ^ heaps[2] ^ heaps[3] ^ heaps[4] == 0
    with pytest.raises(PositionError):
        random_position(parse("nim"), "X", Random(1))


@pytest.mark.parametrize("game", ["kayles", "wythoff", "take 1,3,4"])
def test_the_key_of_a_sheet_tells_every_winning_move(game):
    for row in sheet(game, 12, 1).rows:
        assert "and more" not in row.answer.say()
        told = row.answer.say().count("→")
        assert told == winning_moves(row.situation)


def winning_moves(situation):
    """How many different positions can be left that are lost, each looked up by itself."""
    solver = Solver()
    after = (situation.after(step) for step in situation.steps())
    return len({shown_position(one) for one in after if solver.find(one).lost})


def test_exercises_have_a_true_key():
    judge = Judge()
    for game in ("take 1,3,4", "wythoff", "kayles; misere"):
        for row in sheet(game, 5, 2).rows:
            answer = row.answer.say()
            if not small(row.situation, 20):
                continue
            assert answer.startswith("Loss" if judge.is_lost(row.situation) else "Win")
    rows = sheet("nim", 20, 1).rows
    assert [row.number for row in rows] == list(range(1, 21))
    for row in rows:
        a, b, c = (int(n) for n in re.findall(r"\d+", row.question.say())[:3])
        assert row.answer.say().startswith("Win" if a ^ b ^ c else "Loss")
    assert {row.answer.say()[:3] for row in rows} == {"Win", "Los"}


@pytest.mark.parametrize("game", ["nim", "bash(3); misere", "fibonacci nim"])
def test_no_question_comes_twice_and_a_level_sets_the_size(game):
    rows = sheet(game, 12, 1, level=1).rows
    heaps = [tuple(sorted(row.situation.components[0].heaps)) for row in rows]
    asked = {
        (at, row.situation.components[0].game.cap_at(row.situation.components[0].position))
        for at, row in zip(heaps, rows, strict=True)
    }
    assert len(rows) == len(asked) == 12
    assert max(map(max, heaps)) < max(
        max(row.situation.components[0].heaps) for row in sheet(game, 12, 1, level=5).rows
    )
    assert not any(row.answer.key.endswith("more") for row in rows)


def test_levels_of_a_sheet_are_1_to_5():
    with pytest.raises(PositionError, match="1 to 5"):
        sheet("nim", 3, 1, level=6)


def test_a_sheet_says_its_rules():
    assert sheet("nim; misere", 1, 1).rule().endswith("Whoever takes the last stone loses.")
    of_each, side_by_side = sheet("nim: 1 1 + kayles: 1", 1, 1).rule("zh").rsplit("\n", 1)
    assert of_each.count("\n") == 1 and "并排" in side_by_side
    assert sheet("twins", 1, 1).rule().startswith("On each turn, flip exactly two coins")
    assert "from 0" in sheet("twins", 1, 1).rule() and "squares" in sheet("treblecross", 1, 1).rule()
    assert "squares" in sheet("treblecross; misere", 1, 1).rule()


COINS = ["turning turtles", "mock turtles", "ruler", "twins", "ternups", "grunt", "motley", "turning turtles; misere"]


@pytest.mark.parametrize("game", COINS)
def test_coins_lie_apart_and_the_key_turns_coins_that_are_there(game):
    for row in sheet(game, 8, 1).rows:
        asked, key = row.question.say(), row.answer.say()
        heads = [int(n) for n in re.findall(r"\d+", asked)]
        assert re.match(r"(heads|a head) at ", asked) and heads == sorted(set(heads)) and min(heads) > 0
        assert len(heads) <= 6
        for turned in re.findall(r"turn the coins? at ([\d, and]+)", key):
            assert max(map(int, re.findall(r"\d+", turned))) in heads
        assert "→" not in key and "号硬币为正面" in row.question.say("zh")
        assert key == "Loss." or "翻" in row.answer.say("zh")


def test_turning_turtles_are_lost_where_the_places_have_nim_sum_0_and_the_key_restores_it():
    for row in sheet("turning turtles", 10, 3).rows:
        heads = {int(n) for n in re.findall(r"\d+", row.question.say())}
        turns = [{int(n) for n in re.findall(r"\d+", one)} for one in row.answer.say().split(";") if "coin" in one]
        assert bool(turns) == bool(reduce(xor, heads))
        assert all(reduce(xor, heads ^ turn, 0) == 0 for turn in turns)


def test_strips_are_told_by_their_squares():
    for row in sheet("treblecross", 10, 1).rows:
        strips = {name: int(n) for name, n in re.findall(r"([A-D]): (\d+)", row.question.say())}
        assert list(strips.values()) == list(row.situation.components[0].heaps)
        for name, squares in re.findall(r"([A-D]): square ([\d, or]+)", row.answer.say()):
            n = strips[name]
            found = [int(one) for one in re.findall(r"\d+", squares)]
            # Read from the other end a strip is the same.
            assert found == sorted(n + 1 - one for one in found) and found[0] >= 1
            for square in found:  # two squares on either side are barred
                rest = [m for m in (square - 3, n - square - 2) if m > 0]
                others = [m for other, m in strips.items() if other != name]
                assert not reduce(xor, map(crosses, [*rest, *others]), 0)


@cache
def crosses(squares):
    """The nim-value of a strip of so many squares, from the rule."""
    pairs = ((square - 3, squares - square - 2) for square in range(1, squares + 1))
    values = {crosses(max(a, 0)) ^ crosses(max(b, 0)) for a, b in pairs}
    return next(g for g in range(len(values) + 1) if g not in values)


def test_the_last_take_is_given_and_wins_and_losses_are_mixed():
    told = [row.question.say() for row in sheet("dudeney(3)", 10, 1).rows]
    lasts = [int(n) for text in told for n in re.findall(r"just taken (\d+)", text)]
    assert lasts and set(lasts) <= {1, 2, 3} and any("first turn" in text for text in told)
    # One heap of Mem is taken whole at once, so two stand side by side.
    rows = sheet("mem", 10, 1).rows
    assert [row.outcome for row in rows].count("P") == 5
    assert all(re.match(r"A = \d+, B = \d+:", row.question.say()) for row in rows)
    assert "side by side" in sheet("mem", 1, 1).rule()


def test_what_was_taken_before_stands_in_the_record_and_leads_to_the_outcome():
    for game, told, name in (("fibonacci nim", r"at most (\d+)", "cap"), ("dudeney(3)", r"just taken (\d+)", "last")):
        begun = [row for row in sheet(game, 12, 1).as_dicts() if name in row]
        assert begun
        for row in begun:
            assert int(re.search(told, row["question"])[1]) == row[name]
            assert solve(game, row["position"], **{name: row[name]}).outcome == row["outcome"]


def test_a_puzzle_of_a_game_whose_only_heap_is_taken_whole_has_two():
    one = puzzle(2, 1, "mem")
    assert [len(component.heaps) for component in one.situation.components] == [1, 1]


def test_coin_0_is_turned_where_a_move_turns_more_coins():
    answer = solve("twins", (3, 5, 6, 2)).say()
    assert "Turn the coins at 2 and 0" in answer and "Turn the coins at 6 and 4" in answer
    assert "Turn the coins at 6, 3 and 0" in solve("ternups", (6, 4)).say()
    assert "Turn the coins at 3, 2, 1 and 0" in solve("grunt", (3,)).say()
    assert "Turn the coin at 1" in solve("turning turtles", (1,)).say()


def test_a_key_of_many_amounts_tells_where_they_begin_and_end():
    # Whoever takes more than half of the only heap leaves no move.
    for row in sheet("mem", 8, 1, heaps=1).rows:
        (heap,) = row.situation.components[0].heaps
        last = int((re.findall(r"just taken (\d+)", row.question.say()) or ["1"])[0])
        low = max(last, heap // 2 + 1)
        takes = [int(n) for n in re.findall(r"\d+", row.answer.say())]
        assert takes == ([low, heap] if heap - low > 0 else [heap])
        assert (heap - low < 2) or f"取 {low} 到 {heap} 颗" in row.answer.say("zh")


@pytest.mark.parametrize("game", ["staircase", "end nim"])
def test_behind_the_first_questions_there_are_more_than_three_heaps(game):
    counts = [len(row.situation.components[0].heaps) for row in sheet(game, 10, 1).rows]
    assert counts[:3] == [3] * 3 and set(counts[3:]) <= {4, 5, 6} and len(set(counts[3:])) > 1


def test_the_key_of_a_staircase_tells_steps():
    for row in sheet("staircase", 10, 1).rows:
        steps = row.situation.components[0].heaps
        odd = reduce(xor, steps[::2])
        moves = re.findall(r"(\d+) stones? from step (\d+)(?: to step (\d+))?", row.answer.say())
        assert bool(moves) == bool(odd)
        for stones, of, to in moves:
            left = list(steps)
            left[int(of) - 1] -= int(stones)
            if to:
                left[int(to) - 1] += int(stones)
            assert reduce(xor, left[::2]) == 0 and int(of) - 1 == int(to or 0)


def test_positions_with_few_winning_moves_are_preferred():
    for seed in range(3):
        assert all(row.answer.say().count("→") <= 6 for row in sheet("kayles", 10, seed).rows)


@pytest.mark.parametrize(
    ("game", "heaps", "called"),
    [
        ("take 1..3", 1, "巴什博弈"),  # 4 and 8 are lost
        ("take 1,3,4", 1, "减法游戏 1、3、4"),
        ("nim; misere", 2, "反常规则的 Nim"),  # of one heap 1 alone is lost
        ("kayles", 2, "凯尔斯"),
        ("k nim(3)", 1, "3 倍博弈"),
        ("take 3, 5 and split", 1, "练习：take 3, 5 and split"),
    ],
)
def test_level_1_begins_with_one_heap_where_that_can_be_lost_and_the_title_is_the_name(game, heaps, called):
    made = sheet(game, 3, 1, level=1)
    assert {len(row.situation.components[0].heaps) for row in made.rows} == {heaps}
    assert made.title.say("zh") == called


def test_as_many_heaps_as_asked_for_and_a_game_may_refuse_the_number():
    for game, heaps in (("take 1..3", 1), ("nim", 5), ("chomp", 4), ("silver dollar", 4)):
        assert {len(row.situation.components[0].heaps) for row in sheet(game, 4, 1, heaps=heaps).rows} == {heaps}
    for game in ("wythoff", "fibonacci nim"):
        with pytest.raises(PositionError):
            sheet(game, 2, heaps=3)


def test_heaps_have_their_letters_where_the_key_names_them():
    row = next(row for row in sheet("nim", 9, 1).rows if row.outcome == "N")
    letter, before = re.match(r"Win: ([ABC]): (\d+) →", row.answer.say()).groups()
    assert f"{letter} = {before}" in row.question.say()
    assert "=" not in sheet("wythoff", 1, 1).rows[0].question.say()


def test_a_choice_asks_no_more_than_can_be_chosen_and_every_question_has_the_rules():
    made = sheet("take 1,3,4", 4, 1)
    for form in ("gift", "tsv"):
        assert made.to(form).count("1, 3 or 4 stones") == 4 and made.to(form, "zh").count("1、3 或 4 颗") == 4
    assert "Find every" not in made.to("gift") and "找出全部" not in made.to("gift", "zh")
    assert made.to("tsv").count("Find every") == 4


@pytest.mark.parametrize("count", [0, 101, -3])
def test_a_sheet_has_one_to_a_hundred_exercises(count):
    with pytest.raises(PositionError, match="1 to 100"):
        sheet("nim", count, 1)


def test_a_game_that_is_never_lost_still_has_exercises():
    assert all(row.answer.say().startswith("Win") for row in sheet("mem", 3, 1, heaps=1).rows)


def test_how_many_were_drawn_until_the_time_was_over_is_not_seen_in_a_sheet(monkeypatch):
    def made(drawn):
        def late(rules, outcome, random, *places, **limits):
            if outcome == "N":
                return random_position(rules, outcome, random, *places, **limits)
            for _ in range(drawn):
                random.random()
            raise LimitError(key="play.no_position", outcome=outcome)

        monkeypatch.setattr(exercises, "random_position", late)
        return sheet("take any equally from 2 heaps", 6, "s")

    assert made(1) == made(2) == made(50)
