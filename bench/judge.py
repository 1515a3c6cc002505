"""Long judge inputs: the whole ``bouton judge NAME`` process against the textbook C++ program that reads with scanf.

Both read the same file; what is compared is processor time, start-up included, the median of three runs taken in turn.
Their answers must be the same.

    python -m bench.judge            10^6 and 10^7 lines
    python -m bench.judge 1000000    so many lines
"""

import filecmp
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable
from math import isqrt
from pathlib import Path
from statistics import median

import numpy as np

BOUTON = str(Path(sys.executable).with_name("bouton"))
TEXTBOOK = Path(__file__).parent / "judge"
LINES = (10**6, 10**7)
# The largest ratio that is promised up to so many lines.
PROMISED = {10**6: 3.0, 10**7: 1.0}
RUNS = 3
BATCH = 10**5

Draw = Callable[[np.random.Generator, int], np.ndarray]


def small(width: int) -> Draw:
    """Rows of numbers from 1 to 1000."""
    return lambda chance, rows: chance.integers(1, 1001, (rows, width))


def pairs(chance: np.random.Generator, rows: int) -> np.ndarray:
    """Two heaps up to 10^9, every second row a loss in Wythoff's game."""
    drawn = chance.integers(0, 10**9 + 1, (rows, 2))
    for row, k in enumerate(chance.integers(0, 382 * 10**6, rows // 2).tolist()):
        low = (k + isqrt(5 * k * k)) // 2
        drawn[2 * row] = low, low + k
    return drawn


def stones(chance: np.random.Generator, rows: int) -> np.ndarray:
    """One number from 2 to 2^31 - 1."""
    return chance.integers(2, 2**31, (rows, 1))


# Problem -> its textbook program, what stands before the rows ("{}": their number) and behind them, and the rows.
CASES: dict[str, tuple[str, str, str, Draw]] = {
    "hdu-1846": ("hdu_1846", "{}\n", "", small(2)),
    "hdu-1527": ("hdu_1527", "", "", pairs),
    "poj-1067": ("hdu_1527", "", "", pairs),
    "hdu-2516": ("hdu_2516", "", "0\n", stones),
    "hdu-1847": ("hdu_1847", "", "", small(1)),
    "hdu-1848": ("hdu_1848", "", "0 0 0\n", small(3)),
}


def write_input(path: Path, lines: int, head: str, foot: str, draw: Draw) -> None:
    """A file of *lines* rows."""
    chance = np.random.default_rng(lines)
    with path.open("w") as file:
        file.write(head.format(lines))
        for start in range(0, lines, BATCH):
            rows = draw(chance, min(BATCH, lines - start))
            file.write((" ".join(["%d"] * rows.shape[1]) + "\n") * len(rows) % tuple(rows.ravel().tolist()))
        file.write(foot)


def seconds(command: list[str], input: Path, output: Path) -> float:
    """The processor time of *command*, all of its threads and the system's part counted."""
    with input.open("rb") as stdin, output.open("wb") as stdout:
        process = subprocess.Popen(command, stdin=stdin, stdout=stdout)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} ended with {process.returncode}")
    return usage.ru_utime + usage.ru_stime


def main(sizes: tuple[int, ...] = LINES, command: tuple[str, ...] = (BOUTON, "judge")) -> int:
    """Print a row for every problem and size; 1 where an answer differs or a promise is not kept."""
    failed = 0
    with tempfile.TemporaryDirectory() as folder:
        room = Path(folder)
        programs = {}
        for name in {case[0] for case in CASES.values()}:
            programs[name] = str(room / name)
            subprocess.run(["g++", "-O2", "-w", "-o", programs[name], str(TEXTBOOK / f"{name}.cpp")], check=True)
        print(f"{'problem':10} {'lines':>10} {'C++ s':>8} {'bouton s':>9} {'ratio':>6}  promised")
        for lines in sizes:
            for problem, (textbook, head, foot, draw) in CASES.items():
                source, theirs, ours = room / "input", room / "theirs", room / "ours"
                write_input(source, lines, head, foot, draw)
                cpp, own = [], []
                for _ in range(RUNS):
                    cpp.append(seconds([programs[textbook]], source, theirs))
                    own.append(seconds([*command, problem], source, ours))
                ratio = median(own) / median(cpp)
                promised = next((PROMISED[size] for size in sorted(PROMISED) if lines <= size), min(PROMISED.values()))
                same = filecmp.cmp(theirs, ours, shallow=False)
                verdict = "" if ratio <= promised else "  above what is promised"
                verdict += "" if same else "  the answers differ"
                failed |= bool(verdict)
                row = f"{problem:10} {lines:10,} {median(cpp):8.3f} {median(own):9.3f} {ratio:6.2f}"
                print(f"{row}  {promised:g}{verdict}", flush=True)
    return int(failed)


if __name__ == "__main__":
    sys.exit(main(tuple(int(size) for size in sys.argv[1:]) or LINES))
