"""HDU 1907: misère Nim."""

from collections.abc import Iterator

from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.judge.script import Script


def solve(numbers: Numbers) -> Iterator[str]:
    """John moves first."""
    for _ in numbers.counted():
        heaps = numbers.several(numbers.at_least(1, "n"))
        yield "Brother" if law("nim; misere").is_loss(*heaps) else "John"


PROBLEM = Problem(
    title=Text("John", "John"),
    game="nim",
    rules="nim; misere",
    input=Text(
        "the number of cases, then for each the number of colours and how many sweets there are of each",
        "先是数据组数，然后每组为颜色数和各色糖果数",
    ),
    output=Text(
        "John, who moves first, or Brother: whoever eats the last sweet loses",
        "先手 John 或后手 Brother，吃最后一颗者输",
    ),
    sample=("2\n3\n3 5 1\n1\n1\n", "John\nBrother\n"),
    answer=Script(solve),
)
