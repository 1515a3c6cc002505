"""Which positions make a puzzle of which level."""

from collections.abc import Mapping

from bouton.frozen import frozen

HARDEST = 5


@frozen
class Grade:
    """Positions of *rules* with *heaps* heaps (None: as many as the game has) of at most *largest* stones.

    A sum is written with heaps; only how many there are counts.
    """

    rules: str
    largest: int
    heaps: int | None = None


GRADES: Mapping[int, tuple[Grade, ...]] = {
    1: (
        Grade("nim", 9, 2),
        Grade("bash(3)", 24, 1),
        Grade("bash(4)", 30, 1),
        Grade("take 1,3,4", 15, 1),
        Grade("bash(2); misere", 15, 1),
    ),
    2: (
        Grade("nim", 7, 3),
        Grade("bash(3)", 20, 2),
        Grade("take 1,3,4", 20, 2),
        Grade("wythoff", 9),
        Grade("fibonacci nim", 30),
        Grade("k nim(1)", 30),
        Grade("kayles", 6, 2),
        Grade("bash(5); misere", 40, 1),
    ),
    3: (
        Grade("nim", 15, 3),
        Grade("nim; misere", 9, 3),
        Grade("wythoff", 20),
        Grade("fibonacci nim", 90),
        Grade("k nim(3)", 60),
        Grade("take 1,3,4", 25, 3),
        Grade("kayles", 8, 3),
        Grade("grundy", 12, 2),
        Grade("take 2^k", 30, 2),
        Grade("nim: 1 1 + wythoff: 1 1", 7),
    ),
    4: (
        Grade("nim", 31, 4),
        Grade("nim; misere", 20, 4),
        Grade("wythoff", 40),
        Grade("k nim(4)", 200),
        Grade("lasker", 12, 3),
        Grade("grundy", 15, 3),
        Grade("kayles", 14, 3),
        Grade("take 1,3,4; misere", 12, 2),
        Grade("nim: 1 1 + kayles: 1", 11),
        Grade("wythoff: 1 1 + take 1,3,4: 1", 12),
    ),
    5: (
        Grade("nim", 63, 4),
        Grade("nim", 31, 5),
        Grade("moore(2)", 12, 4),
        Grade("dawsons kayles", 20, 3),
        Grade("take k^2", 40, 3),
        Grade("kayles; misere", 9, 2),
        Grade("take 1..3*last-1; first 1..n-1", 150),
        Grade("nim: 1 1 + wythoff: 1 1 + kayles: 1", 12),
        Grade("lasker: 1 1 + grundy: 1 + bash(3): 1", 14),
    ),
}

# How large heaps are at each level in a game that was asked for.
SIZES = (8, 15, 25, 40, 60)
