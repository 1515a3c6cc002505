"""``bouton check NAME`` or ``bouton check FILE``: theorems against the definition, or a certificate."""

import json
from os import path
from typing import TYPE_CHECKING, Any

import click

from bouton import words
from bouton.cli import show
from bouton.cli.command import COUNT, command, limited
from bouton.cli.line import language
from bouton.cli.progress import progress
from bouton.errors import BoutonError, LimitError, RulesError, StoreError
from bouton.limits import Limits
from bouton.rulesets.protocol import Rules
from bouton.solving import written

if TYPE_CHECKING:
    from bouton.checker import Report

KEYS = ("valid", "claim", "checked_to", "counterexample", "verified_by")
# By what a claim was verified: a theorem by plain play, a certificate by one of two programs.
DEFINITION, CHECKER, SECOND_PASS = "definition", "checker", "second pass"
HELD, REFUTED = 0, 1

# A certificate is some megabytes long at most.
MOST_BYTES = 100_000_000


@command(
    "bouton check wythoff --max 30",
    'bouton check "take 1..4; misere" --json',
    "bouton check nim_values --max 200",
    "bouton check wythoff.certificate.json",
)
@click.argument("file", metavar="NAME|FILE", required=False)
@click.option("--max", "max_rank", type=COUNT, default=12, metavar="N")
@limited
def check(file: str | None, max_rank: int, as_json: bool, limits: Limits) -> int:
    """Whether a certificate holds, or whether a game's theorems agree with the definition."""
    if file is None:
        raise RulesError(key="err.option", which=4, option="NAME|FILE")
    with show.record(as_json, *KEYS):
        if path.isfile(file):
            return _certificate(file, as_json, limits)
        if file.endswith(".json") or "/" in file.replace("n/", ""):
            raise RulesError(key="err.file", path=file)
        return _theorems(file, max_rank, as_json, limits)


def _theorems(name: str, max_rank: int, as_json: bool, limits: Limits) -> int:
    """A theorem by its name, or all theorems on some rules, up to *max_rank*."""
    from bouton.agreement import check as agreement

    _need_a_theorem(name)
    verdict = agreement(name, max_rank=max_rank, limits=limits)
    if as_json:
        found = {"rules": verdict.rules, "said": verdict.said, "found": verdict.found}
        told = {key: getattr(verdict, key) for key in KEYS if key != "verified_by"}
        told["proved_here"] = [{"rules": text, "numbers": numbers} for text, numbers in _proved_here(name)]
        show.as_json_line({**told, "verified_by": DEFINITION, **({} if verdict.valid else found)})
        return HELD if verdict.valid else REFUTED
    said = language()
    claim = words.say("check.claim", 0, said, claim=_told(verdict.claim, said))
    if verdict.valid:
        show.put(claim)
        show.put(words.say("check.agrees", 0, said, N=verdict.checked_to))
        here = [words.say("check.instance", 0, said, game=text, n=numbers) for text, numbers in _proved_here(name)]
        if here:
            show.put(words.say("check.here", 0, said, list=words.listing(here, said, None)))
        return HELD
    show.put(claim)
    part = written(verdict.counterexample or ())
    show.put(
        words.say("check.differs", 0, said, x=part, rules=verdict.rules, claimed=verdict.said, found=verdict.found)
    )
    return REFUTED


def _told(claim: str, said: str) -> str:
    """What theorems claim, in the language *said*: their files state it as mathematicians write it in English."""
    from bouton.theorems import THEOREMS  # only a check by the definition needs them

    if said != "en":
        for name, theorem in THEOREMS.items():
            claim = claim.replace(theorem.statement, words.say(f"statements.{name}", 0, said).rstrip("。"))
    return claim


