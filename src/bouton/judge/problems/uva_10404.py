"""One heap, the amounts given: from 0 up, a heap is won exactly when some move leaves a heap that is lost.

一堆，可取的颗数由输入给出：从 0 起逐个递推，能一步走到必败态的就是必胜态。
"""

from bouton.judge.problem import Framing, Made, Problem, Text
from bouton.programs.core import Table, Terms, number, small
from bouton.programs.cores.sg_table import extend

# The largest number that is answered.
LIMIT = 1000000


def first_wins() -> bool:
    heap = small(number("n", 0, LIMIT))
    size = small(number("m", 0, 1000))
    takes: Terms = [number() for _i in range(size)]
    values: Table = []
    extend(values, takes, heap)
    return values[heap] != 0


PROBLEM = Problem(
    title=Text("Bachet's Game", "Bachet's Game"),
    game="subtraction",
    rules="take {s}",
    input=Text(
        "a line for each case with the number of stones, how many amounts there are, and the amounts, to the end",
        "每组一行，为石子数、可取颗数的种数和各种颗数，直到输入结束",
    ),
    output=Text("Stan wins or Ollie wins; Stan moves first", "Stan wins 或 Ollie wins，Stan 先走"),
    level=1,
    sample=(
        "20 3 1 3 8\n21 3 1 3 8\n22 3 1 3 8\n23 3 1 3 8\n1000000 10 1 23 38 11 7 5 4 8 3 13\n",
        "Stan wins\nStan wins\nOllie wins\nStan wins\nStan wins\n",
    ),
    cases=Framing.TO_THE_END,
    answers=("Ollie wins", "Stan wins"),
    program=first_wins,
    made=Made(
        draw=lambda d: (
            lambda amounts: [d(1, 10**6), len(amounts) + 1, *d.chance.sample([1, *amounts], len(amounts) + 1)]
        )(d.distinct((1, 9), 2, 40))
    ),
)
