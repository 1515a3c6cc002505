"""All-but: take any number from one heap except the listed ones.

Whoever cannot move loses.
"""

from bouton.rulesets.amounts import ANY, Amounts, single
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.games.subtraction import MOST_NAMED
from bouton.rulesets.intervals import listed, without
from bouton.rulesets.protocol import Game


def all_but(*amounts: int) -> TakeAndBreak:
    """The game in which these *amounts* may not be taken."""
    return TakeAndBreak.plain(Amounts.of([ANY], [single(t) for t in amounts]))


def recognise(game: Game) -> tuple[int, ...] | None:
    """The amounts that may not be taken, rising, if all but a short list may."""
    amounts = game.amounts
    if amounts is None or amounts.exclude or amounts.named or not amounts.ranges or amounts.ranges[-1][1] is not None:
        return None
    found = listed(without([(1, None)], amounts.ranges), MOST_NAMED)
    return tuple(found) if found else None


GAME = Entry(
    make=all_but,
    parameters=("s...",),
    recognise=recognise,
    source="A. N. Siegel, Combinatorial Game Theory (2013), section IV.2",
    example=(5, 8, 9),
    opening=(3, 8, 5),
    marks=(r"any_(?:number|amount)~(?:but|except)_(?:\d|s\b)|除~以外",),
)
