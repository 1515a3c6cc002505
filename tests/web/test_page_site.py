"""The page as a folder of files: served by anything, under any path, played without a server and without a network."""

import functools
import gzip
import http.server
import io
import json
import os
import re
import shutil
import struct
import subprocess
import sys
import threading
from contextlib import contextmanager
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright.sync_api import expect

import bouton
from bouton.errors import RulesError, StoreError
from bouton.web.addresses import ENDPOINTS
from bouton.web.app import STATIC
from bouton.web.site import runtime
from bouton.web.site.build import _package, build, key
from tests.web.conftest import ARGUMENTS
from tests.web.sites import plain_site
from tools.static_page import ASKED

ROOT = Path(__file__).parent.parent.parent
MISSING = "no chromium was found"
PATIENCE = 120_000

ASK = """async ([path, body]) => {
  const { post } = await import("./core/api.js");
  return post(path, body);
}"""
# A program that has no more than the browser has, and says what it answers.
IN_THE_BROWSER = """
import sys
from importlib import util

sys.path.insert(0, FOLDER)
missing = ("numpy", "numba", "starlette", "uvicorn", "click", "rich", "resource")
sys.modules.update(dict.fromkeys(missing))
find = util.find_spec
util.find_spec = lambda name, *rest: None if name in missing else find(name, *rest)
sys.platform = "emscripten"
import json
import bouton
from urllib.parse import urlencode
from bouton.web.addresses import ENDPOINTS
from bouton.web.in_browser import answer, prepare

prepare()
told = {}
for name, asked in ASKED:
    for kind in ENDPOINTS[name].kinds:
        method, tail = ENDPOINTS[name].method, f"{name}/{asked['name']}" if name == "certificate" else name
        query, body = ("", json.dumps(asked)) if method == "POST" else ("" if tail != name else urlencode(asked), "")
        status, data, *_ = answer(method, tail, query, kind, body, "en")
        told[f"{name} {asked} {kind}"] = status if status == 200 else data.decode()
print(json.dumps([bouton.__file__, told, sorted(ENDPOINTS)]))
"""
# Returns when so many files are kept; waiting for a function would take its promise for true.
KEPT = """async (files) => {
  const cache = await caches.open((await caches.keys())[0]);
  while ((await cache.keys()).length < files) await new Promise((done) => setTimeout(done, 100));
}"""
# A question that takes long is given up after a moment; the next one is answered by the second worker.
GIVE_UP = """async () => {
  const { post } = await import("./core/api.js");
  const stop = new AbortController();
  const long = post("prove", { rules: "wythoff" }, { signal: stop.signal });
  setTimeout(() => stop.abort(), 300);
  const given = await long.then(() => "answered", (problem) => problem.name);
  const found = await post("position", { rules: "nim", position: [2, 5] });
  return [given, found.outcome];
}"""


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The parent folder of a built site, a copy that these tests may add to."""
    parent = tmp_path_factory.mktemp("www")
    try:
        shutil.copytree(plain_site(), parent / "games" / "bouton")
    except StoreError as error:
        pytest.skip(str(error))
    return parent


@contextmanager
def hosted(parent):
    """The address of the site in *parent*, as `python -m http.server` serves it."""

    class Quiet(http.server.SimpleHTTPRequestHandler):
        def log_message(self, *_):
            pass

    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=parent)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/games/bouton/"
        finally:
            server.shutdown()


def test_a_question_has_one_name():
    assert key("position", {"b": [1, 2], "a": "尼姆"}) == 'position {"a":"尼姆","b":[1,2]}'


def test_the_manifest_names_icons_of_the_sizes_that_it_says():
    """A phone installs what has an icon of 192 and one of 512 pixels, and one that it may cut to its own shape."""
    told = json.loads((STATIC / "manifest.webmanifest").read_text("utf-8"))
    found = {}
    for icon in told["icons"]:
        data = (STATIC / icon["src"]).read_bytes()
        if icon["type"] == "image/png":
            assert data[:8] == b"\x89PNG\r\n\x1a\n"
            width, height = struct.unpack(">II", data[16:24])
            assert icon["sizes"] == f"{width}x{height}" and len(data) < 20_000
            found.setdefault(icon["purpose"], set()).add(width)
    assert found == {"any": {192, 512}, "maskable": {512}}
    assert told["display"] == "standalone" and told["start_url"] == told["scope"] == "./"
    # It would be read from the root of the host, so that two folders there were one program; the start is its name.
    assert "id" not in told


def test_a_folder_with_other_files_is_left_alone(tmp_path):
    (tmp_path / "mine.txt").write_text("mine")
    with pytest.raises(RulesError, match="other files"):
        build(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]


def test_what_is_packed_answers_every_request(tmp_path):
    """Nothing that is left out is imported by what is not, and every kind of answer comes without NumPy."""
    with ZipFile(io.BytesIO(_package({}))) as archive:
        archive.extractall(tmp_path)
    # Claims of two heaps take seconds to find; that they are found stands in tests/discovery.
    asked = [(name, what) for name, what in ASKED if name not in ("discover", "prove") or what["rules"] != "wythoff"]
    program = IN_THE_BROWSER.replace("FOLDER", repr(str(tmp_path))).replace("ASKED", repr(asked))
    environment = {**os.environ, "PYTHONPATH": ""}
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env=environment, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    place, told, endpoints = json.loads(done.stdout)
    assert place == str(tmp_path / "bouton" / "__init__.py")
    assert {question: answer for question, answer in told.items() if answer != 200} == {}
    assert {question.split()[0] for question in told} == set(endpoints)


def test_a_file_with_another_hash_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(runtime, "cache_folder", lambda: tmp_path)
    monkeypatch.setattr(runtime, "_fetched", lambda command, name: b"something else")
    with pytest.raises(StoreError, match="its hash differs"):
        runtime.msgspec()
    assert list(tmp_path.rglob("*.whl")) == []


@pytest.mark.slow
def test_the_site_plays_answers_and_goes_on_offline(site, chromium):
    if chromium is None:
        pytest.skip(MISSING)
    problems, foreign = [], []
    with chromium.new_context() as window:
        window.set_default_timeout(PATIENCE)
        page = window.new_page()
        page.on("pageerror", lambda problem: problems.append(str(problem)))
        page.on("console", lambda told: problems.append(told.text) if told.type == "error" else None)
        with hosted(site) as url:
            page.on("request", lambda asked: None if asked.url.startswith(url) else foreign.append(asked.url))
            page.goto(url)
            # The opening is there before Python is.
            expect(page.locator(".starting")).to_be_attached()
            expect(page.locator(".board").first).to_be_visible()
            found = page.evaluate(ASK, ["position", {"rules": "kayles", "position": [str(10**30)]}])
            assert found["outcome"] == "N"
            expect(page.locator(".starting")).to_have_count(0)
            assert page.evaluate(ASK, ["values", {"rules": "kayles", "length": 9}])["values"] == [
                *(0, 1, 2, 3, 1, 4, 3, 2, 1)
            ]
            assert page.evaluate(ASK, ["prove", {"rules": "nim", "heaps": 2}])["verdict"] == "proved"
            assert page.evaluate(GIVE_UP) == ["AbortError", "N"]
            page.evaluate("navigator.serviceWorker.ready.then(({ active }) => active.postMessage('all'))")
            files = sum(path.is_file() for path in (site / "games" / "bouton").rglob("*"))
            page.evaluate(KEPT, files - 1)
        # The server is gone.
        page.reload()
        expect(page.locator(".board").first).to_be_visible()
        assert page.evaluate(ASK, ["position", {"rules": "wythoff", "position": [4, 7]}])["outcome"] == "P"
    assert problems == [] and foreign == []


@pytest.mark.slow
def test_the_first_page_is_there_again_when_the_network_goes_at_once(site, chromium):
    """On the first visit the page comes before the worker that keeps it."""
    if chromium is None:
        pytest.skip(MISSING)
    lost = []
    with chromium.new_context() as window:
        window.set_default_timeout(PATIENCE)
        page = window.new_page()
        with hosted(site) as url:
            page.goto(url)
            expect(page.locator(".board").first).to_be_visible()
            page.wait_for_function("() => navigator.serviceWorker.controller !== null")
            # A moment, not the ten seconds after which everything is kept.
            page.wait_for_timeout(2000)
        page.on("requestfailed", lambda asked: lost.append(asked.url.removeprefix(url)))
        page.reload()
        expect(page.locator(".board").first).to_be_visible()
        expect(page.locator(".verdict:not([data-kind=thinking])")).to_be_visible()
    # Python, fifteen megabytes, may still have been on its way.
    assert [name for name in lost if not name.startswith("python/")] == []


def test_opened_as_a_file_it_says_how_to_serve_it(site, chromium):
    if chromium is None:
        pytest.skip(MISSING)
    with hosted(site) as url, chromium.new_context() as window:
        page = window.new_page()
        page.goto((site / "games" / "bouton" / "index.html").as_uri())
        expect(page.get_by_text("python -m http.server").first).to_be_visible()
        page.goto(url)
        expect(page.locator(".late")).to_be_hidden()


INSTALLABLE = "Page.getInstallabilityErrors", "Page.getAppManifest", "Page.getAppId"


@pytest.mark.slow
def test_a_phone_may_install_it_whatever_the_path(site, chromium, chromium_path, tmp_path):
    """By Chromium's own criteria, in a window that keeps things: one that forgets them installs nothing."""
    if chromium is None:
        pytest.skip(MISSING)
    kept = {"executable_path": chromium_path, "args": list(ARGUMENTS)}
    with hosted(site) as url, chromium.browser_type.launch_persistent_context(tmp_path, **kept) as window:
        page = window.new_page()
        page.goto(f"{url}#/games?lang=zh")
        page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        line = window.new_cdp_session(page)
        errors, manifest, identity = (line.send(asked) for asked in INSTALLABLE)
        assert errors["installabilityErrors"] == [] and manifest["errors"] == []
        told = manifest["manifest"]
        assert told["startUrl"] == told["scope"] == told["id"] == identity["appId"] == url
        edge = "() => document.querySelector('meta[name=theme-color]').content"
        colours = []
        for theme in ("light", "dark"):
            page.goto(f"{url}#/games?theme={theme}")
            page.wait_for_function("theme => document.documentElement.dataset.theme === theme", arg=theme)
            colours.append(page.evaluate(edge))
        assert told["themeColor"] == "rgba(246,242,232,1)" and colours[0] == "rgb(246, 242, 232)" != colours[1]


