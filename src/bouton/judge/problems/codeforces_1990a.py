"""If the largest number occurs an odd number of times, take one: an even number of turns at it is left, and
nothing else may be taken. Else it is best not to touch it, and the same question is asked of the next smaller.
So the first player wins where some number occurs an odd number of times.

最大的数出现奇数次时，取走一个，剩下偶数次只能轮流取它，先手必胜；出现偶数次时谁先碰它谁输，再看次大的数。
所以有某个数出现奇数次时先手必胜。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Heaps, number, small


def first_wins() -> bool:
    size = small(number("n", 1))
    numbers: Heaps = [number() for _i in range(size)]
    numbers.sort()
    run = 0
    odd = False
    for i in range(size):
        if i > 0 and numbers[i] != numbers[i - 1]:
            odd = odd or run % 2 == 1
            run = 0
        run += 1
    return odd or run % 2 == 1


PROBLEM = Problem(
    title=Text("Submission Bait", "Submission Bait"),
    input=COUNTED_HEAPS,
    output=if_first_wins("YES", "NO"),
    limits="t <= 1000, 2 <= n <= 50, 1 <= numbers <= n",
    sample=("3\n2\n2 2\n3\n1 3 3\n4\n1 2 1 2\n", "NO\nYES\nNO\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: (lambda n: [n, *d.row(n, 1, n)])(50 if d.edge == "most" else d.size(2, 50))),
    marks=("array|数组 (?:at_least|no_less_than)~(?:mx|last|previous)|(?:不小于|大于等于)~(?:mx|上[一1]?次)",),
)
