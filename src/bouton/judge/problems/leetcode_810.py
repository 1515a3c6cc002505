"""With an even number of numbers and a nonzero XOR, not all numbers equal the XOR of all: some other may be erased, so
the first player never makes it 0. With an odd number the opponent is in that place. A XOR of 0 has won at once.

异或和为 0 直接获胜。个数为偶数而异或和不为 0 时，各数不会都等于异或和，总能擦去另一个数而不使异或和变为 0，
先手必胜；个数为奇数时，轮到对手享有这个优势。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    total: Num = 0
    for _i in range(size):
        total ^= number()
    return total == 0 or size % 2 == 0


PROBLEM = Problem(
    title=Text("Chalkboard XOR Game", "黑板异或游戏"),
    input=Text("for each case the number of numbers and the numbers, to the end", "每组为数的个数和各数，直到输入结束"),
    output=if_first_wins("true", "false"),
    limits="1 <= n <= 1000, 0 <= numbers < 2^16",
    level=3,
    sample=("3 1 1 2\n2 0 1\n3 1 2 3\n", "false\ntrue\ntrue\n"),
    cases=Framing.TO_THE_END,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 1000), (0, 2**16 - 1))),
    marks=("eras(?:es?|ing)|擦 xor|异或",),
)
