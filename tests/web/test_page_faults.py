"""What once went wrong on the page: numbers without end, what is known elsewhere, and what belongs to another game."""

import re
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Error, Locator, Page, Route, expect

from tests.web.pages import Visit, assert_fits, assert_still, opened, settled

pytestmark = pytest.mark.whole_page

HUGE = (
    "rules=nim&position=10^30,10^29,5",
    "rules=wythoff&position=10^30,5*10^29",
    "rules=bash(3)&position=10^30",
    "rules=nim: 10^30 5 %2B wythoff: 3 4",
)


def test_who_goes_on_before_the_words_have_come_sees_no_keys(visit: Visit):
    page = visit("about", fresh=True)
    held: list[Route] = []
    page.route("**/api/words?*", lambda route: held.append(route))
    page.reload(wait_until="commit")
    page.wait_for_function("() => document.documentElement.dataset.motion")
    page.evaluate("() => { location.hash = '#/games' }")
    page.wait_for_timeout(200)
    for route in held:
        with suppress(Error):
            route.continue_()
    page.unroute("**/api/words?*")
    # What the page wrote to its console meanwhile fails the test.
    expect(page.locator(".game-card").first).to_be_visible()


@pytest.mark.parametrize("width", [390, 1280])
def test_numbers_of_thirty_digits_are_no_wider_than_the_window(visit: Visit, width: int):
    for place in HUGE:
        page = opened(visit, place, width=width)
        expect(page.locator(".w-first-sentence")).not_to_be_empty()
        assert_fits(page)
    # Two rows of Kayles after one of 400 pins: nothing of the long row is left.
    opened(visit, "rules=kayles&position=400", width=width)
    page = opened(visit, "rules=kayles&position=7,5", width=width)
    assert_fits(page)
    expect(page.locator(".hollow")).to_have_count(0)


def test_what_a_census_proved_is_known_to_the_page(visit: Visit):
    page = visit("explore?rules=0.104")
    expect(page.locator(".e-statement-large")).to_contain_text("197\u202f769\u202f598")
    expect(page.locator(".e-law-of .badge")).to_have_text("Proved")
    expect(page.locator(".e-law-of .w-source")).to_contain_text("results/octal-3.csv")
    page = opened(visit, "rules=0.104&stop=why")
    expect(page.locator(".w-legend")).to_contain_text("11\u202f770\u202f282")
    # A small value of a game whose period is known has the status of the period beside it.
    page = opened(visit, "rules=kayles&position=9")
    expect(page.locator(".w-foot .badge")).to_have_text("Proved here, and by Coq")


def test_nothing_of_other_rules_stands_below_new_ones(visit: Visit):
    page = visit("rules?rules=nim; misere")
    panel = page.locator(".r-analysis")
    expect(panel.locator("h2")).to_contain_text("1")
    expect(panel.locator(".w-strip")).to_have_count(0)
    held: list[Route] = []
    page.route("**/api/position", lambda route: held.append(route))
    page.locator("#r-line").fill("take 1,3,4")
    expect(page.locator(".r-echo")).to_contain_text("1, 3")
    expect(panel).to_have_class("panel r-analysis r-faded")
    page.unroute("**/api/position")
    page.locator("#r-line").press("End")
    page.locator("#r-line").press_sequentially(",9")
    expect(panel).to_have_class("panel r-analysis")
    expect(panel.locator(".w-strip")).to_have_count(1)


def test_a_link_keeps_its_other_lines(visit: Visit):
    page = opened(visit, "rules=nim&position=1,2&moves=0,2;0,0&lines=1,1;0,1|1,0")
    expect(page.locator(".trail-others button")).to_have_count(2)
    settled(page)
    assert "lines=" in page.url.replace("%7C", "|")


def test_a_game_begins_at_its_top_and_its_menu_is_in_the_window(visit: Visit):
    page = opened(visit, "rules=nim&position=3,5,7")
    page.get_by_role("button", name="More", exact=True).click()
    menu = page.locator(".tools .menu")
    box = menu.bounding_box()
    assert box is not None
    assert box["y"] >= 0
    assert box["y"] + box["height"] <= 800
    page.keyboard.press("Escape")
    page.evaluate("scrollTo(0, 200)")
    opened(visit_of(page), "rules=bash(3)&position=10")
    page.wait_for_function("() => scrollY === 0")


