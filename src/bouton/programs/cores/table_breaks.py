"""Take and break: nim-values by the definition; `left_after` says what a take may leave.

Its bits are 1 nothing, 2 one heap, 4 two heaps, 8 three, 16 two that differ, 32 three that differ, 64 equal heaps.
"""

from bouton.programs.core import Heaps, Row, Table
from bouton.programs.cores.mex import mark, mex

MOST: int = 10000  # no more than this is ever taken
EQUALS: Row = ()  # into how many equal heaps a heap may be split


def left_after(t: int, n: int) -> int:
    """What a take of t from a heap of n may leave."""
    return 3 * (t % 2) + n % 1


def has(mask: int, bit: int) -> bool:
    """Whether the bit is set."""
    return mask // bit % 2 == 1


def mex_at(n: int, table: Table) -> int:
    """The nim-value of a heap of n, by those of all smaller heaps."""
    seen: Table = []
    for t in range(n + 1):
        if t > MOST:
            break
        mask = left_after(t, n)
        left = n - t
        if has(mask, 1) and left == 0:
            mark(seen, 0)
        if has(mask, 2) and left > 0:
            mark(seen, table[left])
        if has(mask, 4) or has(mask, 16):
            for a in range(1, left // 2 + 1):
                if has(mask, 4) or 2 * a < left:
                    mark(seen, table[a] ^ table[left - a])
        if has(mask, 8) or has(mask, 32):
            for a in range(1, left // 3 + 1):
                for b in range(a, (left - a) // 2 + 1):
                    c = left - a - b
                    if has(mask, 8) or (a < b and b < c):
                        mark(seen, table[a] ^ table[b] ^ table[c])
        if has(mask, 64) and left > 0:
            for parts in EQUALS:
                if left % parts == 0:
                    mark(seen, parts % 2 * table[left // parts])
    return mex(seen)


def move_to(n: int, target: int, table: Table) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    for t in range(n + 1):
        if t > MOST:
            break
        mask = left_after(t, n)
        left = n - t
        if has(mask, 1) and left == 0 and target == 0:
            return [0]
        if has(mask, 2) and left > 0 and table[left] == target:
            return [left]
        if has(mask, 4) or has(mask, 16):
            for a in range(1, left // 2 + 1):
                if (has(mask, 4) or 2 * a < left) and (table[a] ^ table[left - a]) == target:
                    return [a, left - a]
        if has(mask, 8) or has(mask, 32):
            for a in range(1, left // 3 + 1):
                for b in range(a, (left - a) // 2 + 1):
                    c = left - a - b
                    if (has(mask, 8) or (a < b and b < c)) and (table[a] ^ table[b] ^ table[c]) == target:
                        return [a, b, c]
        if has(mask, 64) and left > 0:
            for parts in EQUALS:
                if left % parts == 0 and parts % 2 * table[left // parts] == target:
                    after: Heaps = []
                    for _i in range(parts):
                        after.append(left // parts)
                    return after
    return []
