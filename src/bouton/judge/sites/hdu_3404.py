"""HDU 3404: lights in a plane; a move switches the corners of a rectangle, of which the far one was on."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Numbers
from bouton.nimbers import nim_product, nim_sum


def wins(numbers: Numbers) -> bool:
    """Who wins each case.

    In a row it is a heap of Nim; the plane is the product of two rows, so by the tartan theorem a light at x, y is
    worth the nim-product of x and y (E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 14).
    """
    lights = range(numbers.next())
    return nim_sum(nim_product(numbers.at_least(1, "x"), numbers.at_least(1, "y")) for _ in lights) != 0


PROBLEM = Problem(
    title=Text("Switch lights", "Switch lights"),
    rules="turn 1,2 coins x turn 1,2 coins",
    input=Text(
        "the number of cases, then for each the number of lights that are on and their places x and y, from 1 on",
        "先是数据组数，然后每组为亮灯的个数和各灯的坐标 x、y（从 1 起）",
    ),
    output=if_first_wins("Have a try, lxhgww.", "Don't waste your time."),
    sample=("2\n2\n1 2\n2 1\n2\n1 1\n2 2\n", "Don't waste your time.\nHave a try, lxhgww.\n"),
    answer=Cases(wins, ("Don't waste your time.", "Have a try, lxhgww.")),
)
