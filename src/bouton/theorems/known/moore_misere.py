"""Misère Moore's Nim with up to k heaps is lost as in normal play while some heap is above 1.

If no heap is above 1, it is lost exactly when the number of ones is 1 more than a multiple of k + 1.  Up to k heaps
above 1 are always won: lower all of them to 0 or 1, so that the right number of ones is left.  With more than k large
heaps a move leaves a large one, and a position whose columns are all multiples, with a large heap, has more than k.
"""

from collections.abc import Iterator
from itertools import combinations
from math import comb

from bouton.claims import Moves, Reason
from bouton.rulesets.protocol import Option, Position, Rules
from bouton.theorems.columns import balancing_moves, first_balancing_move, is_balanced, ones_per_column
from bouton.theorems.ends import over
from bouton.theorems.known.moore_losses import heaps_of, most_heaps
from bouton.theorems.theorem import OutcomeTheorem


def covers(rules: Rules) -> int | None:
    """k, in misere play."""
    return most_heaps(rules.game) if rules.misere else None


def is_loss(k: int, position: Position) -> bool:
    """The columns; among ones alone, their number."""
    heaps = heaps_of(position)
    return is_balanced(heaps, k) if max(heaps) > 1 else sum(heaps) % (k + 1) == 1


def moves_of(k: int, heaps: tuple[int, ...]) -> Moves[tuple[int, ...]]:
    """The heaps after every winning move: balanced ones, or the right number of ones."""
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


def _to_ones(
    heaps: tuple[int, ...], large: list[int], singles: list[int], kept: dict[int, int]
) -> Iterator[tuple[int, ...]]:
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


def _after(heaps: tuple[int, ...], emptied: tuple[int, ...], staying: tuple[int, ...]) -> tuple[int, ...]:
    """*heaps* with some emptied, of which those *staying* keep one stone."""
    after = list(heaps)
    for i in emptied:
        after[i] = 0
    for i in staying:
        after[i] = 1
    return tuple(after)


def winning_moves(k: int, position: Position) -> Moves[tuple[int, Option]]:
    """Every move to a lost position."""
    moves = moves_of(k, heaps_of(position))
    return Moves(moves.count, lambda: ((0, (after,)) for after in moves))


def reason(k: int, position: Position) -> Reason:
    """Which of the cases it is, and the first winning move."""
    heaps = heaps_of(position)
    if not any(heaps):
        return over(misere=True)
    large, ones = sum(heap > 1 for heap in heaps), heaps.count(1)
    q, r = divmod(ones, k + 1)
    numbers = {"heaps": heaps, "k": k, "k1": k + 1, "big": large, "ones": ones, "q": q, "r": r}
    numbers["columns"] = tuple(ones_per_column(heaps))
    if is_loss(k, position):
        return Reason.of("moore_misere.loss" if large else "moore_misere.loss_ones", (0, 1, 2), **numbers)
    after = first_balancing_move(heaps, k) if large > k else moves_of(k, heaps).first(1)[0]
    numbers |= {"after": after, "take": sum(heaps) - sum(after), "left": sum(after)}
    case = "win" if large > k else "win_last" if large else "win_ones"
    return Reason.of(f"moore_misere.{case}", (0, 1, 2, 3), **numbers)


THEOREM = OutcomeTheorem(
    covers=covers,
    statement="a position is lost exactly when some heap is above 1 and each binary column holds a multiple of k + 1 "
    "ones, or none is above 1 and the number of ones is 1 more than a multiple of k + 1",
    source="E. H. Moore, A generalization of the game called Nim, Annals of Mathematics 11 (1910) 93-94; proof above",
    is_loss=is_loss,
    winning_moves=winning_moves,
    reason=reason,
    proved_here=(("moore(2); misere", 3),),
    examples=("moore(2); misere", "moore(3); misere", "take any from up to 4 heaps; misere"),
    far={
        ("moore(2); misere", (10**30,) * 3): "P",
        ("moore(3); misere", (10**30,) * 4): "P",
        ("moore(2); misere", (10**30, 1)): "N",
        ("moore(2); misere", (1,) * 3001): "P",
        ("moore(2); misere", (1,) * 3000): "N",
    },
)
