"""Numbers that break programs: small ones first, then random ones, and those beside powers and Fibonacci numbers."""

from collections.abc import Iterator
from itertools import product
from random import Random

# The most rows of small numbers, where all are tried.
SMALL = 400
# How many numbers on either side of one that is worth a look.
BESIDE = 2


def special(most: int) -> list[int]:
    """Powers of 2 and 10, Fibonacci numbers, and what lies beside them, up to *most*."""
    found = set()
    for terms in (_powers(2, most), _powers(10, most), _sums(most)):
        for term in terms:
            found |= {term + d for d in range(-BESIDE, BESIDE + 1) if 0 <= term + d <= most}
    return sorted(found)


def _powers(base: int, most: int) -> Iterator[int]:
    term = 1
    while term <= most:
        yield term
        term *= base


def _sums(most: int) -> Iterator[int]:
    a, b = 1, 2
    while a <= most:
        yield a
        a, b = b, a + b


def small_rows(width: int, least: int, most: int) -> Iterator[tuple[int, ...]]:
    """Every row of small numbers, the smallest first, some hundreds."""
    top = least
    while (top - least + 2) ** width <= SMALL and top < most:
        top += 1
    yield from sorted(product(range(least, top + 1), repeat=width), key=lambda row: (max(row), sum(row), row))


def larger_rows(width: int, least: int, most: int, random: Random) -> Iterator[tuple[int, ...]]:
    """Rows without end whose numbers grow to *most*: one size after the other, special numbers among them."""
    marks = [n for n in special(most) if n >= least]
    # The marks with a much larger number first: from such a row a move leads to a loss that has the mark.
    yield from ((*(mark,) * (width - 1), min(3 * mark, most)) if width > 1 else (mark,) for mark in marks)
    while True:
        for mark in marks:
            # The mark with numbers of its size, up to three times as large.
            row = [random.randint(least, max(min(3 * mark, most), least)) for _ in range(width)]
            yield tuple(row)
            row[random.randrange(width)] = mark
            yield tuple(row)


def smaller(row: tuple[int, ...], least: int, random: Random) -> list[tuple[int, ...]]:
    """Rows that are simpler than *row*, the simplest first: fewer digits, a smaller number, numbers less the same."""
    found = []
    for i, n in enumerate(row):
        parts = {least, n // 2, n // 3, n * 2 // 3, n // 10, n - 1, n - 2, n - 10}
        for m in parts | {n - (1 << k) for k in range(n.bit_length())}:
            if least <= m < n:
                found.append((*row[:i], m, *row[i + 1 :]))
    for k in range(max(row).bit_length()):
        less = tuple(n - (1 << k) for n in row)
        if min(less) >= least:
            found.append(less)
    for _ in range(40):
        found.append(tuple(random.randint(min(least, n), n) for n in row))
    return sorted({r for r in found if r != row}, key=lambda r: (max(r), sum(r), r))
