"""Rows of pins and stones: long ones on lines, longer ones as numbers, and what is left of a row slides apart."""

import pytest
from playwright.sync_api import expect

from bouton import solve
from tests.web.pages import Visit, assert_fits, expect_line, opened, settled

pytestmark = pytest.mark.whole_page

# Counts what slides apart: it takes 260 ms, which nothing else does.
COUNT_SLIDES = """() => {
    window.slides = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (frames, options) {
        if (options.duration === 260) window.slides += 1;
        return animate.call(this, frames, options);
    };
}"""


@pytest.mark.parametrize("length", [15, 24, 33])
def test_a_long_strip_lies_on_lines_that_leave_no_square_out(visit: Visit, length: int) -> None:
    page = opened(visit, f"rules=treblecross&position={length}", width=390, touch=True)
    squares = page.locator(".crosses .pin:visible")
    expect(squares).to_have_count(length)
    begins = [line.locator(".pin:visible").first for line in page.locator(".run-line").all()]
    assert len(begins) > 1
    for begin, told in zip(begins, page.locator(".run-first").all_inner_texts(), strict=True):
        assert begin.get_attribute("aria-label").startswith(f"free square {told} of {length}")


def test_crosses_stand_on_a_strip_and_bar_their_neighbours(visit: Visit) -> None:
    page = opened(visit, "rules=treblecross&position=11", width=390, touch=True)
    squares = page.locator(".crosses .pin:visible")
    expect(squares).to_have_count(11)
    expect(page.locator(".run-words")).to_have_text("11 free squares")
    # The middle leaves two strips alike, which are balanced; a cross and its mirror image are one move.
    expect(page.locator(".card strong")).to_have_text(["Square 3 or 9", "Square 6", "Square 1 or 11"])
    squares.nth(3).click()
    expect(page.locator(".crosses .cross:visible")).to_have_count(1)
    assert page.locator(".crosses .cross:visible").evaluate("(one) => one.parentNode.ariaLabel") == (
        "free square 4 of 11 in strip A"
    )
    assert_fits(page)
    page.locator(".button.play").click()
    expect_line(page, "11", "1 5")
    expect(page.locator(".trail-move").first).to_have_text("First Square 4")
    # On either side of the cross two squares are barred; one and five stay free.
    barred = page.locator(".crosses .barred")
    expect(barred).to_have_count(5)
    assert [bool(text) for text in barred.all_inner_texts()] == [False, False, True, False, False]
    expect(page.locator(".crosses .pin:visible")).to_have_count(1 + 5)
    expect(page.locator(".run-words")).to_have_text(["A 1 free square", "B 5 free squares"])
    barred.first.click(force=True)
    expect(page.locator(".pin.chosen")).to_have_count(0)


@pytest.mark.parametrize("first", [0, 1, 8])
def test_a_strip_keeps_its_squares_to_the_end(visit: Visit, first: int) -> None:
    page = opened(visit, "rules=treblecross&position=9")
    every = page.locator(".crosses :is(.pin, .barred):visible")
    free = page.locator(".crosses .pin:visible")
    free.nth(first).click()
    made = 0
    while made == 0 or free.count():
        page.locator(".button.play").click()
        made += 1
        expect(page.locator(".trail-list .trail-chip")).to_have_count(made + 1)
        settled(page)
        expect(every).to_have_count(9)
        expect(page.locator(".crosses .barred:has(.cross)")).to_have_count(made)
        # Nothing is written of squares that are all barred.
        expect(page.get_by_text("0 free squares")).to_have_count(0)
        if free.count():
            free.first.click()
    assert made > 1


@pytest.mark.parametrize(("width", "length"), [(1280, 150), (390, 60)])
def test_a_long_row_stands_on_lines(visit: Visit, width: int, length: int) -> None:
    page = opened(visit, f"rules=kayles&position={length}", width=width, touch=width == 390)
    expect(page.locator(".pin")).to_have_count(length)
    # All lines but the last are equally long, and each says where it begins.
    counts = page.locator(".run-pins").evaluate_all("(all) => all.map((one) => one.querySelectorAll('.pin').length)")
    firsts = [int(text) for text in page.locator(".run-first").all_inner_texts()]
    assert len(set(counts[:-1])) == 1 and sum(counts) == length
    assert firsts == [1 + sum(counts[:at]) for at in range(len(counts))]
    assert_fits(page)
    box = page.locator(".pin").first.bounding_box()
    assert box["width"] >= 24 and box["height"] >= 44
    each = counts[0]
    page.locator(".pin").nth(each).click()
    page.locator(".pin").nth(each - 1).click()  # its neighbour, at the end of the line above
    expect(page.locator(".pin.chosen")).to_have_count(2)
    page.locator(".button.play").click()
    expect_line(page, str(length), " ".join(map(str, sorted((each - 1, length - each - 1)))))


def test_arrows_walk_the_lines_of_a_long_row(visit: Visit) -> None:
    page = opened(visit, "rules=kayles&position=80")
    each = page.locator(".run-pins").first.locator(".pin").count()
    pins = page.locator(".pin")
    pins.nth(2).focus()
    page.keyboard.press("ArrowDown")
    expect(pins.nth(2 + each)).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(pins.nth(3 + each)).to_be_focused()
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".pin.chosen")).to_have_count(2)
    page.keyboard.press("Enter")
    expect_line(page, "80", " ".join(map(str, sorted((3 + each, 75 - each)))))
    # The window grows narrow: the lines are made anew and nothing runs out of it.
    page.set_viewport_size({"width": 390, "height": 844})
    expect(page.locator(".run-pins").first.locator(".pin")).to_have_count(10)
    assert_fits(page)


