"""Luogu P2599: heaps in a row, stones are taken from a heap at either end."""

from bouton.judge.formats import Cases
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text, if_first_wins

# The time grows with the square of the number of heaps.
LONGEST = 5000


def beside(end: int, near: int, far: int) -> int:
    """The heap that makes a row lost when it is put at one end, where the other end is *end*.

    *near* makes the row without *end* lost at the same side, *far* at the side of *end*.
    """
    if end == far:
        return 0
    if far < end <= near:
        return end - 1
    if near <= end < far:
        return end + 1
    return end


def is_loss(heaps: list[int]) -> bool:
    """Whether the player to move loses: the first heap is the one that makes the others lost.

    >>> is_loss([3, 1, 9, 4]), is_loss([5, 2, 5]), is_loss([5, 2, 6])
    (True, True, False)
    """
    heaps = [heap for heap in heaps if heap]
    if not heaps:
        return True
    # left[i], right[i]: what makes the heaps i, ..., i + length - 1 lost on their left, on their right.
    left, right = list(heaps), list(heaps)
    for length in range(2, len(heaps)):
        for i in range(len(heaps) - length + 1):
            at_left = beside(heaps[i + length - 1], left[i], right[i])
            right[i] = beside(heaps[i], right[i + 1], left[i + 1])
            left[i] = at_left
    return len(heaps) > 1 and left[1] == heaps[0]


PROBLEM = Problem(
    title=Text("Taking stones", "取石子游戏"),
    game="end_nim",
    rules="take any from the ends",
    input=COUNTED_HEAPS,
    output=if_first_wins("1", "0"),
    limits="T <= 10, n <= 1000, 1 <= heaps <= 10^9",
    sample=("1\n4\n3 1 9 4\n", "0\n"),
    answer=Cases(lambda numbers: not is_loss(numbers.several(numbers.within(0, LONGEST, "n"))), ("0", "1")),
)
