"""Where requests are computed: worker processes in two lanes, each with a bounded queue.

Every request goes to the quick lane first.  A worker there gives up after a moment and hands the request on to the
slow lane, whose workers are nice to all others; so a request that costs much delays only its like.  A worker that
exceeds its time is killed and replaced, and so is one that works for somebody who has left.  Where a queue is full the
answer is to come back later.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Coroutine
from hashlib import sha256
from math import inf
from time import monotonic
from typing import Any

from bouton.errors import LimitError
from bouton.frozen import changed
from bouton.web.answering import HAND_ON, Reply, Request
from bouton.web.endpoint import MEGABYTES, QUICK_SECONDS, SECONDS
from bouton.web.parent import Nursery, Worker, WorkerDied
from bouton.web.refusals import TooLarge, TooLong
from bouton.web.wire import frame, reply_of, request_parts

# A worker looks at the clock itself; one of the slow lane is killed where it has not done so for this much longer.
GRACE = 1.0
QUICK_GRACE = 0.2
# A queue is too long when its first has waited so many seconds and so many wait: a page asks a few things at once.
LAG = 0.06
FEW = 4
# Reading the compiled engine keeps a core busy for some seconds; the first page comes before that.
FIRST_PAGE = 2.0
# So many requests are remembered as slow, and spared the quick lane when they come again.
SLOW_ONES = 4096


class Busy(LimitError):
    """Too many are waiting: come back after *seconds*."""

    def __init__(self, seconds: int) -> None:
        self.seconds = seconds
        super().__init__(key="web.busy", seconds=seconds)


class Lane:
    """Workers of one niceness and those who wait for one: at most *places*, and none longer than *patience* seconds.

    Who finds no place is told to ask *again* after so many seconds.  So is who comes when the first of more than a
    `FEW` has waited *lag* seconds: however fast the machine is and whatever else it does, who is let in waits little
    longer than that.  A worker is killed *grace* seconds after its time is over.  *spares* those who leave: their
    worker ends its work and is not killed, as it will be free in a moment.
    """

    def __init__(
        self,
        nursery: Nursery,
        *,
        workers: int,
        places: int,
        patience: float,
        niceness: int,
        grace: float,
        again: int,
        lag: float = inf,
        spares: bool = False,
    ) -> None:
        self.niceness = niceness
        self.workers = [Worker(nursery, niceness) for _ in range(workers)]
        self.places = places
        self.patience = patience
        self.grace = grace
        self.again = again
        self.lag = lag
        self.spares = spares
        self._free = list(self.workers)
        # Who waits, and since when.
        self._waiting: OrderedDict[asyncio.Future[Worker], float] = OrderedDict()
        self._jobs: set[asyncio.Task[Reply]] = set()

    async def ask(self, request: Request, seconds: float) -> Reply:
        """The reply of a worker; `Busy`, or LimitError where it takes more than *seconds* or too much memory."""
        worker = await self._worker()
        job = asyncio.create_task(self._answered(worker, request, seconds))
        self._jobs.add(job)
        job.add_done_callback(self._jobs.discard)
        try:
            return await asyncio.shield(job)
        except asyncio.CancelledError:
            if job.cancelled():
                raise WorkerDied from None
            if not self.spares:
                job.cancel()
            raise

    async def _worker(self) -> Worker:
        """A free worker, as soon as there is one."""
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
                # It came at the last moment.
                return turn.result()
            raise Busy(self.again) from None
        except asyncio.CancelledError:
            if not turn.cancelled() and turn.done() and turn.exception() is None:
                self._return(turn.result())
            raise
        finally:
            self._waiting.pop(turn, None)

    def _is_full(self) -> bool:
        """Whether nobody more may wait."""
        if len(self._waiting) < min(FEW, self.places):
            return False
        since = next(iter(self._waiting.values()), inf)
        return len(self._waiting) >= self.places or monotonic() - since > self.lag

    async def _answered(self, worker: Worker, request: Request, seconds: float) -> Reply:
        finished = False
        try:
            await worker.start()
            async with asyncio.timeout(seconds + self.grace):
                reply = reply_of(*await worker.ask(frame(*request_parts(request))))
            finished = not reply.leaves
            return reply
        except TimeoutError:
            raise TooLong(seconds) from None
        except WorkerDied:
            # The system ends a process that takes more memory than there is.
            raise TooLarge(MEGABYTES) from None
        finally:
            if not finished:
                worker.kill()
            self._return(worker)

    def _return(self, worker: Worker) -> None:
        """Give *worker* to the one who has waited longest, if it still belongs to this lane."""
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
        """Make the processes of all workers."""
        for worker in self.workers:
            await worker.start()

    async def renew(self, nursery: Nursery) -> None:
        """Go on with workers of another *nursery*; those of the old one end their work first."""
        fresh = [Worker(nursery, self.niceness) for _ in self.workers]
        for worker in fresh:
            await worker.start()
        self.workers, going = fresh, list(self._jobs)
        free, self._free = self._free, []
        for worker in free:
            worker.kill()
        for worker in fresh:
            self._return(worker)
        await asyncio.gather(*going, return_exceptions=True)

    async def close(self) -> None:
        """End all work; those who wait for it are told so."""
        for turn in self._waiting:
            if not turn.done():
                turn.set_exception(WorkerDied())
        for job in list(self._jobs):
            job.cancel()
        await asyncio.gather(*self._jobs, return_exceptions=True)
        for worker in self.workers:
            worker.kill()


class Lanes:
    """Both lanes and the nursery of their workers; nothing is started before it is needed."""

    def __init__(self, cores: int) -> None:
        nursery = Nursery()
        self.nurseries = [nursery]
        self.quick = Lane(
            nursery,
            workers=2 * cores,
            places=6 * cores,
            patience=5.0,
            niceness=2,
            grace=QUICK_GRACE,
            again=1,
            lag=LAG,
            spares=True,
        )
        self.slow = Lane(nursery, workers=cores, places=8, patience=10.0, niceness=12, grace=GRACE, again=5)
        self._slow_ones: OrderedDict[bytes, float] = OrderedDict()
        self._warming: asyncio.Task[None] | None = None

    async def ask(self, request: Request) -> Reply:
        """The reply to *request*, from the slow lane where the quick one hands it on."""
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
        except (TooLong, TooLarge):
            return Reply(HAND_ON, b"", seconds=SECONDS)

    def warm(self) -> None:
        """Start the workers and, soon after, go over to such as have the compiled engine: once, while nobody waits."""
        if self._warming is None:
            self._warming = asyncio.create_task(self._warmed())

    async def _warmed(self) -> None:
        await self.quick.start()
        await asyncio.sleep(FIRST_PAGE)
        warm = Nursery(warm=True)
        self.nurseries.append(warm)
        await asyncio.gather(self.quick.renew(warm), self.slow.renew(warm))
        await self.nurseries.pop(0).close()

    async def close(self) -> None:
        """End all work and all processes."""
        waiting: list[Coroutine[Any, Any, None]] = [self.quick.close(), self.slow.close()]
        if self._warming is not None:
            self._warming.cancel()
        await asyncio.gather(*waiting)
        for nursery in self.nurseries:
            await nursery.close()
