"""Every sentence in the files is said: by Python, by the page, or as part of the record of a game or theorem."""

import ast
import re
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path

import click

import bouton
from bouton import words
from bouton.cli.help import STATUSES
from bouton.cli.program import COMMANDS, HELP, app, help_command
from bouton.rulesets.catalogue import GAMES
from bouton.theorems import THEOREMS
from bouton.web.bundle import ENTRY, Bundle
from bouton.web.endpoints import words as endpoint

ROOT = Path(bouton.__file__).parent
# A key in the page's code, with a hole for each value filled in: "page.title", `page_why.method_${by.method}`.
IN_THE_PAGE = re.compile(r'["`]((?:[\w.]|\$\{[^{}]*\})+)["`]')
# What is asked of every game, whatever its name; and of every theorem.
OF_A_GAME = {"name", "aliases", "rules", "numbers", "results", "worked"}
OF_A_THEOREM = re.compile(r"(win|loss)(_\w+)?(\..+)?|check(\..+)?|why\.(win|loss)|statement|theorem|proof|law|hint")
IN_RULES = r"[a-z]\w+[\w.\0]*"
# Topics whose rows are phrases for a placeholder such as {what:@what}, and those that are read as a whole.
GUESSED = {"guess_combination", "guess_digits", "guess_meaning", "outcome_word"}
PHRASES, WHOLE = {"expect", "what", *GUESSED}, {"lessons"}


def texts_of_python(folder=ROOT):
    """The string constants below *folder*, and its f-strings with a hole, "\\0", for each value filled in."""
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
            elif isinstance(node, ast.JoinedStr):
                yield "".join(part.value if isinstance(part, ast.Constant) else "\0" for part in node.values)


def texts_of_the_page():
    static = ROOT / "web" / "static"
    for path in (*static.rglob("*.js"), *static.rglob("page.json")):
        for text in IN_THE_PAGE.findall(path.read_text("utf-8")):
            yield re.sub(r"\$\{[^{}]*\}", "\0", text)


def keys_without_a_dot():
    """Topics that are said by their name alone: ``say("turn", ...)``."""
    for path in (*ROOT.rglob("*.py"), *ROOT.rglob("*.js")):
        yield from re.findall(r"""\b(?:say|row|texts|Sentence|of)\(\s*["'`](\w+)["'`]""", path.read_text("utf-8"))


MAY_BE_SAID = ("example", *(f"exit.{kind}" for kind in STATUSES))


def rows_of_commands():
    """What the help of each command says: its own sentences, or those that all commands share."""
    yield from (f"cli.{row}" for row in ("short", "long", "shows", *MAY_BE_SAID))
    for name, command in {**COMMANDS, HELP: help_command, "": app}.items():
        yield from (f"cli_{name}.{row}" for row in ("short", "long", "shows", *MAY_BE_SAID))
        for parameter in [*command.params, *command.get_params(command.make_context(name, [], resilient_parsing=True))]:
            is_option = isinstance(parameter, click.Option)
            called = max(parameter.opts, key=len).removeprefix("--") if is_option else parameter.name
            row = f"{'option' if is_option else 'argument'}.{called}"
            yield f"cli_{name}.{row}" if words.has(f"cli_{name}.{row}") else f"cli.{row}"


def test_every_option_and_argument_is_explained_in_the_help():
    missing = [
        row
        for row in rows_of_commands()
        if not words.has(row) and not row.startswith("cli_.") and row.partition(".")[2] not in MAY_BE_SAID
    ]
    assert not missing, f"write these in words/en and words/zh, in cli_NAME.json or else in cli.json: {missing}"


def unsaid(rows, texts, theorems=(), bare=()):
    """The *rows* (keys with their topics) that no text names: whole, by a key above, or with something filled in."""
    texts = set(texts) - {"cli.\0", "echo.\0"} | set(rows_of_commands())
    # The words of rules are named without their topic, and some by a first part that ends with a dot.
    inside = {text + "\0" * text.endswith(".") for text in texts if re.fullmatch(IN_RULES, text)}
    texts |= {f"echo.{text}" for text in inside if "." in text or f"echo.{text}" in rows}
    holes = {text for text in texts if re.fullmatch(r"\w+\.[\w.\0]*\0[\w.\0]*", text)}
    patterns = [re.compile(re.escape(text).replace("\0", ".+") + r"(\..+)?") for text in holes]
    phrases = {part for text in texts for part in text.split("|")}
    games = {entry.words or name for name, entry in GAMES.items()}
    for key in rows:
        topic, _, name = key.partition(".")
        parts = key.split(".")
        above = {".".join(parts[:end]) for end in range(2, len(parts) + 1)}
        is_said = (
            above & texts
            or (topic == name and topic in bare)
            or any(pattern.fullmatch(key) for pattern in patterns)
            or topic in WHOLE
            or (topic in PHRASES and name in phrases)
            or ((topic in games or words.has(f"{topic}.aliases")) and name in OF_A_GAME)
            or (topic in theorems and OF_A_THEOREM.fullmatch(name))
        )
        if not is_said:
            yield key


