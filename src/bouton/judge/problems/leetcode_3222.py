"""115 is one coin of 75 and four of 10, and nothing else: the game lasts as many moves as both kinds allow, and only
their parity counts.

115 只能是一枚 75 加四枚 10：总步数由两种硬币中先用完的决定，只看奇偶。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    large: Num = number()
    little: Num = number()
    return min(large, little // 4) % 2 == 1


PROBLEM = Problem(
    title=Text("Find the Winning Player in Coin Game", "求出硬币游戏的赢家"),
    input=Text(
        "a line for each case with the coins of 75 and of 10, to the end",
        "每组一行，为面值 75 和 10 的硬币数，直到输入结束",
    ),
    output=who_wins("Alice", "Bob"),
    limits="1 <= x, y <= 100",
    level=1,
    sample=("2 7\n4 11\n", "Alice\nBob\n"),
    cases=Framing.TO_THE_END,
    program=first_wins,
    made=Made(draw=lambda d: [d(1, 100), d(1, 100)], plain=True),
    marks=("75 115",),
)
