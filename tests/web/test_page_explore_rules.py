"""The rule editor in a browser: a line is read back and solved while it is typed."""

from collections.abc import Callable
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

import bouton
from tests.web.pages import assert_fits

pytestmark = pytest.mark.whole_page

Visit = Callable[..., Page]


def editor(visit: Visit, rules: str = "take+1,3,4", **looks: Any) -> Page:
    """The editor, the rule analysed."""
    page = visit(f"rules?rules={rules}", **looks)
    page.locator(".r-law-top").wait_for()
    return page


@pytest.mark.parametrize(
    "looks",
    [
        pytest.param({"lang": "en", "theme": "dark", "width": 390}, id="en-dark-390"),
        pytest.param({"lang": "zh", "theme": "light", "width": 1280}, id="zh-light-1280", marks=pytest.mark.whole_page),
    ],
)
def test_the_page_is_clean_also_with_an_error(visit: Visit, looks: dict[str, Any]) -> None:
    page = editor(visit, "take+1,3,4", refusals=True, **looks)
    assert_fits(page)
    assert [one["id"] for one in Axe().run(page).response["violations"]] == []
    page.locator("#r-line").fill("take 1,3; splitt")
    page.locator(".r-near").wait_for()
    # What is out of date is faded and inert; its contrast is that of a disabled part.
    found = Axe().run(page, options={"rules": {"color-contrast": {"enabled": False}}}).response["violations"]
    assert [one["id"] for one in found] == []


def test_a_line_is_read_back_in_both_languages_and_solved(visit: Visit) -> None:
    page = editor(visit)
    echo = page.locator(".r-echo p")
    expect(echo.nth(0)).to_contain_text("take 1, 3 or 4 stones from one heap")
    expect(echo.nth(1)).to_contain_text("从一堆中取 1、3 或 4 颗")
    expect(page.locator(".r-law-says h2")).to_have_text(
        "You lose exactly when the heap leaves 0 or 2 on division by 7."
    )
    # The cycle 0 1 0 1 2 3 2 of take 1, 3, 4 (Winning Ways, chapter 4), five times round.
    assert page.locator(".w-line tbody .w-cell").all_inner_texts() == list("0101232" * 5)
    assert page.locator(".w-bracketed").all_inner_texts() == ["one period: 7", "again", "again", "again", "… for ever"]
    field = page.locator("#r-line")
    field.fill("take 1..5")
    expect(page.locator(".r-law-says h2")).to_have_text("You lose exactly when the heap leaves 0 on division by 6.")
    page.wait_for_url("**rules=take+1..5**")
    page.get_by_role("button", name="Heap 7, nim-value 1").click()
    page.wait_for_url("**/#/play?rules=take+1..5&position=7**")


def test_an_error_is_underlined_and_its_near_match_is_a_button(visit: Visit) -> None:
    page = editor(visit, refusals=True)
    law = page.locator(".r-law-says h2").inner_text()
    field = page.locator("#r-line")
    field.fill("take 1,3; splitt")
    expect(page.locator(".r-problem")).to_contain_text("column 11")
    expect(page.locator(".r-underline")).to_have_text("splitt")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(page.locator(".r-analysis")).to_have_class("panel r-analysis r-faded")
    assert page.locator(".r-law-says h2").inner_text() == law
    page.get_by_role("button", name="Write take 1,3; split instead").click()
    expect(field).to_have_value("take 1,3; split")
    expect(page.locator(".r-analysis")).to_have_class("panel r-analysis")
    expect(field).to_have_attribute("aria-invalid", "false")


