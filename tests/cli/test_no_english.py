"""Chinese output holds no English but rules, commands, names and literature."""

import re

import pytest

# Lines that repeat rules, a question or a claim as they are typed, or tell where a proof stands.
TYPED = re.compile(r"^(规则|规则记法|问题|内容|命题|证书|出处|试试|已有定理|关于必败态有|又名|代码)[：:]")
# What is English by its nature: commands, sources behind the status, names of games and of people.
ALLOWED = (
    r"bouton [^，。；）]*",
    r"（[^）]*\d{4}[^）]*）|文献已证：.*|（bouton games [^）]*）",
    r"(take|split) (any|odd|even|equally|unequally|[0-9])[^\u4e00-\u9fff：，。；）·]*",
    r"fibonacci nim|turning turtles|counting race|misere quotient",
)
ENGLISH = re.compile(r"[A-Za-z][a-z'-]+ [A-Za-z][a-z'-]+")
COMMANDS = [
    ("solve", "nim", "3", "5", "7"),
    ("solve", "take 1,3,4", "16"),
    ("solve", "kayles", "7"),
    ("solve", "kayles; misere", "8"),
    ("solve", "take any; take odd equally from 2 heaps", "4", "9"),
    ("solve", "nim: 3 5 + wythoff: 1 2 + kayles: 11"),
    ("solve", "fibonacci nim", "89"),
    ("solve", "bash(3); misere", "15"),
    ("solve", "euclid", "34", "60"),
    ("solve", "turning turtles", "3", "6", "7"),
    ("solve", "counting race(10)", "100"),
    ("solve", "wythoff", "3", "5", "--replies"),
    ("options", "wythoff", "3", "5"),
    ("period", "kayles"),
    ("prove", "wythoff"),
    ("prove", "lasker"),
    ("prove", "take 1,3,4", "--claim", "n mod 7 = 0"),
    ("discover", "take 2^k"),
    ("ask", "wythoff", "every lost a, b with a <= b: b <= 2a"),
    ("guess", *"0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2".split()),
    ("compare", "take 1,3,4", "take 1,3"),
    ("genus", "kayles"),
    ("quotient", "take 1,3,4"),
    ("density", "nim", "--max", "7", "--heaps", "3"),
    ("check", "wythoff", "--max", "8"),
    ("games", "bash_misere"),
    ("exercises", "--count", "3"),
]
REFUSED = [
    ("ask", "grundy", "every lost n: n = 0"),
    ("compare", "nim"),
    ("solve", "chomp", "3", "5"),
    ("period", "wythoff"),
    ("check", "nosuchtheorem"),
    ("solve", "take 1..m", "5", "--with", "m"),
]


def english(text):
    """The English left in Chinese *text*, line by line."""
    lines = (line.strip(" /#") for line in text.splitlines())
    rest = (re.sub("|".join(ALLOWED), "", line) for line in lines if not TYPED.match(line))
    return [found[0] for line in rest for found in ENGLISH.finditer(line)]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_chinese_answers_hold_no_english(bouton, command):
    assert english(bouton(*command, "--lang", "zh").out) == []


@pytest.mark.parametrize("command", REFUSED, ids=" ".join)
def test_chinese_errors_hold_no_english(bouton, command):
    assert english(bouton(*command, "--lang", "zh").err) == []


def test_english_is_found():
    assert english("不能提问（a split is not a move）") and english("依据：自动机 eight states") == ["eight states"]
    assert english("不能提问（这里的自动机表达不了拆分）：bouton games lasker_values") == []
