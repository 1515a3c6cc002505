"""Heaps are a sum of games. A move leaves all proper divisors but one: the nim-value is the mex of
the XOR of all of them without one.

各堆构成游戏的和。一步之后剩下除一个以外的所有真约数：先求它们 SG 值的异或和，再逐个去掉一个，
取 mex。
"""

from bouton.programs.core import Table, more, number, say, small

# The largest number that is answered.
LIMIT = 1000


def answer() -> None:
    values: Table = []
    marks: Table = [0 for _i in range(1024)]
    values.append(0)
    while more():
        size = small(number())
        total = 0
        for _i in range(size):
            heap = small(number())
            for n in range(len(values), heap + 1):
                joined = 0
                for divisor in range(1, n // 2 + 1):
                    if n % divisor == 0:
                        joined ^= values[divisor]
                for divisor in range(1, n // 2 + 1):
                    if n % divisor == 0:
                        marks[joined ^ values[divisor]] = n
                mex = 0
                while marks[mex] == n:
                    mex += 1
                values.append(mex)
            total ^= values[heap]
        say("freda" if total != 0 else "rainbow")
