"""How games are shown and edited: their name, the form that says the same rules, an example."""

import re
from typing import Any

from bouton import words
from bouton.errors import PositionError
from bouton.rulesets.catalogue import GAMES, beside, find_name, recognise, topic_of
from bouton.rulesets.protocol import Game, Rules

# Positions worth a look where the catalogue has none, for any number of heaps, one and two.
EXAMPLES: dict[int | None, tuple[int, ...]] = {None: (3, 5, 7), 1: (20,), 2: (5, 8)}
# A list of more amounts is no name; the rules may say it by ranges.
MOST_IN_NAME = 8


def opening_of(rules: Rules) -> str | None:
    """The sum that a match of *rules* begins with, where one heap alone is taken whole at once; None elsewhere."""
    other = 0 if rules.misere else beside(rules.game)
    return f"{rules.game}: {other} + {rules.game}: {example_of(rules.game)[0]}" if other else None


def example_of(game: Game) -> list[int]:
    """A position of *game* worth a look."""
    name = recognise(game)
    entry = GAMES[find_name(name) or ""] if name is not None and find_name(name) else None
    for heaps in (
        entry.example if entry is not None else (),
        EXAMPLES.get(game.intended_heaps, (3, 5, 7)),
        (20,),
        (5, 8),
    ):
        try:
            if heaps and game.position(heaps):
                return list(heaps)
        except PositionError:
            continue
    return []


def shown_name(game: Game, language: str) -> str:
    """What people call *game* in *language*; its rules where it has no name.

    >>> from bouton.notation import parse_rules
    >>> [shown_name(parse_rules(text).game, "en") for text in ("k nim(3)", "take 1,3,4")]
    ['3-times nim', 'Subtraction game 1, 3, 4']
    """
    name, topic = recognise(game), topic_of(game)
    if name is None:
        return str(game)
    if topic is None or not words.has(f"{topic}.name"):
        return name
    shown = words.row(f"{topic}.name", language)[0]
    numbers = name.partition("(")[2].rstrip(")").split(", ")
    fields = re.findall(r"\{(\w+)", shown)
    if len(fields) > len(numbers):
        return name
    # The last field of a name takes all numbers that are left: those of a list of amounts.
    values: list[Any] = [*numbers[: len(fields) - 1], numbers[len(fields) - 1 :]]
    if len(numbers) > MOST_IN_NAME:
        return str(game)
    return words.fill(shown, language, **dict(zip(fields, values, strict=False)))


def form_of(rules: Rules) -> dict[str, Any] | None:
    """The fields of the form that says these rules; None where only the line of rules can.

    >>> from bouton.notation import parse_rules
    >>> form_of(parse_rules("take 1..3; misere"))["amounts"], form_of(parse_rules("wythoff"))["coupling"]
    ('1..3', 'equally from 2 heaps')
    """
    fields = rules.game.form_fields()
    if fields is None:
        return None
    empty = {"amounts": "", "split": "", "after_take_split": False, "coupling": "", "last": "", "first": ""}
    return {**empty, **fields, "misere": rules.misere}
