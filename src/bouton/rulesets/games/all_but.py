"""All-but: take any number from one heap except the listed ones.

Whoever cannot move loses.
"""

from bouton.rulesets.amounts import ANY, Amounts, single
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.games.subtraction import MOST_NAMED
from bouton.rulesets.protocol import Game


def all_but(*amounts: int) -> TakeAndBreak:
    """The game in which these *amounts* may not be taken."""
    return TakeAndBreak.plain(Amounts.of([ANY], [single(t) for t in amounts]))


def recognise(game: Game) -> tuple[int, ...] | None:
    """The amounts that may not be taken, rising, if all but a short list may."""
    amounts = game.amounts
    if amounts is None or amounts.exclude or amounts.named or not amounts.ranges or amounts.ranges[-1][1] is not None:
        return None
    highs = [0, *(high for _, high in amounts.ranges[:-1] if high is not None)]
    gaps = [range(high + 1, low) for high, (low, _) in zip(highs, amounts.ranges, strict=True)]
    if not 0 < sum(len(gap) for gap in gaps) <= MOST_NAMED:
        return None
    return tuple(t for gap in gaps for t in gap)


GAME = Entry(
    make=all_but,
    parameters=("s...",),
    recognise=recognise,
    source="A. N. Siegel, Combinatorial Game Theory (2013), section IV.2",
    example=(5, 8, 9),
    opening=(3, 8, 5),
)
