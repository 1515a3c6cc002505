"""What a census has found: how much is settled, the table, the frontier, and the comparison with what is published."""

from collections.abc import Iterator, Mapping
from typing import Any

from bouton.census.codes import Codes, digits_of
from bouton.census.run import is_aside, is_settled
from bouton.census.standard_form import standard_form
from bouton.census.store import Failure, Store
from bouton.census.task import FAMILIES, REPORTED, Row, shown
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


@frozen
class Frontier:
    """An open game: *reached* values were computed, of which *rare* lie in the sparse half (None: no such halves)."""

    unit: str
    reached: int | None
    rare: int | None
    largest: int | None
    stopped: str

    @property
    def density(self) -> str:
        """The share of rare positions, in per cent; empty where none is known."""
        if self.rare is None or not self.reached:
            return ""
        # Ten thousandths, rounded by integers: the same digits on every machine.
        share = (200_000 * self.rare + self.reached) // (2 * self.reached)
        return f"{share // 1000}.{share % 1000:03d}"


@frozen
class Report:
    """The standing of a census: of *units*, those *settled* for ever, the open *frontier*, and what was set *aside*."""

    family: str
    size: int
    games: int
    units: int
    settled: int
    rows: tuple[Row, ...]
    frontier: tuple[Frontier, ...]
    aside: Mapping[str, Failure]
    published: tuple[Compared, ...]
    seconds: float
    codes: tuple[str, ...]

    @property
    def title(self) -> str:
        """The census as a person names it: "octal 3"."""
        return f"{shown(self.family)} {self.size}"

    @property
    def columns(self) -> tuple[str, ...]:
        """The columns of the table."""
        return FAMILIES[self.family].columns

    def counts(self) -> dict[str, Any]:
        """The figures of the summary."""
        verdicts = [row.verdict for row in self.published]
        return {
            "family": shown(self.family),
            "size": self.size,
            "games": self.games,
            "units": self.units,
            "settled": self.settled,
            "open": len(self.frontier),
            "aside": len(self.aside),
            "missing": self.units - self.settled - len(self.frontier) - len(self.aside),
            "games_settled": sum(row["status"].startswith("proved") for row in self.rows),
            "published": len(verdicts),
            **{f"published_{verdict}": verdicts.count(verdict) for verdict in (AGREES, OPEN, DIFFERS)},
            "seconds": round(self.seconds, 1),
        }


def report(store: Store) -> Report:
    """The report of what *store* holds."""
    family = FAMILIES[store.family]
    units = {unit.name for unit in family.units(store.size)}
    results = {unit: kept for unit, kept in store.results().items() if unit in units}
    rows = {unit: kept.row for unit, kept in results.items()}
    aside = {u: f for u, f in store.failures().items() if u in units and u not in results and is_aside(f)}
    frontier = [
        Frontier(unit, kept.row[family.reach], kept.row.get("rare"), kept.row.get("largest"), str(kept.stopped))
        for unit, kept in results.items()
        if not is_settled(kept)
    ]
    return Report(
        family=store.family,
        size=store.size,
        games=sum(1 for _ in family.games(store.size)),
        units=len(units),
        settled=sum(map(is_settled, results.values())),
        rows=tuple(family.table(store.size, rows)),
        frontier=tuple(sorted(frontier, key=lambda f: f.unit)),
        aside=dict(sorted(aside.items())),
        published=tuple(compared(store.family, rows)),
        seconds=sum(kept.seconds for kept in results.values()),
        codes=tuple(sorted({kept.code for kept in results.values()})),
    )
