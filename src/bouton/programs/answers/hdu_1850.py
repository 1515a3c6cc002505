"""Nim: a winning move makes the XOR 0, so it leaves heap XOR total of a heap; that must be less than the heap.

Nim：必胜的一步使异或和变为 0，即把某堆变成它与总异或和的异或，这个数必须小于原来的颗数。
"""

from bouton.programs.core import Num, Terms, more, number, say, small


def answer() -> None:
    while more():
        size = small(number())
        if size == 0:
            break
        heaps: Terms = []
        total: Num = 0
        for i in range(size):
            heaps.append(number())
            total ^= heaps[i]
        ways = 0
        for heap in heaps:
            if (heap ^ total) < heap:
                ways += 1
        say(f"{ways}")
