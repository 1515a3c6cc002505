"""Dynamic nim with any f, by the definition: for each heap the least take that wins."""

from bouton.programs.core import Heaps, Num, Table, small
from bouton.programs.cores.caps import after_take, cap_after, cap_of

MISERE: Num = 0  # 1: who cannot move wins


def is_lost(n: int, cap: Num, table: Table) -> bool:
    """Whether the player to move loses; table[n] is the least winning take from n, 0 where there is none."""
    if n == 0 or cap == 0:
        return MISERE == 0
    return table[n] == 0 or table[n] > cap


def prepare(n: int, table: Table) -> None:
    """Hold the least winning takes of all heaps up to n."""
    while len(table) <= n:
        heap = len(table)
        found = 0
        for t in range(1, heap + 1):
            if is_lost(heap - t, cap_after(t), table):
                found = t
                break
        table.append(found)


def is_loss(heaps: Heaps, table: Table) -> bool:
    """Whether the player to move loses."""
    prepare(small(heaps[0]), table)
    return is_lost(small(heaps[0]), cap_of(heaps), table)


def winning_move(heaps: Heaps, table: Table) -> Heaps:
    """The heap and the cap after the least winning take; nothing where no move is left."""
    if heaps[0] == 0 or cap_of(heaps) == 0:
        return []
    return after_take(heaps, table[small(heaps[0])])
