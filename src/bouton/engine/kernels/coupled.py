"""Tables of nim-values for two coupled heaps, and Wythoff's game, whose moves run along lines, by a bit for each value.

The rules treat both heaps alike, so only positions (a, b) with a <= b are computed.
"""

from typing import Any

from bouton.arrays import np
from bouton.engine.kernels.compiled import njit
from bouton.engine.kernels.sparse_lanes import lowest_zero

# So many rows are done together: their bits stay near the processor while those of a column pass once.
ROWS = 32
_FULL = np.uint64(0xFFFFFFFFFFFFFFFF)


@njit
def wythoff(table: Any, first: Any, last: Any, columns: Any, diagonals: Any, full: Any) -> None:
    """Fill table[a, b], a <= b, for first <= a < last, where any amount goes from one heap or the same from both.

    table: unsigned, n x n, rows before *first* filled; columns, diagonals: uint64, a row of bits for each column and
    each difference b - a, with room for values below 2 n and a word more; full: uint32, (2, n), how many leading words
    of these are full.  All zeros at first.
    """
    n = len(table)
    rows = np.zeros((last - first, columns.shape[1]), dtype=np.uint64)
    starts = np.zeros(last - first, dtype=np.uint64)
    one, six, low = np.uint64(1), np.uint64(6), np.uint64(63)
    for b in range(first, n):
        column = columns[b]
        column_start = np.uint64(full[0, b])
        for a in range(first, min(b + 1, last)):
            row = rows[a - first]
            if a == b:
                # By symmetry the row up to here is the column down to here.
                row[:] = column
                starts[a - first] = column_start
            diagonal = diagonals[b - a]
            start = starts[a - first]
            w = max(start, max(column_start, np.uint64(full[1, b - a])))
            x = row[w] | column[w] | diagonal[w]
            while x == _FULL:
                w += one
                x = row[w] | column[w] | diagonal[w]
            v = w << six | lowest_zero(x)
            bit = one << (v & low)
            table[a, b] = v
            row[w] |= bit
            column[w] |= bit
            diagonal[w] |= bit
            while row[start] == _FULL:
                start += one
            starts[a - first] = start
            while column[column_start] == _FULL:
                column_start += one
            diagonal_start = np.uint64(full[1, b - a])
            while diagonal[diagonal_start] == _FULL:
                diagonal_start += one
            full[1, b - a] = diagonal_start
        full[0, b] = column_start


@njit
def by_moves(table: Any, first: Any, last: Any, single: Any, equal: Any, both: Any, near: Any, seen: Any) -> None:
    """Fill table[a, b] and table[b, a], a <= b, for first <= a < last, move by move.

    single, equal, both: the amounts from one heap, the same from both (by the smaller heap), any two from both, each
    as (starts, ends, amounts), int64: a heap of n offers amounts[starts[n]:ends[n]].  near: (spread, allowed): two
    amounts that differ by less than the spread, if allowed (bool, by amount) holds for the smaller.  seen: int64,
    2 n + 1 entries of -1.
    """
    n = len(table)
    spread, allowed = near
    for a in range(first, last):
        for b in range(a, n):
            mark = a * n + b
            starts, ends, amounts = single
            for i in range(starts[a], ends[a]):
                seen[table[a - amounts[i], b]] = mark
            for i in range(starts[b], ends[b]):
                seen[table[a, b - amounts[i]]] = mark
            starts, ends, amounts = equal
            for i in range(starts[a], ends[a]):
                seen[table[a - amounts[i], b - amounts[i]]] = mark
            starts, ends, amounts = both
            for i in range(starts[a], ends[a]):
                for j in range(starts[b], ends[b]):
                    seen[table[a - amounts[i], b - amounts[j]]] = mark
            if spread:
                for s in range(1, a + 1):
                    for t in range(max(1, s - spread + 1), min(b, s + spread - 1) + 1):
                        if allowed[min(s, t)]:
                            seen[table[a - s, b - t]] = mark
            value = 0
            while seen[value] == mark:
                value += 1
            table[a, b] = value
            table[b, a] = value


@njit
def by_pairs(table: Any, first: Any, last: Any, starts: Any, amounts: Any, seen: Any) -> None:
    """Fill table[a, b] for first <= a < last, where the same pairs of amounts may be taken from any two heaps in order.

    starts, amounts: int64, with s from the first heap amounts[starts[s]:starts[s + 1]], rising, go from the second; 0
    and 0 are no pair.  seen: int64, one more entry than any value needs, all -1.
    """
    n = len(table)
    for a in range(first, last):
        for b in range(n):
            mark = a * n + b
            for s in range(a + 1):
                for i in range(starts[s], starts[s + 1]):
                    t = amounts[i]
                    if t > b:
                        break
                    seen[table[a - s, b - t]] = mark
            value = 0
            while seen[value] == mark:
                value += 1
            table[a, b] = value
