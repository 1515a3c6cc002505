"""A tree as its edges are read: each node's edges are a chain through tables."""

from bouton.programs.core import Table, number, small


def read_tree(size: int, head: Table, following: Table, ends: Table) -> None:
    """Reads the edges: head has the first edge of each node (-1: none), following the next, ends where it leads."""
    for _i in range(size + 1):
        head.append(-1)
    for i in range(size - 1):
        a = small(number("a", 1, size))
        b = small(number("b", 1, size))
        ends.append(b)
        following.append(head[a])
        head[a] = 2 * i
        ends.append(a)
        following.append(head[b])
        head[b] = 2 * i + 1
