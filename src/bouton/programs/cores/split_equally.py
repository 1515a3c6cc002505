"""Split a heap into K equal heaps."""

from bouton.programs.core import Heaps, Num

K: int = 2  # how many heaps


def value(n: Num) -> Num:
    """The nim-value of a heap: K equal heaps are worth 0 for even K, as much as one for odd K."""
    times: Num = 0
    while n > 0 and n % K == 0:
        n = n // K
        times += 1
    if K % 2 == 1:
        return times % 2
    if times > 0:
        return 1
    return 0


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target, which is 0."""
    parts: Heaps = []
    for _i in range(K):
        parts.append(n // K)
    return parts
