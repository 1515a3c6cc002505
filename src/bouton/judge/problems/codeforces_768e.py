"""A heap is worth the most moves it lasts, the greatest k with 1 + 2 + ... + k stones: by amounts
that were not taken yet every smaller value is reached, and the same value never.

每堆的 SG 值是它最多能取的次数，即满足 1 + 2 + … + k 不超过颗数的最大 k：
用还没取过的颗数能走到每个更小的值，而走不到原值。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total = 0
    for _i in range(size):
        heap: Num = number()
        moves = 0
        while heap > moves:
            moves += 1
            heap -= moves
        total ^= moves
    return total != 0


PROBLEM = Problem(
    title=Text("Game of Stones", "Game of Stones"),
    input=Text("the number of heaps, then the heaps", "堆数，然后是各堆颗数，仅一组"),
    output=Text("YES where the second player wins, else NO", "后手必胜输出 YES，否则输出 NO"),
    limits="n <= 10^6, 1 <= heaps <= 60",
    level=3,
    sample=("1\n5\n", "NO\n"),
    cases=Framing.ONCE,
    answers=("YES", "NO"),
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 10**6), (1, 60))),
    marks=("heaps unrepeated",),
)
