"""POJ 2311: paper is cut in two, and whoever cuts off a single square wins: nobody leaves a strip of width 1."""

from collections.abc import Iterator
from functools import cache
from operator import xor

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text, if_first_wins
from bouton.judge.reading import Framing, Numbers

# The statement's largest side, and the end of the table.
LARGEST = 200


@cache
def values() -> list[list[int]]:
    """The nim-values of sheets w by h whose sides are at least 2, where both parts of a cut are such sheets."""
    known = [[0] * (LARGEST + 1) for _ in range(LARGEST + 1)]
    for h in range(2, LARGEST + 1):
        for w in range(2, h + 1):
            seen = {*_cuts(known[h], w), *_cuts(known[w], h)}
            value = 0
            while value in seen:
                value += 1
            known[w][h] = known[h][w] = value
    return known


def _cuts(row: list[int], side: int) -> Iterator[int]:
    """The nim-values after a cut of *side*, where *row* has those of the parts."""
    return map(xor, row[2 : side // 2 + 1], row[side - 2 : 1 : -1])


def wins(numbers: Numbers) -> bool:
    """Whoever leaves a strip of width 1 has lost, for the other one cuts its end off; else the parts are a sum.

    A strip itself is won, unless it is the single square already.
    """
    w, h = sorted((numbers.within(1, LARGEST, "w"), numbers.within(1, LARGEST, "h")))
    return (w == 1 and h > 1) or (w > 1 and values()[w][h] != 0)


PROBLEM = Problem(
    title=Text("Cutting Game", "Cutting Game"),
    input=Text(
        "a line for each case with the width and the height, to the end", "每组一行，为纸的宽和高，直到输入结束"
    ),
    output=if_first_wins("WIN", "LOSE"),
    limits="2 <= w, h <= 200",
    sample=("2 2\n3 2\n4 2\n", "LOSE\nLOSE\nWIN\n"),
    program="poj_2311",
    answer=Cases(wins, ("LOSE", "WIN"), Framing.TO_THE_END),
)
