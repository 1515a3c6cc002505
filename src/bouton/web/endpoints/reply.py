"""The move of a computer opponent."""

from random import Random
from typing import Annotated, Any

from msgspec import Meta

from bouton import words
from bouton.errors import UnknownName
from bouton.play.legality import refuse_blocks
from bouton.play.moves import text
from bouton.play.players import PLAYERS
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.position_view import move, state
from bouton.web.schemas import Integer, Situation
from bouton.web.worker_cache import hurried, solver_for

# An opponent answers at once; what it has counted by then it remembers for its next moves.
SECONDS = 0.06


class ReplyAsked(Situation):
    """A position, and who plays; the same *seed* gives the same move."""

    level: Annotated[str, Meta(extra_json_schema={"enum": sorted(PLAYERS)})] = "perfect"
    seed: Integer = 0


@endpoint("The move of a computer opponent", gives=("to", "text", "position", "over", "said"))
def answer(asked: ReplyAsked, allowance: Allowance) -> dict[str, Any]:
    """The move that the opponent chooses, and the position after it."""
    if asked.level not in PLAYERS:
        raise UnknownName(key="err.unknown.opponent", found=asked.level, known=tuple(PLAYERS))
    before = asked.situation()
    refuse_blocks(before)
    solver = solver_for(allowance)
    with hurried(solver, SECONDS):
        step = PLAYERS[asked.level].choose(solver, before, Random(asked.seed))
    return {
        **state(before.after(step)),
        **move(before, step),
        "said": words.say("web.reply", asked.lang, move=text(before, step, named=True)),
    }