def test_every_sentence_is_said_by_somebody():
    rows = [f"{topic}.{name}" for topic in words.topics() for name in words.topic(topic)]
    texts = [*texts_of_python(), *texts_of_the_page()]
    assert list(unsaid(rows, texts, THEOREMS, set(keys_without_a_dot()))) == []


def test_a_sentence_that_nobody_says_is_found():
    texts = ["answer.win", "page.at_\0", "amount|any"]
    rows = ["answer.win.plain", "answer.lose", "page.at_home", "page.away", "turn.turn", "expect.any", "expect.star"]
    assert list(unsaid(rows, texts, bare={"turn"})) == ["answer.lose", "page.away", "expect.star"]
    assert list(unsaid(["euclid_nim.win.plain", "nim.rules"], [], ["euclid_nim"])) == []
    assert list(unsaid(["engine.win", "engine.name"], ["engine"])) == ["engine.win", "engine.name"]


def test_the_page_is_sent_what_it_says_and_no_other_topic():
    sent = endpoint.answer.answer(endpoint.WordsAsked(lang="en"), None)
    texts = set(texts_of_the_page())
    named = {text.partition(".")[0] for text in texts if "." in text} | set(keys_without_a_dot())
    assert {topic for topic in endpoint.SHARED if topic not in named} == set()
    assert set(sent) >= {topic for topic in words.topics() if topic.startswith("page")} | set(endpoint.SHARED)
    # A key of the page is sent, unless it is the key of a reason, which comes with its sentence.
    keys = [text.partition(".") for text in texts if "." in text and words.has(text)]
    missing = {(topic, name) for topic, _, name in keys if name not in sent.get(topic, ())}
    assert {key for key in missing if not OF_A_THEOREM.fullmatch(key[1])} - {("any", "over")} == set()


def modules_of_a_page(bundle: Bundle, page: str) -> set[str]:
    """The modules that *page* may load, at once or later; another page brings its own words."""
    found: set[str] = set()
    left = [ENTRY, f"{page}/page.js"]
    while left:
        module = bundle.modules[left.pop()]
        if module.name not in found:
            found.add(module.name)
            patterns = [pattern for pattern in module.loads() if pattern not in ("*/page.js", "*/*.js")]
            left += [*module.needs, *(name for name in bundle.modules if any(fnmatch(name, each) for each in patterns))]
    return found


def missing_words(bundle: Bundle) -> Iterator[tuple[str, str, str]]:
    """Each (page, module, key) where the page has no words of that key: there are none, or another page has them."""
    page_topics = {topic for topic in words.topics() if topic.startswith("page")} | set(endpoint.SHARED)
    for page, told in bundle.pages.items():
        absent = set(bundle.later) - set(told.get("words", ()))
        for name in modules_of_a_page(bundle, page):
            # h("button.primary") is an element.
            for text in IN_THE_PAGE.findall(re.sub(r'\bh\(\s*["`][^"`]*["`]', "", bundle.modules[name].source)):
                topic, dot, key = re.sub(r"\$\{[^{}]*\}", "\0", text).partition(".")
                if not dot or (topic not in page_topics and not topic.startswith("page_")):
                    continue
                row = re.compile(re.escape(key).replace("\0", ".+") + r"(\..+)?")
                if topic in absent or not any(map(row.fullmatch, words.topic(topic) if words.has_topic(topic) else ())):
                    yield page, name, text


def test_a_page_has_the_words_that_its_modules_ask_for():
    bundle = Bundle(ROOT / "web" / "static")
    assert list(missing_words(bundle)) == []
    # Of a page that draws no plots the words of plots are not sent.
    bundle.pages["rules"]["words"] = ["page_games"]
    assert ("rules", "plots/scatter.js", "page_explore.plot_losses") in set(missing_words(bundle))
    bundle.modules["plots/scatter.js"].source = 'say("page_play.no_such_row")'
    assert ("rules", "plots/scatter.js", "page_play.no_such_row") in set(missing_words(bundle))
