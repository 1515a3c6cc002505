"""The search of the built site: what a reader types in either language finds the page that tells of it."""

import contextlib
from collections.abc import Iterator
from pathlib import Path

from tools.documentation.browser import Window

# A question in a line: the language, what is typed, and the pages of which one has to be among the first results.
ASKED = [line.split(" | ") for line in Path(__file__).with_name("asked.txt").read_text("utf-8").splitlines()]
FIRST = 3
# Milliseconds for the first result, and for the list to be that of what was typed.
PATIENCE, SETTLED = 20_000, 350


def misses(window: Window) -> Iterator[str]:
    """One line for each question that does not lead where it should."""
    from playwright.sync_api import TimeoutError

    for language in sorted({language for language, *_ in ASKED}):
        home = f"{window.home}{language}/"
        with window.page(f"{language}/index.html", 1280, "light") as page:
            page.keyboard.press("/")
            for typed, wanted in ((typed, wanted) for said, typed, wanted in ASKED if said == language):
                page.get_by_role("combobox").fill("")
                page.get_by_role("combobox").fill(typed)
                page.wait_for_timeout(SETTLED)
                results = page.get_by_role("option")
                with contextlib.suppress(TimeoutError):
                    results.first.wait_for(timeout=PATIENCE)
                found = [results.nth(i).get_attribute("href") or "" for i in range(min(FIRST, results.count()))]
                places = [place.removeprefix(home).partition(".html")[0] for place in found]
                if not {*places} & {*wanted.split()}:
                    yield f"{language}: the search for {typed} gives {places}, none of {wanted}"
