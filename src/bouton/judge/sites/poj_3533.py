"""POJ 3533: lights in space; a move switches the corners of a box, of which the far one was on."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing, Numbers
from bouton.nimbers import nim_product, nim_sum


def value(numbers: Numbers) -> int:
    """The nim-value of a light; as HDU 3404, with three rows in place of two."""
    x, y, z = (numbers.at_least(1, letter) for letter in "xyz")
    return nim_product(nim_product(x, y), z)


def wins(numbers: Numbers) -> bool:
    """Asked is whether the second player wins."""
    return nim_sum(value(numbers) for _ in range(numbers.next())) != 0


PROBLEM = Problem(
    title=Text("Light Switching Game", "Light Switching Game"),
    input=Text(
        "for each case the number of lights that are on and their places x, y, z, from 1 on, to the end of the input",
        "每组先是亮灯的个数，然后是各灯的坐标 x、y、z（从 1 起），直到输入结束",
    ),
    output=Text("Yes where the second player wins, else No", "后手必胜输出 Yes，否则输出 No"),
    sample=("1\n1 1 1\n2\n1 1 2\n1 2 1\n", "No\nYes\n"),
    answer=Cases(wins, ("Yes", "No"), Framing.TO_THE_END),
)
