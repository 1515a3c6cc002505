"""``bouton options RULES HEAP...``: every legal move and what it leads to."""

import sys
from itertools import chain, islice
from typing import Annotated, TypedDict

from bouton.cli import output
from bouton.cli.arguments import Typed, rules_text, situation
from bouton.cli.command import command, limited
from bouton.cli.language import language
from bouton.cli.question import about_position
from bouton.limits import Limits
from bouton.questions import shapes
from bouton.rulesets.catalogue import recognise
from bouton.solving import Solver, shown_position
from bouton.solving.best_play import Option
from bouton.solving.best_play import options as all_options
from bouton.solving.display import digits_of, numbers_of
from bouton.solving.move_text import sentence
from bouton.solving.solver import MAX_LISTED_CHARACTERS


class OptionsObject(TypedDict):
    """Every legal move, and what it leads to."""

    rules: str
    position: shapes.Position | shapes.Boards
    convention: shapes.Convention
    options: list[shapes.OptionObject]
    complete: Annotated[bool, "false where the list was cut"]


@command(
    "bouton options wythoff 3 5",
    'bouton options "take 1,3,4" 7 12 9',
    "bouton options grundy 9 --json",
    'bouton options "take 1..2*last" 13 --last 2',
    gives=OptionsObject,
)
@about_position
@limited
def options(typed: Typed, moves: int | None = None, *, as_json: bool, limits: Limits) -> None:
    """Every legal move, with the outcome and nim-value it leaves and the winning reply."""
    most = min(limits.moves if moves is None else moves, sys.maxsize - 1)
    with output.record(as_json, shapes.keys_of(OptionsObject)) as known:
        position = situation(typed, limits)
        known.update(rules=rules_text(position), position=shown_position(position), convention=position.convention)
        found: list[Option] = []
        length, complete = 0, True
        for option in islice(all_options(Solver(limits), position), most + 1):
            # One move beyond those that are listed tells whether there are more.
            if len(found) == most or length > MAX_LISTED_CHARACTERS:
                complete = False
                break
            found.append(option)
            length += sum(map(digits_of, chain(numbers_of(option.move.to), numbers_of(option.move.take or ()))))
        known.update(options=[option.as_dict() for option in found], complete=complete)
    if as_json:
        output.as_json_line(known)
        return
    said = language()
    games = tuple(c.game for c in position.components)
    output.heading(known["rules"], recognise(games[0]) if len(games) == 1 else None, known["position"])
    if not found and complete:
        output.field("moves", output.none())
        return
    output.table(
        ("move", "outcome", "nim_value", "reply"),
        (
            (
                sentence(games, known["position"], option.move, said),
                option.outcome,
                option.nim_value,
                option.reply and sentence(games, option.move.to, option.reply, said),
            )
            for option in found
        ),
    )
    if not complete:
        output.put(output.more())


COMMAND = options
