"""Units of work, the limits they run under and their results: names and numbers only."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from bouton.clock import processor
from bouton.errors import RulesError
from bouton.folder import Folder
from bouton.frozen import frozen
from bouton.laws.coq import is_proved
from bouton.notation.scanning import close

# How a unit fails (see `UnitOutcome`).
KINDS = ("died", "time", "memory", "error")

# What is known of one game or one class of equal games: plain values, the same on every machine.
Row = dict[str, Any]

# Statuses that no greater limit can change.
SETTLED = ("proved here", "proved")
# The status of what another store says is settled while nothing shows it here; also what keeps it from being settled.
REPORTED = "reported"


@frozen
class Unit:
    """One game to solve, or one class of games that are known to be equal: *numbers* say all, *name* is for people."""

    family: str
    name: str
    numbers: tuple[int, ...]


@frozen
class UnitLimits:
    """How far a unit may go: *length* values, *seconds* of processor time, *megabytes* of memory."""

    length: int
    seconds: float = 60
    megabytes: int = 2048

    def deadline(self) -> Callable[[], bool]:
        """Whether the time is over, counted from now."""
        end = processor.now() + self.seconds
        return lambda: processor.now() > end


@frozen
class UnitFinding:
    """The *row* of a unit; *certificate* is the proof of it, where there is one to write down.

    *stopped* names what kept it from being settled: a limit, "length", "time" or "memory", or `REPORTED`.
    """

    row: Mapping[str, Any]
    certificate: Mapping[str, Any] | None = None
    stopped: str | None = None


@frozen
class UnitOutcome:
    """What came of a unit: *found*, or else a *failure* of one *kind*; *seconds* of processor time where it answered.

    The kinds: "died" (it took its process with it), "time" and "memory" (it was ended at that limit and told nothing),
    "error" (it raised one).
    """

    unit: str
    found: UnitFinding | None = None
    kind: str = ""
    failure: str = ""
    seconds: float = 0.0


class Family(ABC):
    """A family of games with one number that says how far it reaches, called *parameter*."""

    parameter: str
    least: int
    most: int
    usual: int
    # How many values a unit computes by default.
    usual_length: int
    # The columns of its table, in order; the first is the name of the game.
    columns: tuple[str, ...]
    # The row of a unit: what stands in it, and of which type that is (see `bouton.records`).
    shape: Mapping[str, Any]
    # The column that says how far an unsolved game was computed.
    reach: str = "checked_length"

    @abstractmethod
    def units(self, size: int) -> Iterator[Unit]:
        """The units of the family up to *size*, each once, always in the same order."""

    def prepare(self, request: UnitLimits) -> None:  # noqa: B027  # most families need nothing
        """Load what `solve` needs: its memory is not that of a unit."""

    @abstractmethod
    def solve(self, unit: Unit, request: UnitLimits) -> UnitFinding:
        """The row of *unit*: the same whenever it is asked for, as long as no limit of time or memory is met."""

    def rules_text(self, unit: Unit) -> str:
        """The rules of *unit* in the notation, as its certificate is about them."""
        return unit.name

    def is_shown(
        self, unit: Unit, row: Mapping[str, Any], certificate: Mapping[str, Any] | None, request: UnitLimits
    ) -> bool:
        """Whether the settled *row*, found elsewhere, is right: what its *certificate* says, which holds.

        A family without certificates computes it again, as far as *request* allows.
        """
        told = None if certificate is None else self.shown_by(certificate)
        return told is not None and told.items() <= row.items()

    def shown_by(self, certificate: Mapping[str, Any]) -> Row | None:
        """What *certificate* shows, by the columns of a row; None where it shows too little."""
        return None

    def games(self, size: int) -> Iterator[tuple[str, str]]:
        """Every game of the family up to *size*, and the name of the unit that settles it: its own."""
        yield from ((unit.name, unit.name) for unit in self.units(size))

    def row_of(self, game: str, row: Mapping[str, Any]) -> Row:
        """The row of *game*, from the row of its unit."""
        told = {self.columns[0]: game, **row}
        return {column: told[column] for column in self.columns}

    def rules_of(self, row: Row) -> str | None:
        """The rules of *row* in the notation, where Coq may have proved its period; None where it cannot have."""
        return None

    def is_by_coq(self, row: Row) -> bool:
        """Whether Coq has proved what *row* says of the period."""
        rules = self.rules_of(row) if row["status"] in SETTLED else None
        return rules is not None and is_proved(rules, row["preperiod"], row["period"], row.get("saltus") or 0)

    def table(self, size: int, rows: Mapping[str, Mapping[str, Any]]) -> Iterator[Row]:
        """A row for each game of the family whose unit has one."""
        for game, unit in self.games(size):
            if unit in rows:
                yield self.row_of(game, rows[unit])

    def check(self, size: int) -> int:
        """*size*, if the family goes so far; else RulesError."""
        if not self.least <= size <= self.most:
            raise RulesError(
                key="err.option.range", option=f"--{self.parameter}", found=size, least=self.least, most=self.most
            )
        return size


FAMILIES: Folder[Family] = Folder("bouton.census.families", "FAMILY")


def family_called(name: str) -> str:
    """The name of the family as its file has it; RulesError if there is none."""
    plain = name.replace("-", "_").replace(" ", "_").lower()
    if plain not in FAMILIES:
        known = sorted(shown(family) for family in FAMILIES)
        near = "".join(close(shown(plain), known))
        raise RulesError(key=f"err.{'name' if near else 'unknown'}.family", found=name, near=near, known=known)
    return plain


def shown(family: str) -> str:
    """The name of a family as a person types it."""
    return family.replace("_", "-")


def extended(folders: Iterable[str]) -> None:
    """Let families be found in *folders* too: a worker finds what its coordinator knows."""
    from bouton.census import families

    families.__path__.extend(folder for folder in folders if folder not in families.__path__)
