"""Exploring a game in a browser: its law, plots and tables, files, claims found and proved, its options."""

import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import bouton
from bouton import words
from bouton.theorems import THEOREMS
from tests.web.pages import assert_fits

Visit = Callable[..., Page]

# OEIS A002186, the nim-values of Kayles from heap 0 on.
KAYLES = [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7, 1, 4, 3, 2, 1, 4, 6, 7]


def plotted(visit: Visit, place: str, **looks: Any) -> Page:
    """The page at *place*, its plot drawn; on a machine too busy for the server's limits one asks again, as told."""
    page = visit(place, refusals=True, **looks)
    drawn = page.locator(".p-plot[data-drawn]")
    again = page.locator(".e-tools").get_by_role("button", name=re.compile("Try again|再试"))
    for _ in range(6):
        drawn.or_(again).first.wait_for()
        if drawn.count():
            break
        again.click()
    drawn.wait_for()
    return page


def seen(page: Page) -> tuple[int, int]:
    """The stretch of the x axis that the plot shows."""
    plot = page.locator(".p-plot")
    return int(plot.get_attribute("data-from") or 0), int(plot.get_attribute("data-to") or 0)


def saved(page: Page, kind: str, folder: Path) -> Path:
    """What the button for files of *kind* saves."""
    with page.expect_download() as download:
        page.get_by_role("button", name=f"Save as {kind}").click()
    target = folder / f"plot.{kind.lower()}"
    download.value.save_as(target)
    return target


@pytest.mark.parametrize(
    ("rules", "looks"),
    [
        pytest.param("take+1,3,4", {"lang": "en", "theme": "light", "width": 1280}, marks=pytest.mark.whole_page),
        ("take+1,3,4", {"lang": "zh", "theme": "dark", "width": 390}),
        pytest.param("wythoff", {"lang": "zh", "theme": "dark", "width": 390}, marks=pytest.mark.whole_page),
    ],
)
def test_the_page_is_clean_and_nothing_overflows(visit: Visit, rules: str, looks: dict[str, Any]) -> None:
    page = plotted(visit, f"explore?rules={rules}", **looks)
    page.locator(".e-statement-large").wait_for()
    for part in page.locator("details.e-fold:visible").all():
        part.evaluate("one => { one.open = true }")
    assert_fits(page)
    assert [one["id"] for one in Axe().run(page).response["violations"]] == []


def test_the_law_of_wythoff_and_its_pairs_by_keyboard(visit: Visit) -> None:
    page = plotted(visit, "explore?rules=wythoff")
    expect(page.locator(".e-statement-large")).to_have_text(
        "(a, b) with a ≤ b is lost exactly when a = ⌊kφ⌋, where k = b − a."
    )
    expect(page.locator(".e-law .badge").first).to_have_text("Proved here, and by Coq")
    plot = page.locator(".p-plot")
    plot.focus()
    page.keyboard.press("Home")
    for _ in range(25):
        page.keyboard.press("ArrowRight")
    # Pair number 25 is (40, 65): 40 = floor(25 phi).
    expect(page.locator(".p-tip")).to_contain_text("(40, 65)")
    assert page.locator(".e-rows tr[aria-current] td").all_inner_texts() == ["25", "40", "65"]
    before = seen(page)
    page.keyboard.press("+")
    expect(plot).not_to_have_attribute("data-to", str(before[1]))
    assert before[0] <= seen(page)[0] <= 40 <= seen(page)[1] <= before[1]
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/play?rules=wythoff&position=40,65**")


@pytest.mark.whole_page
def test_the_law_of_partners_is_said_where_no_theorem_speaks(visit: Visit) -> None:
    page = plotted(visit, "explore?rules=take+any;+take+1+equally+from+2+heaps")
    said = "(0,0) or (1,2), or one of these with (3,3) added any number of times."
    expect(page.locator(".e-statement-large")).to_contain_text(said)
    expect(page.locator(".e-law-of .badge")).to_have_text("Proved here")


def test_a_point_is_chosen_and_loaded_by_the_mouse(visit: Visit) -> None:
    page = plotted(visit, "explore?rules=wythoff")
    place = page.evaluate("""() => {
      const box = document.querySelector(".p-canvas").getBoundingClientRect();
      const { from, to } = document.querySelector(".p-plot").dataset;
      const part = (n) => (n - from) / (to - from);
      return [box.left + 62 + part(55) * (box.width - 74), box.bottom - 30 - part(89) * (box.height - 44)];
    }""")
    page.mouse.click(*place)
    expect(page.locator(".p-tip")).to_contain_text("(55, 89)")
    page.mouse.click(*place)
    page.wait_for_url("**position=55,89**")


