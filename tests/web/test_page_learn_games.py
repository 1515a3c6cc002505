"""The catalogue, the page about the page, and the projector."""

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from bouton import GAMES, __version__, solve, words
from tests.web.pages import assert_fine

pytestmark = pytest.mark.whole_page

Visit = Callable[..., Page]
WHOLE = pytest.mark.whole_page


NAMES = {
    "wythoff": "Wythoff's game",
    "威佐夫博奕": "Wythoff's game",
    "尼姆": "Nim",
    "0.77": "Kayles",
    "poj-1067": "Wythoff's game",
    "A002186": "Kayles",
    "dawsons KAYLES": "Dawson's Kayles",
}


def test_a_game_is_found_by_any_of_its_names(visit: Visit) -> None:
    page = visit("games")
    expect(page.locator(".game-card")).to_have_count(len(GAMES))
    for typed, found in NAMES.items():
        page.get_by_role("searchbox").fill(typed)
        expect(page.locator(".game-card b", has_text=re.compile(f"^{found}$"))).to_be_visible()
        assert page.locator(".game-card").count() < 10
    # The address holds the search.
    page.reload()
    expect(page.get_by_role("searchbox")).to_have_value(list(NAMES)[-1])
    expect(page.locator(".game-card")).to_have_count(1)


def test_a_game_is_found_by_its_values(visit: Visit) -> None:
    page = visit("games")
    expect(page.locator(".game-card-picture")).to_have_count(len(GAMES))
    field = page.get_by_role("searchbox")
    # Kayles, and take 1, 3, 4 (Winning Ways, chapter 4).
    for typed, found in (("0 1 2 3 1 4 3 2 1 4 2 6", "Kayles"), ("0, 1, 0, 1, 2, 3, 2, 0", "Subtraction game 1, 3, 4")):
        field.fill(typed)
        expect(page.locator(".game-card b", has_text=re.compile(f"^{found}$"))).to_be_visible()


def test_what_is_not_there_leads_to_the_editor(visit: Visit) -> None:
    page = visit("games")
    page.get_by_role("searchbox").fill("zzzz")
    expect(page.locator("#view").get_by_role("status")).to_have_text("0 games")
    page.get_by_role("link", name="Try it as a rule of your own").click()
    expect(page).to_have_url(re.compile("#/rules"))


def test_groups_of_games(visit: Visit) -> None:
    page = visit("games")
    page.get_by_role("button", name="Dynamic").click()
    expect(page.locator(".game-card b", has_text="Fibonacci nim")).to_be_visible()
    expect(page.locator(".game-card b", has_text=re.compile("^Nim$"))).to_have_count(0)


def test_a_game_says_all_that_is_known_of_it(visit: Visit) -> None:
    page = visit("games/wythoff")
    main = page.locator("#view")
    expect(main.get_by_role("heading", level=1)).to_have_text("Wythoff's game")
    for text in (
        "威佐夫博弈",
        "take any; take any equally from 2 heaps",
        "A000201",
        "poj-1067",
        "bouton solve wythoff 5 8",
    ):
        expect(main).to_contain_text(text)
    expect(page.locator(".theorem").first).to_contain_text("Proved here")
    expect(page.locator(".theorem").first).to_contain_text("W. A. Wythoff")
    expect(page.get_by_role("link", name="Learn it")).to_have_attribute("href", "#/learn/wythoff")
    page.get_by_role("link", name="Play", exact=True).last.click()
    expect(page.locator(".queen-board")).to_be_visible()


def test_the_values_of_a_heap_are_shown_with_their_period(visit: Visit) -> None:
    page = visit("games/kayles", lang="zh", theme="dark")
    expect(page.locator(".game-values")).to_contain_text("从 71 颗起，每 12 个一循环。")
    expect(page.locator(".game-known")).to_contain_text("12")
    assert_fine(page)


