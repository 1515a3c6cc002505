"""An answer as lines for a person."""

from collections.abc import Iterator
from typing import Any

from bouton import words
from bouton.solving.move_text import sentence

# At most this many moves are listed for a person, unless more are asked for.
FEW_MOVES = 20


def told(found: Any, language: str = "en", *, moves: int = FEW_MOVES, echo: str | None = None) -> Iterator[str]:
    """The lines of *found*, an `Answer`, with its first *moves* winning moves; *echo* reads the rules aloud."""
    colon = words.LANGUAGES[language].colon

    def field(key: str, text: str) -> str:
        return f"{words.say(f'answer.{key}', language)}{colon}{text}"

    games = tuple(c.game for c in found.situation.components)
    known = found.recognised and found.recognised != found.rules.removesuffix("; misere")
    yield field("rules", f"{found.rules} ({found.recognised})" if known else found.rules)
    if echo is not None:
        yield f"  {echo}"
    yield field("position", words.position(found.position))
    if found.cap is not None:
        yield field(games[0].cap_means, words.digits(found.cap))
    yield field("outcome", words.say(f"answer.{found.outcome}", language))
    if found.nim_value is not None:
        yield field("nim_value", str(found.nim_value))
    if found.outcome == "N":
        count, listed = found.winning_move_count, found.winning_moves[:moves]
        how_many = words.say("answer.uncounted", language) if count is None else None
        yield field("winning_moves", how_many or words.say("answer.count", language, count=count))
        yield from (f"  {sentence(games, found.position, move, language)}" for move in listed)
        if count is not None and count > len(listed):
            yield "  " + words.say("answer.more", language, count=count - len(listed))
    yield field("why", "").rstrip()
    yield from (f"  {reason.say(language)}" for reason in found.reason.sentences)
    yield field("by_label", found.by.say(language))
