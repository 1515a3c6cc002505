"""Moore's Nim: take any amounts from 1 to K heaps."""

from bouton.programs.core import Heaps, Num, Table

K: int = 2  # how many heaps may be touched in one move


def highest(heaps: Heaps) -> Num:
    """The greatest power of two in a heap."""
    power: Num = 1
    for heap in heaps:
        while 2 * power <= heap:
            power = 2 * power
    return power


def is_balanced(heaps: Heaps) -> bool:
    """Whether each binary column holds a multiple of K + 1 ones."""
    power: Num = highest(heaps)
    while power > 0:
        ones = 0
        for heap in heaps:
            if heap // power % 2 == 1:
                ones += 1
        if ones % (K + 1) != 0:
            return False
        power = power // 2
    return True


def balanced(heaps: Heaps) -> Heaps:
    """The heaps after a move that makes each column a multiple of K + 1, from the highest column down."""
    power: Num = highest(heaps)
    after: Heaps = list(heaps)
    # touched[i] is 1 for a heap that has been lowered: its lower columns are free.
    touched: Table = [0 for _i in range(len(heaps))]
    free = 0
    while power > 0:
        ones = 0
        for i in range(len(heaps)):
            if touched[i] == 1:
                if after[i] // power % 2 == 1:
                    after[i] = after[i] - power
            elif heaps[i] // power % 2 == 1:
                ones += 1
        missing = (K + 1 - ones % (K + 1)) % (K + 1)
        excess = ones % (K + 1)
        for i in range(len(heaps)):
            if missing <= free:
                # Heaps that are free fill the column up.
                if missing > 0 and touched[i] == 1:
                    after[i] = after[i] + power
                    missing -= 1
            elif excess > 0 and touched[i] == 0 and heaps[i] // power % 2 == 1:
                # So many more heaps lose their one here.
                after[i] = after[i] - power
                touched[i] = 1
                excess -= 1
                if excess == 0:
                    free += ones % (K + 1)
                    break
        power = power // 2
    return after
