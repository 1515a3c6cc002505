"""How long a computation may run and how much it may hold."""

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from bouton.clock import patience, processor, wall
from bouton.errors import LimitError
from bouton.frozen import Record, changed, frozen

# So many seconds lie between two tellings of how far a search has come.
_PAUSE = 0.1

# Generous estimate of one remembered position in a dictionary.
BYTES_PER_POSITION = 400

# What libraries that are loaded meanwhile take beside the computation.
_LIBRARIES_MB = 128

# So much more may be taken than is counted: what counts ends by itself, while there is room to say so.
_SPARE_MB = 48

# The megabytes of address space that a library sets aside when it is loaded, a little for each processor; the most of
# it is never used.  What is compiled beside is told with the compiler.
_SET_ASIDE = {"numpy": (96, 64), "llvmlite": (512, 0)}


# Told what is done and the total, None where nobody knows it.
Progress = Callable[[int, int | None], None]


class Steps:
    """The steps of all searches for one answer, told to *tell* a few times in a second."""

    def __init__(self, tell: Progress) -> None:
        self.tell: Progress = tell
        self.done: int = 0
        self.next: float = 0.0

    def more(self, steps: int) -> None:
        """So many *steps* more are done."""
        self.done += steps
        if (now := wall.now()) >= self.next:
            self.next = now + _PAUSE
            self.tell(self.done, None)


@frozen(hidden=("asked", "progress"))
class Limits(Record):
    """*seconds* of processor time, *megabytes* of memory, and *moves*: how many winning moves are listed.

    *asked*: the seconds that the user gave, where these are a share of them; *progress*, a function, is told the steps
    of searches.  TypeError for what is no number from 0 on.
    """

    seconds: float = 60
    megabytes: int = 2048
    moves: int = 1000
    asked: float = 0
    progress: Steps | Progress | None = None

    def __post_init__(self) -> None:
        for name in ("seconds", "megabytes", "moves"):
            value = getattr(self, name)
            if not (isinstance(value, float) or hasattr(value, "__index__")) or not value >= 0:
                raise TypeError(f"{name} of Limits must be a number from 0 on, not {value!r}")
        if callable(self.progress):
            self.__dict__["progress"] = Steps(self.progress)

    @property
    def steps(self) -> Steps | None:
        """What counts the steps for *progress*; None where nobody listens."""
        return self.progress if isinstance(self.progress, Steps) else None

    @staticmethod
    def given(limits: "Limits | None", progress: Progress | None = None) -> "Limits":
        """*limits*, or the usual ones where there are none, told to *progress*; TypeError for what is no `Limits`."""
        if limits is not None and not isinstance(limits, Limits):
            raise TypeError(f"limits must be Limits(seconds=..., megabytes=...), not {limits!r}")
        if limits is None:
            return USUAL if progress is None else changed(USUAL, progress=Steps(progress))
        return limits if progress is None else changed(limits, progress=Steps(progress))

    def __getstate__(self) -> dict[str, Any]:
        return {**self.__dict__, "progress": None}  # who listens does so in this process

    def watch(self) -> "Watch":
        """A watch that starts now."""
        return Watch(self)

    def share(self, seconds: float) -> "Limits":
        """The same limits with only *seconds* of the time; an error names the whole."""
        return changed(self, seconds=seconds, asked=self.asked or self.seconds)

    def over(self, *, waited: bool = False, values: int = 0, steps: int = 0) -> LimitError:
        """The error when the time is over; where others had the processor meanwhile, what was *waited* for in vain.

        So many nim-values were found, or else so many *steps* of a search done.
        """
        seconds = self.asked or self.seconds
        if waited:
            return LimitError(key="err.waited", seconds=f"{patience(seconds):g}", least=f"{seconds:g}", option="--time")
        kind = "values" if values else "steps" if steps else "nothing"
        return LimitError(key=f"err.limit.{kind}", seconds=f"{seconds:g}", done=values or steps, option="--time")

    @staticmethod
    def ended(error: LimitError) -> bool:
        """Whether *error* is that of `over`."""
        return error.key.startswith(("err.limit.", "err.waited"))

    @property
    def positions(self) -> int:
        """How many positions may be remembered."""
        return self.megabytes * 1_000_000 // BYTES_PER_POSITION

    @property
    def most_megabytes(self) -> int:
        """What a process may take while it answers, whether that is counted or not."""
        return self.megabytes + _LIBRARIES_MB + _SPARE_MB

    def hold(self, entries: int) -> None:
        """LimitError where a table of *entries* entries would not fit into the memory."""
        if entries > self.positions:
            raise LimitError(key="err.stopped.limit", what="table", limit=self.positions, option="--memory")


