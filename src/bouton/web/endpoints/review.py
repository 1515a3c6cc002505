"""A match gone through: what each move kept or gave away."""

from typing import Annotated, Any

from msgspec import Meta

from bouton.play.match import Match
from bouton.play.moves import find_step
from bouton.play.review import Row, review
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.position_view import move
from bouton.web.schemas import Position, Situation
from bouton.web.worker_cache import solver_for

# A match of more moves is refused: each is looked at for up to half a second.
MOST_MOVES = 1000


class ReviewAsked(Situation, kw_only=True):
    """Where the match began, and what each move left."""

    moves: Annotated[list[Position], Meta(max_length=MOST_MOVES)]


@endpoint(
    "What each move of a match was worth", gives=("rows", "turning_point", "graph", "said"), patient=True, seconds=12
)
def answer(asked: ReviewAsked, allowance: Allowance) -> dict[str, Any]:
    """The marks of all moves, the turning point and the value graph."""
    start = here = asked.situation()
    steps = []
    for to in asked.moves:
        steps.append(find_step(here, to=to))
        here = here.after(steps[-1])
    found = review(solver_for(allowance), Match(start, tuple(steps)))
    return {
        "rows": [_row(row, asked.lang) for row in found.rows],
        "turning_point": found.turning_point,
        "graph": [{"number": i, "height": height} for i, height in enumerate(found.graph)],
        "said": [sentence.say(asked.lang) for sentence in found.sentences],
    }


def _row(row: Row, language: str) -> dict[str, Any]:
    return {
        "number": row.number,
        "mover": row.mover,
        "move": move(row.before, row.step),
        "mark": row.mark,
        "outcome_before": row.outcome_before,
        "outcome_after": row.outcome_after,
        "best": None if row.best is None else move(row.before, row.best),
        "lasts_before": row.lasts_before,
        "lasts_after": row.lasts_after,
        "said": " ".join(sentence.say(language) for sentence in row.sentences),
    }
