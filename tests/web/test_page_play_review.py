"""The review after a game, lost wins tried again, the link that holds all, and the copies."""

import json
from collections.abc import Callable
from urllib.parse import unquote

import pytest
from playwright.sync_api import Page, expect

from bouton import solve

pytestmark = pytest.mark.whole_page

Visit = Callable[..., Page]

# Nim 3 5 7: B 5 -> 4 keeps the win (3 + 4 + 7 = 0 without carry), C 7 -> 6 answers, A 3 -> 0 leaves 4 and 6: the win
# is given away; C 6 -> 4 takes it; then they mirror to the end.
MOVES = "3,4,7;3,4,6;0,4,6;0,4,4;0,2,4;0,2,2;0,0,2;0,0,0"
GAME = f"play?rules=nim&position=3,5,7&moves={MOVES}"


def reviewed(visit: Visit, place: str = GAME) -> Page:
    page = visit(place)
    page.get_by_role("button", name="Review").click()
    expect(page.locator(".review-row")).to_have_count(8)
    return page


def test_the_review_marks_the_move_that_lost(visit: Visit) -> None:
    page = reviewed(visit)
    rows = page.locator(".review-row")
    expect(page.locator(".review-head")).to_contain_text("The turning point was move 3.")
    expect(rows.nth(2).locator(".sign")).to_have_text("??")
    expect(rows.nth(2)).to_have_attribute("aria-current", "true")
    expect(rows.nth(0).locator(".sign")).to_have_text("")
    expect(page.locator(".graph-point")).to_have_count(9)
    heights = page.evaluate(
        "[...document.querySelectorAll('.graph-point')].map((point) => point.classList.contains('hollow-point'))"
    )
    # You have the win at the start and after moves 1 and 2; from move 3 on it is theirs.
    assert heights == [False, False, False] + [True] * 6
    page.keyboard.press("ArrowRight")
    expect(rows.nth(3)).to_have_attribute("aria-current", "true")
    page.keyboard.press(",")
    expect(rows.nth(2)).to_have_attribute("aria-current", "true")
    expect(page.locator(".trail-move .sign.lost")).to_have_text("??")


def test_the_address_keeps_the_review(visit: Visit) -> None:
    page = reviewed(visit)
    assert "review=1" in page.url
    page.reload()
    expect(page.locator(".review-row")).to_have_count(8)
    expect(page.locator(".review-title")).to_be_in_viewport(ratio=1)
    page.go_back()
    expect(page.locator(".review")).to_have_count(0)
    page.get_by_role("button", name="Review").click()
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".review")).to_have_count(0)
    assert "review" not in page.url


def test_the_review_counts_own_moves_as_the_verdict_does(visit: Visit) -> None:
    page = reviewed(visit)
    # From 3 5 7 a match lasts 15 moves, 8 of them own ones; from 3 4 7 14, from 0 4 6 9, and then they mirror.
    told = ["win in 8", "lost in 7", "lost in 5", "win in 5", "lost in 3", "win in 3", "lost in 1", "win in 1"]
    expect(page.locator(".review-row .far")).to_have_text(told)


def test_stones_of_a_small_board_are_as_large_as_a_fingertip(visit: Visit) -> None:
    # Who has seen a reason is led to the review next.
    page = visit("play?rules=nim&position=1,3&moves=1,1;0,1;0,0&stop=why", width=390, touch=True)
    page.locator("[data-stop=play]").first.tap()
    page.get_by_role("button", name="Review").tap()
    stone = page.locator(".review-board .stone").first
    expect(stone).to_be_visible()
    assert stone.bounding_box()["width"] == 44
    assert page.locator(".review-board .groove").first.bounding_box()["height"] >= 44


