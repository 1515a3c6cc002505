"""A sum of heaps by a table of nim-values; `mex_at` and `move_to` are those of the game's own core."""

from bouton.programs.core import Heaps, Num, Table, small
from bouton.programs.cores.table_takes import mex_at, move_to


def value(n: Num, table: Table) -> int:
    """The nim-value of a heap; the table is filled as far as it is needed."""
    while len(table) <= n:
        following = mex_at(len(table), table)
        table.append(following)
    return table[small(n)]


def nim_sum(heaps: Heaps, table: Table) -> int:
    """The XOR of the nim-values."""
    total = 0
    for heap in heaps:
        total ^= value(heap, table)
    return total


def is_loss(heaps: Heaps, table: Table) -> bool:
    """Sprague-Grundy: the player to move loses exactly when the XOR is 0."""
    return nim_sum(heaps, table) == 0


def winning_move(heaps: Heaps, table: Table) -> Heaps:
    """The position after a move to XOR 0: some heap can lower its nim-value to what the others ask for."""
    total = nim_sum(heaps, table)
    after: Heaps = []
    moved = False
    for heap in heaps:
        own = value(heap, table)
        if moved or (own ^ total) >= own:
            after.append(heap)
        else:
            after.extend(move_to(small(heap), own ^ total, table))
            moved = True
    return after
