"""``bouton p-positions RULES --max N``: the positions up to N that the player to move loses."""

from typing import Annotated

import click

from bouton import words
from bouton.cli import output
from bouton.cli.command import COUNT, POSITIVE, command
from bouton.cli.question import Question, Writer, about_rules
from bouton.cli.shapes import AboutRulesObject, Convention


class PPositionsObject(AboutRulesObject):
    """The positions up to a size that the player to move loses."""

    convention: Convention
    max: int
    p_positions: Annotated[list[int] | list[list[int]], "of several heaps tuples in rising order"]
    in_order: Annotated[
        bool, "the order of the numbers matters: a tuple stands as it is, whatever the size; else it rises"
    ]
    zeros: Annotated[list[int] | list[list[int]], "the same, by the name of version 0.1"]


@command(
    'bouton p-positions "take 1,3,4" --max 50',
    "bouton p-positions wythoff --max 100",
    "bouton p-positions nim --heaps 3 --max 7 --json",
    'bouton p-positions "fibonacci nim" --max 1000000000000',
)
@about_rules(PPositionsObject)
@click.option("--max", "max_heap", type=COUNT, default=50, metavar="N")
@click.option("--heaps", type=POSITIVE, default=None, metavar="H")
def p_positions(asked: Question, max_heap: int, heaps: int | None) -> Writer:
    """The P-positions: numbers, or tuples where there are several heaps."""
    from bouton.counting.listing import p_positions

    asked.known.update(convention=asked.game.convention, max=max_heap)
    found = p_positions(asked.game, max_heap, heaps=heaps, limits=asked.limits)
    asked.known.update(
        p_positions=found, in_order=asked.game.game.order_matters, zeros=found
    )  # "zeros" is the name of version 0.1
    texts = [words.position(p) if isinstance(p, tuple) else str(p) for p in found]
    return lambda: output.field("losses", " ".join(texts) or output.none())


COMMAND = p_positions
