"""The page that lists the formats is the one that its command makes."""

import pytest

from bouton import words
from bouton.judge import PROBLEMS, shown_name
from bouton.judge.program import facts, why
from tools import judge_tables


@pytest.mark.parametrize("language", words.languages)
def test_the_page_is_made_by_its_command(language):
    page = judge_tables.DOCS / language / "reference" / "judges.md"
    assert page.read_text(encoding="utf-8") == judge_tables.page(language)


def test_every_problem_says_why_in_both_languages():
    for name in PROBLEMS:
        english, chinese = why(name, "en"), why(name, "zh")
        assert english.endswith(".") and chinese.endswith("。"), name
        assert not any("一" <= c <= "鿿" for c in english) and any("一" <= c <= "鿿" for c in chinese)


def test_what_is_known_of_a_problem():
    known = facts("CSES 1099")
    assert list(known) == ["problem", "title", "game", "rules", "limits", "why"]
    assert (known["problem"], known["game"], known["title"]) == ("cses-1099", "staircase", "Stair Game")
    assert {facts(name)["problem"] for name in PROBLEMS} == {shown_name(name) for name in PROBLEMS}


def test_the_levels_part_the_problems():
    assert {problem.level for problem in PROBLEMS.values()} == {1, 2, 3, 4}
