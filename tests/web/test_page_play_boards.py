"""Every board: bars, numbers, the queen, rows, windows, sums, lists, and several heaps in one move."""

import pytest
from playwright.sync_api import expect

from tests.web.pages import Visit, assert_fits, expect_line, opened, settled

pytestmark = pytest.mark.whole_page


def test_the_lost_squares_of_a_misere_board_are_those_of_the_misere_game(visit: Visit):
    page = opened(visit, "rules=wythoff; misere&position=3,4&stop=why")
    # (0, 1), (1, 0) and (2, 2), by hand: (0, 0) is won; (3, 5) lies outside.
    expect(page.locator(".zero-square")).to_have_count(3)
    expect(page.locator(".stage")).not_to_contain_text("golden lines")


def test_a_heap_above_sixty_is_a_bar_with_a_field(visit: Visit) -> None:
    page = opened(visit, "rules=nim&position=250,61,12")
    bar = page.locator(".groove.bar").first
    field = page.locator(".take-input").first
    field.fill("37")
    expect(bar).to_have_attribute("aria-valuenow", "213")
    expect(page.locator(".action-first")).to_have_text("Take 37 from heap A")
    field.fill("251")
    expect(page.locator(".take-box .problem").first).to_have_text("Heap A has 250 stones; allowed: 1 to 250")
    field.fill("x")
    expect(page.locator(".take-box .problem").first).to_have_text("x is not a whole number")
    bar.focus()
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(field).to_have_value("2")
    box = page.locator(".bar-track").first.bounding_box()
    page.mouse.move(box["x"] + box["width"] * 0.9, box["y"] + 8)
    page.mouse.down()
    page.mouse.move(box["x"] + box["width"] * 0.4, box["y"] + 8, steps=3)
    page.mouse.up()
    expect(bar).to_have_attribute("aria-valuenow", "100")
    page.locator(".chip").first.click()
    expect(page.locator(".heap-result").first).to_contain_text("wins")
    page.locator(".button.play").click()
    expect_line(page, "250 61 12", "49 61 12")


def test_beyond_a_picture_the_number_is_the_board(visit: Visit) -> None:
    page = opened(visit, f"rules=fibonacci nim&position={10**30}")
    expect(page.locator(".big-number")).to_have_text("1" + "\u202f000" * 10)
    # 10^30 in Fibonacci numbers ends in 1, and 35 = 34 + 1 wins as well (see the picture of the design).
    expect(page.locator(".chip")).to_have_text(["1", "35", "357", "18\u202f068"])
    expect(page.locator(".action-first")).to_have_text("Type how many to take")
    page.locator(".chip").nth(1).click()
    expect(page.locator(".take-input")).to_have_value("35")
    page.locator(".take-input").fill("10^3")
    expect(page.locator(".button.play")).to_contain_text("Take 1000")
    page.locator(".take-input").press("Enter")
    expect(page.locator(".trail-list .trail-chip")).to_have_count(2)
    expect(page.locator(".verdict-fact")).to_contain_text("at most 2000 may be taken now")


def test_a_thousand_digits_can_be_typed_and_played(visit: Visit) -> None:
    heap = "7" * 1000
    page = opened(visit, "rules=nim&position=3,5,7")
    page.get_by_role("button", name="Edit position").click()
    page.get_by_label("Stones in each heap").fill(f"{heap} 5")
    page.get_by_role("button", name="Set position").click()
    expect(page.locator(".big-number").first).to_contain_text("(1000 digits)")
    page.get_by_role("button", name="Show all").click()
    assert page.locator(".big-number").first.inner_text().replace("\u202f", "") == heap
    page.locator(".take-input").first.fill(str(int(heap) - 5))
    expect(page.locator(".heap-result").first).to_contain_text("wins")
    page.locator(".button.play").click()
    expect(page.locator(".trail-chip").last).to_have_text("5 5")


