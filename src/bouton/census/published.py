"""The comparison of a census with what is published, row by row."""

from collections.abc import Iterator, Mapping
from typing import Any

from bouton.census.codes import Codes, digits_of
from bouton.census.standard_form import standard_form
from bouton.census.task import FAMILIES, REPORTED
from bouton.frozen import frozen
from bouton.laws.rows import PUBLISHED, table
from bouton.rulesets.families.take_and_break import code_text

AGREES, DIFFERS, OPEN = "agrees", "differs", "open"


@frozen
class Compared:
    """A published period of a game beside ours; *verdict* is "agrees", "differs", or "open" where ours is unsettled."""

    game: str
    published: tuple[int, int]
    ours: tuple[int, int] | None
    source: str
    verdict: str


def compared(family: str, rows: Mapping[str, Mapping[str, Any]]) -> Iterator[Compared]:
    """Every published row about a game that *rows*, by unit, speak of: under any code of its class."""
    codes = FAMILIES[family]
    for line in table(PUBLISHED, family) if isinstance(codes, Codes) else ():
        digits = digits_of(line["code"])
        unit = code_text(standard_form(digits)[0])
        if unit not in rows:
            continue
        game = code_text(digits)
        row = codes.row_of(game, rows[unit])
        published = int(line["preperiod"]), int(line["period"])
        ours = None if row["period"] is None or row["status"] == REPORTED else (row["preperiod"], row["period"])
        verdict = OPEN if ours is None else AGREES if ours == published else DIFFERS
        yield Compared(game, published, ours, line["source"], verdict)
