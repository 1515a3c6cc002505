"""A take-and-break code: digit t says what may be left of a heap when t are taken, 1 nothing, 2 a heap, 4 two, 8 three.

Heaps in the cycle may lose a period to another heap, so no part but the last need be looked for beyond the first round.
"""

from bouton.programs.core import Heaps, Num, Row
from bouton.programs.cores.period import PERIOD, PREPERIOD, value

DIGITS: Row = (0, 3, 3)  # the digits of the code, from 0 on


def two_heaps(left: Num, target: Num) -> Heaps:
    """Two heaps, together left, with the XOR target; nothing where there are none."""
    a: Num = 1
    while 2 * a <= left and a < PREPERIOD + PERIOD:
        if (value(a) ^ value(left - a)) == target:
            return [a, left - a]
        a += 1
    return []


def three_heaps(left: Num, target: Num) -> Heaps:
    """Three heaps, together left, with the XOR target; nothing where there are none."""
    a: Num = 1
    while 3 * a <= left and a < PREPERIOD + PERIOD:
        b: Num = a
        while 2 * b <= left - a and b < a + PREPERIOD + PERIOD:
            if (value(a) ^ value(b) ^ value(left - a - b)) == target:
                return [a, b, left - a - b]
            b += 1
        a += 1
    return []


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    for t in range(len(DIGITS)):
        if t <= n:
            left: Num = n - t
            if DIGITS[t] % 2 == 1 and left == 0 and target == 0:
                return [0]
            if DIGITS[t] // 2 % 2 == 1 and left > 0 and value(left) == target:
                return [left]
            if DIGITS[t] // 4 % 2 == 1 and len(two_heaps(left, target)) > 0:
                return two_heaps(left, target)
            if DIGITS[t] // 8 % 2 == 1 and len(three_heaps(left, target)) > 0:
                return three_heaps(left, target)
    return []
