"""CodinGame, Misère Nim: every winning move."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def solve(numbers: Numbers) -> Iterator[str]:
    """The moves as heap:amount, by heap and amount, or CONCEDE."""
    size = numbers.at_least(1, "N")
    for _ in numbers.counted():
        heaps = numbers.several(size)
        moves = []
        for i, (left,) in law("nim; misere").moves(*heaps):
            assert isinstance(left, int)
            moves.append(f"{i + 1}:{heaps[i] - left}")
        yield " ".join(moves) or "CONCEDE"


PROBLEM = Problem(
    title=Text("Misère Nim", "Misère Nim"),
    game="nim",
    rules="nim; misere",
    input=Text(
        "the number of heaps and of positions, then the heaps of each position",
        "先是堆数和局面数，然后每个局面为各堆颗数",
    ),
    output=Text(
        "the winning moves as heap:amount, heaps counted from 1, or CONCEDE",
        "以“堆号:颗数”列出各必胜走法，堆号从 1 起，没有则输出 CONCEDE",
    ),
    sample=("1 3\n5\n1\n7\n", "1:4\nCONCEDE\n1:6\n"),
    answer=Script(solve),
)
