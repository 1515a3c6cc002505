"""Nim or Wythoff's game on two heaps with extra moves; the law of the losses is left to discovery.

An extra move takes the same amount from both heaps, one of a set E, or an amount from each heap, both from a set D.
The amounts are at most a bound; where E is everything, the game is Wythoff's with extra moves.
"""

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Any

from bouton.census.task import Family, Row, Unit, UnitFinding, UnitLimits
from bouton.claims import Status
from bouton.discovery.finding import discover
from bouton.limits import Limits

Takes = tuple[int, ...]


class TwoHeaps(Family):
    """A unit is (1 for Wythoff's game, E as bits, D as bits); E is 0 for Wythoff's game."""

    parameter = "bound"
    least = 0
    most = 6
    usual = 2
    usual_length = 400
    reach = "checked_to"
    shape: Mapping[str, Any] = (
        {"status": str} | dict.fromkeys(("kind", "statement"), str | None) | {"checked_to": int | None}
    )
    columns: tuple[str, ...] = ("rules", "status", "kind", "statement", "checked_to")

    def units(self, size: int) -> Iterator[Unit]:
        for wythoff in (0, 1):
            for equal in subsets(self.check(size)) if not wythoff else [()]:
                for apart in subsets(size):
                    if _is_least(equal, apart):
                        yield Unit("coupled", text(wythoff, equal, apart), (wythoff, _bits(equal), _bits(apart)))

    def solve(self, unit: Unit, request: UnitLimits) -> UnitFinding:
        limits = Limits(seconds=request.seconds, megabytes=request.megabytes)
        claims = [c for c in discover(unit.name, heaps=2, limits=limits) if c.status is not Status.REFUTED]
        if not claims:
            return UnitFinding(
                {"status": "unknown", "kind": None, "statement": None, "checked_to": None}, stopped="time"
            )
        best = claims[0]
        row: Row = {
            "status": str(best.status),
            "kind": best.kind,
            "statement": best.statement,
            "checked_to": best.checked_to,
        }
        settled = best.status in (Status.PROVED, Status.PROVED_HERE)
        return UnitFinding(row, best.certificate, None if settled else "time")

    def shown_by(self, certificate: Mapping[str, Any]) -> Row | None:
        """The law, where a formula says it: which automaton is meant no statement tells."""
        formula = certificate.get("formula")
        return None if formula is None or certificate.get("numbers", 2) != 2 else {"statement": formula}


def subsets(bound: int) -> Iterator[Takes]:
    """The sets of amounts from 1 to *bound*, small ones first.

    >>> list(subsets(2))
    [(), (1,), (2,), (1, 2)]
    """
    for count in range(bound + 1):
        yield from combinations(range(1, bound + 1), count)


def _is_least(equal: Takes, apart: Takes) -> bool:
    """Whether no move is named twice: an amount in D is taken equally as well, and D of one amount is an equal move."""
    return len(apart) != 1 and not set(equal) & set(apart)


def text(wythoff: int, equal: Takes, apart: Takes) -> str:
    """The rules in the notation.

    >>> text(0, (1, 3), ()), text(1, (), (1, 2))[32:]
    ('take any; take 1,3 equally from 2 heaps', '2 heaps; take 1,2 from 2 heaps')
    """
    clauses = ["take any"]
    if wythoff or equal:
        clauses.append(f"take {'any' if wythoff else _listed(equal)} equally from 2 heaps")
    if apart:
        clauses.append(f"take {_listed(apart)} from 2 heaps")
    return "; ".join(clauses)


def _listed(takes: Takes) -> str:
    return ",".join(map(str, takes))


def _bits(takes: Takes) -> int:
    return sum(1 << t for t in takes)


FAMILY = TwoHeaps()
