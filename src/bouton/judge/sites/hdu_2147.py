"""HDU 2147: a coin in the corner of a board that moves one square left, down or both."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Numbers


def wins(n: int, m: int) -> bool:
    """Whether the player to move wins on a board of *n* by *m*.

    The last square is 1, 1.  From two odd numbers every move makes one even, and from there some move makes both odd.
    """
    return n % 2 == 0 or m % 2 == 0


def solve(numbers: Numbers) -> Iterator[str]:
    """Wonderful! for a win of the first player."""
    for n, m in numbers.pairs_to_zeros():
        if min(n, m) < 1:
            raise numbers.below("n" if n < 1 else "m", 1, 0)
        yield "Wonderful!" if wins(n, m) else "What a pity!"


PROBLEM = Problem(
    title=Text("kiki's game", "kiki's game"),
    rules="take 1; take 1 equally from 2 heaps",
    input=Text(
        "a line for each case with the sides n and m of the board; 0 0 ends",
        "每组一行，为棋盘的边长 n 和 m，以 0 0 结束",
    ),
    output=if_first_wins("Wonderful!", "What a pity!"),
    sample=("5 3\n5 4\n6 6\n0 0\n", "What a pity!\nWonderful!\nWonderful!\n"),
    answer=Script(solve),
)
