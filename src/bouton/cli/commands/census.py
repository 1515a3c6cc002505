"""``bouton census FAMILY``: every game of a family solved, kept in a store, and shown."""

import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypedDict

from bouton import words
from bouton.claims import Status
from bouton.cli import output
from bouton.cli.census_progress import sweeping
from bouton.cli.command import POSITIVE, Choice, Number, argument, command, limited, option
from bouton.cli.language import language
from bouton.errors import LimitError, RulesError
from bouton.limits import Limits
from bouton.notation.scanning import shown as brief
from bouton.questions.shapes import keys_of

if TYPE_CHECKING:
    from bouton.census.merging import Merged
    from bouton.census.report import Report
    from bouton.census.store import Failure, Store
    from bouton.census.task import Family, Unit, UnitLimits

VIEWS = ("summary", "table", "frontier", "published", "aside")
# The columns that hold a word, and where its translations are.
_WORDS = {"status": "status", "verdict": "census.verdict", "stopped": "census.limit"}
STOPPED = 130
_MOST = (1 << 63) - 1


# What another store says is settled, and nothing shows here.
Reported = Literal["reported"]


class ConflictObject(TypedDict):
    """Two results that contradict each other."""

    store: str
    unit: str
    ours: dict[str, Any]
    theirs: dict[str, Any]


class SummaryObject(TypedDict):
    """How much of a census is settled."""

    family: str
    size: int
    games: int
    units: int
    settled: int
    open: int
    aside: int
    missing: int
    games_settled: int
    published: int
    published_agrees: int
    published_open: int
    published_differs: int
    seconds: float
    store: str
    conflicts: list[ConflictObject]


class PeriodRowObject(TypedDict):
    """A row of the codes: what is known of one game."""

    code: str
    standard_form: str
    shift: int
    status: Status | Reported
    preperiod: int | None
    period: int | None
    saltus: int | None
    theorem: str | None
    checked_length: int
    rare: int | None
    mask: int | None
    largest: int | None
    fingerprint: str | None


class MisereRowObject(TypedDict):
    """A row of the codes in misère play."""

    code: str
    status: Status | Reported
    order: int | None
    p_elements: int | None
    preperiod: int | None
    period: int | None
    tame: bool | None
    checked_length: int


class SetRowObject(TypedDict):
    """A row of the sets of amounts."""

    set: str
    same_as: str | None
    times: int
    status: Status | Reported
    preperiod: int | None
    period: int | None
    theorem: str | None
    checked_length: int
    fingerprint: str | None


class BoundRowObject(TypedDict):
    """A row of the games with a limit that moves; from index start on H(i + 1) = H(i) + H(i - lag)."""

    rules: str
    a: int
    b: int
    c: int
    status: Status | Reported
    lag: int | None
    start: int | None
    checked_length: int
    first: Any


class CoupledRowObject(TypedDict):
    """A row of the games of two heaps."""

    rules: str
    status: Status | Reported
    kind: str | None
    statement: str | None
    checked_to: int | None


class FrontierRowObject(TypedDict):
    """An open game."""

    unit: str
    checked_length: int | None
    rare: int | None
    density: Annotated[str, "per cent of rare positions"]
    largest: int | None
    stopped: str


class PublishedRowObject(TypedDict):
    """Preperiod and period in print and here, as "preperiod / period"."""

    code: str
    published: str
    ours: str
    verdict: Literal["agrees", "open", "differs"]
    source: str


class AsideRowObject(TypedDict):
    """A unit that was set aside."""

    unit: str
    reason: str


