"""Writes the folder: the page, Python for the browser, the package, and the answers that can be prepared."""

import io
import json
import re
from collections.abc import Callable, Iterator
from datetime import date, timedelta
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from bouton import __version__, files, words
from bouton.errors import RulesError
from bouton.web import dispatch
from bouton.web.addresses import ENDPOINTS
from bouton.web.app import STATIC
from bouton.web.bundle import ALONE, Bundle
from bouton.web.site import runtime

PACKAGE = STATIC.parent.parent
# What a browser has no use for.
LEFT_OUT = ("cli/", "notebook/", "web/static/", "web/workers/", "web/site/", "checker/cpp/", "__pycache__/")
# Puzzles of the day are prepared from the day before on, for whoever is a day behind.
DAYS = 40
MOST_MOVES = 700  # as static/play/session.js asks for
_TAB = re.compile(r'\{ name: "\w+", rules: "([^"]+)", position: "([^"]*)" \}')
_HEAD = '<meta charset="utf-8">\n'

Progress = Callable[[int, int], None]


def build(folder: Path, *, today: date | None = None, progress: Progress | None = None) -> int:
    """Write the site into *folder*, which is made; the bytes written.  RulesError where other files are there."""
    if folder.exists() and any(folder.iterdir()) and not (folder / "sw.js").is_file():
        raise RulesError(key="cli_site.not_empty", folder=str(folder))
    # Here the first question already goes to what answers in place of a server.
    bundle = Bundle(STATIC, [ALONE])
    made = dict(_page(bundle))
    python = runtime.compiled(
        {**runtime.interpreter(), "bouton.zip": _package({**runtime.msgspec(), **runtime.segno()})}
    )
    made |= {f"python/{name}": data for name, data in python.items()}
    asked = list(questions(today or date.today(), bundle))
    index = {}
    for done, (path, query) in enumerate(asked, 1):
        index[key(path, query)] = name = file_of(path, query)
        made[f"prepared/{name}"] = _answer(path, query)
        if progress is not None:
            progress(done, len(asked))
    made["prepared/index.json"] = json.dumps(index, ensure_ascii=False).encode()
    made["sw.js"] = _service_worker(made)
    for name, data in made.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        files.put(place, data)
    return sum(map(len, made.values()))


def key(path: str, query: dict[str, Any]) -> str:
    """A question as static/core/local.js names it."""
    return f"{path} {json.dumps(query, ensure_ascii=False, sort_keys=True, separators=(',', ':'))}"


def file_of(path: str, query: dict[str, Any]) -> str:
    """The file of the prepared answer to a question; those with words are named as static/core/early.js names them."""
    if path == "words":
        return "-".join(["words", query["lang"], *filter(None, query.get("of", "").split(","))]) + ".json"
    return f"{path}-{sha256(key(path, query).encode()).hexdigest()[:12]}.json"


def _page(bundle: Bundle) -> Iterator[tuple[str, bytes]]:
    """The files of the page; its first page says that there is no server, and of which version it is."""
    for name in bundle.names():
        made = bundle.file(name)
        assert made is not None
        yield name, made
    for path in sorted(STATIC.rglob("*")):
        if path.is_file() and path.suffix not in (".js", ".css", ".json", ".html"):
            yield path.relative_to(STATIC).as_posix(), path.read_bytes()
    said = f'<meta name="site" content="{__version__}">\n<link rel="manifest" href="manifest.webmanifest">\n'
    yield "index.html", bundle.front_page().decode().replace(_HEAD, _HEAD + said, 1).encode()


def _package(more: dict[str, bytes]) -> bytes:
    """The package and what it needs, as one archive that is the same for the same files."""
    found = dict(more)
    for path in sorted(PACKAGE.rglob("*")):
        name = path.relative_to(PACKAGE).as_posix()
        if path.is_file() and not any(name.startswith(left) or f"/{left}" in name for left in LEFT_OUT):
            found[f"bouton/{name}"] = path.read_bytes()
    archive = io.BytesIO()
    with ZipFile(archive, "w", ZIP_DEFLATED, compresslevel=9) as whole:
        for name, data in found.items():
            whole.writestr(ZipInfo(name), data, ZIP_DEFLATED)
    return archive.getvalue()


def questions(today: date, bundle: Bundle) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a page asks before anybody has done anything."""
    for lang in words.languages:
        yield "words", {"lang": lang, "of": ",".join(bundle.topics)}
        yield "words", {"lang": lang, "but": ",".join([*bundle.topics, *bundle.later])}
        for of in sorted({",".join(page["words"]) for page in bundle.pages.values() if page.get("words")}):
            yield "words", {"lang": lang, "of": of}
        for name in ("games", "laws", "lessons"):
            yield name, {"lang": lang}
        for rules, position in _TAB.findall((STATIC / "core" / "header.js").read_text("utf-8")):
            heaps = {"position": [int(heap) for heap in position.split(",")]} if position else {}
            yield "position", {"rules": rules, **heaps, "options": True, "most": MOST_MOVES, "lang": lang}
        for day in range(-1, DAYS):
            yield "puzzle", {"date": (today + timedelta(day)).isoformat(), "lang": lang}
    yield "health", {}


def _answer(path: str, query: dict[str, Any]) -> bytes:
    """The answer as a server gives it."""
    method = ENDPOINTS[path].method
    text, body = (urlencode(query), b"") if method == "GET" else ("", json.dumps(query).encode())
    reply = dispatch.answered(dispatch.Request(method, path, text, dispatch.JSON, body, query.get("lang", "en"), True))
    assert reply.status == 200, reply.body[:200]
    return reply.body


def _service_worker(made: dict[str, bytes]) -> bytes:
    """The service worker, which knows all files and is another one as soon as one of them is."""
    digest = sha256()
    for name in sorted(made):
        digest.update(name.encode() + sha256(made[name]).digest())
    text = (Path(__file__).parent / "service_worker.js").read_text("utf-8")
    version = f"{__version__}-{digest.hexdigest()[:12]}"
    return text.replace("VERSION", version, 1).replace("[]", json.dumps(sorted(made)), 1).encode()
