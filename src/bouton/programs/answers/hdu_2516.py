"""Fibonacci nim: the losses are the Fibonacci numbers. Beyond 46 terms they need 64 bits.

斐波那契博弈：必败态就是斐波那契数；46 项以后要用 64 位整数。
"""

from bouton.programs.core import Num, number


def second_wins() -> bool:
    n: Num = number()
    a: Num = 1
    b: Num = 2
    while a < n:
        c: Num = a + b
        a = b
        b = c
    return a == n
