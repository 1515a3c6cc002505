"""The lost positions up to a size, listed."""

from bisect import bisect_left
from collections.abc import Callable, Iterator, Mapping
from itertools import combinations, combinations_with_replacement, pairwise, product
from typing import Any, Literal, overload

from bouton.counting.query import Query, ask
from bouton.errors import LimitError, PositionError
from bouton.limits import Limits, Progress
from bouton.nimbers import nim_sum
from bouton.notation.scanning import shown
from bouton.rulesets.amounts import ANY, ANY_AMOUNT, Amounts
from bouton.rulesets.numbers_given import whole
from bouton.rulesets.protocol import Game, Rules
from bouton.solving import Knowledge
from bouton.theorems import OutcomeTheorem
from bouton.theorems.shapes import is_any

Heaps = tuple[int, ...]

# Pairs are found faster otherwise.
FEWEST_ON_LINES = 3


@overload
def p_positions(
    rules: str | Rules | Game,
    max_heap: int,
    *,
    heaps: Literal[2, 3, 4, 5, 6],
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> list[Heaps]: ...
@overload
def p_positions(
    rules: str | Rules | Game,
    max_heap: int,
    *,
    heaps: int | None = None,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> list[int] | list[Heaps]: ...
def p_positions(
    rules: str | Rules | Game,
    max_heap: int,
    *,
    heaps: int | None = None,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> list[int] | list[Heaps]:
    """The positions with all heaps up to *max_heap*, included, that the player to move loses.

    With one heap they are numbers; with several, tuples in rising order, each rising itself (where the order of the
    numbers matters, as they stand, whatever the size).  Type checkers know that they are tuples where *heaps* is a
    number from 2 to 6 that stands in the call.  *letters* are the values of the letters in rules that have some.
    *progress* is told the steps done and None.  NotationError where the rules cannot be read, PositionError for a
    negative size or a number of heaps that the game is not played on, LimitError beyond *limits*.

    >>> p_positions("take 1,3,4", 16), p_positions("wythoff", 7)
    ([0, 2, 7, 9, 14, 16], [(0, 0), (1, 2), (3, 5), (4, 7)])
    """
    if (max_heap := whole(max_heap)) < 0:
        raise PositionError(key="err.heap.negative", found=shown(str(max_heap)))
    limits = Limits.given(limits, progress)
    asked = ask(rules, heaps, letters)
    oracle = Knowledge(asked.form, limits)
    found: list[Heaps] = []
    for position in lost_positions(asked, asked.reach(max_heap), oracle):
        found.append(position)
        oracle.watch.tick()
        oracle.limits.hold(len(found) * asked.heaps)
    return [heap for (heap,) in found] if asked.heaps == 1 else found


def lost_positions(asked: Query, top: int, oracle: Knowledge) -> Iterator[Heaps]:
    """The lost positions in rising order, made one by one; each rising where the order of heaps does not matter."""
    theorem = next((t for t in asked.theorems if isinstance(t, OutcomeTheorem)), None)
    if theorem is not None and asked.heaps == 2 and theorem.partner(0) is not None:
        oracle.limits.hold(top + 1)
        yield from _partners(theorem, top, oracle)
    elif theorem is not None and (lost := theorem.lost_heaps(top)) is not None:
        yield from ((heap,) for heap in lost)
    elif (sizes := _equal_sizes(asked.form.game, asked.heaps)) is not None:
        yield from _by_lines(asked, top, oracle, sizes)
    elif (completed := _completion(asked, theorem, top, oracle)) is not None:
        yield from _rows(asked.heaps, top, completed, oracle)
    elif asked.apart and not asked.form.misere:
        yield from _by_values(asked, top, oracle)
    elif asked.apart:
        yield from _by_elements(asked, top, oracle)
    elif asked.game.joint_moves:
        yield from _by_definition(asked, top, oracle)
    else:
        yield from _on_boards(asked, top, oracle)


def _partners(theorem: OutcomeTheorem[Any], top: int, oracle: Knowledge) -> Iterator[Heaps]:
    """Each number stands in one lost pair: the pairs by their lower numbers."""
    for low in range(top + 1):
        oracle.watch.tick()
        high = theorem.partner(low)
        if high is not None and low <= high <= top:
            yield low, high


def _by_values(asked: Query, top: int, oracle: Knowledge) -> Iterator[Heaps]:
    """The last heap must have the XOR of the other values."""
    values = oracle.values(top + 1)
    places: dict[int, list[int]] = {}
    for heap, value in enumerate(values):
        places.setdefault(value, []).append(heap)
    for others in _rising(asked.heaps - 1, top, oracle):
        last = places.get(nim_sum(values[h] for h in others), [])
        least = others[-1] if others else 0
        yield from ((*others, heap) for heap in last[bisect_left(last, least) :])


def _by_elements(asked: Query, top: int, oracle: Knowledge) -> Iterator[Heaps]:
    """Misere play: the last heap must bring the product of the elements into the lost ones; else all are played out."""
    from bouton.counting.quotients import completing, quotient_law  # for misere play without a theorem only

    oracle.limits.hold(top + 1)
    law = quotient_law(asked, top, oracle)
    if law is None:
        yield from (h for h in _rising(asked.heaps, top, oracle) if oracle.is_lost(h))
        return
    lasts = completing(law, top)
    for others in _rising(asked.heaps - 1, top, oracle):
        yield from ((*others, heap) for heap in lasts(others))


def _completion(
    asked: Query, theorem: OutcomeTheorem[Any] | None, top: int, oracle: Knowledge
) -> Callable[[Heaps], int | None] | None:
    """The one heap beside given others that makes a loss, where any amount may be taken from a single heap."""
    game = asked.form.game
    anything = is_any(game) or (any(m.amounts == Amounts((ANY,)) and m.fewest <= 1 <= m.most for m in game.joint_moves))
    if not anything:
        return None
    if is_any(game) and not asked.form.misere:
        return nim_sum
    if theorem is None or not theorem.tries_moves:
        return None
    if (modulus := theorem.column_sum) is not None:
        return lambda others: _column_completion(others, modulus)

    def completed(others: Heaps) -> int | None:
        position = asked.game.position((*others, top))
        if not theorem.fits(position):
            return next((h for h in range(top + 1) if oracle.is_lost(asked.game.position((*others, h)))), None)
        if theorem.is_loss(position):
            return top
        whole = (*others, top)
        for part, option in theorem.winning_moves(position):
            after = (*position[:part], *option, *position[part + 1 :])
            left = tuple(h for p in after for h in asked.game.heaps(p))
            if left[:-1] == whole[:-1]:
                return left[-1]
        return None

    return completed


def _column_completion(others: Heaps, modulus: int) -> int | None:
    """The heap that makes the number of ones in each column a multiple of *modulus*: its digits are 0 or 1."""
    heap = 0
    for place in range(max(others, default=0).bit_length()):
        missing = -sum(h >> place & 1 for h in others) % modulus
        if missing > 1:
            return None
        heap |= missing << place
    return heap


def _rows(heaps: int, top: int, completed: Callable[[Heaps], int | None], oracle: Knowledge) -> Iterator[Heaps]:
    """For each choice of all heaps but the last, the one last heap that makes a loss."""
    for others in _rising(heaps - 1, top, oracle):
        heap = completed(others)
        if heap is not None and (others[-1] if others else 0) <= heap <= top:
            yield (*others, heap)


def _by_definition(asked: Query, top: int, oracle: Knowledge) -> Iterator[Heaps]:
    """Coupled heaps: moves only lower heaps, so what they leave stands earlier in rising order."""
    game, lost = asked.form.game, set()
    for heaps in _rising(asked.heaps, top, oracle):
        moved = False
        for option in game.options(heaps):
            oracle.watch.tick()
            moved = True
            (after,) = option
            assert isinstance(after, tuple)
            if tuple(sorted(after)) in lost:
                break
        else:
            if moved or not asked.form.misere:
                lost.add(heaps)
                oracle.limits.hold(len(lost))
                yield heaps


def _equal_sizes(game: Game, heaps: int) -> list[int] | None:
    """From how many heaps any amount may be taken equally; None where another move is allowed, or a law is known."""
    if (
        heaps < FEWEST_ON_LINES
        or not game.joint_moves
        or any(m.amounts != ANY_AMOUNT or (m.spread != 1 and m.most != 1) for m in game.joint_moves)
    ):
        return None
    ranges = (range(fewest, most + 1) for fewest, most in (m.heaps_of(heaps) for m in game.joint_moves))
    return sorted({k for sizes in ranges for k in sizes if k <= heaps})


def _by_lines(asked: Query, top: int, oracle: Knowledge, sizes: list[int]) -> Iterator[Heaps]:
    """Any amount, the same from each of some heaps: positions that differ so lie on a line, and one of each is lost.

    A line is told by the heaps that stay and by the differences of the others.  What a move leaves stands earlier.
    """
    groups = [group for k in sizes for group in combinations(range(asked.heaps), k)]
    taken: set[tuple[Heaps, Heaps]] = set()
    for heaps in _rising(asked.heaps, top, oracle):
        lines = {
            (
                tuple(n for i, n in enumerate(heaps) if i not in group),
                tuple(b - a for a, b in pairwise([heaps[i] for i in group])),
            )
            for group in groups
        }
        is_over = asked.form.misere and not any(all(heaps[i] for i in group) for group in groups)
        if taken.isdisjoint(lines) and not is_over:
            taken |= lines
            oracle.limits.hold(len(taken))
            yield heaps


def _on_boards(asked: Query, top: int, oracle: Knowledge) -> Iterator[Heaps]:
    """Boards and dynamic games: every position; only the rising ones where the order does not matter."""
    order_matters = asked.game.order_matters
    for numbers in (every if order_matters else _rising)(asked.heaps, top, oracle):
        position = asked.position(numbers)
        if position is not None and oracle.is_lost(position):
            yield numbers


def every(length: int, top: int, oracle: Knowledge) -> Iterator[Heaps]:
    """Every tuple of *length* numbers up to *top*, in rising order."""
    oracle.limits.hold(top + 1)
    for numbers in product(range(top + 1), repeat=length):
        oracle.watch.tick()
        yield numbers


def _rising(length: int, top: int, oracle: Knowledge) -> Iterator[Heaps]:
    """Every rising tuple of *length* numbers up to *top*, in rising order."""
    if not length:
        yield ()
        return
    if top >= oracle.limits.positions:
        raise LimitError(key="err.size.number", found=shown(str(top)), limit=oracle.limits.positions)
    for heaps in combinations_with_replacement(range(top + 1), length):
        oracle.watch.tick()
        yield heaps
