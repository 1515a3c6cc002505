"""``bouton values RULES --length N``: the nim-values of heaps 0 to N - 1, or of all pairs of such heaps."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import click

from bouton.cli import show
from bouton.cli.command import POSITIVE, Choice, command, limited, rules_argument, rules_file_option
from bouton.cli.reading import one_game
from bouton.engine.search import ValueSearch
from bouton.errors import BoutonError, PositionError, RulesError
from bouton.limits import Limits
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.protocol import Game

Row = Sequence[Any]
FORMATS = ("text", "json", "csv", "bfile")


@command(
    'bouton values "take 1,3,4" --length 20',
    "bouton values wythoff --length 8",
    'bouton values "take 2^k" --length 12 --outcomes',
    "bouton values kayles --length 100 --format bfile --out kayles.txt",
)
@rules_argument
@rules_file_option
@click.option("--length", type=POSITIVE, default=50, metavar="N")
@click.option("--outcomes", is_flag=True)
@click.option("--format", "form", type=Choice(FORMATS), default=None, metavar="FORMAT")
@click.option("--out", metavar="FILE", default=None)
@limited
def values(
    rules: str | None,
    rules_file: str | None,
    length: int,
    outcomes: bool,
    form: str | None,
    out: str | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """The nim-values, in rows or as a table of pairs."""
    if as_json and form not in (None, "json"):
        raise RulesError(key="err.option", which=3, option="--json", other=f"--format {form}")
    form = form or ("json" if as_json else "text")
    with show.record(form == "json" and out is None, "rules", "recognised", "length", "values") as known:
        game = one_game(rules, rules_file, limits)
        known.update(rules=str(game), recognised=recognise(game.game), length=length)
        if game.misere:
            raise RulesError(key="err.values", which=3)
        pairs = _is_coupled(game.game)
        if form == "bfile" and (pairs or outcomes):
            what = "table" if pairs else "outcomes"
            raise RulesError(key="err.values", which=2, format=form, what=what, known=("text", "json", "csv"))
        found = nim_values(game.game, length, pairs, limits)
        known["values"] = found
    rows = [[_outcome(v) for v in row] for row in found] if pairs else [_outcome(v) for v in found]
    if outcomes:
        known["outcomes"] = rows
    show.written_out(WRITERS[form](known, rows if outcomes else found), out)


def nim_values(game: Game, length: int, pairs: bool, limits: Limits) -> list[Any]:
    """The nim-values of heaps 0 to *length* - 1, or the rows of the table of two such heaps.

    A pair that is no position of the game has None.
    """
    search = ValueSearch(game, limits)

    def value(*heaps: int) -> int | None:
        try:
            (part,) = game.position(heaps)
        except PositionError:
            return None
        return search.value(part)

    if pairs:
        return [[value(a, b) for b in range(length)] for a in range(length)]
    return [value(heap) for heap in range(length)]


def _is_coupled(game: Game) -> bool:
    """Whether two heaps are one part; RulesError where the game is played on neither one heap nor two."""
    for heaps, coupled in (((1, 1), True), ((1,), False), ((0, 0), True)):
        try:
            if len(game.position(heaps)) == 1:
                return coupled
        except BoutonError:
            continue
    raise RulesError(key="err.values", which=1, game=str(game))


def _outcome(value: int | None) -> str | None:
    return None if value is None else "N" if value else "P"


def _text(known: dict[str, Any], found: Row) -> Iterator[str]:
    rows = [["" if v is None else str(v) for v in (row if isinstance(row, list) else [row])] for row in found]
    if isinstance(found[0], list):
        width = max(len(cell) for row in rows for cell in row)
        yield from (" ".join(cell.rjust(width) for cell in row) for row in rows)
    else:
        yield " ".join(cell for row in rows for cell in row)


def _json(known: dict[str, Any], found: Row) -> Iterator[str]:
    yield show.json_line(known)


def _csv(known: dict[str, Any], found: Row) -> Iterator[str]:
    if isinstance(found[0], list):
        yield ",".join(["", *map(str, range(len(found)))])
        yield from (",".join([str(a), *("" if v is None else str(v) for v in row)]) for a, row in enumerate(found))
    else:
        yield "heap,outcome" if isinstance(found[0], str) else "heap,nim_value"
        yield from (f"{heap},{'' if v is None else v}" for heap, v in enumerate(found))


def _bfile(known: dict[str, Any], found: Row) -> Iterator[str]:
    """The format of the OEIS: n and a(n) on each line."""
    yield from (f"{n} {v}" for n, v in enumerate(found))


WRITERS: dict[str, Callable[[dict[str, Any], Row], Iterator[str]]] = {
    "text": _text,
    "json": _json,
    "csv": _csv,
    "bfile": _bfile,
}

COMMAND = values
