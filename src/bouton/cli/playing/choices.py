"""What the arrow keys go through: heaps (or heaps together) up and down, amounts and splits to the left and right."""

from collections.abc import Iterator
from itertools import combinations, islice

from bouton.errors import LimitError
from bouton.frozen import frozen
from bouton.play.moves import place
from bouton.rulesets.protocol import Game, Step, Sum

# So many moves of one heap can be reached by arrows; others are typed.
MOST = 1000

# So many heaps are taken from together by arrows.
TOGETHER = 3


@frozen
class HeapMoves:
    """The *steps* that touch the *heaps* (numbers among all heaps), few stones first."""

    heaps: tuple[int, ...]
    steps: tuple[Step, ...]


def choices(situation: Sum) -> tuple[HeapMoves, ...]:
    """Every heap, or heaps together, with its moves; `MOST` of each at most."""
    found: dict[tuple[int, ...], list[Step]] = {}
    try:
        for heaps, step in _each(situation):
            found.setdefault(heaps, []).append(step)
    except LimitError:
        # What cannot be listed is typed.
        pass
    return tuple(HeapMoves(heaps, tuple(steps)) for heaps, steps in sorted(found.items()))


def _each(situation: Sum) -> Iterator[tuple[tuple[int, ...], Step]]:
    before = 0
    for c, component in enumerate(situation.components):
        for p, part in enumerate(component.position):
            if component.game.joint_moves and isinstance(part, tuple):
                yield from _together(component.game, part, c, p, before)
                continue
            for option in islice(component.game.options(part), MOST):
                step = Step(c, p, option)
                yield (place(situation, step)[1],), step
        before += len(component.heaps)


def _together(
    game: Game, part: tuple[int, ...], component: int, number: int, before: int
) -> Iterator[tuple[tuple[int, ...], Step]]:
    """The same amount from one heap, or from several."""
    filled = [i for i, heap in enumerate(part) if heap]
    for size in range(1, TOGETHER + 1):
        for group in islice(combinations(filled, size), MOST):
            for taken in range(1, min(*(part[i] for i in group), MOST) + 1):
                option = (tuple(heap - taken * (i in group) for i, heap in enumerate(part)),)
                if game.has_option(part, option):
                    yield tuple(before + i for i in group), Step(component, number, option)
