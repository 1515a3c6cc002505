"""``bouton values RULES --length N``: the nim-values of heaps 0 to N - 1, or of all pairs of such heaps."""

from contextlib import suppress
from pathlib import Path
from typing import Annotated, Any, Literal, NotRequired

from bouton import words
from bouton.cli import output
from bouton.cli.arguments import one_game
from bouton.cli.command import OUTPUT_FILE, Choice, Number, command, limited, option
from bouton.cli.language import language
from bouton.cli.progress import progress
from bouton.cli.question import rules_argument, rules_file_option
from bouton.cli.value_formats import FORMATS, write
from bouton.engine.search import ValueSearch
from bouton.errors import BoutonError, PositionError, RulesError
from bouton.limits import Limits
from bouton.questions import genus_table
from bouton.questions.lines import kind_of_code
from bouton.questions.shapes import AboutRulesObject, Convention, HeapGenusObject, Outcome, keys_of
from bouton.rulesets.catalogue import known_as, recognise
from bouton.rulesets.protocol import Game

# More values than any memory holds: what the engine can count with.
MOST_VALUES = 1 << 48


class ValuesObject(AboutRulesObject):
    """The nim-values of heaps 0, 1, 2, ...; of two coupled heaps a table."""

    length: int
    code_kind: Literal["octal", "hexadecimal"] | None
    values: Annotated[list[int] | list[list[int | None]], "null: no position of the game"]
    outcomes: NotRequired[Annotated[list[Outcome] | list[list[Outcome | None]], "with --outcomes"]]
    sum: NotRequired[Annotated[int, "with --sum: of all values"]]


class MisereValuesObject(AboutRulesObject):
    """With --misere: the misère values, and the genera they come from."""

    length: int
    code_kind: Literal["octal", "hexadecimal"] | None
    values: list[int]
    convention: Convention
    reached: Annotated[int, "how many were found before a limit"]
    tame: bool
    genera: list[HeapGenusObject]


@command(
    'bouton values "take 1,3,4" --length 20',
    "bouton values wythoff --length 8",
    'bouton values "take 2^k" --length 12 --outcomes',
    "bouton values wythoff --row 7 --length 30",
    "bouton values kayles --length 20 --misere",
    "bouton values kayles --length 1000000 --sum",
    "bouton values kayles --length 100 --format bfile --out kayles.txt",
    "bouton values 0.16 --format npy --out 0.16.npy --plot 0.16.svg",
    gives=ValuesObject | MisereValuesObject,
)
@rules_argument
@rules_file_option
@limited
def values(
    rules: str | None,
    rules_file: str | None,
    length: Annotated[int, option(type=Number(1, "positive", MOST_VALUES))] = 50,
    outcomes: bool = False,
    with_sum: bool = False,
    row: Annotated[int | None, option(metavar="A")] = None,
    misere: bool = False,
    form: Annotated[str | None, option("--format", type=Choice(FORMATS), metavar="FORMAT")] = None,
    out: Annotated[str | None, option(type=OUTPUT_FILE, metavar="FILE")] = None,
    plot: Annotated[str | None, option(type=OUTPUT_FILE, metavar="FILE")] = None,
    resume: bool = False,
    *,
    as_json: bool,
    limits: Limits,
) -> int | None:
    """The nim-values, in rows or as a table of pairs; exit status 3 where misere play is not known so far."""
    if as_json and form not in (None, "json"):
        raise RulesError(key="err.option.conflict", option="--json", other=f"--format {form}")
    named = str(out).rpartition(".")[2]
    form = form or ("json" if as_json else named if named in FORMATS else "text")
    if plot is not None:
        from bouton.cli.plotting import check_name  # a long run must not end with a refused name

        check_name(plot)
    if with_sum:
        given = {"--outcomes": outcomes, "--misere": misere, f"--format {form}": form not in ("text", "json")}
        if others := [name for name, is_given in {**given, "--out": out, "--plot": plot}.items() if is_given]:
            raise RulesError(key="err.option.conflict", option="--sum", other=others[0])
    if form == "npy" and out is None:
        raise RulesError(key="err.values.needs_file", format="npy")
    if rules_file is not None:
        # Before a limit is set on what the user's program may fill: the compiler alone needs more.
        import bouton.engine.sequence  # noqa: F401
    with output.record(form == "json" and out is None, keys_of(ValuesObject)) as known:
        game = one_game(rules, rules_file, limits)
        length = length if game.game.target is None else min(length, game.game.target + 1)
        known.update(rules=str(game), recognised=recognise(game.game), length=length, code_kind=kind_of_code(game.game))
        if game.misere and not misere:
            raise RulesError(key="err.values.misere")
        if misere:
            refused = [name for name, given in {"--plot": plot, "--resume": resume, "--row": row}.items() if given]
            return _misere(game.game, length, form, known, out, limits, refused)
        if row is not None:
            found = _row(game.game, row, length, limits)
            if not (with_sum and _sum(found, known, form)):
                write(form, known, found, outcomes, out, limits)
            return None
        pairs = _is_coupled(game.game)
        if form in ("bfile", "npy") and (outcomes or (pairs and form == "bfile")):
            what = "outcomes" if outcomes else "table"
            raise RulesError(key="err.values.format", format=form, what=what, known=("text", "json", "csv"))
        checkpoint = _checkpoint(str(game), out)
        before = _written(checkpoint)
        found = _boards(game.game, length, limits) if pairs and not game.game.joint_moves else None
        if found is None:
            from bouton.engine.sequence import nim_values

            with progress() as report_progress:
                found = nim_values(
                    game.game.normal_form(),
                    length,
                    limits=limits,
                    progress=report_progress,
                    checkpoint=checkpoint,
                    must_be_kept=resume or out is not None,
                    resume=resume,
                )
    if not (with_sum and _sum(found, known, form)):
        write(form, known, found, outcomes, out, limits)
    if resume or _written(checkpoint) != before:
        # Our own; what a longer run of the same game has left there stays for it.
        with suppress(OSError):
            checkpoint.unlink()
    if plot is not None:
        from bouton.cli.plotting import draw

        draw(plot, found, None if pairs else _cycle(game.game, limits))
    return None


