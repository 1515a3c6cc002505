"""A move changes the difference of the heaps by 3i. From a difference of at most 1 every move
leaves at least 2, and from any larger one some move leaves at most 1.

一步使两堆之差改变 3i。差不超过 1 时，走后必不小于 2；差大于 1 时，总能一步使差不超过 1。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, number


def first_wins() -> bool:
    x: Num = number()
    y: Num = number()
    return max(x, y) - min(x, y) > 1


PROBLEM = Problem(
    title=Text("Alice&Brown", "Alice&Brown"),
    input=Text("two heaps", "两堆的颗数，仅一组"),
    output=who_wins("Alice", "Brown"),
    limits="0 <= x, y <= 10^18",
    level=3,
    sample=("2 1\n", "Brown\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=lambda d: [d(0, 10**18), d(0, 10**18)], plain=True),
    marks=(r"twoheaps otherheap \b2_?i\b|2i颗",),
)
