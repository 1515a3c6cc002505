"""Merge the results of another store into this one; results that contradict ours are reported and left out."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bouton.census.run import is_settled
from bouton.census.store import Kept, Store
from bouton.census.task import FAMILIES, SETTLED
from bouton.frozen import frozen

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
    """What came of a merge: units *taken*, units whose result we had, and the *conflicts*."""

    taken: int
    known: int
    conflicts: tuple[Conflict, ...]


def merge(store: Store, other: Path | str) -> Merged:
    """Take from the store at *other*, of the same census, what is new or further; StoreError where it is of another.

    A settled result goes before an open one, and of two open ones that which was computed further.
    """
    reach = FAMILIES[store.family].reach
    with Store(other, store.family, store.size, read_only=True) as theirs:
        found = theirs.results()
        ours = store.results()
        taken: dict[str, Kept] = {}
        conflicts = []
        for unit, kept in found.items():
            mine = ours.get(unit)
            if mine is None:
                taken[unit] = kept
            elif is_settled(mine) and is_settled(kept):
                if facts(mine.row) != facts(kept.row):
                    conflicts.append(Conflict(unit, mine.row, kept.row))
            elif is_settled(kept) or (not is_settled(mine) and (kept.row[reach] or 0) > (mine.row[reach] or 0)):
                taken[unit] = kept
        for unit in taken:
            certificate = theirs.certificate(unit)
            if certificate.is_file():
                store.copy_certificate(unit, certificate.read_bytes())
        store.keep(taken)
    return Merged(len(taken), len(found) - len(taken) - len(conflicts), tuple(conflicts))


def facts(row: Mapping[str, Any]) -> dict[str, Any]:
    """What *row* says of the game, without how it was found."""
    return {key: row[key] for key in _FACTS if key in row} | {"status": row["status"] in SETTLED}
