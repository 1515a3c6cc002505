"""The files of the page put together as they are served: few to fetch, where there are many to read.

``app.js`` holds the modules that the first board needs, each in a block of its own, under its place in ``modules$``.
Every other module is served with what it needs beyond those, and a module that is in ``app.js`` as a line that names
it there, so that whoever imports it meets the same one.  The code of the page keeps to few forms of import and export
(its formatter sees to that); any other is refused here.
"""

import json
import re
from base64 import b64encode
from collections.abc import Iterable, Iterator
from fnmatch import fnmatch
from functools import cache
from hashlib import sha256
from html import escape
from os.path import normpath, relpath
from pathlib import Path
from typing import Any

ENTRY = "app.js"
# The first page is told to need this, too.
FIRST = "play/page.js"
# What answers the questions of a page where there is no server.
ALONE = "core/local.js"
# Where index.html is told what these folders hold, each module of which is a board, a picture of a reason, or a kind
# of plot.
_MARK = "<!-- found -->\n"
FOLDERS = ("board/boards", "pictures", "plots/kinds")
# The sheets of every page; a page names its own.
FIRST_SHEETS = ("tokens", "base")
# The one sheet that index.html names, and the one of a page in the folder of the page.
SHEET, PAGE_SHEET = "first.css", "page.css"
# What runs before the first paint.
EARLY = "core/early.js"
# What the first paint waits for is within index.html as it is served.
_WAITED = re.compile(r'<link rel="stylesheet" href="([^"]+)">|<script src="([^"]+)"></script>')
_WITHIN = re.compile(r"<(script|style)>(.*?)</\1>", re.S)

_IMPORT = re.compile(r'^import (?:\{(?P<names>[^{}]*)\}|\* as (?P<whole>\w+)) from "(?P<place>\.[^"]+)";\n', re.M)
_AGAIN = re.compile(r'^export \{(?P<names>[^{}]*)\} from "(?P<place>\.[^"]+)";\n', re.M)
_EXPORT = re.compile(r"^export (?=(?:async function|function|const|class) (?P<name>[\w$]+))", re.M)
_OTHER = re.compile(r"^(?:import|export)\b.*|\bimport\((?!new URL).*", re.M)
_LOAD = re.compile(r'\bimport\((?P<quote>["`])(?P<place>\.[^"`$]*)(?P<rest>[^"`]*)')
_FOLDER = re.compile(r'\bmodulesOf\("([^"]+)"\)')
_COMMENT = re.compile(r"^[ \t]*(?://[^\n]*|/\*.*?\*/[ \t]*)\n", re.M | re.S)
_STYLE_COMMENT = re.compile(r"/\*.*?\*/\s*", re.S)

_HEAD = """export const modules$ = Object.create(null);
export const load$ = async (name) => modules$[name] ?? import(new URL(name, import.meta.url).href);
"""


