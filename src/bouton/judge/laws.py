"""The laws of the library for the problems.

Theorems load on use: a long input of small numbers is answered by whole columns, without one of them.
"""

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from bouton.judge.asking import Law


@lru_cache(maxsize=1024)
def law(rules: str) -> "Law":
    """The law of *rules*, written in the notation.

    >>> law("nim").is_loss(1, 2, 3), law("take 1, 3, 4").value(5)
    (True, 3)
    """
    from bouton.judge.asking import Law
    from bouton.notation import parse_rules

    return Law(parse_rules(rules))


def bash_value(most: int, heap: int) -> int:
    """The nim-value of *heap* where 1 to *most* are taken; rules that change with every case are not written first.

    >>> bash_value(2, 23), bash_value(3, 4)
    (2, 0)
    """
    from bouton.theorems.known.bash_values import THEOREM

    return THEOREM.value(most, heap)
