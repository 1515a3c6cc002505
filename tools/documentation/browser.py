"""The built site in a real browser: served on this machine alone, with every request noted."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def browser() -> str | None:
    """The path of a Chromium on this machine."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


class Window:
    """A browser before the served site, and what its pages asked of other hosts."""

    def __init__(self, home: str, chromium: "Browser") -> None:
        self.home = home
        self.chromium = chromium
        self.outside: list[str] = []

    @contextmanager
    def page(self, place: str, width: int, scheme: str) -> Iterator["Page"]:
        """The page at *place*, closed at the end."""
        page = self.chromium.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
        page.on("request", self._note)
        page.goto(self.home + place)
        yield page
        page.close()

    def _note(self, request: "Request") -> None:
        if not request.url.startswith((self.home, "data:", "blob:")):
            self.outside.append(request.url)


@contextmanager
def opened(site: Path) -> Iterator[Window]:
    """A browser before *site*."""
    from playwright.sync_api import sync_playwright

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=browser(), args=FLAGS)
            yield Window(f"http://127.0.0.1:{server.server_port}/", chromium)
            chromium.close()
    finally:
        server.shutdown()
