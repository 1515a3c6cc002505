"""HDU 1907: misère Nim."""

from bouton.judge.formats import Heaps
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing

PROBLEM = Problem(
    title=Text("John", "John"),
    game="nim",
    rules="nim; misere",
    input=Text(
        "the number of cases, then for each the number of colours and how many sweets there are of each",
        "先是数据组数，然后每组为颜色数和各色糖果数",
    ),
    output=Text(
        "John, who moves first, or Brother: whoever eats the last sweet loses",
        "先手 John 或后手 Brother，吃最后一颗者输",
    ),
    sample=("2\n3\n3 5 1\n1\n1\n", "John\nBrother\n"),
    program="hdu_1907",
    answer=Heaps("nim; misere", Framing.COUNTED, ("Brother", "John"), least="n"),
)