# Those of a question that names none.
USUAL = Limits()


class Watch:
    """The deadline of a computation that starts when the watch is made, and how far the process may grow meanwhile."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.end: float
        self.latest: float
        self._ticks = self._told = 0
        self.values = 0  # the nim-values of heaps that are found so far, for the error
        self._weighed = 0.0
        self.restart()

    def restart(self) -> None:
        """Reset the deadline and the memory, before the next of several questions."""
        self.begin(self.limits.seconds)
        # Looking takes as long as a small answer, and the next moment finds the same.
        if self.latest < self._weighed:
            return
        self._weighed = self.latest + _PAUSE
        self.most: int = _held() + (self.limits.megabytes + _LIBRARIES_MB) * 1_000_000

    def begin(self, seconds: float) -> None:
        """Reset the deadline to *seconds* from now."""
        self.end, self.latest = processor.now() + seconds, wall.now() + patience(seconds)

    def left(self, part: float = 1) -> Limits:
        """The limits with *part* of the seconds that are left: the steps of one answer share its time."""
        self._tell()
        return self.limits.share(max(self.end - processor.now(), 0.0) * part)

    def check(self) -> None:
        """Raise LimitError after the deadline, or where the process has grown beyond the memory allowed."""
        self._tell()
        if processor.now() > self.end:
            raise self.limits.over(values=self.values, steps=self._ticks if self._ticks > 63 else 0)
        if wall.now() > self.latest:
            raise self.limits.over(waited=True)
        if _held() > self.most:
            raise LimitError(key="err.stopped.memory", option="--memory")

    def _tell(self) -> None:
        if (steps := self.limits.steps) is not None:
            steps.more(1 + self._ticks - self._told)
            self._told = self._ticks

    def tick(self) -> None:
        """Equivalent to `check` at every 64th call, and nothing in between."""
        self._ticks += 1
        if not self._ticks & 63:
            self.check()


def _held(column: int = 1) -> int:
    """The bytes that this process holds: in memory, or with *column* 0 its address space; 0 if the system is silent."""
    if sys.platform in ("win32", "emscripten"):
        return 0
    import resource

    try:
        statm = os.open("/proc/self/statm", os.O_RDONLY)
    except OSError:  # not Linux: what it has held at most is near enough; on Linux that begins with its parent's
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    try:
        return int(os.read(statm, 256).split()[column]) * resource.getpagesize()
    finally:
        os.close(statm)


@contextmanager
def bounded_memory(megabytes: int) -> Iterator[None]:
    """Raises MemoryError inside where more than *megabytes* are taken beside those that are in use now.

    For what does not count its memory itself: the address space is limited, to more when a library is loaded that sets
    much aside.  Where a system has no such limit (Windows), nothing is raised here.
    """
    if sys.platform in ("win32", "emscripten"):
        yield
        return
    import resource

    before = resource.getrlimit(resource.RLIMIT_AS)
    bounds = [bound for bound in before if bound != resource.RLIM_INFINITY]
    most = min([_held(0) + megabytes * 1_000_000, sys.maxsize, *bounds])
    resource.setrlimit(resource.RLIMIT_AS, (most, before[1]))
    room: Any = _Room(before)
    sys.meta_path.insert(0, room)
    hook = sys.unraisablehook

    def quiet(told: Any) -> None:
        """What is dropped while there is no memory has no line of its own: the whole command ends with one."""
        if told.exc_type is not MemoryError:
            hook(told)

    sys.unraisablehook = quiet
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)
        sys.unraisablehook = hook
        sys.meta_path.remove(room)


class _Room:
    """Finds no module, and makes room for what one of `_SET_ASIDE` sets aside; *before* are the limits outside."""

    def __init__(self, before: tuple[int, int]) -> None:
        self.before = before

    def find_spec(self, name: str, path: object = None, target: object = None) -> None:
        """Called when *name* is about to be loaded."""
        if name not in _SET_ASIDE:
            return
        import resource

        once, each = _SET_ASIDE[name]
        now, hard = resource.getrlimit(resource.RLIMIT_AS)
        most = now + (once + each * (os.cpu_count() or 1)) * 1_000_000
        bounds = [bound for bound in (most, *self.before) if bound != resource.RLIM_INFINITY]
        resource.setrlimit(resource.RLIMIT_AS, (min(bounds), hard))
