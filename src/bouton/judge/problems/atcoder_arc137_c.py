"""If there is room just below the largest number, the first player may lower it to that place or do at once what the
opponent would then do: one of the two wins. Otherwise both players avoid leaving such room, each move fills one free
place, and the parity of the number of free places decides.

最大数下面紧挨着有空位时，可以移到那里，也可以直接移到对手接下来要去的地方，二者必有一胜。
否则双方都避免留出这种空位，每步恰好少一个空位，由空位数的奇偶决定。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Terms, number, small


def first_wins() -> bool:
    size = small(number("n", 2))
    found: Terms = [number() for _i in range(size)]
    found.sort()
    wins = (found[size - 1] + 1 - size) % 2 == 1
    if size > 1 and found[size - 1] > found[size - 2] + 1:
        wins = True
    return wins


PROBLEM = Problem(
    title=Text("Distinct Numbers", "Distinct Numbers"),
    input=Text("the number of numbers, then the numbers, rising", "数的个数，然后是各数（递增），仅一组"),
    output=who_wins("Alice", "Bob"),
    limits="2 <= n <= 3*10^5, 0 <= a_1 < ... < a_n <= 10^9",
    level=3,
    sample=("2\n2 4\n", "Alice\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=lambda d: (lambda cells: [len(cells), *cells])(d.distinct((2, 300_000), 0, 10**9))),
    marks=("array largest smaller_(?:than|nonneg)|更小的 distinct|互不相同",),
)
