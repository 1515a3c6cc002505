"""The end of a command: its time counts to the last byte, whatever it is doing then.

A computation looks at the clock by itself and says what it has; the deadline is for what does not look: reading,
printing, a user's program without end.  A timer interrupts Python code wherever it stands, and goes on where the
processor was busy for others meanwhile; what catches the interruption is left a second later, with the same line and
exit status.
"""

import os
import signal
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from types import FrameType
from typing import Any

from bouton.cli.language import language, process
from bouton.clock import processor, wall
from bouton.errors import LimitError
from bouton.limits import Limits, bounded_memory

# So much longer than the limit, for what looks at the clock to say what it has found.
GRACE = 1.0
# The timer looks again after this much at the soonest: the time of the processor may stand still.
_PAUSE = 0.05
LIMITED = 3
# Code that must not be left in the middle: it compiles or imports, once for this machine or this process.
_UNBROKEN = ("/numba/", "/llvmlite/", "importlib._bootstrap")
_UNBROKEN_SECONDS = 60.0
# Under so many calls nothing is looked at: a program that calls itself without end may have millions of them.
_DEEPEST = 5000


@contextmanager
def deadline(limits: Limits, error: BaseException | None = None) -> Iterator[None]:
    """*error*, or a LimitError, inside when the time of *limits* has been over for a moment.

    The clock of a deadline around it stands still meanwhile.
    """
    alarm = _Alarm(limits, error)
    try:
        before = signal.signal(signal.SIGALRM, alarm)
    except (AttributeError, ValueError):  # Windows has no such signal, and only the main thread is sent it
        yield
        return
    left = signal.setitimer(signal.ITIMER_REAL, 0)
    begun = processor.now(), wall.now()
    try:
        alarm.go_on()
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        if isinstance(before, _Alarm):
            before.put_off(processor.now() - begun[0], wall.now() - begun[1])
        signal.setitimer(signal.ITIMER_REAL, *left)


@contextmanager
def bounded(limits: Limits) -> Iterator[Limits]:
    """`deadline`, and MemoryError where the memory is used up, whoever takes it: what a whole command is done in.

    It is done under the limits given back, whose searches are shown on a terminal.
    """
    shown: Any = nullcontext
    if sys.stderr.isatty():
        from bouton.cli.progress import watched as shown  # only a person pays for it
    with shown(limits) as told, deadline(limits), bound(limits.most_megabytes):
        yield told


def bound(megabytes: int) -> AbstractContextManager[None]:
    """`bounded_memory` of the program's own process; a caller's may answer other questions meanwhile, and has none."""
    return bounded_memory(megabytes) if process.is_own else nullcontext()


class _Alarm:
    def __init__(self, limits: Limits, error: BaseException | None) -> None:
        self.watch = limits.watch()
        self.error = error
        self.rung = False
        self.waited = 0.0

    def go_on(self) -> None:
        """Ring when the time can be over at the soonest."""
        left = min(self.watch.end + GRACE - processor.now(), self.watch.latest + GRACE - wall.now())
        signal.setitimer(signal.ITIMER_REAL, min(max(left, _PAUSE), 1e8), GRACE)

    def put_off(self, processor_seconds: float, wall_seconds: float) -> None:
        """Let the time be over so much later."""
        self.watch.end += processor_seconds
        self.watch.latest += wall_seconds

    def _error(self) -> LimitError | None:
        """The error where the time is over."""
        if processor.now() > self.watch.end + GRACE:
            return self.watch.limits.over()
        return self.watch.limits.over(waited=True) if wall.now() > self.watch.latest + GRACE else None

    def __call__(self, number: int, frame: FrameType | None) -> None:
        over = self._error()
        if over is None:
            self.go_on()
            return
        is_unbroken = _is_unbroken(frame)
        if is_unbroken and self.waited < _UNBROKEN_SECONDS:
            self.waited += GRACE
            return
        # An error in the midst of the compiler would be told by the compiler as well.
        if (self.rung or is_unbroken) and process.is_own:
            with suppress(Exception):
                process.before_end()
            process.make_room()
            with suppress(OSError):
                os.write(2, f"{over.say(language(), options=True)}\n".encode())
            os._exit(LIMITED)
        self.rung = True
        raise self.error or over


def _is_unbroken(frame: FrameType | None) -> bool:
    for _ in range(_DEEPEST):
        if frame is None:
            return False
        if any(part in frame.f_code.co_filename for part in _UNBROKEN):
            return True
        frame = frame.f_back
    return False
