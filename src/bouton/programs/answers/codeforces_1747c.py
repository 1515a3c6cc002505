"""Hand over the smallest number each time. If it is below the first, it reaches 0 in front of the
opponent; else the first player hands over 1 less than the smallest, and the opponent does the
same.

每次都把最小的数换给对手。它小于首数时，最后是对手面对 0；否则先手换走的数比最小的还小，
对手可以照样回敬。
"""

from bouton.programs.core import Num, number, small


def first_wins() -> bool:
    size = small(number())
    first: Num = number()
    least: Num = number()
    for _i in range(size - 2):
        least = min(least, number())
    return first > least
