"""Bash's game: with m <= n every bid from m to n wins at once; otherwise the only candidate is m mod (n + 1).

巴什博弈：m <= n 时出价 m 到 n 都能立即获胜；否则只能先加 m mod (n + 1)，为 0 则必败。
"""

from bouton.programs.core import Num, more, number, put, say


def answer() -> None:
    while more():
        m: Num = number()
        n: Num = number()
        if m <= n:
            bid: Num = m
            while bid < n:
                put(f"{bid} ")
                bid += 1
            say(f"{n}")
        elif m % (n + 1) != 0:
            say(f"{m % (n + 1)}")
        else:
            say("none")
