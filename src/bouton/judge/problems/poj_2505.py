"""Count back from n: whoever stands on n/9 or more wins at once, whoever stands on n/18 or more
can be made to lose, n/162 wins again. The fractions are rounded up.

从 n 往回推：不小于 n/9 的一步到 n，必胜；不小于 n/18 的必败；不小于 n/162 的又必胜。
除法都向上取整。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    wins = True
    while n > 9:
        n = (n + 8) // 9
        if n <= 2:
            wins = False
            break
        n = (n + 1) // 2
    return wins


PROBLEM = Problem(
    title=Text("A Multiplication Game", "A Multiplication Game"),
    input=Text("a line for each case with the number n, to the end", "每组一行，为数 n，直到输入结束"),
    output=Text("Stan wins. or Ollie wins.; Stan multiplies first", "Stan wins. 或 Ollie wins.，Stan 先乘"),
    limits="1 < n < 4294967296",
    sample=("162\n17\n34012226\n", "Stan wins.\nOllie wins.\nStan wins.\n"),
    cases=Framing.TO_THE_END,
    answers=("Ollie wins.", "Stan wins."),
    program=first_wins,
    made=Made(draw=lambda d: [d(2, 2**32 - 1)], plain=True),
    marks=("multiply range", "multiply"),
)
