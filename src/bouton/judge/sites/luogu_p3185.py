"""Luogu P3185: a bean from bottle i becomes one in j and one in k to its right; beans are a sum of games."""

from collections.abc import Iterator
from functools import cache

from bouton.judge.formats import Script
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.nimbers import mex, nim_sum

# More than the statement's 21 bottles; the moves are looked at one by one.
LARGEST = 60


@cache
def value(bottle: int) -> int:
    """The nim-value of a bean by the number of bottles to its right.

    >>> [value(bottle) for bottle in range(8)]
    [0, 1, 2, 4, 7, 8, 11, 13]
    """
    return mex(value(j) ^ value(k) for j in range(bottle) for k in range(j + 1))


def solve(numbers: Numbers) -> Iterator[str]:
    """Two beans in the same bottle cancel."""
    for _ in numbers.counted():
        beans = numbers.several(numbers.within(0, LARGEST, "n"))
        values = [value(right) for right in reversed(range(len(beans)))]
        total = nim_sum(v for v, held in zip(values, beans, strict=True) if held % 2)
        bottles = range(len(beans))
        moves = [
            (i, j, k)
            for i in bottles
            if beans[i]
            for j in bottles[i + 1 :]
            for k in bottles[j:]
            if values[i] ^ values[j] ^ values[k] == total
        ]
        yield " ".join(map(str, moves[0] if moves else (-1, -1, -1)))
        yield str(len(moves))


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
    sample=("2\n4\n1 0 1 5000\n3\n0 0 1\n", "0 2 3\n1\n-1 -1 -1\n0\n"),
    answer=Script(solve),
)
