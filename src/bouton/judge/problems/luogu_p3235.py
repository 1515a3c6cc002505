"""Parts as equal as can be have two neighbouring sizes, and of each size only the parity of their number counts.
Among the numbers m of parts with the same quotient only two cases matter, so a heap of n has about 4√n different
moves.

分成 m 堆只有两种相邻的大小，每种只看个数的奇偶。商相同的 m 中只需看前两个，
所以 n 颗只有约 4√n 种不同的走法。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, counted_after_two
from bouton.programs.core import Table, number, put, say, small

# The largest number that is answered.
LIMIT = 1000000


def value(heap: int, least: int, known: Table, marks: Table) -> int:
    """The nim-value of a heap; -1 where it is not known yet.

    一堆的 SG 值；known 中 -1 表示尚未算过。
    """
    if heap < least:
        return 0
    if known[heap] >= 0:
        return known[heap]
    for again in range(2):
        first = 2
        while first <= heap:
            share = heap // first
            last = heap // share
            for parts in range(first, min(first + 2, last + 1)):
                rest = heap % parts
                joined = 0
                if (parts - rest) % 2 == 1:
                    joined ^= value(share, least, known, marks)
                if rest % 2 == 1:
                    joined ^= value(share + 1, least, known, marks)
                # Only in the second round are all parts known, and nobody else marks.
                # 第二轮时各部分都已算过，标记不会被打乱。
                if again == 1:
                    marks[joined] = heap
            first = last + 1
    mex = 0
    while marks[mex] == heap:
        mex += 1
    known[heap] = mex
    return mex


def answer() -> None:
    games = small(number())
    least = max(2, small(number()))
    known: Table = []
    marks: Table = [-1 for _i in range(8192)]
    for game in range(games):
        size = small(number())
        total = 0
        for _i in range(size):
            heap = small(number("s", 0, LIMIT))
            while len(known) <= heap + 1:
                known.append(-1)
            total ^= value(heap, least, known, marks)
        if game > 0:
            put(" ")
        put("1" if total != 0 else "0")
    say("")


def _splits(d: Draw) -> Case:
    games = [d.row(d.size(1, 99), 1, 99_999) for _ in range(d.chance.randint(1, 6))]
    return [len(games), d(1, 99_999), *(n for heaps in games for n in (len(heaps), *heaps))]


PROBLEM = Problem(
    title=Text("Joys of Jiangnan", "江南乐"),
    input=Text(
        "the number of games and F, then for each game the number of heaps and the heaps",
        "先是局数和 F，然后每局为堆数和各堆颗数",
    ),
    output=Text(
        "1 or 0 for each game, in one line: whether the first player wins", "各局答案同在一行，先手必胜为 1，否则为 0"
    ),
    limits="T, n < 100, F < 100000, heaps < 100000",
    level=4,
    sample=("4 3\n1 1\n1 2\n1 3\n1 5\n", "0 0 1 1\n"),
    cases=Framing.ONCE,
    program=answer,
    made=Made(draw=_splits, layout=counted_after_two),
    marks=(r"heaps split \bm_(?:HEAP|heaps|piles)|m堆 (?:even(?:ly)?|almost_equal|differ~1|均匀|平均|差不超过)",),
)