@pytest.mark.slow
def test_a_new_version_is_used_from_the_next_visit(tmp_path, site, chromium):
    """The old one is whole until then: nobody gets half of each."""
    if chromium is None:
        pytest.skip(MISSING)
    folder = tmp_path / "games" / "bouton"
    shutil.copytree(site / "games" / "bouton", folder)
    shown = "() => document.querySelector('meta[name=site]').content"
    with hosted(tmp_path) as url, chromium.new_context() as window:
        window.set_default_timeout(PATIENCE)
        page = window.new_page()
        page.goto(f"{url}#/about")
        expect(page.locator(".about")).to_contain_text(bouton.__version__)
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        for name in ("index.html", "sw.js"):
            file = folder / name
            file.write_text(file.read_text("utf-8").replace(bouton.__version__, "9.8.7"), "utf-8")
        page.evaluate("navigator.serviceWorker.getRegistration().then((one) => one.update())")
        # The worker of the new version takes over when no page of the old one is open any more.
        page.goto("about:blank")
        page.wait_for_timeout(1000)
        for _ in range(20):
            page.goto(f"{url}?again#/play")
            if page.evaluate(shown) == "9.8.7":
                break
            page.goto("about:blank")
            page.wait_for_timeout(500)
        assert page.evaluate(shown) == "9.8.7"
        assert page.evaluate("() => caches.keys()") != []


