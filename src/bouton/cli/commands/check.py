"""``bouton check NAME`` or ``bouton check FILE``: theorems against the definition, or a certificate."""

import os
import re
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from errno import EISDIR
from os import path
from stat import S_ISDIR
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypedDict

from bouton import files, words
from bouton.checking import checked, claim_text, steps_of, unreadable
from bouton.cli import output
from bouton.cli.command import OUTPUT_FILE, POSITIVE, argument, command, is_given, limited, option
from bouton.cli.language import language
from bouton.cli.progress import progress
from bouton.cli.question import LETTERS, with_values
from bouton.errors import BoutonError, LimitError, RulesError
from bouton.limits import Limits, Progress
from bouton.notation.scanning import shown
from bouton.questions.shapes import keys_of

if TYPE_CHECKING:
    from bouton.checker import Report

# By what a claim was verified: a theorem by plain play, a certificate by one of two programs.
DEFINITION, CHECKER, SECOND_PASS = "definition", "checker", "second pass"
HELD, REFUTED = 0, 1

# A slash that is no division of the notation ("n/2", "3/2*last") belongs to the path of a file, an ending to its name.
_PATH = re.compile(r"(?<!n)(?<!\d)/|/(?!\d)|^[a-zA-Z][\w-]*\.[a-z]+$")
_SEGMENTS = re.compile(r"\d{1,9}(-\d{1,9})?(, ?\d{1,9}(-\d{1,9})?)*")
# A certificate is some megabytes long at most.
MOST_BYTES = 100_000_000


class VerdictObject(TypedDict):
    """A certificate, and whether it holds."""

    valid: Annotated[bool | None, "null where only some segments of a chain were looked at"]
    claim: Annotated[str | None, "what was proved"]
    checked_to: int | None
    counterexample: Annotated[list[int] | str | None, "of a theorem a position; of a certificate what fails"]
    verified_by: Literal["definition", "checker", "second pass"]
    segments: NotRequired[Annotated[list[int], "of a chain of which only these were looked at"]]


class InstanceObject(TypedDict):
    """Rules for which a theorem has a kept proof, and how many numbers a position has."""

    rules: str
    numbers: int


class TheoremVerdictObject(VerdictObject):
    """Theorems against the definition."""

    proved_here: list[InstanceObject]


class TheoremRefutedObject(TheoremVerdictObject):
    """Theorems that differ from the definition: what was said, and what is."""

    rules: str
    said: Any
    found: Any


class LawCheckedObject(TypedDict):
    """A kept law before both checkers; seconds are of each."""

    file: str
    kind: Literal["automaton", "nim-value", "period", "misere", "rows", "chain"]
    rules: str
    game: str | None
    formula: str
    size: int
    first: bool
    second: Annotated[bool | None, "null without a compiler"]
    seconds: float
    second_seconds: float | None


class AllObject(VerdictObject):
    """With --all: every kept law."""

    laws: list[LawCheckedObject]


@command(
    "bouton check wythoff --max 30",
    'bouton check "take 1..4; misere" --json',
    "bouton check nim_values --max 200",
    "bouton check --all",
    "bouton check wythoff.json",
    "bouton check kayles.json --coq kayles.v",
    "bouton check 0.104.chain.json --sample 3",
    gives=VerdictObject | TheoremVerdictObject | TheoremRefutedObject | AllObject,
    needs="(NAME | FILE | --all)",
)
@limited
def check(
    file: Annotated[str | None, argument(metavar="[NAME|FILE]")] = None,
    letters: Annotated[str | None, LETTERS] = None,
    max_rank: Annotated[int, option("--max")] = 12,
    coq_file: Annotated[str | None, option("--coq", type=OUTPUT_FILE, metavar="OUT.v")] = None,
    every: Annotated[bool, option("--all")] = False,
    segments: Annotated[str | None, option(metavar="LIST")] = None,
    sample: Annotated[int | None, option(type=POSITIVE)] = None,
    *,
    as_json: bool,
    limits: Limits,
) -> int:
    """Whether a certificate holds, or whether a game's theorems agree with the definition."""
    if every:
        beside = {"NAME|FILE": file, "--with": letters, "--coq": coq_file, "--segments": segments, "--sample": sample}
        there = [name for name, value in beside.items() if value is not None]
        if there or is_given("max_rank"):
            raise RulesError(key="err.option.conflict", option="--all", other=[*there, "--max"][0])
        return _every(as_json)
    if file is None:
        raise RulesError(key="err.option.missing", option="NAME or FILE")
    with output.record(as_json, keys_of(VerdictObject)):
        if path.isfile(file):
            for option_name, is_there in (("--max", is_given("max_rank")), ("--with", letters is not None)):
                if is_there:
                    raise RulesError(key="err.option.needs_other", option=option_name, other="NAME")
            some = None if segments is None and sample is None else (segments, sample)
            status = _certificate(file, as_json, limits, some)
            if coq_file and status == HELD:
                _write_for_coq(file, coq_file)
            return status
        for option, given in (("--segments", segments), ("--sample", sample)):
            if given is not None:
                raise RulesError(key="err.option.needs_other", option=option, other="FILE")
        if is_path := file.endswith(".json") or _PATH.search(file) is not None:
            _refuse_what_is_there(file)
        if is_path:
            raise RulesError(key="err.file.missing", path=file)
        if coq_file:
            raise RulesError(key="coq.file")
        return _theorems(with_values(file, letters, "NAME") or file, max_rank, as_json, limits)


