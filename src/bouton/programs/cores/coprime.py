"""Take an amount coprime to the heap: single heaps by parity, sums by the index of the least prime factor."""

from bouton.programs.core import Heaps, Num, Table, small

SUM_LIMIT: Num = 1000000  # beside other heaps none may be larger: its least prime factor is looked up


def is_position(heaps: Heaps) -> bool:
    """One heap of any size, or several that can be looked up."""
    if len(heaps) == 1:
        return True
    for heap in heaps:
        if heap > SUM_LIMIT:
            return False
    return len(heaps) > 1


def prepare(n: int, table: Table) -> None:
    """Hold the nim-values of all heaps up to n: 0 for even ones, 1 for 1, else the index of the least prime factor."""
    if len(table) <= n:
        size = n + 1
        if size < 2 * len(table):
            size = 2 * len(table)
        for i in range(len(table)):
            table[i] = 0
        while len(table) < size:
            table.append(0)
        index = 1
        for p in range(3, size, 2):
            if table[p] == 0:
                index += 1
                for multiple in range(p, size, 2 * p):
                    if table[multiple] == 0:
                        table[multiple] = index
        if size > 1:
            table[1] = 1


def nim_sum(heaps: Heaps, table: Table) -> int:
    """The XOR of the nim-values."""
    total = 0
    for heap in heaps:
        prepare(small(heap), table)
        total ^= table[small(heap)]
    return total


def is_loss(heaps: Heaps, table: Table) -> bool:
    """Whether the player to move loses."""
    if len(heaps) == 1:
        return heaps[0] % 2 == 0
    return nim_sum(heaps, table) == 0


def move_to(n: Num, target: int, table: Table) -> Num:
    """What is left of a heap by a move to the smaller nim-value target."""
    if target == 0:
        return n - 1
    # 1, or the prime number of that index, which is below the least prime factor.
    left = 1
    while table[left] != target:
        left += 2
    return left


def winning_move(heaps: Heaps, table: Table) -> Heaps:
    """The position after a winning move."""
    if len(heaps) == 1:
        return [heaps[0] - 1]
    total = nim_sum(heaps, table)
    after: Heaps = list(heaps)
    for i in range(len(heaps)):
        own = table[small(heaps[i])]
        if (own ^ total) < own:
            after[i] = move_to(heaps[i], own ^ total, table)
            break
    return after
