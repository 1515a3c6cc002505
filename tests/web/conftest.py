"""A real browser before a real server: every test of the page drives what a person would see.

The browser is Debian's chromium.  Where it is missing the tests are skipped, and that is said once more at the end of
the run; with CI set in the environment they fail instead.
"""

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

ARGUMENTS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
MISSING = "no chromium was found: the tests of the page did not run (apt-get install chromium fonts-noto-cjk)"
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)
skipped: list[str] = []

Visit = Callable[..., Page]


def pytest_terminal_summary(terminalreporter: Any) -> None:
    """Says loudly that the page was not tested."""
    if skipped:
        terminalreporter.section("the page was NOT tested", sep="!", red=True, bold=True)
        terminalreporter.write_line(f"{MISSING}; {len(skipped)} tests were skipped")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Lets a test of the page run again when it failed: a browser and a server share a machine that may be busy.

    With `-p no:rerunfailures` every test runs once.
    """
    if not config.pluginmanager.hasplugin("rerunfailures"):
        return
    for item in items:
        if "visit" in getattr(item, "fixturenames", ()):
            item.add_marker(pytest.mark.flaky(reruns=2))


@pytest.fixture(scope="session")
def chromium_path() -> str | None:
    """Where the browser is, or None."""
    return os.environ.get("BOUTON_CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")


@pytest.fixture(scope="session")
def address() -> Iterator[str]:
    """The address of a server of this run's own, on a free port."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    program = "from bouton.cli.app import main; main()"
    command = [sys.executable, "-c", program, "serve", "--port", str(port)]
    running = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    url = f"http://127.0.0.1:{port}/"
    try:
        wait_for(f"{url}api/health", running)
        yield url
    finally:
        running.terminate()
        try:
            running.communicate(timeout=10)
        except subprocess.TimeoutExpired:
            running.kill()
            running.communicate()


def wait_for(url: str, running: "subprocess.Popen[bytes]") -> None:
    """Returns when *url* answers; fails when the server ends or says nothing for a minute."""
    deadline = time.monotonic() + 60
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


@pytest.fixture(scope="session")
def windows(chromium: Browser | None) -> dict[str, BrowserContext]:
    """Browser windows by their settings: a page opened in one that is there already finds its modules compiled."""
    return {}


@pytest.fixture
def visit(
    chromium: Browser | None, windows: dict[str, BrowserContext], request: pytest.FixtureRequest
) -> Iterator[Visit]:
    """Opens the page at a place: visit("play?rules=nim", lang="zh", theme="dark", width=390).

    The test fails when the page writes an error to its console, throws, or asks anything of another host.  A request
    that the server refuses (status 4xx) is an error of the page too, unless the visit says refusals=True.  Nothing a
    test stored is there for the next one.
    """
    if chromium is None:
        if os.environ.get("CI"):
            pytest.fail(MISSING)
        skipped.append(request.node.nodeid)
        pytest.skip(MISSING)
    address: str = request.getfixturevalue("address")
    pages: list[Page] = []
    wrong: list[str] = []

    def open_page(place: str = "play", *, refusals: bool = False, **looks: Any) -> Page:
        settings = settings_of(**looks)
        name = repr(settings)
        if name not in windows:
            windows[name] = chromium.new_context(**settings)
            windows[name].set_default_timeout(PATIENCE)
        page = windows[name].new_page()
        pages.append(page)
        watch(page, address, wrong, refusals)
        page.goto(f"{address}#/{with_looks(place, looks)}")
        return page

    yield open_page
    for page in pages:
        page.evaluate("localStorage.clear()")
    for page in pages:
        page.close()
    assert wrong == []


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
    """The place with language and theme, English and light unless asked otherwise."""
    chosen = f"lang={looks.get('lang', 'en')}&theme={looks.get('theme', 'light')}"
    return f"{place}{'&' if '?' in place else '?'}{chosen}"


def watch(page: Page, address: str, wrong: list[str], refusals: bool) -> None:
    """Notes whatever a page must not do."""

    def on_console(message: Any) -> None:
        refused = re.search(r"responded with a status of 4\d\d", message.text)
        if message.type == "error" and not (refused and refusals):
            wrong.append(f"console: {message.text}")

    def on_request(asked: Any) -> None:
        if not asked.url.startswith((address, "data:", "blob:")):
            wrong.append(f"request: {asked.url}")

    page.on("console", on_console)
    page.on("request", on_request)
    page.on("pageerror", lambda error: wrong.append(f"thrown: {error}"))
