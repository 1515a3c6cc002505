"""HDU 1847: take a power of two."""

from typing import Any

from bouton.judge.cases import Rows
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Framing


def wins(n: int) -> bool:
    """Whether the player to move wins with *n* cards."""
    return not law("take 2^k").is_loss(n)


def wins_all(n: Any) -> Any:
    """`wins` for a whole column: no power of two is a multiple of 3, and 1 and 2 reach the next lower multiple."""
    return n % 3 != 0


PROBLEM = Problem(
    title=Text("Good Luck in CET-4 Everybody!", "Good Luck in CET-4 Everybody!"),
    game="powers_of_two",
    rules="take 2^k",
    input=Text("a line for each case with the number of cards n, to the end", "每组一行，为牌数 n，直到输入结束"),
    output=if_first_wins("Kiki", "Cici"),
    sample=("1\n3\n", "Kiki\nCici\n"),
    answer=Rows(
        width=1,
        framing=Framing.TO_THE_END,
        answers=("Cici", "Kiki"),
        wins=wins,
        wins_all=wins_all,
        limit=10**16 - 1,
    ),
)
