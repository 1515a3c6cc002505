"""What every judge problem must satisfy: its own sample however it is spaced, both languages, and any input at all."""

import io
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bouton import judge
from bouton.errors import BoutonError
from bouton.judge.problem import file_name
from bouton.notation import parse_rules
from bouton.rulesets.catalogue import GAMES
from tests.work import at_most, dear, many

NAMES = list(judge.PROBLEMS)
# Numbers for the names in braces of a problem's rules.
FILLED = {"m": 3, "n": 3, "k": 3, "p": 2, "q": 5, "s": "1, 3"}


def answered(name: str, text: bytes) -> bytes:
    """What the problem *name* prints for the input *text*."""
    output = io.BytesIO()
    judge.run(name, io.BytesIO(text), output)
    return output.getvalue()


def refused(name: str, text: bytes) -> BoutonError:
    """The error that the problem *name* raises for *text*, which must print nothing."""
    output = io.BytesIO()
    with pytest.raises(BoutonError) as caught:
        judge.run(name, io.BytesIO(text), output)
    assert output.getvalue() == b""
    assert "\n" not in str(caught.value) and "\n" not in caught.value.say("zh")
    return caught.value


def by_turns(things, each):
    """Each problem with so many of the *things* in turn in the quick run, with all of them in the slow run."""
    return [
        pytest.param(
            name, thing, id=f"{name}-{label}", marks=() if (place - turn) % len(things) < each else pytest.mark.slow
        )
        for turn, name in enumerate(NAMES)
        for place, (label, thing) in enumerate(things.items())
    ]


@pytest.fixture(params=NAMES)
def problem(request: pytest.FixtureRequest) -> tuple[str, bytes, bytes]:
    """A problem's name, its sample input and what is printed for it."""
    source, printed = judge.PROBLEMS[request.param].sample
    return request.param, source.encode(), printed.encode()


def test_there_are_at_least_twenty_problems():
    assert len(NAMES) >= 20


def test_the_sample_byte_for_byte(problem):
    name, source, printed = problem
    assert answered(name, source) == printed


SPACED = {
    "ends of line of Windows": lambda text: text.replace(b"\n", b"\r\n"),
    "no last end of line": lambda text: text.rstrip(b"\n"),
    "a mark of the byte order": lambda text: b"\xef\xbb\xbf" + text,
    "one line": lambda text: b" ".join(text.split()),
    "a line for each number": lambda text: b"\n".join(text.split()),
    "more blanks": lambda text: b"\n\n \t" + text.replace(b" ", b" \t ").replace(b"\n", b"\n\n\v\f"),
    "zeros in front": lambda text: re.sub(rb"(\d+)", rb"000\1", text),
    "plus signs": lambda text: re.sub(rb"(\d+)", rb"+\1", text),
}


@pytest.mark.parametrize(("problem", "spaced"), by_turns(SPACED, 3), indirect=["problem"])
def test_how_the_sample_is_spaced_does_not_matter(problem, spaced):
    name, source, printed = problem
    assert answered(name, spaced(source)) == printed


def test_the_texts_are_in_both_languages(problem):
    found = judge.PROBLEMS[problem[0]]
    for text in (found.title, found.input, found.output):
        assert text.say("en") == text.en and text.say("zh") == text.zh
        assert text.en.isascii() or "è" in text.en
        assert text.en and text.zh and text.en[-1] != "。" and "\n" not in text.en + text.zh
    assert re.search("[\u3400-\u9fff]", found.input.zh)
    # A blank stands where Chinese meets Latin, none beside a full-width sign.
    for text in (found.title.zh, found.input.zh, found.output.zh):
        assert not re.search(
            r"[\u3400-\u9fff][A-Za-z0-9]|[A-Za-z0-9][\u3400-\u9fff]| [，。；：（）]|[，。；：（）] ", text
        ), text


def test_the_rules_can_be_read(problem):
    found = judge.PROBLEMS[problem[0]]
    assert not found.rules or str(parse_rules(found.rules.format(**FILLED)))
    assert found.game in GAMES or found.game == ""


def test_problems_of_the_catalogue_exist():
    for game in GAMES:
        for name in GAMES[game].judges:
            assert judge.find(name).game == game, name


