"""Saying a row, filling it in, writing lists and numbers, choosing a language."""

import ctypes
import json
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton import words
from bouton.claims import Sentence
from bouton.cli.language import resolve_language
from bouton.errors import NotationError, RulesError, UnknownName
from bouton.frozen import changed

FORMS = Path(__file__).parent / "forms.json"


@pytest.fixture
def guarded_digits():
    """The interpreter as it starts: str() refuses integers of more than 4300 digits."""
    before = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(4300)
    yield
    sys.set_int_max_str_digits(before)


def test_a_row_is_said_in_both_languages():
    assert words.say("bash_values.win.ground", n=23, q=7, m1=3, r=2) == "23 = 7 × 3 + 2."
    assert words.say("bash_values.win.verdict", "zh", n=23, m1=3) == "先手必胜：23 不是 3 的倍数。"


def test_a_row_of_one_string_is_a_list_of_one():
    assert words.row("lasker.name", "zh") == ["拉斯克 Nim"]
    assert words.row("lasker.aliases") == []
    assert words.row("kayles.aliases") == ["rows of pins", "octal 0.77"]


@pytest.mark.parametrize("key", ["nim.lose", "chomps.win", "nim", "", ".win", "../err.heap", "/etc/passwd", "err"])
def test_an_unknown_row_is_named(key):
    assert not words.has(key)
    with pytest.raises(KeyError, match="no words are called"):
        words.row(key)
    with pytest.raises(KeyError):
        words.say(key)


def test_what_is_missing_is_named():
    with pytest.raises(KeyError, match=r"nim_values\.win\.verdict needs a value for x"):
        words.say("nim_values.win.verdict")
    with pytest.raises(KeyError, match=r"kayles\.aliases is a list"):
        words.say("kayles.aliases")
    with pytest.raises(KeyError, match="no language is called fr"):
        words.say("nim.worked", "fr")


def test_topics_are_the_files():
    assert {"nim", "err", "wythoff", "echo"} <= set(words.topics())
    assert all(words.has_topic(name) for name in words.topics())
    assert not words.has_topic("nothing")


@pytest.mark.parametrize(("language", "template", "values", "text"), json.loads(FORMS.read_text("utf-8")))
def test_forms_are_those_of_the_page(language, template, values, text):
    """The same file is filled in by the page's own code in tests/javascript."""
    assert words.fill(template, language, **values) == text


@pytest.mark.parametrize(
    ("form", "value", "english"),
    [
        ("stone|stones", 0, "stones"),
        ("stone|stones", 1, "stone"),
        ("stone|stones", 10**30, "stones"),
        ("entry|entries", 1, "entry"),
        ("winning move|winning moves", 1, "winning move"),
        ("heap|heaps", "1 to 3", "heaps"),
        ("stone|stones", (1, 3), "stones"),
        ("is|are", 1, "is"),
        ("is|are", 2, "are"),
        ("and", (3, 5, 7), "3, 5 and 7"),
        ("or", [1, 3, 4], "1, 3 or 4"),
        ("", (3, 5, 7), "3, 5, 7"),
        ("", [(1, 2), (3, 5)], "(1, 2), (3, 5)"),
        ("position", (7,), "7"),
        ("position", ((3, 5), (1, 2)), "(3, 5) + (1, 2)"),
        ("→", ((12,), ((9,),)), "12 → 9"),
        ("→", ((5,), ((1,), (3,))), "5 → 1 + 3"),
        ("→", ((5, 7), ((3, 5),)), "(5, 7) → (3, 5)"),
        ("each_move", [((5,), ((4,),)), ((5,), ((1,), (3,)))], "5 → 4, 5 → 1 + 3"),
        ("valued", ((((5,), ((4,),)), 1), (((5,), ((1,), (3,))), 2)), "5 → 4 (1), 5 → 1 + 3 (2)"),
        ("→", ((4,), ((4,),)), "pass"),
        ("takes", [((1, 3), "2"), ((), "…")], "if 1 or 3, take 2; …"),
        ("→", ((1, 2), ((1, 2),)), "pass"),
        ("⊕", (14, 21, 39), "14 ⊕ 21 ⊕ 39"),
        ("row", (0, 1, 2), "0 1 2"),
        ("component", (("nim", (3, 5), 6), ("kayles", (4,), 1)), "Nim (3, 5): 6, Kayles (4): 1"),
        ("@expect", "amount|end", "an amount or the end"),
        ("@expect", "take 1..3", "take 1..3"),
    ],
)
def test_forms(form, value, english):
    assert words.fill(f"{{value:{form}}}" if form else "{value}", value=value) == english


def test_a_language_with_three_forms_of_a_noun_fits_the_table(monkeypatch):
    # Polish: 1 kamień, 2 kamienie, 5 kamieni, 22 kamienie, 112 kamieni.
    def polish(number):
        n = int(number)
        return 0 if n == 1 else 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2

    language = changed(words.LANGUAGES["en"], name="polski", plural=polish)
    monkeypatch.setattr(words, "LANGUAGES", {**words.LANGUAGES, "pl": language})
    told = [words.fill("{n} {n:kamień|kamienie|kamieni}", "pl", n=n) for n in (1, 2, 5, 22, 112)]
    assert told == ["1 kamień", "2 kamienie", "5 kamieni", "22 kamienie", "112 kamieni"]


def test_chinese_needs_no_plural_and_has_its_own_lists():
    assert words.fill("{n:stone|stones}", "zh", n=1) == ""
    assert words.fill("{n} {n:is|are}", "zh", n=1).strip() == "1"
    assert words.fill("{heaps}", "zh", heaps=(3, 5, 7)) == "3、5、7"
    assert words.fill("{parts:or}", "zh", parts=["取空", "剩一堆"]) == "取空或剩一堆"
    assert words.fill("{pairs}", "zh", pairs=[(1, 2), (3, 5)]) == "(1, 2)、(3, 5)"


