"""The server with one worker process, as on systems without fork or Unix sockets; and pages that may frame it."""

import json
import subprocess
import sys
import urllib.error
import urllib.request
from contextlib import contextmanager

import pytest

from bouton.web.dispatch import Request, answered


@contextmanager
def served(*options):
    """The address of a server with these options."""
    program = "from bouton.cli.app import main; main()"
    command = [sys.executable, "-c", program, "serve", "--port", "0", "--json", *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            yield json.loads(process.stdout.readline())["address"]
        finally:
            process.terminate()


def asked(address, path, **body):
    """Status, JSON and headers of the answer to a question."""
    data = json.dumps(body).encode()
    request = urllib.request.Request(f"{address}api/{path}", data, {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request, timeout=600) as found:
            return found.status, json.load(found), found.headers
    except urllib.error.HTTPError as refused:
        return refused.code, json.load(refused), refused.headers


def test_one_process_gives_the_same_answers():
    with served("--one-process") as address:
        for path, body in (
            ("position", {"rules": "wythoff", "position": [5, 7]}),
            ("position", {"rules": "nim", "position": [-1]}),
            ("values", {"rules": "kayles", "length": 12}),
            ("nothing", {}),
        ):
            direct = answered(Request("POST", path, "", "", json.dumps(body).encode(), last=True))
            assert asked(address, path, **body)[:2] == (direct.status, json.loads(direct.body))


@pytest.mark.slow
def test_one_process_that_is_over_its_time_is_replaced():
    with served("--one-process") as address:
        status, told, _ = asked(address, "period", rules="0.007", max=10_000_000)
        assert status == 422 and told["error"]["kind"] == "LimitError"
        assert asked(address, "position", rules="nim", position=[2])[0] == 200


def test_only_named_origins_may_frame_the_page():
    with served("--one-process", "--allow-frames", "https://school.example") as address:
        headers = asked(address, "health")[2]
        assert headers["Content-Security-Policy"].endswith("frame-ancestors https://school.example")
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        # Their texts may load the script that frames a board.
        with urllib.request.urlopen(f"{address}bouton-board.js", timeout=600) as found:
            assert found.headers["Cross-Origin-Resource-Policy"] == "cross-origin"


@pytest.mark.parametrize("origin", ["school.example", "https://a b", "https://a; script-src *", "https://a/path"])
def test_what_is_no_origin_is_refused(origin):
    command = [sys.executable, "-c", "from bouton.cli.app import main; main()", "serve", "--allow-frames", origin]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, check=False)
    assert done.returncode == 2 and "https://school.example" in done.stderr and done.stderr.count("\n") == 1
