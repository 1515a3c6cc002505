"""Finite subtraction sets: a window of values that comes back proves the period.

The value of a heap depends on the last max(S) values alone, so when max(S) values in a row repeat, all that follows
repeats.  Any such game has a period, for there are finitely many windows.
"""

from collections.abc import Sequence

from bouton.claims import Cycle
from bouton.limits import Watch

WINDOW = "repeated window"
# As the certificates of codes call their theorems, see `octal_periods`.
GUY_SMITH, CODE_WINDOW = "Guy-Smith", "window"

# Values of so few amounts are bytes, in which a repeated window is quickly found.
MOST_AMOUNTS = 254

# So many values are appended between two looks at the clock.
_CHUNK = 1024


class WindowTable:
    """The nim-values of heaps from which one of *takes* (rising, positive) is taken, as far as they are asked for.

    *period* is 0 until a window has come back; from *start* on the values then repeat, but perhaps from before, too.
    """

    def __init__(self, takes: Sequence[int]) -> None:
        self.takes = takes
        self.values: bytearray | list[int] = bytearray() if len(takes) <= MOST_AMOUNTS else []
        self.start: int = 0
        self.period: int = 0

    def extend(self, length: int, watch: Watch | None = None) -> None:
        """Append values up to *length*, and look whether the last window has been there before."""
        for end in range(len(self.values) + _CHUNK, length, _CHUNK):
            self._append(end)
            if watch is not None:
                watch.check()
        self._append(length)
        window = self.takes[-1] if self.takes else 1
        if window < length and isinstance(self.values, bytearray):
            # Backwards, for only `find` is quick for every text: `rfind` may compare each window with each place.
            mirrored = bytes(reversed(self.values))
            period = mirrored.find(mirrored[:window], 1)
            if period > 0:
                self.start = length - window - period
                self.period = period

    def _append(self, length: int) -> None:
        values, takes = self.values, self.takes
        for n in range(len(values), length):
            seen = 0
            for t in takes:
                if t > n:
                    break
                seen |= 1 << values[n - t]
            values.append((~seen & (seen + 1)).bit_length() - 1)


def window_period(takes: Sequence[int], watch: Watch, *, max_length: int | None = None) -> Cycle | None:
    """The period of the game that takes one of *takes* (rising, positive), with its values.

    None beyond 254 amounts, and where some *max_length* values do not show it; LimitError when the time of *watch* is
    over first.

    >>> from bouton.limits import Limits
    >>> found = window_period((1, 3, 4), Limits().watch())
    >>> found.preperiod, list(found.values)
    (0, [0, 1, 0, 1, 2, 3, 2])
    """
    if not takes or len(takes) > MOST_AMOUNTS:
        return None
    table = WindowTable(takes)
    length = max(4 * takes[-1], 64)
    while max_length is None or length <= 2 * max_length:
        table.extend(length, watch)
        if period := table.period:
            # The nearest earlier copy gives the least period: once in the cycle, windows repeat at its multiples alone.
            start, values = table.start, bytes(table.values)
            while start and values[start - 1] == values[start - 1 + period]:
                start -= 1
            return Cycle(start, period, 0, WINDOW, start + period + takes[-1], values[: start + period])
        length *= 2
    return None
