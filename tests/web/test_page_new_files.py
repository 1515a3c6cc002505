"""A page, a kind of plot, a picture are new files and no line elsewhere: they are added to a copy and used."""

import json
import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import bouton
from tests.test_new_case import new_case

PACKAGE = Path(bouton.__file__).parent

PAGE = """
import { append, h } from "../core/dom.js";
import { say } from "../core/words.js";

export function show(view, query) {
  append(view, h("h1", {}, say("page_clock.hours", { n: Number(query.n) })));
}
"""

PLOT = """
import { linePlot } from "../line.js";

export const order = 0;
export const title = "page_squares.title";
export const sizes = [50, 100];
export const fits = () => true;
export async function load(game, far) {
  return { values: Uint32Array.from({ length: far }, (_, heap) => heap * heap), count: far };
}
export const summary = ({ count }) => `${count} squares of 50`;
export const plot = (stage, { values }, game, hooks) =>
  linePlot(stage, { values, names: { x: "n", y: "n^2" }, label: "The squares", ...hooks });
export const heads = () => ["n", "square"];
export const fileHeads = heads;
export const row = ({ values }, index) => [index, values[index]];
export const fileRow = row;
export const positionAt = (_data, index) => [index];
"""

PICTURE = """
import { h } from "../core/dom.js";

export const tab = "page_dial.tab";
export const draw = (answer) => h("p.dial", `A dial of ${answer.reason.picture.numbers.stones} stones`);
"""

# Behind what `make theorem` has written.
PICTURED = """
    def pictured(self, reason):
        return reason.drawn("dial", {"stones": sum(reason.numbers["heaps"])})
"""

SHOWN = """async () => {
  const { why } = await import("/why/panel.js");
  const { post } = await import("/core/api.js");
  const panel = why(document.getElementById("view"), {});
  panel.update(await post("position", { rules: "pebbles", position: [3, 5], lang: "en", most: 60 }));
}"""

NEW = {
    "web/static/pictures/dial.js": PICTURE,
    "words/en/page_dial.json": json.dumps({"tab": "Dial"}),
    "words/zh/page_dial.json": json.dumps({"tab": "表盘"}),
    "web/static/clock/page.json": json.dumps({"title": "page_clock.title", "order": 9, "tab": True, "styles": []}),
    "web/static/clock/page.js": PAGE,
    "words/en/page_clock.json": json.dumps({"title": "Clock", "hours": "It is {n} {n:hour|hours}."}),
    "words/zh/page_clock.json": json.dumps({"title": "时钟", "hours": "现在 {n} 点。"}),
    "web/static/plots/kinds/squares.js": PLOT,
    "words/en/page_squares.json": json.dumps({"title": "Squares"}),
    "words/zh/page_squares.json": json.dumps({"title": "平方"}),
}


@pytest.fixture
def address(tmp_path: Path, serve: Callable[[dict[str, str]], AbstractContextManager[str]]) -> Iterator[str]:
    """The address of a server of the package with the new files in it."""
    copy = tmp_path / "bouton"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    for name, text in NEW.items():
        assert not (copy / name).exists()
        (copy / name).parent.mkdir(exist_ok=True)
        (copy / name).write_text(text, "utf-8")
    assert new_case.main("game", "pebbles", copy) == new_case.main("theorem", "pebbles_values", copy) == 0
    with open(copy / "theorems" / "known" / "pebbles_values.py", "a", encoding="utf-8") as theorem:
        theorem.write(PICTURED)
    with serve({**os.environ, "PYTHONPATH": str(tmp_path)}) as url:
        yield url


def test_a_page_a_kind_of_plot_and_a_picture_are_new_files_only(visit: Callable[..., Page]) -> None:
    page = visit("clock?n=3", fresh=True)
    expect(page.locator("h1")).to_have_text("It is 3 hours.")
    tab = page.locator(".tabs-pages").get_by_role("link", name="Clock")
    expect(tab).to_have_attribute("aria-current", "page")
    page = visit("explore?rules=nim", lang="zh", fresh=True)
    expect(page.locator(".tabs-pages").get_by_role("link", name="时钟")).to_be_visible()
    expect(page.get_by_role("button", name="平方")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".e-status")).to_have_text("50 squares of 50")
    expect(page.get_by_label("The squares")).to_be_visible()
    assert page.locator(".e-rows tbody tr").nth(5).locator("td").all_inner_texts() == ["5", "25"]
    # A point that is chosen is found in the table, and is a position on the board.
    page.get_by_label("The squares").focus()
    page.keyboard.press("Home")
    page.keyboard.press("ArrowRight")
    expect(page.locator(".e-rows tr[aria-current] td").last).to_have_text("1")
    page.keyboard.press("Enter")
    page.wait_for_url("**/#/play?rules=*&position=1**")
    # A picture is a file, and a line of the theorem whose reason carries it.
    page = visit("clock?n=3", fresh=True)
    page.evaluate(SHOWN)
    expect(page.get_by_role("tab", name="Dial")).to_be_visible()
    expect(page.locator(".dial")).to_have_text("A dial of 8 stones")
