"""Claims and proofs as HTML for notebooks."""

from typing import TYPE_CHECKING

from bouton import words
from bouton.words import html
from bouton.words.grounds import status_text

if TYPE_CHECKING:
    from bouton.discovery.verdict import Claim

GOOD = ("proved", "proved here")


def shown(claim: "Claim", verdict: str) -> str:
    """*claim* as a card under the word *verdict*, with its counterexample, or why it was left open."""
    said = html.language()
    colour = html.GOOD if verdict in GOOD else html.BAD if verdict == "refuted" else html.PLAIN
    at = claim.counterexample
    facts = [
        (words.say("cli.head.kind", 0, said), claim.kind),
        (words.say("cli.head.nim_value", 0, said), claim.nim_value or None),
        (words.say("cli.head.checked_to", 0, said), claim.checked_to),
        (words.say("cli.head.counterexample", 0, said), None if at is None else ", ".join(map(words.digits, at))),
    ]
    return html.card(
        claim.say(said) or words.say("cli.head.claim", 0, said),
        (status_text(verdict, "", said), colour),
        html.rows(facts),
        html.paragraph([claim.why(said)] if claim.reasons else []),
    )
