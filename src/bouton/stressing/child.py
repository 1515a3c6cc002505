"""A run of somebody else's program: its time, memory and output are bounded, and nothing of it is left behind."""

import os
import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable
from contextlib import suppress

from bouton.clock import WIDER
from bouton.errors import RulesError
from bouton.frozen import frozen

# What a program may print, in bytes.
MOST_OUTPUT = 4_000_000
# The signals by which a system ends what has used its processor time; Windows has none.
_OVER = {getattr(signal, name) for name in ("SIGPROF", "SIGXCPU") if hasattr(signal, name)}


@frozen
class Bounds:
    """*seconds* of processor time for one run, and *megabytes* of memory."""

    seconds: float = 2
    megabytes: int = 512


@frozen
class ChildRun:
    """What a program *printed*, and why it was stopped: "" for a plain end, "time", "crash" or "output"."""

    printed: str
    stopped: str = ""


def command_of(text: str) -> list[str]:
    """The words of a command line, its program found; RulesError where there is none.

    >>> command_of("python3 wrong.py")[1:]
    ['wrong.py']
    """
    from shutil import which  # only this command needs it

    try:
        words = shlex.split(text)
    except ValueError:  # a quotation that does not end
        words = []
    if not words or which(words[0]) is None:
        raise RulesError(key="stress.error.program", found=text[:60])
    return words


def run(command: list[str], text: str, bounds: Bounds) -> ChildRun:
    """One run of *command* on the input *text*."""
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as printed:
        given.write(text.encode())
        given.seek(0)
        child = subprocess.Popen(
            command,
            stdin=given,
            stdout=printed,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
            preexec_fn=_bounded(bounds) if sys.platform != "win32" else None,
        )
        stopped = ""
        try:
            status = child.wait(WIDER * bounds.seconds)
            stopped = "time" if -status in _OVER else "crash" if status else ""
        except subprocess.TimeoutExpired:
            stopped = "time"
        finally:
            _ended(child)
        if os.fstat(printed.fileno()).st_size >= MOST_OUTPUT:
            stopped = "output"
        printed.seek(0)
        return ChildRun(printed.read(MOST_OUTPUT).decode("utf-8", "replace"), stopped)


def _ended(child: "subprocess.Popen[bytes]") -> None:
    """The program and what it started are over."""
    if sys.platform == "win32":
        child.kill()
    else:
        with suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL)
    child.wait()


def _bounded(bounds: Bounds) -> Callable[[], None]:
    """What the child does before it becomes the program: its limits."""
    import resource

    memory = bounds.megabytes * 1_000_000
    limits = (
        (resource.RLIMIT_AS, memory),
        (resource.RLIMIT_CPU, int(bounds.seconds) + 1),
        (resource.RLIMIT_FSIZE, MOST_OUTPUT),
        (resource.RLIMIT_CORE, 0),
    )

    def limit() -> None:
        for kind, most in limits:
            _, hard = resource.getrlimit(kind)
            least = most if hard == resource.RLIM_INFINITY else min(most, hard)
            resource.setrlimit(kind, (least, least))
        # It goes on counting in the program that this process becomes.
        signal.setitimer(signal.ITIMER_PROF, bounds.seconds)

    return limit
