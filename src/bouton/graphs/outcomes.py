"""Who wins any position that can be played out: the definition, without recursion, within limits."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

from bouton.errors import LimitError
from bouton.limits import Limits, Watch

Position = TypeVar("Position", bound=Hashable)


def is_loss(
    position: Position,
    moves: Callable[[Position], Iterable[Position]],
    misere: bool,
    limits: Limits,
    watch: Watch,
    known: dict[Position, bool],
) -> bool:
    """Whether the player to move loses *position*; *known* remembers what was found."""
    path: list[tuple[Position, Iterator[Position], bool]] = []
    if position not in known:
        path.append((position, iter(moves(position)), False))
    while path:
        here, rest, moved = path[-1]
        lost = None
        for after in rest:
            moved = True
            if after not in known:
                path[-1] = (here, rest, True)
                path.append((after, iter(moves(after)), False))
                break
            if known[after]:
                lost = False
                break
        else:
            lost = moved or not misere
        if lost is None:
            continue
        watch.tick()
        known[here] = lost
        path.pop()
        if path and lost:  # a move to a loss wins, whatever else there is
            path[-1] = (path[-1][0], iter((here,)), True)
        if len(known) + len(path) > limits.positions:
            raise LimitError(key="err.stopped.search", count=len(known), option="--memory")
    return known[position]
