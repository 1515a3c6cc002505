"""One heap, the amounts given: from 0 up, a heap is won exactly when some move leaves a heap that is lost.

一堆，可取的颗数由输入给出：从 0 起逐个递推，能一步走到必败态的就是必胜态。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Table, Terms, number, small
from bouton.programs.cores.sg_table import extend

# The largest number that is answered.
LIMIT = 1000000


def first_wins() -> bool:
    size = small(number("N", 0, 1000))
    heap = small(number("K", 0, LIMIT))
    takes: Terms = [number() for _i in range(size)]
    values: Table = []
    extend(values, takes, heap)
    return values[heap] != 0


PROBLEM = Problem(
    title=Text("Stones", "Stones"),
    game="subtraction",
    rules="take {s}",
    input=Text(
        "how many amounts there are, the number of stones, and the amounts", "可取颗数的种数、石子数和各种颗数，仅一组"
    ),
    output=who_wins("First", "Second"),
    level=1,
    sample=("2 4\n2 3\n", "First\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(
        draw=lambda d: (lambda amounts: [len(amounts), d(max(amounts), 10**5), *amounts])(d.distinct((1, 100), 1, 40))
    ),
)
