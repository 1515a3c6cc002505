"""Count back from n: whoever stands on n/9 or more wins at once, whoever stands on n/18 or more
can be made to lose, n/162 wins again. The fractions are rounded up.

从 n 往回推：不小于 n/9 的一步到 n，必胜；不小于 n/18 的必败；不小于 n/162 的又必胜。
除法都向上取整。
"""

from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    wins = True
    while n > 9:
        n = (n + 8) // 9
        if n <= 2:
            wins = False
            break
        n = (n + 1) // 2
    return wins