def test_a_word_that_is_no_number_is_named_with_its_line(problem):
    name, source, _ = problem
    rubbish = source.split(b"\n", 1)[0].split()[:-1]
    error = refused(name, b"\n" + b" ".join(rubbish) + b"\nthree 4\n")
    assert str(error) == "line 3: found three, expected a whole number from 0 on"
    assert error.say("zh") == "第 3 行：读到“three”，应为非负整数"


WORDS = [b"-3", b"3.0", b"1e9", b"0x10", b"1_000", b"--", b"\xff\xfe", b"\x003", "３".encode()]


@pytest.mark.parametrize(("problem", "word"), by_turns({repr(w): w for w in WORDS}, 3), indirect=["problem"])
def test_only_whole_numbers_from_0_on_are_read(problem, word):
    name, source, _ = problem
    count = len(source.split(b"\n", 1)[0].split()) - 1
    assert str(refused(name, b"1 " * count + word)).startswith("line 1: found ")


def test_a_number_of_too_many_digits_is_refused(problem):
    error = refused(problem[0], b"9" * 4001)
    assert str(error) == "line 1: a number of 4001 digits is above the limit of 4000"


# A row without a count ends where the input does: a part of it is another row.
UNCOUNTED = {"luogu_p8606", "lanqiao_2013_monks"}


def test_a_part_of_the_sample_is_answered_in_part_or_refused(problem):
    name, source, printed = problem
    if name in UNCOUNTED:
        assert answered(name, source[:1]) == b"-1\n"
        return
    for stop in range(len(source)):
        try:
            assert printed.startswith(answered(name, source[:stop])[:-1]) or source[stop : stop + 1].isdigit()
        except BoutonError as error:
            assert "the input ends here" in str(error) or source[stop : stop + 1].isdigit()


RUBBISH = [b"z", b"z ", b"z\n", b"\x00", b"9", b"-1 ", bytes(range(256))]


@pytest.mark.parametrize(("problem", "unit"), by_turns({f"{u[:3]!r}": u for u in RUBBISH}, 2), indirect=["problem"])
def test_megabytes_of_rubbish_take_one_line_and_no_time(problem, unit):
    text = unit * (many(10**6, 10**7) // len(unit))
    with at_most(spins=40):
        error = refused(problem[0], text)
    assert str(error).startswith("line 1: ") and len(str(error)) < 120


# Each of a hundred problems is asked.
@pytest.mark.parametrize("name", NAMES)
@dear(10)
@given(st.one_of(st.binary(max_size=300), st.text("0123456789 \n-+x", max_size=120).map(str.encode)))
def test_any_bytes_are_answered_or_refused_in_one_line(name, text):
    try:
        answered(name, text)
    except BoutonError as error:
        assert "\n" not in str(error) and str(error)


OTHER = st.sampled_from(["0", "1", "2", "3", "7", "50", "999", "-1", "x", "", "12 13"])


# Each of a hundred problems is asked.
@pytest.mark.parametrize("name", NAMES)
@dear(10)
@given(st.lists(st.tuples(st.integers(0, 30), OTHER), max_size=4))
def test_the_sample_with_other_numbers_is_answered_or_refused(name, others):
    words = judge.PROBLEMS[name].sample[0].split()
    for place, word in others:
        words[place % len(words)] = word
    try:
        answered(name, " ".join(words).encode())
    except BoutonError as error:
        assert str(error).startswith("line 1: ")


@pytest.mark.parametrize(
    "spelling", ["hdu-1846", "HDU 1846", "hdu_1846", "hdu1846", "Hdu-1846", "杭电 1846", "杭电1846"]
)
def test_a_problem_is_found_by_any_spelling(spelling):
    assert file_name(spelling) == "hdu_1846"
    assert judge.shown_name(spelling) == "hdu-1846"
    assert judge.find(spelling) is judge.PROBLEMS["hdu_1846"]


@pytest.mark.parametrize("spelling", ["P2197", "洛谷P2197", "洛谷 P2197", "luogu p2197"])
def test_a_problem_of_luogu_is_found_by_its_number(spelling):
    assert judge.shown_name(spelling) == "luogu-p2197"


def test_an_unknown_problem_is_refused_with_a_near_one():
    with pytest.raises(BoutonError, match=r"no judge problem is called hdu-18467; did you mean hdu-184[6-9]"):
        judge.find("hdu-18467")
    with pytest.raises(KeyError):
        judge.find("chess")
