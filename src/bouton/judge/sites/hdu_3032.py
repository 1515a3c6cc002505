"""HDU 3032: Lasker's Nim."""

from collections.abc import Iterator

from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.judge.script import Script


def solve(numbers: Numbers) -> Iterator[str]:
    """Alice moves first."""
    for _ in numbers.counted():
        yield "Alice" if law("take any; split").nim_sum(numbers.several(numbers.next())) else "Bob"


PROBLEM = Problem(
    title=Text("Nim or not Nim?", "Nim or not Nim?"),
    game="lasker",
    rules="take any; split",
    input=Text(
        "the number of cases, then for each the number of heaps and the heaps", "先是数据组数，然后每组为堆数和各堆颗数"
    ),
    output=Text("Alice where the first player wins, else Bob", "先手必胜输出 Alice，否则输出 Bob"),
    sample=("2\n3\n2 2 3\n2\n3 3\n", "Alice\nBob\n"),
    answer=Script(solve),
)
