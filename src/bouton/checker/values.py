"""Nim-values from the rules text of a period's certificate, computed by another way than the prover's.

For each value the heaps that have it are the bits of one integer, and two heaps with a given sum are looked for among
all heaps at once.
"""

import re
from collections.abc import Iterator

from .amounts import is_power
from .report import Refused, TooLong, Unreadable

BROKEN = 400  # a code that leaves three heaps is followed so far


class OneHeap:
    """Either a code, with its digits, or a take of one of a set of amounts."""

    def __init__(self, text: str) -> None:
        self.digits: list[int] | None = None
        self.items: list[tuple[str, int, int | None]] = []
        self.barred: list[tuple[str, int, int | None]] = []
        plain = " ".join(text.lower().split())
        code = re.fullmatch(r"([048c]?)\.([0-9a-f]*[1-9a-f])0*", plain) or re.fullmatch(r"([48c])\.0*", plain)
        if code:
            after = code[2] if code.lastindex == 2 else ""
            self.digits = [int(d, 16) for d in (code[1] or "0") + after]
        elif plain.startswith("take "):
            take, _, barred = plain[5:].partition(" except ")
            self.items = [_item(i) for i in take.split(",")]
            self.barred = [_item(i) for i in barred.split(",")] if barred else []
        else:
            raise Unreadable(f"the rules {text!r} are no code and no take")

    @property
    def k(self) -> int:
        """The greatest t with a digit other than 0, at least 1; of a finite set the greatest amount."""
        if self.digits is not None:
            return max([t for t, d in enumerate(self.digits) if d], default=1) or 1
        if any(kind != "range" or high is None for kind, _, high in self.items):
            raise Refused("the set of amounts is not finite")
        return max(high for _, _, high in self.items if high is not None)

    def allows(self, t: int) -> bool:
        """Whether t >= 1 may be taken (of a heap that holds so much)."""
        return any(_holds(i, t) for i in self.items) and not any(_holds(i, t) for i in self.barred)

    def values(self, length: int, steps: int) -> list[int]:
        """The nim-values of heaps 0 ... length - 1."""
        if self.digits is None:
            amounts = [t for t in range(1, min(length, self._reach()) + 1) if self.allows(t)]
            if len(amounts) * length > steps // 100:
                raise TooLong(f"{length} values of {len(amounts)} amounts are too many to be computed here")
            return _by_takes(amounts, length)
        if max(self.digits) > 7:
            if length > BROKEN:
                raise TooLong(f"codes that leave three heaps are followed up to {BROKEN} heaps, not {length}")
            return _by_threes(self.digits, length)
        if length * length > steps:
            raise TooLong(f"{length} values are too many to be computed here")
        return list(Codes(self.digits, length))

    def _reach(self) -> int:
        ends = [high for kind, _, high in self.items if kind == "range" and high is not None]
        return max(ends) if len(ends) == len(self.items) else 1 << 62


def _item(text: str) -> tuple[str, int, int | None]:
    """One item of a set as (kind, number, end)."""
    text = text.strip()
    span = re.fullmatch(r"(\d+)(?: ?(\.\.) ?(\d+)?)?", text)
    if span:
        low = int(span[1])
        high = (int(span[3]) if span[3] else None) if span[2] else low
        if low >= 1 and (high is None or high >= low):
            return "range", low, high
    power = re.fullmatch(r"(\d+)\^k", text)
    if power and int(power[1]) >= 2:
        return "powers", int(power[1]), None
    if text == "any":
        return "range", 1, None
    if text in ("odd", "even"):
        return "parity", int(text == "odd"), None
    raise Unreadable(f"the amounts {text!r} cannot be read here")


def _holds(item: tuple[str, int, int | None], t: int) -> bool:
    kind, number, end = item
    if kind == "range":
        return number <= t and (end is None or t <= end)
    if kind == "parity":
        return t % 2 == number
    return is_power(t, number)


def _least_missing(seen: int) -> int:
    """The number of the lowest bit that is 0."""
    return (~seen & seen + 1).bit_length() - 1


def _by_takes(amounts: list[int], length: int) -> list[int]:
    values: list[int] = []
    for n in range(length):
        seen = 0
        for t in amounts:
            if t > n:
                break
            seen |= 1 << values[n - t]
        values.append(_least_missing(seen))
    return values


def _by_threes(digits: list[int], length: int) -> list[int]:
    """By the definition: pairs[m] has bit v if two heaps of m together can have value v."""
    values, pairs = [0], [0]
    for n in range(1, length):
        seen = 0
        for t, d in enumerate(digits):
            left = n - t
            if left < 0:
                break
            seen |= int(left == 0 and d & 1)
            seen |= 1 << values[left] if d & 2 and 0 < left < n else 0
            for a in range(1, left):
                if d & 4:
                    seen |= 1 << (values[a] ^ values[left - a])
                if d & 8:
                    rest, v = pairs[left - a], 0
                    while rest:
                        seen |= (rest & 1) << (v ^ values[a])
                        rest, v = rest >> 1, v + 1
        values.append(_least_missing(seen))
        pair = 0
        for a in range(1, n):
            pair |= 1 << (values[a] ^ values[n - a])
        pairs.append(pair)
    return values


class Codes:
    """The values of an octal code, one heap after another.

    Bit a of here[v] says that heap a >= 1 has value v; bit (length - a) of mirror[v] says the same, so that shifted by
    length - m it tells at bit a that heap m - a has it.
    """

    def __init__(self, digits: list[int], length: int) -> None:
        self.digits = digits
        self.length = length
        self.here: list[int] = []
        self.mirror: list[int] = []

    def __iter__(self) -> Iterator[int]:
        values = [0]
        if self.length:
            yield 0
        for n in range(1, self.length):
            seen = 0
            sums = []
            for t, d in enumerate(self.digits):
                if t > n:
                    break
                seen |= int(t == n and d & 1)
                if d & 2 and 0 < t < n:
                    seen |= 1 << values[n - t]
                if d & 4 and n - t >= 2:
                    sums.append(n - t)
            value = 0
            while seen >> value & 1 or any(self.has_pair(m, value) for m in sums):
                value += 1
            values.append(value)
            while len(self.here) <= value:
                self.here.append(0)
                self.mirror.append(0)
            self.here[value] |= 1 << n
            self.mirror[value] |= 1 << self.length - n
            yield value

    def has_pair(self, m: int, value: int, most: int | None = None) -> bool:
        """Whether some a with 1 <= a < m (and a <= most) has G(a) xor G(m - a) = value."""
        back = self.length - m
        cut = None if most is None else (1 << most + 1) - 1
        for x, heaps in enumerate(self.here):
            y = x ^ value
            # Without an end to a, each pair is met from both sides.
            if y < len(self.mirror) and (cut is not None or x <= y):
                low = heaps if cut is None else heaps & cut
                if low and low & self.mirror[y] >> back:
                    return True
        return False
