"""What a run of values leaves behind: its fingerprint, and the places where it may have begun to repeat."""

from bouton.arrays import NDArray, np

START = 1469598103934665603
PRIME = 1099511628211
WINDOW = 64
# For so few values the compiler is not fetched.
_SHORT = 4096
_PIECE = 1 << 20

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


def marks(values: Values, start: int, stop: int, bits: int) -> list[tuple[int, int]]:
    """The marked places among heaps *start* ... *stop* - 1, each with a hash of the WINDOW values that end there.

    Whether a place is marked depends on the last eight values alone, so repeating values repeat the marks; one place in
    2^bits is.  *start* is at least WINDOW.
    """
    from bouton.engine.kernels import octal_marks

    room = max((stop - start) >> bits - 4, 64)
    where, hashes = np.empty(room, dtype=np.int64), np.empty(room, dtype=np.uint64)
    number = octal_marks.points(values, start, stop, bits, WINDOW, where, hashes)
    return list(zip(where[:number].tolist(), hashes[:number].tolist(), strict=True))


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
