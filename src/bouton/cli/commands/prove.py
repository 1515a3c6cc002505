"""``bouton prove RULES [--claim TEXT]``: a law for heaps of every size; or a claim, proved or refuted."""

from time import perf_counter
from typing import Annotated, Literal, NotRequired

import click

from bouton import words
from bouton.claims import Status
from bouton.cli import output
from bouton.cli.command import COUNT, OUTPUT_FILE, POSITIVE, command
from bouton.cli.question import Question, Writer, about_rules, asked_for
from bouton.cli.shapes import AboutRulesObject
from bouton.errors import RulesError
from bouton.on_demand import keep

STATUS = {"proved": 0, "refuted": 1, "unknown": 3}


class ProveObject(AboutRulesObject):
    """A law found and proved; or a claim, proved or refuted."""

    verdict: Literal["proved", "refuted", "unknown"]
    statement: str
    counterexample: Annotated[list[int] | None, "the least one"]
    seconds: float
    status: Status
    checked_to: int | None
    reason: Annotated[str, "why nothing is known; empty else"]
    nim_value: int
    coq: NotRequired[Annotated[bool, "Coq has accepted the certificate, too"]]


@command(
    "bouton prove wythoff --certificate wythoff.json",
    'bouton prove "take 2^k" --claim "n mod 3 = 0"',
    'bouton prove wythoff --claim "a = floor(j*phi), b = a + j"',
    'bouton prove "take 1,3" --claim "value = n mod 4" --json',
    "bouton prove nim --heaps 2 --nim-value 1",
)
@about_rules(ProveObject)
@click.option("--claim", metavar="TEXT", default=None)
@click.option("--heaps", type=POSITIVE, default=None, metavar="H")
@click.option("--nim-value", "nim_value", type=COUNT, default=0, metavar="V")
@click.option("--certificate", type=OUTPUT_FILE, metavar="FILE", default=None)
def prove(asked: Question, claim: str | None, heaps: int | None, nim_value: int, certificate: str | None) -> Writer:
    """The law of the P-positions, found and proved; or a claim, proved or refuted with the least counterexample."""
    from bouton.discovery.finding import prove  # imports numpy

    said = asked.language
    begin = perf_counter()
    proof = prove(asked.game, claim, heaps=heaps, nim_value=nim_value, limits=asked.limits)
    asked.known.update({**proof.as_dict(), "seconds": round(perf_counter() - begin, 3)})
    asked.status = STATUS[proof.verdict]
    verdict = words.say(f"cli_prove.verdict.{proof.verdict}", said)
    if proof.claim.coq:
        verdict = output.status_text(proof.claim.status, "", said, coq=True)
    if certificate is not None:
        if proof.certificate is None:
            raise RulesError(key="err.certificate.unproved", verdict=verdict)
        output.write_json(certificate, proof.certificate, compact=True)
    if proof.verdict == "proved" and proof.certificate is not None:
        keep(asked.game, proof.certificate)

    def write() -> None:
        colon = words.LANGUAGES[said].colon
        if nim_value or claim is None:
            asked_for(nim_value, [proof.claim.kind], said)
        if proof.statement:
            output.put(words.say("cli.head.statement", said).capitalize() + colon + proof.claim.say(said))
        output.put(words.say("cli.head.verdict", said).capitalize() + colon + verdict)
        if proof.counterexample is not None:
            output.put(words.say("badge.refuted", said, x=words.position(proof.counterexample)))
        if proof.verdict == "unknown":
            key = "cli_prove.unknown.because" if proof.claim.reasons else "cli_prove.unknown.open"
            output.put(words.say(key, said, reason=proof.claim.why(said)))
            if proof.claim.checked_to is not None:
                output.put(words.say("badge.checked", said, N=proof.claim.checked_to))

    return write


COMMAND = prove