def visit_of(page: Page) -> Visit:
    """The same page at another place."""

    def go(place: str, **_: Any) -> Page:
        page.evaluate("place => (location.hash = `#/${place}`)", place)
        return page

    return go


def test_the_verdict_of_a_phone_keeps_its_height(visit: Visit):
    heights = set()
    for position in ("3,5,7", "1,2,3", "0,0,0"):
        page = opened(visit, f"rules=nim&position={position}", width=390)
        heights.add(round(page.locator(".verdict").evaluate("one => one.getBoundingClientRect().height")))
    assert len(heights) == 1


def test_what_was_only_shown_is_not_known(visit: Visit):
    page = visit("learn/nim/2")
    page.get_by_role("button", name="Show me").and_(page.locator("[aria-disabled=false]")).click()
    expect(page.locator(".lesson-next.primary")).to_be_visible()
    assert page.evaluate("localStorage.getItem('bouton.lessons')") is None
    page.evaluate("location.hash = '#/learn/nim/end'")
    expect(page.locator(".lesson-end h2")).to_have_text("You have seen all of Nim")


def test_a_server_that_stops_is_told_and_comes_back_by_itself(visit: Visit):
    page = opened(visit, "rules=nim&position=1,2", fresh=True)
    held: list[Route] = []
    page.route("**/api/**", lambda route: held.append(route))
    page.locator(".stone").first.click()
    page.locator(".button.play").click()
    away = page.locator(".toast.away")
    expect(away).to_contain_text("Is bouton serve still running?", timeout=3000)
    # The stage says so, too, in the place of "Thinking".
    stage = page.locator(".stage > .verdict")
    expect(stage).to_contain_text("No answer from bouton", timeout=3000)
    expect(stage.get_by_role("button", name="Try again")).to_be_visible()
    again = away.get_by_role("button", name="Try again")
    page.unroute("**/api/**")
    for route in held:
        with suppress(Error):  # it was given up, or let go with the others
            route.continue_()
    again.click()
    expect(away).to_have_count(0)
    expect(page.locator(".trail-list .trail-chip")).to_have_count(2)
    settled(page)


@pytest.mark.parametrize("place", ["learn/nim/2", "puzzles", "explore?rules=take 1,3,4"])
def test_a_server_that_is_away_is_told_on_every_page(visit: Visit, place: str):
    page = visit("about", fresh=True)
    held: list[Route] = []
    page.route("**/api/**", lambda route: held.append(route))
    visit_of(page)(place)
    away = page.locator(".toast.away")
    expect(away).to_contain_text("Is bouton serve still running?")
    page.unroute("**/api/**")
    for route in held:
        with suppress(Error):
            route.continue_()
    # It is asked for again without being told to.
    expect(away).to_have_count(0)
    expect(page.locator("#view").locator(".board, .p-plot[data-drawn]").first).to_be_visible()


def test_a_closed_drawer_makes_no_page_longer(visit: Visit):
    # The reason of a long number is long; beside the stage it is there, and not seen.
    page = opened(visit, "rules=k nim(3)&position=10^30")
    expect(page.locator(".w-first-sentence")).not_to_be_empty()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_a_board_in_front_of_a_class_is_whole(visit: Visit):
    page = visit("teacher?rules=wythoff&position=5,7")
    expect(page.locator(".queen-board .label.here").first).to_be_visible()
    cut = page.locator(".teacher-board").evaluate("one => one.scrollHeight - one.clientHeight")
    assert cut <= 0


def test_a_language_before_the_place_is_that_of_the_visit(visit: Visit):
    page = visit("about", fresh=True)
    page.goto(f"{page.url.partition('#')[0]}?lang=zh#/learn")
    expect(page.locator("h1")).to_have_text("课程")
    page.locator(".button.language").click()
    expect(page.locator("h1")).to_have_text("Learn")


