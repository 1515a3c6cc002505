"""A puzzle: by its level and seed, or that of a day."""

from typing import Annotated, Any

from msgspec import Meta

from bouton import words
from bouton.play.puzzles import daily, puzzle
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.position_view import move, state
from bouton.web.schemas import Asked, Integer
from bouton.web.worker_cache import solver_for


class PuzzleAsked(Asked):
    """The *date* (YYYY-MM-DD) of a daily puzzle, or *level* and *seed*, and the *game* if only one will do."""

    level: Annotated[Integer, Meta(description="1 to 5, from easy to hard")] = 1
    seed: Annotated[str, Meta(max_length=40)] = "0"
    game: Annotated[str, Meta(max_length=200)] | None = None
    date: Annotated[str, Meta(max_length=40)] | None = None


@endpoint(
    "A puzzle",
    gives=("id", "level", "rules", "position", "kind", "question", "solutions", "count"),
    method="GET",
    patient=True,
    seconds=20,
)
def answer(asked: PuzzleAsked, allowance: Allowance) -> dict[str, Any]:
    """The puzzle with its solutions."""
    solver = solver_for(allowance)
    if asked.date is not None:
        found = daily(asked.date)
    else:
        found = puzzle(asked.level, asked.seed, asked.game or None, solver=solver)
    situation = found.situation
    return {
        "id": found.id,
        "level": found.level,
        "rules": found.rules,
        **state(situation),
        "kind": found.kind,
        "lost": not found.solutions,
        "question": words.say(f"puzzle.question.{found.kind}", asked.lang),
        "nudge": found.nudge.say(asked.lang),
        "solutions": [move(situation, step) for step in found.solutions],
        "count": len(found.solutions),
        "tried": found.tried,
        "date": found.date,
    }