def test_a_row_beyond_a_picture_is_three_numbers(visit: Visit) -> None:
    page = opened(visit, "rules=kayles&position=450")
    before, taken, after = (page.get_by_label(name) for name in ("Stay before", "Go", "Stay after"))
    problem = page.locator(".row-foot .problem")
    before.fill("300")
    taken.fill("2")
    expect(after).to_have_value("148")
    expect(page.locator(".row-told")).to_have_text("450 → 300 + 148")
    expect(page.locator(".row-preview > *")).to_have_count(3)
    expect(page.locator(".action-first")).to_have_text("Knock down pins 301–302")
    after.fill("48")
    expect(before).to_have_value("400")
    taken.fill("3")  # Kayles takes one or two
    expect(problem).to_have_text("The rules do not allow this move")
    expect(page.locator(".button.play")).to_have_attribute("aria-disabled", "true")
    taken.fill("x")
    expect(problem).to_have_text("x is not a whole number")
    taken.fill("60")
    expect(problem).to_have_text("Together they are more than the row of 450")
    page.locator(".row-chips .list-move").first.click()
    left = [int(field.input_value() or 0) for field in (before, after)]
    assert tuple(sorted(left)) in {tuple(move.to) for move in solve("kayles", (450,)).winning_moves}
    taken.press("Enter")
    expect_line(page, "450", " ".join(map(str, sorted(left))))


@pytest.mark.slow
def test_rows_of_any_size_are_chosen_and_split(visit: Visit) -> None:
    heap = 10**30
    page = opened(visit, f"rules=kayles&position={heap},1000", refusals=True)
    page.locator(".row-tabs button").first.click()
    page.get_by_label("Stay before").fill("10^29")
    page.get_by_label("Go").fill("3")
    expect(page.locator(".row-foot .problem")).to_be_visible()  # the server was asked: too many moves to list
    page.get_by_label("Go").fill("1")
    expect(page.get_by_label("Stay after")).to_have_value(f"{heap - 10**29 - 1:,}".replace(",", "\u202f"))
    expect(page.locator(".button.play")).to_have_attribute("aria-disabled", "false")
    page.locator(".button.play").click()
    expect(page.locator(".trail-list .trail-chip")).to_have_count(2)
    settled(page)
    expect(page.locator(".row-tabs button")).to_have_count(3)


def test_what_stays_of_a_row_slides_apart(visit: Visit) -> None:
    page = opened(visit, "rules=grundy&position=9", still=False, fresh=True)
    page.evaluate(COUNT_SLIDES)
    page.get_by_role("button", name="split into 2 and 7").click()
    page.locator(".button.play").click()
    expect_line(page, "9", "2 7")
    assert page.evaluate("slides") == 9
    page.keyboard.press("Control+z")
    expect(page.locator(".run")).to_have_count(1)
    assert page.evaluate("slides") == 9  # going back is not a split


def test_less_motion_means_no_sliding(visit: Visit) -> None:
    page = opened(visit, "rules=grundy&position=9", fresh=True)
    page.evaluate(COUNT_SLIDES)
    page.get_by_role("button", name="split into 2 and 7").click()
    page.locator(".button.play").click()
    expect_line(page, "9", "2 7")
    assert page.evaluate("slides") == 0


def test_stones_come_back_when_their_move_is_refused(visit: Visit) -> None:
    page = opened(visit, "rules=nim&position=3,5,7", still=False, refusals=True)
    page.route(
        "**/api/position",
        lambda route: route.fulfill(status=422, json={"error": {"kind": "IllegalMove", "message": "no"}}),
    )
    page.locator(".groove").nth(2).locator(".stone").last.click()
    page.locator(".button.play").click()
    expect(page.locator(".action-second")).to_have_text("no")
    faded = "(all) => all.filter((one) => getComputedStyle(one).opacity < 1).length"
    assert page.locator(".stone:not(.gone)").evaluate_all(faded) == 0


def test_another_match_finds_no_hollows_of_the_last_one(visit: Visit) -> None:
    page = opened(visit, "rules=kayles&position=400")
    page.locator(".tool", has_text="Edit position").click()
    page.locator(".edit-heaps").fill("7 5")
    page.get_by_role("button", name="Set position").click()
    expect(page.locator(".pin")).to_have_count(12)
    expect(page.locator(".hollow")).to_have_count(0)
    assert_fits(page)


def test_a_row_drawn_elsewhere_leaves_no_hollows_here(visit: Visit) -> None:
    page = opened(visit, "rules=kayles&position=9")
    expect(page.locator(".pin")).to_have_count(9)
    page.evaluate("location.hash = '#/teacher?rules=kayles&position=3,2'")
    expect(page.locator(".teacher-board .pin")).to_have_count(5)
    expect(page.locator(".hollow")).to_have_count(0)


def test_the_pins_of_a_long_row_are_told_to_the_last_digit(visit: Visit) -> None:
    page = opened(visit, "rules=kayles&position=10^30")
    before, taken, _ = (page.get_by_label(name) for name in ("Stay before", "Go", "Stay after"))
    before.fill("123456789012345678901234567")
    taken.fill("1")
    expect(page.locator(".action-first")).to_contain_text("Knock down pin")
    told = page.locator(".action-first").inner_text()
    assert "".join(filter(str.isdigit, told)) == "123456789012345678901234568"
