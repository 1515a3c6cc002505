"""The clocks of a question: what it takes of the processor decides, so that other programs change no answer.

Both stand still while kernels are compiled, which only the first question on a machine pays for.
"""

import sys
from collections.abc import Callable
from time import monotonic, process_time

# By the clock on the wall a question may take so many times its processor time: a busy machine is slow, not silent.
WIDER = 20


def patience(seconds: float) -> float:
    """The time on the wall within which a question must get *seconds* of the processor; a short one waits longer."""
    return WIDER * (seconds + 1)


class Clock:
    """The seconds that *read* tells, from any start, without those in which the clock was `paused`."""

    def __init__(self, read: Callable[[], float]) -> None:
        self.read = read
        self._lost = self._since = 0.0
        self._depth = 0

    def now(self) -> float:
        """The time; two of them are a span."""
        return (self._since if self._depth else self.read()) - self._lost

    def pause(self) -> None:
        """Stand still until the `resume` that belongs to this."""
        if not self._depth:
            self._since = self.read()
        self._depth += 1

    def resume(self) -> None:
        """Go on from where the clock stood."""
        self._depth -= 1
        if not self._depth:
            self._lost += self.read() - self._since


# Threads and what they share are one process.  A page in a browser has no clock of its own processor time.
processor: Clock = Clock(monotonic if sys.platform == "emscripten" else process_time)
wall: Clock = Clock(monotonic)
CLOCKS = (processor, wall)
