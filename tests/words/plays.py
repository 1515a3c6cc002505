"""Games played out from their rules, for checking the numbers in sentences.

Slow, plain, and sharing no code with bouton.
"""

from itertools import combinations, product

from tests.definition import losses, mex, nim_sum

# A game here is a function: a position -> the positions one move away.


def wins(moves, position, *, misere=False):
    """The positions that the winning moves lead to, each once, in order."""
    lost = losses(moves, misere=misere)
    return sorted({p for p in moves(position) if lost(p)}, reverse=True)


def each_heap(options):
    """A sum of heaps: *options*(heap) gives what a move leaves of one heap, as a tuple of heaps."""

    def moves(position):
        for i, heap in enumerate(position):
            for left in options(heap):
                yield (*position[:i], *left, *position[i + 1 :])

    return moves


def take(allowed):
    """Take t from a heap of n wherever *allowed*(t, n)."""
    return lambda n: [(n - t,) for t in range(1, n + 1) if allowed(t, n)]


def splits(n, parts=2, *, unequal=False):
    return [
        p
        for p in product(range(1, n), repeat=parts)
        if sum(p) == n and list(p) == sorted(p) and not (unequal and len(set(p)) < parts)
    ]


def pins(*numbers):
    """Take so many neighbouring pins from anywhere in a row."""
    return lambda n: [(a, n - t - a) for t in numbers for a in range(n - t + 1)]


def taken(position, i, t):
    return (*position[:i], position[i] - t, *position[i + 1 :])


def nim(position):
    return [taken(position, i, t) for i, heap in enumerate(position) for t in range(1, heap + 1)]


def moore(k):
    def moves(position):
        for group in (g for size in range(1, k + 1) for g in combinations(range(len(position)), size)):
            for amounts in product(*(range(1, position[i] + 1) for i in group)):
                after = list(position)
                for i, t in zip(group, amounts, strict=True):
                    after[i] -= t
                yield tuple(after)

    return moves


def wythoff(t):
    """Any number from one heap, or from both numbers that differ by less than *t*."""

    def moves(position):
        a, b = position
        yield from nim(position)
        yield from ((a - d, b - e) for d in range(1, a + 1) for e in range(1, b + 1) if abs(d - e) < t)

    return moves


def euclid(least):
    """Subtract a multiple of the smaller from the larger, leaving at least *least*."""

    def moves(position):
        low, high = sorted(position)
        return [] if low == 0 else [tuple(sorted((low, x))) for x in range(high - low, least - 1, -low)]

    return moves


def staircase(steps):
    """Stones go down one step; steps[0] is step 1."""
    for i, stones in enumerate(steps):
        for t in range(1, stones + 1):
            after = list(steps)
            after[i] -= t
            if i:
                after[i - 1] += t
            yield tuple(after)


def least_wins(follow, upto):
    """For each heap the least take that wins when all takes are allowed that are not smaller; None for heap 0.

    After a take of t at most *follow*(t) may be taken, so a position is a win exactly when its cap is at least that.
    """
    least = [None]
    for n in range(1, upto + 1):
        least.append(next(t for t in range(1, n + 1) if least[n - t] is None or follow(t) < least[n - t]))
    return least


def lost_starts(follow, upto):
    """The heaps that are lost when the first take is anything but all, from 1 on."""
    return [n for n, t in enumerate(least_wins(follow, upto)) if t == n]


def coins(turned):
    """The nim-value of a head at places 1, 2, ...: *turned*(n) gives the sets of other coins that turn with coin n."""
    found = {}
    for n in range(1, 17):
        found[n] = mex([nim_sum(found[c] for c in others) for others in turned(n)])
    return list(found.values())


def floor_phi(k):
    """The largest a with a (a - k) <= k^2, which is floor(k phi): found by halving, in integers."""
    low, high = 0, 2 * k + 1
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if middle * (middle - k) <= k * k else (low, middle)
    return low


def row(numbers):
    """Numbers as an example writes nim-values."""
    return " ".join(map(str, numbers))


def listed(items):
    """Items as an example lists them in English and in Chinese."""
    return ", ".join(map(str, items)), "、".join(map(str, items))
