"""``bouton options RULES HEAP...``: every legal move and what it leads to."""

from itertools import chain, islice

import click

from bouton.cli import show
from bouton.cli.command import COUNT, command, heaps_argument, limited, rules_argument, rules_file_option
from bouton.cli.line import language
from bouton.cli.reading import rules_text, situation
from bouton.cli.telling import told
from bouton.limits import Limits
from bouton.rulesets.catalogue import recognise
from bouton.solving import Solver, shown_position
from bouton.solving.playing import Option
from bouton.solving.playing import options as all_options
from bouton.solving.showing import digits_of, numbers_of
from bouton.solving.solver import MAX_LISTED_CHARACTERS


@command(
    "bouton options wythoff 3 5",
    'bouton options "take 1,3,4" 7 12 9',
    "bouton options grundy 9 --json",
    'bouton options "take 1..2*last" 13 --last 2',
)
@rules_argument
@heaps_argument
@rules_file_option
@click.option("--last", metavar="Q")
@click.option("--cap", metavar="C")
@click.option("--moves", type=COUNT, metavar="N")
@limited
def options(
    rules: str | None,
    heaps: tuple[str, ...],
    rules_file: str | None,
    last: str | None,
    cap: str | None,
    moves: int | None,
    as_json: bool,
    limits: Limits,
) -> None:
    """Every legal move, with the outcome and nim-value it leaves and the winning reply."""
    most = moves if moves is not None else limits.moves
    with show.record(as_json, "rules", "position", "convention", "options", "complete") as known:
        position = situation(rules, heaps, rules_file, limits, last, cap)
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
        show.as_json_line(known)
        return
    said = language()
    games = tuple(c.game for c in position.components)
    show.heading(known["rules"], recognise(games[0]) if len(games) == 1 else None, known["position"])
    if not found and complete:
        show.field("moves", show.none())
        return
    show.table(
        ("move", "outcome", "nim_value", "reply"),
        (
            (
                told(games, known["position"], option.move, said),
                option.outcome,
                option.nim_value,
                option.reply and told(games, option.move.to, option.reply, said),
            )
            for option in found
        ),
    )
    if not complete:
        show.put(show.more())


COMMAND = options
