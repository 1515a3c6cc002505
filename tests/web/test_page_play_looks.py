"""The settings of the page in pairs, accessibility in each, and what is remembered."""

from collections.abc import Callable
from itertools import combinations, product

import pytest
from playwright.sync_api import Page, expect

from bouton import words
from tests.web.pages import assert_fine

pytestmark = pytest.mark.whole_page

Visit = Callable[..., Page]
WHOLE = pytest.mark.whole_page

SETTINGS = {"lang": ("en", "zh"), "theme": ("light", "dark"), "width": (1280, 390), "hand": ("mouse", "keys")}
# Five rows in which any two settings meet in all four ways.
ROWS = [
    ("en", "light", 1280, "mouse"),
    ("en", "dark", 390, "keys"),
    ("zh", "light", 390, "keys"),
    ("zh", "dark", 1280, "keys"),
    ("zh", "dark", 390, "mouse"),
]
BOARDS = [
    "rules=nim&position=3,5,7",
    "rules=wythoff&position=18,13",
    "rules=kayles&position=5,3,1",
    "rules=fibonacci nim&position=37&cap=4",
    "rules=nim: 3 5 %2B wythoff: 1 2 %2B kayles: 11",
    "rules=nim&position=250,61,12",
    f"rules=fibonacci nim&position={10**30}",
    "rules=grundy&position=9,4",
    "rules=chomp&position=3,3,2",
    "rules=kayles&position=60",
    "rules=kayles&position=450,3",
]
# Drawn by what draws another board of the list.
SISTERS = {"rules=grundy&position=9,4", "rules=kayles&position=60"}


def test_the_rows_cover_every_pair() -> None:
    for one, other in combinations(range(4), 2):
        values = list(SETTINGS.values())
        assert {(row[one], row[other]) for row in ROWS} == set(product(values[one], values[other]))


def drawn(page: Page) -> Page:
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".w-foot .badge").first).to_be_attached()  # of a sum one for each game
    return page


@pytest.mark.parametrize(
    ("lang", "theme", "width", "hand"), [*(pytest.param(*row, marks=WHOLE) for row in ROWS[:-1]), ROWS[-1]]
)
def test_a_move_in_every_setting(visit: Visit, lang: str, theme: str, width: int, hand: str) -> None:
    looks = {"lang": lang, "theme": theme, "width": width, "touch": hand == "mouse" and width == 390}
    page = drawn(visit("play?rules=nim&position=3,5,7&level=two", **looks))
    expect(page.locator("html")).to_have_attribute("data-theme", theme)
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans" if lang == "zh" else "en")
    expect(page.locator(".verdict-title")).to_have_text(words.say("page_play.win.mover", lang))
    if hand == "keys":
        page.locator(".groove").first.focus()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("ArrowLeft")
    else:
        page.locator(".groove").nth(1).locator(".stone").last.click()
    expect(page.locator(".action-first")).to_have_text(words.say("page_play.take_from", lang, take=1, heap="B"))
    assert_fine(page)
    if hand == "keys":
        page.keyboard.press("Enter")
    else:
        page.locator(".button.play").click()
    expect(page.locator(".trail-chip").last).to_have_text("3 4 7")


