"""The board of a notebook: its widget drawn by the browser, its kernel this process, and nothing else to be had."""

import base64
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

import bouton
from bouton.errors import PositionError, RulesError
from bouton.notebook import Board
from tests.web.conftest import hosted

# A notebook's side of a widget: what it sends goes to kernel(), and the answers come to all who listen.
RENDER = """async ([source, place, light]) => {
  if (light !== null) document.body.dataset.jpThemeLight = light;
  const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
  const { default: widget } = await import(url);
  const values = { place };
  const listening = {};
  const tell = (name, ...what) => { for (const run of listening[name] ?? []) run(...what); };
  const bytes = (text) => new DataView(Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0)).buffer);
  const model = {
    get: (name) => values[name],
    on: (name, run) => (listening[name] ??= new Set()).add(run),
    off: (name, run) => listening[name]?.delete(run),
    send: async (asked) => {
      for (const [answer, sent] of await kernel(asked)) tell("msg:custom", answer, sent.map(bytes));
    },
  };
  globalThis.leave = widget.render({ model, el: document.body });
  globalThis.go = (place) => { values.place = place; tell("change:place"); };
  globalThis.listeners = () => Object.values(listening).reduce((sum, all) => sum + all.size, 0);
}"""

HIGH_ENOUGH = """() => {
  const frame = document.querySelector("iframe");
  return frame.clientHeight >= frame.contentDocument.body.scrollHeight;
}"""


@pytest.fixture
def shown(chromium, tmp_path):
    """Shows a board in a page that has nothing else; the page, and what is in the frame."""
    if chromium is None:
        pytest.skip("no chromium was found")
    (tmp_path / "index.html").write_text("<!doctype html><title>Notebook</title>")
    wrong = []
    with hosted(tmp_path) as url:
        page = chromium.new_page(viewport={"width": 900, "height": 800})
        page.on("pageerror", lambda error: wrong.append(str(error)))
        page.on("console", lambda told: wrong.append(told.text) if told.type == "error" else None)
        page.route("**/*", lambda route: route.continue_() if route.request.url == url else route.abort())

        def show(board, light=None):
            def kernel(asked):
                sent = []
                board.send = lambda answer, buffers: sent.append([answer, [*map(encoded, buffers)]])
                board._told(board, asked, [])
                return sent

            page.expose_function("kernel", kernel)
            page.goto(url)
            page.evaluate(RENDER, [str(board._esm), board.place, light])
            return page, page.frame_locator("iframe")

        yield show
        page.close()
    assert not wrong


def encoded(data):
    return base64.b64encode(data).decode()


def test_a_game_is_played_with_a_hint_and_a_reason(shown):
    _, inside = shown(Board("nim", 3, 5, 7, language="en"))
    expect(inside.locator(".stone").first).to_be_visible()
    inside.get_by_role("button", name="Hint").click()
    expect(inside.locator(".action")).to_contain_text("Hint")
    inside.get_by_role("button", name="Show", exact=True).click()
    expect(inside.locator("body")).to_contain_text("nim-sum")
    inside.locator(".stone:not(.gone)").last.click()
    inside.get_by_role("button", name="Take").click()
    # One's own stone is gone, and what the other side took.
    expect(inside.locator(".stone:not(.gone)").nth(13)).to_have_count(0)


def test_a_sum_in_chinese_in_the_dark_of_jupyterlab(shown):
    board = Board(bouton.position("wythoff: 3 5 + kayles: 4"), language="zh")
    page, inside = shown(board, "false")
    expect(inside.locator("html")).to_have_attribute("lang", "zh-Hans")
    expect(inside.locator("html")).to_have_attribute("data-theme", "dark")
    expect(inside.get_by_text("提示").first).to_be_visible()
    # The frame is as high as what it shows.
    page.wait_for_function(HIGH_ENOUGH)


def test_the_board_follows_its_place_and_leaves_nothing_behind(shown):
    page, inside = shown(Board("nim", 3, 5, 7, language="en"))
    expect(inside.locator(".stone")).to_have_count(15)
    page.evaluate("place => go(place)", Board("nim", 2, language="en").place)
    expect(inside.locator(".stone")).to_have_count(2)
    page.evaluate("leave()")
    assert page.evaluate("listeners()") == 0


def test_where_there_are_no_widgets_it_is_a_still_picture():
    board, position = Board("wythoff", 30, 20), bouton.position("wythoff", 30, 20)
    data, _ = board._repr_mimebundle_()
    assert data["text/html"] == position._repr_html_()
    assert data["text/plain"] == str(position)
    assert "application/vnd.jupyter.widget-view+json" in data


def test_what_makes_no_sense_is_told_where_it_stands():
    with pytest.raises(RulesError, match="did you mean nim"):
        Board("nimm", 3)
    with pytest.raises(PositionError):
        Board("nim", -3)


@pytest.mark.parametrize(("language", "told"), [("en", "pip install 'bouton[notebook]'"), ("zh", "笔记本")])
def test_without_its_extra_it_says_what_brings_it(language, told):
    program = (
        "import sys; from bouton import errors; sys.modules['anywidget'] = None\n"
        "try:\n    import bouton.notebook\nexcept errors.LimitError as error:\n    print(error.say(sys.argv[1]))"
    )
    command = [sys.executable, "-X", "utf8", "-c", program, language]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=Path(__file__).parent)
    assert told in done.stdout and not done.stderr
