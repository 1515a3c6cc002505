"""The first page over a slow line, 60 kB/s and 300 ms to an answer: put together, and as its files are written.

A row is the median of a few visits with an empty cache, each to a server that has answered before: how soon there is
something to see, how soon a board with stones, what was asked and sent until then (compressed, headers included), and
how far anything moved, from the first visible frame until two seconds after the board.
"""

from statistics import median

from playwright.sync_api import Browser

from bench.measuring import table
from bench.page import READY
from tools.browser import served, started

VISITS = 5
LINE = {"offline": False, "latency": 300, "downloadThroughput": 60_000, "uploadThroughput": 60_000}
AFTERWARDS = 2000
PROMISED = (1.0, 2.7, 10, 110, 0.02)
MODES: dict[str, tuple[str, ...]] = {"put together": (), "as written": ("--as-written",)}

WATCH = """selector => {
  window.moved = 0;
  window.stood = 0;
  const count = (list) => list.getEntries().forEach((one) => one.hadRecentInput || (window.moved += one.value));
  new PerformanceObserver(count).observe({ type: "layout-shift", buffered: true });
  const look = () => document.querySelector(selector)?.checkVisibility({ visibilityProperty: true })
    && (watcher.disconnect(), (window.stood = performance.now()));
  const watcher = new MutationObserver(look);
  watcher.observe(document, { childList: true, subtree: true, attributes: true });
}"""
TOLD = """() => [performance.getEntriesByName("first-contentful-paint")[0].startTime, window.stood, window.moved]"""


def visit(chromium: Browser, address: str) -> tuple[float, float, int, float, float]:
    """Seconds to the first picture and to the board, requests and kB until then, and how far anything moved."""
    context = chromium.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    page.add_init_script(f"({WATCH})({READY!r})")
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", LINE)
    asked: list[str] = []
    sent: list[float] = []
    line.on("Network.requestWillBeSent", lambda event: asked.append(event["requestId"]))
    line.on("Network.loadingFinished", lambda event: sent.append(event["encodedDataLength"]))
    page.goto(address, wait_until="commit")
    page.wait_for_function("() => window.stood > 0", polling=20, timeout=120_000)
    requests, kilobytes = len(asked), sum(sent) / 1000
    page.wait_for_timeout(AFTERWARDS)
    seen, stood, moved = page.evaluate(TOLD)
    context.close()
    return seen / 1000, stood / 1000, requests, kilobytes, moved


def main() -> None:
    """Print a row for each way; a star where it misses what is promised."""
    rows = []
    with started() as chromium:
        for name, options in MODES.items():
            with served(*options) as (address, _):
                visit(chromium, address)
                medians = [
                    median(values) for values in zip(*(visit(chromium, address) for _ in range(VISITS)), strict=True)
                ]
            cells = (f"{value:.2f}{' *' * (value > most)}" for value, most in zip(medians, PROMISED, strict=True))
            rows.append((name, *cells))
    rows.append(("promised, at most", *(f"{most:g}" for most in PROMISED)))
    table(["files", "something seen, s", "board, s", "requests", "kB", "moved"], rows)


if __name__ == "__main__":
    main()
