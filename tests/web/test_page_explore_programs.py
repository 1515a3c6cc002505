"""From the name of a judge's problem to its program on the clipboard."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bouton.judge.program import program
from tests.web.pages import assert_fine

pytestmark = pytest.mark.whole_page

Visit = Callable[..., Page]


@pytest.mark.parametrize("width", [1280, 390])
def test_a_problem_leads_to_its_program_in_three_clicks(visit: Visit, width: int) -> None:
    page = visit("games", lang="zh", width=width)
    search = page.get_by_role("searchbox").or_(page.locator(".game-search input")).first
    search.fill("取石子")
    expect(page.locator(".game-card", has_text="威佐夫博弈").first).to_be_visible()
    search.fill("HDU 1527")
    cards = page.locator(".game-card")
    expect(cards).to_have_count(1)
    cards.first.click()
    expect(page.locator(".game-problem[aria-pressed=true]")).to_have_text("hdu-1527")
    page.get_by_role("button", name="复制").first.click()
    # What is copied is the program that `bouton code hdu-1527 --target cpp --lang zh` writes.
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.strip() == program("hdu-1527", "cpp", "zh").strip()
    assert_fine(page)


def test_the_program_of_the_game_itself_stands_beside_those_of_judges(visit: Visit) -> None:
    page = visit("games/wythoff")
    expect(page.locator(".game-problem")).to_have_text(["the game", "hdu-1527", "hdu-2177", "luogu-p2252", "poj-1067"])
    expect(page.locator(".w-source-code")).to_contain_text("int main")
    page.get_by_role("button", name="poj-1067").click()
    expect(page.locator(".game-program")).to_contain_text("poj-1067 ·")
    page.get_by_role("button", name="Python").click()
    expect(page.locator(".w-source-code")).to_contain_text("def ")


def test_a_game_without_a_law_writes_its_program_when_asked(visit: Visit) -> None:
    page = visit("games/officers")
    expect(page.locator(".w-source-code")).to_have_count(0)
    page.get_by_role("button", name="Write the program").click()
    expect(page.locator(".w-source-code")).to_contain_text("int main")
