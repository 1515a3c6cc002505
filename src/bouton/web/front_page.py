"""index.html as it is served: with the pages, the kinds of plots and the modules that its folders hold."""

import json
from html import escape

from bouton.web.bundle import Bundle

_MARK = "<!-- found -->\n"
# Each module here is a board, a reason laid on its stones, a kind of plot, or a picture of a reason.
FOLDERS = ("board/boards", "play/reasons", "plots/kinds", "why/drawings")


def front_page(bundle: Bundle) -> bytes:
    """The first page of the folder of *bundle*; a page is a folder with a page.json."""
    static = bundle.static
    modules = {folder: sorted(file.stem for file in static.glob(f"{folder}/*.js")) for folder in FOLDERS}
    found = escape(json.dumps({"pages": bundle.pages, "modules": modules, "later": bundle.later}, ensure_ascii=False))
    page = (static / "index.html").read_text("utf-8")
    return page.replace(_MARK, f'<meta name="found" content="{found}">\n').encode()
