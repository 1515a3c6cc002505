"""Larger heaps can always be put together, so they are worth a number of steps, stones and joins,
whose parity decides. Only beside at most two steps the heaps of one stone have a law of their
own: lost in multiples of 3.

大于 1 的堆总能合并，共有“颗数加合并次数”步，由奇偶决定胜负；只有这些步数不超过 2 时例外：
1 的堆数是 3 的倍数则必败。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    ones = 0
    large = 0
    steps: Num = 0
    for _i in range(size):
        heap: Num = number()
        if heap == 1:
            ones += 1
        if heap > 1:
            steps += heap
            large += 1
    if large > 0:
        steps += large - 1
    wins = ones % 2 == 1 or steps % 2 == 1
    if steps <= 2:
        wins = ones % 3 != 0
    return wins
