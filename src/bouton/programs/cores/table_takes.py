"""A list of amounts may be taken: nim-values by the definition."""

from bouton.programs.core import Heaps, Row, Table
from bouton.programs.cores.mex import mark, mex

TAKES: Row = (1, 2, 4)  # what may be taken, rising


def mex_at(n: int, table: Table) -> int:
    """The nim-value of a heap of n, by those of all smaller heaps."""
    seen: Table = []
    for t in TAKES:
        if t > n:
            break
        mark(seen, table[n - t])
    return mex(seen)


def move_to(n: int, target: int, table: Table) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    for t in TAKES:
        if t <= n and table[n - t] == target:
            return [n - t]
    return []
