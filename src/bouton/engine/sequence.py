"""A run of nim-values of any length: the kernel of the game, in blocks, with progress, limits and a checkpoint."""

from collections.abc import Callable, Mapping
from math import isqrt
from pathlib import Path

from bouton.arrays import HAS_NUMPY, np
from bouton.claims import Cycle
from bouton.clock import processor
from bouton.engine.checkpoint import Checkpoint
from bouton.engine.kernel_choice import run_for
from bouton.engine.kernels.growing import PLAIN, Values, check_memory, narrowed, narrowest, next_block
from bouton.engine.kernels.hexadecimal import HexadecimalRun
from bouton.engine.search import ValueSearch
from bouton.errors import LimitError, PositionError, RulesError
from bouton.limits import Limits, Watch
from bouton.notation import as_rules
from bouton.rulesets.catalogue import known_as
from bouton.rulesets.numbers_given import whole
from bouton.rulesets.protocol import Game, Rules

_FIRST_BLOCK = 1 << 14
# A period of this length is looked for before a run of takes: then the rest is copied.
_SHORT = 1 << 16

# A run is judged by its pace after the first, in seconds, and given up where it would take the second times its limit.
PACE_AFTER = 0.5
PATIENCE = 4

Progress = Callable[[int, int], None]


def values(
    rules: str | Rules | Game,
    length: int,
    *,
    letters: Mapping[str, int] | None = None,
    limits: Limits | None = None,
    progress: Progress | None = None,
) -> Values:
    """The nim-values of heaps 0 ... *length* - 1, of the smallest unsigned type that holds them.

    For games on two coupled heaps the table of shape (length, length).  *letters* are the values of the letters in
    rules that have some.  *progress*(done, length) is called now and then.  NotationError where the rules cannot be
    read, RulesError for misère play and dynamic games, PositionError for a negative *length* or a game on boards of
    another kind, LimitError before the start where *limits* leave too little memory.

    >>> values("take 1,3,4", 8)
    array([0, 1, 0, 1, 2, 3, 2, 0], dtype=uint8)
    """
    return nim_values(game_of(rules, letters), length, limits=limits, progress=progress)


def game_of(rules: str | Rules | Game, letters: Mapping[str, int] | None = None) -> Game:
    """The game in normal form of which nim-values are asked; RulesError for misere rules."""
    rules = as_rules(rules, letters)
    if rules.misere:
        raise RulesError(key="err.values.misere")
    return rules.game.normal_form()


def nim_values(
    game: Game,
    length: int,
    *,
    limits: Limits | None = None,
    progress: Progress | None = None,
    checkpoint: Path | None = None,
    must_be_kept: bool = True,
    resume: bool = False,
) -> Values:
    """Equivalent to ``reference.nim_values(game, length - 1)``, only sooner: the values as in `values`.

    The run is kept in the file *checkpoint* every few seconds; with *resume* it goes on from there.  The file stays
    when the run is stopped, by a limit too, and is the caller's to delete.  Unless it *must_be_kept* a file that cannot
    be written does no harm.
    """
    if (length := whole(length)) < 0:
        raise PositionError(key="err.heap.negative", found=length)
    limits = Limits.given(limits)
    watch = limits.watch()
    counts_up = game.has_separate_heaps and game.target is not None
    if counts_up or (game.base is not None and game.usual_heaps == 1):
        return _of_one_heap(game, length, limits, watch, progress)
    if not game.has_separate_heaps and not game.is_dynamic:
        from bouton.engine.tables import nim_table

        return nim_table(game, length, limits=limits, progress=progress)
    if game.is_dynamic:
        raise RulesError(key="err.values.no_list", game=known_as(game))
    run = run_for(game, limits.megabytes)
    check_memory(run.bytes_for(length), limits.megabytes)
    cycle = _short_cycle(game, length, watch, limits.megabytes)
    run.watch = watch
    kept = None if checkpoint is None or not HAS_NUMPY else Checkpoint(checkpoint, str(game), must=must_be_kept)
    state = kept.state() if kept is not None and resume else None
    if kept is not None and state is not None:
        with kept.read_as_kept():
            run.restore(state)
    run.reserve(max(length, 1))
    # Where heaps fall into three a first block of usual length would take minutes.
    block = PLAIN if length <= _FIRST_BLOCK or isinstance(run, HexadecimalRun) else _FIRST_BLOCK
    pace = None if resume else Pace(length, watch, rises=isinstance(run, HexadecimalRun))
    while run.n < length and cycle is None:
        start = processor.now()
        try:
            watch.values = run.n
            watch.check()
            if pace is not None:
                pace.check(run.n, run.mode)
            run.advance(min(length, run.n + block))
        except LimitError:
            if kept is not None:
                kept.keep(run.state(), now=True)
            raise
        cycle = run.cycle
        if kept is not None and run.n < length:
            kept.keep(run.state())
        if progress is not None:
            progress(min(run.n, length), length)
        block = next_block(block, processor.now() - start)
    found = run.values[:length]
    if cycle is not None and length > run.n:
        if run.n < cycle[0] + cycle[1]:
            run.advance(cycle[0] + cycle[1])
        found = tiled(run.values, cycle, length, limits.megabytes)
    return narrowed(found)