def test_a_lost_win_is_tried_again(visit: Visit) -> None:
    page = reviewed(visit)
    told = page.locator(".learn-result")
    stones = page.locator(".review-board .groove").nth(2).locator(".stone:not(.gone)")
    expect(page.get_by_role("button", name="Try this move")).to_be_disabled()
    page.get_by_role("button", name="Try this move").click(force=True)
    expect(told).to_have_text("Choose a move on the board first.")
    stones.first.click()
    page.get_by_role("button", name="Try this move").click()
    expect(told).to_contain_text("That also gives it away. Try another.")
    stones.nth(1).click()
    page.get_by_role("button", name="Try this move").click()
    expect(told).to_contain_text("Better:")
    # 3 4 6 has nim-sum 1: only 3 -> 2, or 4 -> 5 and 6 -> 7, which add, reach 0.
    page.locator(".review-board .groove").nth(0).locator(".stone").last.click()
    page.get_by_role("button", name="Try this move").click()
    expect(told).to_have_text("That keeps the win.")
    assert [move.to for move in solve("nim", (3, 4, 6)).winning_moves] == [(2, 4, 6)]


def test_another_line_from_a_mistake_and_back(visit: Visit) -> None:
    page = reviewed(visit, f"{GAME}&level=two")
    page.get_by_role("button", name="Try another line from move 3").click()
    expect(page.locator(".review")).to_have_count(0)
    expect(page.locator(".trail-chip[aria-current]")).to_have_text("3 4 6")
    page.locator(".groove").first.focus()
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    expect(page.locator(".trail-list .trail-chip").last).to_have_text("2 4 6")
    page.locator(".branch").click()
    expect(page.locator(".trail-chip[aria-current]")).to_have_text("0 0 0")


def test_a_game_without_a_mistake(visit: Visit) -> None:
    page = visit("play?rules=nim&position=1,2&moves=1,1;0,1;0,0")
    page.get_by_role("button", name="Review").click()
    expect(page.locator(".learn-first")).to_have_text("Neither player made a mistake.")
    page.get_by_role("button", name="Back to the game").click()
    expect(page.locator(".review")).to_have_count(0)


def test_a_review_of_slow_moves_opens_at_the_first_of_them(visit: Visit) -> None:
    page = visit("play?rules=nim&position=3,5,7&moves=2,5,7;2,5,6;2,4,6;0,4,6;0,4,4;0,4,0;0,0,0")
    page.locator(".button.to-review").click()
    expect(page.locator(".review-head")).to_contain_text("No win was given away; 2 moves won later")
    row = page.locator(".review-row[aria-current=true]")
    expect(row).to_contain_text("4")
    expect(row.locator(".sign")).to_have_text("?!")


def test_the_link_holds_the_whole_game(visit: Visit) -> None:
    page = visit("play?rules=nim&position=3,5,7&level=two&moves=3,5,6;3,1,6;3,1,2", lang="zh", theme="dark")
    expect(page.locator(".trail-list .trail-chip")).to_have_count(4)
    page.locator(".trail-chip").nth(2).click()
    page.get_by_role("button", name="分享").click()
    page.get_by_role("button", name="复制链接").click()
    link = page.evaluate("navigator.clipboard.readText()")
    place = unquote(link.split("#/")[1])
    assert "moves=3,5,6;3,1,6;3,1,2" in place and "at=2" in place and "level=two" in place and "lang=zh" in place
    other = visit(place.replace("&lang=zh", ""), lang="zh")
    expect(other.locator(".trail-list .trail-chip")).to_have_text(["3 5 7", "3 5 6", "3 1 6", "3 1 2"])
    expect(other.locator(".trail-chip[aria-current]")).to_have_text("3 1 6")
    expect(other.locator(".side[aria-current]")).to_have_text("先走的一方")


