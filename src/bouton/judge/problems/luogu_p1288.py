"""Whoever lowers the number passed to 0 closes the way back, so play goes on in one direction. If the number of edges
up to the first 0 is odd in some direction, the first player goes there, and at the end the opponent is stuck; if it
is even in both, the second player does the same.

每步都把数减到 0，堵住退路，只能一直向前走：某一方向到第一个 0 之前有奇数条边时，先手走这边，最后对手无路可走；
两边都是偶数时，后手照此办理。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, if_first_wins
from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number("n", 1))
    run = 0
    before = 0
    ended = False
    for _i in range(size):
        edge: Num = number()
        if edge > 0:
            run += 1
        elif ended:
            run = 0
        else:
            before = run
            run = 0
            ended = True
    return before % 2 == 1 or run % 2 == 1


def _ring(d: Draw) -> Case:
    edges = [d(0, 30) for _ in range(d.size(2, 20))]
    edges[d.chance.randrange(len(edges))] = 0
    return [len(edges), *edges]


PROBLEM = Problem(
    title=Text("Taking numbers on a ring", "取数游戏 II"),
    input=Text(
        "the number of nodes of a ring, then the numbers on its edges; the coin is between the last and the first",
        "环上的结点数，然后是各边上的数；硬币在最后一条边与第一条边之间",
    ),
    output=if_first_wins("YES", "NO"),
    limits="n <= 20, 0 <= numbers <= 30, some 0",
    level=2,
    sample=("4\n2 5 3 0\n", "YES\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=_ring),
    marks=(
        "(?:ring|c(?:yc|irc)le|环|圆)~(?:edge|边|线段)|edge~c(?:yc|irc)le (?:edge|边|线段)~(?:number|数) coins?|硬币",
    ),
)
