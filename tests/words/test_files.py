"""The files of sentences: the same in both languages, fillable, and written in the house style."""

import json
import re
from pathlib import Path

import pytest

from bouton import words
from bouton.claims import Sentence

FOLDER = Path(words.__file__).parent
TOPICS = sorted(path.stem for path in (FOLDER / "en").glob("*.json"))
FIELD = re.compile(r"\{([A-Za-z]\w*)(?::([^{}]*))?\}")
HAN = "[\u3400-\u9fff]"
FULL_WIDTH = "，。；：？！、（）“”‘’《》「」—…"
# Placeholders that may be filled with Chinese words: no blank is written beside them, the program sets it.
MAY_BE_CHINESE = """
    game what winner name mark theorem verdict echo system position expected option amount where bound low high set
    except ways lead clauses ending first second components heaps reply list numbers
"""
# Topics whose rows are records, read with words.topic.
RECORDS = {"lessons"}


def strings(value):
    """Every string in *value*, with its place in it."""
    if isinstance(value, str):
        yield "", value
    else:
        for place, inner in value.items() if isinstance(value, dict) else enumerate(value):
            for below, text in strings(inner):
                yield f".{place}{below}", text


EVERY = {
    language: [
        (f"{topic}{place}", text)
        for topic in TOPICS
        for place, text in strings(json.loads((FOLDER / language / f"{topic}.json").read_text("utf-8")))
    ]
    for language in words.languages
}
ENGLISH, CHINESE = EVERY["en"], EVERY["zh"]
# Names under which a person may ask for a game: spellings of others, so the style does not rule them.
SENTENCES_ZH = [(place, text) for place, text in CHINESE if ".aliases." not in place]
SENTENCES_EN = [(place, text) for place, text in ENGLISH if ".aliases." not in place]


def shape(value):
    """*value* with its texts left out; lists of aliases may differ in length."""
    if isinstance(value, str):
        return "text"
    if isinstance(value, dict):
        return {key: ["..."] if key.split(".")[0] == "aliases" else shape(inner) for key, inner in value.items()}
    return [shape(inner) for inner in value]


def test_both_languages_have_the_same_topics():
    assert sorted(path.stem for path in (FOLDER / "zh").glob("*.json")) == TOPICS


@pytest.mark.parametrize("topic", TOPICS)
def test_both_languages_have_the_same_rows_in_the_same_order(topic):
    english, chinese = words.topic(topic), words.topic(topic, "zh")
    assert shape(dict(english)) == shape(dict(chinese))
    assert list(english) == list(chinese)


@pytest.mark.parametrize("topic", TOPICS)
def test_files_are_written_one_way(topic):
    for language in words.languages:
        text = (FOLDER / language / f"{topic}.json").read_text("utf-8")
        assert text == json.dumps(json.loads(text), ensure_ascii=False, indent=2) + "\n"


def test_both_languages_have_the_same_placeholders():
    here = [(place, {name for name, _ in FIELD.findall(text)}) for place, text in SENTENCES_EN]
    there = {place: {name for name, _ in FIELD.findall(text)} for place, text in SENTENCES_ZH}
    assert [(place, names, there[place]) for place, names in here if there[place] != names] == []


def test_placeholders_do_not_take_the_names_of_the_arguments_of_say():
    names = {name for _, text in ENGLISH for name, _ in FIELD.findall(text)}
    assert not names & {"key", "language", "template"}


def test_forms_are_known():
    forms = {form for _, text in ENGLISH + CHINESE for _, form in FIELD.findall(text)}
    plural = re.compile(r"[\w -]+\|[\w -]+")
    assert {
        f
        for f in forms
        if f
        and f not in ("and", "or", "heap", "reason", "called", *words.FORMS)
        and not plural.fullmatch(f)
        and f[0] != "@"
    } == set()
    assert {f[1:] for f in forms if f.startswith("@")} <= set(TOPICS)


# What the forms write that are no plain numbers.
SHAPED = {
    "heap": 27,
    "move": ((5,), ((1,), (3,))),
    "each_move": (((5,), ((1,), (3,))),),
    "valued": ((((5,), ((1,), (3,))), 2),),
    "takes": ((("1", "3"), "2"), ((), "…")),
    "goes": ((("1", "3"), "(a,a)"), ((), "…")),
    "from": ((("(1,1)",), "(0,0)"),),
    "more": (Sentence("telling.legend.none"),),
    "each": (Sentence("telling.legend.none"),),
    "clause": (Sentence("telling.legend.none"),),
    "component": (("nim", (3, 5), 6), ("kayles", (4,), 1)),
}


@pytest.mark.parametrize("language", words.languages)
@pytest.mark.parametrize("value", [1, 7, 10**40, (3, 5), "nim", "局面"])
def test_every_string_can_be_filled(language, value):
    for place, text in EVERY[language]:
        values = {
            name: SHAPED.get(form, value if value != "局面" or name in MAY_BE_CHINESE.split() else 7)
            for name, form in FIELD.findall(text)
        }
        said = words.fill(text, language, **values)
        assert not FIELD.search(said), place
        if language == "zh":
            assert not re.search(f" [{FULL_WIDTH}]|{HAN} {HAN}", said), (place, said)


@pytest.mark.parametrize("topic", [t for t in TOPICS if t not in RECORDS])
def test_every_row_can_be_read(topic):
    for name in words.topic(topic):
        key = topic if name == topic else f"{topic}.{name}"
        assert words.has(key)
        assert all(isinstance(text, str) for language in words.languages for text in words.row(key, language))


