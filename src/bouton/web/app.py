"""The server as an ASGI application: the files of the page, and requests that workers answer."""

import asyncio
import gzip
import os
from collections import OrderedDict
from collections.abc import Collection, Coroutine, Iterable
from functools import lru_cache
from hashlib import sha256
from pathlib import Path
from time import monotonic
from typing import Any

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from bouton import __version__
from bouton.errors import BoutonError
from bouton.web import dispatch
from bouton.web.bundle import Bundle, policy
from bouton.web.dispatch import Reply
from bouton.web.error_responses import RequestError
from bouton.web.middleware import CSP, HostCheck, language_of
from bouton.web.report import Complaints
from bouton.web.workers.piped import OneQueue
from bouton.web.workers.pool import WorkerDied
from bouton.web.workers.queues import Busy, Queues, Report

STATIC = Path(__file__).parent / "static"
MOST_BYTES = 256 * 1024
# How long the body of a request may take to arrive.
BODY_SECONDS = 10.0
# Answers depend on the question alone and are kept, up to this size together.
KEPT_BYTES = 32 << 20
LARGEST_KEPT = 1 << 20
# How long the files of the page are taken to be as they were: to look at them all takes milliseconds.
LOOKING_SECONDS = 0.2
METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"]
# A body of up to this many bytes is sent as it is; a longer one compressed, and in pieces of so many.
SMALL = 1000
PIECE = 1 << 16
KINDS = {
    "": "text/html; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript",
    ".css": "text/css",
}


def make_app(
    allowed_hosts: Iterable[str] = (),
    allowed_frames: Collection[str] = (),
    *,
    one_process: bool = False,
    as_written: bool = False,
    report: Report | None = None,
) -> HostCheck:
    """The application, which answers requests for the machine itself and for *allowed_hosts*.

    Pages of the origins *allowed_frames* may show it inside themselves.  *one_process*: one worker answers everything,
    as it must where there is no fork.  *as_written*: the scripts of the page are served each on its own, as they stand
    in their files.  *report* tells whoever runs the server what went wrong.
    """
    report = report or Complaints()
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    api = Api(OneQueue(report) if one_process or not hasattr(os, "fork") else Queues(cores, report))

    app = Starlette(
        routes=[Route("/api/{path:path}", api.answer, methods=METHODS), Mount("/", Page(as_written))],
        exception_handlers={HTTPException: _not_ours},
    )
    return HostCheck(app, allowed_hosts, allowed_frames, after_page=api.queues.warm, close=api.queues.close)


# The names of the front page in its folder.
FRONT = (".", "index.html")


class Page(StaticFiles):
    """The files of the page; a browser asks each time whether one has changed.

    They are put together when the page is first asked for, and anew when one of them has changed since.
    """

    def __init__(self, as_written: bool) -> None:
        super().__init__(directory=STATIC, html=True, check_dir=False)
        self.as_written = as_written
        self._bundle: Bundle | None = None
        self._state: dict[str, int] = {}
        self._looked = 0.0

    def bundle(self, *, anew: bool) -> Bundle:
        """The files put together; *anew*: looked at again, if not just now."""
        if self._bundle is None or (anew and monotonic() > self._looked + LOOKING_SECONDS):
            self._looked = monotonic()
            state = {entry: os.stat(entry).st_mtime_ns for entry in map(str, STATIC.rglob("*.*"))}
            if self._bundle is None or state != self._state:
                self._bundle, self._state = Bundle(STATIC), state
        return self._bundle

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] in ("GET", "HEAD") and (body := self._body(path)) is not None:
            own = {CSP: policy(body)} if path in FRONT else {}
            return _response(Request(scope), Reply(200, body, KINDS[Path(path).suffix], own))
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response

    def _body(self, path: str) -> bytes | None:
        """What is made of several files; None for a file that is sent as it is."""
        if path in FRONT:
            return self.bundle(anew=True).front_page()
        if path.endswith(".js") and self.as_written:
            return None
        return self.bundle(anew=False).file(path)


