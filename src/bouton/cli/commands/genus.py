"""``bouton genus RULES --length N``: the genera of heaps 0 to N - 1 in misere play, and whether they are tame."""

import click

from bouton.cli import genus_table
from bouton.cli.command import POSITIVE, command
from bouton.cli.question import Question, Writer, about_rules
from bouton.cli.shapes import AboutRulesObject, HeapGenusObject


class GenusObject(AboutRulesObject):
    """The genera of heaps 0, 1, 2, ..."""

    length: int
    reached: int
    tame: bool
    genera: list[HeapGenusObject]


@command(
    "bouton genus kayles",
    "bouton genus 0.312 --length 12",
    'bouton genus "take 1,3,4" --length 200 --json',
)
@about_rules(GenusObject)
@click.option("--length", type=POSITIVE, default=20, metavar="N")
def genus(asked: Question, length: int) -> Writer:
    """A row for each heap; exit status 3 where a limit was met before the last."""
    asked.known["length"] = length
    rows, ended = genus_table.found(asked.game.game, length, asked.limits)
    asked.known.update(genus_table.known(rows))
    asked.status = 3 if ended else 0
    return lambda: genus_table.put(rows, ended)


COMMAND = genus
