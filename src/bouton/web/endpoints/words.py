"""Every sentence of one language, by topic."""

from typing import Any

from bouton import words
from bouton.web.endpoint import Allowance, Endpoint
from bouton.web.fields import Asked


def answer(asked: Asked, allowance: Allowance) -> dict[str, Any]:
    """All topics of words as they stand in their files."""
    return {name: words.topic(name, asked.lang) for name in words.topics()}


ENDPOINT = Endpoint(
    summary="Every sentence of one language",
    method="GET",
    asks=Asked,
    answer=answer,
    gives={"type": "object", "additionalProperties": {"type": "object"}},
)
