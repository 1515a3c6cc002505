"""The period of the nim-values, proved or only seen."""

from typing import Annotated, Any

from msgspec import Meta

from bouton.census.settled import SOURCE, settled
from bouton.claims import Cycle, Status
from bouton.errors import RulesError
from bouton.rulesets.catalogue import recognise
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import RulesAsked

MOST = 10_000_000
# What is said of a period that was not found.
NONE = {"preperiod": None, "period": None, "saltus": None, "proved": False, "theorem": None}
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
            "source": {"type": "string", "description": "where a period stands that was not looked for now"},
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
    known = None if found is not None and found.proved else settled(rules.game.normal_form())
    if known is not None:
        said = {"rules": str(rules), **_settled(known), "broken_at": None}
    elif found is None:
        said = {"rules": str(rules), **NONE, "checked_length": asked.max, "broken_at": None, "status": Status.UNKNOWN}
    else:
        said = found.as_dict()
    return {**said, "recognised": recognise(rules.game)}


def _settled(known: Cycle) -> dict[str, Any]:
    """What a census found, with where that is written."""
    names = ("preperiod", "period", "saltus", "theorem", "checked_length", "status")
    return {**{name: getattr(known, name) for name in names}, "proved": True, "source": SOURCE}
