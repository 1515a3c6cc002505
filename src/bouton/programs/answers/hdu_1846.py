"""Bash's game: whoever faces a multiple of m + 1 loses, because the opponent completes every round to m + 1.

巴什博弈：面对 m + 1 的倍数者必败，因为对手总能把每一轮凑成 m + 1。
"""

from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    m: Num = number()
    return n % (m + 1) != 0
