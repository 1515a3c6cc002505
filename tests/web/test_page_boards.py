"""Boards that show their game: bars of squares, coins on a strip, coins to turn, stairs, pieces."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.pages import Visit, assert_fine, assert_fits, expect_line, opened

GAMES = {
    "chomp": "4,4,3",
    "chocolate": "4,7",
    "silver dollar": "1,4,6,9",
    "welter": "1,4,6",
    "nimble": "0,2,5",
    "turning turtles": "3,5,7",
    "twins": "3,5",
    "ruler": "4,6",
    "mock turtles": "2,5",
    "staircase": "3,1,2,4,5",
    "northcott": "3,5,7",
    "kayles; in a circle": "9,4",
    "turn 1,2 coins x turn 1,2 coins": "3,4,2,2",
    "take 1..3; pass once": "9,4",
    "king corner": "5,8",
    "knight corner": "6,5",
}


def square(page: Page, at: int) -> Any:
    """The square or coin number *at* of the strip, from 0."""
    return page.locator(".strip-square").nth(at)


@pytest.mark.parametrize(
    ("rules", "position", "idle", "chosen"),
    [
        ("treblecross", "11", ("Draw a cross", "画叉"), ("Draw a cross on square 5", "在第 5 格画叉")),
        ("kayles", "3,5", ("Knock down", "打掉"), ("Knock down pin 2 of row B", "B 行：打掉第 2 个球瓶")),
        ("nimble", "0,2,5", ("Move", "移动"), ("Move coin C from 5 to 4", "把硬币 C 从 5 移到 4")),
        ("turn 1,2 coins", "3,5", ("Turn over", "翻转"), ("Turn over: B 5 → 0", "翻转：B 5 → 0")),
        ("euclid", "7,25", ("Subtract", "减去"), None),
        ("counting race(3)", "20", ("Count on", "报数"), None),
        ("nim", "3,5", ("Take", "取走"), None),
    ],
)
def test_the_button_says_what_a_move_of_the_game_does(
    visit: Visit, rules: str, position: str, idle: tuple[str, str], chosen: tuple[str, str] | None
):
    for at, lang in enumerate(("en", "zh")):
        page = opened(visit, f"rules={rules}&position={position}", lang=lang)
        expect(page.locator(".button.play span")).to_have_text(idle[at])
        if chosen:
            page.locator(".pin, .strip-square").nth(4).click()
            expect(page.locator(".action-first")).to_have_text(chosen[at])
            expect(page.locator(".button.play span")).to_have_text(idle[at])


def test_one_click_is_one_bite(visit: Visit):
    page = opened(visit, "rules=chomp&position=3,3,3")
    bar = page.locator(".squares-board")
    box = bar.locator("svg").bounding_box()
    assert box is not None
    # The middle of the second square of the first row: it goes with all to its right and below.
    bar.locator("svg").click(position={"x": box["width"] / 2, "y": box["height"] / 6})
    expect(page.locator(".square.chosen")).to_have_count(6)
    page.locator(".button.play").click()
    expect_line(page, "3 3 3", "1 1 1")
    expect(page.locator(".square.gone")).to_have_count(6)
    bar.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".square.chosen")).to_have_count(2)
    page.keyboard.press("Enter")
    expect_line(page, "3 3 3", "1 1 1", "1 0 0")
    expect(page.locator(".verdict-fact")).to_have_text("No move is left")


def test_chocolate_breaks_along_a_line(visit: Visit):
    page = opened(visit, "rules=chocolate&position=4,7")
    page.locator(".squares-board").focus()
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".square.chosen")).to_have_count(12)
    expect(page.locator(".squares-board")).to_have_accessible_name("Leaves rows of 4, 4, 4 and 4")
    page.keyboard.press("Enter")
    expect_line(page, "4 7", "4 4")


def test_a_coin_slides_to_the_square_that_is_clicked(visit: Visit):
    page = opened(visit, "rules=silver dollar&position=1,4,6,9")
    letters = page.locator(".strip .coin").evaluate_all("(all) => all.map((one) => one.dataset.letter)")
    assert letters == ["A", "B", "C", "D"]
    assert_fine(page)
    square(page, 2).click()
    expect(page.locator(".coin.ghost")).to_have_attribute("data-letter", "B")
    square(page, 2).click()
    expect_line(page, "1 4 6 9", "1 2 6 9")
    # In Welter's game a coin that is touched first jumps over others.
    page = opened(visit, "rules=welter&position=1,4,6")
    square(page, 6).click()
    square(page, 2).click()
    page.locator(".button.play").click()
    expect_line(page, "1 4 6", "1 4 2")


@pytest.mark.whole_page
def test_coins_are_turned_one_after_the_other(visit: Visit):
    page = opened(visit, "rules=ruler&position=4,6")
    for place in (3, 2, 1):  # coins 4, 3 and 2
        square(page, place).click()
    expect(page.locator(".coin.turned")).to_have_count(3)
    page.locator(".button.play").click()
    expect_line(page, "4 6", "2 3 6")
    # Twins begin with coin 0, and one coin alone is no move.
    page = opened(visit, "rules=twins&position=3")
    square(page, 3).click()
    expect(page.locator(".button.play")).to_have_attribute("aria-disabled", "true")
    square(page, 0).click()
    page.locator(".button.play").click()
    expect_line(page, "3", "0")


@pytest.mark.whole_page
def test_in_misere_play_a_head_that_is_turned_is_gone(visit: Visit):
    page = opened(visit, "rules=turning+turtles;+misere&position=1,2,3")
    square(page, 2).click()  # coins 3 and 2: their row begins with coin 1
    square(page, 1).click()
    page.locator(".button.play").click()
    expect_line(page, "1 2 3", "1")
    page = opened(visit, "rules=twins;+misere&position=5,3")
    for place in (5, 0):
        square(page, place).click()
    page.locator(".button.play").click()
    expect_line(page, "3 5", "3")


def test_stones_go_down_the_stairs(visit: Visit):
    page = opened(visit, "rules=staircase&position=3,1")
    # Steps are counted from the ground.
    expect(page.locator(".heap-letter")).to_have_text(["2", "1"])
    page.locator(".groove").first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect_line(page, "3 1", "4 0")
    expect(page.locator(".heap-count")).to_have_text(["0", "4"])
    page.locator(".groove").last.focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".groove").first).to_be_focused()


@pytest.mark.whole_page
def test_pieces_come_together_in_northcotts_game(visit: Visit):
    page = opened(visit, "rules=northcott&position=3,5")
    expect(page.locator(".rule")).to_contain_text("piece")
    row = page.locator(".square-row").nth(1)
    row.locator(".strip-square").nth(2).click()
    row.locator(".strip-square").nth(2).click()
    expect_line(page, "3 5", "3 3")
    expect(row.locator(".coin")).to_have_count(2)


@pytest.mark.parametrize(
    ("piece", "position", "after"),
    [("king", "5,8", "4 8"), pytest.param("knight", "6,5", "4 4", marks=pytest.mark.whole_page)],
)
def test_king_and_knight_stand_on_their_board(visit: Visit, piece: str, position: str, after: str):
    page = opened(visit, f"rules={piece} corner&position={position}")
    name = f"{piece.capitalize()} at ({position.replace(',', ', ')}); arrows choose a square"
    expect(page.locator(".queen-board")).to_have_accessible_name(name)
    page.locator("[data-stop=why]").first.click()
    page.locator("button.ringed").first.click()
    page.locator(".button.play").click()
    expect_line(page, position.replace(",", " "), after)


@pytest.mark.whole_page
def test_every_board_fits_and_is_accessible(visit: Visit):
    for name, position in GAMES.items():
        page = opened(visit, f"rules={name}&position={position}", lang="zh", width=390)
        assert_fits(page)
        page.locator("[data-stop=why]").first.click()
        expect(page.locator(".board.is-told")).to_be_visible()
        assert_fits(page)


@pytest.mark.parametrize("name", ["chomp", pytest.param("ruler", marks=pytest.mark.whole_page)])
def test_axe_finds_nothing_on_a_board(visit: Visit, name: str):
    assert_fine(opened(visit, f"rules={name}&position={GAMES[name]}", theme="dark"))


def test_a_pass_is_a_button_that_counts(visit: Visit):
    page = opened(visit, "rules=take 1..3; pass once&position=4")
    button = page.locator("button.pass")
    expect(button).to_have_text("Pass1 pass left")
    page.keyboard.press("h")
    page.keyboard.press("h")
    expect(button).to_have_class(re.compile("hinted"))
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".action-first")).to_have_text("Pass")
    page.keyboard.press("Enter")
    # The pass is gone for both, also after moves that the page knew beforehand.
    expect_line(page, "4", "4")
    expect(page.locator(".pass.used")).to_have_text("0 passes left")
    page.locator(".groove").focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect_line(page, "4", "4", "3")
    expect(page.locator(".pass.used")).to_have_text("0 passes left")


@pytest.mark.whole_page
def test_a_pass_of_a_large_heap_is_there_too(visit: Visit):
    page = opened(visit, "rules=nim; pass 3&position=10^30,5", lang="zh", width=390)
    button = page.locator("button.pass")
    expect(button).to_contain_text("还可停 3 手")
    button.click()
    page.locator(".button.play").click()
    expect(button).to_contain_text("还可停 2 手")
    assert_fits(page)


@pytest.mark.whole_page
def test_a_ring_opens_and_is_a_row_from_then_on(visit: Visit):
    page = opened(visit, "rules=kayles; in a circle&position=9")
    ring = page.locator(".ring-pins .pin")
    expect(ring).to_have_count(9)
    # The choice grows the shorter way round, also over the place where the ring began.
    ring.first.click()
    ring.last.click()
    expect(page.locator(".pin.chosen")).to_have_count(2)
    ring.first.focus()
    page.keyboard.press("ArrowLeft")
    expect(ring.last).to_be_focused()
    expect(page.locator(".pin.chosen")).to_have_count(1)
    page.keyboard.press("Enter")
    expect_line(page, "9", "8")
    expect(ring).to_have_count(0)
    # A row may be broken in two, a ring could not; and a link to it shows the row.
    page.locator(".pin").nth(3).click()
    page.locator(".pin").nth(4).click()
    page.locator(".button.play").click()
    expect_line(page, "9", "8", "3 3")
    page.reload()
    expect_line(page, "9", "8", "3 3")
    expect(page.locator(".run:not(.ring)")).to_have_count(2)


@pytest.mark.whole_page
def test_coins_on_a_grid_are_turned(visit: Visit):
    page = opened(visit, "rules=turn 1,2 coins x turn 1,2 coins&position=3,4,2,2")
    coin = '[aria-label^="coin ({})"]'
    page.locator(coin.format("3, 4")).click()
    page.locator(coin.format("3, 4")).press("ArrowUp")
    expect(page.locator(coin.format("3, 3"))).to_be_focused()
    page.locator(coin.format("3, 1")).click()
    expect(page.locator(".button.play")).to_have_attribute("aria-disabled", "false")
    page.locator(".button.play").click()
    expect_line(page, "3 4 2 2", "3 1 2 2")
    expect(page.locator(".coin.heads")).to_have_count(2)