def test_a_newcomer_thinks_first_and_meets_a_beginner(visit: Visit):
    page = visit("play?rules=nim&position=1,2", newcomer=True, fresh=True)
    title = page.locator(".verdict-title")
    expect(title).to_have_text("Who wins?")
    expect(page.locator(".opponent select")).to_have_value("beginner")
    page.locator(".verdict .button.link").click()
    expect(title).to_have_text("You can win")
    expect(page.locator(".drawer")).to_be_hidden()
    # A move opens it too.
    page.evaluate("location.hash = '#/play?rules=nim&position=2&level=two'")
    expect(title).to_have_text("Who wins?")
    page.locator(".stone").last.click()
    page.locator(".button.play").click()
    expect(title).to_contain_text("win")
    expect(title).not_to_have_text("Who wins?")
    # Whoever wants it at once says so, and the link says it too.
    page.evaluate("location.hash = '#/play?rules=nim&position=1,3&level=two&think=0'")
    expect(title).to_have_text("The player to move can win")
    page.get_by_role("button", name="Share").click()
    expect(page.locator(".share-link input")).to_have_value(re.compile("think=0"))


def test_at_the_end_playing_again_comes_before_the_review(visit: Visit):
    page = opened(visit, "rules=nim&position=1&stop=why")
    # Who has not looked at a reason yet is led there first.
    page.locator("[data-stop=play]").first.click()
    page.locator(".stone").click()
    page.locator(".button.play").click()
    expect(page.locator(".button.play")).to_contain_text("Play again")
    expect(page.locator(".button.to-review")).to_be_visible()
    page.locator(".button.play").click()
    expect(page.locator(".trail-list .trail-chip")).to_have_count(1)


def test_the_program_of_a_game_is_copied_from_the_page(visit: Visit):
    page = opened(visit, "rules=wythoff&position=3,5&stop=why")
    page.get_by_role("tab", name="Code").click()
    code = page.locator(".w-source-code")
    expect(code).to_contain_text("int main")
    page.get_by_role("button", name="Rust").click()
    expect(code).to_contain_text("fn main")
    page.get_by_role("button", name="Copy the program").click()
    assert "fn main" in page.evaluate("navigator.clipboard.readText()")
    # A sum has none.
    opened(visit_of(page), "rules=nim: 3 %2B wythoff: 1 2")
    expect(page.get_by_role("tab", name="Code")).to_have_count(0)
    expect(page.locator(".w-first-sentence")).not_to_be_empty()


def test_the_editor_reads_a_sum_and_adds_games(visit: Visit):
    page = visit("rules?rules=take 1,3,4")
    expect(page.locator(".r-analysis h2")).not_to_be_empty()
    page.locator(".r-clauses select").select_option("kayles")
    expect(page.locator("#r-line")).to_have_value("take 1,3,4: 3 5 7 + kayles: 3 4 5")
    expect(page.locator(".r-analysis h2")).to_contain_text("You can win")
    page.get_by_role("link", name="Play this game").click()
    expect(page.locator(".game-head")).to_have_count(2)


@pytest.mark.parametrize(("lang", "words_of_it"), [("en", "In print, not proved here"), ("zh", "见于文献，本库未证")])
def test_a_period_that_is_only_in_print_is_called_so(visit: Visit, lang: str, words_of_it: str):
    # A. Flammenkamp's table: 0.106 repeats from 465384263797 on, which nobody here has seen.
    page = visit("explore?rules=0.106", lang=lang)
    expect(page.locator(".e-law-of .badge")).to_have_text(words_of_it)
    expect(page.locator(".e-statement-large")).to_contain_text("328")
    expect(page.locator(".e-law-of")).to_contain_text("A. Flammenkamp")


def test_what_was_proved_now_is_the_law_of_the_page(visit: Visit):
    # Of three coupled heaps no law is looked for unasked.
    page = visit("explore?rules=take 1,2; take 1 equally from 3 heaps")
    expect(page.locator(".e-law-of .badge")).to_have_text("Unknown")
    page.locator("summary", has_text="Find and prove").click()
    page.get_by_role("button", name="Discover").click()
    expect(page.locator(".e-law-of .badge")).to_have_text("Proved here")
    expect(page.locator(".e-statement-large")).to_contain_text("automaton")
    # The law, the entry of the proof and the words below it count the same states.
    counted = re.findall(r"(\d+) states", page.locator(".e-list").inner_text())
    assert len(counted) >= 3
    assert len(set(counted)) == 1


