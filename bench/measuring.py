"""How the benches measure: processor time of a call or of a whole program, medians, tables."""

import os
import resource
import subprocess
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import Any

BUILT = Path(__file__).parent / "build"


def calls(function: Callable[[], Any], *, repeats: int = 3) -> float:
    """The median processor seconds of one call of *function*."""
    times = []
    for _ in range(repeats):
        start = time.process_time()
        function()
        times.append(time.process_time() - start)
    return median(times)


def programs(command: Sequence[str | Path], *, repeats: int = 3, stdin: Path | None = None) -> float:
    """The median processor seconds of a whole run of *command*, start-up included; its output is thrown away.

    Byte code may be written, as it is wherever a package is installed.
    """
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    times = []
    for _ in range(repeats):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        with open(stdin or os.devnull, "rb") as source:
            subprocess.run(command, stdin=source, stdout=subprocess.DEVNULL, env=environment, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return median(times)


def compiled(source: Path, *options: str) -> Path:
    """The program that the C++ file *source* makes with g++ and *options*; made again when the file is newer."""
    BUILT.mkdir(exist_ok=True)
    program = BUILT / "-".join([source.stem, *(o.strip("-=").replace("=", "") for o in options)])
    if not program.exists() or program.stat().st_mtime < source.stat().st_mtime:
        subprocess.run(["g++", "-std=c++17", *options, "-o", program, source], check=True)
    return program


def table(headings: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print *rows* under *headings*, aligned."""
    cells = [[str(c) for c in row] for row in (headings, *rows)]
    widths = [max(len(row[i]) for row in cells) for i in range(len(headings))]
    for row in cells:
        print("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip(), flush=True)
