"""The catalogue: every game with its rules, results, theorems and sources."""

from contextlib import suppress
from functools import lru_cache
from typing import Any

from bouton.descriptions import AMOUNTS, example_values, known, member, summary
from bouton.errors import BoutonError
from bouton.laws.store import find
from bouton.play.lessons import LESSONS
from bouton.programs import plan_of, target_of
from bouton.rulesets.catalogue import GAMES
from bouton.rulesets.numbers_given import written_name
from bouton.rulesets.protocol import Rules
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import Asked


@lru_cache
def games(language: str) -> tuple[dict[str, Any], ...]:
    """All that is known of each game: a good part of a second the first time."""
    return tuple(_game(file, language) for file in GAMES)


def _game(file: str, language: str) -> dict[str, Any]:
    """What is known of a game, with what the page needs to open it: its picture, parameters and a position.

    Its level is 1 where there is a lesson on it, 2 where a theorem or a proved period decides it, else 3.
    It has a *program* where its law has one; of games without a law that is known when it is asked for.
    """
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
    told = known(file, language)
    form = None if game is None else game.normal_form()
    is_decided = told["theorems"] or (form is not None and find(form) is not None)
    level = 1 if written_name(file) in _taught() else 2 if is_decided else 3
    return {
        **told,
        # The page shows the values of one game of a family, and so its name.
        "shown": summary(file, language, AMOUNTS)["shown"],
        "name": written_name(file),
        "parameters": parameters,
        "view": view,
        "misere": game is None or game.has_misere,
        "opening": list(entry.opening or entry.example),
        "beside": entry.beside,
        "level": level,
        "program": level == 3 or form is None or _has_program(Rules(form)),
    }


def _has_program(rules: Rules) -> bool:
    """Whether a program that decides *rules* can be written."""
    with suppress(BoutonError):
        return bool(plan_of(rules, target_of("cpp")))
    return False


@lru_cache
def _taught() -> frozenset[str]:
    """The games with a lesson, as they are written, without parameters."""
    return frozenset(lesson.game.split("(")[0].split(";")[0].strip() for lesson in LESSONS.values())


@endpoint(
    "The catalogue of games",
    gives={"type": "array", "items": {"type": "object", "required": ["name", "shown", "rules", "view"]}},
    method="GET",
)
def answer(asked: Asked, allowance: Allowance) -> tuple[dict[str, Any], ...]:
    """All that is known of each game."""
    return games(asked.lang)
