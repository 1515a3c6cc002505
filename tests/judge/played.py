"""Games by their moves alone, played out position by position; and the formats of judges."""

import io
from collections.abc import Callable, Hashable, Iterable, Iterator
from itertools import product
from typing import Any

from bouton import judge


class Game:
    """A game by its moves alone; whoever cannot move loses, under *misere* wins."""

    def __init__(self, moves: Callable[[Any], Iterable[Hashable]], misere: bool = False) -> None:
        self.moves, self.misere, self.known = moves, misere, {}

    def lost(self, position: Hashable) -> bool:
        if position not in self.known:
            after = [self.lost(p) for p in self.moves(position)]
            self.known[position] = not any(after) if after else not self.misere
        return self.known[position]

    def wins_by(self, position: Hashable) -> list[Any]:
        """What the winning moves leave, in the order of the moves."""
        return [p for p in self.moves(position) if self.lost(p)]


def side_by_side(
    options: Callable[[int], Iterable[tuple[int, ...]]],
) -> Callable[[tuple[int, ...]], Iterator[Hashable]]:
    """The moves of heaps in any order, of which one is replaced by what an option leaves."""

    def moves(heaps: tuple[int, ...]) -> Iterator[Hashable]:
        for i, heap in enumerate(heaps):
            for left in options(heap):
                yield tuple(sorted((*heaps[:i], *left, *heaps[i + 1 :])))

    return moves


def taking(amounts: Iterable[int]) -> Callable[[int], Iterator[tuple[int, ...]]]:
    amounts = list(amounts)
    return lambda heap: ((heap - t,) for t in amounts if t <= heap)


def any_amount(heap: int) -> Iterator[tuple[int, ...]]:
    return ((left,) for left in range(heap))


def heaps_up_to(largest: int, most: int, least: int = 0) -> list[tuple[int, ...]]:
    return [heaps for size in range(1, most + 1) for heaps in product(range(least, largest + 1), repeat=size)]


def answered(name: str, text: str) -> list[str]:
    output = io.BytesIO()
    judge.run(name, io.BytesIO(text.encode()), output)
    return output.getvalue().decode().splitlines()


def row(numbers: Iterable[int]) -> str:
    return " ".join(map(str, numbers)) + "\n"


def listed(heaps: tuple[int, ...]) -> str:
    return row((len(heaps), *heaps))


def counted(rows: list[str]) -> str:
    return f"{len(rows)}\n" + "".join(rows)


NIM = Game(side_by_side(any_amount))
MISERE = Game(side_by_side(any_amount), misere=True)
