"""Each move makes one cycle more, until all have size 1: a cycle of n takes n - 1 moves, however
it is split, and only the parity counts.

每步环数加一，直到全为 1：大小为 n 的环无论怎么拆都恰好走 n - 1 步，只看总步数的奇偶。
"""

from bouton.programs.core import Num, number, say, small


def answer() -> None:
    cycles = small(number())
    moves: Num = 0
    for _i in range(cycles):
        size: Num = number()
        moves += size - 1
        say("1" if moves % 2 == 1 else "2")
