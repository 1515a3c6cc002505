"""Misere Wythoff: the pairs (2, 2), (0, 1), and those of normal play from (3, 5) on."""

from bouton.programs.core import Num, isqrt


def lower(k: Num) -> Num:
    """The lower number of pair k: floor(k*phi) in whole numbers, but for the first two.

    第 k 个必败态中较小的数：除前两个外都是 floor(k*phi)，用整数计算。
    """
    if k < 2:
        return 2 - 2 * k
    return (k + isqrt(5 * k * k)) // 2


def partner(n: Num) -> Num:
    """The other number of the pair that holds n; k is the last pair whose lower number is at most n.

    含有 n 的必败态中的另一个数；k 是较小的数不超过 n 的最后一个必败态。
    """
    if n == 2:
        return 2
    if n < 2:
        return 1 - n
    k: Num = (isqrt(5 * (n + 1) * (n + 1)) - (n + 1)) // 2
    if lower(k) == n:
        return n + k
    return k