def test_the_queen_is_moved_with_mouse_and_keys(visit: Visit) -> None:
    page = opened(visit, "rules=wythoff&position=18,13")
    expect(page.locator(".winning")).to_have_count(3)
    expect(page.locator(".slope")).to_have_count(2)
    expect(page.locator(".queen-board")).to_have_attribute("aria-label", "Queen at (18, 13); arrows choose a square")
    page.locator(".queen-board").focus()
    for _ in range(10):
        page.keyboard.press("ArrowLeft")
    expect(page.locator(".action-first")).to_have_text("Take 10 from heap A")
    page.keyboard.press("Enter")
    expect_line(page, "18 13", "8 13")
    page.keyboard.press("Control+z")
    expect(page.locator(".trail-chip[aria-current]")).to_have_text("18 13")
    settled(page)
    ring = page.locator(".winning").nth(1).bounding_box()
    for _ in range(2):
        page.mouse.click(ring["x"] + ring["width"] / 2, ring["y"] + ring["height"] / 2)
    # The second ring is that of (13, 8); the line through (8, 13) stays as another one.
    expect_line(page, "18 13", "13 8")
    expect(page.locator(".branch")).to_have_count(1)
    expect(page.locator(".verdict-title")).to_have_text("The player to move is losing")


def test_the_queen_has_steppers_for_fingers(visit: Visit) -> None:
    page = opened(visit, "rules=wythoff&position=14,10", width=390, touch=True)
    minus = page.get_by_role("button", name="A: take more")
    for _ in range(8):
        minus.tap()
    expect(page.locator(".action-first")).to_have_text("Take 8 from heap A")
    page.get_by_role("button", name="A: take fewer").tap()
    expect(page.locator(".action-first")).to_have_text("Take 7 from heap A")
    minus.tap()
    page.locator(".button.play").tap()
    expect_line(page, "14 10", "6 10")


def test_large_pairs_leave_the_board_for_bars(visit: Visit) -> None:
    page = opened(visit, "rules=wythoff&position=300,200")
    fields = page.locator(".take-input")
    fields.nth(0).fill("100")
    fields.nth(1).fill("100")
    expect(page.locator(".action-first")).to_have_text("Take 100 from both heaps")
    page.locator(".button.play").click()
    expect_line(page, "300 200", "200 100")


def test_pins_fall_one_or_two_and_leave_a_hollow(visit: Visit) -> None:
    page = opened(visit, "rules=kayles&position=7")
    pins = page.locator(".pin")
    pins.nth(2).click()
    expect(page.locator(".pin.chosen")).to_have_count(1)
    pins.nth(3).click()
    expect(page.locator(".pin.chosen")).to_have_count(2)
    pins.nth(3).click()
    expect_line(page, "7", "2 3")
    expect(page.locator(".run")).to_have_count(2)
    expect(page.locator(".hollow")).to_have_count(2)
    pins.nth(0).focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(".pin.chosen")).to_have_count(1)
    page.keyboard.press("Enter")
    expect_line(page, "7", "2 3", "1 3")
    page.keyboard.press("B")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Shift+ArrowRight")
    expect(page.locator(".pin.chosen")).to_have_count(2)
    page.keyboard.press("Enter")
    expect(page.locator(".trail-chip").last).to_have_text("1 1")


def test_the_cards_of_a_row_say_which_move_wins(visit: Visit) -> None:
    page = opened(visit, "rules=kayles&position=5,3,1")
    first = page.locator(".card").first
    expect(first).to_contain_text("5 → 1 + 3")
    expect(first.get_by_role("img", name="wins")).to_be_visible()
    page.get_by_role("button", name="all 5").click()
    expect(page.locator(".card")).to_have_count(5)
    first.click()
    first.click()
    expect_line(page, "5 3 1", "1 3 3 1")


