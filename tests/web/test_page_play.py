"""Playing on the first page with mouse and keyboard."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bouton import solve, words

Visit = Callable[..., Page]
WHOLE = pytest.mark.whole_page


def ready(page: Page) -> Page:
    """The page, its board drawn and nobody thinking."""
    expect(page.locator(".board")).to_be_visible()
    expect(page.locator(".verdict:not([data-kind=thinking])")).to_be_visible()
    return page


def stones(page: Page, heap: int):
    """The stones that still lie in a heap."""
    return page.locator(".groove").nth(heap).locator(".stone:not(.gone)")


def chips(page: Page) -> list[str]:
    """The positions of the present line, as the trail shows them."""
    return page.locator(".trail-list .trail-chip").all_inner_texts()


def let_opponent(page: Page, count: int) -> None:
    """The computer shows its choice and takes after the next key; then the trail has *count* positions."""
    expect(page.locator(".action-first")).to_contain_text("The opponent:")
    page.keyboard.press("Shift")
    expect(page.locator(".trail-list .trail-chip")).to_have_count(count)
    ready(page)


def take_last_stone(page: Page, heap: int) -> None:
    """Clicks the last stone of a heap twice: the first click chooses, the second plays."""
    stones(page, heap).last.click()
    stones(page, heap).last.click()


def test_a_game_lies_ready_and_two_clicks_play(visit: Visit) -> None:
    page = ready(visit("?think=0&level=perfect"))
    expect(page.get_by_role("heading", level=1)).to_have_text("Nim")
    assert [stones(page, heap).count() for heap in range(3)] == [3, 5, 7]
    expect(page.locator(".verdict-title")).to_have_text("You can win")
    expect(page.locator(".action-first")).to_have_text("Pick a stone")
    last = page.locator(".groove").count() - 1
    before = chips(page)[0]
    take_last_stone(page, last)
    let_opponent(page, 3)
    assert chips(page)[0] == before
    page.reload()
    expect(page.locator(".trail-list .trail-chip")).to_have_count(3)


@WHOLE
def test_the_result_is_seen_before_the_click(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7"))
    stones(page, 2).last.hover()
    expect(page.locator(".heap-result").nth(2)).to_contain_text("wins")
    expect(page.locator(".enclosure.hovered")).to_have_count(1)
    stones(page, 0).first.hover()
    expect(page.locator(".heap-result").nth(0)).to_contain_text("loses")
    stones(page, 2).last.click()
    expect(page.locator(".action-first")).to_have_text("Take 1 from heap C")
    expect(page.locator(".action-second")).to_have_text("3 5 7 → 3 5 6")
    expect(page.locator(".button.play")).to_contain_text("Take 1")


@WHOLE
def test_a_click_is_answered_before_the_next_picture(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7"))
    page.evaluate(
        """async () => {
            for (let at = 0; at < 5; at += 1) {
                const groove = document.querySelectorAll(".groove")[at % 3];
                const box = groove.querySelector(".stone").getBoundingClientRect();
                const where = {clientX: box.x + 5, clientY: box.y + 5, bubbles: true, pointerType: "mouse"};
                groove.dispatchEvent(new PointerEvent("pointerdown", where));
                await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
                if (!groove.querySelector(".lifted")) throw new Error("nothing was chosen");
            }
        }"""
    )


def test_a_match_of_more_moves_than_a_double_counts_is_told_exactly(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=10^30,10^29,5&level=two"))
    asked = {"rules": "nim", "position": [10**30, 10**29, 5]}
    lasts = int(page.request.post(f"{page.url.split('#')[0]}api/position", data=asked).json()["lasts"]["moves"])
    assert lasts > 2**53
    own = f"{(lasts + 1) // 2:,}".replace(",", "\u202f")
    expect(page.locator(".verdict-fact")).to_contain_text(f"in at most {own} moves of your own")


def test_the_keyboard_alone_plays_a_whole_game(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=2,2&you=1"))
    let_opponent(page, 2)
    page.keyboard.press("ArrowLeft")
    for moves in range(3, 9):
        if page.locator(".verdict[data-kind=win]", has_text="You win").count():
            break
        if moves % 2 == 0:
            let_opponent(page, moves)
            continue
        left = [stones(page, heap).count() for heap in range(2)]
        heap = left.index(max(left))
        page.keyboard.press("AB"[heap])
        for _ in range(abs(left[0] - left[1])):
            page.keyboard.press("ArrowLeft")
        page.keyboard.press("Enter")
        expect(page.locator(".trail-list .trail-chip")).to_have_count(moves)
        ready(page)
    expect(page.locator(".verdict-title")).to_have_text("You win")
    expect(page.locator(".verdict[data-kind=win]")).to_be_visible()
    expect(page.locator(".verdict-fact")).to_have_text("You took the last stone")
    # The reason beside a game that was won does not speak of a loss.
    expect(page.locator("[role=tabpanel]")).to_contain_text("No move is left")
    expect(page.locator(".button.play")).to_contain_text("See why")


def test_keys_of_a_heap(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7&level=two"))
    page.keyboard.press("ArrowLeft")  # arrows find the board when nothing has the focus
    page.keyboard.press("C")
    groove = page.locator(".groove").nth(2)
    expect(groove).to_be_focused()
    for key, left in [("ArrowLeft", 6), ("ArrowLeft", 5), ("ArrowRight", 6), ("Home", 0), ("End", 6), ("4", 3)]:
        page.keyboard.press(key)
        expect(groove).to_have_attribute("aria-valuenow", str(left))
    page.keyboard.press("Escape")
    expect(groove).to_have_attribute("aria-valuetext", "7 stones, nothing chosen")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".groove").nth(1)).to_be_focused()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".groove").nth(0)).to_be_focused()


def test_undo_redo_step_and_new(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7&level=two&moves=2,5,7;2,1,7;2,1,3"))
    expect(page.locator(".trail-list .trail-chip")).to_have_count(4)
    here = page.locator(".trail-chip[aria-current]")
    for key, position in [
        *(("Control+z", "2 1 7"), ("Control+z", "2 5 7"), ("Control+Shift+z", "2 1 7")),
        *((",", "2 5 7"), (".", "2 1 7"), (".", "2 1 3")),
    ]:
        page.keyboard.press(key)
        expect(here).to_have_text(position)
    page.get_by_role("button", name="Undo").first.click()
    expect(here).to_have_text("2 1 7")
    page.get_by_role("button", name="Redo").click()
    expect(here).to_have_text("2 1 3")
    page.keyboard.press("n")
    expect(page.locator(".trail-list .trail-chip")).to_have_text(["3 5 7"])


@WHOLE
def test_another_line_is_played_and_left_again(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7&level=two&moves=2,5,7;2,1,7"))
    page.locator(".trail-chip").nth(1).click()
    expect(page.locator(".trail-chip[aria-current]")).to_have_text("2 5 7")
    take_last_stone(page, 1)
    expect(page.locator(".trail-list .trail-chip")).to_have_text(["3 5 7", "2 5 7", "2 4 7"])
    expect(page.locator(".trail-others .branch")).to_have_text("2: 2 1 7")
    page.locator(".trail-others .branch").click()
    expect(page.locator(".trail-list .trail-chip")).to_have_text(["3 5 7", "2 5 7", "2 1 7"])
    expect(page.locator(".trail-others .branch")).to_have_text("2: 2 4 7")


@WHOLE
def test_lines_stay_when_the_language_changes(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7&level=two&moves=2,5,7;2,1,7"))
    page.keyboard.press(",")
    expect(page.locator(".trail-chip[aria-current]")).to_have_text("2 5 7")
    ready(page)
    take_last_stone(page, 1)
    expect(page.locator(".branch")).to_have_count(1)
    page.keyboard.press("l")
    expect(page.locator(".trail-title")).to_have_text("走法记录")
    expect(page.locator(".branch")).to_have_count(1)
    expect(page.locator(".trail-list .trail-chip")).to_have_text(["3 5 7", "2 5 7", "2 4 7"])


def test_a_link_that_was_cut_short_plays_as_far_as_it_can(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7&level=two&moves=2,5,7;2,5,", refusals=True))
    expect(page.locator(".toast")).to_have_text("Not every move of this link could be read")
    expect(page.locator(".trail-list .trail-chip")).to_have_text(["3 5 7", "2 5 7"])


@WHOLE
def test_who_starts_and_swapping_sides(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7"))
    page.get_by_role("button", name="You go second").click()
    let_opponent(page, 2)
    assert "They" in page.locator(".trail-move").first.inner_text()
    page.keyboard.press("s")
    let_opponent(page, 3)
    page.get_by_role("button", name="Swap sides").click()
    let_opponent(page, 4)


@pytest.mark.parametrize(
    "level", ["perfect", *(pytest.param(one, marks=WHOLE) for one in ("random", "beginner", "sharp"))]
)
def test_every_opponent_answers(visit: Visit, level: str) -> None:
    page = ready(visit("play?rules=nim&position=1,2,3"))
    page.get_by_label("Opponent").last.select_option(level)
    take_last_stone(page, 2)
    let_opponent(page, 3)
    after = tuple(map(int, chips(page)[2].split()))
    assert sum(after) < 5
    assert level != "perfect" or solve("nim", after).outcome == "P"
    page.goto(page.url.split("#")[0])
    expect(page.get_by_label("Opponent").last).to_have_value(level)


def test_two_people_on_one_screen(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=1,2"))
    page.get_by_label("Opponent").last.select_option("two")
    expect(page.locator(".side[aria-current]")).to_have_text("First player")
    take_last_stone(page, 1)
    expect(page.locator(".side[aria-current]")).to_have_text("Second player")
    expect(page.locator(".verdict-title")).to_have_text("The player to move is losing")
    take_last_stone(page, 0)
    expect(page.locator(".trail-list .trail-chip")).to_have_count(3)
    ready(page)
    take_last_stone(page, 1)
    expect(page.locator(".verdict-title")).to_have_text("The first player wins")


def test_the_hint_opens_in_three_steps(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7"))
    line = page.locator(".hint-line")
    page.get_by_role("button", name="Hint").click()
    expect(line).to_contain_text(words.say("nim_values.hint"))
    page.keyboard.press("h")
    expect(line).to_contain_text("Winning move: A: 3 → 2.")
    expect(page.locator(".hint-sign:visible")).to_have_count(1)
    page.keyboard.press("h")
    expect(line).to_contain_text("All winning moves (3)")
    take_last_stone(page, 0)
    expect(line).to_be_hidden()


@WHOLE
def test_the_verdict_can_be_hidden(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,4,7"))
    title = page.locator(".verdict-title")
    expect(title).to_have_text("You are losing, unless they slip")
    height = page.locator(".board").bounding_box()["y"]
    page.keyboard.press("v")
    expect(title).to_have_text("Who wins?")
    stones(page, 2).last.hover()
    expect(page.locator(".heap-result:has(svg)")).to_have_count(0)
    assert page.locator(".board").bounding_box()["y"] == height
    page.get_by_role("button", name="Show", exact=True).click()
    expect(title).to_have_text("You are losing, unless they slip")


def test_thinking_says_so_and_can_be_stopped(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7"))
    page.route("**/api/reply", lambda route: None)
    take_last_stone(page, 2)
    expect(page.locator(".verdict-title")).to_have_text("The opponent is thinking")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".action-first")).to_have_text("It is the opponent's turn")
    page.unroute("**/api/reply")
    page.get_by_role("button", name="Let them move").click()
    let_opponent(page, 3)


@WHOLE
def test_a_position_that_was_stopped_is_asked_for_again(visit: Visit) -> None:
    page = visit("about")
    page.route("**/api/position", lambda route: None)
    page.goto(page.url.split("#")[0] + "#/play?rules=nim&position=3,5,7")
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".verdict-title")).to_have_text("Stopped")
    # Nothing is there yet that these could change or take back.
    page.get_by_role("combobox", name="Opponent").select_option("two")
    page.keyboard.press("Control+z")
    page.unroute("**/api/position")
    page.get_by_role("button", name="Go on").click()
    ready(page)
    page.route("**/api/position", lambda route: None)
    take_last_stone(page, 2)
    page.get_by_role("button", name="Stop", exact=True).click()
    expect(page.locator(".action-second")).to_have_text(words.say("page_play.stopped"))
    expect(page.locator(".trail-chip[aria-current]")).to_have_text("3 5 7")
    page.unroute("**/api/position")
    page.keyboard.press(".")
    expect(page.locator(".verdict-title")).to_have_text("The player to move is losing")


@WHOLE
def test_one_reply_comes_however_often_it_is_asked_for(visit: Visit) -> None:
    page = visit("play?rules=nim&position=3,5,7&you=1")
    replies = []
    page.on("request", lambda asked: replies.append(asked.url) if asked.url.endswith("/api/reply") else None)
    expect(page.locator(".action-first")).to_contain_text("The opponent:")
    before = len(replies)
    # The press of the button lets the shown move go on; its click must not ask for another one.
    page.get_by_role("button", name="Let them move").click()
    expect(page.locator(".trail-list .trail-chip")).to_have_count(2)
    ready(page)
    assert len(replies) == before
    take_last_stone(page, 2)
    let_opponent(page, 4)


def test_rules_that_cannot_be_read_are_said(visit: Visit) -> None:
    page = visit("play?rules=nimm&position=3,5,7", refusals=True)
    expect(page.locator(".verdict-title")).to_have_text("This cannot be played")
    expect(page.locator(".verdict-fact")).to_contain_text("did you mean nim?")
    expect(page.locator(".tools, .trail, .action").filter(visible=True)).to_have_count(0)
    page.get_by_role("button", name="Play Nim").click()
    expect(page.locator(".verdict-title")).to_have_text("You can win")


def test_a_server_that_is_gone_is_said(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7", refusals=True))
    page.route(
        "**/api/position", lambda route: route.fulfill(status=422, json={"error": {"kind": "Busy", "message": "busy"}})
    )
    take_last_stone(page, 2)
    expect(page.locator(".action-second")).to_have_text("busy")
    page.unroute("**/api/position")
    page.locator(".button.play").click()
    let_opponent(page, 3)


def test_misere_is_said_at_the_end(visit: Visit) -> None:
    page = ready(visit("play?rules=nim; misere&position=1&level=two"))
    take_last_stone(page, 0)
    expect(page.locator(".verdict-title")).to_have_text("The second player wins")
    page.locator(".action").get_by_role("button", name="Play again").click()
    expect(page.locator(".trail-list .trail-chip")).to_have_text(["1"])
    assert stones(page, 0).count() == 1


def test_the_keys_are_listed_and_letters_can_be_switched_off(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7"))
    page.keyboard.press("?")
    listed = page.get_by_role("dialog")
    expect(listed).to_contain_text("Hint, again for the next step")
    listed.get_by_label("Single-letter keys").uncheck()
    page.keyboard.press("Escape")
    page.keyboard.press("v")
    expect(page.locator(".verdict-title")).to_have_text("You can win")
    page.keyboard.press("Alt+v")
    expect(page.locator(".verdict-title")).to_have_text("Who wins?")


# Whoever looks now and then may miss what stands for less than a second.
SEES_CHOSEN = """() => {
  new MutationObserver(() => {
    if (document.querySelectorAll(".enclosure.chosen").length === 1) window.sawChosen = true;
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""


@WHOLE
def test_the_choice_of_the_opponent_is_shown_before_it_takes(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7", still=False))
    page.evaluate(SEES_CHOSEN)
    take_last_stone(page, 2)
    page.wait_for_function("() => window.sawChosen")
    expect(page.locator(".trail-list .trail-chip")).to_have_count(3)
    assert re.fullmatch(r"\d \d \d", chips(page)[2])


def test_what_is_said_aloud(visit: Visit) -> None:
    page = ready(visit("play?rules=nim&position=3,5,7"))
    fact = page.locator(".verdict-fact").inner_text()
    expect(page.locator("#live")).to_have_text(f"You can win. {fact}.")
    label = page.locator(".groove").nth(2).get_attribute("aria-label")
    assert label == "heap C, 7 stones"
    assert json.loads(page.locator(".groove").nth(2).get_attribute("aria-valuemax")) == 7


def test_a_busy_server_is_asked_again(visit):
    asked = []

    def busy_once(route):
        asked.append(route.request.url)
        if len(asked) == 1:
            route.fulfill(status=429, headers={"Retry-After": "1"}, json={"error": {"kind": "Busy", "message": "wait"}})
        else:
            route.continue_()

    page = ready(visit("play?rules=nim&position=2,2", refusals=True))
    page.route("**/api/position", busy_once)
    page.evaluate("location.hash = '#/play?rules=nim&position=3,5,7'")
    expect(page.locator(".verdict-title")).to_have_text("You can win")
    assert len(asked) >= 2
