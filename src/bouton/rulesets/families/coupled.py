"""Coupled games: a move may take from several heaps at once, so all heaps are one part.

Wythoff's game and Moore's Nim are of this family.  A game whose every move touches a single heap is not coupled: its
normal form is the take-and-break game of one heap.
"""

from collections.abc import Iterable, Iterator, Sequence
from heapq import merge
from itertools import combinations

from bouton.errors import PositionError
from bouton.frozen import changed, frozen
from bouton.rulesets.amounts import Amounts
from bouton.rulesets.families.board import compositions
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.rulesets.protocol import Game, Option, Part, Position, check_heaps


@frozen
class Joint:
    """Take one of *amounts* from each of *fewest* to *most* non-empty heaps (0 and 0: from all heaps).

    *spread*: the amounts differ by less than this (1: the same amount from each), None: they are independent.  With a
    spread, *amounts* is read at the smallest of the chosen heaps and holds for the smallest amount taken.
    """

    amounts: Amounts
    fewest: int = 1
    most: int = 1
    spread: int | None = None


@frozen
class Coupled(Game):
    """The game with these *moves* as alternatives, on *heaps_count* heaps (None: any number).  Make it with `of`."""

    moves: tuple[Joint, ...]
    heaps_count: int | None = None
    name: str = ""

    @classmethod
    def of(cls, moves: Iterable[Joint], heaps_count: int | None = None, name: str = "") -> Game:
        """The normal form: like moves joined; a game that never couples becomes its one-heap game."""
        joined = _joined([_single_heap(m) for m in moves])
        if all((m.fewest, m.most) == (1, 1) for m in joined) and heaps_count is None:
            return TakeAndBreak.of(c for m in joined for c in TakeAndBreak.plain(m.amounts).clauses)
        return cls(tuple(sorted(joined, key=_order)), heaps_count, name)

    def normal(self) -> Game:
        return changed(self, heaps_count=None, name="")

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, tuple)
        for group in self._groups(part):
            previous = None
            for take in merge(*(_takes(move, group, part) for move in self.moves)):
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
            if move.fewest:
                sizes.update(range(move.fewest, min(move.most, len(filled)) + 1))
            elif len(filled) == len(part):
                sizes.add(len(part))
        for at, first in enumerate(filled):
            for size in sorted(sizes):
                for others in combinations(filled[at + 1 :], size - 1):
                    yield (first, *others)

    def rank(self, part: Part) -> int:
        assert isinstance(part, tuple)
        return sum(part)

    def parts(self, rank: int) -> Iterator[Part]:
        """Positions of *heaps_count* heaps (two where any number will do)."""
        yield from compositions(rank, self.heaps_count or 2)

    def position(self, heaps: Sequence[int], *, last: int | None = None, cap: int | None = None) -> Position:
        if last is not None or cap is not None:
            raise PositionError(key="err.last", game=str(self))
        part = tuple(check_heaps(heaps))
        if self.heaps_count is not None and len(part) != self.heaps_count:
            raise PositionError(key="err.heap", which=2, game=str(self), expected=self.heaps_count, found=len(part))
        return (part,)

    def __str__(self) -> str:
        return self.name or "; ".join(_text(m) for m in self.moves)


def _single_heap(move: Joint) -> Joint:
    """A move on one heap has nothing to be equal to."""
    return changed(move, spread=None) if (move.fewest, move.most) == (1, 1) else move


