"""Whether a certificate that comes with a result from elsewhere holds, and is about the same rules."""

from pathlib import Path
from typing import Any

from bouton import checker, files
from bouton.census.store import Kept
from bouton.census.task import FAMILIES, REPORTED, SETTLED, Unit, UnitLimits
from bouton.errors import BoutonError, LimitError
from bouton.frozen import changed
from bouton.limits import Limits
from bouton.notation import parse_rules

# What is settled by a proof may come as this only: what rests on no computation of the sender.
_SAID = ("unknown", "conjectured")


def confirmed(unit: Unit, kept: Kept, certificate: Path, request: UnitLimits) -> Kept:
    """*kept* where what it says is shown here within *request*, by its *certificate* or anew; else as reported only."""
    family = FAMILIES[unit.family]
    if kept.row["status"] in _SAID:
        return kept
    if kept.row["status"] in SETTLED and kept.stopped is None:
        try:
            found = held(certificate, family.rules_text(unit), request)
            if family.is_shown(unit, kept.row, found, request):
                return kept
        except (BoutonError, ArithmeticError, LookupError, TypeError, ValueError, RecursionError):
            pass  # whatever stands there, it shows nothing
    return changed(kept, row={**kept.row, "status": REPORTED}, stopped=REPORTED)


def held(path: Path, rules: str, request: UnitLimits) -> dict[str, Any] | None:
    """The certificate at *path*, where it holds and is about *rules*; None where there is none, or it does not.

    A period of too many values for the checker goes to the second pass.
    """
    try:
        found: dict[str, Any] = checker.read(files.read(path).decode())
    except OSError:
        return None
    try:
        checker.check(found)
    except (checker.Refused, checker.Unreadable):
        return None
    except checker.TooLong:
        if found["kind"] != "period":
            return None
        from bouton.verification import verify_period  # numba takes a second to import

        try:
            verify_period(found, Limits(seconds=request.seconds, megabytes=request.megabytes))
        except (checker.Refused, checker.Unreadable, checker.TooLong, LimitError):
            return None
    # Rules with letters have no normal form.
    is_same = found["rules"] == rules or parse_rules(found["rules"]).normal_form() == parse_rules(rules).normal_form()
    return found if is_same else None
