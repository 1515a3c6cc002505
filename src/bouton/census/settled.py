"""The periods that our census proved and no quick look finds: those of results/octal-3.csv beyond 2,500 values."""

import csv
from functools import cache
from importlib.resources import files

from bouton.claims import Cycle
from bouton.rulesets.families.take_and_break import code_text
from bouton.rulesets.protocol import Game

SOURCE = "bouton census octal --digits 3 (results/octal-3.csv)"


def settled(game: Game) -> Cycle | None:
    """The proved cycle of *game*, in normal form; None where the census has none, or one that is found at once.

    >>> from bouton.notation import parse_rules
    >>> found = settled(parse_rules("0.104").game)
    >>> found.preperiod, found.period
    (197769598, 11770282)
    """
    return None if game.code is None else _table().get(code_text(game.code))


@cache
def _table() -> dict[str, Cycle]:
    table = files("bouton.census.settled_tables") / "octal.csv"
    with table.open(encoding="utf-8") as file:
        return {line["code"]: _cycle(line) for line in csv.DictReader(file)}


def _cycle(line: dict[str, str]) -> Cycle:
    preperiod, period, checked_length = (int(line[name]) for name in ("preperiod", "period", "checked_length"))
    return Cycle(preperiod, period, 0, "rare heaps", checked_length)
