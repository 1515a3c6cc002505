"""How far each request of the page goes without a server, and how long it takes there and before a server.

    python -m tools.static_page SITE

SITE is a folder that `bouton site` wrote; it is served on this machine and read by Debian's chromium.  The times go
into the tables of docs/*/performance.md: the least of three visits, as the machine may do other things as well.
"""

import functools
import gzip
import json
import re
import sys
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any

from playwright.sync_api import Browser, Response

from bouton.web import dispatch
from bouton.web.addresses import ENDPOINTS
from tools.browser import hosted, started

PAGES = sorted((Path(__file__).parent.parent / "docs").glob("*/performance.md"))
VISITS = 3
STARTS = 5
NIM = {"rules": "nim", "position": [3, 5, 7]}
MOVE = {**NIM, "to": [1, 5, 7]}
# One of each: what the page asks, as far as its pages go.
ASKED: list[tuple[str, dict[str, Any]]] = [
    ("words", {"lang": "en", "of": "page_about"}),
    ("games", {"lang": "en"}),
    ("laws", {"lang": "en"}),
    ("lessons", {"lang": "en"}),
    ("health", {}),
    ("openapi", {}),
    ("position", {"rules": "wythoff", "position": [50, 81]}),
    ("move", MOVE),
    ("hint", {**NIM, "step": 3}),
    ("reply", {**NIM, "seed": 1}),
    ("random", {"rules": "kayles", "outcome": "P", "seed": 1}),
    ("rules", {"rules": "take 1,3,4"}),
    ("claims", {"rules": "take 1,3,4"}),
    ("review", {**NIM, "moves": [[1, 5, 7], [1, 5, 4]]}),
    ("puzzle", {"level": 3, "seed": "7"}),
    ("exercises", {"game": "nim", "count": 10}),
    ("census", {"start": "0.77"}),
    ("certificate", {"name": "0.07.json"}),
    ("check", {"name": "0.07.json"}),
    ("program", {"rules": "wythoff", "target": "cpp"}),
    ("qr", {"text": "https://school.example/nim/"}),
    ("p_positions", {"rules": "wythoff", "max": 1000}),
    ("guess", {"text": "0 1 2 0 1 2 0 1 2 0 1 2 0 1 2 0 1 2"}),
    ("ask", {"rules": "take 1,3,4", "question": "every lost n: n mod 7 in {0, 2}"}),
    ("which", {"statement": "Take 1 to 3 stones; the last wins."}),
    ("compare", {"rules": ".161", "other": ".36"}),
    ("density", {"rules": "nim", "heaps": 3, "max": 7}),
    ("genus", {"rules": "kayles", "length": 20}),
    ("nim_product", {"numbers": [4, "8"], "root": 2}),
    ("quotient", {"rules": "kayles", "certificate": True}),
    ("values", {"rules": "kayles", "length": 5000}),
    ("values", {"rules": "0.16", "length": 5000}),
    ("period", {"rules": "0.07"}),
    ("discover", {"rules": "fibonacci nim"}),
    ("discover", {"rules": "wythoff"}),
    ("prove", {"rules": "nim", "heaps": 2}),
    ("prove", {"rules": "wythoff"}),
]
RUN = """async ([path, method, asked]) => {
  const { get, post } = await import("./core/api.js");
  const begun = performance.now();
  try {
    const found = method === "GET"
      ? path === "certificate" ? await get(`certificate/${asked.name}`) : await get(path, asked)
      : await post(path, asked);
    return [performance.now() - begun, typeof found.verdict === "string" ? found.verdict : "ok"];
  } catch (problem) { return [performance.now() - begun, problem.message]; }
}"""


def ticks(pid: int) -> float:
    """Seconds of processor time of a process and all that it started."""
    total, waiting = 0.0, [pid]
    while waiting:
        one = waiting.pop()
        try:
            fields = Path(f"/proc/{one}/stat").read_text().rpartition(")")[2].split()
            waiting += [int(n) for n in Path(f"/proc/{one}/task/{one}/children").read_text().split()]
        except OSError:
            continue
        total += (int(fields[11]) + int(fields[12])) / 100
    return total


