"""Products of nimbers below 2 to the power 64."""

from bouton.programs.core import Num, Table, small


def product(a: Num, b: Num, half: int, table: Table) -> Num:
    """The nim-product of two numbers of 2*half bits; those of 8 bits are kept in the table, -1 where not known yet.

    两个 2*half 位的数的 nim 积；8 位数的积存入 table，-1 表示尚未算过。
    """
    if a < 2 or b < 2:
        return a * b
    at = 0
    if half == 4:
        at = small(a) * 256 + small(b)
        if table[at] >= 0:
            return table[at]
    # With F, 2 to the power half, F times F is F XOR F/2; three products give all four, as Karatsuba found.
    # 设 F 为 2 的 half 次方，则 F 乘 F 等于 F 异或 F/2；按 Karatsuba 的办法只需三个积。
    one: Num = 1
    high_a: Num = a >> half
    high_b: Num = b >> half
    low_a: Num = a - (high_a << half)
    low_b: Num = b - (high_b << half)
    low: Num = product(low_a, low_b, half // 2, table)
    high: Num = product(high_a, high_b, half // 2, table)
    both: Num = product(high_a ^ low_a, high_b ^ low_b, half // 2, table)
    found: Num = ((both ^ low) << half) ^ low ^ product(high, one << (half - 1), half // 2, table)
    if half == 4:
        table[at] = small(found)
    return found


def empty_table() -> Table:
    """A table in which nothing is known.

    尚未算过任何积的表。
    """
    table: Table = [-1 for _i in range(65536)]
    return table
