"""Games with a few amounts and every further amount m: one law for all m, with its certificate.

The fixed amounts are up to three numbers; with one or two of them there may also be one pass in the whole game, or
misere play, and for each number a there is the additive set a, m, a + m.
"""

from collections.abc import Iterator, Mapping
from contextlib import suppress
from itertools import combinations
from typing import Any

from bouton.census.task import Family, Row, Unit, UnitFinding, UnitLimits
from bouton.claims import Status
from bouton.errors import LimitError
from bouton.letters.finding import find
from bouton.letters.law import FamilyLaw
from bouton.limits import Limits
from bouton.notation import read_family

MOST_FIXED = 3
# What is played beside the amounts, by the first of the numbers of a unit; the last is the additive set.
ENDINGS = ("", "; pass once", "; misere")
ADDITIVE = len(ENDINGS)
# The additive sets go further than the others: to so many times the bound.
FURTHER = 5
# A longer law is in the certificate alone.
MOST_LAW = 240


class Families(Family):
    """``take S, m`` for sets S of at most three amounts up to the bound, then ``take a, m, m+a``."""

    parameter = "bound"
    least = 1
    most = 40
    usual = 6
    usual_length = 1
    shape: Mapping[str, Any] = {"status": str, "of": str, "words": int, "single": int, "law": str | None}
    columns: tuple[str, ...] = ("rules", "status", "of", "words", "single", "law")
    reach = "words"

    def units(self, size: int) -> Iterator[Unit]:
        for top in range(1, self.check(size) + 1):
            sets = [(*s, top) for n in range(MOST_FIXED) for s in combinations(range(1, top), n)]
            for ending in range(len(ENDINGS)):
                for fixed in sets:
                    if not ending or len(fixed) < MOST_FIXED:
                        yield Unit("families", text(ending, *fixed), (ending, *fixed))
        for top in range(1, FURTHER * size + 1):
            yield Unit("families", text(ADDITIVE, top), (ADDITIVE, top))

    def solve(self, unit: Unit, request: UnitLimits) -> UnitFinding:
        family, law, stopped = read_family(unit.name), None, "length"
        assert family is not None and family.takes is not None
        try:
            limits = Limits(seconds=request.seconds, megabytes=request.megabytes)
            law = find(family, limits.watch(), losses=family.takes.misere)
        except LimitError:
            stopped = "time"
        if law is None:
            of = "losses" if family.takes.misere else "values"
            row = {"status": str(Status.UNKNOWN), "of": of, "words": 0, "single": 0, "law": None}
            return UnitFinding(row, stopped=stopped)
        return UnitFinding(_told(law), law.certificate)

    def shown_by(self, certificate: Mapping[str, Any]) -> Row | None:
        with suppress(KeyError):
            family = read_family(certificate["rules"])
            cells = tuple(certificate["cells"])
            return None if family is None else _told(FamilyLaw(family, certificate["of"] == "losses", cells))
        return None


def _told(law: FamilyLaw) -> Row:
    lines = list(map(str, law.lines()))
    single = sum(len(cell["letters"][0]) == 1 for cell in law.cells)
    told = "; ".join(lines)
    of = "losses" if law.losses else "values"
    row: Row = {"status": str(Status.PROVED_HERE), "of": of, "words": len(law.cells) - single, "single": single}
    return row | {"law": told if len(told) <= MOST_LAW else None}


def text(ending: int, *fixed: int) -> str:
    """The rules in the notation.

    >>> text(0, 2, 3), text(1, 2), text(3, 2)
    ('take 2, 3, m', 'take 2, m; pass once', 'take 2, m, m+2')
    """
    if ending == ADDITIVE:
        return f"take {fixed[0]}, m, m+{fixed[0]}"
    return f"take {', '.join(map(str, fixed))}, m{ENDINGS[ending]}"


FAMILY = Families()
