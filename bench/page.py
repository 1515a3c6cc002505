"""The page in a real browser: how soon it stands there, how soon a click shows, how long a zoom step of a plot takes.

A time ends when the browser has painted the frame that shows the result; it holds the wait for that frame, up to 17 ms
at sixty frames a second, and everything before it: the request, the server, the script.  The server is fresh for each
first page, so that its first answers are counted as they come.  Animations are off, as for who asks for less motion:
they show what is already there.
"""

from statistics import median

from playwright.sync_api import Browser, Page

from bench.measuring import table
from tools.browser import served, started

FIRST_PAGES, CLICKS, ZOOMS = 7, 30, 30
# What a hand needs at least from one click to one elsewhere, in milliseconds.
HAND = 300
PROMISED_READY, PROMISED_CLICK, PROMISED_ZOOM = 1000, 100, 30
READY = ".board .groove .stone"
# Heaps large enough for many single moves; without an opponent, so that every click is the person's own.
GAME = "#/play?rules=nim&position=17,18,19,20&level=two&lang=en"

# Notes when things are on the screen: a task that a frame has begun runs after that frame is painted.
WATCH = """
const painted = () => new Promise((done) => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => done(performance.now());
  port2.postMessage(0);
}));
window.bench = {
  painted,
  /** When what *selector* names was first on the screen. */
  ready: (selector) => new Promise((done) => {
    const look = () => document.querySelector(selector) && (watcher.disconnect(), painted().then(done));
    const watcher = new MutationObserver(look);
    watcher.observe(document, { childList: true, subtree: true, attributes: true });
    look();
  }),
  /** The milliseconds from the next event *type* until *shown*() is true and painted. */
  after: (type, shown) => {
    window.bench.took = null;
    addEventListener(type, (event) => {
      const begun = event.timeStamp;
      const end = async () => (window.bench.took = (await painted()) - begun);
      if (!shown) return end();
      let seen = false;
      const look = () => !seen && shown() && ((seen = true), watcher.disconnect(), end());
      const watcher = new MutationObserver(look);
      watcher.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
      look();
    }, { capture: true, once: true });
  },
};
"""
FIRST_ANSWER = "performance.getEntriesByType('navigation')[0].responseStart"


def opened(chromium: Browser, address: str, place: str) -> Page:
    """A new window with nothing in its cache, at a place."""
    context = chromium.new_context(viewport={"width": 1280, "height": 900}, reduced_motion="reduce")
    context.set_default_timeout(120_000)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto(f"{address}{place}")
    return page


def took(page: Page) -> float:
    """What `after` has measured."""
    found: float = page.wait_for_function("() => bench.took", polling=20).json_value()
    return found


def first_pages(chromium: Browser) -> list[float]:
    """From the first byte of the page to a board with stones on the screen, by a fresh server."""
    times = []
    for _ in range(FIRST_PAGES):
        with served() as (address, _):
            page = opened(chromium, address, "#/play?lang=en")
            ready = page.evaluate("selector => bench.ready(selector)", READY)
            times.append(ready - page.evaluate(FIRST_ANSWER))
            page.context.close()
    return times


def clicks(chromium: Browser, address: str) -> tuple[list[float], list[float]]:
    """From a press on a stone to the chosen stones, and from one on the button to the position after the move."""
    page = opened(chromium, address, GAME)
    page.locator(READY).first.wait_for()
    chosen, played = [], []
    button = page.locator(".action .primary")
    page.wait_for_load_state("networkidle")
    for turn in range(CLICKS):
        stones = page.locator(".groove").nth(turn % 4).locator(".stone:not(.gone)")
        page.evaluate("bench.after('pointerdown', () => document.querySelector('.stone.lifted'))")
        stones.last.click()
        chosen.append(took(page))
        page.wait_for_timeout(HAND)
        page.evaluate("""() => {
          const counts = () => [...document.querySelectorAll('.heap-count')].map((one) => one.textContent).join();
          const before = counts();
          bench.after('pointerdown', () => counts() !== before && !document.querySelector('.board.is-disabled'));
        }""")
        button.click()
        played.append(took(page))
    page.context.close()
    return chosen, played


def zooms(chromium: Browser, address: str, place: str, size: str) -> tuple[str, list[float], list[float]]:
    """What the plot says it shows; from a key to the zoomed plot on the screen, and what drawing took of that."""
    page = opened(chromium, address, place)
    plot = page.locator(".p-plot[data-drawn]")
    plot.wait_for()
    before = page.locator(".e-status").inner_text()
    page.locator(".e-size select").select_option(size)
    page.wait_for_function(
        """before => document.querySelector('.p-plot[data-drawn]')
          && document.querySelector('.e-stage').getAttribute('aria-busy') === 'false'
          && document.querySelector('.e-status').textContent !== before""",
        arg=before,
    )
    told = page.locator(".e-status").inner_text().partition(".")[0].replace("\u202f", " ")
    # What else the page asks for comes first: a zoom step is measured, not a page that is still arriving.
    page.wait_for_load_state("networkidle")
    plot.focus()
    whole, drawn = [], []
    for step in range(ZOOMS):
        # In and out again, so that crowded pictures and empty ones are met.
        key = "+" if step % 15 < 8 else "-"
        page.evaluate("bench.after('keydown')")
        page.keyboard.press(key)
        whole.append(took(page))
        drawn.append(float(plot.get_attribute("data-drawn") or 0))
    page.context.close()
    return told, whole, drawn


def main() -> None:
    """Print medians and worst beside what is promised; a star where the median misses it."""
    rows: list[tuple[str, list[float], int]] = []
    with started() as chromium:
        rows.append(("first page ready", first_pages(chromium), PROMISED_READY))
        with served() as (address, _):
            chosen, played = clicks(chromium, address)
            rows += [("a stone chosen", chosen, PROMISED_CLICK), ("a move played", played, PROMISED_CLICK)]
            for place, size in (
                ("#/explore?rules=0.16&lang=en", "1000000"),
                ("#/explore?rules=wythoff&lang=en", "260000"),
            ):
                told, whole, drawn = zooms(chromium, address, place, size)
                rows += [(f"zoom, {told}", whole, PROMISED_ZOOM), ("  drawing alone", drawn, PROMISED_ZOOM)]
    table(
        ["what", "times", "median ms", "worst ms", "promised"],
        [
            (what, len(times), f"{median(times):.0f}{' *' * (median(times) > most)}", f"{max(times):.0f}", f"< {most}")
            for what, times, most in rows
        ],
    )


if __name__ == "__main__":
    main()
