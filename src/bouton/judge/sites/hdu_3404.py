"""HDU 3404: lights in a plane; a move switches the corners of a rectangle, of which the far one was on."""

from collections.abc import Iterator

from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Numbers
from bouton.judge.script import Script
from bouton.nimbers import nim_product, nim_sum


def solve(numbers: Numbers) -> Iterator[str]:
    """Who wins each case.

    In a row it is a heap of Nim; the plane is the product of two rows, so by the tartan theorem a light at x, y is
    worth the nim-product of x and y (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14).
    """
    for _ in numbers.counted():
        lights = range(numbers.next())
        value = nim_sum(nim_product(numbers.at_least(1, "x"), numbers.at_least(1, "y")) for _ in lights)
        yield "Have a try, lxhgww." if value else "Don't waste your time."


PROBLEM = Problem(
    title=Text("Switch lights", "Switch lights"),
    game="",
    rules="turn 1,2 coins x turn 1,2 coins",
    input=Text(
        "the number of cases, then for each the number of lights that are on and their places x and y, from 1 on",
        "先是数据组数，然后每组为亮灯的个数和各灯的坐标 x、y（从 1 起）",
    ),
    output=if_first_wins("Have a try, lxhgww.", "Don't waste your time."),
    sample=("2\n2\n1 2\n2 1\n2\n1 1\n2 2\n", "Don't waste your time.\nHave a try, lxhgww.\n"),
    answer=Script(solve),
)
