"""Nim-values that come round again."""

from bouton.programs.core import Num, Row, small

PREPERIOD: int = 0  # how many values stand before the cycle
PERIOD: int = 3  # the length of the cycle
SALTUS: Num = 0  # and rise by this each time
VALUES: Row = (0, 1, 2)  # the nim-values of heaps 0, 1, 2, ... up to the end of the first round


def value(n: Num) -> Num:
    """The nim-value of a heap."""
    if n < PREPERIOD:
        return VALUES[small(n)]
    rounds: Num = (n - PREPERIOD) // PERIOD
    return VALUES[PREPERIOD + small((n - PREPERIOD) % PERIOD)] + rounds * SALTUS
