"""Every game of the catalogue through every command, with small, large and huge numbers in each place.

    python -m tests.faults.sweep [NUMBER [SEED [SECONDS]]]

asks so many of them at random (all, where no number is given), each in a process forked from this one under small
limits, and prints what must not be.  Exit status 1 where there is any.
"""

import io
import os
import random
import resource
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from importlib import import_module
from itertools import product
from typing import NamedTuple

from bouton.cli import app
from bouton.cli.language import process
from bouton.rulesets.catalogue import GAMES, written_name

NUMBERS = (1, 10**6, 10**9 + 7, 10**40)
# The commands that take a whole number, and the option that it stands behind.
COUNTED = {
    "values": "--length", "period": "--max", "p-positions": "--max", "density": "--max", "genus": "--length",
    "quotient": "--heap", "code": "--max",
}  # fmt: skip
# A process that has not ended by itself so long after its time never will.
NEVER = 300.0
# What a process may take beyond its limits: libraries that are read meanwhile, and the last step before it looks.
SPARE_MB = 250
MEGABYTES = 200
# What most commands need is read before the first fork.
READ = ("bouton.cli.program", "bouton.discovery.finding", "bouton.engine.kernels.octal", "bouton.engine.periods")
ANSWERED, REFUTED, SENSELESS, LIMITED = range(4)
INTERRUPTED = 130


class Ended(NamedTuple):
    status: int
    out: str
    err: str
    seconds: float
    megabytes: float

    def wrong(self) -> str:
        """What of this must not be; "" where all is well."""
        if self.status not in (ANSWERED, REFUTED, SENSELESS, LIMITED):
            return f"ended with {self.status}"
        if "should not happen" in self.err or "Traceback" in self.err:
            return "a mistake of ours"
        told = [line for line in self.err.splitlines() if "bouton warm" not in line]
        # What was found until a limit was reached may say so in the answer.
        least = self.status == SENSELESS or (self.status == LIMITED and not self.out)
        return "" if least <= len(told) <= (self.status in (SENSELESS, LIMITED)) else f"{len(told)} lines"


def questions() -> Iterator[tuple[str, ...]]:
    """Every question, in the order of the catalogue."""
    for name, entry in GAMES.items():
        parameters = () if not entry.parameters else (1, 3, 4) if entry.is_variadic else (entry.least + 1,)
        typed = written_name(name, parameters * (1 if entry.is_variadic else len(entry.parameters)))
        for rules in (typed, f"{typed}; misere"):
            heaps = max(1, len(entry.example))
            for number in NUMBERS:
                places = {(number,) * heaps, (number, *(1,) * (heaps - 1)), (*(1,) * (heaps - 1), number)}
                for command, place in product(("solve", "options"), sorted(places)):
                    yield (command, rules, *map(str, place))
                for command, option in COUNTED.items():
                    yield (command, rules, option, str(number))
            yield ("prove", rules)
            yield ("discover", rules)


def asked(question: tuple[str, ...], seconds: float, megabytes: int) -> Ended:
    """What becomes of *question* in a process of its own."""
    limits = ("--time", str(seconds), "--memory", str(megabytes))
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        begun = time.monotonic()
        child = os.fork()
        if not child:
            answer((*question, *limits, "--lang", "en"), out.fileno(), err.fileno())
        while not (ended := os.wait4(child, os.WNOHANG))[0]:
            if time.monotonic() - begun > seconds + NEVER:
                os.kill(child, signal.SIGKILL)
            time.sleep(0.005)
        spent = time.monotonic() - begun
        texts = []
        for file in (out, err):
            file.seek(0)
            texts.append(file.read(200_000).decode(errors="replace"))
    _, status, used = ended
    return Ended(os.waitstatus_to_exitcode(status), *texts, spent, used.ru_maxrss / 1024)


def answer(line: tuple[str, ...], out: int, err: int, before: Callable[[], None] = lambda: None) -> None:
    """Ends this process with the exit status of *line*, told to the files *out* and *err*; *before* is called first."""
    status = -1
    try:
        os.dup2(out, 1)
        os.dup2(err, 2)
        sys.stdin = io.TextIOWrapper(io.BytesIO())
        sys.stdout = io.TextIOWrapper(io.FileIO(1, "w"), encoding="utf-8")
        sys.stderr = io.TextIOWrapper(io.FileIO(2, "w"), encoding="utf-8", line_buffering=True)
        process.is_own = True
        before()
        signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
        status = app.run(line)
        sys.stdout.flush()
    except KeyboardInterrupt:  # before the command line is there, or after it
        status = INTERRUPTED
    finally:
        os._exit(status if status >= 0 else 99)


def held() -> float:
    """The megabytes that this process holds, which each one forked from it starts with."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def main(number: int | None = None, seed: int = 0, seconds: float = 3) -> int:
    """Asks, and prints every question that did not end as it must, and how often each exit status came."""
    for name in READ:
        import_module(name)
    # What somebody keeps on this machine has no part in the answers, and what is found here is not kept there.
    kept = tempfile.TemporaryDirectory()
    os.environ["XDG_CACHE_HOME"] = kept.name
    chosen = list(questions())
    random.Random(seed).shuffle(chosen)
    at_first, statuses, bad = held(), Counter[int](), 0
    for question in chosen[:number]:
        ended = asked(question, seconds, MEGABYTES)
        statuses[ended.status] += 1
        wrong = ended.wrong()
        if ended.megabytes > at_first + MEGABYTES + SPARE_MB:
            wrong = f"{ended.megabytes:.0f} MB"
        if wrong:
            bad += 1
            print(f"{question}: {wrong}, {ended.seconds:.1f} s: {ended.err[-300:].strip()}", flush=True)
    print(f"{statuses.total()} questions, {bad} wrong; by exit status: {dict(sorted(statuses.items()))}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:3]), *map(float, sys.argv[3:4])))