def _misere(
    game: Game, length: int, form: str, known: dict[str, Any], out: str | None, limits: Limits, refused: list[str]
) -> int:
    """The outcomes and genera in misere play; the exit status.  RulesError where *form* or an option has no such."""
    if form not in ("text", "json", "csv"):
        refused = [f"--format {form}"]
    if refused:
        raise RulesError(key="err.option.conflict", option="--misere", other=refused[0])
    rows, ended = genus_table.found(game, length, limits)
    if form == "json":
        digits = [row.genus.digit(0) for row in rows]
        known.update(convention="misere", values=digits, **genus_table.known(rows))
        output.written_out([output.json_line(known), "\n"], out)
    elif form == "csv" or out is not None:
        output.written_out([genus_table.csv(rows)], out)
    else:
        output.put_all(genus_table.lines(rows, ended, language()))
    return 3 if ended else 0


def _row(game: Game, row: int, length: int, limits: Limits) -> Any:
    """The nim-values of a heap of *row* stones beside one of 0, 1, 2, ..."""
    from bouton.arrays import np
    from bouton.engine.rows import asked_row

    limits.hold(length)
    law = asked_row(game, row, limits)
    return np.array([law.at(row, b) for b in range(length)], dtype=np.uint64)


def _sum(found: Any, known: dict[str, Any], form: str) -> bool:
    """The sum of all values for JSON, or printed; whether nothing else is."""
    rows = found if found.ndim == 2 else [found]
    total = known["sum"] = sum(value or 0 for row in rows for value in row.tolist())
    if form == "text":
        output.put(words.digits(total))
    return form == "text"


def _checkpoint(rules: str, out: str | None) -> Path:
    """Where the run is kept: beside the file it is for, else in the user's cache folder, a file for each game."""
    if out is not None:
        return Path(f"{out}.checkpoint")
    from hashlib import sha256

    from bouton.laws.places import cache_folder

    return cache_folder() / "runs" / f"{sha256(rules.encode()).hexdigest()[:24]}.run"


def _written(path: Path) -> int | None:
    """When the file was written, in nanoseconds; None where there is none."""
    try:
        return path.stat().st_mtime_ns
    except OSError:
        return None


def _cycle(game: Game, limits: Limits) -> tuple[int, int] | None:
    """The period that is marked in a picture."""
    from bouton.solving.periods import period

    try:
        found = period(game, limits=limits)
    except BoutonError:
        return None
    return None if found is None else (found.preperiod, found.period)


def _boards(game: Game, length: int, limits: Limits) -> Any:
    """The table of a board of two numbers; a pair that is no position of the game has None."""
    from bouton.arrays import np

    limits.hold(length * length)
    search = ValueSearch(game, limits)

    def value(*heaps: int) -> int | None:
        try:
            (part,) = game.position(heaps)
        except PositionError:
            return None
        return search.value(part)

    return np.array([[value(a, b) for b in range(length)] for a in range(length)], dtype=object)


def _is_coupled(game: Game) -> bool:
    """Whether two heaps are one part; RulesError where the game is played on neither one heap nor two."""
    if game.base is not None and game.usual_heaps == 1:
        return False
    for heaps, coupled in (((1, 1), True), ((1,), False), ((0, 0), True)):
        try:
            if len(game.position(heaps)) == 1:
                return coupled
        except BoutonError:
            continue
    raise RulesError(key="err.values.no_list", game=known_as(game))


COMMAND = values