def test_hint_picture_and_reason_speak_of_one_heap(visit: Visit):
    page = opened(visit, "rules=nim&position=3,5,7")
    page.keyboard.press("h")
    expect(page.locator(".hint-says")).to_contain_text("Look at heap A")
    expect(page.locator(".w-says")).to_contain_text("Lower heap A")
    page.keyboard.press("w")
    rings = page.locator(".ringed")
    expect(rings).to_have_count(1)
    # The ring on the stones stands in the row of heap A, the first of three.
    row = page.locator(".heap-count").first.bounding_box()
    ring = rings.bounding_box()
    assert row is not None
    assert ring is not None
    assert abs(row["y"] + row["height"] / 2 - ring["y"] - ring["height"] / 2) < 15
    # Whoever has chosen a winning move hears that, and not of another one.
    page.evaluate("location.hash = '#/play?rules=nim&position=7,5,3&level=two'")
    expect(page.locator(".trail-chip")).to_have_text("7 5 3")
    page.locator(".heap").first.locator(".stone").last.click()
    page.keyboard.press("h")
    expect(page.locator(".hint-says")).to_have_text("The move you have chosen wins: play it.")


def test_nothing_is_cut_on_a_phone(visit: Visit):
    page = visit("teacher?rules=nim&position=3,5,7", lang="zh", width=390)
    last = page.locator(".teacher-board .heap").last
    expect(last).to_be_visible()
    button = page.locator(".teacher-action .button")
    assert top_of(last) + height_of(last) <= top_of(button)
    page = visit("puzzles", lang="zh", width=390)
    levels = page.locator(".title-row .segmented > *")
    expect(levels).not_to_have_count(0)
    middles = levels.evaluate_all(
        """all => all.map(one => {
          const range = document.createRange();
          range.selectNodeContents(one);
          const [text, box] = [range.getBoundingClientRect(), one.getBoundingClientRect()];
          return Math.abs(text.top + text.height / 2 - box.top - box.height / 2);
        })"""
    )
    assert max(middles) < 2
    for place in ("rules=kayles&position=9&stop=why", "rules=0.104&position=9&stop=why"):
        page = opened(visit, place, lang="zh", width=390)
        page.wait_for_function(
            """() => {
              const box = document.querySelector(".w-strip .w-scroll");
              return box && box.scrollWidth <= box.clientWidth;
            }"""
        )


def top_of(one: Locator) -> float:
    return float(one.evaluate("one => one.getBoundingClientRect().top"))


def height_of(one: Locator) -> float:
    return float(one.evaluate("one => one.getBoundingClientRect().height"))


def test_what_is_offered_for_an_older_line_does_not_replace_a_newer_one(visit: Visit):
    page = visit("rules?rules=take prime", refusals=True)
    expect(page.locator(".r-near")).to_be_visible()
    page.route("**/api/**", lambda route: None)  # the answer for the newer line is still to come
    page.locator("#r-line").fill("take 1, 2, prime")
    page.locator(".r-near").click(force=True)
    expect(page.locator("#r-line")).to_have_value("take 1, 2, prime")


def test_what_people_say_is_told_as_it_is_written(visit: Visit):
    page = visit("rules?rules=take 2, at most half", refusals=True)
    for written in ("take 2, 1.. half", "take 2, 1.. n/2"):
        page.locator(".r-near").click()
        expect(page.locator("#r-line")).to_have_value(written)
    expect(page.locator(".r-analysis h2")).not_to_be_empty()
    page.locator("#r-line").fill("take prime")
    page.locator(".r-near").click()
    expect(page.locator("#r-line")).to_have_value("take primes")
    page.locator("#r-line").fill("取 1..3")
    expect(page.locator(".r-echo")).to_contain_text("take 1 to 3 stones")


