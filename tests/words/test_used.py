"""Every sentence that the program names exists, and gets all the values it needs."""

import ast
import re
from functools import cache
from pathlib import Path

import bouton
from bouton import words
from bouton.theorems.reasons import LOSS, WIN

ROOT = Path(bouton.__file__).parent
FIELD = re.compile(r"\{([A-Za-z]\w*)(?::[^{}]*)?\}")


@cache
def calls():
    """(file:line, call) of every call in the package."""
    return [
        (f"{path.relative_to(ROOT)}:{node.lineno}", node)
        for path in sorted(ROOT.rglob("*.py"))
        if path.parent.name != "problems"  # there "say" prints
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]


def used_sentences():
    """(file:line, key, given values or None when they cannot be read off) of each sentence or list that is named."""
    for where, call in calls():
        yield from used_here(where, call)


def used_here(where, call):
    keywords = {k.arg: k.value for k in call.keywords}
    name = ast.unparse(call.func)
    values = None if None in keywords else set(keywords) - {"key", "language"}
    if "key" in keywords and name.endswith(("Error", "Name", "Move")):
        yield from ((where, key, values) for key in constants(keywords["key"]))
    elif name in ("words.say", "say") and call.args:
        yield from ((where, key, values) for key in constants(call.args[0]))
    elif name in ("words.row", "row", "Sentence") and call.args:
        yield from ((where, key, None) for key in constants(call.args[0]))
    elif name == "Reason.of":
        for group in constants(call.args[0]):
            yield from ((where, f"{group}.{one}", values) for one in names_in(call.args[1]))


def constants(node):
    """The strings that an expression may stand for, as far as they can be read off."""
    if isinstance(node, ast.IfExp):
        return constants(node.body) + constants(node.orelse)
    return [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else []


def names_in(node):
    """The names of sentences that stand in an expression, where it can be read off."""
    text = ast.unparse(node)
    if text in ("WIN", "LOSS"):
        return {"WIN": WIN, "LOSS": LOSS}[text]
    try:
        return ast.literal_eval(node)
    except ValueError:
        return ()


# Signs and words of the rule notation, which are never translated.
NOTATION = {
    *"+^*:;,()}",
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
    "leaves",
    "then",
}


def names_of(key):
    """The sentences of the object *key*."""
    topic, _, name = key.partition(".")
    return [row for row in words.topic(topic) if row.startswith(f"{name}.")] if words.has_topic(topic) else []


def faults_of(where, key, values):
    """What is wrong with the sentence that is named there."""
    if words.has(key):
        needed = {field for text in words.row(key) for field in FIELD.findall(text)}
        if values is not None and needed - values:
            yield f"{where} gives {key} no {', '.join(sorted(needed - values))}"
    elif values is not None or not names_of(key):
        yield f"{where} names {key}, which is in no topic"


def test_a_sentence_that_is_named_exists():
    used = list(used_sentences())
    assert len(used) > 400  # of some 550: what is written another way would no longer be looked at
    assert [fault for one in used for fault in faults_of(*one)] == []


def test_faults_are_found():
    assert list(faults_of("a:1", "err.no_such_sentence", set()))
    # A topic of texts alone, whose first row wants values.
    key, text = next((f"cli.{k}", v) for k, v in words.topic("cli").items() if isinstance(v, str) and FIELD.search(v))
    assert list(faults_of("a:1", key, set())) == [f"a:1 gives {key} no {', '.join(sorted(set(FIELD.findall(text))))}"]


def named_expectations():
    """(file:line, id) of what the readers of texts say they expected."""
    for where, node in calls():
        name = ast.unparse(node.func)
        given = [k.value for k in node.keywords if k.arg == "expected"]
        if name == "NotationError":
            given += node.args[3:4]
        elif name.endswith((".fail", ".number", ".need", "_at_least_one")):
            given += node.args[:2]
        for text in given:
            if isinstance(text, ast.Constant) and isinstance(text.value, str):
                yield where, text.value


def test_an_expectation_is_a_phrase_or_a_word_of_the_notation():
    """A sentence that is no id would be said in English to a reader of Chinese."""
    named = list(named_expectations())
    assert len(named) > 20
    known = {*words.topic("expect"), *NOTATION}
    assert [(where, part) for where, text in named for part in text.split("|") if part not in known] == []
