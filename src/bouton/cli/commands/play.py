"""``bouton play RULES HEAP...``: a match in the terminal."""

import click

from bouton.cli.arguments import Typed, rules_text, situation
from bouton.cli.command import COUNT, Choice, command
from bouton.cli.language import language
from bouton.cli.playing import keys
from bouton.cli.playing.session import HUMAN, Session
from bouton.cli.question import about_position
from bouton.limits import Limits
from bouton.notation.echo import echo
from bouton.play.legality import refuse_blocks
from bouton.play.players import PLAYERS
from bouton.rulesets.protocol import Rules
from bouton.solving import Solver

OPPONENTS = (*sorted(PLAYERS, key=lambda name: PLAYERS[name].strength), HUMAN)

# A player waits no longer than this for a reason or a review.
SECONDS = 10


@command(
    "bouton play nim 3 5 7",
    'bouton play "take 1..3; misere" 15 --opponent perfect --first computer',
    "bouton play wythoff 12 15 --opponent human",
    "bouton play kayles 5 3 1 --seed 7 --plain",
)
@about_position
@click.option("--opponent", type=Choice(OPPONENTS), default="sharp", metavar="|".join(OPPONENTS))
@click.option("--first", type=Choice(("me", "computer")), default="me", metavar="me|computer")
@click.option("--seed", type=COUNT, default=0, metavar="N")
@click.option("--plain", is_flag=True)
def play(typed: Typed, opponent: str, first: str, seed: int, plain: bool, as_json: bool) -> None:
    """A match in the terminal."""
    limits = Limits(seconds=SECONDS)
    start = situation(typed, limits)
    refuse_blocks(start)
    session = Session(start, opponent, first == "computer", seed, Solver(limits))
    said = language()
    text = rules_text(start)
    aloud = [echo(Rules(c.game, start.misere), said) for c in start.components]
    if plain or as_json or not keys.are_there():
        from bouton.cli.playing.lines import Lines  # one of the two is needed

        Lines(session, text, "\n".join(aloud), as_json).run()
        return
    from bouton.cli.playing.keyed import Keyed

    Keyed(session, text, "\n".join(aloud)).run()


COMMAND = play
