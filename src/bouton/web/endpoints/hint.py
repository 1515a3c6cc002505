"""A hint: a nudge, a winning move, or all of them."""

from typing import Annotated, Any

from msgspec import Meta

from bouton.play.hints import hint
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.position_view import move
from bouton.web.schemas import Situation
from bouton.web.worker_cache import solver_for


class HintAsked(Situation):
    """A position, and how much is given away."""

    step: Annotated[int, Meta(ge=1, le=3)] = 1


@endpoint("A hint in three steps", gives=("step", "said", "moves", "heap"), patient=True)
def answer(asked: HintAsked, allowance: Allowance) -> dict[str, Any]:
    """The hint, with the moves that it names."""
    situation = asked.situation()
    found = hint(solver_for(allowance), situation, asked.step)
    return {
        "step": found.step,
        "said": found.say(asked.lang),
        "moves": [move(situation, step) for step in found.moves],
        "count": found.count,
        "heap": found.heap,
    }
