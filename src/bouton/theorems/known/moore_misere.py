"""Misère Moore's Nim with up to k heaps is lost as in normal play while some heap is above 1.

If no heap is above 1, it is lost exactly when the number of ones is 1 more than a multiple of k + 1.  Up to k heaps
above 1 are always won: lower all of them to 0 or 1, so that the right number of ones is left.  With more than k large
heaps a move leaves a large one, and a position whose columns are all multiples, with a large heap, has more than k.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from bouton.theorems.columns import balancing_moves, first_balancing_move, is_balanced, ones_per_column
from bouton.theorems.known.moore_losses import Moore
from bouton.theorems.theorem import LOSS, WIN, Board, Core, Moves, Reason, Status


class MooreMisere(Moore):
    """Any amounts from 1 to *k* heaps, and the last taker loses."""

    misere = True
    column_sum = None  # type: ignore[assignment]
    tries_moves = False
    source = Moore.source
    status = Status.PROVED_SHORTLY
    proved_here = (("moore(2); misere", 3),)
    examples = ("moore(2); misere", "moore(3); misere", "take any from up to 4 heaps; misere")
    far = {
        ("moore(2); misere", (10**30,) * 3): "P",
        ("moore(3); misere", (10**30,) * 4): "P",
        ("moore(2); misere", (10**30, 1)): "N",
        ("moore(2); misere", (1,) * 3001): "P",
        ("moore(2); misere", (1,) * 3000): "N",
    }

    def is_lost(self, heaps: Board) -> bool:
        """The columns; among ones alone, their number."""
        return is_balanced(heaps, self.k) if max(heaps) > 1 else sum(heaps) % (self.k + 1) == 1

    def lost_options(self, heaps: Board) -> Moves[Board]:
        """Balanced heaps, or the right number of ones."""
        k = self.k
        large = [i for i, heap in enumerate(heaps) if heap > 1]
        singles = [i for i, heap in enumerate(heaps) if heap == 1]
        if len(large) > k:
            return balancing_moves(heaps, k)
        if not large:
            take = (len(singles) - 1) % (k + 1)
            if not 0 < take <= len(singles):
                return Moves.of(())
            return Moves(comb(len(singles), take), lambda: (_after(heaps, g, ()) for g in combinations(singles, take)))
        # Of the large heaps, kept[z] stay as ones when z singles are taken: their number is fixed modulo k + 1.
        kept = {z: (1 - len(singles) + z) % (k + 1) for z in range(min(k - len(large), len(singles)) + 1)}
        kept = {z: ones for z, ones in kept.items() if ones <= len(large)}
        count = sum(comb(len(singles), z) * comb(len(large), ones) for z, ones in kept.items())
        return Moves(count, lambda: _to_ones(heaps, large, singles, kept))

    def why(self, heaps: Board) -> Reason:
        """Which of the cases it is, and the first winning move."""
        k = self.k
        large, ones = sum(heap > 1 for heap in heaps), heaps.count(1)
        q, r = divmod(ones, k + 1)
        numbers = {"heaps": heaps, "k": k, "k1": k + 1, "big": large, "ones": ones, "q": q, "r": r}
        numbers["columns"] = tuple(ones_per_column(heaps))
        if self.is_lost(heaps):
            return Reason.of("moore_misere.loss" if large else "moore_misere.loss_ones", LOSS, **numbers)
        after = first_balancing_move(heaps, k) if large > k else self.lost_options(heaps).first(1)[0]
        numbers |= {"after": after, "take": sum(heaps) - sum(after), "left": sum(after)}
        group = "moore_misere.win_last" if large else "moore_misere.win_ones"
        return Reason.of("moore_misere.win" if large > k else group, WIN, **numbers)

    def core(self) -> Core:
        return Core(("moore", "moore_misere"), {"K": self.k})

    def density(self, top: int, heaps: int) -> tuple[int, int]:
        from bouton.theorems.xor_counts import misere_more  # who solves positions needs none

        lost, limit = super().density(top, heaps)
        return lost + misere_more(top, heaps, self.k + 1), limit


def _to_ones(heaps: Board, large: list[int], singles: list[int], kept: dict[int, int]) -> Iterator[Board]:
    """All *large* heaps and some *singles* lowered, in the order of the contract."""
    for first in sorted([*singles, large[0]]):
        if first > large[0]:
            return
        own = (first,) if first != large[0] else ()
        later = [i for i in singles if i > first]
        for z, ones in kept.items():
            if z < len(own):
                continue
            for others in combinations(later, z - len(own)):
                # A heap that stays as a one loses less: such moves come first.
                for staying in combinations(large, ones):
                    yield _after(heaps, (*own, *others, *large), staying)


def _after(heaps: Board, emptied: tuple[int, ...], staying: tuple[int, ...]) -> Board:
    """*heaps* with some emptied, of which those *staying* keep one stone."""
    after = list(heaps)
    for i in emptied:
        after[i] = 0
    for i in staying:
        after[i] = 1
    return tuple(after)
