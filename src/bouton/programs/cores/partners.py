"""Two heaps, any amount from one of them or a joint amount from both: each heap has just one partner."""

from bouton.programs.core import Heaps, Num, Row, small

START: int = 0  # how many partners stand before the round | 进入循环前的配对数个数
PERIOD: int = 3  # later heaps and partners rise by this | 此后堆与配对数一起增加这么多
FIRST: Row = (0, 2, 1)  # the partners of heaps 0, 1, 2, ... to the end of the round | 各堆的配对数，到一轮为止
APART: int = 1  # the most that partners differ by | 与配对数至多相差多少
JOINT: Row = (1, 1)  # the joint amounts, pair by pair | 同时取的颗数，两个一组


def partner(a: Num) -> Num:
    """The one second heap that is lost beside a first heap of a.

    与第一堆 a 一起必败的第二堆。
    """
    if a < START:
        return FIRST[small(a)]
    rounds: Num = (a - START) // PERIOD
    return FIRST[START + small((a - START) % PERIOD)] + rounds * PERIOD


def other(b: Num) -> Num:
    """The one first heap that is lost beside a second heap of b.

    与第二堆 b 一起必败的第一堆。
    """
    for i in range(2 * APART + 1):
        if b + i >= APART and partner(b + i - APART) == b:
            return b + i - APART
    return b


def is_loss(heaps: Heaps) -> bool:
    """Whether each heap is the partner of the other.

    两堆是否互为配对。
    """
    return partner(heaps[0]) == heaps[1]


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move; nothing where no stone is left.

    走一步必胜走法后的局面；无子可取时为空。
    """
    if other(heaps[1]) < heaps[0]:
        return [other(heaps[1]), heaps[1]]
    if partner(heaps[0]) < heaps[1]:
        return [heaps[0], partner(heaps[0])]
    for k in range(len(JOINT) // 2):
        i: Num = JOINT[2 * k]
        j: Num = JOINT[2 * k + 1]
        if i <= heaps[0] and j <= heaps[1] and partner(heaps[0] - i) == heaps[1] - j:
            return [heaps[0] - i, heaps[1] - j]
    return []
