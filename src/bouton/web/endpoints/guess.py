"""The laws behind a table that somebody pastes, and the known games with its numbers."""

from typing import Annotated, Any

from msgspec import Meta

from bouton.web.endpoint import PROOF_SECONDS, Allowance, endpoint
from bouton.web.schemas import Asked

MOST_TEXT = 100_000


class GuessAsked(Asked):
    """A pasted table: nim-values or P and N, with *losses* the lost positions; *start* is the first heap."""

    text: Annotated[str, Meta(max_length=MOST_TEXT)]
    losses: bool = False
    start: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


@endpoint(
    "The law behind a table, and the known games with its numbers",
    gives=("guesses", "games", "next"),
    seconds=PROOF_SECONDS,
    slow=True,
)
def answer(asked: GuessAsked, allowance: Allowance) -> dict[str, Any]:
    """The guesses with their lines, what to compute next, and the known games."""
    from bouton.guessing.finding import guesses_in
    from bouton.guessing.telling import apart_text, heading, lines, others, read

    found = guesses_in(asked.text, asked.start, losses=asked.losses)
    told = found.as_dict(asked.lang)
    for one, guess in zip(told["guesses"], found.guesses, strict=True):
        one["lines"] = list(lines(guess, found, asked.lang))
    for one, game in zip(told["games"], found.games, strict=True):
        one["law_text"] = game.law_text(asked.lang)
    told["heading"] = " ".join([*read(found, asked.lang), heading(found, asked.lang)])
    told["next_said"] = [apart_text(apart, found, asked.lang) for apart in found.next]
    return told | {"others": list(others(found, asked.lang))}
