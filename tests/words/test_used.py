"""Every sentence that the program names exists, and gets all the values it needs."""

import ast
import re
from pathlib import Path

import pytest

import bouton
from bouton import words

ROOT = Path(bouton.__file__).parent
FIELD = re.compile(r"\{([A-Za-z]\w*)(?::[^{}]*)?\}")


def used_sentences():
    """(file:line, key, numbers of the strings or None, given values or None when they cannot be read off)."""
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                yield from used_here(f"{path.relative_to(ROOT)}:{node.lineno}", node)


def used_here(where, call):
    keywords = {k.arg: k.value for k in call.keywords}
    name = ast.unparse(call.func)
    positional = list(call.args)
    if "key" in keywords and name.endswith(("Error", "Name", "Move")):
        key, which = keywords.pop("key"), keywords.pop("which", ast.Constant(0))
    elif name in ("words.say", "say", "Reason.of", "words.row", "row") and positional:
        key = positional[0]
        which = positional[1] if len(positional) > 1 else keywords.pop("which", ast.Constant(0))
        if name.endswith("row"):
            which, keywords = None, {None: None}
    else:
        return
    if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
        return
    values = None if None in keywords else set(keywords) - {"language"}
    yield where, key.value, numbers_of(which), values


def numbers_of(node):
    """The string numbers that an expression may stand for; None where it cannot be read off."""
    if isinstance(node, ast.IfExp):
        yes, no = numbers_of(node.body), numbers_of(node.orelse)
        return None if yes is None or no is None else yes + no
    try:
        value = ast.literal_eval(node)
    except (ValueError, TypeError):
        return None
    return [value] if isinstance(value, int) else list(value)


USED = list(used_sentences())
# Signs and words of the rule notation, which are never translated.
NOTATION = {
    *"+^*:;,()",
    "take",
    "split",
    "first",
    "misere",
    "from",
    "equally",
    "up",
    "to",
    "all",
    "k",
    "last",
    "divisors",
}


def test_some_sentences_are_used():
    assert len(USED) > 10


@pytest.mark.parametrize(("where", "key", "which", "values"), USED, ids=[f"{u[0]} {u[1]}" for u in USED])
def test_a_sentence_that_is_named_exists(where, key, which, values):
    assert words.has(key), f"{where} names {key}, which is in no topic"
    strings = words.row(key)
    for number in which or []:
        assert number < len(strings), f"{where} asks for string {number} of {key}, which has {len(strings)}"
        if values is not None:
            needed = set(FIELD.findall(strings[number]))
            assert needed <= values, f"{where} gives {key} no {', '.join(sorted(needed - values))}"


def named_expectations():
    """(file:line, id) of what the readers of texts say they expected."""
    for path in sorted(ROOT.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = ast.unparse(node.func)
            given = [k.value for k in node.keywords if k.arg == "expected"]
            if name == "NotationError":
                given += node.args[3:4]
            elif name.endswith((".fail", ".number", ".need", "_at_least_one")):
                given += node.args[:2]
            for text in given:
                if isinstance(text, ast.Constant) and isinstance(text.value, str):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", text.value


@pytest.mark.parametrize(("where", "text"), list(named_expectations()))
def test_an_expectation_is_a_phrase_or_a_word_of_the_notation(where, text):
    """A sentence that is no id would be said in English to a reader of Chinese."""
    for part in text.split("|"):
        assert part in words.topic("expect") or part in NOTATION, where