def _every(as_json: bool) -> int:
    """Check each kept law by both checkers."""
    from bouton.cli.kept_laws import check_all
    from bouton.laws.store import certificates

    said, laws, held = language(), [], []
    with progress() as report_progress:
        for law, why in check_all():
            laws.append(law)
            if report_progress is not None:
                report_progress(len(laws), len(certificates()))
            holds = law["first"] and law["second"] is not False
            if holds:
                held.append(law)
            if not as_json:
                word = words.say("check.all.holds" if holds else "check.all.fails", said, why=why)
                output.put(f"{word}  {law['rules']}: {law['formula']}")
    status = HELD if len(held) == len(laws) else REFUTED
    if as_json:
        output.as_json_line(_record(valid=status == HELD, claim=None, verified_by=CHECKER, laws=laws))
        return status
    count = Counter(law["kind"] for law in held)
    numbers = {"automata": count["automaton"], "periods": count["period"], "quotients": count["misere"]}
    named = sum(law["game"] is not None for law in held)
    output.put(words.say("check.all.sum", said, count=len(held), of=len(laws), named=named, **numbers))
    output.put(words.say("check.all.no_compiler" if laws[0]["second"] is None else "check.all.both", said))
    return status


def _write_for_coq(file: str, coq_file: str) -> None:
    """Write the certificate as a Coq file; its programs stand in proofs/."""
    from bouton import checker
    from bouton.proving.coq import coq

    text = coq(checker.read(files.read(file).decode()))
    output.written_out([text, "\n"], coq_file)


def _theorems(name: str, max_rank: int, as_json: bool, limits: Limits) -> int:
    """A theorem by its name, or all theorems on some rules, up to *max_rank*."""
    from bouton.agreement import check as agreement

    _need_a_theorem(name)
    verdict = agreement(name, max_rank=max_rank, limits=limits)
    if as_json:
        found = {"rules": verdict.rules, "said": verdict.said, "found": verdict.found}
        record = {key: getattr(verdict, key) for key in keys_of(VerdictObject) if key != "verified_by"}
        record["proved_here"] = [{"rules": text, "numbers": numbers} for text, numbers in _proved_here(name)]
        output.as_json_line({**record, "verified_by": DEFINITION, **({} if verdict.valid else found)})
        return HELD if verdict.valid else REFUTED
    said = language()
    output.put(words.say("check.claim", said, claim=verdict.claimed(said)))
    if verdict.valid:
        output.put(words.say("check.agrees", said, N=verdict.checked_to))
        here = [words.say("check.instance", said, game=text, n=numbers) for text, numbers in _proved_here(name)]
        if here:
            output.put(words.say("check.here", said, list=words.listing(here, said, None)))
        return HELD
    part = words.position(verdict.counterexample or ())
    output.put(words.say("check.differs", said, x=part, rules=verdict.rules, claimed=verdict.said, found=verdict.found))
    return REFUTED


def _need_a_theorem(name: str) -> None:
    """RulesError for rules that can be read but are covered by no theorem."""
    from bouton.notation import parse_rules
    from bouton.theorems import THEOREMS, covering_theorems

    if name in THEOREMS:
        return
    try:
        rules = parse_rules(name)
    except BoutonError:
        _refuse_what_is_there(name)
        return  # the comparison says what is wrong with the name
    if all(next(covering_theorems(one.normal_form()), None) is None for one in rules.conventions()):
        raise RulesError(key="check.none", game=name)


