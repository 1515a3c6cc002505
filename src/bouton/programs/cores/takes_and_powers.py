"""A finite set of amounts and the powers of some numbers may be taken."""

from bouton.programs.core import Heaps, Num, Row
from bouton.programs.cores.period import value

TAKES: Row = ()  # what may be taken
BASES: Row = (2,)  # all powers of these may be taken


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    for t in TAKES:
        if t <= n and value(n - t) == target:
            return [n - t]
    for base in BASES:
        power: Num = 1
        while power <= n:
            if value(n - power) == target:
                return [n - power]
            power = power * base
    return []
