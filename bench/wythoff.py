"""Wythoff's game with heaps of 100,000 digits: the whole answer with all winning moves, beside one square root.

The yardstick is isqrt(5*k*k) for the difference k of the heaps, in the same arithmetic: that of gmpy2 where it is
installed, and Python's own.  Up to three roots are needed: of the difference, and of each heap for its partner.
Reading and printing of the numbers are left out, in ours and in the yardstick.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import isqrt
from random import Random
from typing import Any
from unittest.mock import patch

import bouton
from bench.measuring import calls, table
from bouton import bigints
from bouton.theorems import beatty

DIGITS = 100_000
PROMISED = 8
# The smaller heap for a difference of k: on the pair, below it and above it.
KINDS: dict[str, Callable[[int], int]] = {
    "a loss": lambda k: (k + isqrt(5 * k * k)) // 2,
    "a win, ratio above phi": lambda k: k,
    "a win, ratio below phi": lambda k: 2 * k,
}


def position(k: int, kind: str) -> tuple[int, int]:
    low = KINDS[kind](k)
    return low, low + k


def forgotten(function: Callable[[], object]) -> Callable[[], object]:
    """*function*, each time as if for the first time: one position asks for a pair more than once."""

    def run() -> object:
        beatty._lower.cache_clear()
        beatty._place.cache_clear()
        return function()

    return run


def yardsticks(k: int) -> Iterator[tuple[str, Callable[[], object], Callable[[], object]]]:
    """Name of the arithmetic, the root in it, and what loads gmpy2 for ours."""
    gmpy2: Any = bigints._gmpy2()
    if gmpy2:
        number = gmpy2.mpz(k)
        yield "gmpy2", lambda: gmpy2.isqrt(5 * number * number), lambda: gmpy2
    yield "int", lambda: isqrt(5 * k * k), lambda: None


def main() -> None:
    bouton.solve("wythoff", (10**600, 10**601))  # whatever is loaded on first use
    k = Random(5).randrange(10 ** (DIGITS - 1), 10**DIGITS)
    rows = []
    for name, yardstick, loader in yardsticks(k):
        root = calls(yardstick, repeats=5)
        for kind in KINDS:
            solve = partial(bouton.solve, "wythoff", position(k, kind))
            with patch.object(bigints, "_gmpy2", loader):
                ours = calls(forgotten(solve), repeats=5)
            said = "" if ours <= PROMISED * root else f"  above {PROMISED}"
            rows.append((name, kind, f"{root * 1000:.1f}", f"{ours * 1000:.1f}", f"{ours / root:.1f}{said}"))
    table(["arithmetic", "position", "root ms", "ours ms", "ratio"], rows)


if __name__ == "__main__":
    main()
