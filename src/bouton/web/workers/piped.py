"""One worker process over two pipes, for systems without fork or Unix sockets: same answers, same limits of time.

Run as a program it answers what comes on standard input.
"""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process

from bouton.frozen import changed
from bouton.web import dispatch
from bouton.web.addresses import seconds_of
from bouton.web.dispatch import Reply, Request
from bouton.web.workers.framing import OUT_OF_MEMORY, receive, send
from bouton.web.workers.pool import ONE_THREAD, Worker, WorkerDied, killed
from bouton.web.workers.queues import Queue, Report

PLACES, PATIENCE, AGAIN = 16, 30.0, 1


class PipedWorker(Worker):
    """A worker over two pipes."""

    _process: Process | None = None

    async def start(self) -> None:
        if self._process is not None and self._process.returncode is None:
            return
        command = (sys.executable, "-P", "-m", __name__)
        try:
            self._process = await asyncio.create_subprocess_exec(
                *command, stdin=PIPE, stdout=PIPE, env={**os.environ, **ONE_THREAD}, start_new_session=True
            )
        except OSError:
            raise WorkerDied from None
        self._reader, self._writer = self._process.stdout, self._process.stdin

    async def ended(self) -> int:
        if self._process is None:
            raise WorkerDied
        return await self._process.wait()

    def kill(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            killed(process)


class OneQueue:
    """All requests, one after the other, each with all the time it may take; see `queues.Queues`."""

    def __init__(self, report: Report) -> None:
        self._queue = Queue(
            lambda _: PipedWorker(), workers=1, places=PLACES, patience=PATIENCE, again=AGAIN, report=report
        )

    async def ask(self, request: Request) -> Reply:
        """The reply to *request*; raises as `Queue.ask` does."""
        return await self._queue.ask(changed(request, last=True), seconds_of(request.path))

    def warm(self) -> None:
        """Nothing: the first request starts the worker."""

    async def close(self) -> None:
        """End all work and the process."""
        await self._queue.close()


def main() -> None:
    """Answer what comes on standard input until it ends; what the program prints goes to standard error."""
    questions, answers, sys.stdout = sys.stdin.buffer, sys.stdout.buffer, sys.stderr
    dispatch.prepare("position")
    try:
        while (request := receive(questions)) is not None:
            send(answers, dispatch.answered(request))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)


if __name__ == "__main__":
    main()
