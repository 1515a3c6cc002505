"""index.html as it is served: with the pages, the kinds of plots and the modules that its folders hold."""

import json
import re
from collections.abc import Iterator
from functools import cache
from html import escape
from os.path import normpath
from pathlib import Path

_IMPORT = re.compile(r'^(?:import|export)\b[^"]*?from "(\./[^"]+|\.\./[^"]+)";', re.MULTILINE)
_MARK = "<!-- found -->\n"
# Each module here is a kind of plot, or a picture of a reason.
FOLDERS = ("plots/kinds", "why/drawings")


@cache
def front_page(static: Path) -> bytes:
    """The first page of the folder *static*; a page is a folder with a page.json.

    The modules of the first board are named, so that a browser asks for all of them at once.
    """
    pages = {file.parent.name: json.loads(file.read_text("utf-8")) for file in sorted(static.glob("*/page.json"))}
    modules = {folder: sorted(file.stem for file in static.glob(f"{folder}/*.js")) for folder in FOLDERS}
    found = {"pages": pages, "modules": modules}
    needed = sorted(file.relative_to(static).as_posix() for file in _needed(static / "app.js", static / "play/page.js"))
    lines = [f'<meta name="found" content="{escape(json.dumps(found, ensure_ascii=False))}">']
    lines += [f'<link rel="modulepreload" href="{module}">' for module in needed if module != "app.js"]
    page = (static / "index.html").read_text("utf-8")
    return page.replace(_MARK, "\n".join(lines) + "\n").encode()


def _needed(*modules: Path) -> set[Path]:
    """*modules* and all that they import."""
    needed: set[Path] = set()
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module not in needed and module.is_file():
            needed.add(module)
            waiting += _imports(module)
    return needed


def _imports(module: Path) -> Iterator[Path]:
    for name in _IMPORT.findall(module.read_text("utf-8")):
        yield Path(normpath(module.parent / name))
