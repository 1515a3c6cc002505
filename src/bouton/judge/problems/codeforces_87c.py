"""A split into parts a, a + 1, ... is worth the XOR of their nim-values, which is the XOR of two entries of a table
of running XORs. A heap of n has only a few such splits: the number k of parts must divide n - k(k - 1)/2.

拆成 a、a + 1、…… 的一步，值为各堆 SG 值的异或和，可用前缀异或算出。
这种拆法很少：n - k(k - 1)/2 必须是堆数 k 的倍数。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Table, number, say, small

# The largest number that is answered.
LIMIT = 1000000


def answer() -> None:
    n = small(number("n", 1, LIMIT))
    # The splits of every heap one after the other: those of heap h begin at start[h].
    # 各堆的拆法依次存放：h 颗的拆法从 start[h] 开始。
    start: Table = [0 for _i in range(n + 2)]
    parts = 2
    while parts * (parts + 1) // 2 <= n:
        for heap in range(parts * (parts + 1) // 2, n + 1, parts):
            start[heap + 1] = start[heap + 1] + 1
        parts += 1
    for heap in range(n + 1):
        start[heap + 1] = start[heap + 1] + start[heap]
    ways: Table = []
    filled: Table = []
    for _i in range(start[n + 1]):
        ways.append(0)
    for heap in range(n + 1):
        filled.append(start[heap])
    for k in range(2, parts):
        for heap in range(k * (k + 1) // 2, n + 1, k):
            ways[filled[heap]] = k
            filled[heap] = filled[heap] + 1
    # joined[m] is the XOR of the nim-values of all heaps below m.
    # joined[m] 是小于 m 的各堆 SG 值的异或和。
    joined: Table = [0, 0]
    marks: Table = [-1 for _i in range(1024)]
    fewest = 0
    for heap in range(1, n + 1):
        for i in range(start[heap], start[heap + 1]):
            first = (heap - ways[i] * (ways[i] - 1) // 2) // ways[i]
            value = joined[first + ways[i]] ^ joined[first]
            marks[value] = heap
            if heap == n and value == 0 and fewest == 0:
                fewest = ways[i]
        mex = 0
        while marks[mex] == heap:
            mex += 1
        joined.append(joined[heap] ^ mex)
    if fewest > 0:
        say(f"{fewest}")
    else:
        say("-1")


PROBLEM = Problem(
    title=Text("Interesting Game", "Interesting Game"),
    input=Text("the number of stones", "石子数，仅一组"),
    output=Text("the least number of parts of a winning first split, or -1", "必胜的首步最少拆成的堆数，必败则输出 -1"),
    limits="1 <= n <= 10^5",
    level=3,
    sample=("3\n", "2\n"),
    cases=Framing.ONCE,
    program=answer,
    made=Made(draw=lambda d: [d(1, 10**5)], plain=True),
    marks=(r"split heaps \ba_?\+_?1\b|公差为1|等差", r"split oneheap \ba_?\+_?1\b|公差为1|等差"),
)
