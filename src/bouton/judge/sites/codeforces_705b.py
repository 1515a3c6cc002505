"""Codeforces 705B: a cycle of n is split to the end in n - 1 moves, however it is done."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def solve(numbers: Numbers) -> Iterator[str]:
    """The parity of all moves that are left."""
    moves = 0
    for _ in numbers.counted():
        moves += numbers.at_least(1, "a") - 1
        yield "1" if moves % 2 else "2"


PROBLEM = Problem(
    title=Text("Spider Man", "Spider Man"),
    input=Text(
        "the number of cycles, then their sizes; after each of them one answer is given",
        "先是环的个数，然后依次为各环的大小；每读入一个环回答一次",
    ),
    output=Text(
        "1 where the first player wins with the cycles so far, else 2", "对已读入的各环，先手必胜输出 1，否则输出 2"
    ),
    limits="n <= 10^5, 1 <= cycles <= 10^9",
    sample=("3\n1 2 3\n", "2\n1\n1\n"),
    answer=Script(solve),
)