@pytest.mark.slow
def test_all_of_it_is_nine_megabytes_on_the_way_at_most(site):
    sent = sum(len(gzip.compress(path.read_bytes(), 9)) for path in (site / "games").rglob("*") if path.is_file())
    assert sent < 9_000_000


@pytest.mark.parametrize("language", ["en", "zh"])
def test_the_table_in_the_documents_has_every_request(language):
    text = (ROOT / "docs" / language / "performance.md").read_text("utf-8")
    assert set(re.findall(r"^\| `(\w+)` \|", text, re.M)) == set(ENDPOINTS) == {name for name, _ in ASKED}


@pytest.mark.slow
def test_built_twice_on_one_day_it_is_the_same_bytes(site, tmp_path):
    build(tmp_path / "again")
    first = site / "games" / "bouton"
    names = {path.relative_to(first) for path in first.rglob("*") if path.is_file()}
    assert names == {path.relative_to(tmp_path / "again") for path in (tmp_path / "again").rglob("*") if path.is_file()}
    assert [name for name in names if (first / name).read_bytes() != (tmp_path / "again" / name).read_bytes()] == []


FRAME = """<script>addEventListener("message", ({ data }) => { window.told = data; })</script>
<iframe src="games/bouton/#/play?rules=nim&position=3,5,7&embed=1" width="600" height="80"></iframe>"""


