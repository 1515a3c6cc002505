"""The laws behind a table that somebody pastes, and the known games with its numbers."""

from typing import Annotated, Any

from msgspec import Meta

from bouton import words
from bouton.guessing.given import Given
from bouton.web.endpoint import PROOF_SECONDS, Allowance, endpoint
from bouton.web.schemas import Asked

MOST_TEXT = 100_000
MOST_DRAWN = (1 << 32) - 1


class GuessAsked(Asked):
    """A pasted table, nim-values or P and N, or with *losses* the lost positions; null: the text shows which.

    *start* is the first heap.
    """

    text: Annotated[str, Meta(max_length=MOST_TEXT)]
    losses: bool | None = None
    start: Annotated[int, Meta(ge=0, le=1_000_000)] = 0


@endpoint(
    "The law behind a table, and the known games with its numbers",
    gives=("guesses", "games", "next"),
    seconds=PROOF_SECONDS,
    slow=True,
)
def answer(asked: GuessAsked, allowance: Allowance) -> dict[str, Any]:
    """The guesses with their lines, what to compute next, the known games, the *row* or the lost *pairs* to draw."""
    from bouton.guessing.finding import guesses_in
    from bouton.guessing.telling import further, heading, lines, no_games, others, read

    found = guesses_in(asked.text, asked.start, losses=asked.losses)
    told = found.as_dict(asked.lang)
    for one, guess in zip(told["guesses"], found.guesses, strict=True):
        one["lines"] = list(lines(guess, found, asked.lang))
    for one, game in zip(told["games"], found.games, strict=True):
        one["law_text"] = game.law_text(asked.lang)
    told["heading"] = words.LANGUAGES[asked.lang].blank.join([*read(found, asked.lang), heading(found, asked.lang)])
    told["no_games"], told["listed"] = no_games(found, asked.lang), found.given.listed
    told["next_said"] = list(further(found, asked.lang))
    drawn = {"pairs": _lost(found.given), "width": found.given.heaps}
    return told | {"others": list(others(found, asked.lang)), "row": _drawn(found.given)} | drawn


def _lost(given: Given) -> list[tuple[int, ...]] | None:
    """The lost heaps, or the pairs listed as lost, as far as a picture can show them; None where there is none."""
    if not given.losses or given.heaps > 2 or (given.heaps == 2 and not given.listed):
        return None
    return [place for place in given.lost if max(place) <= MOST_DRAWN]


def _drawn(given: Given) -> list[int] | None:
    """The nim-values from heap 0 on that a picture can show; None where there are none."""
    is_row = given.heaps == 1 and not given.losses and not given.start
    return given.row if is_row and max(given.row) <= MOST_DRAWN else None
