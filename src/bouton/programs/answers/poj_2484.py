"""Kayles on a ring: one or two coins are taken at once. From three on the first move leaves a row;
the second player takes its middle, one coin or two, and then mirrors each move.

围成一圈的 Kayles：一两枚可以一次取完。三枚以上时第一步之后成一行，后手取走中间的一枚或两枚，
此后对称着取。
"""

from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    return n <= 2
