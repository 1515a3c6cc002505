"""Every law that comes with the package, checked again by both checkers."""

import json
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import Any

from bouton import checker
from bouton.cli.second_checker import accepted, second_checker
from bouton.frozen import frozen
from bouton.laws.kept_periods import KEPT
from bouton.notation import parse_rules
from bouton.rulesets.catalogue import recognise

FOLDERS = ("automata", ".", "misere")


@frozen
class KeptLaw:
    """One kept law: its *file* of *size* bytes, what it says, and what became of both checks.

    *second* is None where there is no second checker; *why* tells what is wrong with a law that does not hold.
    """

    file: str
    kind: str
    rules: str
    game: str | None
    formula: str
    size: int
    first: bool
    second: bool | None
    seconds: float
    second_seconds: float | None
    why: str = ""

    @property
    def holds(self) -> bool:
        """Whether no checker refuses it."""
        return self.first and self.second is not False

    def as_dict(self) -> dict[str, Any]:
        """For JSON: times in seconds, to thousandths."""
        names = ("file", "kind", "rules", "game", "formula", "size", "first", "second", "seconds", "second_seconds")
        made = {name: getattr(self, name) for name in names}
        return {name: round(value, 3) if isinstance(value, float) else value for name, value in made.items()}


def files() -> list[Path]:
    """The certificates that come with the package."""
    return [path for folder in FOLDERS for path in sorted((KEPT / folder).glob("*.json"))]


def check_all() -> Iterator[KeptLaw]:
    """Each kept law, checked anew by the checker in Python and by the one in C++ where a compiler is found."""
    program = second_checker()
    for path in files():
        certificate = json.loads(path.read_text(encoding="utf-8"))
        begun, why = perf_counter(), ""
        try:
            checker.check(certificate)
        except (checker.Refused, checker.TooLong, checker.Unreadable) as failure:
            why = str(failure)
        between = perf_counter()
        second = None if program is None else accepted(program, [path])[0]
        ended = None if program is None else perf_counter() - between
        rules = certificate["rules"] if isinstance(certificate["rules"], str) else " + ".join(certificate["rules"])
        yield KeptLaw(
            file=path.relative_to(KEPT).as_posix(),
            kind=certificate["kind"],
            rules=rules,
            game=recognise(parse_rules(rules.partition(" + ")[0]).game),
            formula=_formula(certificate),
            size=path.stat().st_size,
            first=not why,
            second=second,
            seconds=between - begun,
            second_seconds=ended,
            why=why,
        )


def _formula(certificate: dict[str, Any]) -> str:
    """What the law says in one formula; of an automaton without one its states."""
    if "formula" in certificate:
        return str(certificate["formula"])
    if certificate["kind"] == "period":
        rises = f" saltus {certificate['saltus']}" if certificate["saltus"] else ""
        return f"period {certificate['period']} from {certificate['preperiod']}{rises}"
    if certificate["kind"] == "misere":
        return f"misere quotient of order {certificate['order']}"
    return f"P = automaton of {len(certificate['P']['next'])} states"
