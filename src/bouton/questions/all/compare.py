"""Two games side by side."""

from typing import Annotated, Literal

from bouton import words
from bouton.claims import Status
from bouton.errors import NotationError
from bouton.notation import parse_rules
from bouton.questions.question import About, Call, Lines, question
from bouton.questions.shapes import AboutRulesObject


class CompareObject(AboutRulesObject):
    """Where two games differ first, how far they are equal, or that they are equal for ever."""

    other: Annotated[str, "the second rules"]
    of: Annotated[Literal["values", "losses"], "what is compared"]
    heaps: int
    verdict: Literal["equal", "different", "unknown"]
    status: Status
    by: Annotated[Literal["normal form", "period"] | None, "what proves that they are equal"]
    checked_to: Annotated[int | None, "equal up to this heap"]
    at: Annotated[list[int] | None, "the first position where they differ"]
    found: Annotated[list[int | str] | None, "what either has there: a nim-value, or P or N"]


@question(
    "bouton compare .161 .36",
    "bouton compare .27 .26",
    'bouton compare "take 1..3" 0.333',
    'bouton compare wythoff "take any; take any equally from 2 heaps" --json',
    'bouton compare "nim; misere" nim --heaps 2',
    gives=CompareObject,
    seconds=10,
)
def compare(
    call: Call,
    other: Annotated[str, About(metavar="OTHER", behind=True)],
    max_: Annotated[int | None, About(metavar="M")] = None,
    heaps: Annotated[int | None, About(metavar="H", least=1)] = None,
    losses: bool = False,
) -> Lines:
    """Where two games differ first, how far they are equal, or that they are equal for ever."""
    from bouton.discovery.comparing import compare  # imports numpy

    try:
        two = parse_rules(other)
    except NotationError as error:
        error.option = "OTHER"  # which of the two texts it is
        raise
    found = compare(call.game, two, heaps=heaps, max_heap=max_, losses=losses, limits=call.limits)
    call.known.update({**found.as_dict(), "rules": call.known["rules"]})
    call.status = {"equal": 0, "different": 1, "unknown": 3}[found.verdict]
    colon = words.LANGUAGES[call.language].colon
    return [words.say("cli_compare.with", call.language) + colon + found.other, found.say(call.language)]


QUESTION = compare
