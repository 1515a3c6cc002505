"""The contest guide beside the classic tutorials: each of their sections has a page, an exercise and a command here."""

import json
import re
import shlex
from pathlib import Path

import pytest

from bouton import words
from bouton.cli.app import run

GUIDES = {language: Path(__file__).parents[1] / f"docs/{language}/guides/contest.md" for language in words.languages}
HEAD = {"en": "| the tutorial tells |", "zh": "| 教程讲 |"}
TRAPS = {"en": "| what the template does |", "zh": "| 模板怎么写 |"}
# Who wins at the smallest position of each trap, by hand and by the definition; the claim with 1.618 is refuted there.
OUTCOMES = ["P", "refuted", "N", "P", "N", "P", "N", "P", "P", "P", "N", "P", "N", "P", "N", "N"]


def rows(language, heads=HEAD):
    """The cells of each row of the table."""
    table = GUIDES[language].read_text("utf-8").partition(heads[language])[2].partition("\n\n")[0]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table.splitlines()[2:]]


ROWS = [(language, row) for language in words.languages for row in rows(language)]


def test_both_languages_have_the_same_rows():
    # The sentences, recipes and problems of the five tutorials, several in a row.
    assert len(rows("en")) == len(rows("zh")) == 17


@pytest.mark.parametrize(("language", "row"), ROWS, ids=[f"{language} {row[0]}" for language, row in ROWS])
def test_each_section_has_a_page_an_exercise_and_a_command(language, row):
    _, page, exercise, command = row
    assert re.fullmatch(r"\[[^]]+\]\([^)]+\)", page)  # where it leads is tested with all links
    lessons = words.topic("lesson_titles", language).values()
    told = re.search(r"\*(.+)\*|“(.+)”", exercise)
    assert (told and (told[1] or told[2]) in lessons) or re.fullmatch(r"\[.+\d\]\(#.+\)", exercise)
    program, *typed = shlex.split(command.strip("`"))
    assert program == "bouton" and run([*typed, "--lang", language]) == 0


@pytest.mark.parametrize("language", words.languages)
def test_each_exercise_named_stands_at_the_foot(language):
    asked = {int(n) for row in rows(language) for n in re.findall(r"\[\D+(\d)\]", row[2])}
    foot = GUIDES[language].read_text("utf-8").rpartition("\n## ")[2]
    assert asked == {4, 5, 6} <= {int(n) for n in re.findall(r"^(\d)\.", foot, flags=re.MULTILINE)}


@pytest.mark.parametrize("language", words.languages)
def test_each_trap_is_shown_by_its_command(language, capsys):
    found = rows(language, TRAPS)
    assert len(found) == len(OUTCOMES)
    for (_, position, _, command), outcome in zip(found, OUTCOMES, strict=True):
        program, *typed = shlex.split(command.strip("`"))
        capsys.readouterr()
        assert program == "bouton" and run([*typed, "--json"]) == (outcome == "refuted")
        told = json.loads(capsys.readouterr().out)
        assert told.get("outcome", told.get("verdict")) == outcome, command
        # The numbers of the position are those that are asked about.
        asked = told["counterexample"] if outcome == "refuted" else [int(n) for n in typed[2:]]
        assert {*map(str, asked)} <= {*re.findall(r"\d+", position)}, command