@pytest.mark.slow
def test_a_piece_of_another_page_shows_the_board_alone_and_tells_its_height(site, chromium):
    if chromium is None:
        pytest.skip(MISSING)
    (site / "frame.html").write_text(FRAME)
    with hosted(site) as url, chromium.new_context() as window:
        page = window.new_page()
        page.goto(url.replace("games/bouton/", "frame.html"))
        inside = page.frame_locator("iframe")
        expect(inside.locator(".board").first).to_be_visible()
        expect(inside.locator(".header")).to_be_hidden()
        expect(inside.locator(".tools")).to_be_hidden()
        page.wait_for_function("() => window.told?.bouton === 'height' && window.told.height > 200")


ELEMENT = """<!doctype html><p>Look:</p>
<bouton-board rules="nim" position="3,5,6" lang="en">Nim 3, 5, 6</bouton-board>
<script src="games/bouton/bouton-board.js"></script>"""


@pytest.mark.slow
def test_a_board_in_a_text_is_a_still_picture_with_its_reason(site, chromium):
    if chromium is None:
        pytest.skip(MISSING)
    (site / "text.html").write_text(ELEMENT)
    with hosted(site) as url, chromium.new_context() as window:
        window.set_default_timeout(PATIENCE)
        page = window.new_page()
        page.goto(url.replace("games/bouton/", "text.html"))
        inside = page.frame_locator("bouton-board iframe")
        expect(inside.locator(".groove .stone:not(.gone)")).to_have_count(14, timeout=PATIENCE)
        expect(inside.locator(".drawer")).to_contain_text("nim-sum", timeout=PATIENCE)
        expect(inside.locator(".action")).to_be_hidden()
        expect(inside.locator(".board")).to_have_class(re.compile("is-disabled"))
        expect(page.locator("bouton-board iframe")).to_have_attribute("title", "Nim 3, 5, 6")
        page.wait_for_function("() => +document.querySelector('bouton-board').shadowRoot.firstChild.height !== 480")
        # Another position is another picture.
        page.evaluate("document.querySelector('bouton-board').setAttribute('position', '2,2')")
        expect(inside.locator(".groove .stone:not(.gone)")).to_have_count(4, timeout=PATIENCE)
