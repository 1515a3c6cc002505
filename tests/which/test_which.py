"""Statements in words of our own, written before the program that tells their games, and what it says of them."""

import time
from pathlib import Path

import pytest

import bouton
from bouton.errors import LimitError, RulesError, UnknownName
from bouton.judge import PROBLEMS, shown_name
from bouton.rulesets.catalogue import GAMES, find_name
from bouton.statements.finding import marked
from bouton.statements.signs import ENDS, SIGNS, pattern

HERE = Path(__file__).parent
MOST = 3


def written(name):
    """The statements of a file, each with the models that are right."""
    for block in ("\n" + (HERE / name).read_text(encoding="utf-8")).split("\n= ")[1:]:
        label, _, text = block.partition("\n")
        yield [one.strip() for one in label.split("/")], text.strip()


def is_right(candidate, labels):
    """Whether the candidate is one of *labels*: a game, with its convention, or a problem."""
    for label in labels:
        name, _, convention = label.partition("; ")
        if PROBLEMS.has(name.replace("-", "_")):
            if candidate.model == name:
                return True
        elif candidate.model == find_name(name).replace("_", " "):
            return candidate.rules.endswith("; misere") == (convention == "misere")
    return False


def counted(name):
    """How many statements there are, and of how many the right model is first, and among three."""
    found = [[is_right(one, labels) for one in bouton.which(text).candidates] for labels, text in written(name)]
    assert all(len(right) <= MOST for right in found)
    return len(found), sum(right[:1] == [True] for right in found), sum(any(right) for right in found)


def test_the_right_model_is_first_and_the_texts_are_of_both_languages():
    texts = [text for _, text in written("statements.txt")]
    assert sum(text.isascii() for text in texts) == len(texts) // 2 == 30
    assert (found := counted("statements.txt")) >= (60, 57, 59), found


def test_statements_that_were_written_afterwards():
    for name in ("held_out.txt", "held_out_again.txt", "held_out_third.txt"):
        assert (found := counted(name)) >= (20, 18, 18), (name, found)


def test_statements_that_were_once_told_the_wrong_game():
    assert counted("told_wrongly.txt") == (6, 6, 6)


def test_what_is_no_game_looks_like_none():
    texts = (HERE / "no_game.txt").read_text(encoding="utf-8").split("\n\n")
    assert len(texts) == 10
    assert {text: bouton.which(text).candidates for text in texts if bouton.which(text).candidates} == {}


@pytest.mark.parametrize(
    ("text", "rules"),
    [
        ("A heap of n stones. Take one, two or three stones. The last stone wins.", "take 1..3"),
        ("A heap of n stones. Take 2, 5 or 7 stones at a time. Who cannot move loses.", "take 2, 5, 7"),
        ("一堆石子，每次至少取 1 颗，最多取 k 颗，取到最后一颗的人输。", "take 1..m; misere"),
        ("一堆石子，第一步不能取光，之后每次最多取对方上次的 3 倍，取到最后的胜。", "k nim(3)"),
    ],
)
def test_the_numbers_of_the_statement_stand_in_the_rules(text, rules):
    found = bouton.which(text).candidates[0]
    assert found.rules == rules
    assert all(said.removesuffix("...") in text for said in found.said)
    assert len(found.said) > 1


@pytest.mark.parametrize("name", list(PROBLEMS))
def test_a_problem_is_known_by_its_number(name):
    (first, *_), judge = bouton.which(shown_name(name)).candidates, name.partition("_")[0]
    assert shown_name(name) in first.problems
    if judge in ADDRESSES:
        number = name.partition("_")[2]
        address = ADDRESSES[judge].format(number=number, contest=number[:-1], task=number[-1:])
        (linked,) = bouton.which(address).candidates
        assert linked == first


# As the judges write their addresses.
ADDRESSES = {
    "codeforces": "https://codeforces.com/contest/{contest}/problem/{task}",
    "cses": "https://cses.fi/problemset/task/{number}",
    "hdu": "https://acm.hdu.edu.cn/showproblem.php?pid={number}",
    "luogu": "https://www.luogu.com.cn/problem/{number}",
    "poj": "http://poj.org/problem?id={number}",
    "timus": "https://acm.timus.ru/problem.aspx?space=1&num={number}",
}


