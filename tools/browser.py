"""A real browser, and what is served to it on this machine alone: our own page, or a folder."""

import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Browser

BOUTON = Path(sys.executable).with_name("bouton")
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chromium-headless-shell")
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()


class _Quiet(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        pass


def browser() -> str | None:
    """The path of a Chromium on this machine."""
    return next((found for name in BROWSERS if (found := shutil.which(name))), None)


@contextmanager
def started(*flags: str) -> Iterator["Browser"]:
    """The Chromium of this machine, with more *flags*; ends with a word on how to get it where there is none."""
    from playwright.sync_api import sync_playwright

    path = browser()
    if path is None:
        raise SystemExit("no chromium was found (apt-get install chromium fonts-noto-cjk)")
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=path, args=[*FLAGS, *flags])
        yield chromium
        chromium.close()


@contextmanager
def hosted(folder: Path) -> Iterator[str]:
    """The address of *folder*, which is served as `python -m http.server` does."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Quiet, directory=str(folder))) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}/"
        finally:
            server.shutdown()


@contextmanager
def served(*options: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The address of a server of our own with *options*, and its process; ended by Ctrl-C."""
    command: list[str | Path] = [BOUTON, "serve", "--port", "0", "--json", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            yield json.loads(process.stdout.readline())["address"], process
        finally:
            process.send_signal(signal.SIGINT)
