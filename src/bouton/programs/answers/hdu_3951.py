"""The first move leaves a row. If two may be taken, the second player takes its middle (one coin
or two) and then mirrors each move; if only one may be taken, parity decides.

第一步之后硬币成一行。k 不小于 2 时，后手取走中间的一枚或两枚，此后对称着取；k 为 1 时看奇偶。
"""

from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    k: Num = number()
    return k >= n or (k == 1 and n % 2 == 1)
