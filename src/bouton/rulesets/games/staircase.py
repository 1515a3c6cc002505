"""Staircase Nim: move any number of stones from one step to the next lower one; from step 1 they leave the game."""

from collections.abc import Iterator

from bouton.frozen import frozen
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.board import BoardGame
from bouton.rulesets.protocol import Option, Part


def moves(steps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every move, from step 1 up, few stones first.

    >>> list(moves((1, 2)))
    [(0, 2), (2, 1), (3, 0)]
    """
    for i, stones in enumerate(steps):
        for t in range(1, stones + 1):
            below = (steps[i - 1] + t,) if i else ()
            yield (*steps[: max(i - 1, 0)], *below, stones - t, *steps[i + 1 :])


def height(steps: tuple[int, ...]) -> int:
    """How many steps all stones together have to go down."""
    return sum(i * stones for i, stones in enumerate(steps, start=1))


@frozen
class Staircase(BoardGame):
    """The board is what lies on steps 1, 2, 3, ..."""

    def parts(self, rank: int) -> Iterator[Part]:
        """Staircases of three steps."""
        for third in range(rank // 3 + 1):
            for second in range((rank - 3 * third) // 2 + 1):
                yield rank - 3 * third - 2 * second, second, third

    def take(self, part: Part, option: Option) -> tuple[int, ...] | None:
        """The stones that leave their step; the step below has gained them."""
        before, after = self.heaps(part), self.heaps(option[0])
        return tuple(max(b - a, 0) for b, a in zip(before, after, strict=True))


GAME = Entry(
    make=lambda: Staircase(moves, name="staircase", lowered=height),
    source="T. S. Ferguson, Game Theory (lecture notes), part I, section 2.6, exercise 6",
    verb="steps",
    example=(3, 1, 2, 4, 5),
    marks=("steps any", "steps any move", "strip squares left nojump onecell", "left nojump onecell move"),
)
