"""``bouton prove RULES [--claim TEXT]``: a law for heaps of every size; or a claim, proved or refuted."""

import json
from collections.abc import Mapping
from time import perf_counter
from typing import Any

import click

from bouton import words
from bouton.cli import show
from bouton.cli.command import COUNT, POSITIVE, command, limited, rules_argument, rules_file_option
from bouton.cli.line import language
from bouton.cli.reading import one_game
from bouton.errors import RulesError
from bouton.limits import Limits
from bouton.rulesets.catalogue import recognise
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Rules
from bouton.solving import written

KEYS = (
    *("rules", "recognised", "verdict", "statement", "counterexample", "seconds"),
    *("status", "checked_to", "reason", "nim_value"),
)
# A certificate that takes the checker longer (some seconds) is not kept for later questions.
STEPS_TO_KEEP = 2_000_000
STATUS = {"proved": 0, "refuted": 1, "unknown": 3}


@command(
    "bouton prove wythoff --certificate wythoff.json",
    'bouton prove "take 2^k" --claim "n mod 3 = 0"',
    'bouton prove wythoff --claim "a = floor(j*phi), b = a + j"',
    'bouton prove "take 1,3" --claim "value = n mod 4" --json',
    "bouton prove nim --heaps 2 --nim-value 1",
)
@rules_argument
@rules_file_option
@click.option("--claim", metavar="TEXT", default=None)
@click.option("--heaps", type=POSITIVE, default=None, metavar="H")
@click.option("--nim-value", "nim_value", type=COUNT, default=0, metavar="V")
@click.option("--certificate", metavar="FILE", default=None)
@limited
def prove(
    rules: str | None,
    rules_file: str | None,
    claim: str | None,
    heaps: int | None,
    nim_value: int,
    certificate: str | None,
    as_json: bool,
    limits: Limits,
) -> int:
    """The law of the losses, found and proved; or a claim, proved or refuted with the least counterexample."""
    from bouton.discovery.finding import prove as proof_of  # numpy: only who asks for a proof pays

    with show.record(as_json, *KEYS) as known:
        game = one_game(rules, rules_file, limits)
        known.update(rules=str(game), recognised=recognise(game.game))
        begin = perf_counter()
        proof = proof_of(game, claim, heaps=heaps, nim_value=nim_value, limits=limits)
        known.update({**proof.as_dict(), "seconds": round(perf_counter() - begin, 3)})
    said = language()
    if certificate is not None:
        if proof.certificate is None:
            raise RulesError(key="err.certificate", which=3, verdict=words.say(f"cli.verdict.{proof.verdict}", 0, said))
        with open(certificate, "w", encoding="utf-8") as file:
            file.write(json.dumps(proof.certificate, separators=(",", ":"), ensure_ascii=False) + "\n")
    if proof.verdict == "proved" and proof.certificate is not None:
        _keep(game, proof.certificate)
    if as_json:
        show.as_json_line(known)
        return STATUS[proof.verdict]
    show.heading(known["rules"], known["recognised"])
    colon = "：" if said == "zh" else ": "
    if nim_value:
        show.put(words.say("proving.asked", 0, said, v=nim_value))
    if proof.statement:
        show.put(words.say("cli.head.statement", 0, said).capitalize() + colon + proof.claim.say(said))
    verdict = words.say(f"cli.verdict.{proof.verdict}", 0, said)
    show.put(words.say("cli.head.verdict", 0, said).capitalize() + colon + verdict)
    if proof.counterexample is not None:
        show.put(words.say("badge.refuted", 0, said, x=written(proof.counterexample)))
    if proof.verdict == "unknown":
        show.put(words.say("cli.unknown", int(not proof.claim.reasons), said, reason=proof.claim.why(said)))
        if proof.claim.checked_to is not None:
            show.put(words.say("badge.checked", 0, said, N=proof.claim.checked_to))
    return STATUS[proof.verdict]


def _keep(rules: Rules, certificate: Mapping[str, Any]) -> None:
    """Put a proved law into the user's cache folder, once the independent checker has accepted it."""
    from bouton import checker  # a second look, for who has just waited for a proof
    from bouton.laws import proofs, store

    form = rules.normal()
    if certificate["kind"] == "nim-value":
        return  # no law of the losses
    automaton = certificate["kind"] == "automaton"
    if automaton and proofs.is_kept(form, certificate["numbers"]):
        return
    # The period of a set of amounts is found again in no time.
    breaks = isinstance(form.game, TakeAndBreak) and form.game.splits and "values" in certificate
    if not automaton and (not breaks or store.law_for(form.game) is not None):
        return
    try:
        checker.check(certificate, STEPS_TO_KEEP)
    except (checker.Refused, checker.Unreadable, checker.TooLong):
        return
    if automaton:
        proofs.keep(certificate)
    elif isinstance(form.game, TakeAndBreak):
        store.keep(dict(certificate), form.game)
        store.law_for.cache_clear()


COMMAND = prove
