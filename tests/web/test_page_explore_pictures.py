"""The pictures of a game in a browser: letters under the hand, two rules at once, maps of two heaps, automata."""

import re
from collections.abc import Callable

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, Route, expect

import bouton
from tests.web.pages import assert_fits

pytestmark = pytest.mark.whole_page

Visit = Callable[..., Page]


def drawn(visit: Visit, place: str, **looks: object) -> Page:
    """The page at *place*, its plot drawn."""
    page = visit(place, refusals=True, **looks)
    page.locator(".p-plot[data-drawn]").wait_for()
    return page


def test_law_and_plot_follow_the_slider_of_a_letter(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=take+1..m&m=3")
    law = page.locator(".e-statement-large")
    expect(law).to_have_text("The nim-values repeat every 4 from heap 0 on.")
    slider = page.get_by_role("slider", name="m: move to change it")
    slider.fill("5")
    # Bash's game: from 1 to m stones, lost at the multiples of m + 1.
    expect(law).to_have_text("The nim-values repeat every 6 from heap 0 on.")
    expect(page.locator(".e-rows tbody tr").nth(5).locator("td").last).to_have_text("5")
    page.wait_for_url("**rules=take+1..m**m=5**")
    expect(page.get_by_role("textbox", name="m: any number")).to_have_value("5")
    # Only the last of many movements is answered.
    for value in ("9", "2", "12", "7"):
        slider.fill(value)
    expect(law).to_have_text("The nim-values repeat every 8 from heap 0 on.")
    field = page.get_by_role("textbox", name="m: any number")
    field.fill("m")
    field.press("Tab")
    expect(field).to_have_attribute("aria-invalid", "true")
    expect(law).to_have_text("The nim-values repeat every 8 from heap 0 on.")


def test_the_law_for_every_value_of_a_letter_stands_below_with_its_word_here(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=take+2,4m,4m%2B2&m=3")
    family, word = page.locator(".e-family"), page.locator(".e-word")
    expect(family).to_contain_text("For every m")
    expect(family.locator("p.mono").first).to_have_text("(0011)m (2233)m, period 8m")
    expect(word).to_contain_text("Here: (0011)3 (2233)3, period 24")
    expect(word.locator(".e-block")).to_have_text(["0011"] * 3 + ["2233"] * 3)
    expect(word.locator(".e-times")).to_have_text(["m = 3"] * 2)
    page.get_by_role("slider", name="m: move to change it").fill("5")
    expect(word).to_contain_text("Here: (0011)5 (2233)5, period 40")
    expect(word.locator(".e-block")).to_have_text(["0011"] * 5 + ["2233"] * 5)
    family.get_by_role("button", name="Certificate").click()
    expect(page.locator("dialog")).to_contain_text('"family"')


def test_the_proof_for_every_value_can_be_read_on_a_phone_in_chinese(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=take+1..m", lang="zh", width=390)
    family = page.locator(".e-family")
    expect(family).to_contain_text("当且仅当颗数是 m+1 的倍数时，先手必败。")
    family.locator("summary").click()
    assert family.locator("details p").count() == 3
    expect(page.locator(".e-word")).to_contain_text("此处：n mod 4 = 0")
    expect(page.locator(".e-block")).to_have_text(["P", *"NNN"])
    assert_fits(page)
    page.locator("#e-rules").fill("take 1,3")
    page.keyboard.press("Enter")
    expect(page.locator(".e-family")).to_be_hidden()


def test_two_rules_are_laid_over_one_another(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=take+1..m&with=take+1,m&m=3")
    # 0 1 2 3 0 ... and 0 1 0 1 0 ...: the first difference is at 2.
    expect(page.locator(".e-status")).to_contain_text("first differ at heap 2: 2 in take 1..3, 0 in take 1, 3.")
    assert page.locator(".e-rows tbody tr").nth(3).locator("td").all_inner_texts() == ["3", "3", "1"]
    expect(page.locator(".e-legend .e-key")).to_have_text(["take 1..3", "take 1, 3"])
    page.locator("[data-what=losses]").click()
    # Behind (0, 0) comes (0, 4), with 1 or 3 to take (0, 2).
    second = page.locator(".e-rows tbody tr").nth(1).locator("td")
    expect(second).to_have_text(["1", "0", "4", "0", "2"])
    expect(page.locator(".e-status")).to_contain_text("first differ at (0, 2): won in take 1..3, lost in take 1, 3.")
    page.locator("[data-what=rows]").click()
    expect(page.locator(".e-legend")).to_contain_text("not laid over this picture")


@pytest.mark.parametrize(("rules", "single"), [("wythoff", False), ("take+1,3,4", True)])
def test_two_heaps_are_a_map_of_nim_values(visit: Visit, rules: str, single: bool) -> None:
    page = drawn(visit, f"explore?rules={rules}&plot=heat", width=390, lang="zh", theme="dark")
    plot = page.locator(".p-plot")
    plot.focus()
    for key in ("Home", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowUp", "ArrowUp"):
        page.keyboard.press(key)
    game = rules.replace("+", " ")
    if single:
        first, second = bouton.values(game, 4)[3], bouton.values(game, 3)[2]
        expected = int(first) ^ int(second)
    else:
        expected = int(bouton.values(game, 4)[3][2])
    expect(page.locator(".p-tip b")).to_have_text(f"(3, 2): {expected}")
    assert page.locator(".e-rows tr[aria-current] td").all_inner_texts()[1:] == ["3", "2", str(expected)]
    # A cell is wide enough for its number at first: no more of them are shown than can be read.
    wide = plot.evaluate("plot => (plot.clientWidth - 74) / (plot.dataset.to - plot.dataset.from)")
    assert wide >= 19
    assert_fits(page)
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/play?**position=3,2**")


def test_rows_as_long_as_the_period_are_stripes(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=kayles&plot=rows")
    page.get_by_role("button", name="One period: 12").click()
    expect(page.get_by_label("Row length")).to_have_value("12")
    plot = page.locator(".p-plot")
    plot.focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    # One row up is one period on: heap 12, of nim-value 4 (OEIS A002186).
    expect(page.locator(".p-tip b")).to_have_text("12: 4")


def test_a_period_fills_the_picture_and_the_link_keeps_what_is_looked_at(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=kayles&far=10000")
    page.get_by_role("button", name="One period: 12").click()
    plot = page.locator(".p-plot")
    expect(plot).to_have_attribute("data-from", "71")
    expect(plot).to_have_attribute("data-to", "82")
    page.locator("[data-what=losses]").click()
    page.wait_for_url("**plot=losses**")
    page.get_by_role("button", name="Copy the link").click()
    # The clipboard is written when the browser comes to it.
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('plot=losses')")


def test_an_automaton_is_drawn_and_reads_a_position(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=wythoff")
    page.locator("summary", has_text="automaton").click()
    machine = page.locator(".e-folds .e-machine-place .e-machine").first
    machine.wait_for()
    expect(page.locator(".e-machine-place").first).to_contain_text("1, 2, 3, 5, 8, 13, 21, 34")
    field = page.get_by_role("textbox", name="Read a position")
    for heaps, said in (("3 5", "The way ends in a gold state"), ("3 6", "does not end in a gold state")):
        field.fill(heaps)
        field.press("Enter")
        expect(page.locator(".e-machine-read")).to_contain_text(said)
    field.fill("3 5")
    field.press("Enter")
    # 3 = 100 and 5 = 1000 by Zeckendorf.
    assert page.locator(".e-digits tr").first.inner_text().split() == ["a", "0", "1", "0", "0"]
    expect(machine.locator(".e-state-end")).to_have_count(1)
    field.fill("3")
    field.press("Enter")
    expect(page.locator(".e-machine-read")).to_contain_text("Write 2 whole numbers")
    assert [one["id"] for one in Axe().run(page).response["violations"]] == []


def test_a_false_claim_falls_while_it_is_typed(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=take+1,3,4")
    page.locator("summary", has_text="Find and prove").click()
    claim = page.get_by_label("Claim about the lost positions")
    instant = page.locator(".e-progress")
    claim.fill("n mod 7 = 0")
    expect(instant.locator(".badge")).to_have_text("Refuted at 2")
    claim.fill("n mod 7 = ")
    expect(instant).to_be_empty()
    claim.fill("n mod 7 = 0 or 2")
    expect(instant).to_contain_text(re.compile("Proved|agrees"))


def test_the_census_is_looked_up(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=kayles", width=390)
    panel = page.locator(".e-census")
    page.locator("summary", has_text="censuses").click()
    panel.get_by_label("Order").select_option("period")
    # A. Flammenkamp: 0.454 has the longest period of three digits.
    expect(panel.locator("tbody tr").first).to_contain_text("60\u202f620\u202f715")
    panel.get_by_label("Begins with").fill("0.10")
    panel.get_by_label("Which").select_option("open")
    expect(panel.locator("tbody tr")).to_have_count(1)
    expect(panel.get_by_role("link", name="0.106")).to_be_visible()
    panel.get_by_label("Begins with").fill("0.9")
    expect(panel).to_contain_text("Nothing in the census begins like this.")
    panel.get_by_label("Which").select_option("all")
    panel.get_by_label("Begins with").fill("0.77")
    panel.get_by_label("Census").select_option("octal-misere")
    # T. Plambeck: the misere quotient of Kayles has 40 elements.
    expect(panel.locator("tbody tr").first).to_contain_text("40")
    assert_fits(page)
    panel.get_by_role("link", name="0.77", exact=True).click()
    page.wait_for_url("**/#/rules?rules=0.77;+misere**")


def test_the_book_of_subtraction_games_is_looked_up_by_its_amounts(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=kayles", width=390)
    panel = page.locator(".e-census")
    page.locator("summary", has_text="censuses").click()
    panel.get_by_label("Census").select_option("families")
    panel.get_by_label("Begins with").fill("2, 3, m")
    expect(panel.locator("tbody tr").first).to_contain_text("m = 5j+2: 00112, period 5")
    assert_fits(page)
    panel.get_by_role("link", name="take 2, 3, m", exact=True).click()
    expect(page.locator(".e-word")).to_contain_text("Here: ")


def test_what_cannot_be_read_is_marked_and_leaves_the_picture(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=take+1,m,2m&m=3")
    slider = page.get_by_role("slider", name="m: move to change it")
    # Letters stand for numbers from 1 on.
    slider.press("Home")
    page.wait_for_url("**m=1**")
    field = page.get_by_role("textbox", name="m: any number")
    field.fill("0")
    field.press("Tab")
    expect(page.get_by_role("alert")).to_contain_text("m")
    expect(slider).to_be_visible()
    expect(page.locator(".e-word")).to_be_empty()
    field.fill("2")
    field.press("Tab")
    expect(page.locator(".e-word")).to_contain_text("Here: ")
    rules = page.locator("#e-rules")
    rules.fill("take 1,3; splitt")
    rules.press("Enter")
    expect(page.locator(".e-problem u")).to_have_text("splitt")
    expect(page.locator(".e-graphs")).to_have_class("panel e-graphs e-old")
    expect(page.locator(".p-plot")).to_be_visible()
    page.get_by_role("button", name="Write take 1,3; split instead").click()
    # A rule without a letter keeps no number for one.
    page.wait_for_url(re.compile(r"rules=take\+1,3;\+split$"))


def test_a_sequence_is_zoomed_at_its_beginning_and_the_table_follows(visit: Visit) -> None:
    page = drawn(visit, "explore?rules=take+1,3,4")
    plot, first = page.locator(".p-plot"), page.locator(".e-rows tbody td").first
    for _ in range(2):
        page.get_by_role("button", name="Zoom in").click()
    expect(plot).to_have_attribute("data-to", "44")
    expect(plot).to_have_attribute("data-from", "0")
    plot.focus()
    page.keyboard.press("PageDown")
    expect(plot).not_to_have_attribute("data-from", "0")
    expect(first).not_to_have_text("0")
    page.get_by_role("button", name="One period: 7").click()
    expect(plot).to_have_attribute("data-to", "6")
    expect(first).to_have_text("0")


def test_one_heap_in_misere_play_has_its_own_law_and_picture(visit: Visit) -> None:
    # What is known of one heap is told here as if it had been proved: of several heaps there is no law.
    page = visit("about")
    law = "A heap is lost exactly when its size leaves remainder 1 or 3 on division by 7."

    def known(route: Route) -> None:
        answer = route.fetch().json()
        if len(answer["position"]) == 1:
            answer["by"] |= {"method": "automaton", "status": "proved here"}
            answer["reason"]["law"] = law
        route.fulfill(json=answer)

    page.route("**/api/position", known)
    page.goto(f"{page.url.split('#')[0]}#/explore?rules=take+1,3,4;+misere&lang=en")
    expect(page.locator(".e-statement-large")).to_have_text(law)
    # Heaps that leave 1 or 3: 1, 3, 8, 10.
    expect(page.locator(".e-rows tbody tr").nth(3).locator("td")).to_have_text(["3", "10"])