class Api:
    """Reads requests, has them answered by the *queues* and keeps the answers."""

    def __init__(self, queues: Queues | OneQueue) -> None:
        self.queues = queues
        self._kept: OrderedDict[Any, Reply] = OrderedDict()
        self._bytes = 0

    async def answer(self, request: Request) -> Response:
        """The answer to one request, whatever it is."""
        language = language_of(request)
        try:
            body = await _body(request)
            language = language_of(request, body)
            reply = await self._reply(request, body, language)
        except WorkerDied:
            reply = dispatch.refusal(Busy(1), language)
        except BoutonError as error:
            reply = dispatch.refusal(error, language)
        except ClientDisconnect:
            return Response(status_code=400)
        return _response(request, reply)

    async def _reply(self, request: Request, body: bytes, language: str) -> Reply:
        accept = request.headers.get("accept", "")[:200]
        asked = dispatch.Request(request.method, request.path_params["path"], request.url.query, accept, body, language)
        key = (asked.method, asked.path, asked.query, accept, body)
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        reply = await _unless_gone(request, self.queues.ask(asked))
        self._keep(key, reply)
        return reply

    def _keep(self, key: Any, reply: Reply) -> None:
        """Keep a good answer; the least recently used go first."""
        if reply.status != 200 or len(reply.body) > LARGEST_KEPT:
            return
        self._kept[key] = reply
        self._bytes += _weight(key, reply)
        while self._bytes > KEPT_BYTES:
            self._bytes -= _weight(*self._kept.popitem(last=False))


def _weight(key: Any, reply: Reply) -> int:
    """About how many bytes an answer takes with its question; what Python adds to each included."""
    return sum(map(len, key)) + len(reply.body) + 1000


async def _body(request: Request) -> bytes:
    """The JSON body; RequestError if it is too long, too slow or of another type."""
    if request.method != "POST":
        return b""
    kind = request.headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != dispatch.JSON:
        raise RequestError(415, "web.request.content_type", found=kind[:60] or "–")
    length = request.headers.get("content-length", "0")
    if length.isdecimal() and (len(length) > 12 or int(length) > MOST_BYTES):
        raise RequestError(413, "web.request.length", limit=MOST_BYTES)
    pieces, size = [], 0
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for piece in request.stream():
                size += len(piece)
                if size > MOST_BYTES:
                    raise RequestError(413, "web.request.length", limit=MOST_BYTES)
                pieces.append(piece)
    except TimeoutError:
        raise RequestError(408, "web.request.slow", seconds=f"{BODY_SECONDS:g}") from None
    return b"".join(pieces)


async def _unless_gone(request: Request, work: Coroutine[Any, Any, Reply]) -> Reply:
    """The result of *work*, which is cancelled when the client disconnects."""
    job = asyncio.create_task(work)
    gone = asyncio.create_task(_gone(request))
    try:
        await asyncio.wait((job, gone), return_when=asyncio.FIRST_COMPLETED)
        if not job.done():
            raise ClientDisconnect
        return job.result()
    finally:
        gone.cancel()
        job.cancel()


async def _gone(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


class LongResponse(Response):
    """A response that is handed over piece by piece, as it is read: a slow reader makes the server hold one piece."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if len(self.body) <= PIECE:
            await super().__call__(scope, receive, send)
            return
        await send({"type": "http.response.start", "status": self.status_code, "headers": self.raw_headers})
        for start in range(0, len(self.body), PIECE):
            await send({"type": "http.response.body", "body": self.body[start : start + PIECE], "more_body": True})
        await send({"type": "http.response.body", "body": b""})


def _response(request: Request, reply: Reply) -> Response:
    """*reply* as a response; 304 where the browser has it already."""
    headers = {**reply.headers, "Vary": "Accept, Accept-Encoding"}
    if request.method in ("GET", "HEAD") and reply.status == 200:
        # Of the content, however it is sent: a weak one.
        tag = f'"{sha256(__version__.encode() + reply.body).hexdigest()[:32]}"'
        headers |= {"ETag": f"W/{tag}", "Cache-Control": "no-cache"}
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
    else:
        headers["Cache-Control"] = "no-store"
    body = reply.body
    if SMALL < len(body) <= LARGEST_KEPT and "gzip" in request.headers.get("accept-encoding", ""):
        body = _compressed(body) if request.method in ("GET", "HEAD") else gzip.compress(body, 1, mtime=0)
        headers["Content-Encoding"] = "gzip"
    return LongResponse(body, reply.status, headers, media_type=reply.kind)


@lru_cache(maxsize=64)
def _compressed(body: bytes) -> bytes:
    """What many ask for, compressed once."""
    return gzip.compress(body, 9, mtime=0)


async def _not_ours(request: Request, error: Exception) -> Response:
    """An error of the framework, such as a missing file, as one of ours."""
    assert isinstance(error, HTTPException)
    key = {404: "web.request.address", 405: "web.request.method"}.get(error.status_code, "web.request.refused")
    allowed = (error.headers or {}).get("Allow", "GET, HEAD")
    told = RequestError(error.status_code, key, path=request.url.path[:100], allowed=allowed)
    return _response(request, dispatch.refusal(told, language_of(request)))
