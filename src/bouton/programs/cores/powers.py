"""Take a power of B: 1, B, B*B, ..."""

from bouton.programs.core import Heaps, Num

B: Num = 2  # powers of B may be taken


def value(n: Num) -> Num:
    """The nim-value of a heap: modulo B + 1 every power of B is 1 or -1."""
    if B % 2 == 1:
        return n % 2
    r: Num = n % (B + 1)
    if r == B:
        return 2
    return r % 2


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    if value(n) == 2 and target == 0:
        return [n - B]
    return [n - 1]
