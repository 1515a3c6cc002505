"""Every sentence a person reads, in English and Chinese.

``words/en/TOPIC.json`` and ``words/zh/TOPIC.json`` hold the same keys, and under each key the same number of strings
with the same placeholders.  A key is its topic, a dot and its name in the file: ``wythoff.rules`` stands in
wythoff.json as "rules"; a key without a dot (``puzzle``) stands under the topic's own name.  Sentences that belong
together stand in one object, and each has a name: ``wythoff.win.same_difference``.  A row is one string, or a list of
strings where all are read at once (aliases).  A new game, theorem or page brings its own two files and edits no other;
a topic is read when first asked for.

A placeholder is ``{name}`` or ``{name:form}``; any other brace is a plain character.  Forms:

- ``{n} {n:stone|stones}``: the word that goes with the number, one for each form that the language has; a language
  without such forms writes nothing there;
- ``and``, ``or``: how a list ends ("3, 5 and 7"); without them a list is "3, 5, 7";
- ``position``: the numbers of a position, "(3, 5)", or of several games, "(3, 5) + (1, 2)";
- ``→``: a move, from the numbers of a part to those of the parts it leaves, "5 → 1 + 3"; ``each_move``: several;
  ``valued``: several, each with the nim-value it leaves, "5 → 1 + 3 (2)";
- ``⊕``, ``+``: numbers between it; ``row``: blanks; ``takes``, ``goes``, ``from``: replies; ``more``: sentences;
  ``each``: with semicolons; ``clause``: one behind a colon, with a small letter and no stop;
- ``heap``: the letter of a heap, counted from 1, "A", "B"; ``called``: what people call the game of that name;
- ``component``: the games of a sum, each with its name, its numbers and its value, "Nim (3, 5): 6";
- ``reason``: what English programs say, by the sentence of ``reasons.LANGUAGE.json`` that has these words;
- ``@topic``: the value, or each of a list, names phrases of that topic, joined by "or" (see :func:`expectation`);
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache, partial
from operator import index
from os import listdir, path
from types import MappingProxyType
from typing import Any, Literal

from bouton.words.heaps import heap_name as heap_name
from bouton.words.language import LANGUAGES as LANGUAGES
from bouton.words.language import Language as Language

languages: tuple[str, ...] = tuple(LANGUAGES)

_FOLDER = path.dirname(__file__)
# The words of other packages, asked after our own.
_MORE: list[str] = []
_FIELD = re.compile(r"\{([A-Za-z]\w*)(?::([^{}]*))?\}")
_FULL_WIDTH = frozenset("，。；：？！、（）“”‘’《》「」【】…—")
# A move that breaks a heap into more parts is cut.
_FEW_PARTS = 12
# The decimal digits that str() always agrees to write: sys.set_int_max_str_digits cannot be set lower.
_SAFE_BITS = 640 * 3


def say(key: str, language: str = "en", **values: Any) -> str:
    """The sentence *key*, filled in.

    >>> say("nim_values.win.verdict", x=60)
    'A win: the nim-sum is 60, not 0.'
    >>> say("move.take.from_heap", "zh", take=3, i=2)
    '从 B 堆取 3 颗'
    """
    if not isinstance(sentence := _found(key, language), str):
        raise KeyError(f"the row {key} is a list; row() reads it")
    try:
        return fill(sentence, language, **values)
    except KeyError as missing:
        raise KeyError(f"the row {key} needs a value for {missing.args[0]}") from None


def row(key: str, language: str = "en") -> list[str]:
    """The strings of the row *key*, not filled in.

    >>> row("nim.name", "zh")
    ['Nim']
    """
    found = _found(key, language)
    return [found] if isinstance(found, str) else list(found)


def _found(key: str, language: str) -> str | Sequence[str]:
    name, _, rest = key.partition(".")
    found: str | Sequence[str] | None = topic(name, language).get(rest or name) if has_topic(name) else None
    if found is None:
        raise KeyError(f"no words are called {key}")
    return found


def has(key: str) -> bool:
    """Whether there is a row *key*.

    >>> has("nim.rules"), has("nim.lose")
    (True, False)
    """
    name, _, rest = key.partition(".")
    return has_topic(name) and (rest or name) in topic(name)


def has_topic(name: str) -> bool:
    """Whether there is a topic *name*."""
    return name.isidentifier() and path.isfile(_file(name, "en"))


def topics() -> list[str]:
    """The names of all topics, in order; no file is opened."""
    return sorted(file.removesuffix(".json") for file in listdir(path.join(_FOLDER, "en")) if file.endswith(".json"))


@cache
def topic(name: str, language: str = "en") -> Mapping[str, Any]:
    """All rows of the topic *name*; the sentences of an object by their names, joined with a dot ("win.plain")."""
    LANGUAGES[language]  # an unknown one is refused
    if not has_topic(name):
        raise KeyError(f"no words are called {name}")
    with open(_file(name, language), encoding="utf-8") as file:
        return MappingProxyType(dict(_flat(json.load(file))))


def _flat(rows: Mapping[str, Any], above: str = "") -> Iterator[tuple[str, Any]]:
    for name, found in rows.items():
        if isinstance(found, dict):
            yield from _flat(found, f"{above}{name}.")
        else:
            yield above + name, found


def _file(name: str, language: str) -> str:
    """The file of a topic, in the first folder that has it; where none has, in our own."""
    own = path.join(_FOLDER, language, name + ".json")
    others = (path.join(folder, language, name + ".json") for folder in _MORE)
    return own if not _MORE or path.isfile(own) else next(filter(path.isfile, others), own)


def add_folders(folders: Iterable[str]) -> None:
    """Look for topics in these *folders*, too: each has one folder for each language, as our own."""
    _MORE.extend(folder for folder in folders if folder not in _MORE)


def fill(template: str, language: str = "en", **values: Any) -> str:
    """The *template* with its placeholders filled in; KeyError names a value that is missing.

    >>> fill("Take {r} {r:stone|stones}, leaving {heaps}.", r=1, heaps=(3, 5))
    'Take 1 stone, leaving 3, 5.'
    >>> fill("{game}需要 {n} 堆", "zh", game="Nim", n=2), fill("{game}需要 {n} 堆", "zh", game="威佐夫博弈", n=2)
    ('Nim 需要 2 堆', '威佐夫博弈需要 2 堆')
    """
    text = ""
    pieces = _FIELD.split(template)  # literal, name, form, literal, name, form, ..., literal
    for at in range(0, len(pieces), 3):
        text = _meet(text, pieces[at], language)
        if at + 1 < len(pieces):
            text = _meet(text, _written(values[pieces[at + 1]], pieces[at + 2] or "", language), language)
    return text


def _written(value: Any, form: str, language: str) -> str:
    if form.startswith("@"):
        if isinstance(value, (tuple, list)):
            return listing([_phrases(form[1:], str(one), language) for one in value], language, None)
        return _phrases(form[1:], str(value), language)
    if "|" in form:
        plural = LANGUAGES[language].plural
        text = str(len(value)) if isinstance(value, (tuple, list)) else _plain(value)
        return "" if plural is None else form.split("|")[plural(text)]
    if isinstance(value, (tuple, list)):
        items = FORMS[form](value, language) if form in FORMS else value
        return items if isinstance(items, str) else listing(items, language, form if form in ("and", "or") else None)  # type: ignore[arg-type]
    if form == "heap":
        return heap_name(value - 1)
    text = _plain(value)
    if form == "reason":
        return reason(text, language)
    if form == "called":
        return called(text, language)
    return text


def reason(text: str, language: str) -> str:
    """What the independent checker or the system says in English, in *language*; as it is where nobody wrote it there.

    >>> reason("7 is a period, too", "zh"), reason("every lost a, b: (a + b) mod 3 = 0", "zh")
    ('7 也是周期', '必败的 a + b 都是 3 的倍数')
    """
    for pattern, said in _reasons(language):
        if found := pattern.fullmatch(text):
            return fill(said, language, **found.groupdict())
    return text


@cache
def _reasons(language: str) -> list[tuple[re.Pattern[str], str]]:
    """The patterns of English sentences, those with fewer placeholders first, and what says them."""
    file = path.join(_FOLDER, f"reasons.{language}.json")
    if not path.isfile(file):
        return []
    with open(file, encoding="utf-8") as text:
        rows = sorted(json.load(text).items(), key=lambda row: row[0].count("{"))
    plain = ((english.replace("(", r"\(").replace(")", r"\)"), said) for english, said in rows)
    return [(re.compile(_FIELD.sub(r"(?P<\1>.+)", english)), said) for english, said in plain]


def _plain(value: Any) -> str:
    if isinstance(value, str):
        return value
    if isinstance(value, (tuple, list)):
        return f"({', '.join(map(_plain, value))})"
    return digits(value) if hasattr(value, "__index__") else str(value)


def position(numbers: Any) -> str:
    """The numbers of a position: 7, (3, 5); of several games with plus signs between them.

    >>> position((7,)), position((3, 5)), position(((3, 5), (1, 2)))
    ('7', '(3, 5)', '(3, 5) + (1, 2)')
    """
    if not isinstance(numbers, (tuple, list)):
        return _plain(numbers)
    if any(isinstance(part, (tuple, list)) for part in numbers):
        return " + ".join(map(position, numbers))
    return _plain(numbers[0] if len(numbers) == 1 else numbers)


def _move(move: Sequence[Any], language: str) -> str:
    before, after, *game = move
    if game:
        return say("move.within", language, move=_move(move[:2], language), game=game[0])
    if is_pass(move):
        return say("move.pass", language)
    parts = list(after) if isinstance(after, (tuple, list)) else [after]
    left = " + ".join(map(position, parts[:_FEW_PARTS]))
    return f"{position(before)} → {left}{' + …' if len(parts) > _FEW_PARTS else ''}"


def _valued(move: str, value: str, language: str) -> str:
    """A *move* and the nim-value it leaves; of a board only where it leads."""
    _, _, to = move.partition(") → ")
    return f"{to}{LANGUAGES[language].colon}{value}" if to else f"{move} ({value})"


def is_pass(move: Sequence[Any]) -> bool:
    """Whether a move, as the form ``→`` takes it, leaves the numbers as they were.

    >>> is_pass((4, (4,))), is_pass(((1, 2), ((1, 2),))), is_pass((4, (2, 2)))
    (True, True, False)
    """
    before, after = move
    return bool(after in (before, (before,), [before]))


def called(game: str, language: str) -> str:
    """What people call a game, by its topic with its parameters and its number in a sum; rules stay as they are.

    >>> called("fibonacci #2", "zh"), called("k_times(3)", "zh"), called("bash(3)", "en"), called("mem #B", "en")
    ('斐波那契博弈 #2', '3 倍博弈', "Bash's game (3)", 'Mem B')
    """
    name, _, number = game.partition(" #")
    topic, _, given = name.removesuffix(")").partition("(")
    if not has(key := f"{topic}.name"):
        return game
    said = say(key, language) if not given else _FIELD.sub(given, row(key, language)[0])
    return said + f" ({given})" * (given not in said) + f" {'' if number.isalpha() else '#'}{number}" * bool(number)


def _replies(name: str, takes: Sequence[Any], language: str) -> str:
    rest = ("_rest", "")
    said = (say(f"telling.reply.{name}{rest[bool(of)]}", language, of=of, take=take) for of, take in takes)
    return LANGUAGES[language].semicolon.join(said)


# How tuples are written that are more than a list: as one text, or as the items of a list.
FORMS: Mapping[str, Callable[[Sequence[Any], str], str | list[str]]] = {
    "position": lambda numbers, _: position(numbers),
    "→": _move,
    "each_move": lambda moves, language: [_move(move, language) for move in moves],
    # All moves are from one position: of a tuple it is not said again and again.
    "valued": lambda pairs, language: [
        _valued(_move(move, language), _plain(value), language) for move, value in pairs
    ],
    "⊕": lambda numbers, _: " ⊕ ".join(map(_plain, numbers)),
    "+": lambda numbers, _: " + ".join(map(_plain, numbers)),
    "row": lambda numbers, _: " ".join(map(_plain, numbers)),
    **{name: partial(_replies, name) for name in ("takes", "goes", "from")},
    "more": lambda told, language: together([sentence.say(language) for sentence in told], language),
    "each": lambda told, language: LANGUAGES[language].semicolon.join(one.say(language) for one in told),
    "clause": lambda told, language: (
        f"{LANGUAGES[language].colon}{(s := told[0].say(language))[:1].lower()}{s[1:].rstrip('.。')}" if told else ""
    ),
    "component": lambda games, language: [
        f"{called(name, language)} ({', '.join(map(_plain, numbers))}){LANGUAGES[language].colon}{_plain(value)}"
        for name, numbers, value in games
    ],
}


def _meet(left: str, right: str, language: str) -> str:
    """*left* followed by *right*; in Chinese with a blank just where Chinese and Latin characters meet."""
    if not LANGUAGES[language].spaced or not left.rstrip(" ") or not right.lstrip(" "):
        return left + right
    before, after = left.rstrip(" "), right.lstrip(" ")
    a, b = before[-1], after[0]
    if a in _FULL_WIDTH or b in _FULL_WIDTH or (_is_chinese(a) and _is_chinese(b)):
        return before + after
    if _is_chinese(a) or _is_chinese(b):
        return f"{before} {after}"
    return left + right


def _is_chinese(character: str) -> bool:
    return "\u3400" <= character <= "\u9fff"


def listing(items: Iterable[Any], language: str = "en", last: Literal["and", "or"] | None = "and") -> str:
    """The *items* as a list in a sentence; *last* says how it ends, None that it is a bare list.

    >>> listing([3, 5, 7]), listing([1, 3, 4], last="or"), listing([3, 5, 7], last=None)
    ('3, 5 and 7', '1, 3 or 4', '3, 5, 7')
    >>> listing([3, 5, 7], "zh"), listing([1, 3, 4], "zh", "or")
    ('3、5、7', '1、3 或 4')
    """
    texts = [_plain(item) for item in items]
    written = LANGUAGES[language]
    if last is None or len(texts) < 2:
        return written.comma.join(texts)
    return _meet(_meet(written.comma.join(texts[:-1]), written.last[last], language), texts[-1], language)


def together(sentences: Iterable[str], language: str = "en") -> str:
    """Sentences one after the other.

    >>> together(["One.", "Two."]), together(["一。", "二。"], "zh")
    ('One. Two.', '一。二。')
    """
    return LANGUAGES[language].blank.join(sentences)


def digits(number: Any) -> str:
    """All decimal digits of *number*, however many.

    str() refuses above sys.get_int_max_str_digits(), 4300 unless set; that guard is the program's to keep, so it is
    not lifted here.

    >>> digits(-12), len(digits(10**5000))
    ('-12', 5001)
    """
    number = index(number)
    if number.bit_length() <= _SAFE_BITS:
        return str(number)
    if number < 0:
        return "-" + digits(-number)
    half = number.bit_length() * 1233 >> 13  # half the digits: 1233/4096 is just below log10(2)
    high, low = divmod(number, 10**half)
    return digits(high) + digits(low).zfill(half)


def expectation(text: str, language: str = "en") -> str:
    """What was expected, from ids of the topic ``expect`` joined by "|"; a word or sign that is itself meant is quoted.

    >>> expectation("amount|any"), expectation("amount", "zh")
    ('an amount or "any"', '所取颗数')
    """
    known = topic("expect", language)
    said = (known.get(part, part) for part in text.split("|"))
    quoted = (say("err.column.sign", language, sign=part) if part in text.split("|") else part for part in said)
    return listing(quoted, language, "or")


def _phrases(name: str, text: str, language: str) -> str:
    known = topic(name, language)

    def phrase(part: str) -> str:
        # What stands before a colon is a name: that of a heap, or of the game in which somebody passes.
        before, colon, last = part.rpartition(": ")
        return known.get(part) or f"{before}{colon}{known.get(last, last)}"

    return listing([phrase(part) for part in text.split("|")], language, "or")
