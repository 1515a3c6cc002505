"""Every sentence that the page says, in one language, by topic."""

from typing import Any

from bouton import words
from bouton.web.endpoint import Allowance, Endpoint
from bouton.web.schemas import Asked

# Topics that the page shares with the rest; its own begin with "page".
SHARED = ("badge", "button", "echo", "move", "period", "play", "result", "review", "verdict")
# Rows that the page asks of any topic: the rules of a game, the statement of a theorem, the ground of an answer.
OF_ANY = ("rules", "statement", "basis")


def answer(asked: Asked, allowance: Allowance) -> dict[str, Any]:
    """The sentences as they stand in their files."""
    sent = {}
    for name in words.topics():
        rows = words.topic(name, asked.lang)
        if not name.startswith("page") and name not in SHARED:
            rows = {row: text for row, text in rows.items() if row.split(".")[0] in OF_ANY}
        if rows:
            sent[name] = rows
    return sent


ENDPOINT = Endpoint(
    summary="Every sentence of the page in one language",
    method="GET",
    asks=Asked,
    answer=answer,
    gives={"type": "object", "additionalProperties": {"type": "object"}},
)
