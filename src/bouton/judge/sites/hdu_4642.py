"""HDU 4642: a rectangle down to the last corner is turned over; every move turns the corner itself."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """The last corner is turned by each move, and with no coin to turn it shows tails."""
    rows, columns = numbers.at_least(1, "n"), numbers.at_least(1, "m")
    return numbers.several(rows * columns)[-1] % 2 == 1


PROBLEM = Problem(
    title=Text("Fliping game", "Fliping game"),
    input=Text(
        "the number of cases, then for each the rows n, the columns m, and n rows of m coins, 1 for heads",
        "先是数据组数，然后每组为行数 n、列数 m 和 n 行 m 列的硬币，1 为正面",
    ),
    output=if_first_wins("Alice", "Bob"),
    limits="n, m <= 100",
    sample=("2\n2 2\n1 1\n1 1\n3 3\n0 0 0\n0 0 0\n0 0 0\n", "Alice\nBob\n"),
    answer=Cases(wins, ("Bob", "Alice")),
)
