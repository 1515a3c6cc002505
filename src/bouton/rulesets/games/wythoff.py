"""Wythoff's game: any number from one of two heaps, or the same from both."""

from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.clauses import JointMove
from bouton.rulesets.families.coupled import Coupled

MOVES = (JointMove(ANY_AMOUNT), JointMove(ANY_AMOUNT, 2, 2, 1))

GAME = Entry(
    make=lambda: Coupled.of(MOVES, heaps_count=2, name="wythoff"),
    source="W. A. Wythoff, A modification of the game of Nim, Nieuw Archief voor Wiskunde 7 (1907) 199-202",
    oeis=("A000201", "A001950", "A004481"),
    judges=("hdu-1527", "poj-1067", "hdu-2177"),
    example=(5, 8),
    marks=("twoheaps any bothsame", "board corner left diagonal any"),
)
