"""A question about the lost positions, answered for heaps of every size."""

from typing import Annotated, Literal, NotRequired

from bouton import words
from bouton.claims import Status
from bouton.errors import RulesError
from bouton.questions.question import About, Call, Lines, question
from bouton.questions.shapes import AboutRulesObject
from bouton.words.provenance import status_text


class AskObject(AboutRulesObject):
    """A question, and whether it is so."""

    question: str
    answer: Literal["yes", "no"]
    witness: Annotated[list[int] | None, "the least example or counterexample; null where there is none"]
    status: Status
    sentence: Annotated[str, "the answer in words"]
    moves: NotRequired[Annotated[list[list[int]], "where the winning moves lead, which were asked for"]]


def _with_letters(call: Call, question: str, certificate: bool = False) -> Lines:
    """No law of all letters can be asked: it is claimed."""
    raise RulesError(key="cli_ask.letters", rules=str(call.family))


@question(
    'bouton ask wythoff "every lost a, b with a <= b: b <= 2a"',
    'bouton ask wythoff "every lost a, b: (a + b) mod 2 = 0"',
    'bouton ask wythoff "no lost a, b: a > 0 and lost(a + 1, b + 1)"',
    gives=AskObject,
    with_letters=_with_letters,
    slow=True,
    seconds=20,
)
def ask(
    call: Call,
    question: Annotated[str, About(metavar="QUESTION", behind=True)],
    certificate: Annotated[bool, About(metavar="FILE", written="file")] = False,
) -> Lines:
    """Whether a statement about all lost positions is so, or the least position that decides it."""
    from bouton.discovery.asking import ask  # imports numpy

    language = call.language
    reply = ask(call.game, question, limits=call.limits)
    call.known.update({**reply.as_dict(), "sentence": reply.say(language)})
    call.status = 0 if reply.answer else 1
    if certificate:
        call.written["certificate"] = reply.law

    def lines() -> Lines:
        colon = words.LANGUAGES[language].colon
        typed = " ".join(question.split())
        asked = words.say("cli_ask.read", language, typed=typed, read=reply.question)
        yield words.say("cli_ask.question", language) + colon + (typed if typed == reply.question else asked)
        yield words.say("cli_ask.answer", language) + colon + reply.say(language)
        status = status_text(reply.status, "", language)
        yield words.say("cli.head.status", language).capitalize() + colon + status

    return lines()


QUESTION = ask
