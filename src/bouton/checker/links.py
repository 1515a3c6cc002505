"""The values of an octal code from one checkpoint to another, by what both ends and the first values tell.

A value is *common* at a heap when it shares an odd number of bits with the mask, or an even number where the class
alternates and the heap is an odd number above a break.  Two heaps that a break leaves have a common value exactly when
one of them is common itself and the other *rare*.  So the rare heaps give all options that are common: the least common
value that is none of them is the heap's, if each rare value below it is an option as well.
"""

from collections.abc import Iterator
from typing import NamedTuple

from .report import Refused

START, PRIME, WORD = 1469598103934665603, 1099511628211, (1 << 64) - 1
MOST = 256  # values are bytes
BLOCK = 1 << 16  # heaps whose rare side is looked at together
FEW = 64  # of so few heaps each is looked at by itself


class Link(NamedTuple):
    """Summary of all values before a heap: the hash of all values below it, and the last of them."""

    heap: int
    fold: int
    values: bytes


class Code:
    """An octal code and a class of values."""

    def __init__(self, digits: list[int], mask: int, alternating: bool) -> None:
        self.digits = digits
        self.alternating = alternating
        self.k: int = max([t for t, d in enumerate(digits) if d], default=1) or 1
        self.breaks: list[int] = [t for t, d in enumerate(digits) if d & 4]
        self.takes: list[int] = [t for t, d in enumerate(digits) if d & 2 and t]
        if not self.breaks or (alternating and len({t % 2 for t in self.breaks}) > 1):
            raise Refused("heaps must be broken, and the class may alternate only where all breaks have one parity")
        odd = sum(1 << v for v in range(MOST) if (v & mask).bit_count() & 1)
        even = (1 << MOST) - 1 - odd
        # The common values, as bits, for even heaps and for odd.
        self.common: list[int] = [even if alternating and (parity - self.breaks[0]) % 2 else odd for parity in (0, 1)]


class Head:
    """The first *length* values, one heap after another, with the rare heaps among them."""

    def __init__(self, code: Code, length: int) -> None:
        self.values: bytearray = bytearray(1)
        self.rare: list[int] = list[int]()
        self.fold: int = START * PRIME & WORD
        for heap in range(1, length):
            value = self._value(code, heap)
            self.values.append(value)
            self.fold = (self.fold ^ value) * PRIME & WORD
            if not code.common[heap & 1] >> value & 1:
                self.rare.append(heap)

    def _value(self, code: Code, heap: int) -> int:
        values, seen = self.values, int(heap < len(code.digits) and code.digits[heap] & 1)
        for t in code.takes:
            if t < heap:
                seen |= 1 << values[heap - t]
        for t in code.breaks:
            for a in self.rare:
                if a >= heap - t:
                    break
                seen |= 1 << (values[a] ^ values[heap - t - a])
        common = code.common[heap & 1] & ~seen
        if not common:
            raise Refused(f"the value of heap {heap} is not below {MOST}")
        value = (common & -common).bit_length() - 1
        for less in range(value):
            if not seen >> less & 1 and not code.common[heap & 1] >> less & 1 and not self._is_option(code, heap, less):
                return less
        return value

    def _is_option(self, code: Code, heap: int, value: int) -> bool:
        values = self.values
        return any(
            values[a] ^ values[both - a] == value
            for both in (heap - t for t in code.breaks)
            for a in range(1, both // 2 + 1)
        )


def followed(code: Code, head: Head, depth: int, before: Link, until: int, window: int) -> Link:
    """The link before heap *until* that follows from the one *before*; Refused where a heap between them is rare.

    Each value must be shown by heaps up to *depth*; no rare heap lies between that and the first of these heaps.
    """
    values, fold = before.values, before.fold
    for start in range(before.heap, until, BLOCK):
        stop = min(start + BLOCK, until)
        values = values[-window:] + _common_side(code, head, start, stop, values[-window:])
        _rare_side(code, head, depth, start, stop, values)
        for value in values[window:]:
            fold = (fold ^ value) * PRIME & WORD
    return Link(until, fold, values[-window:])


def _common_side(code: Code, head: Head, start: int, stop: int, before: bytes) -> bytes:
    """The least common value that is no option of heaps *start* ... *stop* - 1, each, if none of them is rare."""
    bits = [[1 << (v ^ x) for v in range(MOST)] for x in range(MOST)]
    moves = {(t + a, head.values[a]) for t in code.breaks for a in head.rare} | {(t, 0) for t in code.takes}
    steps = [(back, bits[x]) for back, x in sorted(moves)]
    values = bytearray(before)
    offset = len(before) - start
    common = code.common
    for heap in range(start, stop):
        seen, here = 0, heap + offset
        for back, bit in steps:
            seen |= bit[values[here - back]]
        left = common[heap & 1] & ~seen
        if not left:
            raise Refused(f"the value of heap {heap} is not below {MOST}")
        values.append((left & -left).bit_length() - 1)
    return bytes(values[len(before) :])


def _rare_side(code: Code, head: Head, depth: int, start: int, stop: int, values: bytes) -> None:
    """Each rare value below that of a heap *start* ... *stop* - 1 is an option by a heap up to the depth.

    *values*: of heaps up to *stop*, as many as are needed.  The heaps with one value are the bits of a number.
    """
    first = stop - len(values)
    heaps = [_heaps(values, v) for v in range(max(values) + 1)]
    lanes = (1 << stop - start) - 1
    odd = _every_second(stop - start, (start + 1) % 2)
    greater = 0
    for value in range(len(heaps) - 1, -1, -1):
        shares = [code.common[parity] >> value & 1 for parity in (0, 1)]
        rare = (0 if shares[0] else lanes & ~odd) | (0 if shares[1] else odd)
        left = greater & rare
        greater |= heaps[value] >> start - first
        for t in code.takes:
            left &= ~(heaps[value] >> start - t - first)
        for a, t in _parts(depth, code.breaks):
            if left.bit_count() <= FEW:
                break
            other = value ^ head.values[a]
            if other < len(heaps):
                left &= ~(heaps[other] >> start - t - a - first)
        for lane in _bits(left):
            here = start + lane - first
            if all(head.values[a] ^ values[here - t - a] != value for a, t in _parts(depth, code.breaks)):
                raise Refused(f"no heap up to {depth} shows that heap {start + lane} leads to {value}")


def _heaps(values: bytes, value: int) -> int:
    """The places of *value*, as bits."""
    table = bytearray(b"0" * MOST)
    table[value] = ord("1")
    return int(values[::-1].translate(table), 2)


def _every_second(length: int, first: int) -> int:
    """The bits *first*, *first* + 2, ... below *length*, where *first* is 0 or 1."""
    return int("01" * (length // 2 + 1), 2) << first & (1 << length) - 1


def _parts(depth: int, breaks: list[int]) -> Iterator[tuple[int, int]]:
    return ((a, t) for a in range(1, depth + 1) for t in breaks)


def _bits(number: int) -> Iterator[int]:
    while number:
        yield (number & -number).bit_length() - 1
        number &= number - 1