def _joined(moves: Sequence[Joint]) -> list[Joint]:
    """Moves that differ only in how many heaps, or only in amounts, said as one; a move inside another dropped."""
    by_amounts: dict[tuple[Amounts, int | None], set[tuple[int, int]]] = {}
    for m in moves:
        if m.spread is not None and m.fewest == 1:
            # Equal amounts from one heap: a plain take.
            by_amounts.setdefault((m.amounts, None), set()).add((1, 1))
            m = changed(m, fewest=2)
        by_amounts.setdefault((m.amounts, m.spread), set()).add((m.fewest, m.most))
    by_heaps: dict[tuple[int, int, int | None], list[Amounts]] = {}
    for (amounts, spread), counts in by_amounts.items():
        for fewest, most in _joined_counts(counts):
            by_heaps.setdefault((fewest, most, spread), []).append(amounts)
    out: list[Joint] = []
    for (fewest, most, spread), sets in by_heaps.items():
        # Only sets taken from one heap or equally may be joined: 1 from one heap, 2 from the other is in neither.
        simple = [a for a in sets if not a.exclude and ((fewest, most) == (1, 1) or spread == 1)]
        if simple:
            out.append(Joint(Amounts.of(i for a in simple for i in a.include), fewest, most, spread))
        out.extend(Joint(a, fewest, most, spread) for a in sets if a not in simple)
    return [m for m in out if not any(_inside(m, other) for other in out if other != m)]


def _joined_counts(counts: Iterable[tuple[int, int]]) -> list[tuple[int, int]]:
    """Ranges of heap counts joined where they overlap or touch; (0, 0), all heaps, stands alone."""
    out: list[tuple[int, int]] = []
    for fewest, most in sorted(counts):
        if out and out[-1] != (0, 0) and fewest <= out[-1][1] + 1:
            out[-1] = (out[-1][0], max(most, out[-1][1]))
        else:
            out.append((fewest, most))
    return out


def _inside(move: Joint, other: Joint) -> bool:
    """Whether every take of *move* is one of *other*: same amounts, more heaps and a wider spread there."""
    return (
        move.amounts == other.amounts
        and move.fewest != 0
        and other.fewest != 0
        and other.fewest <= move.fewest
        and move.most <= other.most
        and not move.amounts.depends_on_heap
        and (other.spread is None or (move.spread is not None and move.spread <= other.spread))
    )


def _takes(move: Joint, group: tuple[int, ...], part: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """The amounts that *move* may take from the heaps of *group*, in rising order, made one by one."""
    if move.fewest == 0:
        if len(group) != len(part):
            return
    elif not move.fewest <= len(group) <= move.most:
        return
    heaps = tuple(part[i] for i in group)
    if move.spread is None:
        yield from _independent(move.amounts, heaps)
    elif move.spread == 1:
        yield from ((t,) * len(heaps) for t in move.amounts.upto(min(heaps)))
    else:
        smallest = min(heaps)
        for take in _within(heaps, move.spread, ()):
            if move.amounts.contains(min(take), smallest):
                yield take


def _independent(amounts: Amounts, heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of one of *amounts* from each of *heaps*."""
    if not heaps:
        yield ()
        return
    for t in amounts.upto(heaps[0]):
        for rest in _independent(amounts, heaps[1:]):
            yield (t, *rest)


def _within(heaps: tuple[int, ...], spread: int, chosen: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Every choice of amounts that begins with *chosen* and in which any two differ by less than *spread*."""
    if len(chosen) == len(heaps):
        yield chosen
        return
    low = max(1, max(chosen) - spread + 1) if chosen else 1
    high = min(heaps[len(chosen)], min(chosen) + spread - 1) if chosen else heaps[0]
    for t in range(low, high + 1):
        yield from _within(heaps, spread, (*chosen, t))


def _order(move: Joint) -> tuple[int, int, int, str]:
    return move.fewest or 1 << 60, move.most, move.spread or 0, str(move.amounts)


def _text(move: Joint) -> str:
    text = f"take {move.amounts}"
    if (move.fewest, move.most) == (1, 1):
        return text
    equally = " equally" if move.spread == 1 else ""
    if move.spread not in (None, 1):
        equally = f" (differing by less than {move.spread})"  # only the catalogue can say it
    if move.fewest == 0:
        return f"{text}{equally} from all heaps"
    if move.fewest == move.most:
        return f"{text}{equally} from {move.fewest} heaps"
    if move.fewest == 1:
        return f"{text}{equally} from up to {move.most} heaps"
    return "; ".join(_text(changed(move, fewest=k, most=k)) for k in range(move.fewest, move.most + 1))
