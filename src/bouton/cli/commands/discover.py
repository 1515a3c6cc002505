"""``bouton discover RULES``: closed forms found from a table, each with its status."""

from typing import Any

import click

from bouton import words
from bouton.cli import output
from bouton.cli.command import COUNT, POSITIVE, command
from bouton.cli.question import FamilyQuestion, Question, Writer, about_rules, asked_for
from bouton.cli.shapes import AboutRulesObject, ClaimObject


class DiscoverObject(AboutRulesObject):
    """Closed forms, the best first."""

    claims: list[ClaimObject]


def _of_family(asked: FamilyQuestion, **of_one_game: Any) -> Writer:
    """The law of rules with letters, for all of them."""
    from bouton.cli.letters import about, lines
    from bouton.discovery.finding import discover

    claims = discover(asked.family, limits=asked.limits, **of_one_game)
    asked.known["claims"] = [claim.as_dict() for claim in claims]

    def write() -> None:
        about(asked.family, asked.language)
        for claim in claims:
            lines(claim, asked.language)
            colon = words.LANGUAGES[asked.language].colon
            status = output.status_text(claim.status, "", asked.language)
            output.put(words.say("cli.head.status", asked.language).capitalize() + colon + status)
        if not claims:
            output.field("claims", output.none())

    return write


@command(
    "bouton discover wythoff",
    'bouton discover "take 2^k" --json',
    'bouton discover "nim; misere" --heaps 2',
    "bouton discover kayles",
    'bouton discover "take 1, 2m"',
)
@about_rules(DiscoverObject, families=_of_family)
@click.option("--heaps", type=POSITIVE, default=None, metavar="H")
@click.option("--nim-value", "nim_value", type=COUNT, default=0, metavar="V")
def discover(asked: Question, heaps: int | None, nim_value: int) -> Writer:
    """Closed forms found from a table, proved where automata or periods can."""
    from bouton.discovery.finding import discover  # imports numpy

    claims = discover(asked.game, heaps=heaps, nim_value=nim_value, limits=asked.limits)
    said = asked.language
    asked.known["claims"] = [claim.as_dict(said) for claim in claims]

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
        if (told := next((c.explanation for c in claims if c.explanation is not None), None)) is not None:
            output.explanation(told, said)

    return write


def _kind(kind: str, said: str) -> str:
    """The name of a kind of claim; that of a pattern of another package as it stands."""
    key = f"cli_discover.kind.{kind}"
    return words.say(key, said) if words.has(key) else kind


COMMAND = discover
