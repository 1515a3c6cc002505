"""Each heap has a nim-value, the least number that none of its options has (mex); heaps are joined by XOR.

每堆的 SG 值是其后继 SG 值的 mex（最小的未出现的数），各堆取异或和。
"""

from bouton.programs.core import Table, Terms, more, number, put, say, small
from bouton.programs.cores.sg_table import extend

# The largest number that is answered.
LIMIT = 1000000


def answer() -> None:
    while more():
        size = small(number())
        if size == 0:
            break
        takes: Terms = [number() for _i in range(size)]
        values: Table = []
        positions = small(number())
        for _position in range(positions):
            total = 0
            heaps = small(number())
            for _i in range(heaps):
                heap = small(number())
                extend(values, takes, heap)
                total ^= values[heap]
            put("W" if total != 0 else "L")
        say("")
