"""A finite set of amounts may be taken."""

from bouton.programs.core import Heaps, Num, Row
from bouton.programs.cores.period import value

TAKES: Row = (1, 2)  # what may be taken


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    for t in TAKES:
        if t <= n and value(n - t) == target:
            return [n - t]
    return []
