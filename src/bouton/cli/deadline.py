"""The end of a command: its time counts to the last byte, whatever it is doing then.

A computation looks at the clock by itself and says what it has; the deadline is for what does not look: reading,
printing, a user's program without end.  A timer interrupts Python code wherever it stands; what catches that as well is
left a second later, with the same line and exit status.
"""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from types import FrameType

from bouton.cli.language import language
from bouton.cli.process import process
from bouton.limits import Limits, bounded_memory

# So much longer than the limit, for what looks at the clock to say what it has found.
GRACE = 1.0
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
    try:
        before = signal.signal(signal.SIGALRM, _Alarm(limits, error))
    except (AttributeError, ValueError):  # Windows has no such signal, and only the main thread is sent it
        yield
        return
    left = signal.setitimer(signal.ITIMER_REAL, 0)
    try:
        signal.setitimer(signal.ITIMER_REAL, min(limits.seconds, 1e8) + GRACE, GRACE)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
        signal.setitimer(signal.ITIMER_REAL, *left)


@contextmanager
def bounded(limits: Limits) -> Iterator[None]:
    """`deadline`, and MemoryError where the memory is used up, whoever takes it: what a whole command is done in."""
    with deadline(limits), bounded_memory(limits.most_megabytes):
        yield


class _Alarm:
    def __init__(self, limits: Limits, error: BaseException | None) -> None:
        self.over = limits.over()
        self.error = error or self.over
        self.rung = False
        self.waited = 0.0

    def __call__(self, number: int, frame: FrameType | None) -> None:
        is_unbroken = _is_unbroken(frame)
        if is_unbroken and self.waited < _UNBROKEN_SECONDS:
            self.waited += GRACE
            return
        # An error in the midst of the compiler would be told by the compiler as well.
        if (self.rung or is_unbroken) and process.is_own:
            with suppress(Exception):
                process.before_end()
            with suppress(OSError):
                os.write(2, f"{self.over.say(language())}\n".encode())
            os._exit(LIMITED)
        self.rung = True
        raise self.error


def _is_unbroken(frame: FrameType | None) -> bool:
    for _ in range(_DEEPEST):
        if frame is None:
            return False
        if any(part in frame.f_code.co_filename for part in _UNBROKEN):
            return True
        frame = frame.f_back
    return False
