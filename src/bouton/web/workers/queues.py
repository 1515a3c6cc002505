"""Two bounded queues of worker processes in which requests are computed.

Every request enters the quick queue.  A worker there gives up after a moment and the request moves to the slow queue,
whose workers run at a lower priority, so an expensive request delays only others of its kind.  A worker that exceeds
its time is killed and replaced, and so is one whose client has disconnected.  A full queue refuses: try again later.
"""

import asyncio
import signal
from collections import OrderedDict
from collections.abc import Callable, Coroutine
from hashlib import sha256
from math import inf
from time import monotonic
from typing import Any

from bouton.clock import WIDER
from bouton.errors import BoutonError, LimitError, one_line
from bouton.frozen import changed
from bouton.notation.scanning import shown
from bouton.web.dispatch import HAND_ON, Reply, Request, handed_on
from bouton.web.endpoint import MEGABYTES, QUICK_SECONDS
from bouton.web.error_responses import Crashed, Killed, TooLarge, TooLong
from bouton.web.workers.framing import OUT_OF_MEMORY
from bouton.web.workers.pool import ForkServer, Worker, WorkerDied

# Beyond the time of a request before its worker is killed.
GRACE = 1.0
QUICK_GRACE = 0.2
# A queue counts as full when this many wait and the first has waited this long: a page sends a few requests at once.
LAG = 0.06
FEW = 4
# Importing the compiled engine keeps a core busy for some seconds; the first page is served before that.
FIRST_PAGE = 2.0
# At most this many requests are remembered as slow; they skip the quick queue when they come again.
SLOW_ONES = 4096


# How long is waited to learn how a worker ended.
DEATH = 5.0
# Signals that end a process from without; others come of what it did itself.
FROM_WITHOUT = {signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGQUIT}
# Tells whoever runs the server a sentence of ``bouton.words``: its key and values.
Report = Callable[..., None]


class Busy(LimitError):
    """Too many requests are waiting: try again after *seconds*."""

    status = 429

    def __init__(self, seconds: int) -> None:
        self.headers: dict[str, str] = {"Retry-After": str(seconds)}
        super().__init__(key="web.busy", seconds=seconds)


class Queue:
    """Workers of one niceness and the requests that wait for them: at most *places*, for at most *patience* seconds.

    *make* makes a worker of a niceness.

    A full queue refuses a request with `Busy`, to be sent *again* after that many seconds.  It also counts as full when
    at least `FEW` wait and the first has waited *lag* seconds, so that on a machine of any speed an accepted request
    waits little longer than that.  A worker watches its own processor time and is killed when
    *wider* times that has passed by the clock, and *grace* seconds more.  With *spares* the worker
    of a client that disconnects is left to finish, since it will be free in a moment.
    """

    def __init__(
        self,
        make: Callable[[int], Worker],
        *,
        workers: int,
        places: int,
        patience: float,
        again: int,
        niceness: int = 0,
        grace: float = GRACE,
        lag: float = inf,
        spares: bool = False,
        report: Report,
        wider: float = WIDER,
    ) -> None:
        self.niceness = niceness
        self.workers: list[Worker] = [make(niceness) for _ in range(workers)]
        self.places = places
        self.patience = patience
        self.grace = grace
        self.again = again
        self.lag = lag
        self.spares = spares
        self.report = report
        self.wider = wider
        self._free = list(self.workers)
        # The waiting requests, and since when each has waited.
        self._waiting: OrderedDict[asyncio.Future[Worker], float] = OrderedDict()
        self._jobs: set[asyncio.Task[Reply]] = set()

    async def ask(self, request: Request, seconds: float) -> Reply:
        """The reply of a worker; raises `Busy`, `TooLong` after *seconds*, or `WorkerDied` on shutdown.

        Where the worker ends without an answer `TooLarge`, `Killed` or `Crashed`: this is reported.
        """
        worker = await self._worker()
        job = asyncio.create_task(self._answered(worker, request, seconds))
        self._jobs.add(job)
        job.add_done_callback(self._ended)
        try:
            return await asyncio.shield(job)
        except asyncio.CancelledError:
            if job.cancelled():
                raise WorkerDied from None
            if not self.spares:
                job.cancel()
            raise

    def _ended(self, job: asyncio.Task[Reply]) -> None:
        self._jobs.discard(job)
        if not job.cancelled():
            job.exception()  # is looked at here, for a client that has gone will not

    async def _worker(self) -> Worker:
        """Wait for a free worker; `Busy` if the queue is full or none becomes free in time."""
        if self._free:
            return self._free.pop()
        if self._is_full():
            raise Busy(self.again)
        turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()
        self._waiting[turn] = monotonic()
        try:
            async with asyncio.timeout(self.patience):
                return await turn
        except TimeoutError:
            if turn.done() and not turn.cancelled():
                # A worker became free at the last moment.
                return turn.result()
            raise Busy(self.again) from None
        except asyncio.CancelledError:
            if not turn.cancelled() and turn.done() and turn.exception() is None:
                self._return(turn.result())
            raise
        finally:
            self._waiting.pop(turn, None)

    def _is_full(self) -> bool:
        """Whether another request must be refused."""
        if len(self._waiting) < min(FEW, self.places):
            return False
        since = next(iter(self._waiting.values()), inf)
        return len(self._waiting) >= self.places or monotonic() - since > self.lag

    async def _answered(self, worker: Worker, request: Request, seconds: float) -> Reply:
        finished = False
        try:
            await worker.start()
            async with asyncio.timeout(self.wider * seconds + self.grace):
                reply = await worker.ask(request)
            finished = not reply.leaves
            return reply
        except TimeoutError:
            raise TooLong(seconds) from None
        except WorkerDied:
            raise await self._death(worker, request) from None
        finally:
            if not finished:
                worker.kill()
            self._return(worker)

    async def _death(self, worker: Worker, request: Request) -> BoutonError:
        """The error that says how *worker* ended over *request*."""
        try:
            async with asyncio.timeout(DEATH):
                status = await worker.ended()
        except (WorkerDied, TimeoutError):
            return Killed()
        if status == OUT_OF_MEMORY:
            return TooLarge(MEGABYTES)
        if -status in FROM_WITHOUT:
            return Killed()
        cause = signal.Signals(-status).name if status < 0 else f"exit {status}"
        asked = one_line(repr(request.body or request.query))
        self.report("web.worker.report", cause=cause, path=shown(f"/api/{request.path}"), asked=asked)
        return Crashed(cause)

    def _return(self, worker: Worker) -> None:
        """Give *worker* to the request that has waited longest; kill it if it no longer belongs to this queue."""
        if worker not in self.workers:
            worker.kill()
            return
        while self._waiting:
            turn, _ = self._waiting.popitem(last=False)
            if not turn.done():
                turn.set_result(worker)
                return
        self._free.append(worker)

    async def start(self) -> None:
        """Fork all workers."""
        for worker in self.workers:
            await worker.start()

    async def renew(self, make: Callable[[int], Worker]) -> None:
        """Replace all workers by those that *make* makes; requests in progress are finished."""
        fresh = [make(self.niceness) for _ in self.workers]
        for worker in fresh:
            await worker.start()
        self.workers = fresh
        going = list(self._jobs)
        free, self._free = self._free, []
        for worker in free:
            worker.kill()
        for worker in fresh:
            self._return(worker)
        await asyncio.gather(*going, return_exceptions=True)

    async def close(self) -> None:
        """Cancel all work; waiting requests get `WorkerDied`."""
        for turn in self._waiting:
            if not turn.done():
                turn.set_exception(WorkerDied())
        for job in list(self._jobs):
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        for worker in self.workers:
            worker.kill()


