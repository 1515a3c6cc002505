"""``bouton play RULES HEAP...``: a match in the terminal."""

from functools import partial
from typing import TYPE_CHECKING, Annotated, Any, Literal, NotRequired, TypedDict

from bouton.cli.arguments import Typed, rules_text, situation
from bouton.cli.command import Choice, command, limited, option
from bouton.cli.deadline import bound, deadline
from bouton.cli.language import language
from bouton.cli.playing import keys
from bouton.cli.playing.session import HUMAN, Session
from bouton.cli.question import about_position
from bouton.limits import Limits
from bouton.notation.echo import echo
from bouton.on_demand import find_law, tell_law
from bouton.play.legality import refuse_blocks
from bouton.play.players import PLAYERS
from bouton.questions.shapes import Convention, Outcome
from bouton.rulesets.protocol import Rules
from bouton.solving import Solver

if TYPE_CHECKING:
    from bouton.cli.playing.keyed import Keyed
    from bouton.cli.playing.lines import Lines

OPPONENTS = (*sorted(PLAYERS, key=lambda name: PLAYERS[name].strength), HUMAN)

# A player waits no longer than this for a move, a reason or a review, unless --time says so.
SECONDS = 10


class StartObject(TypedDict):
    """A match begins."""

    event: Literal["start"]
    rules: str
    position: list[Any]
    cap: Any
    convention: Convention
    opponent: str
    first: str


class MovePlayedObject(TypedDict):
    """A move, by whom, and the sentence about it."""

    event: Literal["move"]
    number: int
    by: str
    move: str
    to: list[Any]
    take: list[Any] | None
    cap: Any
    said: str


class SaidObject(TypedDict):
    """Anything else that happened, as a sentence; hints have moves, what is taken back has the position."""

    event: Literal["hint", "why", "undo", "redo", "help", "error", "end", "bye"]
    said: str
    step: NotRequired[int]
    moves: NotRequired[Annotated[list[str] | int, "of a hint; at the end how many there were"]]
    position: NotRequired[list[Any]]
    winner: NotRequired[str]
    kind: NotRequired[Annotated[str, "of an error"]]


class ReviewRowObject(TypedDict):
    """A move of a finished match, judged."""

    number: int
    by: str
    move: str
    mark: str
    outcome_before: Outcome
    outcome_after: Outcome
    best: str | None


class ReviewObject(TypedDict):
    """The match so far, judged."""

    event: Literal["review"]
    rows: list[ReviewRowObject]
    turning_point: int | None


@command(
    "bouton play nim 3 5 7",
    'bouton play "take 1..3; misere" 15 --opponent perfect --first computer',
    "bouton play wythoff 12 15 --opponent human",
    "bouton play kayles 5 3 1 --seed 7 --plain",
    gives=StartObject | MovePlayedObject | SaidObject | ReviewObject,
)
@about_position
@partial(limited, timed=False, usual=SECONDS)
def play(
    typed: Typed,
    opponent: Annotated[str, option(type=Choice(OPPONENTS), metavar="LEVEL")] = "sharp",
    first: Annotated[str, option(type=Choice(("me", "computer")), metavar="me|computer")] = "me",
    seed: int = 0,
    plain: bool = False,
    *,
    limits: Limits,
    as_json: bool,
) -> None:
    """A match in the terminal."""
    with bound(limits.most_megabytes):
        with deadline(limits):  # from here on each step has its time, and the person has any
            talk = _talk(typed, opponent, first == "computer", seed, limits, plain, as_json)
        talk.run()


def _talk(
    typed: Typed, opponent: str, computer_first: bool, seed: int, limits: Limits, plain: bool, as_json: bool
) -> "Lines | Keyed":
    start = situation(typed, limits)
    refuse_blocks(start)
    session = Session(start, opponent, computer_first, seed, Solver(limits, find_law=find_law, tell_law=tell_law))
    said = language()
    text = rules_text(start)
    aloud = "\n".join(echo(Rules(c.game, start.misere), said) for c in start.components)
    if plain or as_json or not keys.are_there():
        from bouton.cli.playing.lines import Lines  # one of the two is needed

        return Lines(session, text, aloud, as_json)
    from bouton.cli.playing.keyed import Keyed

    return Keyed(session, text, aloud)


COMMAND = play
