"""From two odd numbers every move makes at least one even; from any other position some move makes both odd.

两数都是奇数时，走一步必有一数变成偶数；否则总有一步能使两数都变成奇数。
"""

from bouton.programs.core import Num, more, number, say


def answer() -> None:
    while more():
        n: Num = number()
        m: Num = number()
        if n == 0 and m == 0:
            break
        say("What a pity!" if n % 2 == 1 and m % 2 == 1 else "Wonderful!")
