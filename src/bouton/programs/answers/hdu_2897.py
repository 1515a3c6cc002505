"""Nobody takes the last coin by choice, so n - 1 coins are played for; p + q a round decides.

With r = (n - 1) mod (p + q) the player to move wins exactly when r >= p.
谁都不愿取最后一枚，所以真正争夺的是 n - 1 枚，每轮可凑成 p + q。
设 r = (n - 1) mod (p + q)，当且仅当 r >= p 时先手必胜。
"""

from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    p: Num = number()
    q: Num = number()
    return (n - 1) % (p + q) >= p
