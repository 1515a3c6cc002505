"""Misere Bash: whoever must write n or more loses, so n - 1 is the last good number; multiples of k + 1 lead there.

反巴什博弈：写到 n 或更大者输，所以 n - 1 是最后一个安全的数，按 k + 1 的倍数倒推。
"""

from bouton.programs.core import Num, more, number, say


def answer() -> None:
    while more():
        n: Num = number()
        k: Num = number()
        if n == 0 and k == 0:
            break
        say("Jiang" if (n - 1) % (k + 1) == 0 else "Tang")