def test_the_catalogue_is_found_by_what_people_search_for(visit: Visit):
    page = visit("games", lang="zh")
    field = page.locator(".game-search input")
    cards = page.locator(".game-cards > li")
    expect(cards).not_to_have_count(0)
    for text, link in (("取石子游戏", "wythoff"), ("奇异局势", "wythoff"), ("洛谷 P2197", "nim"), ("反尼姆", "nim")):
        field.fill(text)
        expect(cards.locator(f"a[href$='/{link}'], a[href*='/{link}?']").first).to_be_visible()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_stones_are_seen_in_the_colours_that_a_person_forced(visit: Visit, theme: str):
    page = opened(visit, "rules=nim&position=3,5,7", theme=theme, fresh=True)
    page.emulate_media(forced_colors="active")
    painted = page.locator(".stone").first.evaluate(
        "one => [getComputedStyle(one).backgroundColor, getComputedStyle(document.body).backgroundColor]"
    )
    assert painted[0] != painted[1]
    assert "rgba(0, 0, 0, 0)" not in painted[:1]
    # Where the focus is is seen, too: shadows are gone.
    page.locator(".groove").first.focus()
    page.keyboard.press("ArrowDown")
    assert page.locator(".groove:focus").evaluate("one => getComputedStyle(one).outlineStyle") == "solid"
    page.emulate_media(forced_colors="none")


def test_back_closes_what_lies_over_the_page_before_the_page_is_left(visit: Visit):
    page = opened(visit, "rules=nim&position=3,5,7")
    opened(visit_of(page), "rules=kayles&position=9")
    box = page.locator("dialog[open]")
    page.get_by_role("button", name="Edit position").click()
    expect(box).to_be_visible()
    page.go_back()
    expect(box).to_have_count(0)
    expect(page.locator("h1")).to_have_text("Kayles")
    # Closed by Escape it leaves no step behind.
    page.get_by_role("button", name="Share").click()
    expect(box).to_be_visible()
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    page.wait_for_function("() => !history.state?.over")
    page.go_back()
    expect(page.locator("h1")).to_have_text("Nim")
    expect(page.locator(".trail-chip")).to_have_text("3 5 7")
    # What was set up in it is a place of its own, one step on.
    page.get_by_role("button", name="Edit position").click()
    page.locator("dialog .edit-number").first.fill("4")
    page.locator("dialog .button.primary").click()
    expect(page.locator(".trail-chip")).to_have_text("4 5 7")
    page.go_back()
    expect(page.locator(".trail-chip")).to_have_text("3 5 7")


def test_the_focus_and_what_is_read_aloud_follow_the_stops(visit: Visit):
    page = opened(visit, "rules=nim&position=3,5,7")
    page.locator(".groove").first.focus()
    live = page.locator("#live")
    page.keyboard.press("w")
    expect(live).to_contain_text("Everything pairs up")
    page.keyboard.press("w")
    expect(page.locator(".proof-buttons .primary")).to_be_visible()
    expect(live).to_contain_text("1. Whatever is played breaks the balance")
    page.wait_for_timeout(100)
    expect(live).to_contain_text("1. Whatever is played breaks the balance")
    assert page.evaluate("document.querySelector('.stage').contains(document.activeElement)")


@pytest.mark.parametrize("place", ["rules=wythoff&position=18,13", "rules=staircase&position=3,5,7,2,4,6"])
def test_the_button_that_plays_is_always_in_the_window(visit: Visit, place: str):
    page = opened(visit, place)
    page.set_viewport_size({"width": 1366, "height": 740})
    box = page.locator(".action-buttons .play").bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= 740
    tray = page.locator(".stage").bounding_box()
    assert tray is not None
    assert tray["y"] + tray["height"] > 740


def test_an_empty_table_is_not_that_of_the_example(visit: Visit):
    page = visit("guess")
    line = page.locator(".e-line").first
    expect(line).to_contain_text("Paste or type the values of your own brute force")
    expect(line.locator(".e-found")).to_have_count(0)
    line.get_by_role("button", name="0 1 0 1 2 3 2").click()
    expect(page.locator("#e-rules")).to_have_value(re.compile("^0 1 0 1 2 3 2"))
    expect(page.locator(".e-found").first).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_numbers_of_any_length_are_shortened_in_every_sentence(visit: Visit, lang: str):
    page = opened(visit, "rules=nim&position=10^1000,10^999,5", lang=lang)
    page.keyboard.press("w")
    for sentence in page.locator(".w-first-sentence, .w-says p, .verdict-words").all():
        assert not re.search(r"\d{41}", sentence.inner_text())
    assert page.evaluate("document.documentElement.scrollHeight") < 2000


