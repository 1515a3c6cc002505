"""The end of the time, wherever it strikes: nothing is left half made, and what only reads or prints ends as well."""

import signal
import socket
import sys
import time
import tracemalloc

import numpy as np
import pytest

from bouton.cli import value_formats
from bouton.cli.deadline import deadline
from bouton.cli.language import process
from bouton.clock import processor
from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.web import dispatch
from bouton.web.dispatch import HAND_ON, Reply, Request
from bouton.web.workers import forkserver
from bouton.web.workers.framing import LENGTHS, frame, read
from tests.faults.counted import count

ENDS = f"import signal; signal.raise_signal({int(signal.SIGALRM)}); whole = True"


def over(monkeypatch):
    """From now on there has been so much processor time that none is left of any limit."""
    monkeypatch.setattr(processor, "read", lambda: 1e9)


def busy(seconds):
    """Keeps the processor busy."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def test_it_does_not_strike_within_an_import(tmp_path, monkeypatch):
    (tmp_path / "half_made.py").write_text(ENDS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "half_made", raising=False)
    with deadline(Limits(seconds=1000)):
        over(monkeypatch)
        import half_made

        count("time", 2)
        assert half_made.whole
        with pytest.raises(LimitError, match="seconds="):
            signal.raise_signal(signal.SIGALRM)


def test_one_within_another_has_a_time_of_its_own(monkeypatch):
    monkeypatch.setattr("bouton.cli.deadline.GRACE", 0.01)
    with deadline(Limits(seconds=0.2)):
        with deadline(Limits(seconds=1000)):
            busy(0.5)
        with pytest.raises(LimitError, match=r"after 0\.2 s"):
            busy(100)
    count("time")


def test_a_busy_machine_puts_it_off(monkeypatch):
    """Other programs have the processor: the alarm rings and nothing is over."""
    monkeypatch.setattr(processor, "read", lambda: 0.0)
    with deadline(Limits(seconds=1000)):
        signal.raise_signal(signal.SIGALRM)
        assert signal.getitimer(signal.ITIMER_REAL)[0] > 900


def test_a_compiler_that_takes_too_long_is_left_and_not_broken(tmp_path, monkeypatch, capfd):
    def left(status):
        raise SystemExit(status)

    (tmp_path / "half_made.py").write_text(ENDS)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "half_made", raising=False)
    monkeypatch.setattr("bouton.cli.deadline._UNBROKEN_SECONDS", 0.0)
    monkeypatch.setattr(process, "is_own", True)
    monkeypatch.setattr("bouton.cli.deadline.language", lambda: "en")
    monkeypatch.setattr("os._exit", left)
    with deadline(Limits(seconds=1000)):
        over(monkeypatch)
        with pytest.raises(SystemExit, match="3"):
            import half_made  # noqa: F401
    count("time")
    assert capfd.readouterr().err == "stopped after 1000 s without an answer; --time allows more\n"


@pytest.mark.parametrize(
    "place", ["bouton.cli.arguments.ruleset", "bouton.cli.output.put"], ids=["reading", "printing"]
)
def test_reading_and_printing_count_as_time(place, bouton, monkeypatch):
    """The alarm rings in the midst of it."""

    def ring(*asked):
        over(monkeypatch)
        signal.raise_signal(signal.SIGALRM)

    # Without a limit there it is heard by nobody.
    before = signal.signal(signal.SIGALRM, signal.SIG_IGN)
    try:
        monkeypatch.setattr(place, ring)
        count("time")
        told = bouton("solve", "nim", "3", "5")
    finally:
        signal.signal(signal.SIGALRM, before)
    assert (told.status, told.out, told.err) == (3, "", "stopped after 60 s without an answer; --time allows more\n")


@pytest.mark.parametrize("becomes", [None, RuntimeError("cannot release un-acquired lock")])
@pytest.mark.parametrize(("last", "status"), [(False, HAND_ON), (True, 422)])
def test_a_worker_of_the_page_whose_time_is_over_ends(last, status, becomes, monkeypatch, capsys):
    """It has two questions before it, and answers one; a lock may make an error of its own of the interruption."""

    def interrupted(request):
        count("time")
        try:
            raise forkserver.OutOfTime
        finally:
            if becomes:
                raise becomes

    monkeypatch.setattr(dispatch, "_found", interrupted)
    ours, theirs = socket.socketpair()
    before = signal.getsignal(signal.SIGPROF)
    with ours, ours.makefile("rb") as told:
        ours.sendall(2 * frame(Request("GET", "health", "", "", b"", last=last)))
        ours.shutdown(socket.SHUT_WR)
        try:
            with theirs:
                forkserver._work(theirs)
        finally:
            signal.signal(signal.SIGPROF, before)
        head, body = LENGTHS.unpack(told.read(LENGTHS.size))
        reply = read(Reply, told.read(head), told.read(body))
        assert (reply.status, reply.leaves, told.read()) == (status, True, b"")
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("form", ["text", "csv", "bfile"])
def test_what_is_printed_is_not_held(form, monkeypatch):
    """400,000 values one by one are thirty megabytes."""
    values = np.arange(1_000_000, 1_400_000, dtype=np.uint32)
    with open("/dev/null", "w") as nowhere:
        monkeypatch.setattr(sys, "stdout", nowhere)
        tracemalloc.start()
        try:
            value_formats.write(form, {}, values, False, None, Limits())
            most = tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()
            monkeypatch.undo()
    assert most < 16_000_000
