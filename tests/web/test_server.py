"""The server as a process: its files, its doors, its limits, and that nothing is left of it."""

import base64
import gzip
import hashlib
import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path

import pytest

from bench.web import USERS, cpu_seconds, load, megabytes, tree
from bouton import words
from bouton.web.app import METHODS
from bouton.web.bundle import Bundle
from bouton.web.endpoint import MEGABYTES
from bouton.web.workers.pool import ForkServer, WorkerDied
from tests.work import in_a_loop, spin
from tools.browser import BOUTON, served

STATIC = Path(__file__).parents[2] / "src" / "bouton" / "web" / "static"
# What takes minutes anywhere: misère play of large heaps that break.
HARD = {"rules": "grundy; misere", "position": [60, 61, 62]}


@pytest.fixture(scope="module")
def server():
    """The address as host and port, and the process."""
    with served() as (address, process):
        host, port = address.removeprefix("http://").rstrip("/").split(":")
        yield host, int(port), process


def ask(server, method, path, body=None, **headers):
    """The status, the headers and the body of one answer."""
    with closing(HTTPConnection(server[0], server[1], timeout=600)) as connection:
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        if body is not None and "content-type" not in given:
            given["content-type"] = "application/json"
        connection.request(method, path, body if isinstance(body, bytes | None) else json.dumps(body), given)
        answer = connection.getresponse()
        return answer.status, answer.headers, answer.read()


def raw(server, data, seconds=20.0):
    """All that comes back on a connection on which *data* is sent as it is."""
    with socket.create_connection((server[0], server[1]), seconds) as connection:
        connection.sendall(data)
        pieces = []
        with suppress(ConnectionResetError):
            while piece := connection.recv(65536):
                pieces.append(piece)
        return b"".join(pieces)


def statuses(said):
    """The statuses of the answers in *said*."""
    return [int(status) for status in re.findall(rb"HTTP/1\.1 (\d+) ", said)]


class TestFiles:
    def test_the_page_comes_with_its_policy(self, server):
        status, headers, body = ask(server, "GET", "/")
        assert status == 200 and body == Bundle(STATIC).front_page()
        status, _, body = ask(server, "GET", "/", if_none_match=headers["ETag"])
        assert status == 304 and body == b""
        policy = headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy and "unsafe" not in policy and "frame-ancestors 'none'" in policy
        within = re.findall(rb"<(style|script)>(.*?)</", Bundle(STATIC).front_page(), re.S)
        assert [tag for tag, _ in within] == [b"style", b"script"]
        for tag, text in within:
            hashed = base64.b64encode(hashlib.sha256(text).digest()).decode()
            assert f"{tag.decode()}-src 'self' 'sha256-{hashed}';" in policy
        assert headers["X-Content-Type-Options"] == "nosniff" and headers["Referrer-Policy"] == "no-referrer"

    def test_no_page_has_inline_scripts_or_styles(self):
        for page in STATIC.rglob("*.html"):
            text = page.read_text("utf-8")
            assert " style=" not in text and "<style" not in text and " on" + "click=" not in text
            assert text.count("<script") == text.count("<script src=") + text.count('<script type="module" src=')

    def test_a_file_is_asked_for_again_and_sent_only_when_it_has_changed(self, server):
        _, headers, _ = ask(server, "GET", "/app.js")
        assert headers["Cache-Control"] == "no-cache" and "javascript" in headers["Content-Type"]
        status, _, body = ask(server, "GET", "/app.js", if_none_match=headers["ETag"])
        assert (status, body) == (304, b"")

    @pytest.mark.parametrize("path", ["/app.js", "/play/page.css", "/api/words?lang=en"])
    def test_it_is_compressed_for_whoever_can_read_that(self, server, path):
        _, headers, plain = ask(server, "GET", path)
        assert headers["Content-Encoding"] is None and "Accept-Encoding" in headers["Vary"]
        _, headers, packed = ask(server, "GET", path, accept_encoding="gzip, br")
        assert headers["Content-Encoding"] == "gzip" and gzip.decompress(packed) == plain
        assert len(packed) < len(plain) / 2
        assert ask(server, "GET", path, if_none_match=headers["ETag"])[0] == 304

    def test_so_are_the_words(self, server):
        status, headers, _ = ask(server, "GET", "/api/words?lang=zh")
        assert status == 200
        assert ask(server, "GET", "/api/words?lang=zh", if_none_match=headers["ETag"])[0] == 304
        assert ask(server, "GET", "/api/words?lang=en", if_none_match=headers["ETag"])[0] == 200

    @pytest.mark.parametrize(
        "path",
        [
            "/../app.py",
            "/..%2fapp.py",
            "/%2e%2e/app.py",
            "/core/../../app.py",
            "/....//app.py",
            "/..\\app.py",
            "//etc/passwd",
            "/%00",
            "/static/app.js",
            "/nothing",
            "/api/certificate/..%2f..%2fstore.py",
            "/api/../app.py",
        ],
    )
    def test_nothing_outside_the_folder_is_sent(self, server, path):
        status, headers, body = ask(server, "GET", path)
        assert status == 404 and b"import" not in body
        assert json.loads(body)["error"]["message"] and headers["X-Content-Type-Options"] == "nosniff"


