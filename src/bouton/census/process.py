"""A worker seen from outside: a process of its own that is given one unit at a time and can be killed at any moment."""

import json
import os
import signal
import subprocess
import sys
from threading import Event, Thread
from time import monotonic

from bouton.census import families
from bouton.census.task import Unit, UnitLimits, UnitOutcome
from bouton.census.work import heard_outcome, packed
from bouton.clock import WIDER

# What a unit may take of the processor beyond its time before its process ends: it looks at the clock itself, but not
# everywhere.  By the clock on the wall it is killed much later.
GRACE = 5.0
_SHARE = 0.5
# The signal by which a process ends that has used its processor time; Windows has none.
OUT_OF_TIME = getattr(signal, "SIGPROF", None)
_PIECE = 1 << 20


class CensusWorker:
    """A worker process; *unit* is what it computes now, None while it is idle."""

    def __init__(self, *, grace: float = GRACE) -> None:
        self.grace = grace
        self.unit: Unit | None = None
        self._end = 0.0
        self._start = 0.0
        self._request: UnitLimits | None = None
        self._heard = bytearray()
        self._keep()

    def _keep(self) -> None:
        """Start the process from a thread that lives as long as it does.

        Linux tells a process of the death of the thread that made it, and the caller's may end sooner.
        """
        ready = Event()
        failed: list[OSError] = []

        def keep() -> None:
            try:
                self._process = process = subprocess.Popen(
                    [sys.executable, "-P", "-m", "bouton.census.worker", str(os.getpid()), *families.__path__],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    stderr=subprocess.DEVNULL,
                )
            except OSError as error:
                failed.append(error)
                ready.set()
                return
            ready.set()
            process.wait()

        self._keeper = Thread(target=keep, daemon=True)
        self._keeper.start()
        ready.wait()
        if failed:
            raise failed[0]
        assert self._process.stdout is not None
        os.set_blocking(self._process.stdout.fileno(), False)

    @property
    def pid(self) -> int:
        return self._process.pid

    def fileno(self) -> int:
        """What becomes readable when there is an answer, or the process has ended."""
        assert self._process.stdout is not None
        return self._process.stdout.fileno()

    def give(self, unit: Unit, request: UnitLimits) -> None:
        """Let it compute *unit*; the answer comes by `answer`."""
        assert self.unit is None
        most = (1 + _SHARE) * request.seconds + self.grace
        line = json.dumps(packed(unit, request) | {"most": most}).encode() + b"\n"
        if not self._sent(line):
            # Killed while it was idle: that is no fault of this unit.  Only the pipe knows it at once, the thread that
            # waits for the process may still have to be woken.
            self.end()
            self._keep()
            self._sent(line)  # where this one has ended, too, `answer` will tell
        self.unit, self._request, self._start = unit, request, monotonic()
        self._end = self._start + WIDER * request.seconds + self.grace

    def _sent(self, line: bytes) -> bool:
        """Whether the process is there to read the *line*."""
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line)
            self._process.stdin.flush()
        except OSError:
            return False
        return True

    @property
    def time_left(self) -> float:
        """The seconds until the process is killed, if it does not answer before."""
        return max(self._end - monotonic(), 0.0) if self.unit is not None else float("inf")

    def answer(self) -> UnitOutcome | None:
        """The outcome of the unit, if there is one by now; a process that is late or dead is one, and is replaced."""
        assert self.unit is not None
        ended = False
        while True:
            try:
                piece = os.read(self.fileno(), _PIECE)
            except BlockingIOError:
                break
            if not piece:
                ended = True
                break
            self._heard += piece
            if piece.endswith(b"\n"):
                break
        if self._heard.endswith(b"\n"):
            outcome = heard_outcome(json.loads(self._heard))
            self._heard.clear()
            self.unit = None
            return outcome
        if ended:
            return self._failed("died", "the process ended")
        if not self.time_left:
            assert self._request is not None
            return self._failed("time", f"{self._request.seconds:g} s")
        return None

    def _failed(self, kind: str, what: str) -> UnitOutcome:
        assert self.unit is not None
        name = self.unit.name
        self.end()
        number = -(self._process.returncode or 0) if kind == "died" else 0
        if number == OUT_OF_TIME:
            assert self._request is not None
            kind, what = "time", f"{self._request.seconds:g} s"
        elif number > 0:
            what = f"signal {number}"
        self.unit = None
        self._heard.clear()
        self._keep()
        return UnitOutcome(name, None, kind, what, monotonic() - self._start)

    def end(self) -> None:
        """Kill the process and wait for its end."""
        self._process.kill()
        self._keeper.join()
        for pipe in (self._process.stdin, self._process.stdout):
            try:
                if pipe is not None:
                    pipe.close()
            except OSError:
                pass  # a unit that was never read is still in the pipe
