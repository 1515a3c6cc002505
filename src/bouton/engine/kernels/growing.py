"""What the runs of all kernels share: values that grow at their end, in entries as wide as they need to be."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from itertools import chain
from typing import Any

from bouton.arrays import NDArray, np
from bouton.errors import LimitError, RulesError
from bouton.limits import Watch
from bouton.nimbers import mex, nim_sum
from bouton.rulesets.protocol import Game

Values = NDArray[np.unsignedinteger]

# A run that ends here is done in plain Python: fetching compiled code would take longer.
PLAIN = 2048
# A block of heaps takes about so long, so that limits, progress and checkpoints are looked after.
_SECONDS = 0.25
_WIDER = {1: np.uint16, 2: np.uint32, 4: np.uint64}


def narrowest(largest: int) -> type[np.unsignedinteger]:
    """The smallest unsigned type that holds *largest*.

    >>> narrowest(255).__name__, narrowest(256).__name__
    ('uint8', 'uint16')
    """
    return next(kind for kind in (np.uint8, np.uint16, np.uint32, np.uint64) if largest <= np.iinfo(kind).max)


def narrowed(values: Values) -> Values:
    """*values* in the smallest unsigned type that holds them."""
    kind = narrowest(int(values.max(initial=0)))
    return values if kind == values.dtype else values.astype(kind)


def check_memory(size: int, megabytes: int) -> None:
    """LimitError when a table of *size* bytes is above *megabytes*."""
    if size > megabytes * 1_000_000:
        raise LimitError(key="err.memory", what="values", need=-(-size // 1_000_000), limit=megabytes)


def next_block(block: int, seconds: float) -> int:
    """How many heaps to go on by, where *block* of them took *seconds*: at most twice as many.

    >>> next_block(4096, 0.1), next_block(4096, 0.25), next_block(4096, 60)
    (8192, 4096, 2048)
    """
    return max(min(2 * block, int(block * _SECONDS / max(seconds, 1e-9))), PLAIN)


class Run(ABC):
    """The nim-values of one game so far: those of heaps 0 ... n - 1 are ``values``; `advance` computes more.

    What a run gives depends on the game alone: one that was saved, restored and continued gives the same values.  Once
    a period is proved on the way, *cycle* is (preperiod, period, saltus), and `advance` may stop there.
    """

    cycle: tuple[int, int, int] | None = None
    # How the next values are computed, where a run goes over from one way to another.
    mode = ""
    # Looked at where heaps are dear.
    watch: Watch | None = None

    def __init__(self, megabytes: int = 2048) -> None:
        self.megabytes = megabytes
        self.n: int = 1
        self._values: Values = np.zeros(64, dtype=np.uint8)
        self._greatest, self._looked_at = 0, 0

    @property
    def values(self) -> Values:
        """The values so far, not to be written to; a longer run may put them elsewhere."""
        return self._values[: self.n]

    def bytes_for(self, length: int) -> int:
        """About how many bytes a run to *length* needs at most."""
        return length * max(self._values.itemsize, np.dtype(narrowest(self.largest(length))).itemsize)

    def largest(self, length: int) -> int:
        """A bound for the values of the first *length* heaps: by induction on the length of play, n itself is one."""
        return max(length - 1, 0)

    def reserve(self, length: int) -> None:
        """Make room for *length* heaps; LimitError when that is more memory than allowed."""
        if length > len(self._values):
            check_memory(length * self._values.itemsize, self.megabytes)
            self._replace(self._values.dtype, length)

    def greatest(self) -> int:
        """The greatest value so far; only those that are new since the last call are looked at."""
        if self._looked_at < self.n:
            new = self._values[self._looked_at : self.n]
            self._greatest, self._looked_at = max(self._greatest, int(new.max())), self.n
        return self._greatest

    def by_value(self, least: int, fill: int = -1, dtype: Any = np.int64) -> NDArray[Any]:
        """A table for a kernel, which checks no index: *fill* for each value so far, and *least* entries or more.

        Its length is a power of two where *least* is one, so that it holds the exclusive or of any two values as well.
        """
        return np.full(max(least, 1 << self.greatest().bit_length()), fill, dtype=dtype)

    def _widen(self) -> None:
        """Entries of the next wider type; LimitError when that is more memory than allowed."""
        kind = _WIDER[self._values.itemsize]
        check_memory(len(self._values) * np.dtype(kind).itemsize, self.megabytes)
        self._replace(kind, len(self._values))

    def _replace(self, dtype: Any, length: int) -> None:
        longer = np.zeros(length, dtype=dtype)
        longer[: self.n] = self._values[: self.n]
        self._values = longer

    @abstractmethod
    def advance(self, until: int) -> None:
        """Compute heaps up to *until*, exclusive."""

    def state(self) -> dict[str, Any]:
        """What `restore` needs besides the game."""
        return {"values": self.values}

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from a `state` of a run of the same game."""
        self._values = np.array(state["values"])
        self.n = len(self._values)
        self._looked_at = 0


class ByDefinition(Run):
    """The values of any game of single heaps: every option of every heap is looked at."""

    def __init__(self, game: Game, megabytes: int = 2048) -> None:
        super().__init__(megabytes)
        self.game = game

    def advance(self, until: int) -> None:
        # The value of heap 0 stands there already, but a program of the user may give moves from it.
        for part in chain.from_iterable(self.game.options(0)) if self.n == 1 else ():
            self._known([], 0, part)
        if until > len(self._values):
            self.reserve(max(until, min(2 * self.n, self.megabytes * 1_000_000 // self._values.itemsize)))
        while self.n < until:
            self.n = self._fill(until)
            if self.n < until:
                # The next value does not fit.
                self._widen()

    def _fill(self, until: int) -> int:
        """Fill ``_values[n:until]``; the heap reached, before *until* only when its value does not fit."""
        values = self.values.tolist()
        top = 1 << 8 * self._values.itemsize
        for n in range(self.n, until):
            # A run that is stopped keeps what it has.
            self.n: int = n
            if self.watch is not None:
                self.watch.check()
            value = mex(nim_sum(self._known(values, n, part) for part in option) for option in self.game.options(n))
            if value >= top:
                return n
            values.append(value)
            self._values[n] = value
        return until

    def _known(self, values: list[int], n: int, part: Any) -> int:
        """The value of a heap that a move from *n* leaves; a program of the user may leave anything."""
        if not isinstance(part, int) or part < 0:
            raise RulesError(key="err.python.negative", where="", part=n, found=part)
        if part >= n:
            raise RulesError(key="err.python.not_lower", where="", part=n, found=part)
        return values[part]


class Compiled(ByDefinition):
    """The values of a game that a kernel knows; of few heaps by definition, for fetching the kernel takes a second."""

    def _fill(self, until: int) -> int:
        return super()._fill(until) if len(self._values) <= PLAIN else self._by_kernel(until)

    @abstractmethod
    def _by_kernel(self, until: int) -> int:
        """As `_fill`."""

    def _with_room(self, until: int, least: int, fill: Callable[[NDArray[Any]], int]) -> int:
        """As `_fill`, by a kernel that ends early where the next value is beyond the table that it is given."""
        top = 1 << 8 * self._values.itemsize
        while True:
            table = self.by_value(min(least, top))
            self.n: int = int(fill(table))
            if self.n == until or len(table) >= top:
                return self.n
            least = 2 * len(table)
