"""Random questions to kernels that are compiled with every index checked: `python -m tests.bounds --count N --seed S`.

What reads or writes outside an array ends in IndexError instead of in another's memory.
"""

import os
import sys
from argparse import ArgumentParser
from collections import Counter
from random import Random

# So long may an answer take; what is given up has been checked up to there.
SECONDS = 1
DOORS = ("solve", "period", "values", "p_positions", "density")


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
        elif door == "values":
            bouton.values(text, heap if "heaps" not in text else heap // 10, limits=limits)
        else:
            getattr(bouton, door)(text, heap, limits=limits)
    except BoutonError as error:
        return type(error).__name__
    return "answered"


def questions(count: int, seed: int) -> list[tuple[str, str, int]]:
    """Doors, rules and heaps from 200 to 6000."""
    from tests.definition import drawn
    from tests.notation.grammar import long_runs

    numbers = Random(seed)
    return [(numbers.choice(DOORS), text, numbers.randint(200, 6000)) for text in drawn(long_runs(), count, seed)]


def run(count: int, seed: int, seconds: float = SECONDS) -> Counter[str]:
    """Ask *count* questions; how they ended, what was outside told on stderr."""
    ended: Counter[str] = Counter()
    for door, text, heap in questions(count, seed):
        try:
            ended[ask(door, text, heap, seconds)] += 1
        except Exception as error:
            ended["outside" if isinstance(error, IndexError) else "failed"] += 1
            print(f"{door} {text!r} {heap}: {error!r}", file=sys.stderr, flush=True)
    return ended


def main() -> int:
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=SECONDS)
    parser.add_argument("--folder", default=".venv/bounds", help="where the checked kernels are kept")
    asked = parser.parse_args()
    prepare(os.path.abspath(asked.folder))
    ended: Counter[str] = Counter()
    for start in range(0, asked.count, 500):
        ended += run(min(500, asked.count - start), asked.seed + start, asked.seconds)
        print(start + 500, dict(ended), flush=True)
    return 1 if ended["outside"] or ended["failed"] else 0


if __name__ == "__main__":
    sys.exit(main())
