"""One heap: it is won exactly when its nim-value, from the table, is not 0.

单堆：由表查得的 SG 值不为 0 时先手必胜。
"""

from bouton.programs.core import Table, Terms, number, small
from bouton.programs.cores.sg_table import extend

# The largest number that is answered.
LIMIT = 1000000


def first_wins() -> bool:
    size = small(number())
    heap = small(number())
    takes: Terms = [number() for _i in range(size)]
    values: Table = []
    extend(values, takes, heap)
    return values[heap] != 0
