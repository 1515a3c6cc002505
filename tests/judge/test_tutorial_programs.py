"""The programs of the tutorial for contests: each answers as the format does, over the range of the statement."""

import re
import subprocess
from pathlib import Path

import pytest

from bouton import judge
from tests.judge.inputs import inputs
from tests.judge.test_handed_in import expected, together
from tools.documentation.anchors import slug
from tools.printed import console

PAGES = [Path(__file__).parents[2] / "docs" / said / "guides" / "contest.md" for said in ("en", "zh")]
# The largest numbers of the statements, where they matter.
TOPS = {"hdu_2149": 1000, "hdu_1848": 990, "poj_1740": 90, "poj_1704": 9000, "hdu_2177": 10**6, "poj_3922": 10**8}
LIMITS = {
    "hdu_1846": "2\n1000 1000\n1000 999\n",
    "hdu_2149": "1099 1100\n1100 1\n",
    "hdu_2897": "65535 65535 65535\n65535 1 1\n1 1 1\n",
    "hdu_1847": "1000\n1\n999\n",
    "hdu_2147": "2000 2000\n1999 1999\n1 1\n0 0\n",
    "hdu_1527": "165580140 267914295\n228826126 370248450\n1000000000 1000000000\n618033988 1000000000\n0 0\n",
    "hdu_2177": "1 5\n2 3\n2 2\n999999 999999\n617033 999999\n0 0\n",
    "hdu_2516": "2\n649\n512559680\n2147483647\n1836311903\n0\n",
    "poj_3922": "4\n1 1\n100000000 1\n100000000 100000\n99999999 2\n",
    "hdu_1848": "1000 1000 1000\n987 1 1\n0 0 0\n",
    "hdu_1536": "3 1 100 10000\n1\n2 10000 9999\n0\n",
    "poj_1704": "2\n1\n10000\n2\n10000 1\n",
}


def programs(page):
    """The programs of a page by the names of their problems, with the lines that all begin with."""
    head, *blocks = re.findall(r"^```cpp\n(.*?)^```", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    named = ((re.match(r"// (\w+) (\d+)", block), block) for block in blocks)
    return head, {f"{found[1]}_{found[2]}".lower(): block for found, block in named}


HEAD, PROGRAMS = programs(PAGES[0])


@pytest.fixture(scope="module")
def compiled(tmp_path_factory):
    return together(tmp_path_factory.mktemp("tutorial"), PROGRAMS, [HEAD])


def test_the_page_has_the_problems_that_it_promises():
    text = PAGES[0].read_text("utf-8")
    asked = "HDU 1846 1847 1848 1527 2177 2516 2147 1849 1850 1536 2149 2188 2897 POJ 1067 3922 2234 1704 1740".split()
    assert [n for n in asked if n.isdigit() and n not in text] == []
    assert len(PROGRAMS) >= 14


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_of_the_tutorial_answers_as_the_format_does(compiled, name):
    texts = [judge.PROBLEMS[name].sample[0], *inputs(name, 200, top=TOPS.get(name, 9 * 10**8))]
    texts += [LIMITS[name]] if name in LIMITS else []
    for text in texts:
        done = subprocess.run(compiled[name], input=text, capture_output=True, text=True, timeout=600)
        assert (done.returncode, done.stdout) == (0, expected(name, text)), text[:200]


def section(text, place):
    """The section of a page to which its link *place* leads."""
    parts = re.split(r"^## (.+)$", text, flags=re.MULTILINE)
    return next(part for heading, part in zip(parts[1::2], parts[2::2], strict=True) if slug(heading) == place)


@pytest.mark.parametrize("page", PAGES, ids=["en", "zh"])
def test_every_trap_is_shown_by_a_command(page):
    """In its section a command that the tests of the documents run asks about the smallest position where it fails."""
    text = page.read_text("utf-8")
    table = section(text, slug({"en": "By trap", "zh": "按错误查"}[page.parts[-3]]))
    place, traps, shown = "", [], []
    rows = re.findall(r"^\| (.+?) \| (.+?) \| (.+?) \|(?: .+ \|)?$", table, flags=re.MULTILINE)
    for trap, position, where in rows[1:]:
        place = found[1] if (found := re.search(r"#(\S+)\)", where)) else place
        numbers = re.search(r"^\(.*\)|^\d+(?= with|$)|\d+$", position)[0]
        typed = " ".join(re.findall(r"\d+", numbers))
        traps.append(trap)
        for command, printed in console(section(text, place)):
            asked = command.removesuffix(" --lang zh").endswith((f'" {typed}', f" {typed}"))
            if printed and (asked or (numbers.startswith("(") and numbers in printed)):
                shown.append(trap)
                break
    assert len(traps) == 16
    assert shown == traps


def test_both_languages_show_the_same_programs():
    def bare(text):
        return [line.split("  //")[0].rstrip() for line in text.splitlines() if not line.startswith("//")]

    head, chinese = programs(PAGES[1])
    assert head == HEAD and {n: bare(t) for n, t in chinese.items()} == {n: bare(t) for n, t in PROGRAMS.items()}
