"""``bouton prove RULES [--claim TEXT]``: a law for heaps of every size; or a claim, proved or refuted."""

import os
from collections.abc import Mapping
from time import perf_counter
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired

import click

from bouton import files, words
from bouton.claims import Status
from bouton.cli import output
from bouton.cli.command import COUNT, OUTPUT_FILE, OUTPUT_FOLDER, POSITIVE, command
from bouton.cli.question import FamilyQuestion, Question, Writer, about_rules, asked_for
from bouton.cli.shapes import AboutRulesObject
from bouton.errors import RulesError
from bouton.laws.store import keep
from bouton.limits import Limits
from bouton.on_demand import STEPS_TO_KEEP
from bouton.rulesets.protocol import Rules

if TYPE_CHECKING:
    from bouton.proving.decision import Proved


def _of_family(asked: FamilyQuestion, claim: str | None, certificate: str | None, **of_one_game: Any) -> Writer:
    """A law of rules with letters, for all of them; or a claim about it."""
    from bouton.cli.letters import about, lines
    from bouton.discovery.finding import prove

    said = asked.language
    if of_one_game.pop("folder") is not None:
        raise RulesError(key="err.letters.option", option="--walnut")
    begin = perf_counter()
    proof = prove(asked.family, claim, limits=asked.limits, **of_one_game)
    asked.known.update({**proof.as_dict(), "seconds": round(perf_counter() - begin, 3)})
    asked.status = STATUS[proof.verdict]
    verdict = words.say(f"cli_prove.verdict.{proof.verdict}", said)
    if certificate is not None and proof.certificate is None:
        raise RulesError(key="err.certificate.unproved", verdict=verdict)
    if certificate is not None and proof.certificate is not None:
        output.write_json(certificate, proof.certificate, compact=True)

    def write() -> None:
        colon = words.LANGUAGES[said].colon
        about(asked.family, said)
        statement = [proof.statement] if len(proof.claim.lines) < 2 else []
        output.put(colon.join([words.say("cli.head.statement", said).capitalize(), *statement]).rstrip())
        if not statement:
            lines(proof.claim, said)
        output.put(words.say("cli.head.verdict", said).capitalize() + colon + verdict)
        if proof.claim.letters is not None and proof.counterexample is not None:
            given = [f"{letter} = {value}" for letter, value in proof.claim.letters.items()]
            output.put(words.say("letters.refuted", said, letters=given, n=proof.counterexample[0]))
        if proof.verdict == "unknown":
            key = "cli_prove.unknown.because" if proof.claim.reasons else "cli_prove.unknown.open"
            output.put(words.say(key, said, reason=proof.claim.why(said)))

    return write


STATUS = {"proved": 0, "refuted": 1, "unknown": 3}


class ProveObject(AboutRulesObject):
    """A law found and proved; or a claim, proved or refuted."""

    verdict: Literal["proved", "refuted", "unknown"]
    statement: str
    counterexample: Annotated[list[int] | None, "the least one; a period from some heap on has none"]
    seconds: float
    status: Status
    checked_to: int | None
    reason: Annotated[str, "why nothing is known, or how a period from some heap on fails; empty else"]
    nim_value: int
    coq: NotRequired[Annotated[bool, "Coq has accepted the certificate, too"]]
    letters: NotRequired[Annotated[dict[str, int], "of rules with letters: those of the counterexample"]]
    sentence: NotRequired[Annotated[str, "the law in words, where it can be said"]]
    strategy: NotRequired[Annotated[str, "what to play"]]
    proof: NotRequired[Annotated[list[str], "line by line"]]


