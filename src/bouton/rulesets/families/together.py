"""Heaps that are one part, because a move may take from several of them at once."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from heapq import merge
from itertools import combinations
from typing import Protocol

from bouton.rulesets.clauses import always_offer_one
from bouton.rulesets.families.board import HeapsAsOne
from bouton.rulesets.protocol import Option, Part, Random


class TogetherMove(Protocol):
    """One alternative of a rule on several heaps; a *group* is the places of the heaps that it touches, rising."""

    def heaps_of(self, heaps: int) -> tuple[int, int]:
        """The fewest and the most heaps that it touches where there are *heaps*."""

    def takes(self, group: tuple[int, ...], part: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The amounts that it may take from the heaps of *group*, in rising order, made one by one."""

    def allows(self, group: Sequence[int], taken: Sequence[int], part: Sequence[int]) -> bool:
        """Whether it takes the amounts *taken* from the heaps of *group* and nothing from the others."""

    def random_takes(self, part: Sequence[int], random: Random) -> dict[int, int] | None:
        """The amounts by number of heap that it takes, or something like it; None where the draw met none."""


class Together(HeapsAsOne):
    """A game whose every move is one of *moves*; a part is the tuple of all heaps."""

    __slots__ = ()

    @property
    @abstractmethod
    def moves(self) -> Sequence[TogetherMove]:
        """The alternatives."""

    @property
    def view(self) -> str:
        return "queen" if self.intended_heaps == 2 else "list"

    @property
    def can_get_stuck(self) -> bool:
        plain = (*self.joint_moves, *self.untied)
        return not any(m.fewest == 1 and m.spread is None and always_offer_one(m.amounts) for m in plain)

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        for group in self._groups(part):
            previous = None
            for take in merge(*(move.takes(group, part) for move in self.moves)):
                if take != previous:
                    after = list(part)
                    for i, t in zip(group, take, strict=True):
                        after[i] -= t
                    yield (tuple(after),)
                previous = take

    def _groups(self, part: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The heaps that some move may touch together, by first heap, then number of heaps."""
        filled = [i for i, heap in enumerate(part) if heap]
        sizes: set[int] = set()
        for move in self.moves:
            fewest, most = move.heaps_of(len(part))
            sizes.update(range(fewest, min(most, len(filled)) + 1))
        for at, first in enumerate(filled):
            for size in sorted(sizes):
                for others in combinations(filled[at + 1 :], size - 1):
                    yield (first, *others)

    def has_option(self, part: Part, option: Option) -> bool:
        taken = self.touched(part, option)
        if taken is None:
            return False
        assert isinstance(part, tuple)
        return any(move.allows(tuple(taken), tuple(taken.values()), part) for move in self.moves)

    def random_option(self, part: Part, random: Random) -> Option | None:
        assert isinstance(part, tuple)
        takes = random.choice(self.moves).random_takes(part, random)
        return None if takes is None else (tuple(heap - takes.get(i, 0) for i, heap in enumerate(part)),)
