"""Wythoff's game on two heaps; `lower` and `partner` are those of normal or of misere play."""

from bouton.programs.core import Heaps, Num
from bouton.programs.cores.wythoff import lower, partner


def is_loss(heaps: Heaps) -> bool:
    """Whether the heaps are the pair with their difference.

    两堆是否恰为以其差为序号的那一对。
    """
    low: Num = min(heaps[0], heaps[1])
    high: Num = max(heaps[0], heaps[1])
    return lower(high - low) == low


def placed(heaps: Heaps, low: Num, high: Num) -> Heaps:
    """The smaller heap's new number in its place.

    较小的数放回原来较小的那一堆。
    """
    if heaps[1] < heaps[0]:
        return [high, low]
    return [low, high]


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move; nothing where no stone is left.

    走一步必胜走法后的局面；没有石子时为空。
    """
    low: Num = min(heaps[0], heaps[1])
    high: Num = max(heaps[0], heaps[1])
    # From one heap: to the partner of the other.
    # 只取一堆：取成另一堆的搭档。
    if partner(high) < low:
        return placed(heaps, partner(high), high)
    if partner(low) < high:
        return placed(heaps, low, partner(low))
    # From both: the difference stays.
    # 两堆同取：差不变。
    k: Num = high - low
    if lower(k) < low:
        return placed(heaps, lower(k), lower(k) + k)
    return []
