"""The documentation site, before it is built: its pages, their links and anchors, and what leads to them."""

import re
from functools import cache
from pathlib import PurePosixPath
from posixpath import normpath

import pytest

from bouton.rulesets.catalogue import GAMES
from tools.documentation.anchors import anchors
from tools.documentation.build import LANGUAGES, MOVED, ROOT, SHARED, navigation, sources

# Made from the code when the site is built: seconds for each, and nothing in them links to a page of docs/.
MADE = {
    *(f"reference/{name}.md" for name in ("commands", "python", "theorems")),
    *(f"games/{name}.md" for name in ("index", *GAMES)),
}
HOME = "index.md"
LINK = re.compile(r"\]\(([^)\s]+)\)|<(?:img|source) [^>]*?src(?:set)?=\"([^\"]+)\"")
FENCED = re.compile(r"^( *)```.*?^\1```", flags=re.DOTALL | re.MULTILINE)
CODE = re.compile(r"^( *)```.*?^\1```|`[^`\n]*`", flags=re.DOTALL | re.MULTILINE)

pytestmark = pytest.mark.parametrize("language", LANGUAGES)


@cache
def pages(language: str) -> dict[str, str]:
    """The pages of one language as the site shows them."""
    return sources(language)


def links(place: str, text: str) -> list[tuple[str, str]]:
    """Where the links of a page lead inside the site: the place there, and the anchor."""
    found = []
    for written, drawn in LINK.findall(CODE.sub("", text)):
        target = written or drawn
        if not re.match(r"[a-z]+:", target):
            file, _, anchor = target.partition("#")
            there = normpath(str(PurePosixPath(place).parent / file)) if file else place
            found.append((there, anchor))
    return found


def is_there(language: str, place: str, anchor: str) -> bool:
    """Whether the site has *place* and on it *anchor*."""
    if place in pages(language):
        return not anchor or anchor in anchors(pages(language)[place])
    shared = place.split("/")[0] in SHARED and (ROOT / "docs" / place).exists()
    return (shared or place in MADE) and not anchor


def test_every_link_and_anchor_leads_somewhere(language: str):
    dead = [
        f"{place}: {there}#{anchor}"
        for place, text in pages(language).items()
        for there, anchor in links(place, text)
        if not is_there(language, there, anchor)
    ]
    assert dead == []


def test_no_line_of_a_code_block_is_joined_to_the_next(language: str):
    home = ROOT / "docs" / language
    for file in home.rglob("*.md"):
        shown = pages(language)[str(file.relative_to(home))]
        lines = [found[0].splitlines()[1:] for found in FENCED.finditer(file.read_text("utf-8"))]
        assert [found[0].splitlines()[1:] for found in FENCED.finditer(shown)] == lines, file


def test_the_first_page_leads_to_every_other(language: str):
    """A repository shows no menu: what the first page does not name, nobody finds."""
    named = {there for there, _ in links(HOME, pages(language)[HOME])}
    assert {*pages(language)} - {HOME} - named == set()


def test_no_line_of_json_stands_on_the_first_page(language: str):
    assert not re.search(r"^\{\"", pages(language)[HOME], flags=re.MULTILINE)


def test_every_page_stands_in_the_menu_once(language: str):
    places = {*pages(language), *MADE}
    _, *sections = navigation(language, places)
    listed = [HOME, *(place for section in sections for found in section.values() for place in found)]  # type: ignore[attr-defined]
    assert sorted(listed) == sorted(places)


def test_the_old_address_of_a_page_leads_to_one_that_is_there(language: str):
    assert not MOVED.keys() & pages(language).keys()
    assert [there for there in MOVED.values() if not is_there(language, *there.partition("#")[::2])] == []
