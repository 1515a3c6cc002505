"""The nim-values of a game that takes one of some amounts, by the definition."""

from bouton.programs.core import Table, Terms, small


def extend(values: Table, takes: Terms, largest: int) -> None:
    """Fill in the nim-values of heaps up to the largest: of each heap the mex of its options.

    把 SG 值填到 largest 颗为止：每堆的 SG 值是其后继 SG 值的 mex。
    """
    marks: Table = [-1 for _i in range(len(takes) + 1)]
    for heap in range(len(values), largest + 1):
        # A value is marked with the heap from which it is reached, so nothing is ever cleared.
        # 用当前颗数作标记，就不必每次清空。
        for take in takes:
            if take > 0 and take <= heap:
                marks[values[heap - small(take)]] = heap
        mex = 0
        while marks[mex] == heap:
            mex += 1
        values.append(mex)
