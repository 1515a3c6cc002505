"""The check of the host name of every request, and the headers of every response."""

from collections.abc import Awaitable, Callable, Collection, Iterable

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from bouton.web import dispatch
from bouton.web.error_responses import RequestError

# The names of the machine itself; a foreign page whose domain resolves to this address still sends its own name.
OWN_NAMES = frozenset(("127.0.0.1", "localhost", "[::1]"))

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
        self.allowed = OWN_NAMES | {host.lower() for host in allowed_hosts}
        self.headers = {**HEADERS, "Content-Security-Policy": POLICY + (" ".join(allowed_frames) or "'none'")}
        self.framed = bool(allowed_frames)
        self.after_page = after_page
        self.close = close

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                headers.update(self.headers)
                if self.framed and scope["path"] == ELEMENT:
                    headers["Cross-Origin-Resource-Policy"] = "cross-origin"
            await send(message)

        if self.is_allowed(scope):
            await self.app(scope, receive, guarded)
        else:
            await _refuse(guarded)
        self.after_page()

    def is_allowed(self, scope: Scope) -> bool:
        """Whether the request has one Host header, with a name of this server."""
        called = [value.decode("latin-1").lower() for name, value in scope["headers"] if name == b"host"]
        return len(called) == 1 and name_of(called[0]) in self.allowed


def name_of(host: str) -> str:
    """The name without the port.

    >>> name_of("localhost:8000"), name_of("[::1]:8000"), name_of("[::1]")
    ('localhost', '[::1]', '[::1]')
    """
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdecimal() else host


async def _refuse(send: Send) -> None:
    reply = dispatch.refusal(RequestError(400, "web.request.host"), "en")
    headers = [(b"content-type", reply.kind.encode()), (b"content-length", str(len(reply.body)).encode())]
    await send({"type": "http.response.start", "status": reply.status, "headers": headers})
    await send({"type": "http.response.body", "body": reply.body})
