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
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call)
    ]


def used_sentences():
    """(file:line, key, numbers of the strings or None, given values or None when they cannot be read off)."""
    for where, call in calls():
        yield from used_here(where, call)


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
        if name == "Reason.of":
            yield from named(where, key, which, keywords)
            return
    else:
        return
    if not isinstance(key, ast.Constant) or not isinstance(key.value, str):
        return
    values = None if None in keywords else set(keywords) - {"language"}
    yield where, key.value, numbers_of(which), values


def named(where, group, names, keywords):
    """The sentences of a reason: those of the *names* that can be read off, of each *group* that it may be."""
    values = None if None in keywords else set(keywords)
    keys = [group.body, group.orelse] if isinstance(group, ast.IfExp) else [group]
    text = ast.unparse(names)
    try:
        chosen = {"WIN": WIN, "LOSS": LOSS}[text] if text in ("WIN", "LOSS") else ast.literal_eval(names)
    except ValueError:
        return
    for key in keys:
        for one in chosen if isinstance(key, ast.Constant) else ():
            if isinstance(one, int):
                yield where, key.value, [one], values
            else:
                yield where, f"{key.value}.{one}", [0], values


def numbers_of(node):
    """The string numbers that an expression may stand for; None where it cannot be read off."""
    if isinstance(node, ast.IfExp):
        yes, no = numbers_of(node.body), numbers_of(node.orelse)
        return None if yes is None or no is None else yes + no
    try:
        value = ast.literal_eval(node)
    except (ValueError, TypeError):
        return None
    return [value] if isinstance(value, int | str) else list(value)


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


def rows(key):
    return words.row(key) if words.has(key) else []


def names_of(key):
    """The sentences of the object *key*."""
    topic, _, name = key.partition(".")
    return [row for row in words.topic(topic) if row.startswith(f"{name}.")]


def faults_of(where, key, which, values):
    """What is wrong with the sentence that is named there."""
    named = {name: text for name in which or [] if isinstance(name, str) and name for text in rows(f"{key}.{name}")}
    if not (words.has(key) or named or (which is None and names_of(key))):
        yield f"{where} names {key}, which is in no topic"
        return
    strings = rows(key)
    for number in which or []:
        if number not in named and not (isinstance(number, int) and number < len(strings)):
            yield f"{where} asks for string {number} of {key}"
        elif values is not None:
            needed = set(FIELD.findall(named[number] if number in named else strings[number]))
            if needed - values:
                yield f"{where} gives {key} no {', '.join(sorted(needed - values))}"


def test_a_sentence_that_is_named_exists():
    used = list(used_sentences())
    assert len(used) > 300  # of some 480: what is written another way would no longer be looked at
    assert [fault for one in used for fault in faults_of(*one)] == []


def test_faults_are_found():
    assert list(faults_of("a:1", "err.no_such_sentence", [0], set()))
    assert list(faults_of("a:1", "err.limit", [99], None))
    # A topic of texts alone, whose first row wants values.
    key, text = next((f"cli.{k}", v) for k, v in words.topic("cli").items() if isinstance(v, str) and FIELD.search(v))
    assert list(faults_of("a:1", key, [0], set())) == [
        f"a:1 gives {key} no {', '.join(sorted(set(FIELD.findall(text))))}"
    ]


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