def test_values_their_period_and_files(visit: Visit, tmp_path: Path) -> None:
    page = plotted(visit, "explore?rules=kayles")
    facts = dict(zip(*[page.locator(f".e-facts {tag}").all_inner_texts() for tag in ("dt", "dd")], strict=True))
    assert (facts["Period"], facts["Preperiod"], facts["Octal code"]) == ("12", "71", "0.77")
    rows = saved(page, "CSV", tmp_path).read_text().splitlines()
    assert rows[0] == "heap,nim_value"
    assert rows[1:25] == [f"{heap},{value}" for heap, value in enumerate(KAYLES)]
    assert len(rows) == 1001
    assert saved(page, "PNG", tmp_path).read_bytes().startswith(b"\x89PNG\r\n")
    picture = ElementTree.parse(saved(page, "SVG", tmp_path)).getroot()
    assert picture.tag.endswith("svg")
    field = page.get_by_role("textbox", name="Go to")
    field.fill("500")
    field.press("Enter")
    expect(page.locator(".e-rows tr[aria-current] td").first).to_have_text("500")
    assert page.locator(".e-rows tr[aria-current] td").last.inner_text() == str(bouton.values("kayles", 501)[500])


@pytest.mark.whole_page
def test_long_work_can_be_stopped(visit: Visit) -> None:
    page = plotted(visit, "explore?rules=take+1,3,4")
    # The answer is held back until the page has given up: what stops must be the page itself.
    page.route("**/api/prove", lambda route: None)
    page.locator("summary", has_text="Find and prove").click()
    page.get_by_role("button", name="Prove", exact=True).click()
    progress = page.locator(".e-progress")
    expect(progress).to_contain_text("Proving")
    with page.expect_event("requestfailed", lambda asked: asked.url.endswith("/api/prove")):
        progress.get_by_role("button", name="Stop").click()
    expect(progress).to_have_text("Stopped.")
    expect(page.get_by_role("button", name="Prove", exact=True)).to_be_enabled()
    # Its button is gone, the place of the keyboard is not.
    assert page.evaluate("document.activeElement.closest('.e-proofs') !== null")


def test_a_long_period_that_is_kept_is_not_searched_for(visit: Visit) -> None:
    page = visit("about")
    page.locator("h1").first.wait_for()
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    # A. Gangolli, T. Plambeck (1989): 0.16 has period 149459 after 105351 values.
    kept = {"proved": True, "preperiod": 105351, "period": 149459, "saltus": 0}
    found = page.evaluate(
        """async (sequence) => {
      const { periodOf } = await import("/explore/fetching.js");
      return periodOf("0.16", { components: [{ sequence }] }, 5000);
    }""",
        kept,
    )
    assert found == kept
    assert not [url for url in asked if "/api/" in url]


@pytest.mark.whole_page
def test_what_takes_long_says_why_and_offers_less(visit: Visit) -> None:
    bouton.values("take 1,3,4", 100_000)  # what it needs is compiled, here and not in the page's few seconds
    page = plotted(visit, "explore?rules=take+1,3,4")
    status = page.locator(".e-status")
    refusal = {"error": {"kind": "LimitError", "message": "the answer needs more than the 20 s that the page has"}}
    answers: list[Callable[[Any], None]] = [lambda route: None]
    # One route all along: what waits when a route is taken away goes to the server.
    page.route("**/api/values", lambda route: answers[-1](route))
    page.get_by_label("Up to").select_option("1000000")
    expect(status).to_contain_text("the engine is compiled on the way")
    page.locator(".e-tools").get_by_role("button", name="Stop").click()
    answers.append(lambda route: route.fulfill(status=422, json=refusal))
    page.get_by_role("button", name="Go on").click()
    expect(status).to_contain_text("more than the 20 s that the page has")
    expect(page.get_by_role("button", name="Try again")).to_be_visible()
    page.unroute("**/api/values")
    page.get_by_role("button", name="Up to 100").click()
    expect(status).to_contain_text("100\u202f000 nim-values")
    expect(page.get_by_label("Up to")).to_have_value("100000")


