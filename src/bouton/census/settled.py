"""The periods that our census proved and no quick look finds: those of results/octal-3.csv beyond 2,500 values."""

from bouton.census.lookup import look_up
from bouton.claims import Cycle, Status
from bouton.rulesets.families.take_and_break import code_text
from bouton.rulesets.protocol import Game

SOURCE = "bouton census octal --digits 3 (results/octal-3.csv)"
# A period that ends by this heap is found at once.
QUICK = 2500


def settled(game: Game) -> Cycle | None:
    """The proved cycle of *game*, in normal form; None where the census has none, or one that is found at once.

    >>> from bouton.notation import parse_rules
    >>> found = settled(parse_rules("0.104").game)
    >>> found.preperiod, found.period
    (197769598, 11770282)
    """
    code = "" if game.code is None else code_text(game.code)
    for row in look_up("octal", code) if code else ():
        if row.rules == code and row.status is not Status.UNKNOWN:
            preperiod, period, length = (row.numbers[name] for name in ("preperiod", "period", "checked_length"))
            return Cycle(preperiod, period, 0, "rare heaps", length) if preperiod + period > QUICK else None
    return None
