"""Two heaps that are lost or won by the remainder of their total."""

from bouton.programs.core import Heaps, Num, Row, small

M: int = 3  # the total is divided by this | 总数除以此数
TAKES: Row = (0, 1, 2)  # by remainder, the take from the larger heap; 0: lost | 各余数下从较大的堆取几颗，0 为必败
SMALL: Row = (1, 1, 0, 0)  # a pair whose larger heap has fewer, and where to go | 较大的一堆不够取的两堆，以及走到哪里


def is_loss(heaps: Heaps) -> bool:
    """Whether the total leaves a lost remainder.

    总数的余数是否必败。
    """
    return TAKES[small((heaps[0] + heaps[1]) % M)] == 0


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move; nothing where no stone is left.

    走一步必胜走法后的局面；无子可取时为空。
    """
    take: Num = TAKES[small((heaps[0] + heaps[1]) % M)]
    if heaps[0] >= heaps[1] and heaps[0] >= take:
        return [heaps[0] - take, heaps[1]]
    if heaps[1] >= take:
        return [heaps[0], heaps[1] - take]
    for i in range(len(SMALL) // 4):
        a: Num = SMALL[4 * i]
        b: Num = SMALL[4 * i + 1]
        c: Num = SMALL[4 * i + 2]
        d: Num = SMALL[4 * i + 3]
        if heaps[0] == a and heaps[1] == b:
            return [c, d]
        if heaps[0] == b and heaps[1] == a:
            return [d, c]
    return []
