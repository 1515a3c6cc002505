"""A law for heaps of every size; or a claim, proved or refuted."""

from time import perf_counter
from typing import Annotated, Any

from msgspec import Meta

from bouton.limits import Limits
from bouton.rulesets.catalogue import recognise
from bouton.web.endpoint import PROOF_SECONDS, Allowance, endpoint
from bouton.web.proofs import claim_of
from bouton.web.schemas import RulesAsked

# What is asked while a claim is still being typed takes no longer: enough for the table that refutes most of them.
AT_ONCE = 1.5


class ProveAsked(RulesAsked):
    """The rules, and the claim if there is one; *at_once*: what a second is enough for."""

    claim: Annotated[str, Meta(max_length=2000)] | None = None
    at_once: bool = False
    heaps: Annotated[int, Meta(ge=1, le=8)] | None = None


@endpoint(
    "A law found and proved, or a claim proved or refuted",
    gives=("rules", "verdict", "statement", "counterexample", "certificate"),
    slow=True,
    seconds=PROOF_SECONDS,
)
def answer(asked: ProveAsked, allowance: Allowance) -> dict[str, Any]:
    """The verdict, with the certificate of a proof."""
    from bouton.discovery.finding import prove  # imports numpy

    rules = asked.ruleset()
    begun = perf_counter()
    limits = allowance.limits
    if asked.at_once:
        limits = Limits(seconds=min(AT_ONCE, limits.seconds), megabytes=limits.megabytes)
    proof = prove(rules, asked.claim or None, heaps=asked.heaps, limits=limits)
    return {
        "rules": str(rules),
        "recognised": recognise(rules.game),
        "verdict": proof.verdict,
        "seconds": round(perf_counter() - begun, 3),
        **claim_of(proof.claim, asked.lang),
    }