class TestDoors:
    @pytest.mark.parametrize(
        "host", ["evil.example", "127.0.0.1.evil.example", "localhost@evil.example", "", "127.0.0.2"]
    )
    def test_other_names_are_refused(self, server, host):
        status, headers, _ = ask(server, "GET", "/", host=host)
        assert status == 400 and "Content-Security-Policy" in headers

    @pytest.mark.parametrize("host", ["localhost", "LOCALHOST:80", "127.0.0.1:1", "[::1]:9"])
    def test_its_own_names_are_not(self, server, host):
        assert ask(server, "GET", "/", host=host)[0] == 200

    def test_two_names_are_refused(self, server):
        said = raw(server, b"GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\nConnection: close\r\n\r\n")
        assert said.startswith(b"HTTP/1.1 400")

    @pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "X"])
    def test_other_methods_are_refused(self, server, method):
        assert ask(server, method, "/")[0] == 405
        if method != "POST":
            status, headers, _ = ask(server, method, "/api/position")
            assert status == 405
            assert headers["Allow"] == ("POST" if method in METHODS else "GET, HEAD")

    @pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
    def test_only_json_is_read(self, server, kind):
        # A form of another site could send these without being asked first.
        assert ask(server, "POST", "/api/position", b'{"rules": "nim"}', content_type=kind)[0] == 415

    def test_no_other_site_may_read_an_answer(self, server):
        _, headers, _ = ask(server, "GET", "/api/health", origin="http://evil.example")
        assert "Access-Control-Allow-Origin" not in headers
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"

    @pytest.mark.parametrize("language", words.languages)
    @pytest.mark.parametrize(
        "headers",
        [
            {"origin": "http://evil.example"},
            {"origin": "null"},
            {"origin": "http://127.0.0.1:1"},
            {"sec_fetch_site": "cross-site"},
            {"sec_fetch_site": "same-site"},
            {"sec_fetch_site": "cross-site", "origin": "http://127.0.0.1"},
        ],
    )
    def test_questions_of_other_sites_are_refused(self, server, headers, language):
        asked = {"rules": "nim", "position": [3]}
        status, _, body = ask(server, "POST", "/api/position", asked, accept_language=language, **headers)
        error = json.loads(body)["error"]
        assert (status, error["message"]) == (403, words.say("web.request.origin", language))

    @pytest.mark.parametrize("port", ["", ":{}"])
    def test_those_of_its_own_pages_are_not(self, server, port):
        """Also behind a proxy, which may take the port from the host."""
        own = f"http://localhost:{server[1]}"
        asked = {"rules": "nim", "position": [3]}
        for headers in ({"origin": own}, {"sec_fetch_site": "same-origin", "origin": "https://nim.example"}, {}):
            headers["host"] = "localhost" + port.format(server[1])
            assert ask(server, "POST", "/api/position", asked, **headers)[0] == 200

    def test_other_sites_may_show_a_page_and_not_ask_questions(self, server):
        for path, kind, status in (
            ("/", "document", 200),
            ("/", "iframe", 200),
            ("/bouton-board.js", "script", 200),
            ("/api/health", "document", 200),
            ("/api/health", "iframe", 403),
            ("/api/health", "image", 403),
            ("/api/health", "empty", 403),
        ):
            assert ask(server, "GET", path, sec_fetch_site="cross-site", sec_fetch_dest=kind)[0] == status, path
            assert ask(server, "GET", path, sec_fetch_site="same-site", sec_fetch_dest=kind)[0] == 200, path

    @pytest.mark.parametrize("language", words.languages)
    def test_refusals_are_in_the_language_of_the_request(self, server, language):
        for asked in (
            ("GET", f"/api/nothing?lang={language}"),
            ("POST", "/api/position", {"rules": "kayels", "lang": language}),
            ("POST", f"/api/position?lang={language}", b"x" * 300_000),
        ):
            status, _, body = ask(server, *asked)
            message = json.loads(body)["error"]["message"]
            assert 400 <= status < 500
            assert any("\u3400" <= sign <= "\u9fff" for sign in message) == (language == "zh")


