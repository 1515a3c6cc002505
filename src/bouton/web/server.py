"""The application on a port: uvicorn, with deadlines for slow clients."""

import asyncio
import errno
import socket
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from functools import partial
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from bouton import words
from bouton.errors import RulesError, one_line
from bouton.notation.scanning import shown
from bouton.web.app import make_app
from bouton.web.report import Complaints
from bouton.web.workers.queues import Report

# How long the head of a request may take to arrive, and how many connections are held at once, where the system has
# file descriptors for them and these others: those of a few rounds of accepting, and of the workers.
HEAD_SECONDS = 10.0
MOST_CONNECTIONS = 1000
OTHER_FILES = 200
# How many connections are accepted before those that are too many are closed, and how many wait in the system.
ACCEPTED_AT_ONCE, WAITING = 16, 1024
# The most bytes that are read at once, and so the most of further requests that wait on one connection; and the most
# of an answer that waits for its reader.
READ_BYTES = 16 << 10
UNREAD_BYTES = 16 << 10
# What the system holds of it besides: it would take megabytes, and their time, for each who does not read.
SYSTEM_BYTES = 128 << 10
# In how many pieces the body of a request may come; of one that was refused for its length so many are read.
MOST_PIECES = 1000
KEEP_ALIVE_SECONDS = 20
# How long a client may leave an answer unread that it has asked for.
UNREAD_SECONDS = 20.0
LEAVE_SECONDS = 2


def serve(
    host: str,
    port: int,
    allowed_hosts: Iterable[str] = (),
    allowed_frames: Collection[str] = (),
    *,
    one_process: bool = False,
    as_written: bool = False,
    language: str = "en",
    started: Callable[[str], None],
) -> None:
    """Serve until Ctrl-C, see `make_app`; *started* is called with the address.  RulesError if the port is taken.

    What goes wrong is said on standard error in this *language*.
    """
    listening = _listening(host, port)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listening.getsockname()[1]}/"
    report = Complaints(language)
    modes = {"one_process": one_process, "as_written": as_written}
    app = make_app([*allowed_hosts, name], allowed_frames, **modes, report=report)
    http: Any = partial(Protocol, places=Places(_most_connections()))
    config = uvicorn.Config(
        app,
        http=http,
        loop="asyncio",
        backlog=ACCEPTED_AT_ONCE,
        ws="none",
        log_level="error",
        access_log=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=LEAVE_SECONDS,
    )
    # uvicorn ends its work in order and then passes the signal on.
    with listening, suppress(KeyboardInterrupt):
        _Server(config, lambda: started(address), app.close, report).run(sockets=[listening])


