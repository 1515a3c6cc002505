"""What the commands write about rules with letters, for all values of them."""

from bouton import words
from bouton.cli import output
from bouton.discovery.verdict import Claim
from bouton.notation.families import LetterRules
from bouton.notation.letters_echo import echo


def about(family: LetterRules, said: str) -> None:
    """The rules read aloud."""
    output.put(echo(family, said))


def lines(claim: Claim, said: str) -> None:
    """The law, a line for the letters of each class, and how a word is read."""
    for line in claim.lines:
        output.put(f"  {line}")
    if any(line.is_word for line in claim.lines):
        output.put(
            words.say(
                f"letters.{'of_losses' if claim.certificate and claim.certificate['of'] == 'losses' else 'of_values'}",
                said,
            )
        )
