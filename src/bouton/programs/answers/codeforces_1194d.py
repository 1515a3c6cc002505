"""Unless 3 divides k the multiples of 3 are lost: no move keeps n mod 3. If 3 divides k the
outcomes have period k + 1: below k as before, and k itself is won, by taking k.

k 不是 3 的倍数时，必败态是 3 的倍数，因为任何走法都改变 n mod 3。k 是 3 的倍数时，
以 k + 1 为周期：余数小于 k 时同前，余数为 k 时必胜。
"""

from bouton.programs.core import Num, number


def first_wins() -> bool:
    n: Num = number()
    k: Num = number()
    if k % 3 == 0:
        n = n % (k + 1)
    return n % 3 != 0 or (k % 3 == 0 and n == k)
