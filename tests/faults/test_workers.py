"""A worker that failed in a way nobody foresaw: it is replaced, and a fresh one is asked before anybody hears of it."""

import asyncio
import json
import os
import signal
from asyncio.subprocess import Process

import pytest

from bouton.frozen import changed
from bouton.web import dispatch
from bouton.web.dispatch import HAND_ON, Request
from bouton.web.report import Complaints
from bouton.web.workers import pool, queues
from bouton.web.workers.pool import ForkServer
from tests.faults.counted import count
from tests.work import in_a_loop

ASKED = Request("GET", "health", "", "", b"")


@pytest.fixture
def half_made(monkeypatch):
    """An endpoint of which an interrupted import has left only a half."""

    def answer(*asked):
        count("workers")
        raise AttributeError("partially initialized module has no attribute")

    monkeypatch.setattr(dispatch, "_computed", answer)


def test_a_quick_worker_hands_on_and_ends(half_made, capsys):
    reply = dispatch.answered(ASKED)
    assert (reply.status, reply.leaves) == (HAND_ON, True)
    assert "partially initialized" in capsys.readouterr().err


def test_the_last_worker_says_so_and_ends(half_made):
    reply = dispatch.answered(changed(ASKED, last=True))
    assert (reply.status, reply.leaves) == (500, True)
    assert "partially initialized" in json.loads(reply.body)["error"]["message"]


def test_nobody_hears_of_one_failure(monkeypatch):
    """The first worker is half made; the one that comes in its place answers."""
    asked = []

    class Worker:
        def __init__(self, nursery, niceness):
            self.killed = False

        async def start(self):
            pass

        async def ask(self, request):
            asked.append(self)
            failed = len(asked) == 1
            count("workers", failed)
            return dispatch.Reply(HAND_ON if failed else 200, b"", seconds=1.0, leaves=failed)

        def kill(self):
            self.killed = True

    monkeypatch.setattr(pool, "ForkedWorker", Worker)

    async def run():
        both = queues.Queues(1, Complaints())
        return await asyncio.wait_for(both.ask(ASKED), 5)

    assert in_a_loop(run).status == 200
    first, second = asked
    assert first.killed and not second.killed


def test_a_worker_that_ended_while_idle_is_replaced_before_it_is_asked():
    async def run():
        server = ForkServer()
        one = queues.Queue(
            server.worker, workers=1, places=1, patience=20.0, niceness=0, grace=20.0, again=1, report=Complaints()
        )
        try:
            assert (await one.ask(changed(ASKED, last=True), 20)).status == 200
            (worker,) = one.workers
            os.kill(worker._number, signal.SIGKILL)
            count("workers")
            while not worker._reader.at_eof():
                await asyncio.sleep(0.01)
            return await one.ask(changed(ASKED, last=True), 20)
        finally:
            await one.close()
            await server.close()

    assert in_a_loop(run).status == 200


@pytest.mark.parametrize("is_seen", [True, False], ids=["before it is asked", "while it is asked"])
def test_the_process_that_forks_is_started_again_where_it_was_killed(is_seen, monkeypatch):
    """Nobody who asks for a worker hears of it; the workers that it made go on."""

    async def run():
        server = ForkServer()
        workers = []
        try:
            for _ in range(3):
                workers.append(server.worker(0))
                await workers[-1].start()
                os.kill(server._process.pid, signal.SIGKILL)
                count("workers")
                if not is_seen:
                    monkeypatch.setattr(Process, "returncode", None)
                for one in workers:
                    assert (await one.ask(changed(ASKED, last=True))).status == 200
        finally:
            for one in workers:
                one.kill()
            await server.close()

    in_a_loop(run)
