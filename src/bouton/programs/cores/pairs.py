"""Games on two heaps whose lost positions are pairs; `lower` and `partner` are those of the game's own core.

Each number and each difference stands in one pair; pair number j is lower(j) and lower(j) + T*j + SHIFT.
"""

from bouton.programs.core import Heaps, Num
from bouton.programs.cores.t_wythoff import SHIFT, T, lower, partner


def is_loss(heaps: Heaps) -> bool:
    """Whether the heaps are the pair with their difference."""
    low: Num = heaps[0]
    high: Num = heaps[1]
    if high < low:
        low = heaps[1]
        high = heaps[0]
    if high - low < SHIFT or (high - low - SHIFT) % T != 0:
        return False
    return lower((high - low - SHIFT) // T) == low


def placed(heaps: Heaps, low: Num, high: Num) -> Heaps:
    """The smaller heap's new number in its place."""
    if heaps[1] < heaps[0]:
        return [high, low]
    return [low, high]


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move; nothing where no stone is left."""
    low: Num = heaps[0]
    high: Num = heaps[1]
    if high < low:
        low = heaps[1]
        high = heaps[0]
    # From one heap: to the partner of the other.
    if partner(high) < low:
        return placed(heaps, partner(high), high)
    if partner(low) < high:
        return placed(heaps, low, partner(low))
    # From both: the difference changes by less than T.
    j: Num = 0
    if high - low >= SHIFT:
        j = (high - low - SHIFT) // T
    for _i in range(2):
        a: Num = lower(j)
        b: Num = a + T * j + SHIFT
        if a < low and b < high and b - a < high - low + T:
            return placed(heaps, a, b)
        j += 1
    if SHIFT == 1 and high - low + 1 < T and low > 1:
        return placed(heaps, 1, 0)
    return []