@pytest.mark.parametrize("place", [pytest.param(one, marks=WHOLE) if one in SISTERS else one for one in BOARDS])
def test_every_board_is_accessible_and_fits(visit: Visit, place: str) -> None:
    at = BOARDS.index(place)
    looks = {"lang": ("en", "zh")[at % 2], "theme": ("light", "dark")[at // 2 % 2]}
    page = drawn(visit(f"play?{place}", **looks))
    assert_fine(page)
    page.set_viewport_size({"width": 390, "height": 844})
    assert_fine(page)


def test_dialogs_and_menus_are_accessible(visit: Visit) -> None:
    page = drawn(visit("play?rules=nim&position=3,5,7"))
    for name in ("Share", "Edit position", "Keys and settings"):
        page.get_by_role("button", name=name).click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert_fine(page)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
        expect(page.get_by_role("button", name=name)).to_be_focused()
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("button", name="Restart")).to_be_focused()
    page.keyboard.press("ArrowDown")
    assert_fine(page)
    page.keyboard.press("Escape")
    expect(page.get_by_role("button", name="More")).to_be_focused()


@pytest.mark.parametrize(
    "place",
    [
        "moves=2,5,7;0,5,7;0,0,7;0,0,0",
        *(pytest.param(one, marks=WHOLE) for one in ("help=0", "moves=2,5,7&at=1&level=perfect")),
    ],
)
def test_every_state_is_accessible(visit: Visit, place: str) -> None:
    page = drawn(visit(f"play?rules=nim&position=3,5,7&level=two&{place}", theme="dark", lang="zh"))
    assert_fine(page)
    if "0,0,0" in place:
        page.locator(".button.to-review").click()
        expect(page.locator(".review-row")).to_have_count(4)
        assert_fine(page)


def test_language_and_theme_are_remembered(visit: Visit) -> None:
    page = drawn(visit("play?rules=nim&position=3,5,7&level=two&moves=2,5,7"))
    page.keyboard.press("l")
    expect(page.locator(".verdict-title")).to_have_text("先手必败，除非对手出错")
    expect(page.locator(".trail-list .trail-chip")).to_have_count(2)
    page.get_by_role("button", name="浅色或深色").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.goto(page.url.split("#")[0])
    expect(page.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_while_the_opponent_is_to_move_the_verdict_speaks_of_the_reader(visit: Visit) -> None:
    page = drawn(visit("play?rules=nim&position=3,5,7&moves=2,5,7&at=1", lang="zh"))
    # (2, 5, 7) is a loss for the one to move, the opponent: 2 xor 5 xor 7 = 0.
    expect(page.locator(".verdict-title")).to_have_text("你必胜")
    page.get_by_role("button", name="交换先后").click()
    expect(page.locator(".verdict-title")).to_have_text("先手必败，除非对手出错")


@pytest.mark.parametrize("place", ["nothing", "constructor", "__proto__"])
def test_a_page_that_there_is_none_of_says_so(visit: Visit, place: str) -> None:
    page = visit(place)
    expect(page.locator("h1")).to_have_text(f"There is no page called {place}")
    page.get_by_role("link", name="Play").last.click()
    expect(page.locator("main")).to_have_class("view page-play")


def test_what_was_said_of_one_page_is_not_left_on_the_next(visit: Visit) -> None:
    page = drawn(visit("play?rules=nim&position=3,5,7"))
    expect(page.locator("#live")).to_contain_text("You can win")
    page.get_by_role("link", name="Learn", exact=True).click()
    expect(page.locator(".lesson-cards")).to_be_visible()
    expect(page.locator("#live")).to_have_text("")
    expect(page.locator("main")).to_be_focused()


def test_a_review_is_offered_of_moves_alone(visit: Visit) -> None:
    for moves, count in (("", 0), ("2,5,7", 1)):
        page = drawn(visit(f"play?rules=nim&position=3,5,7&level=two&moves={moves}"))
        page.get_by_role("button", name="More").click()
        expect(page.locator(".menu:visible .menu-item", has_text="Review")).to_have_count(count)


def test_heaps_of_a_link_are_parted_by_blanks_as_by_commas(visit: Visit) -> None:
    page = drawn(visit("play?rules=nim&position=3 5 7"))
    expect(page.locator(".heap-count")).to_have_text(["3", "5", "7"])


def test_large_text_fits(visit: Visit) -> None:
    page = drawn(visit("play?rules=nim&position=3,5,7&large=1"))
    assert page.evaluate("getComputedStyle(document.documentElement).fontSize") == "19px"
    assert_fine(page)


def test_on_a_phone_the_name_opens_the_games(visit: Visit) -> None:
    page = drawn(visit("play?rules=nim&position=3,5,7", width=390, touch=True))
    page.get_by_role("button", name="Nim").tap()
    page.get_by_role("link", name="Kayles").tap()
    expect(page.locator(".pin").first).to_be_visible()
    page.get_by_role("button", name="Menu").tap()
    expect(page.get_by_role("link", name="Learn", exact=True)).to_be_visible()
    assert_fine(page)


def test_targets_for_fingers_are_large_enough(visit: Visit) -> None:
    page = drawn(visit("play?rules=nim&position=3,5,7", width=390, touch=True))
    small = page.evaluate(
        """() => [...document.querySelectorAll("#header button, .action button, .tools button, .groove, .trail-chip")]
            .map((one) => [one.getAttribute("aria-label") || one.textContent, one.getBoundingClientRect()])
            .filter(([, box]) => box.width && (box.height < 40 || box.width < 40)).map(([name]) => name)"""
    )
    assert small == []
