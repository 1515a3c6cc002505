"""The reason where no move is left."""

from bouton.claims import Reason, Sentence


def over(misere: bool = False) -> Reason:
    """The game is over: lost in normal play, won in misere play."""
    return Reason("any.over", {}, (Sentence("any.over", int(misere)),))
