"""Exercises to print, with the key to their answers."""

from typing import Annotated, Any, Literal

from msgspec import Meta

from bouton.play.exercises import sheet
from bouton.play.sheets import Exercise
from bouton.play.wording import verb
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import Asked, Integer
from bouton.web.worker_cache import solver_for


class ExercisesAsked(Asked):
    """How many exercises on which game; the same *seed* gives the same."""

    game: Annotated[str, Meta(max_length=200)]
    count: Integer = 10
    seed: Annotated[str, Meta(max_length=40)] = "0"
    level: Annotated[Integer, Meta(description="1 to 5; without it the heaps grow")] | None = None
    kind: Literal["positions", "statements"] = "positions"


@endpoint("Exercises with their key", gives=("title", "rows"), method="GET", patient=True, seconds=12)
def answer(asked: ExercisesAsked, allowance: Allowance) -> dict[str, Any]:
    """The exercises and their answers."""
    solver = solver_for(allowance)
    made = sheet(asked.game, asked.count, asked.seed, level=asked.level, kind=asked.kind, solver=solver)
    return {
        "title": made.title.say(asked.lang),
        "name": made.title.values.get("rules") or made.title.say(asked.lang),
        "rules": made.rules,
        "rule": made.rule(asked.lang),
        "verb": next((verb(row.situation) for row in made.rows if isinstance(row, Exercise)), ""),
        "asks": made.rows[0].asks.say(asked.lang) if made.rows else "",
        "rows": [
            {**told, "given": row.given.say(asked.lang)}
            for told, row in zip(made.as_dicts(asked.lang), made.rows, strict=True)
        ],
    }
