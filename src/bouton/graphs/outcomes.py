"""Misere play, where no theory helps: everything is played out, without recursion and within limits."""

from collections.abc import Callable, Hashable, Iterable, Iterator
from typing import TypeVar

from bouton.claims import Reason
from bouton.errors import LimitError
from bouton.graphs.solving import GraphAnswer, GraphMove
from bouton.limits import Limits

Position = TypeVar("Position", bound=Hashable)


def played_out(
    name: str, position: Position, moves: Callable[[Position], Iterable[tuple[GraphMove, Position]]], limits: Limits
) -> GraphAnswer:
    """The answer to *position* of the game *name*, where *moves* gives every move and what it leaves."""
    known: dict[Position, bool] = {}
    watch = limits.watch()

    def followers(at: Position) -> Iterator[Position]:
        return (after for _, after in moves(at))

    def is_loss(position: Position) -> bool:
        path: list[tuple[Position, Iterator[Position], bool]] = []
        if position not in known:
            path.append((position, followers(position), False))
        while path:
            here, rest, moved = path[-1]
            lost = None
            for after in rest:
                moved = True
                if after not in known:
                    path[-1] = (here, rest, True)
                    path.append((after, followers(after), False))
                    break
                if known[after]:
                    lost = False
                    break
            else:
                lost = moved
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

    is_lost = is_loss(position)
    winning = tuple(move for move, after in moves(position) if is_loss(after))
    reason = Reason.of("graph.searched", ("loss" if is_lost else "win",), count=len(known))
    return GraphAnswer(name, "misere", "P" if is_lost else "N", None, winning, reason)
