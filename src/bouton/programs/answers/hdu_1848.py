"""No formula is known: the nim-values come from the definition (mex of the options), heaps are joined by XOR.

没有已知的公式：SG 值按定义（后继的 mex）打表，三堆取异或和。
"""

from bouton.programs.core import Num, Table, Terms, more, number, say, small
from bouton.programs.cores.sg_table import extend

# The largest number that is answered.
LIMIT = 1000000


def answer() -> None:
    takes: Terms = [1, 2]
    while takes[len(takes) - 1] < 1000000:
        takes.append(takes[len(takes) - 1] + takes[len(takes) - 2])
    values: Table = []
    while more():
        total = 0
        stones: Num = 0
        for _i in range(3):
            heap = small(number())
            stones += heap
            extend(values, takes, heap)
            total ^= values[heap]
        if stones == 0:
            break
        say("Fibo" if total != 0 else "Nacci")
