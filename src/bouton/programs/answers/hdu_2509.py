"""Misere Nim: while some heap has more than one, the XOR decides as in Nim; of ones alone an even number wins.

Leaving a row in two pieces does not help: these never have the XOR of a whole row.

反 Nim：只要有一堆多于 1 颗，胜负与 Nim 相同；各堆都不多于 1 颗时，偶数个 1 先手必胜。
取完再拆成两段并没有用：两段的异或和不会等于更长的一整段。
"""

from bouton.programs.core import Num, more, number, say, small


def answer() -> None:
    while more():
        size = small(number())
        total: Num = 0
        has_more = False
        for _i in range(size):
            heap: Num = number()
            total ^= heap
            if heap > 1:
                has_more = True
        say("Yes" if (total != 0) == has_more else "No")
