"""The server's side of the nursery and of its workers."""

import asyncio
import os
import socket
import subprocess
import sys

from bouton.web.wire import COMMAND, FORK, KILL, LENGTHS

# Libraries that start a thread for each core would have every worker do so.
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
# A nursery that has not ended by itself is killed after so many seconds.
LEAVE = 2.0


class WorkerDied(Exception):
    """A worker has ended in the middle of its work."""


class Nursery:
    """Starts the process that makes workers when the first one is needed, and again where it has died.

    The workers of a *warm* one have the compiled engine at hand.
    """

    def __init__(self, *, warm: bool = False) -> None:
        self._arguments = ["warm"] if warm else []
        self._process: subprocess.Popen[bytes] | None = None
        self._socket: socket.socket | None = None
        self._lock = asyncio.Lock()

    def _connected(self) -> socket.socket:
        if self._socket is None or self._process is None or self._process.poll() is not None:
            self._forget()
            ours, theirs = socket.socketpair()
            with theirs:
                self._process = subprocess.Popen(
                    # -P: a file of the folder where the server was started is no module of ours.
                    [sys.executable, "-P", "-m", "bouton.web.nursery", str(theirs.fileno()), *self._arguments],
                    pass_fds=[theirs.fileno()],
                    stdin=subprocess.DEVNULL,
                    env={**os.environ, **ONE_THREAD},
                    # What is typed at the terminal, Ctrl-C too, is for the server.
                    start_new_session=True,
                )
            ours.setblocking(False)
            self._socket = ours
        return self._socket

    async def fork(self, niceness: int) -> tuple[int, socket.socket]:
        """The number of a new worker and the socket to it."""
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        try:
            with theirs:
                async with self._lock:
                    nursery = self._connected()
                    socket.send_fds(nursery, [COMMAND.pack(FORK, niceness)], [theirs.fileno()])
                    data = await asyncio.get_running_loop().sock_recv(nursery, COMMAND.size)
            if len(data) < COMMAND.size:
                self._forget()
                raise WorkerDied
            return int(COMMAND.unpack(data)[1]), ours
        except BaseException:
            ours.close()
            raise

    def kill(self, worker: int) -> None:
        """End a worker."""
        if self._socket is not None:
            try:
                self._socket.send(COMMAND.pack(KILL, worker))
            except OSError:
                self._forget()

    def _forget(self) -> None:
        if self._socket is not None:
            self._socket.close()
            self._socket = None

    async def close(self) -> None:
        """End the nursery, which ends its workers."""
        self._forget()
        process, self._process = self._process, None
        if process is None:
            return
        try:
            await asyncio.to_thread(process.wait, LEAVE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Worker:
    """One worker process of this *niceness*, made when it is first asked and made anew when it was killed."""

    def __init__(self, nursery: Nursery, niceness: int) -> None:
        self._nursery = nursery
        self._niceness = niceness
        self._number = 0
        self._reader: asyncio.StreamReader | None = None
        self._writer: asyncio.StreamWriter | None = None
        self._starting: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Make the process, if there is none; whoever waits for it may leave."""
        if self._writer is not None:
            return
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())
        try:
            await asyncio.shield(self._starting)
        except OSError:
            raise WorkerDied from None

    async def _start(self) -> None:
        try:
            self._number, server = await self._nursery.fork(self._niceness)
            self._reader, self._writer = await asyncio.open_unix_connection(sock=server)
        finally:
            self._starting = None

    async def ask(self, message: bytes) -> tuple[bytes, bytes]:
        """The head and body of the answer to *message*; `WorkerDied` where the process has ended."""
        assert self._reader is not None and self._writer is not None
        try:
            self._writer.write(message)
            await self._writer.drain()
            head, body = LENGTHS.unpack(await self._reader.readexactly(LENGTHS.size))
            return await self._reader.readexactly(head), await self._reader.readexactly(body)
        except (OSError, asyncio.IncompleteReadError):
            raise WorkerDied from None

    def kill(self) -> None:
        """End the process; the next question makes another."""
        if self._writer is not None:
            self._nursery.kill(self._number)
            self._writer.close()
            self._reader = self._writer = None
