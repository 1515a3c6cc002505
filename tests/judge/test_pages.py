"""The page that lists the formats is the one that its command makes."""

import pytest

from bouton import words
from bouton.judge import PROBLEMS, shown_name
from bouton.judge.program import facts, why
from bouton.statements.finding import named_problems
from tools import judge_tables


@pytest.mark.parametrize("language", words.languages)
def test_the_page_is_made_by_its_command(language):
    page = judge_tables.DOCS / language / "reference" / "judges.md"
    assert page.read_text(encoding="utf-8") == judge_tables.page(language)


def test_a_link_leads_to_the_problem_that_which_reads_in_it():
    linked = {name: address for name in PROBLEMS if (address := judge_tables.address(name))}
    for name, address in linked.items():
        assert shown_name(name).replace("-", "_") in (named_problems(address) or ()), name
    assert linked["hdu_1846"] == "https://acm.hdu.edu.cn/showproblem.php?pid=1846"
    assert linked["codeforces_1147c"] == "https://codeforces.com/contest/1147/problem/C"
    assert linked["luogu_p2252"] == "https://www.luogu.com.cn/problem/P2252"
    assert not {"leetcode_292", "atcoder_arc091_f", "lanqiao_2012_balls"} & linked.keys()


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
