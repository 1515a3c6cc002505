"""``bouton check NAME`` or ``bouton check FILE``: theorems against the definition, or a certificate."""

import json
from os import path
from typing import Any

import click

from bouton import words
from bouton.cli import show
from bouton.cli.command import COUNT, command, limited
from bouton.cli.line import language
from bouton.errors import LimitError, RulesError, StoreError
from bouton.limits import Limits
from bouton.solving import written

KEYS = ("valid", "claim", "checked_to", "counterexample")
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
            return _certificate(file, as_json)
        if file.endswith(".json") or "/" in file.replace("n/", ""):
            raise RulesError(key="err.file", path=file)
        return _theorems(file, max_rank, as_json, limits)


def _theorems(name: str, max_rank: int, as_json: bool, limits: Limits) -> int:
    """A theorem by its name, or all theorems on some rules, up to *max_rank*."""
    from bouton.agreement import check as agreement

    verdict = agreement(name, max_rank=max_rank, limits=limits)
    if as_json:
        found = {"rules": verdict.rules, "said": verdict.said, "found": verdict.found}
        show.as_json_line({**{key: getattr(verdict, key) for key in KEYS}, **({} if verdict.valid else found)})
        return HELD if verdict.valid else REFUTED
    said = language()
    claim = words.say("check.claim", 0, said, claim=verdict.claim)
    if verdict.valid:
        show.put(claim)
        show.put(words.say("check.agrees", 0, said, N=verdict.checked_to))
        return HELD
    show.put(claim)
    part = written(verdict.counterexample or ())
    show.put(
        words.say("check.differs", 0, said, x=part, rules=verdict.rules, claimed=verdict.said, found=verdict.found)
    )
    return REFUTED


def _certificate(file: str, as_json: bool) -> int:
    """A certificate, by the checker that shares no code with the prover."""
    from bouton import checker

    if path.getsize(file) > MOST_BYTES:
        raise LimitError(key="err.size", which=5, path=file, limit=MOST_BYTES)
    said = language()
    try:
        with open(file, encoding="utf-8") as opened:
            report = checker.check(json.load(opened))
    except (ValueError, RecursionError, checker.Unreadable) as error:
        raise StoreError(key="err.certificate", path=file, what=" ".join(str(error).split())) from None
    except checker.TooLong as error:
        raise LimitError(f"{file}: {error}") from None
    except checker.Refused as failure:
        _say(as_json, {"valid": False, "claim": None, "checked_to": None, "counterexample": str(failure)})
        if not as_json:
            show.put(words.say("check.refused", 0, said, why=str(failure)))
        return REFUTED
    _say(as_json, {"valid": True, "claim": report.claim, "checked_to": None, "counterexample": None})
    if not as_json:
        for name, states in report.obligations:
            show.put("  " + words.say("check.obligation", 0, said, name=name, count=states))
        show.put(words.say("check.check", 0, said, claim=report.claim))
    return HELD


def _say(as_json: bool, found: dict[str, Any]) -> None:
    if as_json:
        show.as_json_line(found)


COMMAND = check