def test_claims_are_proved_and_refuted_with_their_status(visit: Visit) -> None:
    page = plotted(visit, "explore?rules=take+1,3,4")
    page.locator("summary", has_text="Find and prove").click()
    claim = page.get_by_label("Claim about the lost positions")
    claim.fill("n mod 7 = 0")
    claim.press("Enter")
    # Heap 2: every take leaves a winning heap, and 2 is not a multiple of 7.
    expect(page.locator(".e-found .badge")).to_have_text("Refuted at 2")
    expect(page.locator(".e-found")).to_contain_text("2 is lost, the claim says won.")
    page.wait_for_function(RED)
    claim.fill("n mod 7 = 0 or 2")
    expect(page.locator(".e-proofs")).to_contain_text("n mod 7 = 0 or 2")
    page.wait_for_timeout(300)
    assert not page.evaluate(RED)
    claim.press("Enter")
    expect(page.locator(".e-found .badge")).to_have_text("Proved here")
    said = page.locator(".e-found .e-statement")
    expect(said).to_have_text("A heap is lost exactly when its size leaves remainder 0 or 2 on division by 7.")
    expect(said).to_be_in_viewport()
    # Of one heap nothing is claimed about two.
    expect(page.locator(".e-proofs")).not_to_contain_text("a xor b")
    page.get_by_role("button", name="Certificate").click()
    expect(page.get_by_role("dialog").locator("pre").first).to_contain_text("bouton check")
    page.keyboard.press("Escape")
    claim.fill("every lost n: n is even")
    page.get_by_role("button", name="Ask", exact=True).click()
    # 7 stones are lost.
    expect(page.locator(".e-found")).to_contain_text("no: 7")
    page.get_by_role("button", name="Discover").click()
    page.locator(".e-found").get_by_text("period 7", exact=True).wait_for()
    assert page.locator(".e-found").count() >= 2


def test_a_short_period_is_refuted_where_a_long_one_is_known(visit: Visit) -> None:
    page = plotted(visit, "explore?rules=0.104")
    page.locator("summary", has_text="Find and prove").click()
    claim = page.get_by_label("Claim about the lost positions")
    claim.fill("period 12")
    claim.press("Enter")
    expect(page.locator(".e-found .badge")).to_contain_text("Refuted at")


def test_a_law_has_one_form_and_its_games_stand_below_it(visit: Visit) -> None:
    page = visit("explore?rules=0+1+2+0+1+2+0+1+2+0+1+2", width=390)
    found = page.locator(".e-guesses")
    expect(found.locator(".e-statement")).to_have_text("value = n mod 3")
    expect(found.get_by_role("link", name="bash(2)")).to_be_visible()
    others = found.locator("details p")
    expect(others.first).to_be_hidden()
    found.locator("summary").click()
    expect(others.filter(has_text="repeat every 3")).to_be_visible()
    # One of each kind: a period of 6 says what that of 3 does.
    expect(others.filter(has_text="repeat every")).to_have_count(1)


@pytest.mark.parametrize("width", [390, 1280])
def test_the_law_stands_beside_its_picture_and_on_a_phone_below_it(visit: Visit, width: int) -> None:
    page = plotted(visit, "explore?rules=take+1,3,4", width=width)
    law, plot = (page.locator(place).bounding_box() for place in (".e-law", ".e-graphs"))
    assert plot["y"] + plot["height"] <= law["y"] if width < 1080 else law["x"] + law["width"] <= plot["x"]
    # It begins in the first window of a phone of today.
    assert law["y"] < 844


def test_positions_and_their_reasons_are_one_step_away(visit: Visit) -> None:
    page = plotted(visit, "explore?rules=take+1,3,4")
    page.get_by_role("link", name="Positions, and why").click()
    page.wait_for_url(re.compile(r"#/play\?rules=take\+1,3,4&.*stop=why"))
    expect(page.locator(".w-first-sentence")).to_be_visible()


def test_rules_that_cannot_be_read_are_told_and_can_be_edited(visit: Visit) -> None:
    page = visit("explore?rules=take+1,3;+splitt", refusals=True)
    expect(page.get_by_role("alert").first).to_contain_text("did you mean split?")
    page.get_by_role("link", name="Edit the rules").last.click()
    expect(page.locator("#r-line")).to_have_value("take 1,3; splitt")


