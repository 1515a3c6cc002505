"""The catalogue: every game with its rules, results, theorems and sources."""

from functools import lru_cache
from typing import Any

from bouton.descriptions import example_values, known, member
from bouton.rulesets.catalogue import GAMES, written_name
from bouton.web.endpoint import Allowance, Endpoint
from bouton.web.schemas import Asked


@lru_cache
def games(language: str) -> tuple[dict[str, Any], ...]:
    """All that is known of each game: a good part of a second the first time."""
    return tuple(_game(file, language) for file in GAMES)


def _game(file: str, language: str) -> dict[str, Any]:
    """What is known of a game, with what the page needs to open it: its picture, and parameters to begin with."""
    entry, game = GAMES[file], member(GAMES[file])
    values = example_values(entry)
    parameters = [
        {
            "name": name.removesuffix("..."),
            "least": entry.least,
            "default": ", ".join(map(str, values[at:])) if name.endswith("...") else values[at],
            "many": name.endswith("..."),
        }
        for at, name in enumerate(entry.parameters)
    ]
    view = None if game is None else game.view
    return {**known(file, language), "name": written_name(file), "parameters": parameters, "view": view}


def answer(asked: Asked, allowance: Allowance) -> tuple[dict[str, Any], ...]:
    """All that is known of each game."""
    return games(asked.lang)


ENDPOINT = Endpoint(
    summary="The catalogue of games",
    method="GET",
    asks=Asked,
    answer=answer,
    gives={"type": "array", "items": {"type": "object", "required": ["name", "shown", "rules", "view"]}},
)