def _of_one_heap(game: Game, length: int, limits: Limits, watch: Watch, progress: Progress | None) -> Values:
    """The values of positions of one heap, where a whole position is one part; by definition."""
    check_memory(length * np.dtype(np.uint64).itemsize, limits.megabytes)
    search = ValueSearch(game, limits, watch)
    found = np.zeros(length, dtype=np.uint64)
    for heap in range(length):
        found[heap] = search.value(game.position((heap,))[0])
        if progress is not None:
            progress(heap + 1, length)
    return narrowed(found)


class Pace:
    """How long a run of *length* values would take, told before most of it is done.

    The values become dearer as they grow, so the time at the pace of the last block is less than what is needed; where
    the price *rises* with the heap the rest is dearer by what it has more.  A block in which a kernel was fetched or
    the run went over to another says nothing of the pace.
    """

    def __init__(self, length: int, watch: Watch, *, rises: bool) -> None:
        self._length, self._watch, self._rises = length, watch, rises
        self._begun = self._before = processor.now()
        self._done, self._mode = 0, ""

    def check(self, done: int, mode: str) -> None:
        """LimitError where, with *done* values and in this *mode*, the rest is seen to end far beyond the time."""
        now = processor.now()
        made, passed = done - self._done, now - self._before
        is_steady = self._done > 1 and mode == self._mode
        self._done, self._before, self._mode = done, now, mode
        if now - self._begun < PACE_AFTER or made <= 0 or not is_steady:
            return
        rest = (self._length - done) * passed / made
        if self._rises:
            rest *= (self._length + done) / (2 * done)
        if now + rest > self._begun + PATIENCE * (self._watch.end - self._begun):
            within = reach(done, made / passed, self._watch.end - now)
            raise LimitError(
                key="err.open.pace", done=done, length=self._length, made=made, seconds=f"{int(rest) + 1}", reach=within
            )


def reach(done: int, pace: float, left: float) -> int:
    """How many values there are in *left* seconds, to two digits, after *done* of them at a last *pace* per second.

    A value costs in proportion to its heap.

    >>> reach(10_000, 1000.0, 100.0), reach(10_000, 1000.0, -1.0)
    (45000, 10000)
    """
    most = isqrt(done * done + 2 * done * int(pace * max(left, 0.0)))
    unit: int = 10 ** max(len(str(most)) - 2, 0)
    return most // unit * unit


def tiled(start: Values, cycle: tuple[int, int, int], length: int, megabytes: int) -> Values:
    """The first *length* values, from those that are known and their *cycle* (preperiod, period, saltus).

    >>> tiled(np.array([7, 0, 1], dtype=np.uint8), (1, 2, 2), 8, 100).tolist()
    [7, 0, 1, 2, 3, 4, 5, 6]
    """
    preperiod, period, saltus = cycle
    n = min(len(start), length)
    largest = int(start.max(initial=0)) + (length // period + 1) * saltus
    kind = np.result_type(start.dtype, narrowest(largest))
    check_memory(length * kind.itemsize, megabytes)
    values: Values = np.empty(length, dtype=kind)
    values[:n] = start[:n]
    while n < length:
        whole = (n - preperiod) // period
        end = min(length, n + whole * period)
        values[n:end] = values[n - whole * period : end - whole * period]
        if saltus:
            values[n:end] += kind.type(whole * saltus)
        n = end
    return values


def _short_cycle(game: Game, length: int, watch: Watch, megabytes: int) -> tuple[int, int, int] | None:
    """The cycle of a game of takes, or of a code that leaves three heaps, where few values prove it and many are asked.

    For other codes the period is proved on the way.
    """
    found: Cycle | None = None
    if game.amounts is not None and length > 2 * _SHORT:
        from bouton.engine.subtraction_periods import take_cycle  # the proof is for long runs only

        found = take_cycle(game, _SHORT, watch, megabytes)
    elif game.clauses and game.code is not None and max(game.code) > 7 and length > PLAIN:
        from bouton.engine.hexadecimal_periods import prove_period  # the proof is for long runs only

        found = prove_period(HexadecimalRun(game.code, megabytes), PLAIN, deadline=watch.end)
    return None if found is None else (found.preperiod, found.period, found.saltus)
