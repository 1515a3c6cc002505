"""Moves that leave one heap, where the heaps of a nim-value stand side by side."""

from collections.abc import Iterable

from bouton.claims import Moves
from bouton.rulesets.protocol import Option


def leaving(runs: Iterable[tuple[int, int]]) -> Moves[Option]:
    """The moves that leave a heap of one of the *runs* (low, high), both ends included, the largest heap first."""
    kept = [range(high, low - 1, -1) for low, high in runs if low <= high]
    # len() refuses more than a machine word holds.
    return Moves(sum(run.start - run.stop for run in kept), lambda: ((left,) for run in kept for left in run))


def taking(n: int, low: int, high: int | None, first: int, size: int) -> Moves[Option]:
    """The takes of *low* to *high* (None: or more) that leave a heap from *first* to *first* + *size* - 1.

    Where *high* is given heaps come round every *low* + *high*, so a take meets two such runs at most.
    """
    last = first + size - 1
    if high is None:
        return leaving([(first, min(last, n - low))])
    period = low + high
    if first >= period:
        return Moves.of(())
    start = (n - low) // period * period
    return leaving(
        (max(at + first, n - high, 0), min(at + min(last, period - 1), n - low)) for at in (start, start - period)
    )
