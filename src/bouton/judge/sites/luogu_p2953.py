"""Luogu P2953: subtract the largest or the least digit above 0 from a number; whoever reaches 0 wins."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Numbers

# The statement's largest number, and the end of the table.
LARGEST = 10**6

_won = bytearray(1)


def won_up_to(n: int) -> bytearray:
    """Which numbers up to *n* are won, and some more: the table grows by doubling.

    >>> [n for n in range(25) if not won_up_to(24)[n]]
    [0, 10, 20]
    """
    if n >= len(_won):
        # The largest digit, and the least above 0, of both halves; the limit itself has 1000 in front.
        largest = [max(map(int, str(k))) for k in range(1001)]
        least = [min((int(digit) for digit in str(k) if digit != "0"), default=9) for k in range(1001)]
        for number in range(len(_won), min(LARGEST, 2 * n) + 1):
            high, low = divmod(number, 1000)
            first, last = max(largest[high], largest[low]), min(least[high], least[low])
            _won.append(not (_won[number - first] and _won[number - last]))
    return _won


def wins(numbers: Numbers) -> bool:
    """Bessie moves first."""
    n = numbers.within(0, LARGEST, "n")
    return won_up_to(n)[n] == 1


PROBLEM = Problem(
    title=Text("Cow Digit Game", "Cow Digit Game S"),
    input=Text("the number of games, then n for each", "先是局数，然后每局为 n"),
    output=if_first_wins("YES", "NO"),
    limits="G <= 100, 1 <= n <= 10^6",
    sample=("2\n9\n10\n", "YES\nNO\n"),
    answer=Cases(wins, ("NO", "YES")),
)
