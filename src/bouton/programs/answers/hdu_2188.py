"""Bash's game: a donation is a take, and n yuan are the heap; whoever faces a multiple of m + 1 loses.

巴什博弈：捐款相当于取石子，总额 n 就是石子数；面对 m + 1 的倍数者必败。
"""

from bouton.programs.core import Num, number, say, small


def answer() -> None:
    cases = small(number())
    for _case in range(cases):
        n: Num = number()
        m: Num = number()
        say("Grass" if n % (m + 1) != 0 else "Rabbit")
