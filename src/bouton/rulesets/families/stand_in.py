"""Heaps that stand for the pieces of another game, in normal play only."""

from bouton.errors import RulesError
from bouton.frozen import frozen
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Game


@frozen
class StandIn(TakeAndBreak):
    """Heaps that stand for the *pieces* of the game *name*: None where these may step back, so that play need not end.

    >>> from bouton.rulesets.catalogue import build
    >>> build("northcott") == build("nim"), build("northcott").normal_form() == build("nim")
    (False, True)
    """

    name: str
    reduced_by: str
    pieces: Game | None = None

    def normal_form(self) -> Game:
        return TakeAndBreak(self.clauses)

    def __str__(self) -> str:
        return self.name

    def form_fields(self) -> None:
        """None: the form would say the heaps."""

    def literal_form(self) -> Game:
        if self.pieces is None:
            raise RulesError(key="err.rules.literal", game=self.name)
        return self.pieces.literal_form()
