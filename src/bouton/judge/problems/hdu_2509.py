"""Misère Nim: while some heap has more than one, the XOR decides as in Nim; of ones alone an even number wins.

Leaving a row in two pieces does not help: these never have the XOR of a whole row.

反常规则：只要有一堆多于 1 颗，胜负与 Nim 相同；各堆都不多于 1 颗时，偶数个 1 先手必胜。
取完再拆成两段并没有用：两段的异或和不会等于更长的一整段。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.judge.problems.hdu_1907 import first_wins

PROBLEM = Problem(
    title=Text("Be the Winner", "Be the Winner"),
    game="nim",
    rules="take any and split; misere",
    input=Text(
        "for each case the number of rows and their lengths, to the end", "每组为行数和各行苹果数，直到输入结束"
    ),
    output=Text(
        "Yes where the first player need not take the last apple, else No",
        "先手能避开最后一个苹果输出 Yes，否则输出 No",
    ),
    sample=("2\n2 2\n1\n3\n", "No\nYes\n"),
    cases=Framing.TO_THE_END,
    answers=("No", "Yes"),
    width=0,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 100), (1, 100))),
)