class TestHostile:
    def test_a_huge_body(self, server):
        assert ask(server, "POST", "/api/position", b"[" * 300_000)[0] == 413
        head = b"POST /api/position HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        assert raw(server, head + b"Content-Length: 99999999999\r\nConnection: close\r\n\r\n").startswith(
            b"HTTP/1.1 413"
        )

    def test_a_huge_body_in_pieces(self, server):
        head = b"POST /api/position HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        piece = b"%x\r\n" % 60_000 + b"[" * 60_000 + b"\r\n"
        said = raw(server, head + b"Transfer-Encoding: chunked\r\nConnection: close\r\n\r\n" + piece * 5 + b"0\r\n\r\n")
        assert said.startswith(b"HTTP/1.1 413")

    @pytest.mark.parametrize("path", ["position", "nothing"])
    def test_a_body_in_ever_so_many_pieces(self, server, path):
        """What is left of it is not looked at, whether or not the answer has gone already."""
        head = f"POST /api/{path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n".encode()
        before = cpu_seconds(server[2].pid)
        spins = spin()
        said = raw(server, head + b"Transfer-Encoding: chunked\r\n\r\n" + b"1\r\n[\r\n" * 300_000)
        assert statuses(said) in ([400], [])
        assert cpu_seconds(server[2].pid) - before < 20 * max(spins, spin())

    def test_deep_json(self, server):
        assert ask(server, "POST", "/api/position", b"[" * 100_000)[0] == 400
        assert ask(server, "POST", "/api/rules", b'{"a":' * 30_000)[0] == 400

    def test_numbers_of_too_many_digits(self, server):
        for digits in (10**5 + 2, 10**7):
            body = b'{"rules": "nim", "position": [' + b"7" * digits + b"]}"
            assert ask(server, "POST", "/api/position", body)[0] == (422 if digits < 10**6 else 413)
        assert ask(server, "POST", "/api/position", {"rules": "take " + "9" * 19_000, "position": [5]})[0] in (200, 422)

    def test_numbers_of_many_digits_are_answered(self, server):
        heap = "1" + "0" * 20_000
        status, _, body = ask(server, "POST", "/api/position", {"rules": "nim", "position": [heap, 5], "most": 2})
        assert status == 200 and json.loads(body)["winning_moves"][0]["to"] == [5, 5]

    @pytest.mark.parametrize(
        "data",
        [
            b"\x00\xff\x00\xff\r\n\r\n",
            b"GET / HTTP/9.9\r\nHost: localhost\r\nConnection: close\r\n\r\n",
            b"GET / HTTP/1.1\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 200_000 + b"\r\n\r\n",
            b"POST /api/position HTTP/1.1\r\nHost: localhost\r\nContent-Length: x\r\n\r\n",
            b"POST /api/position HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
            b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        ],
    )
    def test_what_is_no_request(self, server, data):
        said = raw(server, data)
        assert said == b"" or said.startswith((b"HTTP/1.1 4", b"HTTP/1.1 2"))

    def test_broken_chunks_are_refused_in_silence(self):
        """Before an answer, as a second request, while the body is waited for, and after an answer."""
        chunked = b"Host: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
        post, get = b"POST /api/position HTTP/1.1\r\n", b"GET /app.js HTTP/1.1\r\n"
        typed = post + b"Content-Type: application/json\r\n" + chunked
        foreign = post + chunked.replace(b"localhost", b"evil.example")
        command = [BOUTON, "serve", "--port", "0", "--json"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            try:
                address = "127.0.0.1", int(json.loads(process.stdout.readline())["address"][:-1].rpartition(":")[2])
                for head in (post + chunked, typed, foreign, get + chunked):
                    assert statuses(raw(address, head + b"zz\r\n")) == [400], head
                whole = get + b"Host: localhost\r\n\r\n"
                assert statuses(raw(address, whole + typed + b"zz\r\n")) == [200, 400]
                with socket.create_connection(address, 20) as connection:
                    connection.sendall(typed + b"1\r\n{\r\n")
                    time.sleep(0.2)
                    connection.sendall(b"zz\r\n")
                    assert statuses(connection.recv(65536)) == [400]
                closing = get + b"Host: localhost\r\nConnection: close\r\n\r\n"
                for head, status in ((post + chunked, 415), (foreign, 400), (get + chunked, 200), (closing, 200)):
                    with socket.create_connection(address, 20) as connection, suppress(ConnectionError):
                        connection.sendall(head)
                        assert statuses(connection.recv(65536)) == [status]
                        connection.sendall(b"zz\r\n")
                        while piece := connection.recv(65536):
                            assert statuses(piece) == []
                assert ask(address, "GET", "/api/health")[0] == 200
            finally:
                process.send_signal(signal.SIGINT)
            assert process.stderr.read() == ""

    @pytest.mark.slow
    def test_those_who_drip_are_not_waited_for(self, server):
        # A head that never ends, and a body that never comes.
        head = (
            b"POST /api/position HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n"
        )
        with (
            socket.create_connection((server[0], server[1]), 30) as first,
            socket.create_connection((server[0], server[1]), 30) as second,
        ):
            first.sendall(head)
            second.sendall(head + b"\r\n{")
            # Meanwhile others are served.
            assert ask(server, "GET", "/api/health")[0] == 200
            assert second.recv(65536).startswith(b"HTTP/1.1 408")
            assert first.recv(65536) == b""

    @pytest.mark.slow
    def test_a_question_that_needs_too_long_names_its_limit(self, server):
        status, _, body = ask(server, "POST", "/api/position", HARD)
        error = json.loads(body)["error"]
        assert (status, error["kind"]) == (422, "LimitError") and error["limit"]

    def test_who_leaves_ends_the_work(self, server):
        body = json.dumps({"rules": "take 1..n/2, 2^k; split into 4", "lang": "en"}).encode()
        head = b"POST /api/discover HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        connection = socket.create_connection((server[0], server[1]), 30)
        connection.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
        assert eventually(lambda: slow_work(server[2].pid) > 0)
        connection.close()
        assert eventually(lambda: slow_work(server[2].pid) == 0)


def slow_work(process):
    """How many of the workers that are nice to the others are at work."""
    return len(slow_workers(process))


def slow_workers(process):
    """The workers at work that are nice to the others; what runs the tests may be nice itself."""
    at_work, nice = [], min(os.getpriority(os.PRIO_PROCESS, 0) + 12, 19)
    for worker in tree(process):
        try:
            fields = Path(f"/proc/{worker}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if fields[0] == "R" and int(fields[16]) == nice:
            at_work.append(worker)
    return at_work


def eventually(holds, seconds=300.0):
    """Whether *holds*() comes true at all: a machine may have much else to do."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.02)
    return False


DEATHS = {signal.SIGSEGV: (500, "Crashed"), signal.SIGABRT: (500, "Crashed"), signal.SIGKILL: (422, "Killed")}


class TestDeaths:
    @pytest.mark.parametrize("end", DEATHS)
    @pytest.mark.parametrize("options", [[], ["--one-process"]], ids=["forked", "one process"])
    def test_a_worker_that_dies_is_told_as_itself(self, end, options):
        body = json.dumps({"rules": "take 1..n/2, 2^k; split into 4", "lang": "zh"}).encode()
        head = b"POST /api/discover HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
        command = [BOUTON, "serve", "--port", "0", "--json", *options]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            try:
                port = int(json.loads(process.stdout.readline())["address"].rstrip("/").rpartition(":")[2])
                with socket.create_connection(("127.0.0.1", port), 60) as connection:
                    connection.sendall(head + b"Connection: close\r\nContent-Length: %d\r\n\r\n" % len(body) + body)
                    if options:
                        assert eventually(lambda: len(tree(process.pid)) > 1)
                        os.kill(tree(process.pid)[1], end)
                    else:
                        assert eventually(lambda: slow_work(process.pid) > 0)
                        os.kill(slow_workers(process.pid)[0], end)
                    with connection.makefile("rb") as answer:
                        said = answer.read()
            finally:
                process.send_signal(signal.SIGINT)
            lines = process.stderr.read().splitlines()
        status, name = DEATHS[end]
        error = json.loads(said.partition(b"\r\n\r\n")[2])["error"]
        assert statuses(said) == [status] and error.get("name", error["kind"]) == name
        key = "web.worker.killed" if status == 422 else "web.worker.crashed"
        assert error["message"] == words.say(key, "zh", cause=end.name)
        assert len(lines) == (status == 500) and all(end.name in line and "/api/discover" in line for line in lines)

    def test_a_worker_whose_fork_server_has_ended_is_no_crash(self):
        """The one that forks now knows nothing of it: nobody says that it ended by itself."""

        async def outlived():
            forks = ForkServer()
            old, new = forks.worker(0), forks.worker(0)
            try:
                await old.start()
                os.kill(forks._process.pid, signal.SIGKILL)
                await forks._process.wait()
                await new.start()
                with pytest.raises(WorkerDied):
                    await old.ended()
                os.kill(new._number, signal.SIGSEGV)
                return await new.ended()
            finally:
                os.kill(old._number, signal.SIGKILL)
                for worker in (old, new):
                    worker.kill()
                await forks.close()

        assert in_a_loop(outlived) in (-signal.SIGSEGV, -signal.SIGKILL)  # it is killed where it has not ended yet

    def test_a_process_that_forks_leaves_nothing_behind(self):
        with served() as (address, process):
            port = int(address.rstrip("/").rpartition(":")[2])
            assert ask(("127.0.0.1", port), "GET", "/api/health")[0] == 200
            (forks,) = children(process.pid)
            os.kill(forks, signal.SIGKILL)
            assert eventually(lambda: forks not in children(process.pid))
            assert ask(("127.0.0.1", port), "GET", "/api/health")[0] == 200


def children(process):
    """What *process* started and has not waited for."""
    return [int(n) for n in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


class TestProcess:
    def test_the_first_page_is_out_at_once(self):
        before = spin()
        with served() as (address, process):
            port = int(address.rstrip("/").rpartition(":")[2])
            assert ask(("127.0.0.1", port), "GET", "/")[0] == 200
            assert cpu_seconds(process.pid) < 50 * max(before, spin())

    def test_the_first_question_is_answered_before_anything_is_warm(self):
        with served() as (address, _):
            port = int(address.rstrip("/").rpartition(":")[2])
            status, _, body = ask(("127.0.0.1", port), "POST", "/api/position", {"rules": "nim", "position": [3, 5, 7]})
            assert status == 200 and json.loads(body)["nim_value"] == 1

    @pytest.mark.parametrize(
        "end", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.slow), signal.SIGKILL]
    )
    def test_nothing_is_left_of_it(self, end):
        command = [BOUTON, "serve", "--port", "0", "--json"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
            port = int(json.loads(process.stdout.readline())["address"].rstrip("/").rpartition(":")[2])
            assert ask(("127.0.0.1", port), "POST", "/api/position", {"rules": "nim", "position": [3]})[0] == 200
            with socket.create_connection(("127.0.0.1", port), 30) as busy:
                body = json.dumps({"rules": "take 1..n/2, 2^k; split into 4"}).encode()
                head = b"POST /api/discover HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
                busy.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body) + body)
                assert eventually(lambda: slow_work(process.pid) > 0)
                all_of_it = tree(process.pid)
                process.send_signal(end)
                process.wait(120)
            said = process.stderr.read()
        assert len(all_of_it) > 3
        assert eventually(lambda: not any(is_alive(one) for one in all_of_it))
        assert said == ""
        if end == signal.SIGINT:
            assert process.returncode == 0

    def test_no_program_that_lies_about_is_run(self, tmp_path):
        for name in ("msgspec", "fractions", "bouton", "json"):
            (tmp_path / f"{name}.py").write_text("raise SystemExit('run')")
        command = [BOUTON, "serve", "--port", "0", "--json"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=tmp_path) as process:
            try:
                port = int(json.loads(process.stdout.readline())["address"].rstrip("/").rpartition(":")[2])
                assert ask(("127.0.0.1", port), "POST", "/api/position", {"rules": "nim", "position": [3]})[0] == 200
            finally:
                process.send_signal(signal.SIGINT)

    def test_a_worker_may_not_hold_more_than_its_share(self):
        program = "from bouton.web.workers.forkserver import _bound; _bound(); held = bytearray({} << 20)"
        runs = [
            subprocess.run([sys.executable, "-c", program.format(size)], capture_output=True, text=True, timeout=600)
            for size in (MEGABYTES // 2, MEGABYTES + 1)
        ]
        assert [run.returncode for run in runs] == [0, 1] and "MemoryError" in runs[1].stderr

    def test_a_port_that_is_taken(self, server):
        told = {}
        for language in words.languages:
            run = subprocess.run(
                [BOUTON, "serve", "--port", str(server[1]), "--lang", language],
                capture_output=True,
                text=True,
                timeout=600,
            )
            assert (run.returncode, run.stdout) == (2, "") and run.stderr.count("\n") == 1
            told[language] = run.stderr.strip()
        assert told == {lang: words.say("err.web", lang, port=server[1]) for lang in words.languages}

    @pytest.mark.parametrize(
        "arguments", [["--port", "x"], ["--port", "-1"], ["--port", "65536"], ["--host", "nowhere.invalid"]]
    )
    def test_senseless_options(self, arguments):
        run = subprocess.run([BOUTON, "serve", *arguments], capture_output=True, text=True, timeout=600)
        assert (run.returncode, run.stdout) == (2, "") and run.stderr.count("\n") == 1

    def test_another_name_may_be_allowed(self):
        command = [BOUTON, "serve", "--port", "0", "--allowed-host", "Blackboard.local", "--lang", "zh"]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
            try:
                line = process.stdout.readline()
                port = int(re.search(r":(\d+)/", line)[1])
                assert line == words.say("cli_serve.serving.address", "zh", address=f"http://127.0.0.1:{port}/") + "\n"
                assert ask(("127.0.0.1", port), "GET", "/", host="blackboard.local:80")[0] == 200
                assert ask(("127.0.0.1", port), "GET", "/", host="whiteboard.local")[0] == 400
            finally:
                process.send_signal(signal.SIGINT)


def is_alive(process):
    """Whether *process* is there and not only waiting to be forgotten."""
    try:
        os.kill(process, 0)
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except (OSError, IndexError):
        return False


@pytest.mark.slow
def test_many_at_once_are_answered_or_told_to_come_back(server):
    """A twelfth of the minute that `make bench` takes; the times are for the bench to show, on a quiet machine."""
    light, heavy = in_a_loop(lambda: load(f"http://{server[0]}:{server[1]}/", users=USERS, seconds=5))
    assert light.statuses["200"] > 0
    assert set(light.statuses) <= {"200", "422", "429"} and set(heavy.statuses) <= {"200", "422", "429"}
    assert ask(server, "GET", "/api/health")[0] == 200
    # Answers are kept up to 32 MB; the rest is Python and its libraries.
    assert megabytes(server[2].pid) < 200
