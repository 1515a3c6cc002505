"""The period of the nim-values, proved or only seen."""

from typing import Annotated, Any

from pydantic import Field

from bouton.errors import LimitError, RulesError
from bouton.rulesets.catalogue import recognise
from bouton.web.endpoint import Allowance, Endpoint
from bouton.web.fields import RulesAsked

MOST = 10_000_000


class PeriodAsked(RulesAsked):
    """How many values are looked at, at most."""

    max: Annotated[int, Field(ge=1, le=MOST)] = 1_000_000


def answer(asked: PeriodAsked, allowance: Allowance) -> dict[str, Any]:
    """The period; LimitError where none was found."""
    from bouton.engine.periods import period  # numba: only who asks for a period pays

    rules = asked.ruleset()
    if rules.misere:
        raise RulesError(key="err.misere", which=3)
    found = period(rules, max_length=asked.max, limits=allowance.limits)
    if found is None:
        raise LimitError(key="web.limit", which=3, limit=asked.max)
    status = "proved" if found.proved else "conjectured"
    return {**found.as_dict(), "recognised": recognise(rules.game), "status": status}


ENDPOINT = Endpoint(
    summary="The period of the nim-values",
    asks=PeriodAsked,
    answer=answer,
    slow=True,
    seconds=20,
    gives={"type": "object", "required": ["preperiod", "period", "saltus", "proved", "status", "checked_length"]},
)
