"""Codeforces 768E: no amount may be taken from a heap twice, so it is worth the number of moves it can last."""

from math import isqrt

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing
from bouton.nimbers import nim_sum


def value(heap: int) -> int:
    """The most moves that *heap* lasts: the greatest k with 1 + 2 + ... + k <= heap.

    >>> [value(heap) for heap in range(12)]
    [0, 1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4]
    """
    return (isqrt(8 * heap + 1) - 1) // 2


PROBLEM = Problem(
    title=Text("Game of Stones", "Game of Stones"),
    game="no_repeat_nim",
    input=Text("the number of heaps, then the heaps", "堆数，然后是各堆颗数，仅一组"),
    output=Text("YES where the second player wins, else NO", "后手必胜输出 YES，否则输出 NO"),
    limits="n <= 10^6, 1 <= heaps <= 60",
    sample=("1\n5\n", "NO\n"),
    answer=Cases(
        lambda numbers: nim_sum(map(value, numbers.several(numbers.next()))) != 0, ("YES", "NO"), Framing.ONCE
    ),
)
