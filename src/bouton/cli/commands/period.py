"""``bouton period RULES``: the period of the nim-values, proved or only seen."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypedDict

import click

from bouton import words
from bouton.arrays import HAS_KERNELS
from bouton.claims import Cycle, Status
from bouton.cli import output
from bouton.cli.command import COUNT, OUTPUT_FILE, POSITIVE, command
from bouton.cli.language import language
from bouton.cli.long_runs import look, no_long_run, open_share
from bouton.cli.progress import progress
from bouton.cli.question import FamilyQuestion, Question, Writer, about_rules, kind_of_code
from bouton.cli.shapes import AboutRulesObject
from bouton.engine.long_periods import can_be_long
from bouton.engine.periods import Period, first_look, longest
from bouton.errors import LimitError, MissingError, RulesError
from bouton.laws.store import keep
from bouton.limits import Limits
from bouton.rulesets.families.take_and_break import code_text
from bouton.rulesets.protocol import Game, Rules
from bouton.solving import Knowledge
from bouton.solving.periods import known_period, marked
from bouton.solving.periods import period as period_of
from bouton.theorems import AnyTheorem
from bouton.words import cards

if TYPE_CHECKING:
    from bouton.engine.regularities import Regularity

# At most this many places are listed for a person.
FEW_PLACES = 12
# The kinds of games, and the game, whose runs are kept where there is a compiler.
_LONG = ("octal", "grundy")


class SeenObject(TypedDict):
    """A pattern that was seen and is not proved."""

    kind: str
    preperiod: int
    period: int
    saltus: int
    places: list[int]
    status: Status
    checked_to: int


class LettersPeriodObject(TypedDict):
    """A period for some letters, all in notation."""

    letters: Annotated[str, "which they are; empty for all"]
    preperiod: str
    period: str


class PeriodObject(AboutRulesObject):
    """The period of the nim-values: G(n + period) = G(n) + saltus for every n from preperiod on."""

    code_kind: Literal["octal", "hexadecimal"] | None
    preperiod: Annotated[int | None, "the leading values outside the cycle, heap 0 counted"]
    period: int | None
    saltus: int | None
    proved: bool
    theorem: Annotated[str | None, "by which it is proved"]
    checked_length: Annotated[int, "how many values were looked at"]
    broken_at: Annotated[int | None, "a later heap that is known to break what was seen"]
    status: Status
    regularity: SeenObject | None
    values_by: Annotated[str | None, "the theorem that proves the values, where only that does"]
    coq: NotRequired[Annotated[Literal[True], "where Coq has accepted the proof, too"]]
    source: NotRequired[Annotated[str, "where the period stands, or the theorem"]]
    row: NotRequired[Annotated[int, "with --row: the heap whose row this is"]]
    of: NotRequired[Annotated[Literal["values", "losses"], "of rules with letters: what has the periods"]]
    periods: NotRequired[Annotated[list[LettersPeriodObject], "of rules with letters, for all of them"]]


def _of_family(asked: FamilyQuestion, certificate: str | None, **of_one_game: Any) -> Writer:
    """The periods of rules with letters, for all of them."""
    from bouton.cli.letters import about
    from bouton.discovery.with_letters import law_with_letters
    from bouton.notation.letters_echo import of_which

    for name, given in of_one_game.items():
        if given:
            raise RulesError(key="err.letters.option", option=f"--{name.partition('_')[0]}")
    claim = law_with_letters(asked.family, asked.limits)
    if claim.certificate is None:
        asked.known.update(proved=False, status=Status.UNKNOWN, checked_length=0)
        raise LimitError(claim.why(asked.language))
    rows = [{"letters": x.where, "preperiod": x.preperiod, "period": x.period} for x in claim.lines]
    of = claim.certificate["of"]
    asked.known.update(proved=True, status=claim.status, checked_length=0, periods=rows, of=of)
    if certificate is not None:
        output.write_json(certificate, claim.certificate, compact=True)

    def write() -> None:
        about(asked.family, asked.language)
        output.put(words.say(f"letters.period_of_{of}", asked.language))
        for x in claim.lines:
            values = {"where": x.where or of_which(asked.family, asked.language), "e": x.preperiod, "p": x.period}
            row = "letters.period" if x.preperiod == "0" else "letters.period_from"
            output.put("  " + words.say(row, asked.language, **values))

    return write


@command(
    'bouton period "take 1,3,4"',
    'bouton period "take 2, 4m, 4m+2"',
    "bouton period 0.77 --json",
    "bouton period 0.16 --max 1000000",
    "bouton period kayles --certificate kayles.json",
    "bouton period wythoff --row 7",
    "bouton period 0.104 --resume --chain 0.104.chain.json --time 600",
)
@about_rules(PeriodObject, families=_of_family)
@click.option("--max", "max_length", type=POSITIVE, default=None, metavar="N")
@click.option("--certificate", type=OUTPUT_FILE, metavar="FILE", default=None)
@click.option("--row", type=COUNT, default=None, metavar="A")
@click.option("--resume", is_flag=True)
@click.option("--folder", metavar="DIR", default=None)
@click.option("--chain", type=OUTPUT_FILE, metavar="FILE", default=None)
@click.option("--checkpoints", type=POSITIVE, default=None, metavar="N")
def period(
    asked: Question, max_length: int | None, certificate: str | None, row: int | None, **of_a_long_run: Any
) -> Writer:
    """The period, and by what theorem it is proved."""
    game, limits, known = asked.game.game, asked.limits, asked.known
    if asked.game.misere:
        raise RulesError(key="err.misere")
    if row is not None:
        no_long_run(of_a_long_run, "--row")
        return _row(asked, row, certificate)
    known["code_kind"] = kind_of_code(game)
    if not HAS_KERNELS and any(of_a_long_run.values()) and (known["code_kind"] or known["recognised"]) in _LONG:
        raise MissingError(key="err.fast")
    is_long = HAS_KERNELS and can_be_long(game.normal_form())
    told = None if any(of_a_long_run.values()) else known_period(game.normal_form(), limits)
    if told is not None and told.is_told and certificate is not None:
        told = None  # a certificate is made of values
    found: Period | None
    with progress() as report_progress:
        if told is not None:
            found, most = told, told.checked_length
        elif is_long:
            found, most = look(game, max_length, limits, report_progress, **of_a_long_run)
            found = marked(found)
        else:
            no_long_run(of_a_long_run, str(game))
            found, most = _looked_for(game, max_length, limits, report_progress, known)
    if found is None:
        seen = _regularity(game, most, limits)
        if seen is None:
            known.update(checked_length=most, status=Status.UNKNOWN)
            key = "err.open.resume" if is_long else "err.open.period"
            raise LimitError(key=key, game=str(game), looked=most)
        if certificate is not None:
            raise _unproved(Status.CHECKED)
        known.update(proved=False, status=Status.CHECKED, checked_length=seen.checked_length, regularity=_as_dict(seen))
        return lambda: _write_regularity(asked, seen)
    known.update({**found.as_dict(), "rules": known["rules"]})
    by = None if found.proved else Knowledge(Rules(game)).value_theorem()
    known["values_by"] = None if by is None else by.name
    if certificate is not None and not found.proved:
        raise _unproved(found.status)
    form = game.normal_form()
    if found.proved and form.clauses and (certificate is not None or (form.splits and told is None)):
        whole = found.certificate(limits)
        if certificate is not None:
            output.write_json(certificate, whole)
        # From now on heaps of any size are answered by it.
        keep(whole)
    return lambda: _write(asked, found, by)


def _row(asked: Question, row: int, certificate: str | None) -> Writer:
    """The period of a row of two heaps, one of *row* stones."""
    from bouton.engine import rows

    if row > rows.LADDER[-1]:
        return _joint_rows(asked, row, certificate)
    law = rows.asked_row(asked.game.game, row, asked.limits)
    cycle = rows.row_cycle(law, row)
    found = Period.proved_by(str(asked.game), cycle)
    asked.known.update({**found.as_dict(), "status": law.status, "row": row})
    if certificate is not None:
        output.write_json(certificate, rows.certificate(law, str(asked.game)))

    def write() -> None:
        numbers = {"row": row, "start": cycle.preperiod, "period": cycle.period}
        output.put(words.say("rows.period", asked.language, **numbers))
        output.put(_together(law.rows, law.start, law.period, law.status))

    return write


def _joint_rows(asked: Question, row: int, certificate: str | None) -> Writer:
    """The joint period of all rows up to *row*, where too many values would have to be held for a certificate."""
    from bouton.engine import rows

    if certificate is not None:
        raise RulesError(key="rows.error.certificate", limit=rows.LADDER[-1])
    watch = asked.limits.watch()
    found = rows.joint_period(asked.game.game, row, watch) if row <= rows.MOST_ROWS else None
    if found is None:
        if row <= rows.MOST_ROWS:
            rows.asked_row(asked.game.game, row, asked.limits)  # it says why there are none of this game
        raise LimitError(key="rows.error.row", found=row, limit=rows.MOST_ROWS)
    start, whole = found
    cycle = Cycle(start, whole, whole, rows.STATE, start + whole)
    told = Period.proved_by(str(asked.game), cycle)
    # No certificate can be made of it.
    status = Status.PROVED
    asked.known.update({**told.as_dict(), "status": status, "row": row})
    return lambda: output.put(_together(row, start, whole, status))


def _together(rows: int, start: int, period: int, status: Status) -> str:
    """That the rows up to *rows* repeat together, and how surely."""
    key = "rows.proved" if status is Status.PROVED_HERE else "rows.long"
    return words.say(key, language(), rows=rows, start=start, period=period)


def _looked_for(
    game: Game,
    max_length: int | None,
    limits: Limits,
    report: Callable[[int, int], None] | None,
    known: dict[str, Any],
) -> tuple[Period | None, int]:
    """The period of *game*, no octal code, and from how many values it was looked for.

    Where nobody says how many, a code that leaves three heaps is given a share of the time: it may have no period.  How
    far another came in its time is *known* and said.
    """
    form = game.normal_form()
    most = max_length or longest(form, limits.megabytes)
    is_open = max_length is None and first_look(form, limits.megabytes) is not None
    looked = 0

    def tell(done: int) -> None:
        nonlocal looked
        looked = done
        if report is not None:
            report(done, most)

    try:
        share = limits.share(limits.seconds * open_share()) if is_open else limits
        return period_of(game, max_length=most, limits=share, progress=tell), most
    except LimitError as error:
        if not looked:
            raise
        if not is_open:
            known.update(checked_length=looked, status=Status.UNKNOWN)
            if limits.ended(error):
                raise LimitError(key="err.open.time", game=str(game), looked=looked) from None
            raise
        return None, looked


def _regularity(game: Game, most: int, limits: Limits) -> "Regularity | None":
    """What is known of codes that leave three heaps: other regularities than periods."""
    form = game.normal_form()
    if form.code is None or max(form.code) < 8:
        return None
    from bouton.engine.regularities import regularity

    return regularity(form, most, limits)


def _as_dict(seen: "Regularity") -> dict[str, Any]:
    places = list(seen.places)
    numbers = {"preperiod": seen.preperiod, "period": seen.period, "saltus": seen.saltus, "places": places}
    return {"kind": seen.kind, **numbers, "status": Status.CHECKED, "checked_to": seen.checked_length - 1}


def _unproved(status: Status) -> RulesError:
    """The error for a certificate of what is not proved."""
    return RulesError(key="err.certificate.unproved", verdict=output.status_text(status, "", language()))


def _write(asked: Question, found: Period, by: AnyTheorem | None) -> None:
    said = asked.language
    _write_kind(asked)
    for sentence in cards.period_sentences(found.as_dict(), said):
        output.put(sentence)
    if by is not None:
        status = output.status_text(by.status, by.source, said)
        output.put(words.say("period.known", said, name=by.name, status=status))


def _write_kind(asked: Question) -> None:
    if (kind := asked.known["code_kind"]) is not None:
        code = code_text(asked.game.game.code or ())
        output.put(words.say(f"echo.code.kind.{kind}", asked.language, code=code))


def _write_regularity(asked: Question, seen: "Regularity") -> None:
    said = asked.language
    _write_kind(asked)
    places = [str(place) for place in seen.places[:FEW_PLACES]] + ["…"] * (len(seen.places) > FEW_PLACES)
    numbers = {**_as_dict(seen), "places": places}
    output.put(words.say(f"period.{seen.kind}.seen", said))
    output.put(words.say("period.period.grows", said, **numbers))
    output.put(words.say(f"period.{seen.kind}.places", said, **numbers))
    output.put(words.say("period.checked", said, N=seen.checked_length - 1))


COMMAND = period