def on_server(path: str, asked: dict[str, Any]) -> float:
    """Milliseconds that a worker of the server needs, warm."""
    method = ENDPOINTS[path].method
    tail = f"{path}/{asked['name']}" if path == "certificate" else path
    query = "&".join(f"{name}={value}" for name, value in asked.items()) if method == "GET" and tail == path else ""
    best = float("inf")
    for _ in range(2):
        begun = perf_counter()
        body = json.dumps(asked).encode() if method == "POST" else b""
        dispatch.answered(dispatch.Request(method, tail, query, dispatch.JSON, body, "en", True))
        best = min(best, 1000 * (perf_counter() - begun))
    return best


def from_network(asked: list[str], answer: Response) -> None:
    """Notes in *asked* what the service worker had not kept."""
    if not answer.from_service_worker:
        asked.append(answer.url)


def starts(browser: Browser, url: str) -> None:
    """Prints how soon a new visitor and one who comes again have a board and the first answer of Python."""
    pid = int(browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"][0]["id"])
    told: dict[str, list[tuple[float, float, float, int]]] = {"first": [], "second": []}
    for _ in range(STARTS):
        window = browser.new_context()
        window.set_default_timeout(300_000)
        for visit in told:
            page = window.new_page()
            asked: list[str] = []
            page.on("response", functools.partial(from_network, asked))
            used, begun = ticks(pid), perf_counter()
            page.goto(url)
            page.locator(".board").first.wait_for()
            board = perf_counter() - begun
            page.evaluate(RUN, ["position", "POST", {"rules": "kayles", "position": [17], "lang": "en"}])
            told[visit].append((board, perf_counter() - begun, ticks(pid) - used, len(asked)))
            page.evaluate("navigator.serviceWorker.ready.then(() => true)")
            page.close()
        window.close()
    for visit, rows in told.items():
        board, answer, spent, requests = map(median, zip(*rows, strict=True))
        print(f"{visit} visit: board {board:.2f} s, answer {answer:.2f} s, processor {spent:.1f} s", end=", ")
        print(f"{requests:g} requests over the network")


def in_browser(browser: Browser, url: str) -> list[float]:
    """Milliseconds of each request, asked one after the other by a page whose Python runs."""
    page = browser.new_page()
    page.set_default_timeout(300_000)
    page.goto(url)
    page.evaluate(RUN, ["position", "POST", {"rules": "kayles", "position": [17], "lang": "en"}])
    found = []
    for name, asked in ASKED:
        took, told = page.evaluate(RUN, [name, ENDPOINTS[name].method, asked])
        print(f"{name}: {took:.0f} ms, {told}", flush=True)
        found.append(took)
    page.close()
    return found


def keep(times: list[tuple[float, float]]) -> None:
    """Puts the *times* into the tables, each into the row of its request; a row that is missing is an error."""
    for page in PAGES:
        lines = page.read_text("utf-8").splitlines()
        rows = [at for at, line in enumerate(lines) if re.match(r"\| `\w+` \|", line)]
        for at, (name, _), (browser, server) in zip(rows, ASKED, times, strict=True):
            cells = lines[at].split(" | ")
            assert cells[0] == f"| `{name}`", lines[at]
            lines[at] = " | ".join([*cells[:3], f"{browser:.0f} ms", f"{server:.0f} ms |"])
        page.write_text("\n".join(lines) + "\n", "utf-8")


def main(folder: str) -> None:
    """Prints what is transferred and how the page starts; keeps the time of each request."""
    site = Path(folder).resolve()
    packed = {p: len(gzip.compress(p.read_bytes())) for p in site.rglob("*") if p.is_file()}
    python = sum(size for path, size in packed.items() if path.parent.name == "python")
    print(f"compressed: {sum(packed.values()) / 1e6:.2f} MB, of it Python {python / 1e6:.2f} MB")
    with hosted(site.parent) as home, started() as browser:
        url = f"{home}{site.name}/"
        starts(browser, url)
        visits = [in_browser(browser, url) for _ in range(VISITS)]
    keep([(min(times), on_server(*one)) for one, *times in zip(ASKED, *visits, strict=True)])


if __name__ == "__main__":
    sys.set_int_max_str_digits(0)
    main(sys.argv[1])
