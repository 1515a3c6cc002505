"""``bouton discover RULES``: closed forms found from a table, each with its status."""

from typing import Any

import click

from bouton import words
from bouton.cli import show
from bouton.cli.command import COUNT, POSITIVE, command, limited, rules_argument, rules_file_option
from bouton.cli.line import language
from bouton.cli.reading import one_game
from bouton.limits import Limits
from bouton.rulesets.catalogue import recognise


@command(
    "bouton discover wythoff",
    'bouton discover "take 2^k" --json',
    'bouton discover "nim; misere" --heaps 2',
    "bouton discover kayles",
)
@rules_argument
@rules_file_option
@click.option("--heaps", type=POSITIVE, default=None, metavar="H")
@click.option("--nim-value", "nim_value", type=COUNT, default=0, metavar="V")
@limited
def discover(
    rules: str | None, rules_file: str | None, heaps: int | None, nim_value: int, as_json: bool, limits: Limits
) -> None:
    """Closed forms found from a table, proved where automata or periods can."""
    from bouton.discovery.finding import discover as found_claims  # numpy: only who asks for laws pays

    with show.record(as_json, "rules", "recognised", "claims") as known:
        game = one_game(rules, rules_file, limits)
        known.update(rules=str(game), recognised=recognise(game.game))
        claims = found_claims(game, heaps=heaps, nim_value=nim_value, limits=limits)
        known["claims"] = [c.as_dict() for c in claims]
    if as_json:
        show.as_json_line(known)
        return
    show.heading(known["rules"], known["recognised"])
    if nim_value:
        show.put(words.say("proving.asked", 0, language(), v=nim_value))
    if not claims:
        show.field("claims", show.none())
        return
    said = language()
    rows: list[tuple[Any, ...]] = [
        (c.say(said), show.status_text(c.status, "", said), c.checked_to, c.kind) for c in claims
    ]
    show.table(("statement", "status", "checked_to", "kind"), rows)


COMMAND = discover
