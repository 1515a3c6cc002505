"""Finite subtraction sets: a window of values that comes back proves the period.

The value of a heap depends on the last max(S) values alone, so when max(S) values in a row repeat, all that follows
repeats.  Any such game has a period, for there are finitely many windows.
"""

from collections.abc import Sequence

from bouton.frozen import frozen
from bouton.limits import Watch

# Values are held as bytes: a set of more amounts could give larger ones.
MOST_AMOUNTS = 254


@frozen
class WindowPeriod:
    """The nim-values *leading*, then *cycle* over and over: the least preperiod and the least period."""

    leading: bytes
    cycle: bytes

    def value(self, heap: int) -> int:
        """The nim-value of a heap of any size."""
        if heap < len(self.leading):
            return self.leading[heap]
        return self.cycle[(heap - len(self.leading)) % len(self.cycle)]


def window_period(takes: Sequence[int], watch: Watch, *, max_length: int | None = None) -> WindowPeriod | None:
    """The period of the game that takes one of *takes* (rising, positive); None beyond 254 amounts.

    None as well where some *max_length* values do not show it.

    LimitError when the time of *watch* is over first.

    >>> from bouton.limits import Limits
    >>> found = window_period((1, 3, 4), Limits().watch())
    >>> list(found.leading), list(found.cycle)
    ([], [0, 1, 0, 1, 2, 3, 2])
    """
    if not takes or len(takes) > MOST_AMOUNTS:
        return None
    values = bytearray()
    width = takes[-1]
    length = max(4 * width, 64)
    while max_length is None or length <= 2 * max_length:
        _extend(values, takes, length, watch)
        window = bytes(values[-width:])
        # The nearest earlier copy gives the least period: once in the cycle, windows repeat at exactly its multiples.
        earlier = values.rfind(window, 0, len(values) - 1)
        if earlier >= 0:
            period = len(values) - width - earlier
            start = earlier
            while start and values[start - 1] == values[start - 1 + period]:
                start -= 1
            return WindowPeriod(bytes(values[:start]), bytes(values[start : start + period]))
        length *= 2
    return None


def _extend(values: bytearray, takes: Sequence[int], length: int, watch: Watch) -> None:
    """Append nim-values up to *length*."""
    for n in range(len(values), length):
        seen = 0
        for t in takes:
            if t > n:
                break
            seen |= 1 << values[n - t]
        values.append((~seen & (seen + 1)).bit_length() - 1)
        watch.tick()
