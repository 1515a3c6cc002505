"""Rules read aloud in both languages."""

import pytest
from hypothesis import assume, given

from bouton import words
from bouton.errors import NotationError
from bouton.notation import parse_rules
from bouton.notation.echo import echo
from bouton.rulesets.catalogue import GAMES
from bouton.rulesets.protocol import Rules
from tests.notation.grammar import rulesets


@pytest.mark.parametrize(
    ("text", "english", "chinese"),
    [
        (
            "take 1,3,4; misere",
            "On each turn take 1, 3 or 4 stones from one heap. Whoever takes the last stone loses.",
            "每次从一堆中取 1、3 或 4 颗。取走最后一颗的人输。",
        ),
        (
            "split unequally",
            "On each turn divide a heap into two unequal non-empty heaps. Whoever cannot move loses.",
            "每次把一堆拆成大小不等的两个非空的堆。无法走的人输。",
        ),
        (
            "take any; take any equally from 2 heaps",
            (
                "On each turn take any number of stones, at least one, from one heap, or take the same number "
                "from two heaps. Whoever takes the last stone wins."
            ),
            "每次从一堆中取任意多颗，至少一颗，或者从两堆中取同样多颗。取走最后一颗的人获胜。",
        ),
        (
            "0.8",
            "Hexadecimal code 0.8. Taking 1 from a heap may leave: three heaps. Whoever cannot move loses.",
            "十六进制码 0.8。从一堆中取 1 颗，取后该堆须拆成三堆。无法走的人输。",
        ),
        (
            "0.12; split into 4",
            (
                "Octal code 0.12. Taking 1 from a heap may leave: nothing. Taking 2 from a heap may leave: one heap. "
                "On each turn divide a heap into 4 non-empty heaps. Whoever cannot move loses."
            ),
            (
                "八进制码 0.12。从一堆中取 1 颗，取后该堆须为空。从一堆中取 2 颗，取后该堆须剩一堆。"
                "每次把一堆拆成 4 个非空的堆。无法走的人输。"
            ),
        ),
    ],
)
def test_the_echo(text, english, chinese):
    assert echo(parse_rules(text)) == english
    assert echo(parse_rules(text), "zh") == chinese


@pytest.mark.parametrize(
    ("text", "english", "chinese"),
    [
        (
            "staircase",
            (
                "Each turn move any number of stones from one step to the next lower one; from step 1 they leave the "
                "game. Whoever cannot move loses."
            ),
            "每次把某一级上的任意多颗移到下一级，从第 1 级移下去的退出游戏。无法移的人输。",
        ),
        (
            "euclid; misere",
            (
                "Each turn subtract from the larger a positive multiple of the smaller, never below 0. "
                "Whoever cannot move wins."
            ),
            "每次从较大的数中减去较小数的正整数倍，结果不能小于 0。无法走的人获胜。",
        ),
    ],
)
def test_a_game_that_no_notation_says_is_told_in_its_own_words(text, english, chinese):
    assert echo(parse_rules(text)) == english
    assert echo(parse_rules(text), "zh") == chinese


@pytest.mark.parametrize("language", words.languages)
@pytest.mark.parametrize("name", sorted(GAMES))
def test_no_game_of_the_catalogue_is_read_aloud_as_a_program(name, language):
    game = GAMES[name].build(name, (4, 5)[: len(GAMES[name].parameters)])
    stop = {"en": ".", "zh": "。"}[language]
    for rules in Rules(game).conventions():
        told = echo(rules, language)
        assert told.endswith(stop) and told.count(stop) >= 2 - (" on each turn" in told.lower())
        assert "Python" not in told and "{" not in told


@given(rulesets())
def test_all_rules_can_be_read_aloud(drawn):
    try:
        rules = parse_rules(drawn.text)
    except NotationError:
        assume(False)
    for language in words.languages:
        said = echo(rules, language)
        assert "{" not in said
        assert said.endswith((".", "。"))
        assert "  " not in said


@given(rulesets(kinds=("heap",)))
def test_the_last_stone_is_spoken_of_only_where_every_heap_can_move(drawn):
    """That whoever cannot move has seen the last stone taken is claimed only when no heap of stones is stuck."""
    try:
        rules = parse_rules(drawn.text)
    except NotationError:
        assume(False)
    if "last stone" in echo(rules):
        assert all(drawn.one_heap(n) for n in range(1, 60))


@pytest.mark.parametrize(
    "text", ["take all", "take n", "take all from 2 heaps", "take 1..2*last; first all", "leave 0"]
)
def test_all_is_the_whole_heap_and_said_beside_any(text):
    english, chinese = echo(parse_rules(text)), echo(parse_rules(text), "zh")
    assert "exactly the whole heap (any number would be `take any`)" in english
    assert "恰好整堆（若要任取几颗，请写 `take any`）" in chinese
    assert "`take any`" not in echo(parse_rules("take any"))
