"""Misere play of one heap from which amounts are taken, by the definition; `may_take` says which."""

from bouton.programs.core import Heaps, Table, small


def may_take(t: int, n: int) -> bool:
    """Whether t may be taken from a heap of n."""
    return t > 0 and n > 0


def take_from(n: int, table: Table) -> int:
    """The least take that wins, 0 where none does, -1 where no move is left."""
    found = -1
    for t in range(1, n + 1):
        if may_take(t, n):
            found = 0
            if table[n - t] == 0:
                return t
    return found


def is_loss(heaps: Heaps, table: Table) -> bool:
    """Whether the player to move loses; who cannot move wins."""
    while len(table) <= heaps[0]:
        following = take_from(len(table), table)
        table.append(following)
    return table[small(heaps[0])] == 0


def winning_move(heaps: Heaps, table: Table) -> Heaps:
    """The position after a winning move; nothing where no move is left."""
    take = table[small(heaps[0])]
    if take < 1:
        return []
    return [heaps[0] - take]
