"""``bouton zeros RULES --max N``: the positions up to N that the player to move loses."""

import click

from bouton.cli import show
from bouton.cli.command import COUNT, POSITIVE, command, limited, rules_argument, rules_file_option
from bouton.cli.reading import one_game
from bouton.limits import Limits
from bouton.rulesets.catalogue import recognise
from bouton.solving import written


@command(
    'bouton zeros "take 1,3,4" --max 50',
    "bouton zeros wythoff --max 100",
    "bouton zeros nim --heaps 3 --max 7 --json",
    'bouton zeros "fibonacci nim" --max 1000000000000',
)
@rules_argument
@rules_file_option
@click.option("--max", "max_heap", type=COUNT, default=50, metavar="N")
@click.option("--heaps", type=POSITIVE, default=None, metavar="H")
@limited
def zeros(
    rules: str | None, rules_file: str | None, max_heap: int, heaps: int | None, as_json: bool, limits: Limits
) -> None:
    """The losses for the player to move: numbers, or tuples where there are several heaps."""
    from bouton.counting import zeros as all_zeros

    with show.record(as_json, "rules", "recognised", "convention", "max", "zeros") as known:
        game = one_game(rules, rules_file, limits)
        known.update(rules=str(game), recognised=recognise(game.game), convention=game.convention, max=max_heap)
        found = all_zeros(game, max_heap, heaps=heaps, limits=limits)
        known["zeros"] = found
    if as_json:
        show.as_json_line(known)
        return
    show.heading(known["rules"], known["recognised"])
    if not found:
        show.field("losses", show.none())
    elif isinstance(found[0], int):
        show.field("losses", " ".join(map(str, found)))
    else:
        show.field("losses", " ".join(written(p) for p in found if isinstance(p, tuple)))


COMMAND = zeros
