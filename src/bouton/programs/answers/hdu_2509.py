"""Misere Nim: while some heap has more than one, the XOR decides as in Nim; of ones alone an even number wins.

Leaving a row in two pieces does not help: these never have the XOR of a whole row.

反 Nim：只要有一堆多于 1 颗，胜负与 Nim 相同；各堆都不多于 1 颗时，偶数个 1 先手必胜。
取完再拆成两段并没有用：两段的异或和不会等于更长的一整段。
"""

from bouton.programs.answers.hdu_1907 import first_wins

__all__ = ["first_wins"]
