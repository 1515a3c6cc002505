"""Each move takes one horizontal and one vertical stick, wherever they cross: the game always
lasts min(n, m) moves.

无论选哪个交点，每步都拿走一根横棒和一根竖棒，所以总共恰好走 min(n, m) 步。
"""

from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    m: Num = number()
    return min(n, m) % 2 == 1
