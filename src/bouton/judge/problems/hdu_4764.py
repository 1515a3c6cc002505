"""Misère Bash: whoever must write n or more loses, so this is a race to n - 1. The first player loses exactly when k
+ 1 divides n - 1.

反巴什博弈：写到 n 或更大者输，所以等于抢 n - 1；当且仅当 n - 1 是 k + 1 的倍数时先手必败。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, ensure, more, number, say


def answer() -> None:
    while more():
        n: Num = number()
        k: Num = number()
        if n == 0 and k == 0:
            break
        ensure(n > 0, 0, "n", 1)
        ensure(k > 0, 0, "k", 1)
        say("Jiang" if (n - 1) % (k + 1) == 0 else "Tang")


PROBLEM = Problem(
    title=Text("Stone", "Stone"),
    game="bash",
    rules="take 1..{k}; misere",
    input=Text(
        "a line for each case with n and k: each turn writes a number larger by 1 to k, at first 1 to k; 0 0 ends",
        "每组一行，为 n 和 k：首次写 1 到 k，此后每次写的数增加 1 到 k，以 0 0 结束",
    ),
    output=Text(
        "Tang, who writes first, or Jiang: who need not reach n", "先写的 Tang 或后写的 Jiang，先写到 n 或更大者输"
    ),
    sample=("1 1\n30 3\n10 2\n0 0\n", "Jiang\nTang\nJiang\n"),
    cases=Framing.TO_ZEROS,
    program=answer,
    made=Made(draw=lambda d: [d(1, 100_000), d(1, 100_000)], plain=True, zeros=2),
    marks=("number larger|(?:更|逐渐|越来越)大 upto",),
)
