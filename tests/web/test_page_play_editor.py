"""The position set up by hand: columns dragged and carried, their keys and numbers, and what the rules allow."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

pytestmark = pytest.mark.whole_page

Visit = Callable[..., Page]


def editor(visit: Visit, place: str, **looks) -> Page:
    """The page with its editor open and the position looked at by the server."""
    page = visit(f"play?{place}", **looks)
    expect(page.locator(".board")).to_be_visible()
    page.get_by_role("button", name="Edit position").click()
    expect(page.locator(".edit-tower").first).to_be_visible()
    checked(page)
    return page


def checked(page: Page) -> None:
    expect(page.locator(".edit-told")).not_to_be_empty()


def heaps(page: Page) -> Locator:
    return page.get_by_label("Stones in each heap")


def drag(page: Page, what: Locator, across: float, down: float, *, release: bool = True) -> None:
    """Takes hold of the middle of *what* and carries it."""
    box = what.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + across, y + down, steps=4)
    if release:
        page.mouse.up()


def test_a_column_is_dragged_in_height(visit: Visit) -> None:
    page = editor(visit, "rules=nim&position=3,5,7")
    tower = page.locator(".edit-tower").nth(1)
    box = tower.bounding_box()
    # The tower is twelve stones high: three quarters of it are nine.
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] - 5)
    page.mouse.down()
    page.mouse.move(box["x"] + 20, box["y"] + box["height"] * 0.25, steps=5)
    page.mouse.up()
    expect(heaps(page)).to_have_value("3 9 7")
    expect(page.get_by_label("Stones in heap B")).to_have_value("9")
    checked(page)
    page.get_by_role("button", name="Set position").click()
    expect(page.locator(".trail-list .trail-chip")).to_have_text(["3 9 7"])


def test_columns_are_carried_into_another_order_and_out(visit: Visit) -> None:
    page = editor(visit, "rules=nim&position=3,5,7")
    grips = page.locator(".edit-grip")
    drag(page, grips.nth(0), 160, 6)
    expect(heaps(page)).to_have_value("5 7 3")
    expect(grips.nth(2)).to_be_focused()
    drag(page, grips.nth(1), 10, 200, release=False)
    expect(page.locator(".edit-column.leaving")).to_have_count(1)
    page.mouse.up()
    expect(heaps(page)).to_have_value("5 3")
    drag(page, grips.nth(0), 12, 4)  # let go where it was
    expect(heaps(page)).to_have_value("5 3")


def test_every_drag_has_its_keys(visit: Visit) -> None:
    page = editor(visit, "rules=nim&position=3,5,7")
    tower = page.locator(".edit-tower")
    tower.nth(0).focus()
    for key, size in [("ArrowUp", "4"), ("PageUp", "14"), ("ArrowDown", "13"), ("Home", "0"), ("ArrowDown", "0")]:
        page.keyboard.press(key)
        expect(tower.nth(0)).to_have_attribute("aria-valuenow", size)
        expect(tower.nth(0)).to_be_focused()
    page.locator(".edit-grip").nth(0).focus()
    page.keyboard.press("ArrowRight")
    expect(heaps(page)).to_have_value("5 0 7")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")  # there is no place beyond the last
    expect(heaps(page)).to_have_value("5 7 0")
    page.keyboard.press("Delete")
    expect(heaps(page)).to_have_value("5 7")
    page.get_by_role("button", name="Add heap").press("Enter")
    expect(heaps(page)).to_have_value("5 7 1")
    expect(tower.nth(2)).to_be_focused()
    page.get_by_role("button", name="Remove heap A").press("Enter")
    expect(heaps(page)).to_have_value("7 1")


def test_a_number_is_typed_into_its_column_or_into_the_line(visit: Visit) -> None:
    page = editor(visit, "rules=nim&position=3,5,7")
    page.get_by_label("Stones in heap B").fill("10^30")
    expect(heaps(page)).to_have_value(f"3 {10**30} 7")
    heaps(page).fill("1 2 3 4")
    expect(page.locator(".edit-tower")).to_have_count(4)
    expect(page.get_by_label("Stones in heap D")).to_have_value("4")
    heaps(page).fill("1 2 x")
    expect(page.get_by_role("alert")).to_contain_text("not a position")
    expect(page.locator(".edit-tower")).to_have_count(4)
    expect(page.get_by_role("button", name="Set position")).to_have_attribute("aria-disabled", "true")


def test_only_what_the_rules_allow_is_set_up(visit: Visit) -> None:
    page = editor(visit, "rules=wythoff&position=5,8", refusals=True)
    expect(page.get_by_role("button", name="Add heap")).to_have_count(0)
    expect(page.get_by_role("button", name="Remove heap A")).to_have_count(0)
    heaps(page).fill("1 2 3")
    heaps(page).press("Enter")  # at once, before the server was asked: the game that is stays
    expect(page.get_by_role("alert")).to_contain_text("2")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("button", name="Set position")).to_have_attribute("aria-disabled", "true")
    heaps(page).fill("4 9")
    checked(page)
    heaps(page).press("Enter")
    expect(page.locator(".trail-list .trail-chip")).to_have_text(["4 9"])


def test_the_cap_of_a_heap_is_typed(visit: Visit) -> None:
    page = editor(visit, "rules=fibonacci nim&position=37&cap=4")
    cap = page.get_by_label("At most this many may be taken first")
    cap.fill("x")
    expect(page.get_by_role("alert")).to_have_text("x is not a whole number")
    cap.fill("6")
    checked(page)
    cap.press("Enter")
    expect(page.locator(".verdict-fact")).to_contain_text("at most 6 may be taken now")


def test_games_of_a_sum_have_their_own_columns(visit: Visit) -> None:
    page = editor(visit, "rules=nim: 3 5 %2B wythoff: 1 2 %2B kayles: 11&level=two")
    expect(page.locator(".edit-group")).to_have_count(3)
    page.locator(".edit-tower").nth(2).focus()
    page.keyboard.press("ArrowUp")
    expect(heaps(page)).to_have_value("3 5 + 2 2 + 11")
    checked(page)
    heaps(page).press("Enter")
    expect(page.locator(".trail-list .trail-chip")).to_have_text(["3 5 + 2 2 + 11"])


@pytest.mark.parametrize(
    "place",
    [pytest.param("rules=nim&position=3,5,7,9,11,13", marks=pytest.mark.whole_page), "rules=nim: 3 5 %2B wythoff: 1 2"],
)
def test_the_editor_fits_a_phone(visit: Visit, place: str) -> None:
    page = editor(visit, place, width=390, touch=True)
    wide = "document.documentElement.scrollWidth <= document.documentElement.clientWidth"
    assert page.evaluate(wide)
    assert page.evaluate(
        "(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)(document.querySelector('dialog'))"
    )
    small = page.locator(".dialog").evaluate(
        """(box) => [...box.querySelectorAll("button:not(.link), .edit-tower, input")]
            .filter((one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44)
            .map((one) => one.getAttribute("aria-label"))"""
    )
    assert small == []
    expect(page.get_by_role("button", name="Set position")).to_be_in_viewport(ratio=1)
