"""Each bean is a game of its own, whose value depends only on its place from the right: a move makes it two beans, so
its value is the mex of the XORs of such pairs. Pairs of beans in a bottle cancel.

每颗豆是独立的游戏，SG 值只看它右边还有几个瓶子；一颗变两颗，取两颗 SG 值异或的 mex。
同一瓶中成对的豆相互抵消。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Table, Terms, number, say, small

# The largest number that is answered.
LIMIT = 10000


def answer() -> None:
    # The nim-values by the bottles to the right of a bean.
    # 按右边的瓶子数记 SG 值。
    values: Table = []
    marks: Table = [-1 for _i in range(1024)]
    for bottle in range(60):
        for j in range(bottle):
            for k in range(j + 1):
                marks[values[j] ^ values[k]] = bottle
        mex = 0
        while marks[mex] == bottle:
            mex += 1
        values.append(mex)
    cases = small(number())
    for _case in range(cases):
        size = small(number("n", 0, 60))
        beans: Terms = []
        total = 0
        for i in range(size):
            beans.append(number())
            if beans[i] % 2 == 1:
                total ^= values[size - 1 - i]
        count = 0
        for i in range(size):
            if beans[i] > 0:
                for j in range(i + 1, size):
                    for k in range(j, size):
                        if values[size - 1 - i] ^ values[size - 1 - j] ^ values[size - 1 - k] == total:
                            if count == 0:
                                say(f"{i} {j} {k}")
                            count += 1
        if count == 0:
            say("-1 -1 -1")
        say(f"{count}")


PROBLEM = Problem(
    title=Text("Splitting beans", "分裂游戏"),
    input=Text(
        "the number of cases, then for each the number of bottles and the beans in each",
        "先是数据组数，然后每组为瓶子数和各瓶的豆子数",
    ),
    output=Text(
        "the first winning move i j k (bottles from 0 on) or -1 -1 -1, and in the next line how many moves win",
        "先输出字典序最小的必胜首步 i j k（瓶号从 0 起），必败则为 -1 -1 -1；下一行输出必胜首步的种数",
    ),
    limits="t <= 10, 2 <= n <= 21, 0 <= p <= 10^4",
    level=3,
    sample=("2\n4\n1 0 1 5000\n3\n0 0 1\n", "0 2 3\n1\n-1 -1 -1\n0\n"),
    cases=Framing.COUNTED,
    program=answer,
    made=Made(draw=lambda d: (lambda size: [size, *d.row(size, 0, 10_000)])(d.chance.randint(2, 21)), most=10),
    marks=("bottles?|瓶 beans?|豆",),
)
