"""Two hundred questions whose answers must not hang on what else the machine does: ``python -m tests.busy [BURNERS]``.

It prints a digest of all answers and verdicts.  With *BURNERS* so many processes keep the processors busy meanwhile;
with ``--list`` each question has a line with a digest of its own, to be compared.
"""

import io
import json
import multiprocessing
import os
import shlex
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from hashlib import sha256
from unittest.mock import patch

GAMES = (
    "nim",
    "wythoff",
    "kayles",
    "take 1,3,4",
    "take 1..5; misere",
    "take 2^k",
    "take any except 2,3",
    "take primes",
    "0.77; misere",
    "4.07",
    "0.3F",
    "grundy",
    "euclid",
    "C.D; pass once",
    "4.5007; block 1",
    "take any; take any equally from 2 heaps",
    "take any from up to 3 heaps",
    "moore(2)",
    "lasker",
    "take 1..n/2",
)
SINGLE = ("take 1,3,4", "kayles", "grundy", "0.37", "0.16", "take 2^k", "take primes", "0.137", "lasker", "0.3F")
SMALL = "--time 2"
# Each needs a part of its time only, or far more than all of it: nothing hangs on how fast the machine is.
SINGLY = (
    "solve fibonacci-nim 1000000 --cap 12",
    "solve 'fibonacci nim' 12345678901234567890",
    "solve 'nim: 3 5 + wythoff: 1 2'",
    "solve 'grundy; misere' 9 8 7 --time 5",
    "solve 'grundy; misere' 500 501 502 503 --time 1",
    "solve 'kayles; misere' 30 31 32 --time 20",
    "solve 0.007 1000000000 --time 20",
    "solve 'greedy nim; misere' 1000000007 1000000007 1000000007 1000000007 --time 1",
    "solve moidores 10000000000000000000000000000000000000000 --time 1",
    "solve chomp 6 6 5 --time 20",
    "solve chomp 1000000007 1000000007 1000000007 --time 1",
    "period 0.77",
    "period kayles --max 500",
    "period 'take 1,3,4'",
    "period 'take 1,4,10,22,31'",
    "period 0.137 --time 20",
    "period 0.165 --max 20000",
    "period 0.3F --max 600",
    "period wythoff --row 5",
    "period grundy --max 20000",
    "period 'take 2,5..9'",
    "prove wythoff --time 60",
    "prove 'take 1,2' --claim 'n mod 3 = 0' --time 60",
    "prove 'take 1,3,4' --claim 'n mod 7 = 0' --time 60",
    "prove nim --claim 'a xor b xor c = 0' --heaps 3 --time 60",
    "prove 'bash(3)' --time 60",
    "quotient 0.75 --time 20",
    "quotient kayles --heap 6 --time 60",
    "quotient 'take 1,2; split' --heap 8 --time 60",
    "genus kayles --length 8",
    "genus grundy --length 10",
    "genus 'take 1,2' --length 10",
    "discover 'take 1,3,4' --heaps 1 --time 30",
    "discover 'take 1..3' --heaps 1 --time 30",
    "discover nim --heaps 2 --time 30",
    "discover wythoff --heaps 2 --time 30",
    "guess 0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1 0 1 2 3 2",
    "guess 1 2 3 5 8 13 21 34 55",
    "guess 0 3 6 9 12 15 18",
    "guess '(1,2) (3,5) (4,7) (6,10) (8,13) (9,15)'",
    "values wythoff --length 40",
    "values 'split into 4' --length 5000 --time 1",
    "values 0.007 --length 5000000 --time 2",
    "values 0.104 --length 400000 --time 60",
    "check nim --max 8",
    "check wythoff --max 12",
    "code nim --target cpp",
    "code 'take 1,3,4' --target python",
    "nim-product 12345678901234567890 98765432109876543210",
    "nim-product 65536 --root 2",
    "games --json",
    "exercises kayles --seed 3 --time 60",
    "exercises nim --seed 1 --time 60",
    "judge --list",
    "check kayles --max 9",
    "check 'fibonacci nim' --max 12",
    "options 'take primes; misere' 1000000000000000000000000000000 --time 1",
    "density 'grundy; misere' --max 100000000000000000000000000000 --time 1",
    "options nim 3 5 7 --moves 4",
    "p-positions 'take any from 2 heaps' --max 300 --heaps 3 --time 0.5",
)


def questions() -> list[str]:
    """Each as it would be typed behind ``bouton``."""
    found = [f"solve '{rules}' {heaps} {SMALL}" for rules in GAMES for heaps in ("3 5", "6 4")]
    found += [f"options '{rules}' 4 3 {SMALL}" for rules in GAMES]
    found += [f"p-positions '{rules}' --max 9 {SMALL}" for rules in GAMES]
    found += [f"density '{rules}' --max 12 {SMALL}" for rules in GAMES]
    found += [f"values '{rules}' --length {length} --time 20" for rules in SINGLE for length in (60, 600)]
    found += [f"period '{rules}' --max 3000 --time 20" for rules in SINGLE]
    found += [f"solve '{rules}' {heap} --time 20" for rules in SINGLE for heap in (1000,)]
    return [*found, *SINGLY]


def answer(question: str) -> tuple[int, object]:
    """The exit status and what was printed, without times; what was computed before a limit hangs on the machine."""
    from bouton.cli import app

    words = shlex.split(question)
    as_json = words[0] not in ("code", "judge")
    out = io.StringIO()
    with redirect_stdout(out), redirect_stderr(io.StringIO()), patch.object(app, "_tell_compiling", lambda: None):
        status = app.run([*words, *(["--json"] if as_json and "--json" not in words else [])])
    if status == app.LIMITED:
        return status, None
    if not as_json:
        return status, out.getvalue()
    return status, [_timeless(json.loads(line)) for line in out.getvalue().splitlines()]


def _timeless(told: object) -> object:
    return {k: v for k, v in told.items() if k != "seconds"} if isinstance(told, dict) else told


def digest(answers: Sequence[object]) -> str:
    """A short name for *answers*."""
    return sha256(json.dumps(answers).encode()).hexdigest()[:16]


def burn() -> None:
    """Keep a processor busy until the process that asked for it is gone."""
    parent = os.getppid()
    while os.getppid() == parent:
        for _ in range(1_000_000):
            pass


@contextmanager
def busy(burners: int) -> Iterator[None]:
    """So many processors are busy meanwhile."""
    processes = [multiprocessing.get_context("spawn").Process(target=burn, daemon=True) for _ in range(burners)]
    for process in processes:
        process.start()
    try:
        yield
    finally:
        for process in processes:
            process.kill()
            process.join()


def main(arguments: Sequence[str]) -> None:
    burners = [int(word) for word in arguments if word.isdigit()]
    # Where nobody has kept a law that another question has found.
    with (
        tempfile.TemporaryDirectory() as folder,
        patch.dict(os.environ, {"XDG_CACHE_HOME": folder}),
        busy(sum(burners)),
    ):
        answers = [answer(question) for question in questions()]
    if "--list" in arguments:
        for question, told in zip(questions(), answers, strict=True):
            print(told[0], digest([told]), question)
    print(f"{len(answers)} questions, {sum(told[0] == 3 for told in answers)} at a limit: {digest(answers)}")


if __name__ == "__main__":
    main(sys.argv[1:])
