"""The losses are the multiples of 3, and the sum of the digits gives n mod 3, however long n is.

必败态是 3 的倍数；无论 n 有多少位，各位数字之和都给出 n mod 3。
"""

from bouton.programs.core import digits, say


def answer() -> None:
    rest = 0
    for digit in digits():
        rest = (rest + digit) % 3
    if rest == 0:
        say("2")
    else:
        say("1")
        say(f"{rest}")
