"""A heap and its last take make one game with nim-values of at most 3. Only the last max(x, y, z)
rows of values decide what follows, so once such a window comes back all is periodic.

一堆连同它上次的取法构成一个游戏，SG 值不超过 3。后面的值只取决于最近 max(x, y, z) 行，
窗口一旦重现，此后便是周期的。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, Table, number, say, small


def after(rows: Table, heap: int, take: int, kind: int) -> int:
    """The nim-value after a take of that kind.

    按该种取法取走之后的 SG 值。
    """
    if heap < take:
        return rows[kind]
    return rows[3 * (heap - take) + kind]


def mex(a: int, b: int, c: int) -> int:
    """The least number that is none of the three.

    三个数中未出现的最小数。
    """
    for least in range(3):
        if least != a and least != b and least != c:
            return least
    return 3


def answer() -> None:
    cases = small(number())
    for _case in range(cases):
        size = small(number())
        x = small(number("x", 1, 50))
        y = small(number("y", 1, 50))
        z = small(number("z", 1, 50))
        window = max(x, max(y, z))
        rows: Table = [0 for _i in range(3)]
        # Brent: the window is compared with a saved one, which moves on at powers of two.
        # Brent 判圈：与保存的窗口比较，保存点每逢 2 的幂前移。
        saved = window
        power = 1
        heap = 0
        period = 0
        while period == 0:
            heap += 1
            a = after(rows, heap, x, 0)
            b = after(rows, heap, y, 1)
            c = after(rows, heap, z, 2)
            rows.append(mex(a, b, c))
            rows.append(mex(a, c, c))
            rows.append(mex(a, b, b))
            if heap > saved:
                same = True
                for i in range(3 * window):
                    if rows[3 * (heap - window + 1) + i] != rows[3 * (saved - window + 1) + i]:
                        same = False
                        break
                if same:
                    period = heap - saved
                elif heap - saved == power:
                    saved = heap
                    power = 2 * power
        total = 0
        heaps: Table = []
        for _i in range(size):
            n: Num = number()
            # From the saved row on all is periodic: an equal heap just above it, whose moves stay within.
            # 从保存点起是周期的：换成刚高于保存点的等价堆，走法也不会越出。
            if n > heap:
                n = (n - saved - 1) % period + saved + 1
            heaps.append(small(n))
            total ^= rows[3 * small(n)]
        count = 0
        for i in range(size):
            held = heaps[i]
            wanted = total ^ rows[3 * held]
            if held > 0 and after(rows, held, x, 0) == wanted:
                count += 1
            if held > 0 and after(rows, held, y, 1) == wanted:
                count += 1
            if held > 0 and after(rows, held, z, 2) == wanted:
                count += 1
        say(f"{count}")


PROBLEM = Problem(
    title=Text("Attack on Red Kingdom", "Attack on Red Kingdom"),
    input=Text(
        "the number of cases, then for each the number of heaps, x, y and z, and the heaps",
        "先是数据组数，然后每组为堆数、x、y、z 和各堆颗数",
    ),
    output=Text("the number of first moves that win", "必胜首步的种数"),
    limits="t <= 1000, n <= 3*10^5, 1 <= x, y, z <= 5, 1 <= heaps <= 10^18",
    level=4,
    sample=("3\n2 1 3 4\n7 6\n1 1 2 3\n1\n1 1 2 2\n3\n", "2\n3\n0\n"),
    cases=Framing.COUNTED,
    program=answer,
    made=Made(
        draw=lambda d: (lambda size: [size, *(d.chance.randint(1, 5) for _ in range(3)), *d.row(size, 1, 10**18)])(
            d.size(1, 300_000)
        ),
        total=300_000,
    ),
    marks=("heaps set times attack|攻击", "heaps notlast"),
)
