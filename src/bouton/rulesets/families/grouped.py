"""Takes from heaps that are named together: one of the groups is chosen, and each of its heaps loses something.

Source: E. Boros, V. Gurvich, N. B. Ho, K. Makino, P. Mursic, Tetris hypergraphs and combinations of impartial games,
arXiv:1701.02819.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product

from bouton.frozen import frozen
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.clauses import JointMove
from bouton.rulesets.families.coupled import in_words, joined, order_of, texts
from bouton.rulesets.families.together import Together, TogetherMove
from bouton.rulesets.protocol import Part, Random, Voice


@frozen
class Group:
    """One of *amounts* from each heap of one of *places*, which are tuples of numbers from 0 on, rising.

    *equally*: the same from each of these heaps, with *amounts* read at the smallest.
    """

    amounts: Amounts
    places: tuple[tuple[int, ...], ...]
    equally: bool = False

    def heaps_of(self, heaps: int) -> tuple[int, int]:
        sizes = [len(group) for group in self.places]
        return min(sizes), max(sizes)

    def _joint(self, group: Sequence[int]) -> JointMove:
        return JointMove(self.amounts, len(group), len(group), 1 if self.equally and len(group) > 1 else None)

    def takes(self, group: tuple[int, ...], part: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        return self._joint(group).takes(group, part) if group in self.places else iter(())

    def allows(self, group: Sequence[int], taken: Sequence[int], part: Sequence[int]) -> bool:
        return tuple(group) in self.places and self._joint(group).allows(group, taken, part)

    def random_takes(self, part: Sequence[int], random: Random) -> dict[int, int] | None:
        group = random.choice(self.places)
        if max(group) >= len(part):
            return None
        found = self._joint(group).random_takes([part[i] for i in group], random)
        return None if found is None else {group[i]: taken for i, taken in found.items()}

    def in_words(self, voice: Voice) -> str:
        groups = [f"({', '.join(str(i + 1) for i in group)})" for group in self.places]
        equally = ".equally" if self.equally else ".each"
        return voice.say(f"take.groups{equally}", groups=groups, amount=voice.amount(self.amounts, self.equally))

    def __str__(self) -> str:
        groups = ", ".join(f"({' '.join(str(i + 1) for i in group)})" for group in self.places)
        return f"take {self.amounts}{' equally' if self.equally else ''} from heaps {groups}"


@frozen
class Grouped(Together):
    """The game of *groups*, and of *plain* moves on any heaps beside them.

    >>> from bouton.notation import parse_rules
    >>> game = parse_rules("take any from heaps (1 2), (2 3)").game
    >>> [after for (after,) in game.options((1, 1, 1))]
    [(0, 0, 1), (1, 0, 0)]
    """

    groups: tuple[Group, ...]
    plain: tuple[JointMove, ...] = ()
    is_plain_data = True
    order_matters = True
    can_get_stuck = True
    view = "list"

    @classmethod
    def of(cls, groups: Sequence[Group], plain: Sequence[JointMove]) -> "Grouped":
        """The game with its moves in order, like ones joined."""
        return cls(tuple(sorted(set(groups), key=str)), tuple(sorted(joined(plain), key=order_of)))

    @property
    def moves(self) -> Sequence[TogetherMove]:
        return (*self.plain, *self.groups)

    def followers(self) -> Callable[[Part], Iterator[tuple[int, ...]]]:
        """All that may be left, some perhaps twice, group by group; in equal takes and beside others as `options`."""
        if self.plain or any(group.equally for group in self.groups):
            return lambda part: (after for (after,) in self.options(part))  # type: ignore[misc]
        groups = [(group.amounts, places) for group in self.groups for places in group.places]

        def left(part: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            for amounts, places in groups:
                if places[-1] < len(part):
                    ways = [(heap,) for heap in part]
                    for i in places:
                        ways[i] = tuple(part[i] - t for t in amounts.upto(part[i]))  # type: ignore[assignment]
                    yield from product(*ways)

        return left  # type: ignore[return-value]

    @property
    def fewest_heaps(self) -> int:
        return 1 + max(i for group in self.groups for places in group.places for i in places)

    @property
    def intended_heaps(self) -> int:
        return self.fewest_heaps

    def in_words(self, voice: Voice, ending: str) -> list[str]:
        told = [in_words(move, voice) for move in self.plain]
        return [voice.alternatives([*told, *(group.in_words(voice) for group in self.groups)], ending)]

    def __str__(self) -> str:
        return "; ".join([*texts(self.plain), *map(str, self.groups)])
