"""What a run of values leaves behind: its fingerprint, and the places where it may have begun to repeat."""

from typing import Any

from bouton.arrays import NDArray, np

START = 1469598103934665603
PRIME = 1099511628211
WINDOW = 64
# For so few values the compiler is not fetched.
_SHORT = 4096
_PIECE = 1 << 20
# One place in 2 to this power is marked, and about so many marks are kept.
_BITS = 12
_MOST_POINTS = 1 << 16

Values = NDArray[np.unsignedinteger]


def fold(values: Values, h: int) -> int:
    """The hash h = (h ^ v) * 1099511628211 mod 2^64 over unsigned values, begun at *h*."""
    if len(values) <= _SHORT:
        for value in values.tolist():
            h = (h ^ value) * PRIME & 0xFFFFFFFFFFFFFFFF
        return h
    from bouton.engine.kernels import octal_marks

    # A Python integer below 2^63 would be a signed one to Numba, and the hash another.
    return int(octal_marks.fold(values, np.uint64(h)))


def nearest(values: Values, n: int, span: int) -> int:
    """The least p <= *span* with values[n - WINDOW : n] equal to the same p earlier; 0 if there is none."""
    if n < WINDOW:
        return 0
    size = values.itemsize
    window = values[n - WINDOW : n].tobytes()
    earlier = values[max(n - WINDOW - span, 0) : n - 1].tobytes()
    place = earlier.rfind(window)
    while place > 0 and place % size:
        place = earlier.rfind(window, 0, place + len(window) - 1)
    return (len(earlier) - place) // size + 1 - WINDOW if place >= 0 and place % size == 0 else 0


class Marks:
    """Marked places, which may show that values repeat: each by a hash of the WINDOW values that end there.

    Whether a place is marked depends on the last eight values alone, so repeating values repeat the marks.
    """

    def __init__(self) -> None:
        self.places: dict[int, int] = {}
        self._thinned = 0

    def met(
        self, values: Values, start: int, stop: int, offset: int = 0, *, oldest: bool = False
    ) -> list[tuple[int, int]]:
        """Mark places among values[start:stop], *offset* heaps on: each place that was met before, and where before.

        *start* is at least WINDOW.  Of places with the same hash the *oldest* is kept, or the newest.
        """
        from bouton.engine.kernels import octal_marks

        room = max((stop - start) >> _BITS - 4, 64)
        where, hashes = np.empty(room, dtype=np.int64), np.empty(room, dtype=np.uint64)
        number = octal_marks.points(values, start, stop, _BITS, WINDOW, where, hashes)
        found = []
        for index, key in zip(where[:number].tolist(), hashes[:number].tolist(), strict=True):
            if not self._is_kept(key):
                continue
            place = index + offset
            before = self.places.setdefault(key, place)
            if before != place:
                found.append((before, place))
            if not oldest:
                self.places[key] = place
        while len(self.places) > _MOST_POINTS:
            self._thinned += 1
            self.places = {key: place for key, place in self.places.items() if self._is_kept(key)}
        return found

    def _is_kept(self, key: int) -> bool:
        # Which places are kept is told by their hashes, so a place that comes back is kept as the first was.
        return not key << self._thinned >> 64

    def state(self) -> dict[str, Any]:
        """What `restore` needs."""
        return {
            "places": np.array(list(self.places.values()), dtype=np.int64),
            "hashes": np.array(list(self.places), dtype=np.uint64),
            "thinned": self._thinned,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from a `state`."""
        self.places = dict(zip(state["hashes"].tolist(), state["places"].tolist(), strict=True))
        self._thinned = state["thinned"]


def agree_back(values: Values, p: int, n: int) -> int:
    """The least m such that values[i] == values[i + p] for all i with m <= i < n - p."""
    end = n - p
    while end > 0:
        start = max(end - _PIECE, 0)
        wrong = np.flatnonzero(values[start:end] != values[start + p : end + p])
        if len(wrong):
            return start + int(wrong[-1]) + 1
        end = start
    return 0


def agree_on(values: Values, p: int, start: int, stop: int) -> bool:
    """Whether values[i] == values[i - p] for all i with *start* <= i < *stop*."""
    return all(
        np.array_equal(values[i : min(i + _PIECE, stop)], values[i - p : min(i + _PIECE, stop) - p])
        for i in range(start, stop, _PIECE)
    )
