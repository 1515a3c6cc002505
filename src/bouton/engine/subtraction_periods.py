"""Periods of games that take from a heap and leave it in one piece, each proved by a theorem.

Three theorems serve; S is the set of amounts and G(n) the nim-value of a heap of n.

* Repeated window (S finite): G(n) depends on the last max S values alone, so max S values in a row that come back
  bring back all that follows.
* Repeated state (S periodic from M on: there t is in S exactly when t mod q is in R, R not empty): G(n) depends on the
  last M - 1 values and on the sets P(r) of values of the heaps m <= n - M with m mod q = r.  If q divides p, the
  window at n + p is that at n with s added, and each P(r) at n + p is {0 ... s - 1} together with that at n with s
  added, then the options' values at n + p are those at n with s added and all below s; so G(n + p) = G(n) + s, the
  same holds at n + 1, and so on for ever.
* Residues (any S whose residues modulo p are known): let G have the period p from *pre* on, for all heaps below N.
  Then it has it for ever, if for every residue n no amount of S has a residue t with G(n - t) = G(n), where heaps
  before *pre* are compared as well, and if for every v < G(n) some t in S, t <= N - pre, has G(n - t) = v: then
  every heap n >= N has the options' values that it needs, and not its own.
"""

from collections.abc import Callable, Sequence
from itertools import islice, takewhile
from math import lcm

from bouton.arrays import HAS_KERNELS, NDArray, np
from bouton.claims import Cycle
from bouton.clock import processor
from bouton.engine.kernel_choice import run_for
from bouton.engine.kernels.growing import PLAIN, Run, Values, check_memory, narrowest, next_block
from bouton.engine.plain import MOST
from bouton.engine.windows import WINDOW, window_period
from bouton.frozen import frozen
from bouton.limits import Watch
from bouton.rulesets.amounts import Amounts, Item, KthPowers, Named, Powers, Range
from bouton.rulesets.protocol import Game

STATE = "repeated state"
RESIDUES = "residues"

_CHUNK = 1 << 16
# What `finite_cycle` holds for each heap up to the largest amount: windows and pieces of four windows, some copied.
BYTES_PER_HEAP = 28
# Finite sets of up to this many amounts go by windows of values; of more, which are ranges mostly, all values are kept.
_MANY = 4096
# So many values are looked at where a set has no end.
MAX_FIXED = 1 << 20
# So many amounts fit into the bits of a word.
FEW = 63
# A cycle is looked for by its last values: the number of differences in a row.
_LAST = 64


# Finite sets


class Reel:
    """The values of a finite set of amounts, piece after piece, in memory for a window and a piece."""

    def __init__(self, takes: Sequence[int]) -> None:
        self.takes: tuple[int, ...] = tuple(takes)
        self._few = len(takes) <= FEW
        # No value exceeds the number of amounts.  Heaps below 0 stand in the first window with a greater one.
        none = FEW if self._few else len(takes) + 1
        self._window: Values = np.full(takes[-1], none, dtype=narrowest(none))

    def piece(self, length: int) -> Values:
        """The next *length* values."""
        width = len(self._window)
        values = np.concatenate([self._window, np.zeros(length, dtype=self._window.dtype)])
        # numba takes a second: only long runs fetch it
        if self._few:
            from bouton.engine.kernels import subtraction

            subtraction.fill(values, width, len(values), self.takes)
        else:
            from bouton.engine.kernels import infinite

            back, seen = np.array(self.takes, dtype=np.int64), np.full(len(self.takes) + 2, -1, dtype=np.int64)
            infinite.by_list(values, width, len(values), back, seen)
        self._window = values[length:].copy()
        return values[width:]

    def skip(self, length: int, watch: Watch) -> None:
        """Pass over *length* values."""
        for start in range(0, length, _CHUNK):
            watch.check()
            self.piece(min(_CHUNK, length - start))


