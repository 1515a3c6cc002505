"""HDU 5795: Nim where a heap may also be broken in three."""

from collections.abc import Iterator

from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.judge.script import Script


def solve(numbers: Numbers) -> Iterator[str]:
    """Who wins, in a sentence."""
    for _ in numbers.counted():
        total = law("take any; split into 3").nim_sum(numbers.several(numbers.next()))
        yield f"{'First' if total else 'Second'} player wins."


PROBLEM = Problem(
    title=Text("A Simple Nim", "A Simple Nim"),
    game="nim_split3",
    rules="take any; split into 3",
    input=Text(
        "the number of cases, then for each the number of heaps and the heaps", "先是数据组数，然后每组为堆数和各堆颗数"
    ),
    output=Text("First player wins. or Second player wins.", "First player wins. 或 Second player wins."),
    sample=("2\n2\n4 4\n3\n1 2 4\n", "Second player wins.\nFirst player wins.\n"),
    answer=Script(solve),
)
