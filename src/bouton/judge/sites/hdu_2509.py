"""HDU 2509: rows of apples; neighbours are taken together, and the last apple loses.

The losses are those of misère Nim.  To leave a row in two pieces does not help: a and b with a + b < h have
a xor b <= a + b, which is not h, so from nim-sum 0 no move leads to nim-sum 0 while a row of two or more is left.
"""

from bouton.judge.formats import Heaps
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing

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
    answer=Heaps("nim; misere", Framing.TO_THE_END, ("No", "Yes")),
)