def finite_cycle(takes: Sequence[int], max_length: int, watch: Watch) -> Cycle | None:
    """The cycle of a finite set of amounts, in memory for a few windows; None beyond *max_length* heaps.

    >>> from bouton.limits import Limits
    >>> finite_cycle((1, 3, 4), 1000, Limits().watch())
    Cycle(preperiod=0, period=7, saltus=0, theorem='repeated window', checked_length=11)
    """
    width = takes[-1]
    chunk = max(_CHUNK, 4 * width)
    window, window_at, period = b"", 0, 0
    reel = Reel(takes)
    before = reel.piece(width)
    base = 0
    while not period:
        watch.check()
        if base > max_length:
            return None
        # All windows that begin in base ... base + chunk - 1.
        values = np.concatenate([before, reel.piece(chunk)])
        data = values.tobytes()
        fresh = base >= 2 * window_at
        if fresh:
            window, window_at = data[: width * values.itemsize], base
        size = values.itemsize
        found = data.find(window, int(fresh))
        while found % size and found >= 0:
            found = data.find(window, found + 1)
        period = base + found // size - window_at if found >= 0 else 0
        before, base = values[chunk:], base + chunk
    near, far = Reel(takes), Reel(takes)
    far.skip(period, watch)
    preperiod = 0
    for base in range(0, window_at + 1, chunk):
        watch.check()
        different = np.flatnonzero(near.piece(chunk) != far.piece(chunk))
        if len(different):
            preperiod = base + int(different[-1]) + 1
    length = preperiod + period + width
    return Cycle(preperiod, period, 0, WINDOW, length) if length <= max_length else None


def window_cycle(values: Values, width: int) -> Cycle | None:
    """The cycle that *values* (of heaps from 0 on) prove for a finite set with largest amount *width*, or None."""
    found = candidate(values.astype(np.int64))
    if found is None or found[2] or found[0] + found[1] + width > len(values):
        return None
    return Cycle(*found, WINDOW, found[0] + found[1] + width)


# Sets that are periodic from some amount on


@frozen
class Tail:
    """A set of amounts: those of *some* below *start*; from there on those with t mod *modulus* in *residues*."""

    some: tuple[int, ...]
    start: int
    modulus: int
    residues: frozenset[int]


def tail_of(amounts: Amounts, most: int) -> Tail | None:
    """*amounts* as a `Tail`, if they are constant ranges, odd and even numbers, with no end of a range above *most*."""
    if amounts.end is None or amounts.end[0] >= most:
        return None
    start, modulus = amounts.end[0] + 1, amounts.end[1]
    residues = frozenset(t % modulus for t in range(start, start + modulus) if amounts.contains(t, t))
    return Tail(tuple(t for t in range(1, start) if amounts.contains(t, t)), start, modulus, residues)


def tail_cycle(values: Values, tail: Tail) -> Cycle | None:
    """The cycle that *values* (of heaps from 0 on) prove for a set with amounts without end, or None."""
    n = len(values)
    sequence = values.astype(np.int64)
    found = candidate(sequence)
    if found is None or not tail.residues:
        return None
    preperiod, period, _ = found
    double = lcm(period, tail.modulus)
    earlier = n - double
    if min(earlier - tail.start, n - period - double) < preperiod:
        return None
    saltus = int(sequence[n - 1] - sequence[n - 1 - double])
    if saltus < 0:
        return None
    window = sequence[n - tail.start + 1 : n] - sequence[earlier - tail.start + 1 : earlier]
    if (window != saltus).any():
        return None
    for r in range(tail.modulus):
        old, new = (np.unique(sequence[: m - tail.start + 1][r :: tail.modulus]) for m in (earlier, n))
        if not np.array_equal(new, np.union1d(np.arange(saltus), old + saltus)):
            return None
    return Cycle(*found, STATE, n)


def candidate(sequence: NDArray[np.int64]) -> tuple[int, int, int] | None:
    """The least (preperiod, period, saltus) that *sequence* shows to its end, at least twice; proves nothing.

    >>> candidate(np.array([9] + [n // 2 for n in range(200)]))
    (1, 2, 1)
    """
    steps = np.diff(sequence)
    if len(steps) < 2 * _LAST:
        return None
    data, last = steps.tobytes(), steps[-_LAST:].tobytes()
    size = steps.itemsize
    at = data.rfind(last, 0, len(data) - 1)
    while at >= 0 and at % size:
        at = data.rfind(last, 0, at + len(last) - 1)
    if at < 0:
        return None
    period = len(steps) - _LAST - at // size
    saltus = int(sequence[-1] - sequence[-1 - period])
    wrong = np.flatnonzero(sequence[period:] != sequence[:-period] + saltus)
    preperiod = int(wrong[-1]) + 1 if len(wrong) else 0
    return (preperiod, period, saltus) if preperiod + 2 * period <= len(sequence) else None


# Sets whose residues are known


