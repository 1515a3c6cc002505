"""``bouton ask RULES QUESTION``: a question about the lost positions, answered for heaps of every size."""

from typing import Annotated, Literal

import click

from bouton import words
from bouton.claims import Status
from bouton.cli import output
from bouton.cli.command import OUTPUT_FILE, command
from bouton.cli.question import Question, Writer, about_rules
from bouton.cli.shapes import AboutRulesObject


class AskObject(AboutRulesObject):
    """A question, and whether it is so."""

    question: str
    answer: Literal["yes", "no"]
    witness: Annotated[list[int] | None, "the least example or counterexample; null where there is none"]
    status: Status


@command(
    'bouton ask wythoff "every lost a, b with a <= b: b <= 2a"',
    'bouton ask wythoff "every lost a, b: (a + b) mod 2 = 0"',
    'bouton ask "take 1,3,4" "some lost n: n mod 2 = 1" --json',
    'bouton ask wythoff "exactly one lost a, b: a = b"',
    'bouton ask wythoff "no lost a, b: a > 0 and lost(a + 1, b + 1)"',
)
@about_rules(AskObject)
@click.argument("question", metavar="QUESTION")
@click.option("--certificate", type=OUTPUT_FILE, metavar="FILE", default=None)
def ask(asked: Question, question: str, certificate: str | None) -> Writer:
    """Whether a statement about all lost positions is so, or the least position that decides it."""
    from bouton.discovery.asking import ask  # imports numpy

    said = asked.language
    reply = ask(asked.game, question, limits=asked.limits)
    asked.known.update(reply.as_dict())
    asked.status = 0 if reply.answer else 1
    if certificate is not None:
        output.write_json(certificate, reply.law, compact=True)

    def write() -> None:
        colon = words.LANGUAGES[said].colon
        output.put(words.say("cli_ask.question", said) + colon + reply.question)
        output.put(words.say("cli_ask.answer", said) + colon + reply.say(said))
        status = output.status_text(reply.status, "", said)
        output.put(words.say("cli.head.status", said).capitalize() + colon + status)

    return write


COMMAND = ask
