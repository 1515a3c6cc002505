"""A run of somebody else's program: its time, memory and output are bounded, and nothing of it is left behind."""

import os
import re
import shlex
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from bouton.clock import WIDER
from bouton.errors import RulesError
from bouton.frozen import frozen

# What a program may print, in bytes.
MOST_OUTPUT = 4_000_000
# The signals by which a system ends what has used its processor time; Windows has none.
_OVER = {getattr(signal, name) for name in ("SIGPROF", "SIGXCPU") if hasattr(signal, name)}


# With fewer a program may not even begin, and that would be taken for its mistake.
LEAST_MEGABYTES = 16


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


# How a text in a language becomes a program: the compiler's command, with the places of the text and of the program.
_COMPILERS = {
    ".c": ("gcc", "-O2", "-o", "{program}", "{text}", "-lm"),
    ".cpp": ("g++", "-O2", "-std=c++17", "-o", "{program}", "{text}"),
    ".rs": ("rustc", "-O", "-o", "{program}", "{text}"),
    ".go": ("go", "build", "-o", "{program}", "{text}"),
    ".java": ("javac", "-d", "{folder}", "{text}"),
}
_COMPILERS |= dict.fromkeys((".cc", ".cxx", ".c++"), _COMPILERS[".cpp"])
# A compiler that takes longer is stopped.
COMPILING = 60


@contextmanager
def program(text: str) -> Iterator[list[str]]:
    """The command that runs what *text* names: a command line, or the text of a program, which is compiled first.

    RulesError where there is no such program, no compiler for it, or where it does not compile.
    """
    suffix = os.path.splitext(text)[1].lower()
    if suffix not in (*_COMPILERS, ".py") or not os.path.isfile(text):
        yield command_of(text)
        return
    path = os.path.abspath(text)
    if suffix == ".py":
        yield [sys.executable, "-P", path]
        return
    with tempfile.TemporaryDirectory() as folder:
        made = os.path.join(folder, "program")
        _compile([word.format(program=made, text=path, folder=folder) for word in _COMPILERS[suffix]], text)
        if suffix != ".java":
            yield [made]
            return
        with open(path, encoding="utf-8", errors="replace") as file:
            named = re.search(r"public\s+(?:final\s+)?class\s+(\w+)|class\s+(\w+)", file.read())
        yield ["java", "-Xss64m", "-cp", folder, (named and (named[1] or named[2])) or "Main"]


def _compile(command: list[str], text: str) -> None:
    try:
        done = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=COMPILING)
    except FileNotFoundError:
        raise RulesError(key="stress.error.compiler", found=text, compiler=command[0]) from None
    except subprocess.TimeoutExpired:
        raise RulesError(key="stress.error.compile", found=text, what=f"{COMPILING} s") from None
    if done.returncode:
        lines = [line for line in (done.stderr + done.stdout).splitlines() if "error" in line] or [""]
        raise RulesError(key="stress.error.compile", found=text, what=lines[0][:200])


def command_of(text: str) -> list[str]:
    """The words of a command line; RulesError where its program, or the text that an interpreter is to run, is missing.

    >>> command_of("python3 -c 'print(1)'")[1:]
    ['-c', 'print(1)']
    """
    from shutil import which  # only this command needs it

    try:
        words = shlex.split(text)
    except ValueError:  # a quotation that does not end
        words = []
    if not words or which(words[0]) is None:
        is_there = bool(words) and os.path.isfile(words[0])
        raise RulesError(key="stress.error.no_program" if is_there else "stress.error.program", found=text[:60])
    read = next((word for word in words[1:] if not word.startswith("-")), "")
    if os.path.splitext(read)[1] in (*_COMPILERS, ".py") and not os.path.isfile(read):
        raise RulesError(key="err.file.missing", path=read)
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
            preexec_fn=_bounded(bounds, command[0]) if sys.platform != "win32" else None,
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


def _bounded(bounds: Bounds, name: str) -> Callable[[], None]:
    """What the child does before it becomes the program: its limits."""
    import resource

    memory = bounds.megabytes * 1_000_000
    limits = (
        # Java reserves more than it uses, and would not begin.
        *([] if os.path.basename(name) == "java" else [(resource.RLIMIT_AS, memory)]),
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
