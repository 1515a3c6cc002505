"""Random questions to kernels that are compiled with every index checked: `python -m tests.bounds --count N --seed S`.

What reads or writes outside an array ends in IndexError instead of in another's memory.
"""

import os
import sys
import time
from argparse import ArgumentParser, Namespace
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

# So long may an answer take; what is given up has been checked up to there.
SECONDS = 1
DOORS = ("solve", "period", "values", "p_positions", "density", "run")
KINDS = ("words", "words", "far", "heap", "coupled", "linked")
# So many values are made in plain Python before a kernel goes on, where a run is asked for.
PLAIN = 300


def prepare(folder: str) -> None:
    """Have kernels compiled with checks from now on, and kept in *folder*; numba must not have been imported."""
    assert "numba" not in sys.modules
    os.environ |= {"NUMBA_BOUNDSCHECK": "1", "NUMBA_CACHE_DIR": folder}
    from tests.checked_lanes import install

    install()


def ask(door: str, text: str, heap: int, seconds: float) -> str:
    """How the answer ended: its kind, or the name of the error that says what cannot be answered."""
    import bouton
    from bouton.errors import BoutonError

    limits = bouton.Limits(seconds=seconds)
    try:
        if door == "solve":
            heaps: tuple[int, ...] = (heap,) if "heaps" not in text and "(" not in text else (heap, heap // 2)
            bouton.solve(text, heaps, limits=limits)
        elif door == "period":
            bouton.period(text, max_length=heap, limits=limits)
        elif door == "run":
            go_on(text, heap, limits.watch())
        elif door == "values":
            bouton.values(text, heap if "heaps" not in text else heap // 10, limits=limits)
        else:
            getattr(bouton, door)(text, heap, limits=limits)
    except BoutonError as error:
        return type(error).__name__
    return "answered"


def go_on(text: str, heap: int, watch: Any) -> None:
    """Values in plain Python, from which a kernel goes on."""
    import bouton
    from bouton.engine.kernel_choice import run_for
    from bouton.engine.kernels import growing

    usual, growing.PLAIN = growing.PLAIN, PLAIN
    try:
        run = run_for(bouton.rules(text).game.normal_form())
        run.watch = watch
        for until in (PLAIN, heap):
            run.reserve(until)
            run.advance(until)
    finally:
        growing.PLAIN = usual


def questions(
    count: int, seed: int, doors: Sequence[str], kinds: Sequence[str], most: int
) -> list[tuple[str, str, int]]:
    """Doors, rules and heaps from 200 to *most*."""
    from tests.definition import drawn
    from tests.notation.grammar import long_runs

    numbers = Random(seed)
    found = []
    for text in drawn(long_runs(kinds), count, seed):
        door = numbers.choice(doors)
        # One heap after another is a question to games of single heaps.
        is_run = door == "run" and "heaps" not in text.lower() and "(" not in text
        found.append((door if is_run or door != "run" else "values", text, numbers.randint(200, most)))
    return found


def run(asked: Namespace, count: int, seed: int) -> Counter[str]:
    """Ask *count* questions; how they ended, what was outside told on stderr."""
    ended: Counter[str] = Counter()
    for door, text, heap in questions(count, seed, asked.doors, asked.kinds, asked.most):
        try:
            ended[ask(door, text, heap, asked.seconds)] += 1
        except Exception as error:
            ended["outside" if isinstance(error, IndexError) else "failed"] += 1
            print(f"{door} {text!r} {heap}: {error!r}", file=sys.stderr, flush=True)
    return ended


def main() -> int:
    """The command."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000, help="how many questions")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=SECONDS, help="for each answer")
    parser.add_argument("--doors", nargs="+", default=DOORS, choices=DOORS)
    parser.add_argument("--kinds", nargs="+", default=KINDS, choices=sorted(set(KINDS)), help="of rules")
    parser.add_argument("--most", type=int, default=6000, help="the greatest heap")
    parser.add_argument("--folder", default=".venv/bounds", help="where the checked kernels are kept")
    asked = parser.parse_args()
    # Limits are processor time here: how busy the machine is decides nothing.
    time.monotonic = time.process_time
    prepare(os.path.abspath(asked.folder))
    ended: Counter[str] = Counter()
    for start in range(0, asked.count, 100):
        ended += run(asked, min(100, asked.count - start), asked.seed + start)
        print(f"from seed {asked.seed}: {dict(ended)}", flush=True)
    return 1 if ended["outside"] or ended["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
