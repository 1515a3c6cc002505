"""The check of the host name of every request, and the headers of every response."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Collection, Iterable

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bouton.web import dispatch
from bouton.web.error_responses import RequestError

# The names of the machine itself; a foreign page whose domain resolves to this address still sends its own name.
OWN_NAMES = frozenset(("127.0.0.1", "localhost", "[::1]"))

CSP = "Content-Security-Policy"
POLICY = (
    "default-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; form-action 'self'; "
    "frame-ancestors "
)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


CHINESE = re.compile(rb'"lang"\s*:\s*"zh')
# The most bytes that are sent at once.
PIECE = 32 << 10
# What pages of other origins load to show a board; they may if they may frame it.
ELEMENT = "/bouton-board.js"


class HostCheck:
    """*app* behind a check of the host name; its responses carry `HEADERS`, and may be framed by *allowed_frames* only.

    *after_page* is called after each response, *close* when the server stops.
    """

    def __init__(
        self,
        app: ASGIApp,
        allowed_hosts: Iterable[str],
        allowed_frames: Collection[str],
        after_page: Callable[[], None],
        close: Callable[[], Awaitable[None]],
    ) -> None:
        self.app = app
        self.allowed: frozenset[str] = OWN_NAMES | {host.lower() for host in allowed_hosts}
        self.headers: dict[str, str] = {
            **HEADERS,
            CSP: POLICY + (" ".join(allowed_frames) or "'none'"),
        }
        self.framed: bool = bool(allowed_frames)
        self.after_page = after_page
        self.close = close

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                own = headers.get(CSP, "")
                headers.update(self.headers)
                headers[CSP] = own + self.headers[CSP]
                if self.framed and scope["path"] == ELEMENT:
                    headers["Cross-Origin-Resource-Policy"] = "cross-origin"
            # A piece goes when the one before has gone, so that what nobody reads takes no memory, and others between.
            body = message.get("body", b"")
            at = 0
            while len(body) - at > PIECE:
                await send({**message, "body": body[at : at + PIECE], "more_body": True})
                await asyncio.sleep(0)
                at += PIECE
            await send({**message, "body": body[at:]} if at else message)

        if (key := self.refused(Request(scope))) is None:
            await self.app(scope, receive, guarded)
        else:
            await _refuse(Request(scope), key, guarded)
        self.after_page()

    def refused(self, request: Request) -> str | None:
        """The sentence for a request that is not for this server by its one Host header, or not from its own pages."""
        called = [name.lower() for name in request.headers.getlist("host")]
        if len(called) != 1 or name_of(called[0]) not in self.allowed:
            return "web.request.host"
        return None if is_own(request, called[0]) else "web.request.origin"


def is_own(request: Request, host: str) -> bool:
    """Whether *request*, sent to *host*, comes from a page of this server or from no page.

    The files of the page are for everybody, as an address that is opened is: else no other site could link to a board
    or show one.
    """
    site, mode = request.headers.get("sec-fetch-site", ""), request.headers.get("sec-fetch-dest")
    if request.method in ("GET", "HEAD"):
        return site != "cross-site" or mode == "document" or not request.url.path.startswith("/api/")
    if site:
        return site in ("same-origin", "none")
    # An older browser; a proxy may leave the port out of the host.
    origin = request.headers.get("origin", host).lower().rpartition("://")[2]
    return host in (origin, name_of(origin))


def name_of(host: str) -> str:
    """The name without the port.

    >>> name_of("localhost:8000"), name_of("[::1]:8000"), name_of("[::1]")
    ('localhost', '[::1]', '[::1]')
    """
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() else host


def language_of(request: Request, body: bytes = b"") -> str:
    """The language asked for, as far as a glance at the body shows; else that of the browser."""
    asked = request.query_params.get("lang")
    if asked in ("en", "zh"):
        return asked
    if b'"lang"' in body:
        return "zh" if CHINESE.search(body) else "en"
    return "zh" if request.headers.get("accept-language", "").lower().startswith("zh") else "en"


async def _refuse(request: Request, key: str, send: Send) -> None:
    status = 400 if key == "web.request.host" else 403
    reply = dispatch.refusal(RequestError(status, key), language_of(request))
    headers = [(b"content-type", reply.kind.encode()), (b"content-length", str(len(reply.body)).encode())]
    await send({"type": "http.response.start", "status": reply.status, "headers": headers})
    await send({"type": "http.response.body", "body": reply.body})
