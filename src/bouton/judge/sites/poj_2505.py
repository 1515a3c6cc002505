"""POJ 2505: p = 1 is multiplied by 2 to 9 in turn, and whoever reaches n wins."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing


def wins(n: int) -> bool:
    """Whether the first player reaches *n*: by 9 alone, else what is left of n after 9, then 2, 9, ... steps back.

    >>> [n for n in range(2, 40) if not wins(n)] == list(range(10, 19))
    True
    """
    while n > 9:
        n = -(-n // 9)
        if n <= 2:
            return False
        n = -(-n // 2)
    return True


PROBLEM = Problem(
    title=Text("A Multiplication Game", "A Multiplication Game"),
    input=Text("a line for each case with the number n, to the end", "每组一行，为数 n，直到输入结束"),
    output=Text("Stan wins. or Ollie wins.; Stan multiplies first", "Stan wins. 或 Ollie wins.，Stan 先乘"),
    limits="1 < n < 4294967296",
    sample=("162\n17\n34012226\n", "Stan wins.\nOllie wins.\nStan wins.\n"),
    program="poj_2505",
    answer=Cases(lambda numbers: wins(numbers.next()), ("Ollie wins.", "Stan wins."), Framing.TO_THE_END),
)
