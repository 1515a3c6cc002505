"""A law for heaps of every size; or a claim, proved or refuted."""

from time import perf_counter
from typing import Annotated, Any

from msgspec import Meta

from bouton.rulesets.catalogue import recognise
from bouton.web.endpoint import PROOF_SECONDS, Allowance, Endpoint
from bouton.web.proofs import claim_of
from bouton.web.schemas import RulesAsked


class ProveAsked(RulesAsked):
    """The rules, and the claim if there is one."""

    claim: Annotated[str, Meta(max_length=2000)] | None = None
    heaps: Annotated[int, Meta(ge=1, le=8)] | None = None


def answer(asked: ProveAsked, allowance: Allowance) -> dict[str, Any]:
    """The verdict, with the certificate of a proof."""
    from bouton.discovery.finding import prove  # imports numpy

    rules = asked.ruleset()
    begun = perf_counter()
    proof = prove(rules, asked.claim or None, heaps=asked.heaps, limits=allowance.limits)
    return {
        "rules": str(rules),
        "recognised": recognise(rules.game),
        "verdict": proof.verdict,
        "seconds": round(perf_counter() - begun, 3),
        **claim_of(proof.claim, asked.lang),
    }


ENDPOINT = Endpoint(
    summary="A law found and proved, or a claim proved or refuted",
    asks=ProveAsked,
    answer=answer,
    slow=True,
    seconds=PROOF_SECONDS,
    gives={"type": "object", "required": ["rules", "verdict", "statement", "counterexample", "certificate"]},
)
