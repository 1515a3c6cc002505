"""Merge the results of another store into this one; results that contradict ours are reported and left out."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bouton import checker, files
from bouton.census.run import is_settled
from bouton.census.store import Kept, Store
from bouton.census.task import FAMILIES, REPORTED, SETTLED, Unit, UnitLimits
from bouton.errors import BoutonError, LimitError
from bouton.frozen import changed, frozen
from bouton.limits import Limits
from bouton.notation import parse_rules

# How a result was found may differ from one version to the next; what was found may not.
_FACTS = ("status", "preperiod", "period", "saltus", "lag", "start", "first", "statement")


@frozen
class Conflict:
    """A unit whose settled results differ: *ours* stays."""

    unit: str
    ours: Mapping[str, Any]
    theirs: Mapping[str, Any]


@frozen
class Merged:
    """What came of a merge: units *taken*, units whose result we had, and the *conflicts*.

    Of those that were taken *reported* are settled there, and nothing shows it here.
    """

    taken: int
    reported: int
    known: int
    conflicts: tuple[Conflict, ...]


def merge(store: Store, other: Path | str, request: UnitLimits) -> Merged:
    """Take from the store at *other*, of the same census, what is new or further; StoreError where it is of another.

    A settled result goes before an open one, and of two open ones that which was computed further.  What is settled
    there is so here where its certificate holds (each is looked at within *request*); else it is taken as reported.
    """
    family = FAMILIES[store.family]
    reach = family.reach
    units = {unit.name: unit for unit in family.units(store.size)}
    with Store(other, store.family, store.size, read_only=True) as theirs:
        found = {unit: kept for unit, kept in theirs.results().items() if unit in units}
        ours = store.results()
        taken: dict[str, Kept] = {}
        conflicts = []
        for unit, kept in found.items():
            mine = ours.get(unit)
            if mine is not None and is_settled(mine):
                if is_settled(kept) and facts(mine.row) != facts(kept.row):
                    conflicts.append(Conflict(unit, mine.row, kept.row))
                continue
            shown = confirmed(units[unit], kept, theirs.certificate(unit), request)
            if mine is None or is_settled(shown) or (shown.row[reach] or 0) > (mine.row[reach] or 0):
                taken[unit] = shown
        for unit in filter(lambda unit: is_settled(taken[unit]), taken):
            certificate = theirs.certificate(unit)
            if certificate.is_file():
                store.copy_certificate(unit, certificate.read_bytes())
        store.keep(taken)
    reported = sum(kept.stopped == REPORTED for kept in taken.values())
    return Merged(len(taken), reported, len(found) - len(taken) - len(conflicts), tuple(conflicts))


def facts(row: Mapping[str, Any]) -> dict[str, Any]:
    """What *row* says of the game, without how it was found."""
    return {key: row[key] for key in _FACTS if key in row} | {"status": row["status"] in SETTLED}


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
