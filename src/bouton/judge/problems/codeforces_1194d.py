"""Unless 3 divides k the multiples of 3 are lost: no move keeps n mod 3, and from any other n a
take of 1 or 2 leads to one. If 3 divides k the outcomes have period k + 1: below k as before, and
k itself is won, by taking k.

k 不是 3 的倍数时，必败态是 3 的倍数，因为任何走法都改变 n mod 3，
而从其他 n 取 1 或 2 颗就能到 3 的倍数。k 是 3 的倍数时，
以 k + 1 为周期：余数小于 k 时同前，余数为 k 时必胜。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    k: Num = number("k", 1)
    if k % 3 == 0:
        n = n % (k + 1)
    return n % 3 != 0 or (k % 3 == 0 and n == k)


PROBLEM = Problem(
    title=Text("1-2-K Game", "1-2-K Game"),
    game="subtraction",
    rules="take 1, 2, {k}",
    input=Text(
        "the number of cases, then for each n and k: n steps to the left, each move makes 1, 2 or k",
        "先是数据组数，然后每组为 n 和 k：距左端 n 格，每次走 1、2 或 k 格",
    ),
    output=who_wins("Alice", "Bob"),
    limits="T <= 100, 0 <= n <= 10^9, 3 <= k <= 10^9",
    sample=("4\n0 3\n3 3\n3 4\n4 4\n", "Bob\nAlice\nBob\nAlice\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: [d(0, 10**9), d.chance.choice([d(3, 10**9), 3 * d(1, 10**8)])]),
    marks=("oneheap strip 1,_?2,?_?(?:or_|或)?k",),
)
