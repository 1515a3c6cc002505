"""Each player hands the other heaps of 1 as long as there are any, for a larger heap gives a choice: whoever is handed
the first one may leave 1 or nothing, and wins. So the parity of the heaps of 1 decides, and the other way round where
all heaps are 1.

双方都先让对手取只有 1 颗的堆，因为大堆给人选择：谁先面对大堆，谁就能留 1 颗或取完，从而必胜。
所以看 1 的堆数的奇偶；各堆全为 1 时结论相反。
"""

from bouton.judge.problem import COUNTED_HEAPS, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import number, small


def first_wins() -> bool:
    size = small(number("n", 1))
    ones = 0
    for _i in range(size):
        if number() == 1:
            ones += 1
    return (ones % 2 == 0) == (ones < size)


PROBLEM = Problem(
    title=Text("Fragmented Nim", "Fragmented Nim"),
    input=COUNTED_HEAPS,
    output=who_wins("Alice", "Bob"),
    level=3,
    sample=("3\n3\n1 2 3\n1\n1\n5\n10 3 4 7 4\n", "Bob\nAlice\nAlice\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.many_ones((1, 1000), 10**9), total=1000),
    marks=("heaps (?:opponent|other_player) (?:chooses|picks|selects)|对手(?:选|指定)",),
)
