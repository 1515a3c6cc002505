"""Sets of integers as intervals (low, high), both ends included; high None: without end."""

from collections.abc import Iterable, Sequence

Interval = tuple[int, int | None]


def joined(intervals: Iterable[Interval]) -> list[Interval]:
    """The same numbers as rising intervals that neither overlap nor touch.

    >>> joined([(5, 6), (1, 2), (3, 4), (9, None)])
    [(1, 6), (9, None)]
    """
    out: list[Interval] = []
    for low, high in sorted(intervals, key=lambda e: e[0]):
        if high is not None and high < low:
            continue
        if out:
            last_low, last_high = out[-1]
            if last_high is None:
                break
            if low <= last_high + 1:
                out[-1] = (last_low, None if high is None else max(high, last_high))
                continue
        out.append((low, high))
    return out


def listed(intervals: Sequence[Interval], most: int) -> list[int] | None:
    """Every number of *intervals*, rising and apart; None where they are more than *most*.

    >>> listed([(1, 2), (5, 5)], 3), listed([(1, 2), (5, None)], 3)
    ([1, 2, 5], None)
    """
    if any(high is None for _, high in intervals) or sum((high or 0) - low + 1 for low, high in intervals) > most:
        return None
    return [t for low, high in intervals for t in range(low, (high or low) + 1)]


def without(intervals: Iterable[Interval], barred: Iterable[Interval]) -> list[Interval]:
    """The numbers of *intervals* that are not in *barred*, in one pass; both rising and apart.

    >>> without([(1, None)], [(2, 3), (7, 7)])
    [(1, 1), (4, 6), (8, None)]
    """
    out: list[Interval] = []
    bars = list(barred)
    first = 0
    for low, high in intervals:
        while first < len(bars) and bars[first][1] is not None and (bars[first][1] or 0) < low:
            first += 1
        i, closed = first, False
        while i < len(bars) and (high is None or bars[i][0] <= high):
            bar_low, bar_high = bars[i]
            if bar_low > low:
                out.append((low, bar_low - 1))
            if bar_high is None:
                closed = True
                break
            low = max(low, bar_high + 1)
            i += 1
        if not closed and (high is None or low <= high):
            out.append((low, high))
    return out
