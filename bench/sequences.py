"""Games that take, and Wythoff's table: ours beside naive C++ kernels (-O3 -march=native) and the definition in Python.

What costs the others n^2 or n^3 is run as far as is bearable, and its time for more is that times the ratio's power.
Before anything is measured the values are compared.
"""

import subprocess
from collections.abc import Callable
from pathlib import Path

import numpy as np

import bouton
from bench import measuring
from bouton.engine import octal_periods
from bouton.engine.kernel_choice import run_for
from bouton.engine.kernels import subtraction
from bouton.engine.tables import nim_table
from bouton.limits import Limits

HERE = Path(__file__).parent
LIMITS = Limits(seconds=10_000)
FINITE = ((1, 3, 4), (2, 5, 7), (17, 25, 40), (100, 300, 411, 700), (1, 4, 9, 11, 23, 30), tuple(range(40, 52)))
LENGTH = 10**8


def naive_kernel(name: str, *arguments: object) -> list[str]:
    """The command of the naive C++ kernel *name*."""
    program = measuring.compiled(HERE / "naive" / f"{name}.cpp", "-O3", "-march=native")
    return [program, *map(str, arguments)]


def agree(command: list[str], values: np.ndarray) -> None:
    """The naive kernel has the same values."""
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()
    if f"{octal_periods.fingerprint(values.ravel()):016x}" != told:
        raise SystemExit(f"{command}: other values")


def definition(rules: str, length: int) -> Callable[[], list[int]]:
    game = bouton.rules(rules).game

    def compute() -> list[int]:
        values: list[int] = []
        for heap in range(length):
            options = {values[option[0]] for option in game.options(heap)}
            values.append(next(v for v in range(len(options) + 1) if v not in options))
        return values

    return compute


def finite() -> None:
    rows = []
    for takes in FINITE:
        rules = f"take {', '.join(map(str, takes))}"
        agree(naive_kernel("takes", 10**6, *takes), bouton.values(rules, 10**6))
        other = measuring.programs(naive_kernel("takes", LENGTH, *takes))
        values = np.zeros(LENGTH, dtype=np.uint8)
        subtraction.fill(values, 1, 10_000, takes)
        kernel = measuring.calls(lambda: subtraction.fill(values, 1, LENGTH, takes))  # noqa: B023
        whole = measuring.calls(lambda: bouton.values(rules, LENGTH, limits=LIMITS))  # noqa: B023
        slow = measuring.calls(definition(rules, 20_000), repeats=1) * LENGTH / 20_000
        rows.append(
            (
                rules if len(rules) < 30 else f"take {takes[0]}..{takes[-1]}",
                f"{LENGTH / kernel:.2e}",
                f"{LENGTH / other:.2e}",
                f"{other / kernel:.2f}",
                f"{LENGTH / whole:.2e}",
                f"{other / whole:.1f}",
                f"{slow / whole:,.0f}",
            )
        )
    measuring.table(
        (
            "game, 1e8 heaps",
            "kernel values/s",
            "naive values/s",
            "naive/kernel",
            "with the period, values/s",
            "naive/ours",
            "definition/ours",
        ),
        rows,
    )
    print("promised: 3e8 values/s")


def infinite() -> None:
    agree(naive_kernel("takes", 10**5, "primes"), bouton.values("take primes", 10**5))
    rows = []
    base = 2 * 10**5
    # The number of primes that a heap offers grows in proportion to n / log n; the square is a little too dear.
    other = measuring.programs(naive_kernel("takes", base, "primes"))
    slow = measuring.calls(definition("take primes", 3000), repeats=1)
    run_for(bouton.rules("take primes").game).advance(10_000)
    for length, repeats in ((10**6, 3), (10**7, 3), (10**8, 3)):
        ours = measuring.calls(lambda: bouton.values("take primes", length, limits=LIMITS), repeats=repeats)  # noqa: B023
        rows.append(
            (
                f"{length:.0e}",
                f"{ours:.2f}",
                f"{length / ours:.2e}",
                f"{other * (length / base) ** 2:.3g}",
                f"{other * (length / base) ** 2 / ours:,.0f}",
                f"{slow * (length / 3000) ** 2 / ours:,.0f}",
            )
        )
    measuring.table(("primes, heaps", "ours s", "values/s", "naive s", "naive/ours", "definition/ours"), rows)
    print("promised: 1e8 heaps in 30 s")
    rows = []
    for rules, length in (
        ("take fibonacci", 10**7),
        ("take 2^k", 10**7),
        ("take k^2", 10**6),
        ("take 1..n/2", 10**7),
        ("take divisors", 10**7),
    ):
        bouton.values(rules, 10_000)
        ours = measuring.calls(lambda: bouton.values(rules, length, limits=LIMITS))  # noqa: B023
        rows.append((rules, f"{length:.0e}", f"{ours:.3f}", f"{length / ours:.2e}"))
    measuring.table(("other sets", "heaps", "ours s", "values/s"), rows)


def tables() -> None:
    game = bouton.rules("wythoff").game
    agree(naive_kernel("wythoff", 300), nim_table(game, 300).astype(np.uint16))
    other = measuring.programs(naive_kernel("wythoff", 1000))
    rows = []
    for length in (1000, 3000, 10_000):
        ours = measuring.calls(lambda: nim_table(game, length, limits=LIMITS))  # noqa: B023
        then = other * (length / 1000) ** 3
        rows.append((f"{length}", f"{ours:.2f}", f"{length**2 / ours:.2e}", f"{then:.4g}", f"{then / ours:,.0f}"))
    measuring.table(("Wythoff n x n", "ours s", "cells/s", "naive s", "naive/ours"), rows)
    print("promised: 10,000 x 10,000 in 8 s")


def main() -> None:
    finite()
    print()
    infinite()
    print()
    tables()


if __name__ == "__main__":
    main()
