"""A set of amounts that goes on for ever in steps of 1 or 2; `may_take` says which."""

from bouton.programs.core import Heaps, Num
from bouton.programs.cores.period import PREPERIOD, value

NEAR: Num = 10  # beyond this the amounts and the values come round together


def may_take(t: Num, n: Num) -> bool:
    """Whether t may be taken from a heap of n."""
    return t > 0 and n > 0


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target: a small take, or a small heap left."""
    t: Num = 1
    while t <= n and t <= NEAR:
        if may_take(t, n) and value(n - t) == target:
            return [n - t]
        t += 1
    left: Num = 0
    while left < PREPERIOD and left < n:
        if may_take(n - left, n) and value(left) == target:
            return [left]
        left += 1
    return []
