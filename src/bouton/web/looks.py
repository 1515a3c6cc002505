"""How games are shown and edited: the picture that suits them, the form that says the same rules, an example."""

import re
from typing import Any

from bouton import words
from bouton.errors import PositionError
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.catalogue import GAMES, find_name, recognise, topic_of
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.families.coupled import Coupled
from bouton.rulesets.families.dynamic import Capped, Following
from bouton.rulesets.families.heap import HeapGame
from bouton.rulesets.families.take_and_break import NOTHING_TAKEN, TAKE, TAKE_AND_SPLIT, TakeAndBreak
from bouton.rulesets.protocol import Game, Rules

# Positions worth a look where the catalogue has none, for any number of heaps, one and two.
EXAMPLES = {None: (3, 5, 7), 1: (20,), 2: (5, 8)}
# A list of more amounts is no name; the rules may say it by ranges.
MOST_IN_NAME = 8
SPLITS = {"any": "any", "unequal": "unequal", "equal": "equal"}


def view_of(game: Game) -> str:
    """The picture for *game*: "heaps", "queen" (two heaps on a board), "row", "dynamic" or "list".

    >>> from bouton.notation import parse_rules
    >>> [view_of(parse_rules(text).game) for text in ("nim", "wythoff", "kayles", "fibonacci nim", "chomp")]
    ['heaps', 'queen', 'row', 'dynamic', 'list']
    """
    form = game.normal()
    if isinstance(form, Capped | Following):
        return "dynamic"
    if isinstance(form, TakeAndBreak):
        return "row" if form.splits else "heaps"
    if isinstance(form, HeapGame):
        return "heaps" if form.takes and not _splits(form) else "list"
    return "queen" if heaps_of(game) == 2 and isinstance(game, Coupled) else "list"


def _splits(game: HeapGame) -> bool:
    """Whether some move of a small heap leaves several heaps."""
    return any(len(option) > 1 for heap in range(12) for option in game.options(heap))


def heaps_of(game: Game) -> int | None:
    """On how many heaps *game* is played; None for any number."""
    if isinstance(game.normal(), Capped | Following):
        return 1
    if isinstance(game, Coupled):
        return game.heaps_count or _most_touched(game)
    return game.length if isinstance(game, BoardGame) else None


def _most_touched(game: Coupled) -> int | None:
    """The number of heaps that is meant where a move is said to touch exactly two; None where it is not said."""
    joint = [move for move in game.moves if move.most > 1 and move.fewest == move.most]
    return 2 if joint and all(move.most == 2 for move in joint) and len(game.moves) > 1 else None


def example_of(game: Game) -> list[int]:
    """A position of *game* worth a look."""
    name = recognise(game)
    entry = GAMES[find_name(name) or ""] if name is not None and find_name(name) else None
    for heaps in (entry.example if entry is not None else (), EXAMPLES.get(heaps_of(game), (3, 5, 7)), (20,), (5, 8)):
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


def amounts_text(game: Game) -> str:
    """What may be taken, as short as the notation says it; empty where a move is no take."""
    form = game.normal()
    if isinstance(form, TakeAndBreak):
        return "; ".join(str(c.amounts) for c in form.clauses if c.amounts != NOTHING_TAKEN)
    if isinstance(form, Capped):
        return str(game if not game.name else form).removeprefix("take ")  # type: ignore[attr-defined]
    if isinstance(form, Following):
        return str(form.takes)
    if isinstance(form, Coupled):
        return "; ".join(text.removeprefix("take ") for text in str(form).split("; "))
    return ""


def form_of(rules: Rules) -> dict[str, Any] | None:
    """The fields of the form that says these rules; None where only the line of rules can.

    >>> from bouton.notation import parse_rules
    >>> form_of(parse_rules("take 1..3; misere"))["amounts"], form_of(parse_rules("wythoff"))["coupling"]
    ('1..3', 'equally from 2 heaps')
    """
    form = rules.game.normal()
    fields: dict[str, Any] | None = None
    if isinstance(form, TakeAndBreak):
        fields = _of_takes(form)
    elif isinstance(form, Coupled):
        fields = _of_coupled(form)
    elif isinstance(form, Capped) and str(form).startswith("take 1.."):
        takes, _, first = str(form).removeprefix("take ").partition("; first ")
        fields = {"amounts": "", "last": takes.removeprefix("1.."), "first": first}
    if fields is None:
        return None
    empty = {"amounts": "", "split": "", "after_take_split": False, "coupling": "", "last": "", "first": ""}
    return {**empty, **fields, "misere": rules.misere}


def _of_takes(form: TakeAndBreak) -> dict[str, Any] | None:
    fields: dict[str, Any] = {}
    for clause in form.clauses:
        if clause.shapes in (TAKE, TAKE_AND_SPLIT) and "amounts" not in fields:
            fields |= {"amounts": str(clause.amounts), "after_take_split": clause.shapes == TAKE_AND_SPLIT}
        elif clause.amounts == NOTHING_TAKEN and len(clause.shapes) == 1 and clause.shapes[0].count == 2:
            fields["split"] = SPLITS[clause.shapes[0].kind]
        else:
            return None
    return fields


def _of_coupled(form: Coupled) -> dict[str, Any] | None:
    """A take from one heap, and one from several of the same amounts."""
    amounts: set[Amounts] = {move.amounts for move in form.moves}
    texts = str(form).split("; ")
    if len(amounts) != 1 or len(texts) > 2:
        return None
    said = f"take {next(iter(amounts))}"
    if not all(text.startswith(said) for text in texts):
        return None
    ways = sorted(text.removeprefix(said).strip() for text in texts)
    if len(ways) == 2 and ways[0]:
        return None
    return {"amounts": str(next(iter(amounts))), "coupling": ways[-1], "single": not ways[0]}
