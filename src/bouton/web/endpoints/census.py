"""Results of our censuses, looked up by code or amounts, by what is known, by period."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from bouton.census.lookup import look_up
from bouton.laws.rows import SOURCES
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import Asked

MOST = 100


class CensusAsked(Asked):
    """Which census, the beginning of the codes, what is known of them, their order, and how many rows from where on."""

    family: Literal["octal", "octal-misere", "families"] = "octal"
    start: Annotated[str, Meta(max_length=20)] = ""
    state: Literal["all", "settled", "open"] = "all"
    order: Literal["code", "period", "preperiod", "checked_length", "order"] = "code"
    skip: Annotated[int, Meta(ge=0)] = 0
    count: Annotated[int, Meta(ge=1, le=MOST)] = 10


@endpoint("Results of our censuses", gives=("total", "rows", "source"), method="GET")
def answer(asked: CensusAsked, allowance: Allowance) -> dict[str, Any]:
    """The rows asked for, and how many there are in all."""
    found = look_up(asked.family, asked.start, state=asked.state, order=asked.order)
    rows = found[asked.skip : asked.skip + asked.count]
    return {"total": len(found), "rows": [row.as_dict() for row in rows], "source": SOURCES[asked.family]}