@pytest.mark.parametrize(
    ("template", "value", "said"),
    [
        ("{v}需要", "Nim", "Nim 需要"),
        ("{v} 需要", "威佐夫博弈", "威佐夫博弈需要"),
        ("应为 {v}", "正整数", "应为正整数"),
        ("应为{v}", "take 1..3", "应为 take 1..3"),
        ("局面{v}，", (3, 5), "局面 3、5，"),
        ("在“{v}”中走", "Nim", "在“Nim”中走"),
        ("（{v}）", "Nim", "（Nim）"),
        ("得 {v}", "（空）", "得（空）"),
        ("{v}-威佐夫", 3, "3-威佐夫"),
        ("取 {v} 颗", "", "取颗"),
        ("走 {v}，", "(3, 5) → (3, 4)", "走 (3, 5) → (3, 4)，"),
    ],
)
def test_a_blank_stands_just_where_chinese_meets_latin(template, value, said):
    assert words.fill(template, "zh", v=value) == said


def test_braces_that_are_no_placeholder_stay():
    assert words.fill("mex{0, 1, 2} = {x}, mex{} = 0", x=3) == "mex{0, 1, 2} = 3, mex{} = 0"


def test_values_with_braces_are_not_filled_again():
    assert words.fill("{a} {b}", a="{b}", b="{a}") == "{b} {a}"


def test_lists_of_none_and_one():
    assert [words.listing([], last=last) for last in ("and", "or", None)] == ["", "", ""]
    assert [words.listing([3], language) for language in words.languages] == ["3", "3"]
    assert words.listing(["甲", "乙"], "zh", "or") == "甲或乙"
    assert words.listing([2, 3], "zh", "and") == "2、3"


@given(st.integers(min_value=-(10**1500), max_value=10**1500))
def test_all_digits_are_written(number):
    assert words.digits(number) == str(number)


@given(st.integers(1, 9000), st.integers(-1, 1))
def test_digits_near_a_power_of_ten(exponent, step):
    assert words.digits(10**exponent + step) == str(10**exponent + step)


@pytest.mark.usefixtures("guarded_digits")
def test_more_digits_than_the_interpreter_would_write():
    assert words.digits(10**20000) == "1" + "0" * 20000
    assert (
        words.say("powers_values.two.win.verdict", n=10**5000 + 1) == f"A win: 1{'0' * 4999}1 is not a multiple of 3."
    )
    assert words.digits(-(7 * 10**9999)) == "-7" + "0" * 9999


@pytest.mark.parametrize(
    ("asked", "environment", "language"),
    [
        ("zh", {}, "zh"),
        ("zh-Hans", {}, "zh"),
        ("ZH_cn", {"LANG": "en_US.UTF-8"}, "zh"),
        ("en", {"LC_ALL": "zh_CN.UTF-8"}, "en"),
        (None, {}, "en"),
        ("", {"LANG": "zh_CN.UTF-8"}, "zh"),
        (None, {"LC_ALL": "C", "LANG": "zh_CN.UTF-8"}, "en"),
        (None, {"LC_ALL": "", "LC_MESSAGES": "zh_TW", "LANG": "en_US"}, "zh"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"BOUTON_LANG": "zh", "LC_ALL": "en_US.UTF-8"}, "zh"),
        ("en", {"BOUTON_LANG": "zh"}, "en"),
    ],
)
def test_the_language(asked, environment, language):
    assert resolve_language(asked, environment) == language


# Windows Language Code Identifiers, as Microsoft lists them: zh-CN, zh-TW, en-US, de-DE.
@pytest.mark.parametrize(("code", "language"), [(0x0804, "zh"), (0x0404, "zh"), (0x0409, "en"), (0x0407, "en")])
def test_windows_says_its_language_where_the_environment_does_not(code, language, monkeypatch):
    windll = SimpleNamespace(kernel32=SimpleNamespace(GetUserDefaultUILanguage=lambda: code))
    monkeypatch.setattr(ctypes, "windll", windll, raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert resolve_language(None, {}) == language
    assert resolve_language(None, {"LANG": "zh_CN"}) == "zh" and resolve_language(None, {"LC_ALL": "en_US"}) == "en"


def test_a_language_that_is_not_there_is_refused():
    with pytest.raises(UnknownName, match="no language is called fr; there are en and zh"):
        resolve_language("fr", {})


def test_expectations():
    assert words.expectation("amount", "zh") == "所取颗数"
    assert words.expectation("amount|end", "zh") == "所取颗数或结尾"
    assert words.expectation("2..|3", "en") == '"2.." or "3"'


def test_errors_speak_both_languages():
    error = NotationError("take 0", 6, "0", "positive", "odd")
    assert str(error) == 'column 6: found "0", expected a whole number from 1 on; did you mean odd?'
    assert error.say("zh") == "第 6 列：读到“0”，应为正整数；是否想写“odd”？"
    assert str(NotationError("take", 5, "", "amount")) == "column 5: the text ends here, expected an amount"
    assert (
        RulesError(key="err.board", found=0, game="chomp", numbers=(Sentence("chomp.numbers"),)).say("zh")
        == "0 不是 chomp 的局面：每个数是一行的格数，从有毒的一行起；每行不比前一行长"
    )


def test_words_are_light():
    """The words are on the way of every command: they bring in nothing but the standard library."""
    code = (
        "import sys; before = set(sys.modules)\n"
        "from bouton import words; words.say('nim.worked')\n"
        "print(*{m.split('.')[0] for m in set(sys.modules) - before} - sys.stdlib_module_names)"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["bouton"]
