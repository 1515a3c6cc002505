"""K-times nim: each lost heap size is the one before it plus the least earlier one whose k-fold reaches it. Written
as a sum of these sizes, the largest first, n has a smallest part: that is the least winning take. If that part is n
itself, n is lost.

K 倍博弈：每个必败数等于前一个必败数加上满足“k 倍不小于它”的最小一项。把 n 从大到小贪心拆成这些数的和，最小
的一项就是最少的必胜取法；若只有 n 一项则必败。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Num, Terms, number, say, small

# The largest number that is answered.
LIMIT = 100000000


def least_part(n: Num, k: Num) -> Num:
    """The smallest part of the sum for n.

    n 的贪心拆分中最小的一项。
    """
    terms: Terms = [1]
    last: Num = 1
    u = 0
    while last < n:
        while terms[u] * k < last:
            u += 1
        last += terms[u]
        terms.append(last)
    rest: Num = n
    i = len(terms) - 1
    while i >= 0:
        if terms[i] == rest:
            return rest
        if terms[i] < rest:
            rest -= terms[i]
        i -= 1
    return n


def answer() -> None:
    cases = small(number())
    for at in range(cases):
        n: Num = number()
        k: Num = number("k", 1)
        take: Num = least_part(n, k)
        if take == n:
            say(f"Case {at + 1}: lose")
        else:
            say(f"Case {at + 1}: {take}")


PROBLEM = Problem(
    title=Text("A simple stone game", "A simple stone game"),
    game="k_nim",
    rules="take 1..{k}*last; first 1..n-1",
    input=Text(
        "the number of cases, then for each n and k: n stones, at most k times the last take",
        "先是数据组数，然后每组为 n 和 k：共 n 颗石子，至多取对手刚取颗数的 k 倍",
    ),
    output=Text(
        "Case, its number, and lose or the least first take that wins",
        "输出 Case、组号，以及 lose 或最少的必胜首步颗数",
    ),
    level=3,
    sample=("5\n16 1\n11 1\n32 2\n34 2\n19 3\n", "Case 1: lose\nCase 2: 1\nCase 3: 3\nCase 4: lose\nCase 5: 4\n"),
    cases=Framing.COUNTED,
    program=answer,
    made=Made(draw=lambda d: [d(1, 10**8), d(1, 10**5)], plain=True),
)