def test_clauses_stand_at_the_caret_and_examples_replace_the_line(visit: Visit) -> None:
    page = editor(visit, refusals=True)
    field = page.locator("#r-line")
    field.fill("take any; misere")
    field.evaluate("field => field.setSelectionRange(8, 8)")
    page.get_by_role("button", name="except 2").click()
    expect(field).to_have_value("take any except 2; misere")
    page.get_by_role("button", name="Last move wins").click()
    expect(field).to_have_value("take any except 2")
    expect(page.get_by_role("button", name="Last move wins")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Grundy's game").click()
    expect(field).to_have_value("split unequally")
    expect(page.locator(".r-echo p").first).to_contain_text("unequal")


def test_misere_is_not_offered_where_it_is_not_answered(visit: Visit) -> None:
    page = editor(visit, "northcott")
    loses = page.get_by_role("button", name="Last move loses")
    expect(loses).to_have_count(0)
    page.locator("#r-line").fill("nim")
    expect(loses).to_be_visible()


def test_no_button_moves_while_an_answer_is_awaited(visit: Visit) -> None:
    page = editor(visit)
    held: list[Route] = []
    page.route("**/api/rules", lambda route: held.append(route))
    loses = page.get_by_role("button", name="Last move loses")
    before = loses.bounding_box()
    page.locator("#r-line").fill("take 1,3,4; split")
    expect(page.locator(".r-working")).not_to_be_empty()
    assert loses.bounding_box() == before
    held[-1].continue_()
    expect(page.locator(".r-echo p").first).to_contain_text("divide a heap")
    expect(page.locator(".r-working")).to_be_empty()
    assert loses.bounding_box() == before


def test_the_same_in_python_runs_and_the_link_holds_the_rule(visit: Visit) -> None:
    page = editor(visit)
    program = page.locator(".r-snippet pre").last.inner_text()
    names: dict[str, Any] = {}
    exec(program, names)  # what the page offers to copy must run as it stands
    assert names["game"] == bouton.rules("take 1,3,4")
    expect(page.locator(".r-snippet pre").first).to_contain_text('$ bouton solve "take 1,3,4"')
    page.get_by_role("button", name="Copy the link").click()
    assert page.evaluate("navigator.clipboard.readText()").endswith("#/rules?rules=take+1,3,4&lang=en")
    assert (
        page.get_by_role("link", name="Play this game").get_attribute("href")
        == "#/play?rules=take+1,3,4&position=3,5,7"
    )


def test_a_letter_has_a_slider_and_the_strip_follows_it(visit: Visit) -> None:
    page = editor(visit, "take+1..m&m=3", width=390)
    assert page.locator(".w-line tbody .w-cell").all_inner_texts()[:5] == list("01230")
    page.get_by_role("slider", name="m: move to change it").fill("2")
    # Bash's game with at most 2: a cycle of 3 (C. L. Bouton 1901).
    expect(page.locator(".r-law-says h2")).to_have_text("The nim-values repeat every 3 from heap 0 on.")
    assert page.locator(".w-line tbody .w-cell").all_inner_texts()[:5] == list("01201")
    page.wait_for_url("**rules=take+1..m**m=2**")
    assert page.get_by_role("link", name="Play this game").get_attribute("href").startswith("#/play?rules=take+1,+2&")
    page.locator("#r-line").fill("take 1,3")
    expect(page.locator(".e-letters")).to_be_hidden()
    assert_fits(page)


def test_games_are_added_to_a_sum_and_taken_out(visit: Visit) -> None:
    page = editor(visit, "nim")
    page.get_by_label("Add a game: a sum").select_option("wythoff")
    field = page.locator("#r-line")
    expect(field).to_have_value("nim: 14 21 39 + wythoff: 5 8")
    typed = page.get_by_label("Rules of one more game")
    typed.fill("take 1..last+2: 5")
    typed.press("Enter")
    expect(field).to_have_value("nim: 14 21 39 + wythoff: 5 8 + take 1..last+2: 5")
    expect(page.locator(".r-part")).to_have_count(3)
    page.get_by_role("button", name="Take Nim out of the sum").click()
    expect(field).to_have_value("wythoff: 5 8 + take 1..last+2: 5")
    page.locator(".r-part .button").last.click()
    expect(field).to_have_value("wythoff: 5 8")
    # The last game has no cross.
    expect(page.locator(".r-part .button")).to_have_count(0)


def test_a_letter_with_its_slider_is_among_the_examples(visit: Visit) -> None:
    page = editor(visit, "nim")
    page.locator(".r-examples button", has_text="take 1..m").click()
    expect(page.locator(".e-letter input[type=range]")).to_be_visible()
    expect(page.locator(".r-echo")).to_contain_text("1 to 3 stones")


def test_a_pasted_statement_is_told_its_game(visit: Visit) -> None:
    page = editor(visit)
    page.locator(".r-statement summary").click()
    page.locator("#r-statement").fill(
        "Two piles. Take any number from one, or the same number from both; the last stone wins."
    )
    page.get_by_role("button", name="Look", exact=True).click()
    page.get_by_role("button", name="wythoff", exact=True).click()
    expect(page.locator("#r-line")).to_have_value("wythoff")
    page.locator("#r-statement").fill("How many apples does Ann eat?")
    page.get_by_role("button", name="Look", exact=True).click()
    expect(page.locator(".r-statement [role=status]")).to_have_text("No known game has these words and numbers.")
    assert_fits(page)