def test_a_heap_is_cut_where_the_person_points(visit: Visit) -> None:
    page = opened(visit, "rules=grundy&position=9")
    page.get_by_role("button", name="split into 2 and 7").click()
    expect(page.locator(".button.play")).to_contain_text("Split")
    page.locator(".button.play").click()
    expect_line(page, "9", "2 7")
    page.locator(".run").nth(1).locator(".pin").first.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.locator(".trail-chip")).to_have_count(3)


def test_lasker_takes_or_splits(visit: Visit) -> None:
    page = opened(visit, "rules=take any; split&position=5")
    page.locator(".pin").nth(3).click()
    expect(page.locator(".pin.chosen")).to_have_count(2)
    page.locator(".button.play").click()
    expect_line(page, "5", "3")
    page.locator(".gap").first.click()
    page.locator(".button.play").click()
    expect_line(page, "5", "3", "1 2")


def test_on_a_phone_the_stones_of_a_long_heap_are_stones_and_its_window_has_lines(visit: Visit) -> None:
    page = opened(visit, "rules=fibonacci nim&position=40&cap=23", width=390, touch=True)
    # Forty on one line would be dots of 6 pixels.
    box = page.locator(".stone").first.bounding_box()
    assert box is not None and box["width"] > 16
    tops = set(page.locator(".stone").evaluate_all("(all) => all.map((one) => one.offsetTop)"))
    assert len(tops) == 4
    # What may be taken: two whole lines and three stones of another.
    expect(page.locator(".window")).to_have_count(3)
    page.locator(".stone").nth(37).click()
    page.locator(".button.play").click()
    expect_line(page, "40", "37")
    page.locator("[data-stop=why]").first.click()
    # Each part of the sum has its box.
    expect(page.locator(".scene-part")).not_to_have_count(0)
    assert_fits(page)


def test_two_people_play_by_a_link(visit: Visit) -> None:
    page = opened(visit, "rules=nim&position=3,5,7")
    for move, line in ((0, ["3 5 7", "0 5 7"]), (1, ["3 5 7", "0 5 7", "0 0 7"])):
        page.locator(".heap").nth(move).locator(".stone:not(.gone)").first.click()
        page.locator(".button.play").click()
        expect_line(page, *line)
        page.get_by_role("button", name="Share").click()
        expect(page.get_by_role("dialog")).to_contain_text("makes a move, and sends the link back")
        link = page.get_by_role("dialog").locator("input").input_value()
        # The other one, elsewhere.
        page = visit(link.partition("#/")[2], fresh=True)
        expect_line(page, *line)
    expect(page.get_by_label("Opponent")).to_have_value("two")


def test_only_what_the_cap_allows_is_in_reach(visit: Visit) -> None:
    page = opened(visit, "rules=fibonacci nim&position=37&cap=4")
    expect(page.locator(".stone.out")).to_have_count(33)
    expect(page.locator(".verdict-fact")).to_contain_text("at most 4 may be taken now")
    expect(page.locator(".card")).to_have_count(4)
    page.locator(".stone:not(.gone)").first.click()
    expect(page.locator(".stone.lifted")).to_have_count(0)
    page.locator(".groove").focus()
    page.keyboard.press("3")
    expect(page.locator(".card[aria-pressed=true]")).to_contain_text("Take 3")
    page.locator(".card").nth(0).focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("3")
    page.keyboard.press("Enter")
    expect_line(page, "37", "34")
    expect(page.locator(".verdict-fact")).to_contain_text("at most 6 may be taken now")
    page.reload()
    expect_line(page, "37", "34")


