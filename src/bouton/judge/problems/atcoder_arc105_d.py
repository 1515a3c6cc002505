"""With an odd number of bags the second player begins the Nim and keeps one plate above half of all. With an even
number the first player begins it and does the same, unless the bags are equal in pairs: then the second player copies
each bag onto a plate of the same size, and the XOR ends as 0.

袋数为奇数时 Nim 由后手先走，后手能让一个盘子超过总数的一半。袋数为偶数时先手同样能做到，
除非各袋两两相等：那时后手跟着放成对的盘子，异或和为 0。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Heaps, number, small


def second_wins() -> bool:
    size = small(number("n", 1))
    bags: Heaps = [number() for _i in range(size)]
    bags.sort()
    paired = True
    if size % 2 == 0:
        for i in range(0, size, 2):
            if bags[i] != bags[i + 1]:
                paired = False
    return paired


def _bags(d: Draw) -> Case:
    size = d.size(1, 100_000)
    found = d.row(size, 1, 10**9)
    if not d.chance.randrange(3):
        found = d.chance.sample([*found[: size // 2] * 2, *found[: size % 2]], size)
    return [size, *found]


PROBLEM = Problem(
    title=Text("Let's Play Nim", "Let's Play Nim"),
    game="nim",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of bags and the stones in each",
        "先是数据组数，然后每组为袋数和各袋颗数",
    ),
    output=who_wins("First", "Second"),
    limits="T <= 10^5, n <= 10^5, 1 <= a <= 10^9",
    level=3,
    sample=("2\n1\n10\n2\n1 2\n", "Second\nFirst\n"),
    cases=Framing.COUNTED,
    program=second_wins,
    made=Made(draw=_bags, total=100_000),
    marks=("bags?|袋 plates?|盘",),
)