@command(
    "bouton census octal --digits 2 --limit 1e5",
    "bouton census subtraction --bound 8 --show table",
    "bouton census octal --digits 2 --misere --time 20",
    "bouton census octal --digits 2 --export octal.html --export octal.csv",
    "bouton census octal --digits 3 --scheduler tcp://127.0.0.1:8786",
    "bouton census octal --merge other.census --no-run --show published",
    gives=SummaryObject
    | PeriodRowObject
    | MisereRowObject
    | SetRowObject
    | BoundRowObject
    | CoupledRowObject
    | FrontierRowObject
    | PublishedRowObject
    | AsideRowObject,
)
@partial(limited, timed=False)
def census(
    family: Annotated[str | None, argument(metavar="FAMILY")] = None,
    digits: int | None = None,
    bound: int | None = None,
    misere: bool = False,
    limit: Annotated[int | None, option(type=Number(1, "positive"))] = None,
    store_path: Annotated[str | None, option("--store", metavar="FILE")] = None,
    workers: Annotated[int | None, option(type=POSITIVE)] = None,
    scheduler: Annotated[str | None, option(metavar="ADDRESS")] = None,
    slurm: bool = False,
    retry: bool = False,
    merges: Annotated[tuple[str, ...], option("--merge", metavar="FILE")] = (),
    names: Annotated[tuple[str, ...], option("--only", metavar="GAME")] = (),
    no_run: bool = False,
    view: Annotated[str, option("--show", type=Choice(VIEWS), metavar="WHAT")] = "summary",
    exports: Annotated[tuple[str, ...], option("--export", metavar="FILE")] = (),
    *,
    as_json: bool,
    limits: Limits,
) -> int:
    """The census, gone on with where it was; exit status 1 where results contradict published or merged ones."""
    from bouton.census.export import checked, export
    from bouton.census.merging import merge
    from bouton.census.report import report
    from bouton.census.run import run
    from bouton.census.store import Store
    from bouton.census.task import FAMILIES, UnitLimits, family_called, shown

    if family is None:
        raise RulesError(key="err.option.missing_choice", option="FAMILY", known=sorted(map(shown, FAMILIES)))
    if scheduler is not None and slurm:
        raise RulesError(key="err.option.conflict", option="--scheduler", other="--slurm")
    for path in exports:
        checked(path)
    name = family_called(f"{family} misere" if misere else family)
    games = FAMILIES[name]
    size = _size(games, family, {"digits": digits, "bound": bound})
    request = UnitLimits(_held(limit or games.usual_length), limits.seconds, _held(limits.megabytes))
    where = store_path or f"{shown(name)}-{size}.census"
    units = [] if no_run else _units(games, size, names)
    # A mere reader disturbs no run and needs no room on the disk.
    with Store(where, name, size, read_only=no_run and not merges) as store:
        merged = {path: merge(store, path, request) for path in merges}
        if not no_run:
            with _executor(request, len(units), workers, scheduler, slurm) as executor, sweeping() as report_standing:
                try:
                    run(units, store, executor, request, retry=retry, told=report_standing)
                except KeyboardInterrupt:
                    print(words.say("census.stopped", language()), file=sys.stderr)
                    return STOPPED
        found = report(store)
        for path in exports:
            export(found, path, language())
        if as_json:
            _as_json(found, view, store, merged)
        else:
            _say(found, view, store, merged)
    differs = any(row.verdict == "differs" for row in found.published)
    return 1 if differs or any(merge.conflicts for merge in merged.values()) else 0


def _held(number: int) -> int:
    """*number*, if a store can keep it."""
    if number > _MOST:
        raise LimitError(key="err.size.number", found=brief(str(number)), limit="2^63 - 1")
    return number


def _size(games: "Family", family: str, given: dict[str, int | None]) -> int:
    """How far the family reaches: its own parameter; RulesError if the other one is given."""
    size = given.pop(games.parameter)
    (other,) = given
    if given[other] is not None:
        raise RulesError(key="err.census.bound", family=family, expected=f"--{games.parameter}", found=f"--{other}")
    return games.check(games.usual if size is None else size)