def test_games_side_by_side_are_one_game(visit: Visit) -> None:
    page = opened(visit, "rules=nim: 3 5 %2B wythoff: 1 2 %2B kayles: 11")
    expect(page.locator(".game")).to_have_count(3)
    expect(page.locator(".balance")).to_have_text("6⊕0⊕6=0")
    expect(page.locator(".verdict-title")).to_have_text("The player to move is losing")
    page.locator(".game").nth(2).locator(".pin").nth(5).click()
    page.locator(".button.play").click()
    expect_line(page, "3 5 + 1 2 + 11", "3 5 + 1 2 + 5 5")
    page.locator(".groove").nth(1).locator(".stone").last.click()
    page.locator(".button.play").click()
    expect_line(page, "3 5 + 1 2 + 11", "3 5 + 1 2 + 5 5", "3 4 + 1 2 + 5 5")
    page.get_by_role("button", name="Edit position").click()
    page.get_by_label("Stones in each heap").fill("1 1 + 2 2 + 3")
    page.get_by_role("button", name="Set position").click()
    expect_line(page, "1 1 + 2 2 + 3")


def test_several_heaps_in_one_move(visit: Visit) -> None:
    page = opened(visit, "rules=moore(2)&position=3,4,5")
    grooves = page.locator(".groove")
    grooves.nth(1).locator(".stone").last.click()
    grooves.nth(2).locator(".stone").nth(3).click()
    expect(page.locator(".action-first")).to_have_text("Take 1 from B and 2 from C")
    page.locator(".button.play").click()
    # (3, 3, 3): every binary column holds three ones, a multiple of k + 1.
    expect_line(page, "3 4 5", "3 3 3")
    expect(page.locator(".verdict-title")).to_have_text("The player to move is losing")


@pytest.mark.parametrize(
    "place", ["rules=euclid&position=7,25", "rules=end nim&position=3,2,5", "rules=mark&position=12"]
)
def test_any_other_game_can_be_played(visit: Visit, place: str) -> None:
    page = opened(visit, place)
    choice = page.locator(".list-move, .card, .groove").first
    choice.focus()
    page.keyboard.press("ArrowLeft")
    page.locator(".list-move, .card, .groove .stone:not(.gone)").last.click()
    page.locator(".button.play").click()
    expect(page.locator(".trail-chip")).to_have_count(2)


def test_the_cards_of_several_heaps_name_the_heap(visit: Visit) -> None:
    page = opened(visit, "rules=end nim&position=1,2,1")
    expect(page.locator(".card strong")).to_have_text(["A: take 1", "C: take 1"])


def test_a_list_shows_all_its_moves(visit: Visit) -> None:
    page = opened(visit, "rules=ruler&position=64")
    expect(page.locator(".list-move")).to_have_count(24)
    page.get_by_role("button", name="all 64").click()
    # The coin in place 64 is turned with its 0 to 63 neighbours on the left.
    expect(page.locator(".list-move")).to_have_count(64)


def test_on_a_phone_close_stones_have_a_stepper(visit: Visit) -> None:
    page = opened(visit, "rules=nim&position=2,9,12", width=390, touch=True)
    page.locator(".groove").nth(2).locator(".stone").nth(9).tap()
    expect(page.locator(".stepper-says")).to_have_text("C: take 3, leave 9")
    page.get_by_role("button", name="Take one more").tap()
    expect(page.locator(".stepper-says")).to_have_text("C: take 4, leave 8")
    for label in ("Take one fewer", "Take one more"):
        box = page.get_by_role("button", name=label).bounding_box()
        assert min(box["width"], box["height"]) >= 44
    page.locator(".button.play").tap()
    expect_line(page, "2 9 12", "2 9 8")


# How far the first and the last stone of each row stand out of the rounded corners of their groove, in pixels.
STANDS_OUT = """() => Math.max(...[...document.querySelectorAll(".groove")].flatMap((groove) => {
  const { left, top, width, height } = groove.getBoundingClientRect();
  const round = Math.min(parseFloat(getComputedStyle(groove).borderTopLeftRadius), height / 2, width / 2);
  return [...groove.querySelectorAll(".stone")].map((stone) => {
    const one = stone.getBoundingClientRect();
    const [x, y] = [one.left - left + one.width / 2, one.top - top + one.height / 2];
    const beyond = [Math.max(round - Math.min(x, width - x), 0), Math.max(round - Math.min(y, height - y), 0)];
    return Math.min(...beyond) > 0 ? Math.hypot(...beyond) + one.width / 2 - round : 0;
  });
}))"""


