"""From a heap with more than half of the stones the first player takes each time, and the others
run out. Else the larger heaps are kept small, all stones are taken, and parity decides.

若某堆超过总数的一半，先手每次都取它，其余先取完。否则双方总能避免出现这样的堆，石子全部取完，
由奇偶决定。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    stones: Num = 0
    largest: Num = 0
    for _i in range(size):
        heap: Num = number()
        stones += heap
        largest = max(largest, heap)
    return 2 * largest > stones or stones % 2 == 1
