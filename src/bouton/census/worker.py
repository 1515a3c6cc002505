"""The program of a worker: ``python -m bouton.census.worker PARENT FOLDER...`` reads units, a line each, and answers.

It ends when its input ends, and with its parent whatever it does at that moment: no unit outlives its census.
"""

import ctypes
import json
import os
import signal
import sys
from collections.abc import Sequence
from contextlib import suppress
from threading import Thread
from time import sleep

_PR_SET_PDEATHSIG = 1


def main(arguments: Sequence[str]) -> None:
    """Answer the lines of standard input, one after the other."""
    parent = int(arguments[0])
    end_with(parent)
    # Ctrl C reaches every process of the terminal; the coordinator decides when its workers end.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    # Answers have a way of their own: what a unit prints must not get among them.
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    from bouton.census.task import extended
    from bouton.census.work import told_outcome, unpacked, work

    extended(arguments[1:])
    sys.set_int_max_str_digits(0)
    for line in sys.stdin:
        told = json.loads(line)
        unit, request = unpacked(told)
        if hasattr(signal, "setitimer"):
            signal.setitimer(signal.ITIMER_PROF, told["most"])
        with suppress(BrokenPipeError):
            answers.write(json.dumps(told_outcome(work(unit, request))) + "\n")
            answers.flush()
    # Nothing is left to say, and the compiler's threads take their time to go.
    os._exit(0)


def end_with(parent: int) -> None:
    """Let this process be killed when its *parent* ends, and at once where that has happened."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)
    else:
        Thread(target=_watch, args=(parent,), daemon=True).start()
    if os.getppid() != parent:
        os._exit(0)


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        sleep(0.5)
    os._exit(0)


if __name__ == "__main__":
    main(sys.argv[1:])
