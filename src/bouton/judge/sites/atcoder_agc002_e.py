"""AtCoder AGC 002 E: eat the largest heap or one of each heap: a walk through a Young diagram."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing, Numbers


def wins(numbers: Numbers) -> bool:
    """Places on the same diagonal have the same outcome while neither is at the edge, so the last square decides."""
    heaps = sorted(numbers.several(numbers.at_least(1, "n")), reverse=True)
    at = 0
    while at + 1 < len(heaps) and heaps[at + 1] > at + 1:
        at += 1
    up = heaps[at] - at - 1
    along = sum(1 for heap in heaps[at + 1 :] if heap > at)
    return up % 2 == 1 or along % 2 == 1


PROBLEM = Problem(
    title=Text("Candy Piles", "Candy Piles"),
    input=Text("the number of heaps, then the heaps", "堆数，然后是各堆颗数，仅一组"),
    output=Text("First or Second; whoever eats the last one loses", "First 或 Second，吃掉最后一颗的一方输"),
    limits="n <= 10^5, 1 <= heaps <= 10^9",
    sample=("2\n1 3\n", "First\n"),
    answer=Cases(wins, ("Second", "First"), Framing.ONCE),
)
