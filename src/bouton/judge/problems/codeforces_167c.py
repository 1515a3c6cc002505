"""Of a pair a <= b the remainder of b by a can always be left at once. If that is lost for the opponent, take it; else
nobody wants to leave it, and the quotient is lowered by powers of a: modulo a + 1 these are 1 and -1, so it is lost
where the quotient mod (a + 1) is odd.

a <= b 时总能直接取成 b 对 a 的余数。留给对手若必败，就这样走；否则谁也不愿走到余数，
只在商上减 a 的幂：a 的幂模 a + 1 余 1 或 -1，所以商模 (a + 1) 为奇数时必败。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, Terms, number


def first_wins() -> bool:
    a: Num = number()
    b: Num = number()
    low: Num = min(a, b)
    high: Num = max(a, b)
    lows: Terms = []
    quotients: Terms = []
    while low > 0:
        lows.append(low)
        quotients.append(high // low)
        rest: Num = high % low
        high = low
        low = rest
    wins = False
    for i in range(len(lows)):
        at = len(lows) - 1 - i
        wins = not wins or quotients[at] % (lows[at] + 1) % 2 == 0
    return wins


PROBLEM = Problem(
    title=Text("Wizards and Numbers", "Wizards and Numbers"),
    input=Text("the number of cases, then two numbers for each", "先是数据组数，然后每组为两个数"),
    output=who_wins("First", "Second"),
    limits="t <= 10^4, 0 <= a, b <= 10^18",
    level=4,
    sample=("4\n10 21\n31 10\n0 1\n10 30\n", "First\nSecond\nSecond\nFirst\n"),
    cases=Framing.COUNTED,
    program=first_wins,
    made=Made(draw=lambda d: d.pair(0, 10**18), plain=True),
    marks=("remainder|modulo|\\bmod\\b|取模|余数 powers?|次幂|次方",),
)