class Queues:
    """Both queues and the fork server of their workers; nothing is started before it is needed."""

    def __init__(self, cores: int, report: Report) -> None:
        fork_server = ForkServer()
        self.fork_servers: list[ForkServer] = [fork_server]
        self.quick: Queue = Queue(
            fork_server.worker,
            workers=2 * cores,
            places=6 * cores,
            patience=5.0,
            niceness=2,
            grace=QUICK_GRACE,
            again=1,
            lag=LAG,
            spares=True,
            report=report,
            wider=1,
        )
        self.slow: Queue = Queue(
            fork_server.worker, workers=cores, places=8, patience=10.0, niceness=12, again=5, report=report
        )
        self._slow_ones: OrderedDict[bytes, float] = OrderedDict()
        self._warming: asyncio.Task[None] | None = None

    async def ask(self, request: Request) -> Reply:
        """The reply to *request*, from the slow queue if the quick one hands it on; raises as `Queue.ask` does."""
        name = sha256(b"\0".join((request.path.encode(), request.query.encode(), request.body))).digest()
        seconds = self._slow_ones.get(name)
        if seconds is None:
            reply = await self._quick(request)
            if reply.status != HAND_ON:
                return reply
            seconds = self._slow_ones[name] = reply.seconds
            if len(self._slow_ones) > SLOW_ONES:
                self._slow_ones.popitem(last=False)
        return await self.slow.ask(changed(request, last=True), seconds)

    async def _quick(self, request: Request) -> Reply:
        try:
            return await self.quick.ask(request, QUICK_SECONDS)
        except (TooLong, TooLarge, Killed, Crashed):
            return handed_on(request)

    def warm(self) -> None:
        """Start the workers and soon after replace them by warm ones, once."""
        if self._warming is None:
            self._warming = asyncio.create_task(self._warmed())

    async def _warmed(self) -> None:
        await self.quick.start()
        await asyncio.sleep(FIRST_PAGE)
        warm = ForkServer(warm=True)
        self.fork_servers.append(warm)
        await asyncio.gather(self.quick.renew(warm.worker), self.slow.renew(warm.worker))
        await self.fork_servers.pop(0).close()

    async def close(self) -> None:
        """End all work and all processes."""
        waiting: list[Coroutine[Any, Any, None]] = [self.quick.close(), self.slow.close()]
        if self._warming is not None:
            self._warming.cancel()
        await asyncio.gather(*waiting)
        for fork_server in self.fork_servers:
            await fork_server.close()
