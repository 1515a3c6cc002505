"""Nim: a piece on square s is a heap of s; the player to move loses exactly when the XOR is 0.

Nim：格号就是石子数，各棋子格号的异或和为 0 时先手必败。
"""

from bouton.programs.core import Num, more, number, say, small


def answer() -> None:
    while more():
        size = small(number())
        if size == 0:
            break
        total: Num = 0
        for _i in range(size):
            total ^= number()
        say("Rabbit Win!" if total != 0 else "Grass Win!")