def test_what_a_theorem_says_names_a_theorem() -> None:
    assert {name for name in words.topics() if "statement" in words.topic(name)} == set(THEOREMS)
    for language in words.languages:
        assert all(re.search("[.。]$", theorem.statement(language)) for theorem in THEOREMS.values())


# How many pixels of the plot have the colour of a counterexample's ring.
RED = """() => {
  const canvas = document.querySelector(".p-canvas");
  const [r, g, b] = getComputedStyle(canvas).getPropertyValue("--loss").match(/\\d+/g).map(Number);
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let count = 0;
  for (let i = 0; i < data.length; i += 4) count += data[i] === r && data[i + 1] === g && data[i + 2] === b;
  return count;
}"""

ZOOMS = """async ([kind, size]) => {
  const { linePlot } = await import("/plots/line.js");
  const { scatterPlot } = await import("/plots/scatter.js");
  const box = document.createElement("div");
  document.getElementById("view").prepend(box);
  const values = Uint16Array.from({ length: size }, (_, heap) => (heap * heap + (heap >> 3)) % 97);
  const points = new Uint32Array(2 * size);
  const phi = (1 + Math.sqrt(5)) / 2;
  for (let k = 0; k < size; k++) points.set([Math.floor(k * phi), Math.floor(k * phi) + k], 2 * k);
  const law = { period: 12, preperiod: 71, proved: true };
  const plot = kind === "line" ? linePlot(box, { values, law }) : scatterPlot(box, { points });
  const took = [];
  for (let step = 0; step < 21; step++) {
    if (step) plot.holder.dispatchEvent(new KeyboardEvent("keydown", { key: step < 18 ? "+" : "0", bubbles: true }));
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)));
    took.push(Number(plot.holder.dataset.drawn));
  }
  plot.destroy();
  return took;
}"""


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "size"), [("line", 1_000_000), ("scatter", 100_000)])
def test_a_million_values_and_a_hundred_thousand_points_zoom_at_once(visit: Visit, kind: str, size: int) -> None:
    # Where plots are drawn there are their words.
    page = visit("explore?rules=nim")
    page.locator(".e-law[aria-busy=false]").wait_for()
    few, many = (sorted(page.evaluate(ZOOMS, [kind, count])) for count in (size // 100, size))
    # The middle one: a single step may meet whatever else the machine does.  A hundred times as much to look at is
    # drawn in no more pixels; the clock of a page tells tenths of a millisecond.
    assert many[len(many) // 2] < 20 * max(few[len(few) // 2], 1), (few, many)


@pytest.mark.whole_page
def test_a_typed_table_is_analysed_by_a_button(visit: Visit) -> None:
    page = visit("explore?paste=1")
    go = page.get_by_role("button", name="Analyse")
    expect(go).to_be_hidden()
    page.locator("#e-rules").press_sequentially("0 1 2 3 0 1 2 3 0 1 2 3")
    go.click()
    expect(page.locator(".e-law")).to_contain_text("value = n mod 4")
    expect(go).to_be_hidden()


@pytest.mark.whole_page
def test_a_pasted_table_gets_its_law_and_its_game(visit: Visit) -> None:
    page = visit("explore?rules=nim", refusals=True)
    field = page.locator("#e-rules")
    for table, found in (("0 1 2 3 1 4 3 2 1 4 2 6", "kayles"), ("0 1 2 0 1 2 0 1 2 0", "value = n mod 3")):
        field.fill(table)
        field.press("Enter")
        expect(page.locator(".e-law").get_by_text(found, exact=True).first).to_be_visible()
        # The numbers themselves are drawn.
        expect(page.locator(".e-rows tbody tr").nth(3).locator("td").last).to_have_text(table.split()[3])
    # Pairs are lost positions, however they are written: those of Wythoff's game, which is laid over them.
    for pairs in ("0 0\n1 2\n3 5\n4 7\n6 10\n8 13\n9 15\n11 18", "(0, 0) (1, 2) (3, 5) (4, 7) (6, 10) (8, 13)"):
        field.fill(pairs)
        field.press("Enter")
        expect(page.get_by_label(words.say("page_explore.guess.losses"))).to_be_checked()
        expect(page.locator(".e-law").get_by_role("link", name="wythoff", exact=True)).to_be_visible()
        expect(page.locator(".e-legend")).to_contain_text("wythoff")
        assert page.locator(".e-rows tbody tr").nth(3).locator("td").all_inner_texts() == ["3", "4", "7", "4", "7"]
    # A list is what somebody says it is.
    page.get_by_label(words.say("page_explore.guess.losses")).uncheck()
    expect(page.locator(".e-law").get_by_role("link", name="wythoff", exact=True)).to_have_count(0)
    expect(page.get_by_label(words.say("page_explore.guess.losses"))).not_to_be_checked()
    # What is below names is a table, too, and what could be two tables is not.
    field.fill("heap,value\n0,0\n1,1\n2,2\n3,0\n4,1\n5,2")
    field.press("Enter")
    expect(page.locator(".e-law").get_by_text("value = n mod 3", exact=True).first).to_be_visible()
    field.fill("TFFTFF")
    field.press("Enter")
    expect(page.locator(".e-law")).to_contain_text("may say won or lost")


@pytest.mark.parametrize("place", ["rules=wythoff", "rules=take+1..m&with=take+1,m&m=3", "rules=0.106", "paste=1"])
@pytest.mark.whole_page
def test_all_of_it_is_one_screen(visit: Visit, place: str) -> None:
    page = visit(f"explore?{place}", width=1280, height=800)
    page.locator(".e-law[aria-busy=false]").first.wait_for()
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    if "rules" in place:
        page.locator(".p-plot[data-drawn]").wait_for()
        tools = page.locator(".e-tools").bounding_box()
        assert tools is not None
        assert 740 < tools["y"] + tools["height"] <= 800
        before = page.locator(".p-plot").get_attribute("data-to")
        page.locator(".p-canvas").hover()
        page.mouse.wheel(0, -240)
        expect(page.locator(".p-plot")).not_to_have_attribute("data-to", before or "")


@pytest.mark.whole_page
def test_a_number_becomes_a_letter_and_a_line_is_hidden(visit: Visit) -> None:
    page = plotted(visit, "explore?rules=take+1..4&with=take+1,2")
    page.get_by_role("button", name="4: make it a letter").click()
    expect(page.get_by_role("slider", name="m: move to change it")).to_have_value("4")
    expect(page.locator("#e-rules")).to_have_value("take 1..m")
    expect(page.locator(".e-statement-large")).to_have_text(
        [
            # Of rules with a letter, whatever number it has.
            "The nim-values repeat every 5 from heap 0 on.",
            "You lose exactly when the heap leaves 0 on division by 3.",
        ]
    )
    page.get_by_role("button", name="Show it in the picture").first.click()
    # take 1,2 alone: 0 1 2 0 1.
    expect(page.locator(".e-rows tbody tr").nth(3).locator("td")).to_have_text(["3", "0"])


@pytest.mark.whole_page
def test_a_table_is_laid_over_the_rules_it_should_be_of(visit: Visit) -> None:
    page = plotted(visit, "explore?rules=take+1..3&with=0+1+2+3+0+1+3+3")
    expect(page.locator(".e-status")).to_contain_text("first differ at heap 6: 2 in take 1..3, 3 in the table.")


@pytest.mark.whole_page
@pytest.mark.parametrize("lang", ["en", "zh"])
def test_the_way_from_a_table_to_its_law_is_found(visit: Visit, lang: str) -> None:
    name = words.say("page.guess", lang)
    for place in ("games", "learn"):
        page = visit(place, lang=lang, width=1280, height=800)
        page.get_by_role("link", name=name).first.click()
        expect(page.locator("#e-rules")).to_have_value("")
        expect(page.locator("#e-rules")).to_be_focused()
    page = visit("games?q=打表", lang=lang)
    page.locator(".game-cards").get_by_role("link", name=name).click()
    page.locator(".e-law").get_by_role("button").first.click()
    expect(page.locator(".e-found").first).to_be_visible()


def test_a_law_has_one_rank_at_every_door(visit: Visit) -> None:
    page = visit("explore?rules=take+1..3")
    expect(page.locator(".e-law-of .badge")).to_contain_text("Proved here")
    expect(page.locator(".e-law-of .w-source")).to_contain_text("1612")
    # What is in print and begins behind all that was computed is not said to be seen.
    page = visit("explore?rules=0.106")
    expect(page.locator(".e-law")).to_contain_text("which show no period yet: it begins far later")
