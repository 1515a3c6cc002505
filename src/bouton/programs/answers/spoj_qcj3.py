"""Nimble: a coin on square i is a heap of i stones in Nim, and two coins on the same square
cancel.

Nimble：第 i 格上的每枚硬币就是一堆 i 颗的 Nim，同一格上的两枚相互抵消。
"""

from bouton.programs.core import Num, number, say, small


def answer() -> None:
    cases = small(number())
    for _case in range(cases):
        size = small(number())
        total = 0
        for square in range(1, size + 1):
            coins: Num = number()
            if coins % 2 == 1:
                total ^= square
        say("Tom Wins" if total != 0 else "Hanks Wins")
