"""What axe finds on the built site: pages of every kind, both languages, light and dark, on a phone and on a desk."""

import shutil
from collections.abc import Iterator
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Request

BROWSERS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()
# One page of each kind; the others are made by the same templates.
KINDS = (
    "index",
    "tutorials/first-game",
    "reference/notation",
    "reference/commands",
    "reference/python",
    "games/index",
    "games/kayles",
    "theory/classics",
)
# Language, width and theme, so that each pair of settings is met.
SETTINGS = (("en", 390, "dark"), ("en", 1280, "light"), ("zh", 390, "light"), ("zh", 1280, "dark"))


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def _note(asked: list[str], request: "Request") -> None:
    asked.append(request.url)


def browser() -> str | None:
    """The path of a Chromium on this machine."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


def violations(site: Path) -> Iterator[str]:
    """One line for each thing that keeps somebody from reading a page, and for each request that leaves the site."""
    from axe_playwright_python.sync_playwright import Axe
    from playwright.sync_api import sync_playwright

    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(site)))
    Thread(target=server.serve_forever, daemon=True).start()
    home = f"http://127.0.0.1:{server.server_port}/"
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(executable_path=browser(), args=FLAGS)
            for kind in KINDS:
                for language, width, scheme in SETTINGS:
                    page = chromium.new_page(viewport={"width": width, "height": 800}, color_scheme=scheme)  # type: ignore[arg-type]
                    asked: list[str] = []
                    page.on("request", partial(_note, asked))
                    page.goto(f"{home}{language}/{kind}.html")
                    where = f"{language}/{kind} at {width}, {scheme}"
                    for found in Axe().run(page).response["violations"]:
                        nodes = "; ".join(node["html"][:80] for node in found["nodes"][:2])
                        yield f"{where}: {found['id']}: {found['help']} ({len(found['nodes'])}): {nodes}"
                    wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                    if wide > 0:
                        yield f"{where}: {wide} pixels wider than the screen"
                    yield from (f"{where}: asks for {url}" for url in asked if not url.startswith((home, "data:")))
                    page.close()
            chromium.close()
    finally:
        server.shutdown()
