"""The handles that the server has of the fork server and of its workers."""

import asyncio
import os
import signal
import socket
import struct
import sys
from abc import ABC, abstractmethod
from asyncio.subprocess import DEVNULL, Process
from contextlib import suppress

from bouton.web.dispatch import Reply, Request
from bouton.web.workers.framing import COMMAND, ENDED, FORK, KILL, LENGTHS, UNKNOWN, frame, read

FORK_SERVER = "bouton.web.workers.forkserver"
# Libraries that start a thread for each core would have every worker do so.
ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "NUMBA_NUM_THREADS": "1"}
# A fork server that has not ended by itself is killed after this many seconds.
LEAVE = 2.0


class WorkerDied(Exception):
    """A worker has ended in the middle of its work."""


class Worker(ABC):
    """A worker process, started for its first request and again after it was killed."""

    _reader: asyncio.StreamReader | None = None
    _writer: asyncio.StreamWriter | None = None

    @abstractmethod
    async def start(self) -> None:
        """Start the process if there is none; `WorkerDied` if that fails."""

    @abstractmethod
    async def ended(self) -> int:
        """How the process ended that gave no answer: its exit status, or minus a signal; `WorkerDied`: nobody knows."""

    @abstractmethod
    def kill(self) -> None:
        """End the process; the next start makes another."""

    async def ask(self, request: Request) -> Reply:
        """The answer to *request*; `WorkerDied` if the process ends before."""
        assert self._reader is not None and self._writer is not None
        try:
            self._writer.write(frame(request))
            await self._writer.drain()
            head, body = LENGTHS.unpack(await self._reader.readexactly(LENGTHS.size))
            return read(Reply, await self._reader.readexactly(head), await self._reader.readexactly(body))
        except (OSError, asyncio.IncompleteReadError):
            raise WorkerDied from None


class ForkServer:
    """The process that forks workers: started for the first of them, and again after it has died.

    The workers of a *warm* one have the compiled engine loaded.
    """

    def __init__(self, *, warm: bool = False) -> None:
        self._arguments = ["warm"] if warm else []
        # One that dies is waited for at once by the loop of events.
        self._process: Process | None = None
        self._socket: socket.socket | None = None
        self._lock = asyncio.Lock()

    def worker(self, niceness: int) -> Worker:
        """A handle of a worker of this *niceness*."""
        return ForkedWorker(self, niceness)

    async def _connected(self) -> socket.socket:
        if self._socket is None or self._process is None or self._process.returncode is not None:
            self._forget()
            if self._process is not None:
                await killed(self._process).wait()
            ours, theirs = socket.socketpair()
            with theirs:
                self._process = await asyncio.create_subprocess_exec(
                    # -P: a file of the folder where the server was started is no module of ours.
                    *(sys.executable, "-P", "-m", FORK_SERVER, str(theirs.fileno()), *self._arguments),
                    pass_fds=[theirs.fileno()],
                    stdin=DEVNULL,
                    env={**os.environ, **ONE_THREAD},
                    # What is typed at the terminal, Ctrl-C too, is for the server.
                    start_new_session=True,
                )
            ours.setblocking(False)
            self._socket = ours
        return self._socket

    async def fork(self, niceness: int) -> tuple[int, socket.socket]:
        """Fork a worker: its process number and the socket to it; `WorkerDied` if two fork servers have ended."""
        try:
            return await self._fork(niceness)
        except WorkerDied:
            return await self._fork(niceness)

    async def _fork(self, niceness: int) -> tuple[int, socket.socket]:
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        try:
            with theirs:
                async with self._lock:
                    return await self._told(await self._connected(), FORK, niceness, theirs.fileno()), ours
        except BaseException:
            ours.close()
            raise

    async def ended(self, worker: int) -> int:
        """How a worker ended, see `Worker.ended`; asked once."""
        async with self._lock:
            if self._socket is None:
                raise WorkerDied
            status = await self._told(self._socket, ENDED, worker)
        if status == UNKNOWN:
            raise WorkerDied
        return status

    async def _told(self, fork_server: socket.socket, command: bytes, number: int, *files: int) -> int:
        """The number that a command is answered with."""
        try:
            socket.send_fds(fork_server, [COMMAND.pack(command, number)], files)
            data = await asyncio.get_running_loop().sock_recv(fork_server, COMMAND.size)
            return int(COMMAND.unpack(data)[1])
        except (OSError, struct.error):
            self._forget()
            raise WorkerDied from None

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
        """End the process, which ends its workers."""
        self._forget()
        process, self._process = self._process, None
        if process is None:
            return
        try:
            await asyncio.wait_for(process.wait(), LEAVE)
        except TimeoutError:
            await killed(process).wait()


def killed(process: Process) -> Process:
    """*process*, ended.  Its own way to do so would wait for it behind the back of the loop of events."""
    if process.returncode is None:
        with suppress(ProcessLookupError):
            os.kill(process.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
    return process


class ForkedWorker(Worker):
    """A worker of this *niceness*, which the fork server makes."""

    def __init__(self, fork_server: ForkServer, niceness: int) -> None:
        self._fork_server = fork_server
        self._niceness = niceness
        self._number = 0
        self._starting: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if self._reader is not None and self._reader.at_eof():
            self.kill()  # it has ended while it had nothing to do
        if self._writer is not None:
            return
        if self._starting is None:
            self._starting = asyncio.create_task(self._start())
        try:
            # A caller may be cancelled while waiting.
            await asyncio.shield(self._starting)
        except OSError:
            raise WorkerDied from None

    async def _start(self) -> None:
        try:
            self._number, server = await self._fork_server.fork(self._niceness)
            self._reader, self._writer = await asyncio.open_unix_connection(sock=server)
        finally:
            self._starting = None

    async def ended(self) -> int:
        # An answer that nobody waits for any more would be taken for that to another command.
        return await asyncio.shield(self._fork_server.ended(self._number))

    def kill(self) -> None:
        if self._writer is not None:
            self._fork_server.kill(self._number)
            self._writer.close()
            self._reader = self._writer = None
