"""Octal codes in misere play: their misere quotients, each accepted by the independent checker.

Every code is a unit of its own: codes that are equal in normal play need not be in misere play.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from bouton.census.families.octal import FAMILY as OCTAL
from bouton.census.task import Family, Row, Unit, UnitFinding, UnitLimits
from bouton.clock import processor
from bouton.limits import Limits
from bouton.misere.finding import found
from bouton.misere.heaps import heaps_that_prove
from bouton.misere.quotient import MisereQuotient
from bouton.notation import parse_rules
from bouton.rulesets.families.take_and_break import code_text


class OctalMisere(Family):
    """0.d...d and 4.d...d with digits 0 to 7; an open code's quotient judges sums of heaps below *checked_length*."""

    parameter = "digits"
    least = 1
    most = 5
    usual = 2
    usual_length = 20_000
    shape: Mapping[str, Any] = {
        "status": str,
        "tame": bool,
        "preperiod": int | None,
        "period": int | None,
    } | dict.fromkeys(("order", "p_elements", "checked_length"), int)
    columns: tuple[str, ...] = (
        "code",
        "status",
        "order",
        "p_elements",
        "preperiod",
        "period",
        "tame",
        "checked_length",
    )

    def units(self, size: int) -> Iterator[Unit]:
        for code in OCTAL.codes(self.check(size)):
            yield Unit("octal_misere", code_text(code), code)

    def solve(self, unit: Unit, request: UnitLimits) -> UnitFinding:
        limits = Limits(seconds=request.seconds, megabytes=request.megabytes)
        start = processor.now()
        game = parse_rules(code_text(unit.numbers)).game.normal_form()
        quotient = found([game], [None], limits, longest=request.length)
        if (row := _settled(quotient)) is not None:
            return UnitFinding(row, quotient.certificate())
        # What the greatest order or the number of repairs stops, more time does not help.
        stopped = "time" if processor.now() - start > request.seconds else "length"
        row = _monoid(quotient) | {"status": "unknown", "preperiod": None, "period": None}
        return UnitFinding(row | {"checked_length": len(quotient.heaps[0])}, stopped=stopped)

    def rules_text(self, unit: Unit) -> str:
        return f"{unit.name}; misere"

    def shown_by(self, certificate: Mapping[str, Any]) -> Row | None:
        return _settled(MisereQuotient.of_certificate(dict(certificate)))

    def rules_of(self, row: Row) -> str | None:
        return f"{row['code']}; misere"


def _monoid(quotient: MisereQuotient) -> Row:
    return {"order": quotient.order, "p_elements": len(quotient.lost), "tame": quotient.is_tame}


def _settled(quotient: MisereQuotient) -> Row | None:
    """The row of a *quotient* of heaps of every size, of one game; None for a part."""
    if quotient.preperiod is None or quotient.period is None:
        return None
    told = {"status": "proved here", "preperiod": quotient.preperiod, "period": quotient.period}
    length = heaps_that_prove(quotient.games[0], quotient.preperiod, quotient.period)
    return _monoid(quotient) | told | {"checked_length": length}


FAMILY = OctalMisere()
