"""A subtraction game: take one of the listed amounts from one heap.

Whoever cannot move loses.
"""

from bouton.rulesets.amounts import Amounts, single
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.intervals import listed
from bouton.rulesets.protocol import Game

# A longer list is not a name any more: ``take 1..1000`` says it better.
MOST_NAMED = 100


def subtraction(*amounts: int) -> TakeAndBreak:
    """The game with these *amounts*, in any order."""
    return TakeAndBreak.plain(Amounts.of(single(t) for t in amounts))


def recognise(game: Game) -> tuple[int, ...] | None:
    """The amounts, rising, if *game* has a short list of them."""
    amounts = game.amounts
    if amounts is None or amounts.largest is None:
        return None
    found = listed(amounts.ranges, MOST_NAMED)
    return None if found is None else tuple(found)


GAME = Entry(
    make=subtraction,
    parameters=("s...",),
    recognise=recognise,
    source='S. W. Golomb, A mathematical investigation of games of "take-away", J. Comb. Theory 1 (1966) 443-458',
    example=(7, 12, 9),
    marks=("heaps set", "set", "oneheap set", "oneheap exactly", "heaps exactly", "oneheap range", "heaps range"),
)
