"""The application on a port: uvicorn, with deadlines for slow clients."""

import asyncio
import errno
import socket
from collections.abc import Awaitable, Callable, Collection, Iterable
from contextlib import suppress
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from bouton.errors import RulesError
from bouton.notation.scanning import shown
from bouton.web.app import make_app

# How long the head of a request may take to arrive, and how many connections are held at once.
HEAD_SECONDS = 10.0
MOST_CONNECTIONS = 1000
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
    started: Callable[[str], None],
) -> None:
    """Serve until Ctrl-C, see `make_app`; *started* is called with the address.  RulesError if the port is taken."""
    listening = _listening(host, port)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listening.getsockname()[1]}/"
    app = make_app([*allowed_hosts, name], allowed_frames, one_process=one_process, as_written=as_written)
    config = uvicorn.Config(
        app,
        http=Protocol,
        ws="none",
        log_level="error",
        access_log=False,
        server_header=False,
        timeout_keep_alive=KEEP_ALIVE_SECONDS,
        timeout_graceful_shutdown=LEAVE_SECONDS,
    )
    # uvicorn ends its work in order and then passes the signal on.
    with listening, suppress(KeyboardInterrupt):
        _Server(config, lambda: started(address), app.close).run(sockets=[listening])


def _listening(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listening = socket.socket(family, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen(1024)
    except OSError as error:
        listening.close()
        if error.errno in (errno.EADDRINUSE, errno.EACCES):
            raise RulesError(key="err.web", port=port) from None
        raise RulesError(key="web.host", host=shown(host)) from None
    return listening


class _Server(uvicorn.Server):
    """Tells when it answers; when it is to end it has all work ended before it waits for those who are answered."""

    def __init__(
        self, config: uvicorn.Config, started: Callable[[], None], close: Callable[[], Awaitable[None]]
    ) -> None:
        super().__init__(config)
        self._tell = started
        self._close = close

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=sockets)
        self._tell()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._close()
        await super().shutdown(sockets=sockets)


class Protocol(H11Protocol):
    """A connection that is closed where the head of its first request is late, or nothing of an answer is read."""

    deadline: asyncio.TimerHandle | None = None
    unread: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if len(self.connections) > MOST_CONNECTIONS:
            transport.abort()
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

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
        self._end_watch()
        self._read()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._wait_for_reader()

    def resume_writing(self) -> None:
        super().resume_writing()
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
