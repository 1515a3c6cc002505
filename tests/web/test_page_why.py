"""The reason panel in a browser: every picture in every look, tabs, moves, the tree, badges and certificates."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

import bouton
from bouton import checker
from tests.web.pages import assert_fits

pytestmark = pytest.mark.whole_page

KEPT = Path(bouton.__file__).parent / "laws" / "kept"
Visit = Callable[..., Page]

# Rules, position, what else is asked, and what of the picture must be there.
PICTURES = [
    ("nim", [3, 5, 7], {}, ".w-caption + .w-rows"),
    ("nim", [100, 200, 77], {}, ".w-digits .w-odd-column"),
    (["nim", "wythoff", "kayles"], [[3, 5], [1, 2], [11]], {}, ".w-caption + .w-rows"),
    ("bash(4)", [23], {}, ".w-remainder .w-bar-gold"),
    ("bash(100)", ["12345678901234567890"], {}, ".w-remainder .w-bar"),
    ("fibonacci nim", [37], {"last": 2}, ".w-ruler .w-part-least"),
    ("fibonacci nim", ["1000000000000000000000000000000"], {}, ".w-list .w-least"),
    ("wythoff", [18, 13], {}, ".w-pairs .w-hit"),
    ("wythoff", [1000, 700], {}, ".w-board .w-target"),
    ("t wythoff(2)", [4, 9], {}, ".w-pairs .w-hit"),
    ("moore(2)", [3, 5, 6], {}, ".w-moore .w-odd-column"),
    ("nim; misere", [1, 1, 5], {}, ".w-says p"),
    ("euclid", [24, 14], {}, ".w-picture .w-square"),
    ("kayles", [5, 3, 1], {}, ".w-wrapped .w-here"),
    ("take 1,3,4; misere", [7, 8], {}, ".w-options .w-option"),
    ("kayles", [9], {}, ".w-wrapped .w-here"),
    ("mem", [10], {}, ".w-options .w-option"),
    ("chocolate", [3, 5], {}, ".w-options .w-option"),
    ("chomp", [5, 3, 1], {}, ".w-says > p:has-text('→ (1, 0, 0)')"),
]
VERDICTS = {"en": ("A win", "A loss"), "zh": ("先手必胜", "先手必败")}
LOOKS = [
    {"lang": "en", "theme": "light", "width": 1280},
    {"lang": "zh", "theme": "dark", "width": 390},
    {"lang": "zh", "theme": "light", "width": 1280},
    {"lang": "en", "theme": "dark", "width": 390},
]

MOUNT = """async (cases) => {
  const { why } = await import("/why/panel.js");
  const { post } = await import("/core/api.js");
  const { lang } = await import("/core/words.js");
  const view = document.getElementById("view");
  const title = document.createElement("h1");
  title.textContent = "Why";
  view.replaceChildren(title);
  window.opened = [];
  window.panels = [];
  const answers = await Promise.all(cases.map(([rules, position, more]) =>
    post("position", { rules, position, lang: lang(), most: 60, ...more })));
  for (const answer of answers) {
    const place = document.createElement("div");
    place.style.maxWidth = "390px";
    view.append(place);
    const panel = why(place, { onOpen: (to) => window.opened.push(to) });
    panel.answer = answer;
    panel.update(panel.answer);
    window.panels.push(panel);
  }
}"""


def panels(visit: Visit, cases: list[Any], **looks: Any) -> Page:
    """A page with nothing but the reason panels of *cases*."""
    page = visit("about", **looks)
    page.locator("h1").first.wait_for()
    page.evaluate(MOUNT, [case[:3] for case in cases])
    return page


def violations(page: Page) -> list[Any]:
    """What axe finds wrong; that several panels have one name is the doing of these tests."""
    found = Axe().run(page, options={"rules": {"landmark-unique": {"enabled": False}}}).response["violations"]
    return [(one["id"], [node["target"] for node in one["nodes"]]) for one in found]


@pytest.mark.parametrize(
    "looks",
    [
        pytest.param(
            look,
            marks=[[], [pytest.mark.whole_page], [pytest.mark.slow], [pytest.mark.slow]][i],
            id="-".join(map(str, look.values())),
        )
        for i, look in enumerate(LOOKS)
    ],
)
def test_every_reason_has_its_picture_in_every_look(visit: Visit, looks: dict[str, Any]) -> None:
    page = panels(visit, PICTURES, **looks)
    for place, (rules, _, _, picture) in enumerate(PICTURES):
        panel = page.locator(".w-panel").nth(place)
        assert panel.locator(picture).count() > 0, rules
        said = panel.locator(".w-first-sentence, .w-says p").all_text_contents()
        # Their numbers are set in groups.
        said = [sentence.replace("\u202f", "") for sentence in said]
        first, *others = page.evaluate(f"panels[{place}].answer.why")
        assert sum(sentence.startswith(VERDICTS[looks["lang"]]) for sentence in said) == 1, rules
        # What the games of a sum give stands in the picture.
        assert set(others) <= set(said) and (isinstance(rules, list) or any(first in one for one in said)), rules
        # A sum whose games are known in several ways has a mark for each.
        marks = panel.locator(".w-status .badge").all_inner_texts()
        assert all(marks) and len(marks) == (len(rules) if isinstance(rules, list) else 1), rules
        assert panel.evaluate("panel => panel.scrollWidth <= panel.clientWidth"), rules
    assert_fits(page)
    assert "page_why." not in page.locator("#view").inner_text()  # words that are missing are shown as their key
    assert violations(page) == []


def test_the_powers_of_each_heap_are_named_and_what_a_move_leaves(visit: Visit) -> None:
    page = panels(visit, [("nim", [3, 5, 7], {})])
    panel = page.locator(".w-panel")
    # The reason is the server's; what stands over the picture says what is seen there.
    expect(panel.locator(".w-first-sentence")).to_have_text("A win: the nim-sum is 1, not 0.")
    expect(panel.locator(".w-caption")).to_have_text("Split every heap into 4s, 2s and 1s. All pair up, except one 1.")
    expect(panel.locator(".w-rows li")).to_have_text(["A: 3 = 2 + 1", "B: 5 = 4 + 1", "C: 7 = 4 + 2 + 1"])
    page.evaluate("panels[0].update(panels[0].answer, { to: [2, 5, 7] })")
    expect(panel.locator(".w-after")).to_have_text("after it: 2 ⊕ 5 ⊕ 7 = 0")
    page.evaluate("panels[0].update(panels[0].answer, null)")
    expect(panel.locator(".w-after")).to_have_count(0)


def test_a_position_in_balance_says_so(visit: Visit) -> None:
    page = panels(visit, [("nim", [3, 4, 7], {})], lang="zh")
    expect(page.locator(".w-caption")).to_have_text("全部两两成对。你拆一对，对手就补一对。")
    expect(page.locator(".w-rows li")).to_have_text(["A: 3 = 2 + 1", "B: 4", "C: 7 = 4 + 2 + 1"])


def test_kayles_has_fourteen_exceptions_and_repeats_from_71(visit: Visit) -> None:
    # Guy and Smith 1956: period 12 from 71 on; the exceptions are those of Winning Ways, chapter 4, table 6(b).
    page = panels(visit, [("kayles", [5, 3, 1], {})])
    expect(page.locator(".w-legend")).to_contain_text("exceptions: 14")
    heaps = page.evaluate("""async () => {
      const { isException } = await import("/why/strip.js");
      const sequence = panels[0].answer.components[0].sequence;
      return [...Array(sequence.preperiod).keys()].filter((heap) => isException(sequence, heap));
    }""")
    assert heaps == [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]
    assert page.locator(".w-here").all_inner_texts()[:3] == ["1", "3", "4"]


def test_tabs_moves_and_tree_by_keyboard(visit: Visit) -> None:
    page = panels(visit, [("take 1,3,4", [7, 12], {})])
    page.locator("[data-tab=picture]").focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator("[data-tab=moves]")).to_have_attribute("aria-selected", "true")
    expect(page.locator("[data-tab=moves]")).to_be_focused()
    rows = page.locator(".w-moves tbody tr")
    assert rows.count() == 6
    answers = {tuple(option) for option in page.evaluate("panels[0].answer.options.map((option) => option.to)")}
    assert answers == {(6, 12), (4, 12), (3, 12), (7, 11), (7, 9), (7, 8)}
    page.get_by_role("button", name="Result").press("Enter")
    expect(page.locator(".w-moves th").nth(1)).to_have_attribute("aria-sort", "ascending")
    assert "12 → 9" in rows.first.inner_text()
    page.get_by_role("button", name="Nim-value").press("Enter")
    page.get_by_role("button", name="Nim-value").press("Enter")
    assert [int(text) for text in rows.locator("td:nth-child(3)").all_inner_texts()] == [2, 2, 1, 1, 1, 0]
    rows.first.get_by_role("button").press("Enter")
    assert tuple(page.evaluate("opened[0]")) in answers
    page.locator("[data-tab=moves]").press("ArrowRight")
    expect(page.locator(".w-missing")).to_contain_text("3")
    page.get_by_role("button", name="12 → 9: go to (7, 9)").press("Enter")
    assert page.evaluate("opened[1]") == [7, 9]
    assert violations(page) == []


def test_an_option_of_the_play_page_is_opened_by_a_click(visit: Visit) -> None:
    page = visit("play?rules=nim&position=3,5,7&stop=why")
    page.locator(".w-panel [data-tab=moves]").click()
    page.get_by_role("button", name="7 → 6: go to (3, 5, 6)").click()
    page.wait_for_url("**moves=3,5,6**")


def test_a_proof_of_this_library_opens_its_certificate(visit: Visit, tmp_path: Path) -> None:
    page = panels(visit, [("wythoff", [8, 13], {})])
    page.get_by_role("button", name="Proved here").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("pre").first).to_contain_text("bouton check")
    with page.expect_download() as download:
        dialog.get_by_role("link").click()
    name = page.evaluate("panels[0].answer.by.certificate")
    kept = tmp_path / "kept.json"
    download.value.save_as(kept)
    assert json.loads(kept.read_text("utf-8")) == json.loads((KEPT / name).read_text("utf-8"))
    assert "are lost" in checker.check(json.loads(kept.read_text("utf-8"))).claim
    dialog.get_by_role("button", name="Copy the command").click()
    assert page.evaluate("navigator.clipboard.readText()") == f"bouton check {Path(name).name}"
    expect(dialog).to_contain_text("bouton's tests run the checker on it")
    dialog.get_by_role("button", name="Check it here").click()
    expect(dialog.locator(".w-holds")).to_contain_text("It holds")
    expect(dialog.locator(".w-shown .w-checked li").filter(has_text="the law itself")).to_have_count(1)
    expect(dialog.get_by_role("button", name="Check it again")).to_be_visible()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def test_the_certificate_of_a_period_says_what_it_claims(visit: Visit) -> None:
    page = panels(visit, [("kayles", [1000], {})], lang="zh", theme="dark", width=390)
    page.get_by_role("button", name="打开证书").click()
    dialog = page.get_by_role("dialog")
    # Guy and Smith 1956: Kayles has period 12 from 71 on.
    expect(dialog.locator(".w-claim")).to_have_text("0.77 的 SG 值从 71 颗起每 12 个一循环。")
    expect(dialog.locator("pre").first).to_have_text("$ bouton check 0.77.json")
    assert violations(page) == []
    assert_fits(page)


def test_a_fresh_certificate_does_not_say_that_it_was_checked(visit: Visit) -> None:
    page = visit("about", refusals=True)
    page.locator("h1").first.wait_for()
    page.evaluate("""async () => {
      const { showCertificate } = await import("/why/certificate.js");
      showCertificate('{"kind": "period", "rules": "0.3", "period": 2, "preperiod": 0, "saltus": 0}', "own.json", null);
    }""")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("the checker has not read it yet")
    expect(dialog).not_to_contain_text("accepts")
    # It is put before the checker now, which says what is wrong with it.
    dialog.get_by_role("button", name="Check it here").click()
    expect(dialog.locator(".w-shown .problem")).to_contain_text("is not a certificate")


@pytest.mark.parametrize("lang", ["en", "zh"])
def test_every_status_has_an_icon_and_words(visit: Visit, lang: str) -> None:
    page = visit("about", lang=lang)
    page.locator("h1").first.wait_for()
    marks = page.evaluate("""async () => {
      const { statusMark } = await import("/why/badge.js");
      const all = ["proved here", "proved", "checked", "computed", "conjectured", "unknown", "refuted"];
      return all.map((status) => statusMark(status, 200000))
        .map((mark) => [mark.className, mark.textContent, mark.querySelectorAll("path").length]);
    }""")
    assert len({name for name, _, _ in marks}) == len({text for _, text, _ in marks}) == 7
    assert all(paths > 0 for _, _, paths in marks)
    assert [text for _, text, _ in marks if "200\u202f000" in text] == [marks[2][1], marks[6][1]]
