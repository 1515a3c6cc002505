"""The guided lessons."""

from typing import Any

from bouton.play.lessons import LESSONS
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import Asked


@endpoint(
    "The guided lessons",
    gives={"type": "array", "items": {"type": "object", "required": ["id", "title", "game", "minutes", "steps"]}},
    method="GET",
)
def answer(asked: Asked, allowance: Allowance) -> list[dict[str, Any]]:
    """Every lesson with its steps, tasks and sentences."""
    return [lesson.as_dict(asked.lang) for lesson in LESSONS.values()]
