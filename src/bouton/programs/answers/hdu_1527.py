"""Wythoff's game: the losses are the pairs (floor(k*phi), floor(k*phi) + k), and k is the difference of the heaps.

floor(k*phi) = (k + floor(sqrt(5*k*k))) / 2, rounded down: whole numbers alone, a double is not exact enough.
威佐夫博弈：必败态是 (floor(k*phi), floor(k*phi) + k)，k 就是两堆之差。
floor(k*phi) 等于 (k + floor(sqrt(5*k*k))) / 2 取整，全用整数计算；double 的精度不够。
"""

from bouton.programs.core import Num, number
from bouton.programs.cores.wythoff import lower


def second_wins() -> bool:
    a: Num = number()
    b: Num = number()
    k: Num = max(a, b) - min(a, b)
    return min(a, b) == lower(k)
