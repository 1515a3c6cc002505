"""Take-and-break values: ours beside a naive C++ kernel (-O3 -march=native) and beside the definition in Python.

The naive kernel and the definition look at all options, so they are run to 10^5 and 2,000 heaps and their time for
more is that times the square of the ratio.  Ours is run as far as the table says.

    python -m bench.octal            values, and the proofs of all published periods
"""

import csv
import time
from pathlib import Path
from statistics import median

import numpy as np
from numpy.typing import NDArray

from bench import measuring
from bench.sequences import agree, naive_kernel
from bouton.engine import octal_periods
from bouton.engine.kernels.octal import OctalRun
from bouton.engine.octal_periods_bounded import BoundedSearch

HERE = Path(__file__).parent
PUBLISHED = HERE.parent / "tests" / "golden" / "octal_periods.csv"
NAIVE_LENGTH, DEFINITION_LENGTH = 10**5, 2000
# name: digits, whether the two heaps must differ, how far.
GAMES = {
    "0.104": ("0104", False, (10**6, 10**7, 10**8)),
    "0.16": ("016", False, (10**6, 10**7, 10**8)),
    "0.054": ("0054", False, (10**6, 10**7, 10**8)),
    "0.77 (Kayles)": ("077", False, (10**6, 10**7)),
    "0.376": ("0376", False, (10**6,)),
    "0.07": ("007", False, (10**5,)),
    "0.007": ("0007", False, (10**5, 10**6)),
    "Grundy's game": ("4", True, (10**6, 10**7)),
}
# The bases of the ratios that are promised: at 10^6 and 10^7 heaps of 0.104 and 0.16.
PROMISED = {10**6: 300, 10**7: 3000}


def definition(digits: tuple[int, ...], length: int, apart: bool) -> list[int]:
    values = [0]
    for heap in range(1, length):
        options = set()
        for taken, digit in enumerate(digits):
            left = heap - taken
            if digit & 1 and left == 0:
                options.add(0)
            if digit & 2 and left > 0:
                options.add(values[left])
            if digit & 4:
                options |= {values[a] ^ values[left - a] for a in range(1, left) if not (apart and 2 * a == left)}
        values.append(next(v for v in range(len(options) + 1) if v not in options))
    return values


def octal_values(digits: tuple[int, ...], length: int, *, apart: bool) -> NDArray[np.unsignedinteger]:
    run = OctalRun(digits, apart=apart)
    run.reserve(length)
    run.advance(length)
    return run.values


def options_per_second() -> float:
    """The rate of the naive kernel on 0.104: n^2 / 4 options for n heaps."""
    return NAIVE_LENGTH**2 / 4 / measuring.programs(naive_kernel("octal", "0104", NAIVE_LENGTH))


def values() -> None:
    rows = []
    for name, (text, apart, lengths) in GAMES.items():
        digits = tuple(int(d) for d in text)
        command = naive_kernel("octal", text, NAIVE_LENGTH, *(["apart"] if apart else []))
        naive = measuring.programs(command)
        by_definition = measuring.calls(lambda: definition(digits, DEFINITION_LENGTH, apart), repeats=1)  # noqa: B023
        agree(command, octal_values(digits, NAIVE_LENGTH, apart=apart))
        # Compiled code is loaded and cached before anything is measured.
        octal_values(digits, min(lengths[-1], 3 * 10**5), apart=apart)
        for length in lengths:
            ours = measuring.calls(lambda: octal_values(digits, length, apart=apart))  # noqa: B023
            naive_then = naive * (length / NAIVE_LENGTH) ** 2
            definition_then = by_definition * (length / DEFINITION_LENGTH) ** 2
            ratio = naive_then / ours
            promise = PROMISED.get(length) if name in ("0.104", "0.16") else None
            rows.append(
                (
                    name,
                    f"{length:.0e}",
                    f"{ours:.3f}",
                    f"{length / ours:.2e}",
                    f"{naive_then:.4g}",
                    f"{ratio:,.0f}",
                    f"{definition_then / ours:,.0f}",
                    "" if promise is None else f"{'yes' if ratio >= promise else 'NO'} ({promise:,})",
                )
            )
    measuring.table(
        ("game", "heaps", "ours s", "values/s", "naive s", "naive/ours", "definition/ours", "as promised"), rows
    )


def steady() -> None:
    """The rate of 0.104 well on its way, with and without the first heaps' cost."""
    naive = options_per_second()
    rates = []
    for _ in range(3):
        run = OctalRun((0, 1, 0, 4))
        run.reserve(3 * 10**7)
        run.advance(10**7)
        start = time.process_time()
        run.advance(3 * 10**7)
        rates.append(2 * 10**7 / (time.process_time() - start))
    rate = median(rates)
    print(f"\n0.104 from 10^7 to 3*10^7: {rate:.3g} values/s; the naive kernel: {naive:.3g} options/s")
    print(f"values per naive option: {rate / naive:.4f}; promised: {3e7 / 3.9e9:.4f}")


def periods() -> None:
    rows, total = [], 0.0
    with PUBLISHED.open(encoding="utf-8") as file:
        published = [row for row in csv.DictReader(file) if row["code"] != ".106"]
    for row in published:
        whole, _, rest = row["code"].partition(".")
        start = time.process_time()
        digits = [int(d) for d in (whole or "0") + rest]
        found = BoundedSearch(octal_periods.PeriodSearch(digits)).go(1 << 29)
        seconds = time.process_time() - start
        total += seconds
        if found is None or (found.preperiod, found.period) != (int(row["preperiod"]), int(row["period"])):
            raise SystemExit(f"{row['code']}: not the published period: {found}")
        if seconds > 0.25:
            rows.append(
                (row["code"], found.preperiod, found.period, found.theorem, found.checked_length, f"{seconds:.2f}")
            )
    print()
    measuring.table(("code", "preperiod", "period", "theorem", "values", "s"), rows)
    print(f"all {len(published)} published periods proved in {total:.1f} s; promised: 180 s, 0.104 in 10 s")


def growth() -> None:
    """How the cost grows: nearly in proportion to the number of heaps once the rare heaps are found."""
    run, rows = OctalRun((0, 1, 0, 4)), []
    run.reserve(1 << 26)
    for power in range(12, 27, 2):
        done, start = run.n, time.process_time()
        run.advance(1 << power)
        seconds = time.process_time() - start
        rows.append((f"2^{power}", run.mode, len(run.rare), f"{seconds:.4f}", f"{seconds / (run.n - done) * 1e9:.1f}"))
    print()
    measuring.table(("0.104 to", "mode", "rare heaps", "s since the row above", "ns a heap"), rows)


def main() -> None:
    np.seterr(over="ignore")
    values()
    steady()
    growth()
    periods()


if __name__ == "__main__":
    main()