def _need_a_theorem(name: str) -> None:
    """RulesError for rules that can be read but are covered by no theorem."""
    from bouton.notation import parse_rules
    from bouton.theorems import THEOREMS, covering_theorems

    if name in THEOREMS:
        return
    try:
        rules = parse_rules(name)
    except BoutonError:
        return  # who compares says what is wrong with the name
    form = rules.normal()
    conventions = (form,) if form.misere else (form, Rules(form.game, misere=True))
    if all(next(covering_theorems(one), None) is None for one in conventions):
        raise RulesError(key="check.none", game=name)


def _proved_here(name: str) -> list[tuple[str, int]]:
    """The rules, with how many numbers a position has, whose losses have a kept proof: of a theorem, or these rules."""
    from bouton.notation import parse_rules
    from bouton.theorems import THEOREMS

    if name in THEOREMS:
        return list(THEOREMS[name].proved_here)
    asked = parse_rules(name).normal().game
    found = {case for theorem in THEOREMS.values() for case in theorem.proved_here}
    return sorted(case for case in found if parse_rules(case[0]).normal().game == asked)


def _certificate(file: str, as_json: bool, limits: Limits) -> int:
    """A certificate, by the checker that shares no code with the prover; a period too long for it by a second pass."""
    from bouton import checker

    if path.getsize(file) > MOST_BYTES:
        raise LimitError(key="err.size", which=5, path=file, limit=MOST_BYTES)
    said = language()
    by = CHECKER
    try:
        with open(file, encoding="utf-8") as opened:
            certificate = json.load(opened)
        try:
            report = checker.check(certificate)
        except checker.TooLong:
            if certificate.get("kind") != "period":
                raise
            by = SECOND_PASS
            if not as_json:
                show.put(words.say("period.second", 0, said))
            report = _second_pass(certificate, limits)
    except (ValueError, RecursionError, checker.Unreadable) as error:
        raise StoreError(key="err.certificate", path=file, what=" ".join(str(error).split())) from None
    except checker.TooLong as error:
        raise LimitError(f"{file}: {error}") from None
    except checker.Refused as failure:
        if as_json:
            show.as_json_line(
                {**dict.fromkeys(KEYS), "valid": False, "counterexample": str(failure), "verified_by": by}
            )
        else:
            show.put(words.say("check.refused", 0, said, why=str(failure)))
        return REFUTED
    if as_json:
        show.as_json_line(_record(valid=True, claim=report.claim, verified_by=by))
        return HELD
    if certificate["kind"] == "period":
        _say_period(certificate, report, by)
        return HELD
    for name, states in report.obligations:
        show.put("  " + words.say("check.obligation", 0, said, name=name, count=states))
    show.put(words.say("check.check", 0, said, claim=report.claim))
    return HELD


def _record(**found: Any) -> dict[str, Any]:
    return {**dict.fromkeys(KEYS), **found}


def _say_period(certificate: dict[str, Any], report: "Report", by: str) -> None:
    said = language()
    for name, values in report.obligations:
        key = "evidence" if name.startswith("what the theorem") else name.replace(" ", "_")
        theorem = show.ground(certificate["theorem"], said)
        show.put("  " + words.say(f"period.shown.{key}", 0, said, theorem=theorem, count=values))
    claim = words.say("period.claim", int(certificate["saltus"] > 0), said, **certificate)
    show.put(words.say("check.check", 0, said, claim=claim))
    if by == SECOND_PASS:
        show.put(words.say("period.second", 1, said))


def _second_pass(certificate: dict[str, Any], limits: Limits) -> "Report":
    """The report on a certified period with more values than plain Python bears."""
    from bouton import checker, checker_periods
    from bouton.cli.verifying import verify_period

    try:
        with progress() as told:
            return checker.period_report(certificate, verify_period(certificate, limits, told))
    except checker_periods.Refused as failure:
        raise checker.Refused(str(failure)) from None
    except checker_periods.Unreadable as failure:
        raise checker.Unreadable(str(failure)) from None
    except checker_periods.TooLong as failure:
        raise checker.TooLong(str(failure)) from None


COMMAND = check