def _refuse_what_is_there(file: str) -> None:
    """RulesError where something that is no plain file stands at *file*; a pipe may never end, so none is opened."""
    try:
        kind = os.stat(file).st_mode
    except PermissionError as error:
        raise RulesError(key="err.file.unreadable", path=file, what=error.strerror) from None
    except (OSError, ValueError):
        return  # nothing is there, or rules are no name of a file
    if S_ISDIR(kind):
        raise RulesError(key="err.file.unreadable", path=file, what=os.strerror(EISDIR))
    raise RulesError(key="err.file.not_plain", path=file)


def _proved_here(name: str) -> list[tuple[str, int]]:
    """The rules, with the length of a position, whose P-positions have a kept proof: of a theorem or these rules."""
    from bouton.notation import parse_rules
    from bouton.theorems import THEOREMS

    if name in THEOREMS:
        return list(THEOREMS[name].proved_here)
    asked = parse_rules(name).normal_form().game
    found = {case for theorem in THEOREMS.values() for case in theorem.proved_here}
    return sorted(case for case in found if parse_rules(case[0]).normal_form().game == asked)


def _certificate(file: str, as_json: bool, limits: Limits, some: tuple[str | None, int | None] | None) -> int:
    """Check a certificate by the independent checker; a period that is too long for it by the second pass.

    Of a chain *some* segments may be asked for: by their numbers, or a number of them at random.
    """
    from bouton import checker

    if path.getsize(file) > MOST_BYTES:
        raise LimitError(key="err.size.file", path=file, limit=MOST_BYTES)
    said = language()
    by = CHECKER

    @contextmanager
    def second_pass() -> Iterator[Progress | None]:
        nonlocal by
        by = SECOND_PASS
        if not as_json:
            output.put(words.say("check.second.begun", said))
        with progress() as told:
            yield told

    try:
        try:
            certificate = checker.read(files.read(file).decode())
        except OSError as error:
            raise RulesError(key="err.file.unreadable", path=file, what=error.strerror) from None
        if some is None:
            report, _ = checked(certificate, limits, progress=second_pass)
        else:
            report = _some(certificate, *some)
    except RulesError:
        raise
    except (ValueError, RecursionError, checker.Unreadable) as error:
        raise unreadable(file, error) from None
    except checker.TooLong as error:
        raise LimitError(key="err.certificate.too_long", path=file, what=str(error)) from None
    except checker.Refused as failure:
        if as_json:
            output.as_json_line(_record(valid=False, counterexample=str(failure), verified_by=by))
        else:
            output.put(words.say("check.refused", said, why=str(failure)))
        return REFUTED
    if as_json:
        partly = {"valid": None, "segments": report.some} if report.some else {"valid": True}
        output.as_json_line(_record(claim=report.claim, verified_by=by, **partly))
        return HELD
    for row, values in steps_of(certificate, report):
        theorem = output.ground(certificate.get("theorem", ""), said)
        output.put("  " + words.say(f"check.{row}", said, theorem=theorem, **values))
    if report.some:
        numbers = {"list": [str(number) for number in report.some], "count": len(certificate["checkpoints"])}
        output.put(words.say("check.chain.some", said, **numbers))
        return HELD
    output.put(words.say("check.valid", said, claim=claim_text(certificate, report, said)))
    if by == SECOND_PASS:
        output.put(words.say("check.second.held", said))
    return HELD


def _some(certificate: Any, segments: str | None, sample: int | None) -> "Report":
    """The report on some segments of a chain of checkpoints."""
    from bouton.checker.kinds import chain

    if not isinstance(certificate, dict) or certificate.get("kind") != "chain":
        raise RulesError(key="check.no_chain")
    if segments is not None and sample is not None:
        raise RulesError(key="err.segments.or_sample")
    if segments is not None and not _SEGMENTS.fullmatch(segments):
        raise RulesError(key="err.option.bad_value", option="--segments", found=shown(segments), expected="segments")
    links = certificate.get("checkpoints")
    if segments is not None and isinstance(links, list):
        spans = [[int(end) for end in part.split("-")] for part in segments.split(",")]
        if not all(1 <= span[0] <= span[-1] <= len(links) for span in spans):
            raise RulesError(key="err.segments.numbers", found=shown(segments), count=len(links))
    return chain.check_some(certificate, segments, sample)


def _record(**found: Any) -> dict[str, Any]:
    return {**dict.fromkeys(keys_of(VerdictObject)), **found}


COMMAND = check