class Module:
    """One module: its *body* for a block, the names that it *exports* with where each is found, and what it *needs*."""

    def __init__(self, static: Path, name: str) -> None:
        self.name = name
        self.source: str = (static / name).read_text("utf-8")
        # What is started by itself imports nothing of ours: a worker, and what runs before the first paint.
        self.is_script: bool = not re.search(r"^(?:import|export) ", self.source, re.M)
        self.exports: dict[str, str] = {}
        self.needs: list[str] = []
        for folder in _FOLDER.findall(self.source):
            self.needs += sorted(f"{folder}/{file.name}" for file in static.glob(f"{folder}/*.js"))
        self.body: str = "" if self.is_script else self._body()

    def _body(self) -> str:
        text = _without_comments(self.source)
        text = _IMPORT.sub(self._imported, text)
        text = _AGAIN.sub(self._passed_on, text)
        self.exports |= {found["name"]: found["name"] for found in _EXPORT.finditer(text)}
        text = _LOAD.sub(lambda found: f"load$({found['quote']}{self._place(found['place'])}{found['rest']}", text)
        text = _EXPORT.sub("", text)
        if strange := _OTHER.search(text):
            raise ValueError(f"{self.name}: {strange[0]!r} is no form of import or export that can be put together")
        return text

    def _place(self, place: str) -> str:
        """*place* from here as a place from the folder of the page; a slash at its end stays."""
        folder = self.name.rpartition("/")[0] or "."
        joined = normpath(f"{folder}/{place}").replace("\\", "/")
        end = "/" if place.endswith("/") else ""
        return (joined + end).removeprefix("./") if joined != "." else ""

    def _imported(self, found: re.Match[str]) -> str:
        place = self._place(found["place"])
        self.needs.append(place)
        names = found["whole"] or "{ " + ", ".join(": ".join(pair) for pair in _pairs(found["names"])) + " }"
        return f'const {names} = modules$["{place}"];\n'

    def _passed_on(self, found: re.Match[str]) -> str:
        place = self._place(found["place"])
        self.needs.append(place)
        self.exports |= {pair[-1]: f'modules$["{place}"].{pair[0]}' for pair in _pairs(found["names"])}
        return ""

    def block(self, server: str) -> str:
        """The module as a block of the file *server*."""
        own = relpath(self.name, Path(server).parent.as_posix()).replace("\\", "/")
        body = self.body.replace("import.meta.url", f'new URL("{own}", import.meta.url).href')
        listed = ", ".join(name if name == here else f"{name}: {here}" for name, here in self.exports.items())
        return f'if (!("{self.name}" in modules$)) {{\n{body}modules$["{self.name}"] = {{ {listed} }};\n}}\n'

    def loads(self) -> Iterator[str]:
        """The places, or patterns of places, of what it loads only when it is needed."""
        for found in re.finditer(r'\bload\$\(["`]([^"`]*)', self.body):
            yield re.sub(r"\$\{[^}]*\}", "*", found[1])