def test_a_family_is_shown_by_one_of_its_games(visit: Visit) -> None:
    page = visit("games/subtraction")
    expect(page.get_by_role("heading", level=1)).to_have_text("Subtraction game 1, 3, 4")
    # The cycle 0 1 0 1 2 3 2 of take 1, 3, 4 (Winning Ways, chapter 4).
    expect(page.locator(".game-values")).to_contain_text("From 0 on it repeats every 7.")
    command = page.locator(".game-facts .game-command")
    expect(command).to_contain_text('bouton solve "subtraction(1, 3, 4)" 7 12 9')
    inner, outer = command.bounding_box(), page.locator(".game-facts").bounding_box()
    assert inner is not None and outer is not None
    assert outer["x"] <= inner["x"] and inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    assert_fine(page)


def test_a_game_nobody_knows_offers_the_nearest(visit: Visit) -> None:
    page = visit("games/whytoff")
    page.get_by_role("link", name="Did you mean Wythoff's game?").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Wythoff's game")


def test_the_page_about_the_page(visit: Visit) -> None:
    page = visit("about")
    main = page.locator("#view")
    for text in ("Proved here", "Refuted at 169", "bouton check", "No account", __version__):
        expect(main).to_contain_text(text)
    page.get_by_role("group", name="Large text").get_by_role("button", name="Yes").click()
    expect(page.locator("html")).to_have_attribute("data-large", "")
    assert_fine(page)
    page.get_by_role("group", name="Theme").get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("group", name="Language").get_by_role("button", name="中文").click()
    expect(main.get_by_role("heading", level=1)).to_have_text("关于")


def test_everything_kept_here_can_be_forgotten(visit: Visit) -> None:
    page = visit("about")
    page.evaluate("localStorage.setItem('bouton.lessons', JSON.stringify({nim: [1]}))")
    with page.expect_event("load"):  # the page begins anew, a moment after it has said so
        page.get_by_role("button", name="Forget everything kept here").click()
        expect(page.locator(".toast")).to_be_visible()
    kept = "Object.keys(localStorage).filter(key => key.startsWith('bouton.') && key !== 'bouton.settings')"
    assert json.loads(page.evaluate(f"JSON.stringify({kept})")) == []


@pytest.mark.parametrize(
    ("place", "looks"),
    [
        ("games", {"lang": "zh", "width": 390}),
        ("games/fibonacci%20nim", {"theme": "dark", "width": 390}),
        pytest.param("games/moore", {"lang": "zh"}, marks=WHOLE),
        ("about", {"lang": "zh", "theme": "dark", "width": 390}),
        ("teacher?rules=nim&position=3,5,7", {"theme": "dark"}),
        pytest.param("teacher?rules=wythoff&position=6,4", {"lang": "zh", "width": 390}, marks=WHOLE),
    ],
)
def test_every_page_is_accessible_and_fits(visit: Visit, place: str, looks: dict[str, object]) -> None:
    page = visit(place, **looks)
    expect(page.locator(".game-card, .facts, .about, .teacher-board .board").first).to_be_visible()
    assert_fine(page)


def teacher(visit: Visit, query: str = "rules=nim&position=3,5,7", **looks: object) -> Page:
    page = visit(f"teacher?{query}", **looks)
    expect(page.locator(".teacher-board .board")).to_be_visible()
    page.set_viewport_size({"width": 1920, "height": 1080})
    return page


def test_the_answers_stay_hidden_until_their_key_is_pressed(visit: Visit) -> None:
    page = teacher(visit)
    expect(page.locator(".teacher-card.is-open")).to_have_count(0)
    expect(page.locator("#view")).not_to_contain_text("First mover wins")
    page.keyboard.press("1")
    expect(page.locator(".teacher-card").nth(0)).to_contain_text("First mover wins")
    page.keyboard.press("2")
    for move in ("A\u00a03\u00a0→\u00a02", "B\u00a05\u00a0→\u00a04", "C\u00a07\u00a0→\u00a06"):
        expect(page.locator(".teacher-card").nth(1)).to_contain_text(move)
    page.keyboard.press("3")
    expect(page.locator(".teacher-card").nth(2)).to_contain_text("3 ⊕ 5 ⊕ 7 = 1")
    # The reason lies on the stones of the board, too.
    expect(page.locator(".teacher-board .scene-bracket")).to_have_count(3)
    assert_fine(page)
    page.keyboard.press("1")
    expect(page.locator(".teacher-card.is-open")).to_have_count(2)
    expect(page.locator("#view")).not_to_contain_text("First mover wins")


