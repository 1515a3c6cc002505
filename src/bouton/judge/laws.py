"""What the library knows, asked by the problems.

Theorems load on use: a long input of small numbers is answered by whole columns, without one of them.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bouton.judge.oracle import Oracle


@lru_cache(maxsize=1024)
def law(rules: str) -> "Oracle":
    """The oracle of *rules*, written in the notation.

    >>> law("nim").is_loss(1, 2, 3), law("take 1, 3, 4").value(5)
    (True, 3)
    """
    from bouton.judge.oracle import Oracle
    from bouton.notation import parse_rules

    return Oracle(parse_rules(rules))


def interval_value(least: int, most: int, heap: int) -> int:
    """The nim-value of *heap* where *least* to *most* are taken: rules that change with every case are not read anew.

    >>> interval_value(1, 2, 23), interval_value(1, 3, 4), interval_value(2, 5, 5)
    (2, 0, 2)
    """
    if least == 1:
        from bouton.theorems.known.bash_values import Bash

        return Bash(most).value(heap)
    from bouton.theorems.known.interval_values import Interval

    return Interval(least, most).value(heap)
