"""What is drawn beside the stones: the heap that a hint speaks of."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bouton import solve, words

pytestmark = pytest.mark.whole_page

Visit = Callable[..., Page]


def opened(visit: Visit, place: str, **looks) -> Page:
    """The page with two people playing, its board drawn and the answer there."""
    page = visit(f"play?{place}&level=two", **looks)
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".verdict:not([data-kind=thinking])")).to_be_visible()
    return page


def winning_heap(rules: str, *heaps: int) -> int:
    """The heap of the first winning move."""
    after = solve(rules, heaps).winning_moves[0].to
    return next(at for at, (one, other) in enumerate(zip(heaps, after, strict=True)) if one != other)


@pytest.mark.parametrize("lang", [pytest.param("en", marks=pytest.mark.whole_page), "zh"])
def test_the_first_hint_outlines_the_heap_it_speaks_of(visit: Visit, lang: str) -> None:
    page = opened(visit, "rules=nim&position=4,9,12,3", lang=lang)
    heap = winning_heap("nim", 4, 9, 12, 3)
    page.keyboard.press("h")
    letter = "ABCD"[heap]
    expect(page.locator(".hint-line")).to_contain_text(words.say("play.look", lang, heap=letter))
    expect(page.locator(".pointed")).to_have_count(1)
    expect(page.locator(".heap.pointed .groove")).to_have_attribute("data-letter", letter)
    page.keyboard.press("h")
    expect(page.locator(".hint-sign:visible")).to_have_count(1)
    expect(page.locator(".pointed")).to_have_count(0)
    page.keyboard.press("Control+z")  # there is nothing to undo: the ladder goes on
    page.keyboard.press("h")
    expect(page.locator(".hint-line")).to_contain_text("1")


def test_the_longest_defence_lies_ready_to_be_played(visit: Visit) -> None:
    page = opened(visit, "rules=nim&position=1,2,3")
    expect(page.locator(".button.play")).to_have_attribute("aria-disabled", "true")
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(page.locator(".hint-line")).to_contain_text("holds out longest")
    expect(page.locator(".button.play")).to_have_attribute("aria-disabled", "false")
    page.keyboard.press("Enter")
    expect(page.locator(".trail-list .trail-chip")).to_have_count(2)


def test_the_outline_goes_with_the_choice(visit: Visit) -> None:
    page = opened(visit, "rules=kayles&position=5,3,1")
    page.keyboard.press("h")
    expect(page.locator(".run.pointed .pin")).to_have_count(5)  # only 5 to 1 + 3 wins
    page.locator(".run").nth(1).locator(".pin").first.click()
    expect(page.locator(".pointed")).to_have_count(0)
    expect(page.locator(".hint-line")).to_be_hidden()


def test_a_heap_that_is_alone_is_not_outlined(visit: Visit) -> None:
    page = opened(visit, "rules=fibonacci nim&position=37")
    page.keyboard.press("h")
    expect(page.locator(".hint-line")).to_be_visible()
    expect(page.locator(".pointed")).to_have_count(0)


def test_on_a_phone_the_hint_stands_above_the_buttons(visit: Visit) -> None:
    page = opened(visit, "rules=nim: 3 5 %2B wythoff: 1 2 %2B kayles: 10", width=390, touch=True)
    page.get_by_role("button", name="Hint").tap()
    line = page.locator(".hint-line")
    expect(line).to_be_in_viewport(ratio=1)
    expect(line).to_contain_text(words.say("page_play.hint_again.plain"))
    expect(page.locator(".heap.pointed")).to_be_in_viewport()
    foot = line.bounding_box()
    assert foot["y"] + foot["height"] <= page.locator(".button.play").bounding_box()["y"]
