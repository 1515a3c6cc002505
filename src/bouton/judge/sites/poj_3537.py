"""POJ 3537: a cross needs room on both sides, or it is answered by three in a row: Treblecross."""

from operator import xor

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, who_wins
from bouton.judge.reading import Framing
from bouton.nimbers import mex

# Five times the statement's longest strip: the time grows with the square.
LARGEST = 10_000


def value(length: int) -> int:
    """The nim-value of a strip: a cross takes its square and two on each side, as far as there are some.

    >>> [value(length) for length in range(12)]
    [0, 1, 1, 1, 2, 2, 0, 3, 3, 1, 1, 1]
    """
    # Behind the ends are two squares of margin, so that known[n + 2] belongs to a strip of n.
    known = [0, 0, 0]
    for n in range(1, length + 1):
        known.append(mex(map(xor, known[: n // 2 + 1], known[n - 1 :: -1])))
    return known[length + 2]


PROBLEM = Problem(
    title=Text("Crosses and Crosses", "Crosses and Crosses"),
    game="treblecross",
    rules="0.007",
    input=Text("the length of the strip", "纸条的格数，仅一组"),
    output=who_wins("1", "2"),
    limits="3 <= n <= 2000",
    sample=("3\n", "1\n"),
    answer=Cases(lambda numbers: value(numbers.within(1, LARGEST, "n")) != 0, ("2", "1"), Framing.ONCE),
)