@command(
    "bouton prove wythoff --certificate wythoff.json",
    'bouton prove "take 2^k" --claim "n mod 3 = 0"',
    'bouton prove wythoff --claim "a = floor(j*phi), b = a + j"',
    'bouton prove "take 1,3" --claim "value = n mod 4" --json',
    'bouton prove "take 2, 4m, 4m+2; m >= 3"',
    'bouton prove "take p..q" --claim "n mod (p+q) < p"',
    "bouton prove nim --heaps 2 --nim-value 1",
    "bouton prove wythoff --walnut wythoff.walnut",
)
@about_rules(ProveObject, families=_of_family)
@click.option("--claim", metavar="TEXT", default=None)
@click.option("--heaps", type=POSITIVE, default=None, metavar="H")
@click.option("--nim-value", "nim_value", type=COUNT, default=0, metavar="V")
@click.option("--certificate", type=OUTPUT_FILE, metavar="FILE", default=None)
@click.option("--walnut", "folder", type=OUTPUT_FOLDER, metavar="DIR", default=None)
def prove(
    asked: Question, claim: str | None, heaps: int | None, nim_value: int, certificate: str | None, folder: str | None
) -> Writer:
    """The law of the P-positions, found and proved; or a claim, proved or refuted with the least counterexample."""
    from bouton.discovery.finding import prove  # imports numpy
    from bouton.proving.walnut import walnut

    said = asked.language
    if folder is not None:
        heaps = _heaps_for_walnut(asked.game, claim, heaps, nim_value)
    watch = asked.limits.watch()
    begin = perf_counter()
    proof = prove(asked.game, claim, heaps=heaps, nim_value=nim_value, limits=asked.limits)
    asked.known.update({**proof.as_dict(said), "seconds": round(perf_counter() - begin, 3)})
    asked.status = STATUS[proof.verdict]
    verdict = words.say(f"cli_prove.verdict.{proof.verdict}", said)
    if proof.claim.coq:
        verdict = output.status_text(proof.claim.status, "", said, coq=True)
    if certificate is not None and proof.certificate is None:
        raise RulesError(key="err.certificate.unproved", verdict=verdict)
    name = _name(asked.known["recognised"])
    if folder is not None and heaps is not None:
        if proof.verdict != "proved":
            raise RulesError(key="cli_prove.walnut.unproved", verdict=verdict)
        _put_below(folder, walnut(_law(asked, heaps, watch.left()), name, str(asked.game.game)))
    if certificate is not None and proof.certificate is not None:
        output.write_json(certificate, proof.certificate, compact=True)
    if proof.verdict == "proved" and proof.certificate is not None:
        keep(proof.certificate, steps=STEPS_TO_KEEP)

    def write() -> None:
        colon = words.LANGUAGES[said].colon
        if nim_value or claim is None:
            asked_for(nim_value, [proof.claim.kind], said)
        if proof.statement:
            output.put(words.say("cli.head.statement", said).capitalize() + colon + proof.claim.say(said))
        output.put(words.say("cli.head.verdict", said).capitalize() + colon + verdict)
        if proof.claim.explanation is not None:
            output.explanation(proof.claim.explanation, said)
        if proof.counterexample is not None:
            output.put(words.say("badge.refuted", said, x=words.position(proof.counterexample)))
        elif proof.verdict == "refuted":  # what holds of no heap on has no least one where it fails
            output.put(words.say("badge.refuted_for", said, reason=proof.claim.why(said)))
        if proof.verdict == "unknown":
            key = "cli_prove.unknown.because" if proof.claim.reasons else "cli_prove.unknown.open"
            output.put(words.say(key, said, reason=proof.claim.why(said)))
            if proof.claim.checked_to is not None:
                output.put(words.say("badge.checked", said, N=proof.claim.checked_to))
        if folder is not None:
            output.put(words.say("cli_prove.walnut.written", said, folder=folder, name=name))

    return write


def _name(recognised: str | None) -> str:
    """A word for Walnut that the name of the game makes, or "law"."""
    word = "".join(sign for sign in (recognised or "").lower() if sign.isascii() and sign.isalnum())
    return word if word[:1].isalpha() else "law"


def _heaps_for_walnut(rules: Rules, claim: str | None, heaps: int | None, nim_value: int) -> int:
    """On how many heaps the losses are asked for; RulesError for what Walnut is not told of."""
    from bouton.discovery.statement import PeriodIs, ValueIs, parse_claim

    if nim_value:
        raise RulesError(key="proving.walnut.nim_value", found=nim_value)
    if rules.normal_form().game.forbidden:
        raise RulesError(key="proving.walnut.blocked")
    if claim is None:
        return heaps or rules.game.usual_heaps
    statement = parse_claim(claim)
    if isinstance(statement, PeriodIs | ValueIs):
        raise RulesError(key="cli_prove.walnut.values", claim=str(statement))
    return statement.heaps


def _law(asked: Question, heaps: int, limits: Limits) -> "Proved":
    """The automaton of the losses, also where a period was the proof; RulesError where none is found."""
    from bouton.discovery.deciding import law_of
    from bouton.proving.decision import Proved

    law = law_of(asked.game, heaps, limits)
    if not isinstance(law, Proved):
        reason = words.LANGUAGES[asked.language].semicolon.join(why.say(asked.language) for why in law.reasons)
        raise RulesError(key="cli_prove.walnut.no_automaton", reason=reason)
    return law


def _put_below(folder: str, texts: Mapping[str, str]) -> None:
    """Write *texts* to their paths below *folder*, which is made where it is missing."""
    for path, text in texts.items():
        target = os.path.join(folder, path)
        os.makedirs(os.path.dirname(target), exist_ok=True)
        files.put(target, text)


COMMAND = prove
