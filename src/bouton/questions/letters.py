"""Lines about rules with letters, for all values of them."""

from bouton import words
from bouton.discovery.verdict import Claim
from bouton.questions.question import Lines


def lines(claim: Claim, language: str) -> Lines:
    """The law, a line for the letters of each class, and how a word is read."""
    for line in claim.lines:
        yield f"  {line}"
    if any(line.is_word for line in claim.lines):
        of = "of_losses" if claim.certificate and claim.certificate["of"] == "losses" else "of_values"
        yield words.say(f"letters.{of}", language)
