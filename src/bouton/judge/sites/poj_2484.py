"""POJ 2484: coins in a circle, one or two neighbours are taken; the second player mirrors."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Framing

PROBLEM = Problem(
    title=Text("A Funny Game", "A Funny Game"),
    input=Text(
        "a line for each case with the number of coins in the circle; 0 ends", "每组一行，为围成一圈的硬币数，以 0 结束"
    ),
    output=if_first_wins("Alice", "Bob"),
    limits="1 <= n <= 10^6",
    sample=("1\n2\n3\n0\n", "Alice\nAlice\nBob\n"),
    answer=Cases(lambda numbers: numbers.next() <= 2, ("Bob", "Alice"), Framing.TO_ZEROS),
)