class Bundle:
    """What is served of the folder *static*, as it stands when this is made."""

    def __init__(self, static: Path, ahead: Iterable[str] = ()) -> None:
        """*ahead*: further modules that are needed at once."""
        self.static = static
        names = sorted(file.relative_to(static).as_posix() for file in static.rglob("*.js"))
        self.modules: dict[str, Module] = {name: Module(static, name) for name in names}
        self.pages: dict[str, dict[str, Any]] = {
            file.parent.name: json.loads(file.read_text("utf-8")) for file in sorted(static.glob("*/page.json"))
        }
        # Topics of words that come before all others, as the names of the pages do, and those that come with the first
        # page that says them.
        titles = {page["title"].partition(".")[0] for page in self.pages.values()}
        self.topics: list[str] = sorted(titles.union(*(page.pop("first", ()) for page in self.pages.values())))
        self.later: list[Any] = sorted({topic for page in self.pages.values() for topic in page.get("words", ())})
        self.first: list[str] = self._needed([*ahead, FIRST, ENTRY])
        self._made: dict[str, bytes | None] = {}

    def file(self, name: str) -> bytes | None:
        """What is served as *name*; None for what is served as it stands in the folder."""
        if name not in self._made:
            self._made[name] = self._file(name)
        return self._made[name]

    def _file(self, name: str) -> bytes | None:
        folder, _, last = name.rpartition("/")
        if name in self.modules:
            return self.script(name)
        if name == SHEET:
            return self.sheet(FIRST_SHEETS)
        if last == PAGE_SHEET and folder in self.pages:
            return self.sheet(self.pages[folder]["styles"])
        return None

    def _needed(self, names: Iterable[str], without: Iterable[str] = ()) -> list[str]:
        """*names* and all that they need, each after what it needs itself."""
        order: dict[str, None] = {}
        known = set(without)

        def add(name: str) -> None:
            if name not in known:
                known.add(name)
                for need in self.modules[name].needs:
                    add(need)
                order[name] = None

        for name in names:
            add(name)
        return list(order)

    def script(self, name: str) -> bytes:
        """What is served as the module *name*."""
        module = self.modules[name]
        if module.is_script:
            return _without_comments(module.source).encode()
        if name == ENTRY:
            return (_HEAD + self._blocks(name, self.first)).encode()
        head = f'import {{ modules$, load$ }} from "{relpath(ENTRY, Path(name).parent.as_posix())}";\n'
        tail = f'export const {{ {", ".join(module.exports)} }} = modules$["{name}"];\n'
        return (head.replace("\\", "/") + self._blocks(name, self._needed([name], self.first)) + tail).encode()

    def _blocks(self, server: str, names: Iterable[str]) -> str:
        return "".join(self.modules[name].block(server) for name in names)

    def sheet(self, names: Iterable[str]) -> bytes:
        """Style sheets, one after the other."""
        texts = ((self.static / "styles" / f"{name}.css").read_text("utf-8") for name in names)
        return "".join(_STYLE_COMMENT.sub("", text) for text in texts).encode()

    def whole(self) -> bytes:
        """The first page as one module that loads no other; without other pages, and for a page that is answered."""
        names: list[str] = []
        more = self.first
        while more:
            names = self._needed([*names, *more])
            loaded = {part for name in names for part in self.modules[name].loads() if "*" not in part}
            more = sorted(loaded - {*names, ALONE})
        return (_HEAD + self._blocks(ENTRY, names)).encode()

    def front_page(self, *, whole: bool = True) -> bytes:
        """index.html with the pages, the kinds of plots and the modules that the folders hold.

        *whole*: as it is served, what the first paint waits for within it.
        """
        modules = {folder: sorted(file.stem for file in self.static.glob(f"{folder}/*.js")) for folder in FOLDERS}
        told = {"pages": self.pages, "modules": modules, "first": self.topics, "later": self.later}
        found = escape(json.dumps(told, ensure_ascii=False))
        page = (self.static / "index.html").read_text("utf-8")
        page = page.replace(_MARK, f'<meta name="found" content="{found}">\n')
        return (_WAITED.sub(self._within, page) if whole else page).encode()

    def _within(self, waited: re.Match[str]) -> str:
        made = self.file(name := waited[1] or waited[2])
        assert made is not None
        tag = "style" if name == SHEET else "script"
        return f"<{tag}>{made.decode()}</{tag}>"

    def names(self) -> list[str]:
        """All that a page can ask for: what a folder without a server holds of scripts and sheets."""
        asked = [pattern for module in self.modules.values() for pattern in module.loads() if pattern != "*/*.js"]
        scripts = [
            name
            for name, module in self.modules.items()
            if name != EARLY
            and (module.is_script or name in self.first or any(fnmatch(name, pattern) for pattern in asked))
        ]
        return [*scripts, *(f"{page}/{PAGE_SHEET}" for page in self.pages)]


def policy(page: bytes) -> str:
    """The Content-Security-Policy for what stands within *page*, by the hash of each piece."""
    hashes = {"script": "", "style": ""}
    for tag, text in _WITHIN.findall(page.decode()):
        hashes[tag] += f" 'sha256-{b64encode(sha256(text.encode()).digest()).decode()}'"
    return "".join(f"{tag}-src 'self'{found}; " for tag, found in hashes.items())


@cache
def _pairs(names: str) -> list[list[str]]:
    """The names of an import or export, each as [name there] or [name there, name here]."""
    return [name.split(" as ") for name in re.sub(r"\s+", " ", names).strip(" ,").split(", ")]


def _without_comments(text: str) -> str:
    """*text* without the comments that have their lines to themselves; a line of a text in backquotes stays."""
    kept, done = [], 0
    quotes = 0
    for found in _COMMENT.finditer(text):
        quotes += text.count("`", done, found.start())
        kept.append(text[done : found.start() if quotes % 2 == 0 else found.end()])
        if quotes % 2:
            quotes += found[0].count("`")
        done = found.end()
    return "".join([*kept, text[done:]])