def test_the_same_in_other_words_is_copied(visit: Visit) -> None:
    page = visit("play?rules=nim&position=3,5,7")
    expect(page.locator(".board")).to_be_visible()
    page.get_by_role("button", name="Share").click()

    def copied(name: str) -> str:
        page.get_by_role("button", name=f"Copy: {name}").click()
        expect(page.locator(".toast")).to_have_text("Copied")
        return str(page.evaluate("navigator.clipboard.readText()"))

    assert copied("Command") == "bouton solve nim 3 5 7"
    scope: dict[str, object] = {}
    exec(copied("Python code").replace("bouton.solve", "answer = bouton.solve"), scope)
    assert scope["answer"].outcome == "N"
    assert copied("Text") == "take any: 3 5 7"
    assert r"\mathcal{N}" in copied("LaTeX")
    told = json.loads(copied("JSON"))
    assert told["position"] == [3, 5, 7] and [move["to"] for move in told["winning_moves"]] == [
        [2, 5, 7],
        [3, 4, 7],
        [3, 5, 6],
    ]
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save image").click()
    assert saved.value.path().read_bytes().startswith(b"\x89PNG")


def test_a_position_is_typed_or_drawn(visit: Visit) -> None:
    page = visit("play?rules=nim&position=3,5,7", refusals=True)
    expect(page.locator(".board")).to_be_visible()
    edit = page.get_by_role("button", name="Edit position")
    edit.click()
    heaps = page.get_by_label("Stones in each heap")
    expect(heaps).to_be_focused()
    heaps.fill("4 x")
    expect(page.get_by_role("alert")).to_contain_text("4 x is not a position")
    heaps.fill("4 4")
    expect(page.locator(".edit-told")).to_contain_text("You are losing, with at most 4 moves of your own left.")
    heaps.press("Enter")
    expect(page.locator(".trail-list .trail-chip")).to_have_text(["4 4"])
    for name, outcome in [("Random win", "N"), ("Random loss", "P")]:
        before = page.url
        edit.click()
        page.get_by_role("button", name=name).click()
        expect(page).not_to_have_url(before)
        # The address changes first; the page follows it.
        drawn = tuple(map(int, unquote(page.url).split("position=")[1].split("&")[0].split(",")))
        expect(page.locator(".trail-chip").first).to_have_text(" ".join(map(str, drawn)))
        expect(page.locator(".verdict:not([data-kind=thinking])")).to_be_visible()
        assert solve("nim", drawn).outcome == outcome
    before = page.url
    page.go_back()
    expect(page).not_to_have_url(before)
    page.goto(page.url.split("#")[0] + "#/play?rules=wythoff&position=5,8&lang=en")
    expect(page.locator(".queen-board")).to_be_visible()
    edit.click()
    page.get_by_label("Stones in each heap").fill("1 2 3")
    expect(page.get_by_role("alert")).to_contain_text("2")
    expect(page.get_by_role("button", name="Set position")).to_have_attribute("aria-disabled", "true")


def test_the_step_back_of_a_closed_dialog_takes_no_other_away(visit: Visit) -> None:
    page = visit("play?rules=nim&position=3,5,7")
    # A busy browser goes back late.
    page.evaluate("() => { const back = history.back.bind(history); history.back = () => setTimeout(back, 700); }")
    start = page.locator(".trail-chip").first
    for name in ("Random win", "Random loss"):
        expect(page.locator(".verdict:not([data-kind=thinking])")).to_be_visible()
        before = start.inner_text()
        page.get_by_role("button", name="Edit position").click()
        page.get_by_role("button", name=name).click()
        expect(start).not_to_have_text(before)
    page.get_by_role("button", name="Edit position").click()
    page.wait_for_timeout(1000)
    expect(page.get_by_role("dialog")).to_be_visible()


@pytest.mark.parametrize(("lang", "legend"), [("en", "lost sooner"), ("zh", "输得快")])
def test_the_legend_fits_the_loser_who_let_it_end_too_soon(visit: Visit, lang: str, legend: str) -> None:
    # A 3 -> 0 lost; from 5 5 taking one whole heap ends at once what could have lasted.
    page = visit("play?rules=nim&position=3,5,7&moves=0,5,7;0,5,5;0,0,5;0,0,0", lang=lang)
    page.locator(".button.to-review").click()
    expect(page.locator(".review-row").nth(2).locator(".sign")).to_have_text("?!")
    expect(page.locator(".review-panel")).to_contain_text(legend)
