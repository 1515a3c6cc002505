"""What axe finds on the built site: pages of every kind, both languages, light and dark, on a phone and on a desk."""

from collections.abc import Iterator
from pathlib import Path

from tools.documentation.browser import Window
from tools.documentation.build import MOVED

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
    "words",
    "performance",
)
# Language, width and theme, so that each pair of settings is met.
SETTINGS = (("en", 390, "dark"), ("en", 1280, "light"), ("zh", 390, "light"), ("zh", 1280, "dark"))


def violations(window: Window) -> Iterator[str]:
    """One line for each thing that keeps somebody from reading a page."""
    from axe_playwright_python.sync_playwright import Axe

    for kind in KINDS:
        for language, width, scheme in SETTINGS:
            where = f"{language}/{kind} at {width}, {scheme}"
            with window.page(f"{language}/{kind}.html", width, scheme) as page:
                for found in Axe().run(page).response["violations"]:
                    nodes = "; ".join(node["html"][:80] for node in found["nodes"][:2])
                    yield f"{where}: {found['id']}: {found['help']} ({len(found['nodes'])}): {nodes}"


def too_wide(window: Window, site: Path, width: int = 390) -> Iterator[str]:
    """One line for each page, of all, that has to be moved sideways on a screen of *width* pixels."""
    old = {place.replace(".md", ".html") for place in MOVED}
    with window.page("index.html", width, "light") as page:
        for file in sorted(site.rglob("*.html")):
            place = file.relative_to(site)
            # An old address leaves for the new one at once; the page for unknown ones is shown at any depth.
            if "/".join(place.parts[1:]) not in old and place.name != "404.html":
                page.goto(f"{window.home}{place.as_posix()}")
                beyond = page.evaluate("document.documentElement.scrollWidth - innerWidth")
                if beyond > 0:
                    yield f"{place} is {beyond} pixels wider than a screen of {width}"
