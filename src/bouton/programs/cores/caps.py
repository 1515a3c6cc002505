"""After a take of t at most f(t) may be taken: f as the rules say it, and what may be taken at first."""

from bouton.programs.core import Heaps, Num

F_NUM: Num = 2  # f(t) = F_NUM*t/F_DEN + F_PLUS, rounded down
F_DEN: Num = 1
F_PLUS: Num = 0
FIRST_NUM: Num = 1  # at first at most FIRST_NUM*n/FIRST_DEN + FIRST_PLUS from a heap of n
FIRST_DEN: Num = 1
FIRST_PLUS: Num = -1


def cap_after(t: Num) -> Num:
    """f(t), the most that may be taken after a take of t."""
    cap: Num = F_NUM * t // F_DEN + F_PLUS
    if cap < 0:
        return 0
    return cap


def cap_of(heaps: Heaps) -> Num:
    """The most that may be taken now: the second number, or that of the first move."""
    if len(heaps) == 2:
        return heaps[1]
    cap: Num = FIRST_NUM * heaps[0] // FIRST_DEN + FIRST_PLUS
    if cap < 0:
        return 0
    return cap


def after_take(heaps: Heaps, t: Num) -> Heaps:
    """The heap and the cap after a take of t."""
    left: Num = heaps[0] - t
    if cap_after(t) < left:
        return [left, cap_after(t)]
    return [left, left]
