"""Values that rise from round to round: few heaps have a given value; `may_take` says which takes are allowed."""

from bouton.programs.core import Heaps, Num
from bouton.programs.cores.dense_takes import may_take
from bouton.programs.cores.period import PERIOD, PREPERIOD, SALTUS, VALUES


def move_to(n: Num, target: Num) -> Heaps:
    """What is left of a heap by a move to the smaller nim-value target."""
    for i in range(len(VALUES)):
        left: Num = i
        is_there = target == VALUES[i]
        if i >= PREPERIOD and target >= VALUES[i] and (target - VALUES[i]) % SALTUS == 0:
            left = i + (target - VALUES[i]) // SALTUS * PERIOD
            is_there = True
        if is_there and left < n and may_take(n - left, n):
            return [left]
    return []
