"""One position: who wins, why, and what every move leads to."""

from typing import Annotated, Any

from msgspec import Meta

from bouton.web.endpoint import Allowance, endpoint
from bouton.web.position_view import Describer
from bouton.web.schemas import Situation


class PositionAsked(Situation):
    """A position, and how many of its moves are listed."""

    options: bool = True
    most: Annotated[int, Meta(ge=0, le=1000)] = 500


@endpoint(
    "Who wins a position, why, and what every move leads to",
    gives=("rules", "position", "outcome", "nim_value", "winning_moves", "by", "why", "components", "options"),
)
def answer(asked: PositionAsked, allowance: Allowance) -> dict[str, Any]:
    """All that the page shows of a position."""
    describer = Describer(asked.situation(), asked.lang, allowance)
    return describer.whole(options=asked.options, most=asked.most)
