"""The table of nim-values of a game on two coupled heaps."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bouton.arrays import HAS_KERNELS, NDArray, np
from bouton.engine.kernels.growing import Values, check_memory, narrowed, narrowest
from bouton.engine.search import ValueSearch
from bouton.errors import RulesError
from bouton.limits import Limits, Watch
from bouton.rulesets.amounts import ANY, Amounts
from bouton.rulesets.catalogue import known_as
from bouton.rulesets.clauses import JointMove
from bouton.rulesets.protocol import Game

# A table up to this side is played by definition: fetching compiled code would take longer.
_PLAIN = 24
_ANY = Amounts((ANY,))
_WYTHOFF = {JointMove(_ANY, 1, 1), JointMove(_ANY, 2, 2, 1)}
_MIRROR = 512

Progress = Callable[[int, int], None]


def nim_table(game: Game, length: int, *, limits: Limits | None = None, progress: Progress | None = None) -> Values:
    """The nim-values of positions (a, b), 0 <= a, b < *length*, shape (length, length), in the smallest unsigned type.

    >>> from bouton.notation import parse_rules
    >>> nim_table(parse_rules("wythoff").game, 3).tolist()
    [[0, 1, 2], [1, 2, 0], [2, 0, 1]]
    """
    limits = limits or Limits()
    watch = limits.watch()
    if getattr(game, "length", 2) not in (None, 2):
        raise RulesError(key="err.values.two_heaps", game=known_as(game), found=getattr(game, "length", None))
    moves = _moves(game)
    kind = narrowest(2 * length)
    words = 2 * length // 64 + 2
    size = length * length * np.dtype(kind).itemsize + (16 * length * words if moves == _WYTHOFF else 0)
    check_memory(size, limits.megabytes)
    if not HAS_KERNELS and moves == _WYTHOFF:
        from bouton.engine.plain import wythoff_table  # where no kernels are only

        table = np.array(wythoff_table(length), dtype=kind).reshape(length, length)
    elif _has_fixed_pairs(game) and length > _PLAIN and HAS_KERNELS:
        table = _by_pairs(game, length, watch, progress)
    elif moves is None or length <= _PLAIN or not HAS_KERNELS:
        table = _by_definition(game, length, limits, watch)
    elif moves == _WYTHOFF:
        table = _wythoff(length, kind, words, watch, progress)
    else:
        table = _by_moves(moves, length, kind, watch, progress)
    return narrowed(table)


def _moves(game: Game) -> set[JointMove] | None:
    """The moves of a coupled game; None where the kernel does not hold them: it has one list of each kind of pairs."""
    if not game.joint_moves:
        return None
    for move in game.joint_moves:
        if move.spread not in (None, 1) and move.amounts.depends_on_heap:
            return None
    pairs = [m.spread for m in game.joint_moves if m.fewest == 0 or m.most > 1]
    if pairs.count(None) > 1 or len(pairs) - pairs.count(None) - pairs.count(1) > 1:
        return None
    return set(game.joint_moves)


def _by_definition(game: Game, length: int, limits: Limits, watch: Watch) -> Values:
    """Every position searched; positions that the game does not have (a board that does not fit) are refused."""
    search = ValueSearch(game, limits, watch)
    rows = [[search.value(game.position((a, b))[0]) for b in range(length)] for a in range(length)]
    return np.array(rows, dtype=np.uint64).reshape(length, length)


def _wythoff(length: int, kind: Any, words: int, watch: Watch, progress: Progress | None) -> Values:
    from bouton.engine.kernels import coupled  # numba takes a second: only long runs fetch it

    table = np.zeros((length, length), dtype=kind)
    columns, diagonals = (np.zeros((length, words), dtype=np.uint64) for _ in range(2))
    full = np.zeros((2, length), dtype=np.uint32)
    for a in _rows(length, watch, progress, step=coupled.ROWS, halved=True):
        coupled.wythoff(table, a, min(a + coupled.ROWS, length), columns, diagonals, full)
    for a in range(0, length, _MIRROR):
        for b in range(a, length, _MIRROR):
            block = table[a : a + _MIRROR, b : b + _MIRROR]
            if a == b:
                block[:] = np.triu(block) + np.triu(block, 1).T
            else:
                table[b : b + _MIRROR, a : a + _MIRROR] = block.T
    return table


def _rows(
    length: int, watch: Watch, progress: Progress | None, *, step: int = 1, halved: bool = False
) -> Iterator[int]:
    """Every first of *step* rows, with a look at the clock before them, and what is done told after them.

    It is counted in positions; where the table is *halved* by symmetry rows get shorter.
    """
    for first in range(0, length, step):
        watch.check()
        yield first
        if progress is not None:
            done = min(first + step, length)
            progress(done * (2 * length - done if halved else length), length * length)


def _by_moves(moves: Iterable[JointMove], length: int, kind: Any, watch: Watch, progress: Progress | None) -> Values:
    from bouton.engine.kernels import coupled  # numba takes a second: only long runs fetch it

    table = np.zeros((length, length), dtype=kind)
    single = [m.amounts for m in moves if m.fewest == 1]
    pairs = [m for m in moves if m.fewest == 0 or m.most >= 2]
    equal = [m.amounts for m in pairs if m.spread == 1]
    both = [m.amounts for m in pairs if m.spread is None]
    near = [m for m in pairs if m.spread not in (None, 1)]
    allowed = np.zeros(length + 1, dtype=np.bool_)
    if near:
        allowed[list(near[0].amounts.upto(length))] = True
    spread = near[0].spread if near else 0
    lists = [_offers(sets, length) for sets in (single, equal, both)]
    seen = np.full(2 * length + 1, -1, dtype=np.int64)
    for a in _rows(length, watch, progress, halved=True):
        coupled.by_moves(table, a, a + 1, *lists, (spread, allowed), seen)
    return table


def _has_fixed_pairs(game: Game) -> bool:
    """Whether amounts of several heaps hang together, and none depends on the heaps."""
    return bool(game.ties) and not any(move.amounts.depends_on_heap for move in game.untied)


def _by_pairs(game: Game, length: int, watch: Watch, progress: Progress | None) -> Values:
    """What is taken does not depend on the heaps: it is listed once, from the two largest."""
    from bouton.engine.kernels import coupled  # numba takes a second: only long runs fetch it

    largest = length - 1
    rows: list[list[int]] = [[] for _ in range(length)]
    for (after,) in game.options((largest, largest)):
        watch.tick()
        assert isinstance(after, tuple)
        rows[largest - after[0]].append(largest - after[1])
    check_memory(8 * sum(map(len, rows)), Limits().megabytes)
    starts = np.cumsum([0, *map(len, rows)], dtype=np.int64)
    amounts = np.array([t for row in rows for t in sorted(row)], dtype=np.int64)
    table = np.zeros((length, length), dtype=np.uint32)
    seen = np.full(length * length + 1, -1, dtype=np.int64)
    for a in _rows(length, watch, progress):
        coupled.by_pairs(table, a, a + 1, starts, amounts, seen)
    return table


def _offers(sets: Sequence[Amounts], length: int) -> tuple[NDArray[np.int64], ...]:
    """What each heap is offered by the union of *sets*, as (starts, ends, amounts)."""
    if not any(s.depends_on_heap for s in sets):
        # One list serves: a heap of n is offered those up to n.
        amounts = np.array(sorted({t for s in sets for t in s.upto(length)}), dtype=np.int64)
        ends = np.searchsorted(amounts, np.arange(length), side="right").astype(np.int64)
        return np.zeros(length, dtype=np.int64), ends, amounts
    offered = [sorted({t for s in sets for t in s.upto(n) if t > 0}) for n in range(length)]
    ends = np.cumsum([len(row) for row in offered], dtype=np.int64)
    starts = np.concatenate([np.zeros(1, dtype=np.int64), ends[:-1]])
    return starts, ends, np.array([t for row in offered for t in row], dtype=np.int64)
