"""Cases that break programs: small ones first, then such as hold numbers beside powers, up to the limits."""

from collections.abc import Iterator
from itertools import product
from random import Random

from bouton.judge.made import Case, Draw, special
from bouton.stressing.trial import Trial

# The most rows of small numbers, where all are tried.
SMALL = 400
# So many cases are drawn of all sizes, and so many sizes there are from the smallest to the largest.
OF_ALL_SIZES = 800
SIZES = 40
# A case of more numbers is made smaller by leaving out pieces alone, so many at a time.
LONG, PIECES = 60, 30
# Numbers at which programs are known to go wrong: a float of the golden ratio, a table of Fibonacci numbers.
_PAIRS = ([376, 609], [609, 376], [165580140, 267914295], [267914295, 165580140])
KNOWN = ([1], [2], [649], [1, 5], [5, 1], [2, 4, 5], *_PAIRS)


def drawn(trial: Trial, random: Random) -> Iterator[Case]:
    """Cases without end: those at the edges and the known ones, small rows, then all sizes, again and again."""
    least, most = ends(trial)
    yield from (case for case in (least, most) if max(case) <= trial.most)
    yield from (case for case in KNOWN if fits(trial, case))
    if trial.size:
        rows = small_rows(trial.size, min(least), min(max(most), trial.most))
        yield from (row for row in rows if fits(trial, row))
        yield from _marked(trial, random, min(max(most), trial.most))
    tops = sorted({int(top) for top in _sizes(min(max(most), trial.most))})
    while True:
        for top in tops:
            yield from (trial.draw(trial.drawing(random, top)) for _ in range(OF_ALL_SIZES // len(tops)))
        if trial.heaps is None:
            yield trial.draw(trial.drawing(random, tops[-1], long=True))


def _marked(trial: Trial, random: Random, most: int) -> Iterator[Case]:
    """Cases that hold one number beside a power or a Fibonacci number each, up to *most*."""
    for mark in special(most):
        case = trial.draw(trial.drawing(random, mark))
        case[random.randrange(len(case))] = mark
        if fits(trial, case):
            yield case


def _sizes(most: int) -> Iterator[int]:
    """Numbers from 1 to *most*, each as many times as large as the one before, in whole numbers."""
    bits = most.bit_length()
    for step in range(SIZES + 1):
        yield min(most, 1 << (bits * step // SIZES))
    yield most


def ends(trial: Trial) -> tuple[Case, Case]:
    """A case of the least numbers, and one of the largest."""
    random = Random(0)
    edges = (Draw(random, 0, edge="least", count=trial.heaps), Draw(random, trial.most, edge="most", count=trial.heaps))
    return trial.draw(edges[0]), trial.draw(edges[1])


def fits(trial: Trial, case: Case) -> bool:
    """Whether *case* is one of numbers alone, each within its limits."""
    least, most = ends(trial)
    if not trial.size or len(case) != trial.size:
        return False
    return all(a <= n <= min(b, trial.most) for a, n, b in zip(least, case, most, strict=True))


def small_rows(width: int, least: int, most: int) -> Iterator[Case]:
    """Every row of small numbers, the smallest first, some hundreds."""
    top = least
    while (top - least + 2) ** width <= SMALL and top < most:
        top += 1
    rows = sorted(product(range(least, top + 1), repeat=width), key=lambda row: (max(row), sum(row), row))
    yield from map(list, rows)


def smaller(trial: Trial, case: Case, random: Random) -> list[Case]:
    """Cases that are simpler than *case*, the simplest first: fewer heaps, a smaller number, numbers less the same.

    None where a case has a form of its own: then a new one must be drawn.
    """
    if trial.size is None:
        return []
    least = min(ends(trial)[0])
    row = case if trial.size else case[1:]
    found = _shorter(row) if not trial.size and len(row) > 1 else []
    for i, n in enumerate(row if len(row) <= LONG else ()):
        parts = {least, n // 2, n // 3, n * 2 // 3, n // 10, n - 1, n - 2, n - 10}
        for m in parts | {n - (1 << k) for k in range(n.bit_length())}:
            if least <= m < n:
                found.append([*row[:i], m, *row[i + 1 :]])
    for k in range(max(row).bit_length() if len(row) <= LONG else 0):
        less = [n - (1 << k) for n in row]
        if min(less) >= least:
            found.append(less)
    for _ in range(40 if len(row) <= LONG else 0):
        found.append([random.randint(min(least, n), n) for n in row])
    if not trial.size:
        fewest = len(ends(trial)[0]) - 1
        counted = [[len(heaps), *heaps] for heaps in found if len(heaps) >= fewest]
        return counted if trial.heaps is None else [one for one in counted if one[0] == case[0]]
    return [one for one in found if trial.problem is None or fits(trial, one)]


def _shorter(row: Case) -> list[Case]:
    """The row without one number, each in turn; of a long one without a piece, and the pieces."""
    step = 1 if len(row) <= LONG else len(row) // PIECES
    starts = range(0, len(row), step)
    pieces = [row[i : i + step] for i in starts] if step > 1 else []
    return pieces + [row[:i] + row[i + step :] for i in starts]
