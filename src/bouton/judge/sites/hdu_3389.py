"""HDU 3389: cards move to a lower box; each box has one parity of steps to its end, and the odd ones are Nim."""

from bouton.judge.formats import Cases
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def wins(numbers: Numbers) -> bool:
    """A move goes from a box a to a lower b with a + b = 3 mod 6; 0, 2 and 5 mod 6 are an odd number of steps high."""
    cards = numbers.several(numbers.next())
    odd = [held for box, held in enumerate(cards, start=1) if box % 6 in (0, 2, 5)]
    return law("nim").nim_sum(odd) != 0


PROBLEM = Problem(
    title=Text("Game", "Game"),
    game="staircase",
    rules="nim",
    input=Text(
        "the number of cases, then for each the number of boxes and the cards in each",
        "先是数据组数，然后每组为盒子数和各盒的卡片数",
    ),
    output=Text("Case, its number, and Alice or Bob: who wins", "输出 Case、组号，以及 Alice 或 Bob，即获胜的一方"),
    limits="T <= 100, n <= 10000, cards <= 100",
    sample=("2\n2\n1 2\n7\n1 3 3 2 2 1 2\n", "Case 1: Alice\nCase 2: Bob\n"),
    answer=Cases(wins, ("Bob", "Alice"), numbered="Case %d: "),
)
