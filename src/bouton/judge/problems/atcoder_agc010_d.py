"""A move changes the parity of how many even numbers there are, unless all are divided by an even number. With an odd
count the first player can keep it so. With an even count there is hope only where exactly one number is odd and above
1: lower it, and ask the same question for the opponent.

除以的最大公约数是奇数时，每步都改变“有几个偶数”的奇偶。有奇数个偶数时，先手必胜；
有偶数个时，仅当奇数恰有一个且大于 1，把它减 1 才有希望，除完后双方易位再看。
"""

from math import gcd

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, Terms, number, small


def first_wins() -> bool:
    size = small(number("n", 1))
    numbers: Terms = [number("a", 1) for _i in range(size)]
    first = True
    wins = False
    decided = False
    while not decided:
        odd = 0
        place = 0
        for i in range(size):
            if numbers[i] % 2 == 1:
                odd += 1
                place = i
        if (size - odd) % 2 == 1:
            wins = first
            decided = True
        elif odd != 1 or numbers[place] == 1:
            wins = not first
            decided = True
        else:
            numbers[place] = numbers[place] - 1
            divisor: Num = 0
            for i in range(size):
                a: Num = numbers[i]
                while a > 0:
                    rest: Num = divisor % a
                    divisor = a
                    a = rest
            for i in range(size):
                numbers[i] = numbers[i] // divisor
            first = not first
    return wins


def _coprime(d: Draw) -> Case:
    """Numbers without a common divisor, often of the kind that is halved."""
    found = d.row(d.size(2, 100_000), 1, 10**9)
    if not d.edge and not d.chance.randrange(3):
        found = [max(2, n - n % 2) for n in found]
        found[0] += 1
    found[-1] -= d.edge == "most"
    divisor = gcd(*found)
    return [len(found), *(n // divisor for n in found)]


PROBLEM = Problem(
    title=Text("Decrementing", "Decrementing"),
    input=Text("the number of numbers, then the numbers", "数的个数，然后是各数，仅一组"),
    output=who_wins("First", "Second"),
    limits="2 <= n <= 10^5, 1 <= a <= 10^9, gcd 1",
    level=3,
    sample=("3\n3 6 7\n", "First\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=_coprime),
    marks=("greatest_common_divisor|gcd|最大公约数 divided?|除以 decreas|减_?1",),
)