def _units(games: "Family", size: int, names: Sequence[str]) -> "list[Unit]":
    """The units of the family, or those that settle the games, or classes of games, with these *names*."""
    units = list(games.units(size))
    if not names:
        return units
    classes = dict(games.games(size)) | {unit.name: unit.name for unit in units}
    for name in names:
        if name not in classes:
            raise RulesError(key="err.census.game", found=name, example=next(iter(games.games(size)))[0])
    wanted = {classes[name] for name in names}
    return [unit for unit in units if unit.name in wanted]


def _executor(
    request: "UnitLimits", units: int, workers: int | None, scheduler: str | None, slurm: bool
) -> AbstractContextManager[Any]:
    """Where this many *units* are computed."""
    if scheduler is None and not slurm:
        from bouton.census.local import LocalExecutor

        return LocalExecutor(min(workers or _cores(), units), request)
    from bouton.census.cluster import ClusterExecutor, slurm_cluster

    if scheduler is not None:
        return ClusterExecutor(scheduler, request)
    cluster = slurm_cluster(request, workers or 1)
    return ClusterExecutor(cluster.scheduler_address, request, cluster=cluster)


def _cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def _as_json(found: "Report", view: str, store: "Store", merged: "dict[str, Merged]") -> None:
    for row in _rows(found, view)[1]:
        output.as_json_line(row)
    if view == "summary":
        conflicts = [
            {"store": path, "unit": c.unit, "ours": dict(c.ours), "theirs": dict(c.theirs)}
            for path, merge in merged.items()
            for c in merge.conflicts
        ]
        output.as_json_line({**found.counts(), "store": str(store.path), "conflicts": conflicts})


def _say(found: "Report", view: str, store: "Store", merged: "dict[str, Merged]") -> None:
    from bouton.census.export import summary_lines
    from bouton.census.merging import facts

    said = language()
    for path, merge in merged.items():
        counts = {"taken": merge.taken, "known": merge.known, "conflicts": len(merge.conflicts)}
        output.put(words.say("census.merged", said, path=path, **counts))
        if merge.reported:
            output.put("  " + words.say("census.reported", said, count=merge.reported))
        for c in merge.conflicts:
            ours, theirs = (str(facts(row)) for row in (c.ours, c.theirs))
            output.put("  " + words.say("census.conflict", said, unit=c.unit, ours=ours, theirs=theirs))
    if view == "summary":
        for line in [*summary_lines(found, said), words.say("census.at", said, path=store.path)]:
            output.put(line)
        return
    columns, rows = _rows(found, view)
    output.table([f"census.head.{c}" for c in columns], [[_cell(c, row[c], said) for c in columns] for row in rows])


def _cell(column: str, value: Any, said: str) -> Any:
    """What stands in a cell, in words where it is one."""
    if value and column in _WORDS:
        return words.say(f"{_WORDS[column]}.{value.replace(' ', '_')}", said)
    return value


def _rows(found: "Report", view: str) -> tuple[Sequence[str], list[dict[str, Any]]]:
    """The columns of a view and its rows; none for the summary."""
    if view == "table":
        return found.columns, [dict(row) for row in found.rows]
    shape: Any = None
    rows: list[tuple[Any, ...]] = []
    if view == "frontier":
        shape = FrontierRowObject
        rows = [(f.unit, f.reached, f.rare, f.density, f.largest, f.stopped) for f in found.frontier]
    elif view == "published":
        shape = PublishedRowObject
        rows = [(c.game, _pair(c.published), _pair(c.ours), c.verdict, c.source) for c in found.published]
    elif view == "aside":
        shape = AsideRowObject
        rows = [(unit, _reason(failure)) for unit, failure in found.aside.items()]
    columns = keys_of(shape) if shape else ()
    return columns, [dict(zip(columns, row, strict=True)) for row in rows]


def _pair(period: tuple[int, int] | None) -> str:
    return "" if period is None else f"{period[0]} / {period[1]}"


def _reason(failure: "Failure") -> str:
    return words.say(f"census.kind.{failure.kind}", language(), attempts=failure.attempts, reason=failure.reason)


COMMAND = census
