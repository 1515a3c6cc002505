"""However they play, in the end all multiples of the greatest common divisor g up to the largest number are in the
set: the number of moves is max / g - n, and only its parity counts.

无论怎么走，最后最大数以内 g（最大公约数）的倍数全都出现：总步数是 max / g - n，只看奇偶。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number("n", 1))
    largest: Num = 0
    divisor: Num = 0
    for _i in range(size):
        a: Num = number("a", 1)
        largest = max(largest, a)
        while a > 0:
            rest: Num = divisor % a
            divisor = a
            a = rest
    return (largest // divisor - size) % 2 == 1


PROBLEM = Problem(
    title=Text("Alice and Bob", "Alice and Bob"),
    input=Text("the number of numbers, then the numbers, all different", "先是数的个数，然后为各数，互不相同"),
    output=who_wins("Alice", "Bob"),
    limits="2 <= n <= 100, 1 <= numbers <= 10^9",
    sample=("3\n4 6 10\n", "Bob\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=lambda d: (lambda found: [len(found), *found])(d.distinct((2, 100), 1, 10**9))),
    marks=("absolute_difference|差的绝对值 add|write|加入|添加|写",),
)
