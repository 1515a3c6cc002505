"""The sentences that the page says, in one language, by topic: all, those of some topics, or all but those."""

from typing import Annotated, Any

from msgspec import Meta

from bouton import words
from bouton.errors import UnknownName
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import Asked

# Topics that the page shares with the rest; its own begin with "page".
SHARED = ("button", "echo", "move", "period", "play", "result", "review", "verdict")
# Rows that the page asks of any topic: the rules of a game, the statement of a theorem, the ground of an answer.
OF_ANY = ("rules", "statement", "basis")


Topics = Annotated[str, Meta(description="names of topics, with commas between them", max_length=2000)]


class WordsAsked(Asked):
    """Which topics: those *of* a list alone, or all *but* some."""

    of: Topics | None = None
    but: Topics = ""


@endpoint(
    "The sentences of the page in one language",
    gives={"type": "object", "additionalProperties": {"type": "object"}},
    method="GET",
)
def answer(asked: WordsAsked, allowance: Allowance) -> dict[str, Any]:
    """The sentences as they stand in their files."""
    left = _named(asked.but)
    sent = {}
    for name in words.topics() if asked.of is None else sorted(_named(asked.of)):
        if name in left:
            continue
        rows = words.topic(name, asked.lang)
        if not name.startswith("page") and name not in SHARED:
            rows = {row: text for row, text in rows.items() if row.split(".")[0] in OF_ANY}
        if rows:
            sent[name] = rows
    return sent


def _named(topics: str) -> set[str]:
    """The topics of a list; UnknownName where there is none of that name."""
    named = set(filter(None, topics.split(",")))
    for name in sorted(named):
        if not words.has_topic(name):
            raise UnknownName(key="web.topic", found=name[:100])
    return named
