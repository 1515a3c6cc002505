"""Every game of the catalogue, with heaps from one stone to 10^30: nothing thrown, nothing wider than the window."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from bouton.rulesets.catalogue import GAMES, written_name
from bouton.web.endpoint import MEGABYTES
from bouton.web.endpoints.games import games
from bouton.web.error_responses import TooLarge
from tests.web.pages import Visit, assert_fits

SIZES = ("1", "1000", "10^30")
SAMPLE = ("chomp", "wythoff", "grundy", "euclid positive")
# Away with what the last game drew, so that it is not taken for this one.
GO = "place => { document.getElementById('view').replaceChildren(); location.hash = `#/${place}`; }"


def places(names: list[str]) -> Iterator[str]:
    """Each game with as many heaps of each size as its example has, its verdict and its reason shown at once."""
    for game in games("en"):
        if game["name"] in names:
            values = [str(one["default"]) for one in game["parameters"]]
            rules = f"{game['name']}({', '.join(values)})" if values else game["name"]
            for size in SIZES:
                yield f"play?rules={rules}&position={','.join([size] * len(game['example']))}&level=two&think=0"


def walk(page: Page, names: list[str]) -> None:
    """Opens each place in one page; a size that a game does not take is refused in words."""
    for place in places(names):
        page.evaluate(GO, place)
        expect(page.locator(".verdict:not([data-kind=thinking])")).to_be_visible()
        expect(page.locator(".verdict-title")).not_to_be_empty()
        assert_fits(page)


@pytest.mark.whole_page
def test_some_games_open_with_heaps_of_every_size(visit: Visit) -> None:
    walk(visit("about", lang="zh", width=390, refusals=True), list(SAMPLE))


@pytest.mark.parametrize(
    "rules", ["euclid", *(pytest.param(rules, marks=pytest.mark.whole_page) for rules in ("wythoff", "t wythoff(2)"))]
)
def test_reasons_of_large_heaps_fit_a_phone(visit: Visit, rules: str) -> None:
    page = visit(f"play?rules={rules}&position=10^30,10^30&level=two", width=390)
    expect(page.locator(".w-first-sentence")).not_to_be_empty()
    assert_fits(page)


@pytest.mark.whole_page
def test_the_header_marks_the_game_that_the_rules_are(visit: Visit) -> None:
    page = visit("play?rules=take 1..3&position=10")
    marked = page.locator(".tabs-games [aria-current]")
    expect(marked).to_have_text("Bash")
    page.evaluate(GO, "play?rules=take 1,3,4")
    expect(page.locator("h1")).not_to_have_text("Bash's game")
    expect(marked).to_have_count(0)


@pytest.mark.whole_page
def test_a_heap_that_is_taken_whole_at_once_begins_beside_another(visit: Visit) -> None:
    page = visit("games/mem")
    page.get_by_role("link", name="Play").first.click()
    expect(page.locator(".trail-chip").first).to_have_text("6 + 10")
    expect(page.locator(".verdict-title")).not_to_be_empty()
    # In misère play taking it whole loses.
    page.evaluate(GO, "play?rules=mem; misere")
    expect(page.locator(".trail-chip").first).to_have_text("10")


@pytest.mark.whole_page
def test_heaps_of_a_game_of_one_heap_lead_to_their_sum(visit: Visit) -> None:
    page = visit("play?rules=mem&position=6,4,5", refusals=True)
    page.get_by_role("link", name="mem: 6 + mem: 4 + mem: 5").click()
    expect(page.locator(".trail-chip").first).to_have_text("6 + 4 + 5")


def test_a_limit_of_memory_fits_a_phone_and_the_next_game_opens(visit: Visit) -> None:
    page = visit("about", width=390, refusals=True)
    message = TooLarge(MEGABYTES).say("en")
    refusal = {"error": {"kind": "LimitError", "message": message}}
    page.route("**/api/position", lambda route: route.fulfill(status=422, json=refusal))
    heap = "1" + 30 * "0"
    page.evaluate(GO, f"play?rules=factorials&position={heap},{heap}&level=two")
    expect(page.locator(".verdict-fact")).to_contain_text(message)
    assert_fits(page)
    page.unroute("**/api/position")
    page.evaluate(GO, "play?rules=nim&position=1,1&level=two")
    expect(page.locator(".verdict:not([data-kind=thinking], [data-kind=error])")).to_be_visible()
    assert_fits(page)


@pytest.mark.slow
@pytest.mark.whole_page
@pytest.mark.parametrize(("width", "lang"), [(390, "en"), (390, "zh"), (1280, "en"), (1280, "zh")])
def test_every_game_opens_with_heaps_of_every_size(visit: Visit, width: int, lang: str) -> None:
    walk(visit("about", lang=lang, width=width, refusals=True), [written_name(file) for file in GAMES])