@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize(
    "place",
    ["nim&position=10^30,5", "nim&position=3,5,7&stop=why", "nim&position=3,5,7&stop=proof", "wythoff&stop=why"],
)
def test_nothing_moves_while_a_board_comes(visit: Visit, place: str, width: int):
    page = visit(f"play?rules={place}", width=width, fresh=True)
    expect(page.locator("#first, .verdict[data-kind=thinking]")).to_have_count(0)
    assert_still(page)


def test_heaps_are_called_by_their_letters_everywhere(visit: Visit):
    page = opened(visit, "rules=nim&position=3,5,7&stop=why")
    expect(page.locator(".w-says")).to_contain_text("heap A")
    expect(page.locator("main")).not_to_contain_text(re.compile(r"[Hh]eap [123]"))
    page = visit("teacher?rules=nim&position=3,5,7")
    expect(page.locator(".teacher-board .heap")).to_have_count(3)
    for key in "123":
        page.keyboard.press(key)
    expect(page.locator(".teacher-card.is-open")).to_have_count(3)
    expect(page.locator(".teacher-why")).to_contain_text("3 ⊕ 5 ⊕ 7 = 1")
    expect(page.locator("main")).not_to_contain_text(re.compile(r"[Hh]eap [123]"))


def test_a_picture_that_is_shared_holds_its_whole_sentence(visit: Visit):
    page = opened(visit, "rules=nim&position=1,0")
    text = page.evaluate(
        """async () => {
          const { drawing } = await import("/play/picture.js");
          const verdict = "No move is left: the player to move loses, and so it goes on for a while yet";
          const answer = { components: [{ heaps: [1] }], rules: "nim", verdict };
          return drawing(answer, getComputedStyle(document.documentElement));
        }"""
    )
    width = int(re.search(r'width="(\d+)"', text)[1])
    said = re.findall(r'font-weight="700" fill="[^"]+">([^<]{9,})<', text)
    assert len(said) > 1
    assert all(28 + 8 * len(line) < width for line in said)
    assert " ".join(said).endswith("for a while yet")


def test_what_is_no_page_and_what_no_game_is_called_leads_on(visit: Visit):
    page = visit("nonsense?x=1")
    expect(page.locator("h1")).to_have_text("There is no page called nonsense")
    page.get_by_role("link", name="Games").last.click()
    page.locator(".game-search input").fill("0.106")
    page.get_by_role("link", name="Look at 0.106 in Explore").click()
    expect(page.locator("#e-rules")).to_have_value("0.106")


def test_a_card_of_the_catalogue_ends_its_text_where_it_says_so(visit: Visit):
    page = visit("games")
    expect(page.locator(".game-card").first).to_be_visible()
    lines = page.locator(".game-card-rules").evaluate_all(
        "all => all.map((one) => one.clientHeight / parseFloat(getComputedStyle(one).lineHeight))"
    )
    assert max(lines) <= 3.01


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_catalogue_is_no_longer_than_seven_windows_of_a_phone(visit: Visit, lang: str):
    page = visit("games", width=390, lang=lang)
    expect(page.locator(".game-card").first).to_be_visible()
    assert_fits(page)
    assert page.evaluate("document.documentElement.scrollHeight") < 6000


def test_a_game_without_a_program_is_not_asked_for_one(visit: Visit):
    # A refusal is written to the console, which fails the test.
    for name in ("welter", "end nim"):
        page = visit(f"games/{name}")
        expect(page.locator(".game-main h2")).to_be_visible()
        expect(page.locator(".game-programs")).to_have_count(int(name == "end nim"))


def test_keys_are_drawn_as_keys(visit: Visit):
    page = opened(visit, "rules=nim&position=3,5,7")
    expect(page.locator(".trail-empty kbd")).to_have_text([",", "."])


def test_a_broken_link_to_a_lesson_says_so(visit: Visit):
    page = visit("learn/own?lesson=broken")
    expect(page.locator(".failure")).to_contain_text("this link holds no lesson")
