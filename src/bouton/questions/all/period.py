"""The period of the nim-values, proved or only seen."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypedDict

from bouton import words
from bouton.arrays import HAS_KERNELS
from bouton.claims import Cycle, Status
from bouton.engine.long_periods import can_be_long
from bouton.engine.periods import Period, first_look, longest
from bouton.errors import LimitError, MissingError, RulesError
from bouton.laws.store import keep
from bouton.limits import Limits, Progress
from bouton.questions.lines import kind_of_code
from bouton.questions.long_runs import look, no_long_run, open_share
from bouton.questions.question import About, Call, Lines, question
from bouton.questions.shapes import AboutRulesObject
from bouton.rulesets.families.take_and_break import code_text
from bouton.rulesets.numbers_given import named
from bouton.rulesets.protocol import Game, Rules
from bouton.solving import Knowledge
from bouton.solving.periods import known_period, marked
from bouton.solving.periods import period as period_of
from bouton.theorems import AnyTheorem
from bouton.words import cards
from bouton.words.provenance import ground, status_text

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


def _with_letters(call: Call, certificate: bool = False, max_: int | None = None, **of_one_game: Any) -> Lines:
    """The periods of rules with letters, for all of them."""
    from bouton.discovery.with_letters import law_with_letters
    from bouton.notation.letters_echo import echo, of_which

    for name, given in {"max": max_ if call.keeps else None, **of_one_game}.items():
        if given:
            raise RulesError(key="err.letters.option", option=f"--{name}")
    claim = law_with_letters(call.family, call.limits)
    if claim.certificate is None:
        call.known.update(proved=False, status=Status.UNKNOWN, checked_length=0)
        raise LimitError(claim.why(call.language))
    rows = [{"letters": x.where, "preperiod": x.preperiod, "period": x.period} for x in claim.lines]
    of = claim.certificate["of"]
    call.known.update(proved=True, status=claim.status, checked_length=0, periods=rows, of=of)
    if certificate:
        call.written["certificate"] = claim.certificate

    def lines() -> Lines:
        yield echo(call.family, call.language)
        yield words.say(f"letters.period_of_{of}", call.language)
        for x in claim.lines:
            values = {"where": x.where or of_which(call.family, call.language), "e": x.preperiod, "p": x.period}
            row = "letters.period" if x.preperiod == "0" else "letters.period_from"
            yield "  " + words.say(row, call.language, **values)

    return lines()


@question(
    'bouton period "take 1,3,4"',
    'bouton period "take 2, 4m, 4m+2"',
    "bouton period 0.77 --json",
    "bouton period 0.16 --max 1000000",
    "bouton period kayles --certificate kayles.json",
    "bouton period wythoff --row 7",
    "bouton period 0.104 --resume --chain 0.104.chain.json --time 600",
    gives=PeriodObject,
    with_letters=_with_letters,
    slow=True,
    seconds=20,
)
def period(
    call: Call,
    max_: Annotated[int | None, About(least=1, most=10_000_000, usual=1_000_000)] = None,
    certificate: Annotated[bool, About(metavar="FILE", written="file")] = False,
    row: Annotated[int | None, About(metavar="A")] = None,
    resume: Annotated[bool, About(only="terminal")] = False,
    folder: Annotated[str | None, About(metavar="DIR", only="terminal")] = None,
    chain: Annotated[bool, About(metavar="FILE", written="file", only="terminal")] = False,
    checkpoints: Annotated[int | None, About(least=1, only="terminal")] = None,
) -> Lines:
    """The period of the nim-values, and by what theorem it is proved."""
    game, limits, known = call.game.game, call.limits, call.known
    of_a_long_run = {"resume": resume, "folder": folder, "chain": chain, "checkpoints": checkpoints}
    if call.game.misere:
        raise RulesError(key="err.misere")
    if row is not None:
        no_long_run(of_a_long_run, "--row")
        return _row(call, row, certificate)
    known["code_kind"] = kind_of_code(game)
    if not HAS_KERNELS and any(of_a_long_run.values()) and (known["code_kind"] or known["recognised"]) in _LONG:
        raise MissingError(key="err.fast")
    is_long = call.keeps and HAS_KERNELS and can_be_long(game.normal_form())
    told = None if any(of_a_long_run.values()) else known_period(game.normal_form(), limits)
    if told is not None and told.by_theorem and certificate:
        raise _unproved(told.status, call.language)
    if told is not None and told.is_told and certificate:
        told = None  # a certificate is made of values
    found: Period | None
    with call.progress() as report:
        if told is not None:
            found, most = told, told.checked_length
        elif is_long:
            found, most = look(call, max_, report, resume=resume, folder=folder, chain=chain, checkpoints=checkpoints)
            found = marked(found)
        else:
            no_long_run(of_a_long_run, named(game))
            found, most = _looked_for(call, max_, report)
    if found is None:
        seen = _regularity(game, most, limits)
        if seen is None:
            known.update(proved=False, checked_length=most, status=Status.UNKNOWN)
            key = "err.open.resume" if is_long else "err.open.period"
            call.ended = LimitError(key=key, game=named(game), looked=most)
            return ()
        if certificate:
            raise _unproved(Status.CHECKED, call.language)
        known.update(proved=False, status=Status.CHECKED, checked_length=seen.checked_length, regularity=_as_dict(seen))
        return _regularity_lines(call, seen)
    known.update({**found.as_dict(), "rules": known["rules"]})
    by = None if found.proved else Knowledge(Rules(game)).value_theorem()
    known["values_by"] = None if by is None else by.name
    if certificate and not found.proved:
        raise _unproved(found.status, call.language)
    form = game.normal_form()
    if found.proved and form.clauses and (certificate or (form.splits and told is None)):
        whole = found.certificate(limits)
        if certificate:
            call.written["certificate"] = whole
        if call.keeps:  # from now on heaps of any size are answered by it
            keep(whole)
    return _lines(call, found, by)


def _row(call: Call, row: int, certificate: bool) -> Lines:
    """The period of a row of two heaps, one of *row* stones."""
    from bouton.engine import rows

    if row > rows.LADDER[-1]:
        return _joint_rows(call, row, certificate)
    law = rows.asked_row(call.game.game, row, call.limits)
    cycle = rows.row_cycle(law, row)
    found = Period.proved_by(str(call.game), cycle)
    call.known.update({**found.as_dict(), "status": law.status, "row": row})
    if certificate:
        call.written["certificate"] = rows.certificate(law, str(call.game))

    def lines() -> Lines:
        numbers = {"row": row, "start": cycle.preperiod, "period": cycle.period}
        yield words.say("rows.period", call.language, **numbers)
        yield _together(call, law.rows, law.start, law.period, law.status)

    return lines()


def _joint_rows(call: Call, row: int, certificate: bool) -> Lines:
    """The joint period of all rows up to *row*, where too many values would have to be held for a certificate."""
    from bouton.engine import rows

    if certificate:
        raise RulesError(key="rows.error.certificate", limit=rows.LADDER[-1])
    watch = call.limits.watch()
    found = rows.joint_period(call.game.game, row, watch) if row <= rows.MOST_ROWS else None
    if found is None:
        if row <= rows.MOST_ROWS:
            rows.asked_row(call.game.game, row, call.limits)  # it says why there are none of this game
        raise LimitError(key="rows.error.row", found=row, limit=rows.MOST_ROWS)
    start, whole = found
    cycle = Cycle(start, whole, whole, rows.STATE, start + whole)
    told = Period.proved_by(str(call.game), cycle)
    # No certificate can be made of it.
    status = Status.PROVED
    call.known.update({**told.as_dict(), "status": status, "row": row})
    return [_together(call, row, start, whole, status)]


def _together(call: Call, rows: int, start: int, period: int, status: Status) -> str:
    """That the rows up to *rows* repeat together, and how surely."""
    key = "rows.proved" if status is Status.PROVED_HERE else "rows.long"
    return words.say(key, call.language, rows=rows, start=start, period=period)


def _looked_for(call: Call, max_length: int | None, report: Progress | None) -> tuple[Period | None, int]:
    """The period of a game, no octal code, and from how many values it was looked for.

    Where nobody says how many, a code that leaves three heaps is given a share of the time: it may have no period.  How
    far another came in its time is known and said.
    """
    game, limits, known = call.game.game, call.limits, call.known
    form = game.normal_form()
    most = max_length or longest(form, limits.megabytes)
    is_open = max_length is None and first_look(form, limits.megabytes) is not None
    looked = 0

    def tell(done: int, _: int | None) -> None:
        nonlocal looked
        looked = done
        if report is not None:
            report(done, most)

    try:
        share = limits.share(limits.seconds * open_share(call)) if is_open else limits
        return period_of(game, max_length=most, limits=share, progress=tell), most
    except LimitError as error:
        if not looked:
            raise
        if not is_open:
            known.update(checked_length=looked, status=Status.UNKNOWN)
            if limits.ended(error):
                raise LimitError(key="err.open.time", game=named(game), looked=looked) from None
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


def _unproved(status: Status, language: str) -> RulesError:
    """The error for a certificate of what is not proved."""
    return RulesError(key="err.certificate.unproved", verdict=status_text(status, "", language))


def _lines(call: Call, found: Period, by: AnyTheorem | None) -> Lines:
    yield from _kind(call)
    yield from cards.period_sentences(found.as_dict(), call.language)
    if by is not None:
        status = status_text(by.status, by.source, call.language)
        yield words.say("period.known", call.language, name=ground(by.name, call.language) or by.name, status=status)
    elif found.status is not Status.PROVED_SHORTLY:  # which the sentence says
        yield words.say("period.status", call.language, status=status_text(found.status, "", call.language, found.coq))


def _kind(call: Call) -> Lines:
    if (kind := call.known["code_kind"]) is not None:
        yield words.say(f"echo.code.kind.{kind}", call.language, code=code_text(call.game.game.code or ()))


def _regularity_lines(call: Call, seen: "Regularity") -> Lines:
    language = call.language
    yield from _kind(call)
    places = [str(place) for place in seen.places[:FEW_PLACES]] + ["…"] * (len(seen.places) > FEW_PLACES)
    numbers = {**_as_dict(seen), "places": places}
    yield words.say(f"period.{seen.kind}.seen", language)
    yield words.say("period.period.grows", language, **numbers)
    yield words.say(f"period.{seen.kind}.places", language, **numbers)
    yield words.say("period.checked", language, N=seen.checked_length - 1)


QUESTION = period
