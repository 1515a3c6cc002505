"""The queues before the workers: bounded, fair, and no worker is lost, whoever leaves."""

import asyncio
import gc
import signal

import pytest

from bouton import words
from bouton.web.dispatch import Reply, Request
from bouton.web.error_responses import Crashed, Killed, TooLarge, TooLong, as_json
from bouton.web.report import Complaints
from bouton.web.workers.framing import OUT_OF_MEMORY
from bouton.web.workers.pool import WorkerDied
from bouton.web.workers.queues import FEW, Busy, Queue
from tests.work import in_a_loop


class Fake:
    """A worker whose answers come when they are let: *gate* is opened, or *error* is raised."""

    def __init__(self, niceness):
        self.gate = asyncio.Event()
        self.error = None
        self.status = -signal.SIGKILL
        self.killed = self.asked = 0

    async def start(self):
        pass

    async def ask(self, request):
        self.asked += 1
        await self.gate.wait()
        if self.error:
            raise self.error
        return Reply(200, b"1")

    async def ended(self):
        return self.status

    def kill(self):
        self.killed += 1


@pytest.fixture
def lane(reports):
    def made(**changed):
        given = {"workers": 1, "places": 1, "patience": 0.05, "niceness": 0, "grace": 0.0, "again": 7, "wider": 1}
        return Queue(Fake, report=lambda key, **values: reports.append(words.say(key, **values)), **given | changed)

    return made


@pytest.fixture
def reports():
    return []


def ask(lane, seconds=5.0):
    return asyncio.create_task(lane.ask(Request("GET", "health", "", "", b""), seconds))


async def settled():
    for _ in range(5):
        await asyncio.sleep(0)


def test_who_finds_no_place_is_told_to_come_back(lane):
    async def run():
        one = lane(patience=5.0)
        first, second = ask(one), ask(one)
        await settled()
        with pytest.raises(Busy) as refused:
            await ask(one)
        assert refused.value.headers == {"Retry-After": "7"}
        one.workers[0].gate.set()
        assert [(await job).status for job in (first, second)] == [200, 200]

    in_a_loop(run)


def test_who_comes_when_the_queue_has_stood_still_is_told_to_come_back(lane):
    """But a few may always wait, and many where the queue moves."""

    async def run():
        one = lane(places=50, patience=5.0, lag=0.05)
        waiting = [ask(one) for _ in range(31)]
        await settled()
        assert one.workers[0].asked == 1 and not any(job.done() for job in waiting)
        await asyncio.sleep(0.1)
        with pytest.raises(Busy):
            await ask(one)
        one.workers[0].gate.set()
        assert {(await job).status for job in waiting} == {200}
        one.workers[0].gate.clear()
        few = [ask(one) for _ in range(FEW)]
        await asyncio.sleep(0.1)
        few.append(ask(one))
        await settled()
        assert not any(job.done() for job in few)
        one.workers[0].gate.set()
        assert {(await job).status for job in few} == {200}

    in_a_loop(run)


def test_nobody_waits_for_ever(lane):
    async def run():
        one = lane()
        first = ask(one)
        await settled()
        with pytest.raises(Busy):
            await ask(one)
        one.workers[0].gate.set()
        assert (await first).status == (await ask(one)).status == 200

    in_a_loop(run)


def test_a_worker_that_takes_too_long_is_killed_and_used_again(lane):
    async def run():
        one = lane()
        with pytest.raises(TooLong):
            await ask(one, 0.01)
        assert one.workers[0].killed == 1
        one.workers[0].gate.set()
        assert (await ask(one)).status == 200

    in_a_loop(run)


DEATHS = {
    OUT_OF_MEMORY: TooLarge,
    -signal.SIGKILL: Killed,
    -signal.SIGTERM: Killed,
    -signal.SIGSEGV: Crashed,
    -signal.SIGABRT: Crashed,
    0: Crashed,
    1: Crashed,
}


@pytest.mark.parametrize("status", DEATHS)
def test_a_death_is_told_as_what_it_was(lane, reports, status):
    async def run():
        one = lane()
        one.workers[0].gate.set()
        one.workers[0].error = WorkerDied()
        one.workers[0].status = status
        with pytest.raises(DEATHS[status]):
            await ask(one)
        one.workers[0].error = None
        assert (await ask(one)).status == 200

    in_a_loop(run)
    assert len(reports) == (DEATHS[status] is Crashed)
    assert all("/api/health" in line and "\n" not in line for line in reports)


def test_the_sentences_for_time_memory_and_deaths_differ():
    errors = TooLong(5.0), TooLarge(512), Killed(), Crashed("SIGSEGV")
    for language in words.languages:
        told = [as_json(error, language)["error"] for error in errors]
        assert len({error["message"] for error in told}) == len(errors)
        assert [error.get("name", error["kind"]) for error in told] == [type(error).__name__ for error in errors]


def test_few_lines_are_said_whatever_happens(capsys):
    say = Complaints("zh")
    for _ in range(1000):
        say("web.worker.report", cause="SIGSEGV", path="/api/period", asked="{}")
    said = capsys.readouterr().err.splitlines()
    assert 1 <= len(said) <= 30 and all("SIGSEGV" in line for line in said)


@pytest.mark.parametrize("spares", [False, True])
def test_who_leaves_ends_the_work_where_it_is_long(lane, spares):
    async def run():
        one = lane(spares=spares, patience=5.0)
        gone, waiting = ask(one), ask(one)
        await settled()
        gone.cancel()
        await settled()
        assert one.workers[0].killed == (not spares)
        one.workers[0].gate.set()
        assert (await waiting).status == 200

    in_a_loop(run)


def test_what_goes_wrong_after_a_client_has_left_is_told_to_nobody(lane):
    async def run():
        told = []
        asyncio.get_running_loop().set_exception_handler(lambda loop, what: told.append(what))
        one = lane(spares=True)
        gone = ask(one)
        await settled()
        gone.cancel()
        one.workers[0].error = WorkerDied()
        one.workers[0].gate.set()
        await settled()
        gc.collect()
        assert one.workers[0].killed == 1 and not told

    in_a_loop(run)


def test_who_leaves_the_queue_leaves_his_place(lane):
    async def run():
        one = lane(patience=5.0)
        first, gone = ask(one), ask(one)
        await settled()
        gone.cancel()
        await settled()
        other = ask(one)
        await settled()
        one.workers[0].gate.set()
        assert [(await job).status for job in (first, other, ask(one))] == [200, 200, 200]
        assert one.workers[0].asked == 3

    in_a_loop(run)


def test_at_the_end_all_are_told(lane):
    async def run():
        one = lane(patience=5.0)
        jobs = [ask(one), ask(one)]
        await settled()
        await one.close()
        for job in jobs:
            with pytest.raises(WorkerDied):
                await job

    in_a_loop(run)


def test_going_over_to_other_workers_loses_no_question(lane):
    async def run():
        one = lane(workers=2, places=4, patience=5.0)
        old = one.workers
        jobs = [ask(one) for _ in range(4)]
        await settled()
        renewing = asyncio.create_task(one.renew(Fake))
        await settled()
        assert not set(old) & set(one.workers)
        for worker in (*old, *one.workers):
            worker.gate.set()
        assert [(await job).status for job in jobs] == [200] * 4
        await renewing
        assert [worker.killed for worker in old] == [1, 1]

    in_a_loop(run)
