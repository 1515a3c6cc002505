"""HDU 2176: Nim with every winning move."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def solve(numbers: Numbers) -> Iterator[str]:
    """No, or Yes and the winning moves in the order of the heaps."""
    for size in numbers.to_zero():
        heaps = numbers.several(size)
        moves = [f"{heaps[i]} {left}" for i, (left,) in law("nim").moves_of(heaps)]
        yield "Yes" if moves else "No"
        yield from moves


PROBLEM = Problem(
    title=Text("The Stone Game with m Heaps", "取（m 堆）石子游戏"),
    game="nim",
    rules="nim",
    input=Text("for each case the number of heaps and the heaps; 0 ends", "每组为堆数和各堆颗数，以 0 结束"),
    output=Text(
        "No where the first player loses; else Yes and, a line each, a heap and what a winning move leaves of it",
        "先手必败输出 No；否则输出 Yes，再逐行输出各必胜首步所取的堆原有的颗数和剩下的颗数",
    ),
    sample=("2\n45 45\n3\n3 6 9\n5\n5 7 8 9 10\n0\n", "No\nYes\n9 5\nYes\n8 1\n9 0\n10 3\n"),
    answer=Script(solve),
)
