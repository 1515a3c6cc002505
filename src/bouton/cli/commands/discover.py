"""``bouton discover RULES``: closed forms found from a table, each with its status."""

import click

from bouton import words
from bouton.cli import output
from bouton.cli.command import COUNT, POSITIVE, command
from bouton.cli.question import Question, Writer, about_rules
from bouton.cli.shapes import AboutRulesObject, ClaimObject


class DiscoverObject(AboutRulesObject):
    """Closed forms, the best first."""

    claims: list[ClaimObject]


GIVES = DiscoverObject


@command(
    "bouton discover wythoff",
    'bouton discover "take 2^k" --json',
    'bouton discover "nim; misere" --heaps 2',
    "bouton discover kayles",
)
@about_rules(DiscoverObject)
@click.option("--heaps", type=POSITIVE, default=None, metavar="H")
@click.option("--nim-value", "nim_value", type=COUNT, default=0, metavar="V")
def discover(asked: Question, heaps: int | None, nim_value: int) -> Writer:
    """Closed forms found from a table, proved where automata or periods can."""
    from bouton.discovery.finding import discover  # imports numpy

    claims = discover(asked.game, heaps=heaps, nim_value=nim_value, limits=asked.limits)
    asked.known["claims"] = [claim.as_dict() for claim in claims]
    said = asked.language

    def write() -> None:
        if nim_value:
            output.put(words.say("proving.asked", said, v=nim_value))
        if not claims:
            output.field("claims", output.none())
            return
        rows = [(c.say(said), output.status_text(c.status, "", said, c.coq), c.checked_to, c.kind) for c in claims]
        output.table(("statement", "status", "checked_to", "kind"), rows)

    return write


COMMAND = discover