def test_bad_input_is_told():
    for text in ("", " \n"):
        with pytest.raises(RulesError, match="statement is empty; give the text") as refused:
            bouton.which(text)
        assert refused.value.say("zh") == "statement 是空的；请给出题面、题目链接或题号"
    with pytest.raises(UnknownName, match="hdu-9999"):
        bouton.which("hdu-9999")
    with pytest.raises(LimitError, match="30000"):
        bouton.which("heap " * 6000)


@pytest.mark.parametrize("piece", ["两堆 a, b ", "at least 1 ", "1, 2 or 3 ", "最后", "a", "from every heap same "])
def test_long_texts_are_read_in_bounded_time(piece):
    before = time.process_time()
    bouton.which(piece * (20_000 // len(piece)))
    assert time.process_time() - before < 5


def test_every_game_and_problem_without_a_game_has_marks_and_each_mark_can_be_read():
    models = {model.model for model in marked()}
    apart = {name for name, problem in PROBLEMS.items() if not problem.game and not problem.rules and not problem.marks}
    assert apart == {"library_checker_nim_product_64"}
    assert len(models & set(GAMES)) >= 40
    for model in marked():
        for mark in model.marks:
            assert mark in SIGNS or mark in ENDS or not mark.isalnum() or pattern(mark).search("") is None, (
                model,
                mark,
            )


def test_a_game_is_known_by_its_name():
    assert [one.rules for one in bouton.which("威佐夫博弈").candidates] == ["wythoff"]


WYTHOFF = "两人轮流，从任意的一堆取任意个或从两堆取同样多个，取光者胜。输入包含若干行，每一行两个不超过 1,000,000。"


def test_a_right_match_is_not_doubted_for_the_format_or_the_words_of_its_rules():
    found = bouton.which(WYTHOFF, language="zh").candidates[0]
    assert found.rules == "wythoff" and not any("题面还提到" in line for line in found.check)


def test_who_asks_for_moves_is_shown_the_problem_that_prints_them_first():
    assert bouton.which(WYTHOFF + "输出所有必胜的取法。", language="zh").candidates[0].problems[0] == "hdu-2177"
    assert bouton.which(WYTHOFF, language="zh").candidates[0].problems[0] == "hdu-1527"


@pytest.mark.parametrize(
    ("statement", "told"),
    [
        ("每次取1个、3个或4个，取到最后一个的人输", "每次从一堆中取 1、3 或 4 颗。取走最后一颗的人输。"),
        ("一堆 n 颗石子，每次取 1 到 m 颗，取最后一颗的人赢", "每次从一堆中取 1 到 m 颗。取走最后一颗的人获胜。"),
        ("hdu-1536", "每次从一堆中取若干颗，颗数须在输入给出的集合 S 中。无法走的人输。"),
    ],
)
def test_the_rules_to_check_are_those_of_the_line_to_try(statement, told):
    assert bouton.which(statement, language="zh").candidates[0].check[0] == told


@pytest.mark.parametrize(
    "text",
    [
        "一堆石子，每次取 1 到 3 颗，取完者输",
        "一堆石子，每次取 1 到 3 颗，谁取光谁输",
        "A heap of stones. Take 1 to 3 stones each time. Whoever takes the last loses.",
    ],
)
def test_who_takes_all_of_it_loses_in_misere_play(text):
    assert bouton.which(text).candidates[0].rules == "take 1..3; misere"


def test_what_is_quoted_is_whole_words():
    found = bouton.which("两堆石子，每次从一堆取任意多个，或从两堆取同样多个，取完者胜").candidates[0]
    assert found.said == ("两堆石子，每次从一堆取任意多个，或从两堆取同样多个", "取完者胜")


@pytest.mark.parametrize(
    "ask",
    [
        lambda: bouton.which("stones", language="fr"),
        lambda: bouton.solve("nim", (1, 2)).say("fr"),
        lambda: bouton.code("nim", "python", language="fr"),
    ],
)
def test_a_language_that_is_not_known_is_named(ask):
    with pytest.raises(KeyError, match="no language is called fr; there are en and zh"):
        ask()
