"""Closed forms found from a table, each with its status."""

from typing import Annotated, Any

from msgspec import Meta

from bouton.rulesets.catalogue import recognise
from bouton.web.endpoint import PROOF_SECONDS, Allowance, endpoint
from bouton.web.proofs import claim_of
from bouton.web.schemas import RulesAsked


class DiscoverAsked(RulesAsked):
    """The rules, and on how many heaps where that is not said."""

    heaps: Annotated[int, Meta(ge=1, le=8)] | None = None


@endpoint("Closed forms found from a table", gives=("rules", "claims"), slow=True, seconds=PROOF_SECONDS)
def answer(asked: DiscoverAsked, allowance: Allowance) -> dict[str, Any]:
    """What was found, the surest first."""
    from bouton.discovery.finding import discover  # imports numpy

    rules = asked.ruleset()
    claims = discover(rules, heaps=asked.heaps, limits=allowance.limits)
    found = [claim_of(claim, asked.lang) for claim in claims]
    return {"rules": str(rules), "recognised": recognise(rules.game), "claims": found}
