"""The period of a few small amounts and a large one, by the law for every value of the large one."""

from typing import TYPE_CHECKING

from bouton.errors import LimitError
from bouton.frozen import frozen
from bouton.laws.period_law import Law
from bouton.limits import Watch
from bouton.notation import read_family
from bouton.rulesets.protocol import Game

if TYPE_CHECKING:
    from bouton.letters.law import FamilyLaw

# The small amounts; what is larger is a letter.
MOST_AMOUNT = 64
MOST_AMOUNTS = 4


@frozen(kw_only=True, hidden=["values", "family_law"])
class LetterLaw(Law):
    """The period of *game*, whose largest amount is *amount*, as the *family_law* tells it; no values are listed."""

    family_law: "FamilyLaw"
    amount: int

    def value(self, heap: int) -> int:
        """The nim-value of a heap of any size."""
        value = self.family_law.value({"c": self.amount}, heap)
        assert value is not None
        return value


def letter_law(game: Game, watch: Watch) -> LetterLaw | None:
    """The law of *game*, in normal form; None where its amounts are no few small ones and a large one."""
    ranges = game.amounts.ranges if game.amounts is not None and game.amounts.is_constant else ()
    *small, last = ranges or ((1, None),)
    amount = last[1]
    if amount is None or last[0] != amount or not small or (small[-1][1] or MOST_AMOUNT) >= MOST_AMOUNT:
        return None
    from bouton.letters.finding import find  # where one amount is so large that no period can be seen
    from bouton.letters.law import at

    fixed = [d for low, high in small for d in range(low, (high or low) + 1)]
    family = read_family(f"take {', '.join(map(str, fixed))}, c") if len(fixed) <= MOST_AMOUNTS else None
    if family is None:
        return None
    try:
        found = find(family, watch, losses=False)
    except LimitError:
        return None
    place = None if found is None else found.cell({"c": amount})
    if found is None or place is None:
        return None
    cell, point = place
    return LetterLaw(
        preperiod=at(cell["preperiod"], point),
        period=at(cell["period"], point),
        saltus=0,
        theorem="letters",
        checked_length=0,  # the checkers can repeat all of the proof
        game=game,
        family_law=found,
        amount=amount,
    )
