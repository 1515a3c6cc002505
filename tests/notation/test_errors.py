"""A text that cannot be read: one line with the column, what was found, what could stand there, a near match."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton import words
from bouton.errors import BoutonError, NotationError
from bouton.notation import MAX_TEXT, parse, parse_rules
from tests.notation.grammar import rulesets


@pytest.mark.parametrize(
    ("text", "column", "near"),
    [
        ("", 1, ""),
        ("take", 5, ""),
        ("take 5..1", 6, ""),
        ("take 0", 6, ""),
        ("take 0..3", 6, ""),
        ("take 1 3", 8, ""),
        ("take lucus", 6, "lucas"),
        ("take triangle", 6, "triangular"),
        ("take at most", 6, "1.."),
        ("take 1.. half", 10, "n/2"),
        ("take square", 6, "k^2"),
        ("take cube numbers", 6, "k^3"),
        ("take odd, up to 3", 11, "1.."),
        ("take prime power", 12, "powers"),
        ("take 1..sqr(n)", 9, "sqrt"),
        ("take 1..sqrt n", 14, ""),
        ("take 1..sqrt(ceil(n/2))", 9, ""),
        ("take k*(k+1", 12, ""),
        ("take (k+1)/2", 6, ""),
        ("take 3-k", 6, ""),
        ("take k^99+1", 8, ""),
        ("leave n", 7, ""),
        ("leave divisor", 7, "divisors"),
        ("leave 1 from 2 heaps", 9, ""),
        ("laeve n/2", 1, "leave"),
        ("take (1,2", 10, ""),
        ("take (1,2) in ordr", 15, "order"),
        ("take (0,0)", 6, ""),
        ("take (1,2), (1,2,3) in order", 6, ""),
        ("take a, b from 3 heaps", 16, ""),
        ("take a, b from 2 heaps wher a = b", 24, "where"),
        ("take a, a from 2 heaps", 9, ""),
        ("take a, b from 2 heaps where a < c", 34, ""),
        ("take a, b from 2 heaps where a b", 32, ""),
        ("take a, b from 2 heaps where |a-b|", 35, ""),
        ("take a, b from 2 heaps where 1 < 2", 30, ""),
        ("take a, b from 2 heaps where a+b < 2", 6, ""),
        ("take a, b from 2 heaps where a = b mod 0", 40, ""),
        ("take a, b, c from 3 heaps where a+b = c", 33, ""),
        ("leave last", 1, ""),
        ("take 1,,3", 8, ""),
        ("take 1..3;", 11, ""),
        ("take -3", 6, ""),
        ("take 1..3 form 2 heaps", 11, "from"),
        ("split unequally equally", 17, ""),
        ("take odds", 6, "odd"),
        ("tkae 1..3", 1, "take"),
        ("nmi", 1, "nim"),
        ("wythof", 1, "wythoff"),
        ("take 1; mizere", 9, "misere"),
        ("0.G", 3, ""),
        ("0.7g", 4, ""),
        ("0.", 3, ""),
        ("3.1", 1, ""),
        ("take n/0", 8, ""),
        ("take 1^k", 6, ""),
        ("take k^0", 8, ""),
        ("split into 1", 12, ""),
        ("take 1 from 0 heaps", 13, ""),
        ("take 1 from two heaps", 13, ""),
        ("take any except 1..", 6, ""),
        ("misere", 7, ""),
        ("first 1..3", 1, ""),
        ("take 1; misere; misere", 17, ""),
        ("take any from 2 heaps; split", 24, ""),
        ("bash(3", 7, ""),
        ("bash(3 4)", 8, ""),
        ("take 1..2*last; split", 17, ""),
        ("nim: 3; misere + wythoff: 1 2", 7, ""),
    ],
)
def test_the_line_says_where(text, column, near):
    with pytest.raises(NotationError) as caught:
        parse(text)
    error = caught.value
    assert (error.column, error.near) == (column, near), error
    for language in words.languages:
        line = error.say(language)
        assert "\n" not in line
        assert str(column) in line
        assert near in line


@pytest.mark.parametrize(
    "text", ["bash", "bash(0)", "bash(1,2)", "wythoff(3)", "wythoff: 1 2 3", "nim: 1 + wythoff: 1"]
)
def test_games_say_what_they_are_played_with(text):
    with pytest.raises(BoutonError) as caught:
        parse(text)
    assert "\n" not in str(caught.value)


def test_a_number_that_is_missing_is_shown_by_an_example():
    with pytest.raises(BoutonError) as caught:
        parse("巴什博弈")
    assert "巴什博弈(3)" in str(caught.value)
    assert caught.value.say("zh") == "巴什博弈的括号中需要 1 个数，如巴什博弈(3)；这里有 0 个"
    assert str(parse("巴什博弈(3)")) == str(parse("bash(3)"))


def test_misere_that_is_said_twice_is_refused():
    for text in ("反 Nim; misere", "anti-Nim; anti-SG", "反 Nim: 3 + nim: 4"):
        with pytest.raises(NotationError, match="misere"):
            parse(text)


def test_a_code_names_the_digit():
    with pytest.raises(NotationError, match='found "G"'):
        parse("0.G")
    with pytest.raises(NotationError, match='found "3"'):
        parse("3.1")


def test_a_long_text_is_refused_at_once():
    with pytest.raises(BoutonError, match=str(MAX_TEXT)):
        parse("take 1;" * 10**6)


@pytest.mark.parametrize("length", [MAX_TEXT // 4, pytest.param(MAX_TEXT - 20, marks=pytest.mark.slow)])
def test_a_text_as_long_as_allowed_is_read(length):
    clause = "take {};"
    text = "".join(clause.format(i) for i in range(1, 15000))[:length].rpartition(";")[0]
    assert parse_rules(text).game.amounts.largest is not None


def test_expectations_are_words_in_both_languages():
    """Every phrase that the reader can ask for has a translation."""
    for text in [
        "",
        "take",
        "take 0",
        "take 5..1",
        "0.",
        "3.1",
        "split into 1",
        "take 1 from 0 heaps",
        "misere",
        "take 1^k",
    ]:
        with pytest.raises(NotationError) as caught:
            parse(text)
        for part in caught.value.expected.split("|"):
            if part not in ("+", "comma"):
                assert words.has(f"expect.{part}"), part


@given(st.text(max_size=60))
def test_any_text_is_read_or_refused_in_one_line(text):
    try:
        parse(text)
    except BoutonError as error:
        for language in words.languages:
            assert len(error.say(language).splitlines()) == 1


WORDS = [
    *"take split first misere any all odd even last n k from up to heaps equally unequally into except and nim".split()
]
PIECES = [*WORDS, *"0 1 2 3 17 .. . , ; : + - * / ^ ( )".split(), "0.77", " ", "bash", "威佐夫"]


@given(st.lists(st.sampled_from(PIECES), max_size=14).map(" ".join))
def test_any_mix_of_words_is_read_or_refused_in_one_line(text):
    try:
        rules = parse(text)
    except BoutonError as error:
        assert len(str(error).splitlines()) == 1
    else:
        assert parse(str(rules)) == rules or ":" in text


@given(rulesets(), st.data())
def test_a_damaged_text_is_read_or_refused_in_one_line(drawn, data):
    at = data.draw(st.integers(0, len(drawn.text)))
    text = (
        drawn.text[:at] + data.draw(st.sampled_from(["", "x", "9", "..", ";", "(", "，", "\0"])) + drawn.text[at + 1 :]
    )
    try:
        rules = parse(text)
    except BoutonError as error:
        assert len(str(error).splitlines()) == 1
    else:
        assert parse(str(rules)) == rules or ":" in text
