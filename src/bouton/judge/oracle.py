"""What the library knows under given rules, asked for the heaps of one case after the other."""

from collections.abc import Iterator, Sequence

from bouton.nimbers import nim_sum
from bouton.rulesets.protocol import Option, Part
from bouton.solving import Knowledge


class Oracle(Knowledge):
    """The knowledge of rules, for heaps as a judge writes them; each question has the whole time of the limits."""

    def nim_sum(self, parts: Sequence[Part]) -> int:
        """The nim-value of all *parts* side by side."""
        self.watch.restart()
        return nim_sum(map(self.value, parts))

    def is_loss(self, *heaps: int) -> bool:
        """Whether the player to move loses."""
        self.watch.restart()
        return self.is_lost(self.game.position(heaps))

    def is_loss_of(self, heaps: Sequence[int]) -> bool:
        """Whether the player to move loses; in normal play each heap is taken for a part of its own."""
        return self.is_loss(*heaps) if self.rules.misere else not self.nim_sum(heaps)

    def moves(self, *heaps: int) -> Iterator[tuple[int, Option]]:
        """The winning moves as (number of the part that is moved, what it leaves), in the order of the contract."""
        self.watch.restart()
        return self.winning_moves(self.game.position(heaps))

    def moves_of(self, heaps: Sequence[int]) -> Iterator[tuple[int, Option]]:
        """The same where each heap is a part of its own: there may be more heaps than a question may have."""
        self.watch.restart()
        return self.winning_moves(tuple(heaps))
