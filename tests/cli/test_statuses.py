"""One table of statuses: the same words, with the same meaning, in every document and at every door."""

import re
from pathlib import Path

import pytest

from bouton.claims import Status
from bouton.words.provenance import status_text

ROOT = Path(__file__).parents[2]
TABLES = {"en": ("README.md", "docs/en/index.md"), "zh": ("README.zh.md", "docs/zh/index.md")}
HEADS = {"en": "status", "zh": "状态"}
# What a document adds to the word of a status: up to where, and where not.
BOUNDS = re.compile(r" to N$| at x$|至 N$|（反例 x）$")


def table(page, language):
    """The rows of the table of statuses on a *page*, links left out."""
    text = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", (ROOT / page).read_text("utf-8"))
    found = re.search(rf"^\| {HEADS[language]} \|.*\n\|.*\n((?:\| .*\n)+)", text, re.MULTILINE)
    assert found is not None
    return [tuple(line.strip("| ").split(" | ")) for line in found[1].splitlines()]


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_documents_have_one_table_of_statuses(language):
    first, second = (table(page, language) for page in TABLES[language])
    assert first == second


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_table_tells_the_words_that_are_printed(language):
    told = {BOUNDS.sub("", word) for word, _ in table(TABLES[language][0], language)}
    printed = {status_text(status, "", language) for status in Status}
    assert printed | {status_text(Status.PROVED_HERE, "", language, coq=True)} == told - {"文献已证"}


@pytest.mark.parametrize(
    ("rules", "claim"),
    [
        ("take 1,3", "n mod 2 = 0"),
        ("take 2^k", "n mod 3 = 0"),
        ("take 1..3; misere", "n mod 4 = 1"),
        ("kayles", None),
        ("wythoff", None),
    ],
)
def test_a_law_has_one_status_at_every_door(bouton, rules, claim):
    """What `discover` finds, `prove` proves as surely, with the words that `solve` says of a position."""
    asked = ["prove", rules, *(["--claim", claim] if claim else [])]
    found = bouton("discover", rules, "--json").json["claims"][0]
    proved = bouton(*asked, "--json").json
    assert (proved["status"], proved.get("coq")) == (found["status"], found.get("coq"))
    said = status_text(proved["status"], coq=proved.get("coq", False))
    assert f"Verdict: {said}" in bouton(*asked).out.splitlines()


def test_what_the_checkers_do_not_read_is_not_proved_here(bouton):
    condition = bouton("prove", "take 1,3,4", "--claim", "n mod 7 in {0, 2}", "--json").json
    question = bouton("ask", "take 1,3,4", "every lost n: n mod 7 in {0, 2}", "--json").json
    assert condition["status"] == question["status"] == "proved"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("the winning moves from 5, 8", "(4, 7), (5, 3)"),
        ("the winning moves from 3, 5", "none"),
        ("the next lost position after 3, 5", "(4, 7)"),
        ("is 3, 5 lost", "yes"),
    ],
)
def test_what_asks_for_positions_is_not_answered_by_yes(bouton, question, answer):
    assert f"Answer: {answer}" in bouton("ask", "wythoff", question).out.splitlines()
