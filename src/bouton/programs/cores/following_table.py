"""A game that looks at the last take, by the definition: a table of all heaps and last takes."""

from bouton.programs.core import Heaps, Table, small

WIDTH: int = 201  # one more than the largest heap
MISERE: int = 0  # 1: who cannot move wins


def may_take(t: int, n: int, last: int) -> bool:
    """Whether t may be taken from a heap of n after a take of last; 0: at first."""
    return t > 0 and last >= 0


def least_take(n: int, last: int, table: Table) -> int:
    """The least take that wins, 0 where none does, -1 where no move is left."""
    found = -1
    for t in range(1, n + 1):
        if may_take(t, n, last):
            found = 0
            below = table[(n - t) * WIDTH + t]
            if below == 0 or (below == -1 and MISERE == 0):
                return t
    return found


def prepare(n: int, table: Table) -> None:
    """Hold the takes of all heaps up to n."""
    while len(table) < (n + 1) * WIDTH:
        take = least_take(len(table) // WIDTH, len(table) % WIDTH, table)
        table.append(take)


def take_from(heaps: Heaps, table: Table) -> int:
    """The winning take from a heap and, if it is there, the last take."""
    prepare(small(heaps[0]), table)
    if len(heaps) == 2:
        return table[small(heaps[0]) * WIDTH + small(heaps[1])]
    return table[small(heaps[0]) * WIDTH]


def is_loss(heaps: Heaps, table: Table) -> bool:
    """Whether the player to move loses."""
    return take_from(heaps, table) == 0 or (take_from(heaps, table) == -1 and MISERE == 0)


def winning_move(heaps: Heaps, table: Table) -> Heaps:
    """The heap and the take after a winning move; nothing where no move is left."""
    take = take_from(heaps, table)
    if take < 1:
        return []
    return [heaps[0] - take, take]
