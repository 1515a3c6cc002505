"""How far each request of the page goes without a server, and how long it takes there and before a server.

    python -m tools.static_page SITE

SITE is a folder that `bouton site` wrote; it is served on this machine and read by Debian's chromium.
"""

import functools
import gzip
import http.server
import json
import shutil
import sys
import threading
from pathlib import Path
from time import perf_counter
from typing import Any

from playwright.sync_api import sync_playwright

from bouton.web import dispatch
from bouton.web.endpoint import ENDPOINTS

NIM = {"rules": "nim", "position": [3, 5, 7]}
MOVE = {**NIM, "to": [1, 5, 7]}
# One of each: what the page asks, as far as its pages go.
ASKED: list[tuple[str, dict[str, Any]]] = [
    ("words", {"lang": "en", "of": "page_about"}),
    ("games", {"lang": "en"}),
    ("lessons", {"lang": "en"}),
    ("health", {}),
    ("openapi", {}),
    ("position", {"rules": "wythoff", "position": [50, 81]}),
    ("move", MOVE),
    ("hint", {**NIM, "step": 3}),
    ("reply", {**NIM, "seed": 1}),
    ("random", {"rules": "kayles", "outcome": "P", "seed": 1}),
    ("rules", {"rules": "take 1,3,4"}),
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


def main(folder: str) -> None:
    """Prints what is transferred, the first answer, and the table."""
    site = Path(folder)
    packed = {p: len(gzip.compress(p.read_bytes())) for p in site.rglob("*") if p.is_file()}
    python = sum(size for path, size in packed.items() if path.parent.name == "python")
    print(f"compressed: {sum(packed.values()) / 1e6:.2f} MB, of it Python {python / 1e6:.2f} MB")

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            pass

    handler = functools.partial(Quiet, directory=str(site.parent))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server, sync_playwright() as driver:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        path = shutil.which("chromium") or shutil.which("chromium-browser")
        browser = driver.chromium.launch(executable_path=path, args=["--no-sandbox", "--disable-gpu"])
        pid = int(browser.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"][0]["id"])
        page = browser.new_page()
        page.set_default_timeout(300_000)
        url = f"http://127.0.0.1:{server.server_port}/{site.name}/"
        for visit in ("first", "second"):
            used, begun = ticks(pid), perf_counter()
            page.goto(url)
            page.locator(".board").first.wait_for()
            board = perf_counter() - begun
            page.evaluate(RUN, ["position", "POST", {"rules": "kayles", "position": [17], "lang": "en"}])
            spent = ticks(pid) - used
            print(f"{visit} visit: board {board:.2f} s, answer {perf_counter() - begun:.2f} s, processor {spent:.1f} s")
        for name, asked in ASKED:
            method = ENDPOINTS[name].method
            took, told = page.evaluate(RUN, [name, method, asked])
            row = ", ".join(f"{value}" for key, value in asked.items() if key != "lang")
            print(f"| `{name}` | {row} | {told} | {took:.0f} ms | {on_server(name, asked):.0f} ms |", flush=True)
        browser.close()
        server.shutdown()


if __name__ == "__main__":
    sys.set_int_max_str_digits(0)
    main(sys.argv[1])
