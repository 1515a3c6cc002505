"""Dynamic nim by Schwenk's sequence H: H1 = 1, H(i+1) = H(i) + H(u) with the least u such that f(H(u)) >= H(i)."""

from bouton.programs.core import Heaps, Num, Terms
from bouton.programs.cores.caps import after_take, cap_after, cap_of

MISERE: Num = 0  # 1: the last taker loses, and one stone is left out of account


def extend(n: Num, terms: Terms) -> None:
    """Hold the terms of H up to n, and one more."""
    if len(terms) == 0:
        terms.append(1)
    u = 0
    last: Num = terms[len(terms) - 1]
    if last <= n:
        # The least u for the last term, by halving.
        high = len(terms) - 1
        while u < high:
            middle = (u + high) // 2
            if cap_after(terms[middle]) >= last:
                high = middle
            else:
                u = middle + 1
    while last <= n:
        while cap_after(terms[u]) < last:
            u += 1
        last = last + terms[u]
        terms.append(last)


def largest_upto(n: Num, terms: Terms) -> Num:
    """The largest term that is at most n, n at least 1."""
    extend(n, terms)
    low = 0
    high = len(terms) - 1
    while low < high:
        middle = (low + high + 1) // 2
        if terms[middle] <= n:
            low = middle
        else:
            high = middle - 1
    return terms[low]


def greedy(n: Num, terms: Terms) -> Heaps:
    """The terms with sum n, the largest that fits taken off each time."""
    parts: Heaps = []
    while n > 0:
        part: Num = largest_upto(n, terms)
        parts.append(part)
        n -= part
    return parts


def is_loss(heaps: Heaps, terms: Terms) -> bool:
    """Whether the player to move loses: the smallest term of the heap is more than may be taken."""
    n: Num = heaps[0]
    cap: Num = cap_of(heaps)
    if n == 0 or cap == 0:
        return MISERE == 0
    if n == MISERE:
        return True
    parts: Heaps = greedy(n - MISERE, terms)
    return parts[len(parts) - 1] > cap


def winning_move(heaps: Heaps, terms: Terms) -> Heaps:
    """The heap and the cap after the least winning take; nothing where no move is left."""
    if heaps[0] == 0 or cap_of(heaps) == 0:
        return []
    parts: Heaps = greedy(heaps[0] - MISERE, terms)
    return after_take(heaps, parts[len(parts) - 1])
