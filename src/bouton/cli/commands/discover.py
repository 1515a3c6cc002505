"""``bouton discover RULES``: closed forms found from a table, each with its status."""

import click

from bouton import words
from bouton.cli import output
from bouton.cli.command import COUNT, POSITIVE, command
from bouton.cli.question import Question, Writer, about_rules, asked_for
from bouton.cli.shapes import AboutRulesObject, ClaimObject


class DiscoverObject(AboutRulesObject):
    """Closed forms, the best first."""

    claims: list[ClaimObject]


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
        asked_for(nim_value, [claim.kind for claim in claims], said)
        if not claims:
            output.field("claims", output.none())
            return
        rows = [
            (c.say(said), output.status_text(c.status, "", said, c.coq), c.checked_to, _kind(c.kind, said))
            for c in claims
        ]
        output.table(("statement", "status", "checked_to", "kind"), rows)

    return write


def _kind(kind: str, said: str) -> str:
    """The name of a kind of claim; that of a pattern of another package as it stands."""
    key = f"cli_discover.kind.{kind}"
    return words.say(key, said) if words.has(key) else kind


COMMAND = discover