def test_a_game_says_its_name_its_rules_and_its_numbers():
    for topic in TOPICS:
        if "aliases" in words.topic(topic):
            assert {"name", "rules", "numbers"} <= set(words.topic(topic)), topic


def test_aliases_differ():
    for language in words.languages:
        for topic in TOPICS:
            aliases = [a.lower() for a in words.topic(topic, language).get("aliases", [])]
            assert len(aliases) == len(set(aliases)), topic


@pytest.mark.parametrize("language", words.languages)
def test_every_command_has_one_short_line_and_a_paragraph(language):
    commands = "solve options values period p_positions density discover prove check code judge play serve games census"
    for command in commands.split():
        short, long = words.say(f"cli_{command}.short", language), words.row(f"cli_{command}.long", language)
        assert len(short) <= 50 < len("".join(long)) * (4 if language == "zh" else 1)
        assert short[-1] not in ".。" and all(paragraph[-1] in ".。" for paragraph in long)


# Style: the rules that a pattern can see.


@pytest.mark.parametrize("key", list(words.topic("err")))
def test_an_error_is_one_line_without_a_stop(key):
    for number, text in enumerate(words.row(f"err.{key}")):
        assert re.match(r"[a-z{\"-]|; |GAME |A/B", text), text
        assert not re.search(r"[.!\n]$", text), text
        assert not re.search(r"[。！.\n]$", words.row(f"err.{key}", "zh")[number])


# What is not written, as a pattern, and what is written in its place.
NOT_IN_CHINESE = {
    rf"{HAN}[,;:!?]|[,;:!?]{HAN}": "full-width stops beside Chinese: ，；：！？",
    rf"{HAN} {HAN}": "no blank between Chinese",
    rf"{HAN}[A-Za-z0-9⌊]|[A-Za-z0-9%⌋]{HAN}": "a blank between Chinese and Latin",
    rf"{HAN}[(\[]|[)\]]{HAN}": "full-width brackets beside Chinese: （）",
    rf" [{FULL_WIDTH}]|[{FULL_WIDTH}] (?!$)": "no blank beside a full-width stop",
    r"(?<!…)…(?!…)|…{3}|\.\.\.(?! )(?!$)": "the ellipsis is ……; for a range of numbers: 0 到 n",
    "[您她]|(?<!其)他": "你, or 对手, 先手 and so on",
    "！": "no exclamation marks",
    "博奕": "博弈",
    "(?<!第)二[颗堆步种]": "两颗, 两堆, 两步, 两种",
    "充要|显然|等于零|进行|赢面": "plainer words: 当且仅当, nothing, 为 0, nothing, 必胜",
    "所 |  ": "no such blank",
}


@pytest.mark.parametrize("wrong", NOT_IN_CHINESE)
def test_chinese_is_set_as_it_should_be(wrong):
    assert [(place, text) for place, text in SENTENCES_ZH if re.search(wrong, text)] == [], NOT_IN_CHINESE[wrong]


def test_a_blank_beside_a_placeholder_unless_it_may_be_chinese():
    for place, text in SENTENCES_ZH:
        for match in re.finditer(rf"(?:{HAN})\{{(\w+)|\{{(\w+)(?::[^}}]*)?\}}{HAN}", text):
            assert (match[1] or match[2]) in MAY_BE_CHINESE.split(), (place, match[0])


NOT_IN_ENGLISH = {
    "—": "a comma, a colon or two sentences",
    r"n't\b": "not, in full",
    r"\b(he|she|his|her|him)\b": "the player, they, you",
    r"\b(obviously|simply|of course)\b": "nothing in its place",
    "[\u201c\u201d\u2019]": "straight quotation marks",
    HAN: "English in the English words",
    r"\b(color|behavior|generaliz)": "British spelling: colour, behaviour, generalise",
}


@pytest.mark.parametrize("wrong", NOT_IN_ENGLISH)
def test_english_is_set_as_it_should_be(wrong):
    found = [(place, text) for place, text in SENTENCES_EN if re.search(wrong, text, re.IGNORECASE)]
    assert found == [], NOT_IN_ENGLISH[wrong]


def test_no_exclamation_marks():
    assert [p for p, text in SENTENCES_EN if "!" in text and not p.startswith("mark.")] == []


# Lengths in characters: a placeholder counts 2; in Chinese a Latin letter or digit counts half.


def length(text, language):
    plain = FIELD.sub("", text)
    count = 2 * len(FIELD.findall(text)) + len(plain)
    return count - len(re.findall(r"[A-Za-z0-9]", plain)) / 2 if language == "zh" else count


def limits(place):
    """(English, Chinese) for the string at *place*, or None."""
    topic, _, rest = place.partition(".")
    if topic == "button":
        return 16, 6
    if topic == "err":
        return 130, 60
    if topic == "hint" or rest == "hint":
        return 90, 45
    if topic == "verdict" or re.search(r"(win|loss)\w*\.(0|verdict)$", rest):
        return 70, 30
    if re.search(r"(^|\.)(win|loss|check|heaps)\w*(\.|$)", rest) and topic not in RECORDS:
        return 240, 110
    if topic.startswith("cli") and rest.startswith("shows"):
        return 72, 36
    if topic == "lessons" and rest.endswith("said"):
        return 140, 75
    return None


@pytest.mark.parametrize("language", words.languages)
def test_nothing_is_too_long(language):
    column = words.languages.index(language)
    long = [
        (place, length(text, language), limits(place)[column])
        for place, text in EVERY[language]
        if limits(place) and length(text, language) > limits(place)[column]
    ]
    assert long == [], "(where, how long, how long it may be)"
