"""The period of the nim-values, proved or only seen."""

from typing import Annotated, Any

from msgspec import Meta

from bouton.claims import Status
from bouton.errors import RulesError
from bouton.rulesets.catalogue import recognise
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import RulesAsked

MOST = 10_000_000
NUMBER = {"type": ["integer", "null"]}


class PeriodAsked(RulesAsked):
    """How many values are looked at, at most."""

    max: Annotated[int, Meta(ge=1, le=MOST)] = 1_000_000


@endpoint(
    "The period of the nim-values",
    gives={
        "type": "object",
        "required": ["rules", "preperiod", "period", "saltus", "proved", "theorem", "status", "checked_length"],
        "properties": {
            **{name: {**NUMBER, "description": "null: none was found"} for name in ("preperiod", "period", "saltus")},
            "proved": {"type": "boolean"},
            "theorem": {"type": ["string", "null"]},
            "source": {"type": "string", "description": "where the period stands, or the theorem"},
            "checked_length": {"type": "integer", "description": "how many values were looked at"},
            "broken_at": {"type": ["integer", "null"], "description": "a later heap that is known to break it"},
            "status": {"enum": list(Status)},
            "coq": {"type": "boolean", "description": "Coq has accepted the certificate, too"},
        },
    },
    slow=True,
    seconds=20,
)
def answer(asked: PeriodAsked, allowance: Allowance) -> dict[str, Any]:
    """The period; null in place of its numbers where the values show none."""
    from bouton.solving.periods import period  # imports numba

    rules = asked.ruleset()
    if rules.misere:
        raise RulesError(key="err.misere")
    found = period(rules, max_length=asked.max, limits=allowance.limits)
    if found is None:
        none = dict.fromkeys(("preperiod", "period", "saltus", "theorem", "broken_at")) | {"proved": False}
        said = {"rules": str(rules), **none, "checked_length": asked.max, "status": Status.UNKNOWN}
    else:
        said = found.as_dict()
    return {**said, "recognised": recognise(rules.game)}
