"""One move: what it leaves, if it is legal."""

from typing import Annotated, Any

from msgspec import Meta

from bouton.play.moves import by_take, find_step
from bouton.rulesets.protocol import Step, Sum
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.error_responses import RequestError
from bouton.web.position_view import move, state
from bouton.web.schemas import Position, Several, Situation


class MoveAsked(Situation):
    """A move by what it leaves (*to*), or by what it takes."""

    to: Annotated[Position, Meta(description="the whole position after the move")] | None = None
    component: Annotated[int, Meta(ge=0, le=1000)] = 0
    heap: Annotated[int, Meta(ge=0, le=100_000)] = 0
    take: Annotated[Several, Meta(description="an amount from one heap, or a list of one for each heap")] = None

    def step(self, situation: Sum) -> Step:
        """The move that is meant."""
        if self.to is not None:
            return find_step(situation, to=self.to)
        if self.take is None:
            raise RequestError(422, "web.field.missing", field="to")
        return by_take(situation, self.component, self.heap, self.take)


@endpoint("What a move leaves", gives=("position", "cap", "last", "text", "over", "winner_to_move"))
def answer(asked: MoveAsked, allowance: Allowance) -> dict[str, Any]:
    """The position after the move."""
    before = asked.situation()
    step = asked.step(before)
    after = state(before.after(step))
    # In misère play the one who cannot move has won.
    return {**after, "winner_to_move": after["over"] and before.misere, "move": move(before, step)}
