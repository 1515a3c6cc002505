"""What must be true of the built site: links and anchors lead somewhere, and to every page; nothing is from outside."""

from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

from tools.documentation.build import MOVED

# What a browser fetches by itself; a link in the text may lead outside.
LOADED = {("script", "src"), ("link", "href"), ("img", "src"), ("iframe", "src"), ("source", "src"), ("use", "href")}
# Links that describe the page and are not fetched.
DESCRIBING = {"canonical", "alternate", "prev", "next"}


class Page(HTMLParser):
    """The anchors of one page, its links, and what it loads."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.anchors: set[str] = set()
        self.links: list[str] = []
        self.loads: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        self.anchors.update(value for name in ("id", "name") if (value := given.get(name)))
        if tag == "a" and given.get("href"):
            self.links.append(given["href"] or "")
        for name, value in attrs:
            if value and (tag, name) in LOADED and not (tag == "link" and given.get("rel") in DESCRIBING):
                self.loads.append(value)


def faults(site: Path) -> Iterator[str]:
    """One line for each thing that is wrong below *site*."""
    pages = {file: Page(file.read_text("utf-8")) for file in sorted(site.rglob("*.html"))}
    led_to = {site / "index.html"}
    for file, page in pages.items():
        name = file.relative_to(site)
        for target in page.loads:
            if urlsplit(target).netloc:
                yield f"{name} loads {target} from outside"
        for target in [*page.links, *page.loads]:
            parts = urlsplit(target)
            # The page for unknown addresses is shown at any depth, so its links start at the top.
            if parts.scheme or parts.netloc or file.name == "404.html":
                continue
            there = (file.parent / unquote(parts.path)).resolve() if parts.path else file
            if there.is_dir():
                there /= "index.html"
            led_to |= {there} - {file}
            if not there.exists():
                yield f"{name} links to {target}, which is not there"
            elif parts.fragment and there in pages and unquote(parts.fragment) not in pages[there].anchors:
                yield f"{name} links to {target}, an anchor that is not there"
    old = {place.replace(".md", ".html") for place in MOVED}
    for file in sorted(pages.keys() - led_to):
        # An old address is kept for those who know it; the page for unknown ones is shown for any.
        if file.relative_to(site).as_posix().partition("/")[2] not in {*old, "404.html"}:
            yield f"no page leads to {file.relative_to(site)}"
    for file in sorted(site.rglob("*.css")):
        if "url(http" in file.read_text("utf-8").replace('"', "").replace("'", ""):
            yield f"{file.relative_to(site)} loads from outside"
