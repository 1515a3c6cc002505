"""A leaf x is taken at once. Else nobody makes x a leaf while another leaf may be taken: n - 3
moves later x has just two neighbours, and whoever must move then loses.

x 是叶子就直接取走。否则只要还有别的叶子，谁也不会让 x 变成叶子：
走 n - 3 步后只剩 x 和两个邻点，这时轮到谁谁输。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    n = small(number("n", 1))
    x: Num = number("x", 1)
    degree = 0
    for _i in range(2 * (n - 1)):
        node: Num = number()
        if node == x:
            degree += 1
    return degree <= 1 or n % 2 == 0


PROBLEM = Problem(
    title=Text("Game On Leaves", "Game On Leaves"),
    input=Text(
        "the number of cases, then for each the nodes n, the node x, and n - 1 edges",
        "先是数据组数，然后每组为结点数 n、结点 x 和 n - 1 条边",
    ),
    output=Text("Ayush, who moves first, or Ashish", "先走的 Ayush 或后走的 Ashish"),
    limits="t <= 10, 1 <= x <= n <= 1000",
    sample=("1\n3 1\n2 1\n3 1\n", "Ashish\n"),
    cases=Framing.COUNTED,
    answers=("Ashish", "Ayush"),
    program=first_wins,
    made=Made(
        draw=lambda d: (lambda tree: [tree[0], d.chance.randint(1, tree[0]), *tree[1:]])(d.tree(1, 1000)), most=10
    ),
    marks=("tree leaf|leaves|叶",),
)
