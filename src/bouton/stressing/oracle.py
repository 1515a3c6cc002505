"""What the library knows under given rules, asked for the heaps of one case after the other."""

from collections.abc import Iterator

from bouton.rulesets.protocol import Option
from bouton.solving import Knowledge


class Oracle(Knowledge):
    """The knowledge of rules, for the heaps that a program is asked about; each question has the whole time."""

    def is_loss(self, *heaps: int) -> bool:
        """Whether the player to move loses."""
        self.watch.restart()
        return self.is_lost(self.game.position(heaps))

    def moves(self, *heaps: int) -> Iterator[tuple[int, Option]]:
        """The winning moves as (number of the part that is moved, what it leaves), in the order of the contract."""
        self.watch.restart()
        return self.winning_moves(self.game.position(heaps))
