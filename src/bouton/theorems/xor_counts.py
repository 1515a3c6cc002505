"""How many tuples of numbers have XOR 0, exactly: by their highest bits, by layers, or from a table.

All counts are integers of any size; nothing is approximated.
"""

from collections.abc import Mapping, Sequence
from math import comb, prod

from bouton.rulesets.families.board import compositions

# (c, u): c copies of each number 0 ... u, as theorems say how their values are spread; of none where u is -1.
Layer = tuple[int, int]

# Below this size the transform is quicker in plain Python than numpy is loaded.
PLAIN_TRANSFORM = 1 << 13


def bounded(bounds: Mapping[int, int]) -> int:
    """How many tuples of numbers have XOR 0, where *bounds*[u] of them run from 0 to u.

    >>> bounded({1: 3}), bounded({5: 2}), bounded({3: 2, 1: 1})
    (4, 6, 8)
    """
    total: int = 0
    left = {u: times for u, times in bounds.items() if times}
    while left and (top := max(left)):
        bit = 1 << (top.bit_length() - 1)
        # Those that may have the highest bit: with it, u - bit + 1 numbers are left; without it all numbers below it.
        high = {u - bit: times for u, times in left.items() if u >= bit}
        others = prod((u + 1) ** times for u, times in left.items() if u < bit)
        count = sum(high.values())
        # An even number of them have the bit.  If some have not, one of these is free to make the XOR 0, in one way.
        even = prod((bit + rest + 1) ** times for rest, times in high.items())
        odd = prod((bit - rest - 1) ** times for rest, times in high.items())
        all_with_it = prod((rest + 1) ** times for rest, times in high.items()) if count % 2 == 0 else 0
        total += ((even + odd) // 2 - all_with_it) // bit * others
        if count % 2:
            return total
        # The rest of the count: all of them have the bit.
        low = {u: times for u, times in left.items() if u < bit}
        left = {u: high.get(u, 0) + low.get(u, 0) for u in high | low}
    return total + 1


def of_layers(layers: Sequence[Layer], length: int) -> int:
    """How many tuples of *length* numbers, each drawn from *layers*, have XOR 0.

    >>> of_layers([(1, 5)], 2), of_layers([(2, 1), (1, 0)], 2), of_layers([(1, 3), (-1, 2)], 3)
    (6, 13, 0)
    """
    layers = [(copies, top) for copies, top in layers if top >= 0]
    total = 0
    for times in compositions(length, len(layers)):
        ways, left = 1, length
        for k in times:
            ways *= comb(left, k)
            left -= k
        bounds: dict[int, int] = {}
        for (copies, top), k in zip(layers, times, strict=True):
            ways *= copies**k
            bounds[top] = bounds.get(top, 0) + k
        total += ways * bounded(bounds)
    return total


def of_counts(counts: Mapping[int, int], length: int) -> int:
    """How many tuples of *length* numbers have XOR 0, where number v stands *counts*[v] times in the pool.

    >>> of_counts({0: 1, 1: 2, 3: 1}, 2), of_counts({0: 1, 1: 1, 2: 1, 3: 1}, 3)
    (6, 16)
    """
    if length == 1:
        return counts.get(0, 0)
    if length == 2:
        return sum(c * c for c in counts.values())
    size = 1 << max(counts, default=0).bit_length()
    column = [0] * size
    for v, c in counts.items():
        column[v] = c
    total: int = sum(entry**length for entry in _transformed(column))
    return total // size


def _transformed(column: list[int]) -> list[int]:
    """The Walsh-Hadamard transform of *column*, whose length is a power of two."""
    if len(column) > PLAIN_TRANSFORM and sum(map(abs, column)) < 1 << 62:
        from bouton.arrays import np  # 175 ms that only a long table pays

        array = np.array(column, dtype=np.int64)
        half = 1
        while half < len(array):
            pairs = array.reshape(-1, 2, half)
            array = np.concatenate((pairs[:, :1] + pairs[:, 1:], pairs[:, :1] - pairs[:, 1:]), axis=1).reshape(-1)
            half *= 2
        return list(map(int, array))
    out, half = list(column), 1
    while half < len(out):
        for start in range(0, len(out), 2 * half):
            for i in range(start, start + half):
                out[i], out[i + half] = out[i] + out[i + half], out[i] - out[i + half]
        half *= 2
    return out


def of_columns(top: int, length: int, modulus: int) -> int:
    """How many tuples of *length* numbers 0 ... *top* have in each binary column a multiple of *modulus* ones.

    >>> of_columns(3, 3, 2), of_columns(7, 4, 3), of_columns(5, 2, 5)
    (16, 125, 1)
    """
    # free[f][r]: the ways in which f free numbers may have r ones modulo *modulus* in a column.
    free = [[sum(comb(f, j) for j in range(r, f + 1, modulus)) for r in range(modulus)] for f in range(length + 1)]
    # ways[t]: how often just t numbers agree with *top* so far; the others are below it and free.
    ways = [0] * length + [1]
    for place in reversed(range(top.bit_length())):
        after = [0] * (length + 1)
        for t, count in enumerate(ways):
            if not count:
                continue
            if top >> place & 1:
                for ones in range(t + 1):  # these stay with *top*, the other t - ones get below it
                    after[ones] += count * comb(t, ones) * free[length - t][-ones % modulus]
            else:
                after[t] += count * free[length - t][0]
        ways = after
    return sum(ways)


def misere_more(top: int, heaps: int, modulus: int) -> int:
    """How many more positions of heaps 0 ... *top*, all at most 1, are lost in misère play than in normal play.

    Lost is a number of ones of 1, and not of 0, modulo *modulus*.

    >>> misere_more(1, 2, 2), misere_more(5, 3, 3)
    (0, 1)
    """
    ways = [1] + [0] * (modulus - 1)
    for _ in range(heaps):
        ways = [ways[r] + (ways[r - 1] if top else 0) for r in range(modulus)]
    return ways[1 % modulus] - ways[0]
