"""Misere play of a take-and-break code: each heap has an element, and a product of elements is lost or not."""

from bouton.programs.core import Heaps, Num, Row, small

DIGITS: Row = (0, 3, 3)  # the digits of the code, from 0 on
PREPERIOD: int = 0  # how many elements stand before the cycle
PERIOD: int = 3  # how many elements come round
ELEMENTS: Row = (0, 1, 2)  # the elements of heaps 0, 1, 2, ... up to the end of the first round
ORDER: int = 6  # how many elements there are
PRODUCTS: Row = (0, 1, 2)  # the product of the elements x and y stands at x * ORDER + y
LOST: Row = (0, 1, 0)  # 1: positions of this element are lost


def element(n: Num) -> int:
    """The element of a heap."""
    if n < PREPERIOD:
        return ELEMENTS[small(n)]
    return ELEMENTS[PREPERIOD + small((n - PREPERIOD) % PERIOD)]


def product(heaps: Heaps) -> int:
    """The product of the elements of the heaps."""
    total = 0
    for heap in heaps:
        total = PRODUCTS[total * ORDER + element(heap)]
    return total


def is_loss(heaps: Heaps) -> bool:
    """Whether the player to move loses."""
    return LOST[product(heaps)] == 1


def loses_beside(heaps: Heaps, rest: int) -> bool:
    """Whether the heaps are lost beside others whose product is rest."""
    return LOST[PRODUCTS[product(heaps) * ORDER + rest]] == 1


def move_beside(n: Num, rest: int) -> Heaps:
    """What a move leaves of a heap that is lost beside others whose product is rest; nothing where no move does."""
    for t in range(len(DIGITS)):
        if t <= n:
            left: Num = n - t
            if DIGITS[t] % 2 == 1 and left == 0 and loses_beside([0], rest):
                return [0]
            if DIGITS[t] // 2 % 2 == 1 and left > 0 and loses_beside([left], rest):
                return [left]
            # Two heaps in the cycle give what those give of which one is a period smaller, the other larger.
            a: Num = 1
            while DIGITS[t] // 4 % 2 == 1 and 2 * a <= left and a < PREPERIOD + PERIOD:
                if loses_beside([a, left - a], rest):
                    return [a, left - a]
                a += 1
    return []


def winning_move(heaps: Heaps) -> Heaps:
    """The position after a winning move; nothing where no move is left."""
    for i in range(len(heaps)):
        rest = 0
        for j in range(len(heaps)):
            if j != i:
                rest = PRODUCTS[rest * ORDER + element(heaps[j])]
        found: Heaps = move_beside(heaps[i], rest)
        if len(found) > 0:
            after: Heaps = []
            for j in range(len(heaps)):
                if j == i:
                    after.extend(found)
                else:
                    after.append(heaps[j])
            return after
    return []
