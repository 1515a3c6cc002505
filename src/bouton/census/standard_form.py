"""When two take-and-break codes are the same game, told from their digits: each class is computed once.

A digit's bits 1, 2, 4, 8 allow to leave 0, 1, 2, 3 heaps.  Four steps lead to the standard form of a code; each keeps
every value, the first of them up to a shift by one heap:

* Shift.  Where the digit for 1 is even, a heap of 1 is worth nothing, and every heap may be counted as one smaller:
  G(n) = H(n - 1) for the code H that `shifted` gives.  (R. K. Guy and C. A. B. Smith, The G-values of various games,
  Proc. Camb. Phil. Soc. 52 (1956) 514-526; Winning Ways, chapter 4: first cousins, such as 0.07 and 0.137.)
* To leave nothing (bit 1 of the digit for t) concerns the heap t alone: without effect where some other move from t
  already leads to the value 0.
* A worthless heap beside the others.  If G(h) = 0 and two heaps may be left after t, then the move to (h, n - t - h)
  has the value of the move that takes t + h and leaves one heap: bit 2 of the digit for t + h changes nothing.  In the
  same way bit 8 for t makes bit 4 for t + h idle.
* Zeros at the end.
"""

from collections.abc import Sequence
from functools import lru_cache

from bouton.nimbers import mex

Digits = tuple[int, ...]


@lru_cache(maxsize=1 << 14)
def standard_form(digits: Digits) -> tuple[Digits, int]:
    """The standard form H of a code G, and s with G(n) = H(n - s) for n >= s and G(n) = 0 for n < s.

    >>> standard_form((0, 0, 7)), standard_form((0, 5, 2, 4))
    (((0, 1, 3, 7), 1), ((0, 5, 2, 4), 0))
    """
    code, shift = trimmed(digits), 0
    assert any(code), "a code without a move has no standard form"
    while not (len(code) > 1 and code[1] & 1):
        code, shift = shifted(code), shift + 1
    while True:
        shorter = trimmed(without_idle_takes(without_idle_ends(code)))
        if shorter == code:
            return code, shift
        code = shorter


def trimmed(digits: Sequence[int]) -> Digits:
    """*digits* without zeros at the end; at least one digit is left."""
    end = len(digits)
    while end > 1 and digits[end - 1] == 0:
        end -= 1
    return tuple(digits[:end])


def shifted(digits: Sequence[int]) -> Digits:
    """The code H with H(n - 1) = G(n), for a code G in which a heap of 1 is worth nothing."""

    def digit(t: int) -> int:
        return digits[t] if 0 <= t < len(digits) else 0

    def moved(t: int) -> int:
        nothing = digit(t + 1) & 1
        one = 3 if digit(t) & 2 else 0
        two = 7 if digit(t - 1) & 4 else 0
        return nothing | one | two | (15 if digit(t - 2) & 8 else 0)

    return trimmed([moved(t) for t in range(len(digits) + 2)])


def first_values(digits: Sequence[int], length: int) -> list[int]:
    """The nim-values of heaps 0 ... *length* - 1 by the definition."""
    values = [0]
    pairs: list[set[int]] = [set()]  # the values of two non-empty heaps with this total
    for n in range(1, length):
        seen = set()
        for t, digit in enumerate(digits[: n + 1]):
            left = n - t
            if digit & 1 and left == 0:
                seen.add(0)
            if digit & 2 and 0 < left < n:
                seen.add(values[left])
            if digit & 4:
                seen.update(values[a] ^ values[left - a] for a in range(1, left // 2 + 1))
            if digit & 8:
                seen.update(values[a] ^ rest for a in range(1, left - 1) for rest in pairs[left - a])
        values.append(mex(seen))
        pairs.append({values[a] ^ values[n - a] for a in range(1, n // 2 + 1)})
    return values


def without_idle_ends(code: Digits) -> Digits:
    """The code without each bit 1 whose heap can be brought to the value 0 in another way."""
    for t in range(1, len(code)):
        if code[t] & 1:
            without = (*code[:t], code[t] & ~1, *code[t + 1 :])
            if first_values(without, t + 1)[t]:
                code = without
    return code


def without_idle_takes(code: Digits) -> Digits:
    """The code without the moves that a worthless heap, left beside the others, already gives."""
    values = first_values(code, len(code))
    digits = list(code)
    for h in range(1, len(code)):
        if values[h]:
            continue
        for t in range(len(code) - h):
            for more, fewer in ((8, 4), (4, 2)):
                # The code as given is asked: a 4 that this loop drops is still played, through its 8.
                if code[t] & more:
                    digits[t + h] &= ~fewer
    return tuple(digits)