def test_the_last_row_can_read_it(visit: Visit) -> None:
    page = teacher(visit, lang="zh")
    for key in "123":
        page.keyboard.press(key)
    expect(page.locator(".teacher-card.is-open")).to_have_count(3)
    smallest = page.evaluate(
        """() => Math.min(...[...document.querySelectorAll('#view *')]
            .filter(one => [...one.childNodes].some(inner => inner.nodeType === 3 && inner.textContent.trim()))
            .filter(one => one.checkVisibility())
            .map(one => parseFloat(getComputedStyle(one).fontSize)))"""
    )
    assert smallest >= 23.9
    assert page.evaluate("document.documentElement.scrollHeight") <= 1080
    # The board fits itself to its place in the frame after the cards have opened, its stones a little smaller.
    page.wait_for_function(
        "() => Math.abs(document.querySelector('.teacher-board .stone').getBoundingClientRect().width - 100) <= 8"
    )


def test_a_class_plays_and_steps_back(visit: Visit) -> None:
    page = teacher(visit)
    turn = page.locator(".teacher-turn")
    expect(turn).to_contain_text("Team 1")
    page.keyboard.press("Space")
    expect(turn).to_contain_text("Team 2")
    page.locator(".groove").nth(2).locator(".stone:not(.gone)").nth(6).click()
    page.get_by_role("button", name="Take 1 from heap C").click()
    counts = page.locator(".heap-count")
    expect(counts).to_have_text(["3", "5", "6"])
    expect(turn).to_contain_text("Team 1")
    page.locator("h1").click()
    page.keyboard.press("ArrowLeft")
    expect(counts).to_have_text(["3", "5", "7"])
    page.keyboard.press("ArrowRight")
    expect(counts).to_have_text(["3", "5", "6"])
    page.keyboard.press("r")
    expect(counts).not_to_have_text(["3", "5", "6"])
    heaps = [int(text) for text in counts.all_inner_texts()]
    page.keyboard.press("1")
    wins = solve("nim", heaps).outcome == "N"
    expect(page.locator(".teacher-card").first).to_contain_text("First mover wins" if wins else "First mover loses")
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("#/play.rules=nim&position="))


def test_a_sum_is_left_as_it_was_shown(visit: Visit) -> None:
    page = visit("teacher?rules=nim: 3 5 %2B wythoff: 1 2")
    expect(page.locator(".teacher-board .board")).to_be_visible()
    page.locator("h1").click()
    page.keyboard.press("Escape")
    expect(page).to_have_url(re.compile("#/play.rules=take.any:"))
    expect(page.get_by_role("button", name="After move 0: 3 5 + 1 2")).to_be_visible()


def test_a_sum_that_is_played_is_shown_to_the_room(visit: Visit) -> None:
    page = visit("play?rules=nim: 3 5 %2B wythoff: 1 2")
    expect(page.get_by_role("button", name="After move 0: 3 5 + 1 2")).to_be_visible()
    page.keyboard.press("p")
    expect(page.locator(".teacher-board .game")).to_have_count(2)


def test_the_end_names_the_winner(visit: Visit) -> None:
    page = teacher(visit, "rules=nim&position=1,1", lang="zh")
    for heap in range(2):
        page.locator(".groove").nth(heap).locator(".stone").first.click()
        page.locator(".teacher-action .primary").click()
        if heap == 0:
            expect(page.locator(".heap-count")).to_have_text(["0", "1"])
    winner = words.say("page_teacher.turn.second", "zh")
    expect(page.locator(".teacher-turn")).to_have_text(words.say("page_teacher.won", "zh", winner=winner))
    expect(page.locator("h1")).to_have_text("石子已经取完。")