@pytest.mark.parametrize("looks", [{"width": 390, "touch": True}, {}])
def test_stones_in_several_rows_lie_in_their_groove(visit: Visit, looks: dict[str, object]) -> None:
    page = opened(visit, "rules=nim&position=29,45,58", **looks)
    expect(page.locator(".stone")).to_have_count(29 + 45 + 58)
    assert page.evaluate(STANDS_OUT) <= 0.5


def test_two_letters_of_a_heap_stand_apart_from_its_number(visit: Visit) -> None:
    page = opened(visit, f"rules=nim&position={','.join(map(str, range(1, 31)))}", width=390, touch=True)
    letter = page.locator(".heap-letter").last
    expect(letter).to_have_text("AD")
    assert letter.evaluate("(letter) => letter.scrollWidth <= letter.clientWidth")


def test_a_heap_alone_is_not_called_by_a_letter_that_is_not_shown(visit: Visit) -> None:
    page = opened(visit, "rules=bash(9)&position=25", width=390, touch=True)
    page.locator(".stone").last.tap()
    expect(page.locator(".stepper-says")).to_have_text("take 1, leave 24")


def test_a_phone_is_told_of_no_key(visit: Visit) -> None:
    for looks, told in [({"width": 390, "touch": True}, "pick a stone"), ({}, "pick a stone, or press a number key")]:
        page = opened(visit, "rules=fibonacci+nim&position=20", **looks)
        expect(page.locator(".action-second")).to_have_text(told)


PASSES = "rules=take 1..3; pass once: 4 %2B nim: 3"


@pytest.mark.parametrize(
    ("lang", "chosen", "made"),
    [
        ("en", "Pass in take 1..3; pass once", "in take 1..3; pass once: pass"),
        ("zh", "在“take 1..3; pass once”中停一手", "在 take 1..3; pass once 中，停一手"),
    ],
)
def test_a_pass_in_a_sum_names_its_game(visit: Visit, lang: str, chosen: str, made: str) -> None:
    page = opened(visit, PASSES, lang=lang)
    button = page.locator("button.pass")
    groove = page.locator(".groove").first.bounding_box()
    # The button lies below the groove with room between them.
    assert button.bounding_box()["y"] >= groove["y"] + groove["height"] + 8
    button.click()
    expect(page.locator(".action-first")).to_have_text(chosen)
    page.locator(".button.play").click()
    expect(page.locator(".trail-move").last).to_contain_text(made)


@pytest.mark.parametrize("rules", ["nim", "kayles"])
def test_a_long_number_goes_on_between_its_groups(visit: Visit, rules: str) -> None:
    page = opened(visit, f"rules={rules}&position=10^30", width=390, touch=True)
    for text in (".big-number", ".verdict-fact"):
        # The lines of the text as they stand: each but the last ends with a whole group.
        lines = page.locator(text).first.evaluate(LINES)
        assert all(len(line.split("\u202f")[0].split()[-1]) in (0, 3) for line in lines[1:] if line[0].isdigit()), lines


LINES = """(element) => {
  const lines = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let bottom = null;
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (let at = 0; at < node.length; at++) {
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      const box = range.getBoundingClientRect();
      if (bottom === null || box.top >= bottom - 4) lines.push("");
      if (box.height) bottom = box.bottom;
      lines[lines.length - 1] += node.data[at];
    }
  return lines.filter(Boolean);
}"""


def test_large_text_fits_a_phone(visit: Visit) -> None:
    page = opened(visit, "rules=wythoff&position=18,13&stop=why", width=390, touch=True)
    page.evaluate("async () => (await import('/core/settings.js')).set('large', true)")
    expect(page.get_by_role("tab", name="Golden pairs")).to_be_visible()
    assert_fits(page)
