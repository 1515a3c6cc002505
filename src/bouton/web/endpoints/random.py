"""A position at random, won or lost as asked."""

from random import Random
from typing import Annotated, Any, Literal

from msgspec import Meta

from bouton.notation import parse
from bouton.play.positions import random_position
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.position_view import state
from bouton.web.schemas import Integer, Positive, Situation
from bouton.web.worker_cache import solver_for


class RandomAsked(Situation):
    """Rules, and for a sum a position that says how many heaps each game has."""

    outcome: Literal["N", "P"] = "N"
    seed: Integer = 0
    heaps: Annotated[int, Meta(ge=1, le=20)] | None = None
    largest: Positive | None = None


@endpoint("A position at random", gives=("position",), patient=True)
def answer(asked: RandomAsked, allowance: Allowance) -> dict[str, Any]:
    """The position."""
    found = random_position(
        parse(asked.rules) if isinstance(asked.rules, str) else asked.situation(),
        asked.outcome,
        Random(asked.seed),
        asked.heaps,
        asked.largest,
        solver=solver_for(allowance),
    )
    return state(found)
