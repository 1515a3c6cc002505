"""Wythoff's game: pair number k is (floor(k*phi), floor(k*phi) + k), and each number is in just one pair."""

from bouton.programs.core import Num, isqrt


def lower(k: Num) -> Num:
    """The lower number of pair k, floor(k*phi), in whole numbers.

    第 k 个奇异局势中较小的数 floor(k*phi)，用整数计算。
    """
    return (k + isqrt(5 * k * k)) // 2


def partner(n: Num) -> Num:
    """The other number of the pair that holds n; k is the last pair whose lower number is at most n.

    含有 n 的奇异局势中的另一个数；k 是较小的数不超过 n 的最后一个奇异局势。
    """
    k: Num = (isqrt(5 * (n + 1) * (n + 1)) - (n + 1)) // 2
    if lower(k) == n:
        return n + k
    return k
