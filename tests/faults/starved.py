"""Commands in processes forked from this one that get no more memory, are stopped, or are ended in the middle.

    python -m tests.faults.starved [STEPS [MOST]]

Commands get so many different amounts of memory, and a long run gets signals at as many moments; of both at most so
many.  Prints what must not be; exit status 1 where there is any.
"""

import json
import os
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from importlib import import_module
from pathlib import Path

from tests.faults.sweep import ANSWERED, INTERRUPTED, LIMITED, READ, answer

LINES = (
    ("values", "0.37", "--length", "20000"),
    ("values", "take 1,5,9", "--length", "300000"),
    ("period", "kayles"),
    ("solve", "grundy; misere", "9", "10", "11"),
    ("p-positions", "wythoff", "--max", "20000"),
    ("prove", "wythoff"),
    ("quotient", "0.123"),
    ("discover", "take 2^k"),
)
MOST_KB = 120_000
SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGKILL, signal.SIGSTOP)
LONG = ("values", "0.007", "--length", "12000")


def ran(line, before=lambda: None, after=lambda child: None):
    """The exit status, output and errors of *line*; *before* is called in the process, *after* from outside."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        # An interrupt waits until the child stands where it may be ended.
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        child = os.fork()
        if not child:
            answer((*line, "--lang", "en"), out.fileno(), err.fileno(), before)
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        after(child)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        told = []
        for file in (out, err):
            file.seek(0)
            told.append(file.read().decode(errors="replace"))
    return status, *told


def of_memory(kilobytes):
    """Lets this process hold so much more than it holds now."""

    def bound():
        pages = int(Path("/proc/self/statm").read_text().split()[0])
        most = pages * resource.getpagesize() + 1024 * kilobytes
        resource.setrlimit(resource.RLIMIT_AS, (most, most))

    return bound


def wrong_of_memory(line, peace, kilobytes):
    """What must not be of *line* where so little memory is left; "" where all is well."""
    status, out, err = ran(line, of_memory(kilobytes))
    if status == ANSWERED:
        return "" if out == peace[1] else f"another answer: {out[:200]}"
    if status == LIMITED and "should not happen" not in err and err.count("\n") == 1:
        return ""
    return f"{status}: {err[-300:]}"


def wrong_of_signal(number, peace, seconds):
    """What must not be of a long run that is sent the signal after so long, and of the same run taken up again."""

    def send(child):
        time.sleep(seconds)
        os.kill(child, number)
        if number == signal.SIGSTOP:
            time.sleep(seconds)
            os.kill(child, signal.SIGCONT)

    status, out, err = ran(LONG, after=send)
    if status not in (ANSWERED, INTERRUPTED, -number) or "Traceback" in err or err.count("\n") > 1:
        return f"{status}: {err[-300:]}"
    if status == ANSWERED and out != peace[1]:
        return "another answer"
    again = ran((*LONG, "--resume"))
    return "" if again[:2] == peace[:2] else f"not taken up again: {again[0]}, {again[2][-300:]}"


def main(steps: int = 60, lines: int = len(LINES)) -> int:
    for name in READ:
        import_module(name)
    counts, bad = Counter(), 0
    with tempfile.TemporaryDirectory() as folder:
        os.environ["XDG_CACHE_HOME"] = folder
        for line in LINES[:lines]:
            peace = ran(line)
            assert peace[0] in (ANSWERED, 1), peace
            for step in range(steps):
                # More of the small amounts, where more is refused.
                kilobytes = MOST_KB * (step + 1) ** 2 // steps**2
                if wrong := wrong_of_memory(line, peace, kilobytes):
                    bad += 1
                    print(f"{line} with {kilobytes} kB: {wrong}", flush=True)
                counts["memory"] += 1
        peace = ran(LONG)
        for number in SIGNALS[:lines]:
            for step in range(steps // len(SIGNALS) or 1):
                if wrong := wrong_of_signal(number, peace, 0.04 * step):
                    bad += 1
                    print(f"{number.name} after {0.04 * step:.2f} s: {wrong}", flush=True)
                counts["the process"] += 1
        left = list(Path(folder).rglob("*.part"))
    print(f"{json.dumps(counts)} faults, {bad} wrong, {len(left)} files left half written")
    return 1 if bad or left else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3])))
