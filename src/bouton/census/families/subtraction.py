"""Subtraction games: every non-empty set of amounts up to a bound.

A set with greatest common divisor g is the set of the quotients, played on heaps of n // g: G(n) = H(n // g), so
preperiod and period are g times those of H, and both are least, because H is never constant from some heap on.
"""

from collections.abc import Iterator, Mapping
from math import gcd
from typing import Any

from bouton.census.task import Family, Row, Unit, UnitFinding, UnitLimits
from bouton.claims import proof_status
from bouton.engine.periods import period as period_of
from bouton.errors import LimitError
from bouton.limits import Limits
from bouton.rulesets.amounts import Amounts, single
from bouton.rulesets.families.take_and_break import TakeAndBreak

Takes = tuple[int, ...]
# What a row tells of a period as its certificate has it.
_SHOWN = ("preperiod", "period", "theorem", "checked_length", "fingerprint")


class Subtraction(Family):
    """``take S`` for the sets S within 1 ... bound; a unit is a set without a common divisor."""

    parameter = "bound"
    least = 1
    most = 20
    usual = 8
    usual_length = 1 << 30
    shape: Mapping[str, Any] = (
        {"status": str}
        | dict.fromkeys(("preperiod", "period", "checked_length"), int | None)
        | dict.fromkeys(("theorem", "fingerprint"), str | None)
    )
    columns: tuple[str, ...] = (
        "set",
        "same_as",
        "times",
        "status",
        "preperiod",
        "period",
        "theorem",
        "checked_length",
        "fingerprint",
    )

    def sets(self, size: int) -> Iterator[Takes]:
        """Every non-empty set, as rising amounts: by greatest amount, then by the others."""
        for bits in range(1, 1 << self.check(size)):
            yield tuple(t for t in range(1, size + 1) if bits >> (t - 1) & 1)

    def units(self, size: int) -> Iterator[Unit]:
        for takes in self.sets(size):
            if gcd(*takes) == 1:
                yield Unit("subtraction", _text(takes), takes)

    def games(self, size: int) -> Iterator[tuple[str, str]]:
        for takes in self.sets(size):
            g = gcd(*takes)
            yield _text(takes), _text(tuple(t // g for t in takes))

    def solve(self, unit: Unit, request: UnitLimits) -> UnitFinding:
        game = TakeAndBreak.plain(Amounts.of(single(t) for t in unit.numbers))
        limits = Limits(seconds=request.seconds, megabytes=request.megabytes)
        stopped = "length"
        try:
            found = period_of(game, max_length=request.length, limits=limits)
        except LimitError as error:
            found, stopped = None, "time" if limits.ended(error) else "memory"
        if found is None or not found.proved:
            return UnitFinding({"status": "unknown", **dict.fromkeys(_SHOWN)}, stopped=stopped)
        proof = found.certificate(limits)
        return UnitFinding({"status": str(found.status), **{name: proof[name] for name in _SHOWN}}, proof)

    def shown_by(self, certificate: Mapping[str, Any]) -> Row:
        status = proof_status(certificate["checked_length"], leaves_threes=False)
        return {"status": str(status), **{name: certificate[name] for name in _SHOWN}}

    def row_of(self, game: str, row: Mapping[str, Any]) -> Row:
        takes = tuple(map(int, game.removeprefix("take ").split(",")))
        times = gcd(*takes)
        same = _text(tuple(t // times for t in takes)) if times > 1 else None
        told = {"same_as": same, "times": times, **row}
        for column in ("preperiod", "period"):
            if told[column] is not None:
                told[column] *= times
        return super().row_of(game, told)


def _text(takes: Takes) -> str:
    """The set in the notation, each amount named."""
    return "take " + ",".join(map(str, takes))


FAMILY = Subtraction()
