"""The catalogue: every game with its rules, results, theorems and sources."""

from typing import Any

from bouton.web.catalogue import everything
from bouton.web.endpoint import Allowance, Endpoint
from bouton.web.fields import Asked


def answer(asked: Asked, allowance: Allowance) -> tuple[dict[str, Any], ...]:
    """All that is known of each game."""
    return everything(asked.lang)


ENDPOINT = Endpoint(
    summary="The catalogue of games",
    method="GET",
    asks=Asked,
    answer=answer,
    gives={"type": "array", "items": {"type": "object", "required": ["name", "shown", "rules", "view"]}},
)