def _most_connections() -> int:
    """How many connections there are file descriptors for."""
    try:
        import resource
    except ImportError:  # a system without such a limit
        return MOST_CONNECTIONS
    files, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if files == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return min(MOST_CONNECTIONS, max(files // 2, files - OTHER_FILES))


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # The loop has small answers go at once only where the protocol is named.
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SYSTEM_BYTES)
    try:
        listening.bind((host, port))
        listening.listen(WAITING)
    except OSError as error:
        listening.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise RulesError(key="err.web", port=port) from None
        raise RulesError(key="web.host", host=shown(host)) from None
    return listening


class _Server(uvicorn.Server):
    """Tells when it answers; when it is to end it has all work ended before it waits for those who are answered."""

    def __init__(
        self, config: uvicorn.Config, started: Callable[[], None], close: Callable[[], Awaitable[None]], report: Report
    ) -> None:
        super().__init__(config)
        self._tell = started
        self._close = close
        self._report = report

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().set_exception_handler(self._went_wrong)
        for language in words.languages:
            words.say("web.system", language, error="")  # read now: later there may be no descriptor for its file
        await super().startup(sockets=sockets)
        for listening in sockets or ():
            listening.listen(WAITING)  # the loop has made it as many as it accepts at once
        self._tell()

    def _went_wrong(self, loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Say in a line what the loop would tell in many, over and over, while there are no file descriptors."""
        if isinstance(error := context.get("exception"), OSError):
            self._report("web.system", error=one_line(str(error)))
        else:
            loop.default_exception_handler(context)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._close()
        await super().shutdown(sockets=sockets)


class Places:
    """The connections that are held: at most so many, half of them of one address; who is silent longest makes room."""

    def __init__(self, most: int) -> None:
        self._most = most
        # By address; those that have last been heard of stand last.
        self._held: dict[str, dict[Protocol, None]] = {}

    def enter(self, newcomer: "Protocol") -> None:
        """Give *newcomer* a place; where there is none another is closed, of its address if that has its share."""
        mine = self._held.setdefault(newcomer.address, {})
        mine[newcomer] = None
        if len(mine) > self._most // 2:
            self._close_one(mine, newcomer)
        elif sum(map(len, self._held.values())) > self._most:
            self._close_one(max(self._held.values(), key=len), newcomer)

    def _close_one(self, held: "dict[Protocol, None]", newcomer: "Protocol") -> None:
        goes = next((one for one in held if not one.is_computed()), newcomer)
        self.leave(goes)
        goes.transport.abort()

    def heard(self, one: "Protocol") -> None:
        """*one* has sent or read something."""
        mine = self._held.get(one.address, {})
        if one in mine:
            del mine[one]
            mine[one] = None

    def leave(self, one: "Protocol") -> None:
        """Forget *one*, which may have been forgotten before."""
        mine = self._held.get(one.address, {})
        mine.pop(one, None)
        if not mine:
            self._held.pop(one.address, None)


class Parser(h11.Connection):
    """Reads requests; a body in ever so many pieces is no request, for each takes time, however short it is."""

    _pieces = 0

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._pieces = 0
        elif isinstance(event, h11.Data):
            self._pieces += 1
            if self._pieces > MOST_PIECES:
                raise h11.RemoteProtocolError("too many pieces")
        return event


class Protocol(H11Protocol, asyncio.BufferedProtocol):
    """A connection that is closed where the head of its first request is late, or nothing of an answer is read.

    It holds little of what has come and of what is to go.
    """

    deadline: asyncio.TimerHandle | None = None
    unread: asyncio.TimerHandle | None = None
    address: str = ""
    # What is read goes on at once, so that one does for all connections.
    _buffer = memoryview(bytearray(READ_BYTES))

    def __init__(self, *, places: Places, **settings: Any) -> None:
        super().__init__(**settings)
        self.conn: Parser = Parser(h11.SERVER, READ_BYTES)
        self.places = places

    def connection_made(self, transport: Any) -> None:
        transport.set_write_buffer_limits(high=UNREAD_BYTES)
        super().connection_made(transport)
        self.address = self.client[0] if self.client else ""
        self.places.enter(self)
        self._watch()

    def get_buffer(self, sizehint: int) -> memoryview:
        return self._buffer

    def buffer_updated(self, nbytes: int) -> None:
        self.data_received(bytes(self._buffer[:nbytes]))

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        super().data_received(data)
        self.places.heard(self)
        self._watch()

    def is_computed(self) -> bool:
        """Whether the client waits for us, and not we for the client."""
        return self.cycle is not None and not (self.cycle.more_body or self.cycle.response_started)

    def send_400_response(self, msg: str) -> None:
        """Refuse what breaks off as no HTTP, or only close where an answer has begun: h11 takes no second one.

        Who works at the request is told that the client has gone, so that nothing of theirs follows.
        """
        if self.cycle is not None and not self.cycle.response_complete:
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.places.leave(self)
        self._end_watch()
        self._read()
        self._unset_keepalive_if_required()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait_for_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
        self.places.heard(self)
        self._read()

    def _wait_for_reader(self) -> None:
        """Abort where nothing has been read since *UNREAD_SECONDS*: a long answer may take longer as a whole."""
        left = self.transport.get_write_buffer_size()

        def look() -> None:
            if self.transport.get_write_buffer_size() < left:
                self._wait_for_reader()
            else:
                self.transport.abort()

        self.unread = self.loop.call_later(UNREAD_SECONDS, look)

    def _read(self) -> None:
        if self.unread is not None:
            self.unread.cancel()
            self.unread = None

    def _watch(self) -> None:
        """Wait for the head of a request only so long, however it drips."""
        if self.cycle is not None and not self.cycle.response_complete:
            self._end_watch()
        elif self.deadline is None:
            self.deadline = self.loop.call_later(HEAD_SECONDS, self.transport.abort)

    def _end_watch(self) -> None:
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