def residue_cycle(values: Values, amounts: Amounts) -> Cycle | None:
    """The cycle without saltus that *values* prove for a fixed set of amounts, by residues; or None."""
    sequence = values.astype(np.int64)
    found = candidate(sequence)
    if found is None or found[2]:
        return None
    preperiod, period, _ = found
    near = np.zeros(period, dtype=np.bool_)
    for item in amounts.include:
        residues = _residues(item, period)
        if residues is None:
            return None
        near[list(residues)] = True
    n = len(values)
    cycle = np.roll(sequence[preperiod : preperiod + period], preperiod % period)  # by heap mod period
    needed = [set(range(int(value))) for value in cycle]
    for t in takewhile(lambda t: t <= n - preperiod, amounts.upto(n)):
        for r, missing in enumerate(needed):
            missing.discard(int(cycle[(r - t) % period]))
    if any(needed):
        return None
    for t in np.flatnonzero(near).tolist():
        if (np.roll(cycle, t) == cycle).any():
            return None
    for heap in range(preperiod):
        for r in np.flatnonzero(cycle == sequence[heap]).tolist():
            if near[(r - heap) % period]:
                return None
    return Cycle(preperiod, period, 0, RESIDUES, n)


def has_known_residues(amounts: Amounts) -> bool:
    """Whether `residue_cycle` can say anything about the set."""
    return all(_residues(item, 1) is not None for item in amounts.include)


def _residues(item: Item, p: int) -> set[int] | None:
    """Residues modulo *p* among which are those of all amounts of *item*; None where they are not known."""
    match item:
        case Range() if item.is_constant:
            low, high = item.low.plus, item.high.plus if item.high is not None else item.low.plus + p
            return {t % p for t in range(low, min(high, low + p) + 1)}
        case Powers():
            t, powers = 1 % p, set()
            while t not in powers:
                powers.add(t)
                t = t * item.base % p
            return powers
        case KthPowers():
            return {pow(k, item.exponent, p) for k in range(p)}
        case Named("odd") | Named("even"):
            return {t % p for t in range(1 if item.name == "odd" else 2, 2 * p + 2, 2)}
        case Named("fibonacci"):
            # The step from a pair to the next can be undone, so the first pair comes back.
            start = pair = 1 % p, 2 % p
            numbers = {pair[0]}
            while (pair := (pair[1], sum(pair) % p)) != start:
                numbers.add(pair[0])
            return numbers
        case _:
            return None


# All of them


def take_cycle(game: Game, max_length: int, watch: Watch, megabytes: int) -> Cycle | None:
    """The proved cycle of a game that takes amounts of a fixed set; None where *max_length* values prove none."""
    amounts = game.amounts
    if amounts is None or amounts.depends_on_heap or not amounts.include:
        return None
    if amounts.largest is not None:
        takes = tuple(islice(amounts.upto(amounts.largest), _MANY + 1))
        if amounts.largest <= (_LAST if HAS_KERNELS else MOST):
            # Soon done in plain Python.
            found = window_period(takes, watch, max_length=PLAIN if HAS_KERNELS else MOST)
            if found is not None:
                return found if found.checked_length <= max_length else None
        if len(takes) <= _MANY:
            if takes[-1] > max_length:
                return None  # no proof without as many values
            check_memory(BYTES_PER_HEAP * takes[-1], megabytes)
            return finite_cycle(takes, max_length, watch)
    most = max_length if amounts.largest is not None else min(max_length, MAX_FIXED)
    if (amounts.largest or 0) > most:
        return None  # no proof without as many values
    tail = None if amounts.largest is not None else tail_of(amounts, most)
    if amounts.largest is None and tail is None and not has_known_residues(amounts):
        return None

    def proved(values: Values) -> Cycle | None:
        if amounts.largest is not None:
            return window_cycle(values, amounts.largest)
        return residue_cycle(values, amounts) if tail is None else tail_cycle(values, tail)

    return first_proof(run_for(game, megabytes), proved, most, watch)


def first_proof(run: Run, proved: Callable[[Values], Cycle | None], most: int, watch: Watch) -> Cycle | None:
    """What is *proved* by more and more values of *run*; None where *most* of them prove nothing."""
    length = 256
    while True:
        advance(run, min(length, most), watch)
        found = proved(run.values)
        if found is not None or length >= most:
            return found
        length *= 2


def advance(run: Run, until: int, watch: Watch) -> None:
    """Go on to *until*, with a look at the clock now and then."""
    watch.check()
    run.watch = watch
    block = PLAIN
    while run.n < until:
        start = processor.now()
        run.advance(min(until, run.n + block))
        watch.values = run.n
        watch.check()
        block = next_block(block, processor.now() - start)
