"""The built site in a real browser, with every request noted."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from tools.browser import hosted, started

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Request


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
    with hosted(site) as home, started() as chromium:
        yield Window(home, chromium)
