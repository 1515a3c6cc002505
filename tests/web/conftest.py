"""A real browser before a real server: every test of the page drives what a person would see.

The browser is Debian's chromium, best its headless shell.  Where it is missing the tests are skipped, and that is said
once more at the end of the run; with CI set in the environment they fail instead.
"""

import functools
import http.server
import inspect
import os
import re
import shutil
import socket
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from tests.web.sites import site_with_modules

ARGUMENTS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
# The shell draws no window of its own around the page, which is a third of the work.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
MISSING = (
    "no chromium was found: the tests of the page did not run (apt-get install chromium-headless-shell fonts-noto-cjk)"
)
# A busy machine may take its time.
PATIENCE = 60_000
expect.set_options(timeout=PATIENCE)
skipped: list[str] = []
# The pages of a folder that `bouton site` writes are tested in place of those of a server: make page STATIC=1.
STATIC = bool(os.environ.get("BOUTON_STATIC"))

Visit = Callable[..., Page]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Says loudly that the page was not tested."""
    if skipped:
        terminalreporter.section("the page was NOT tested", sep="!", red=True, bold=True)
        terminalreporter.write_line(f"{MISSING}; {len(skipped)} tests were skipped")


@pytest.fixture(scope="session")
def chromium_path() -> str | None:
    """Where the browser is, or None."""
    return os.environ.get("BOUTON_CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


@contextmanager
def served(environment: dict[str, str] | None = None) -> Iterator[str]:
    """The address of a server on a free port, started in *environment*."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = "from bouton.cli.app import main; main()"
    command = [sys.executable, "-c", program, "serve", "--port", str(port)]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment)
    url = f"http://127.0.0.1:{port}/"
    try:
        wait_for(f"{url}api/health", running)
        yield url
    finally:
        running.terminate()
        try:
            running.communicate(timeout=600)
        except subprocess.TimeoutExpired:
            running.kill()
            running.communicate()


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of the files in *folder*, as `python -m http.server` serves them."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_: Any) -> None:
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a server of this run's own; with BOUTON_STATIC set, of a folder without one."""
    if not STATIC:
        with served() as url:
            yield url
        return
    with hosted(site_with_modules()) as url:
        yield url


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leaves out, before a folder without a server, what is about the server itself."""
    for item in items:
        if STATIC and needs_server(item):
            item.add_marker(pytest.mark.skip(reason="about the server: its requests, or one of its own"))


def needs_server(item: pytest.Item) -> bool:
    """Whether a test starts a server of its own, or stands between the page and the requests to it."""
    source = inspect.getsource(getattr(item, "function", needs_server))
    return "serve" in getattr(item, "fixturenames", ()) or any(
        sign in source for sign in ("route(", "expect_re", "api/")
    )


@pytest.fixture(scope="session")
def serve() -> Callable[[dict[str, str]], AbstractContextManager[str]]:
    """Starts one more server: with serve(environment) as address."""
    return served


def wait_for(url: str, running: "subprocess.Popen[bytes]") -> None:
    """Returns when *url* answers; fails when the server ends or says nothing for ten minutes."""
    deadline = time.monotonic() + 600
    while time.monotonic() < deadline:
        if running.poll() is not None:
            _, told = running.communicate()
            raise RuntimeError(f"the server ended: {told.decode(errors='replace')}")
        with suppress(urllib.error.URLError, TimeoutError), urllib.request.urlopen(url, timeout=5):
            return
        time.sleep(0.1)
    raise RuntimeError("the server did not answer")


@pytest.fixture(scope="session")
def chromium(chromium_path: str | None) -> Iterator[Browser | None]:
    """The browser, started once; None where there is none."""
    if chromium_path is None:
        yield None
        return
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path, args=list(ARGUMENTS))
        yield browser
        browser.close()


class Tab:
    """A page of the browser, which one test after the other leads to its place; what it must not do is noted."""

    def __init__(self, page: Page, address: str) -> None:
        self.page = page
        self.address = address
        self.size = page.viewport_size
        self.wrong: list[str] = []
        self.refusals = False
        page.on("console", self._on_console)
        page.on("request", self._on_request)
        page.on("pageerror", lambda error: self.wrong.append(f"thrown: {error.stack or error}"))

    def visit(self, place: str, refusals: bool) -> Page:
        """The page at *place*; with *refusals* the server may refuse what it is asked."""
        self.wrong.clear()
        self.refusals = refusals
        self.page.goto(f"{self.address}#/{place}")
        return self.page

    def leave(self) -> None:
        """Forgets what a test did, as if the page were loaded anew: that takes seven times as long."""
        self.page.unroute_all(behavior="ignoreErrors")
        if self.page.viewport_size != self.size and self.size:
            self.page.set_viewport_size(self.size)
        self.page.mouse.move(0, 0)
        self.page.evaluate(LEAVE)

    def _on_console(self, message: Any) -> None:
        refused = re.search(r"responded with a status of 4\d\d", message.text)
        if message.type == "error" and not (refused and self.refusals):
            self.wrong.append(f"console: {message.text}")

    def _on_request(self, asked: Any) -> None:
        if not asked.url.startswith((self.address, "data:", "blob:")):
            self.wrong.append(f"request: {asked.url}")


# Goes to a page that keeps nothing running and forgets all that is kept.
LEAVE = """async () => {
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  document.querySelector(".toast")?.remove();
  const view = document.getElementById("view");
  view.replaceChildren();
  location.hash = `#/about?left=${Math.random()}`;
  // What is still being drawn would be taken for the page of the next test.
  for (let tries = 0; tries < 500 && !view.querySelector(".about"); tries++)
    await new Promise((done) => setTimeout(done, 10));
  const settings = await import("/core/settings.js");
  // Language and theme stand in the address of each visit.
  const usual = { motion: "system", large: false, keys: true, help: true };
  for (const [name, value] of Object.entries(usual)) if (settings.chosen(name) !== value) settings.set(name, value);
  (await import("/core/store.js")).forget();
  localStorage.clear();
  view.replaceChildren();
  document.getElementById("live").textContent = "";
  // A page that is loaded leaves the focus where it is; one that follows another takes it.
  document.activeElement?.blur();
  view.focus = () => delete view.focus;
}"""


@pytest.fixture(scope="session")
def windows(chromium: Browser | None) -> dict[str, BrowserContext]:
    """Browser windows by their settings."""
    return {}


@pytest.fixture(scope="session")
def free_tabs() -> dict[str, list[Tab]]:
    """The pages that no test uses now, by the settings of their window."""
    return {}


@pytest.fixture
def visit(
    chromium: Browser | None,
    windows: dict[str, BrowserContext],
    free_tabs: dict[str, list[Tab]],
    request: pytest.FixtureRequest,
) -> Iterator[Visit]:
    """Opens the page at a place: visit("play?rules=nim", lang="zh", theme="dark", width=390).

    The test fails when the page writes an error to its console, throws, or asks anything of another host.  A request
    that the server refuses (status 4xx) is an error of the page too, unless the visit says refusals=True.  Nothing a
    test stored is there for the next one.  A test that changes what the page itself is made of says fresh=True: its
    page is loaded for it and closed behind it, all others go on from the page of the test before.
    """
    if chromium is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        skipped.append(request.node.nodeid)
        pytest.skip(MISSING)
    address: str = request.getfixturevalue("address")
    used: list[tuple[Tab, str | None]] = []

    def open_page(place: str = "play", *, refusals: bool = False, fresh: bool = False, **looks: Any) -> Page:
        settings = settings_of(**looks)
        name = repr(settings)
        if name not in windows:
            windows[name] = chromium.new_context(**settings)
            windows[name].set_default_timeout(PATIENCE)
        free = free_tabs.setdefault(name, [])
        at_hand = [tab for tab in free if tab.address == address and not fresh]
        tab = at_hand[-1] if at_hand else Tab(windows[name].new_page(), address)
        if at_hand:
            free.remove(tab)
        used.append((tab, None if fresh else name))
        return tab.visit(with_looks(place, looks), refusals)

    failed = request.session.testsfailed
    yield open_page
    for tab, _ in used:
        tab.page.evaluate("localStorage.clear()")
    for tab, name in used:
        if name is None or request.session.testsfailed > failed:
            tab.page.close()
        else:
            tab.leave()
            free_tabs[name].append(tab)
    assert [wrong for tab, _ in used for wrong in tab.wrong] == []


def settings_of(width: int = 1280, touch: bool = False, still: bool = True, **_: Any) -> dict[str, Any]:
    """The settings of a browser window; *still* asks for less motion, so that no test waits for it."""
    return {
        "viewport": {"width": width, "height": 800 if width > 720 else 844},
        "has_touch": touch,
        "is_mobile": touch,
        "reduced_motion": "reduce" if still else "no-preference",
        "permissions": ["clipboard-read", "clipboard-write"],
    }


def with_looks(place: str, looks: dict[str, Any]) -> str:
    """The place with language and theme, English and light unless asked otherwise; a match shows who wins at once."""
    if place.startswith("play") and not looks.get("newcomer"):
        # What a match begins with for those who know it; tests of newcomers say so.
        usual = {"think": "0", "level": "perfect"}
        missing = "&".join(f"{name}={value}" for name, value in usual.items() if f"{name}=" not in place)
        place = f"{place}{'&' if '?' in place else '?'}{missing}" if missing else place
    chosen = f"lang={looks.get('lang', 'en')}&theme={looks.get('theme', 'light')}"
    return f"{place}{'&' if '?' in place else '?'}{chosen}"
