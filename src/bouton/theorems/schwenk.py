"""The sequence H that decides dynamic nim (A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970) 225-234).

After a take of t at most f(t) may be taken; f is nondecreasing with f(t) >= t.  H1 = 1, and H(i+1) = H(i) + H(u) with
the least u such that f(H(u)) >= H(i).  f(t) = 2t gives the Fibonacci numbers, f(t) = t the powers of two.
"""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import pairwise, zip_longest
from threading import Lock
from typing import Any

from bouton.claims import Moves
from bouton.errors import LimitError, RulesError
from bouton.frozen import frozen
from bouton.rulesets.amounts import Bound
from bouton.rulesets.protocol import Game
from bouton.theorems.theorem import Board, BoardLosses, Core


@frozen
class Rising:
    """The function *limit*, declared to be nondecreasing with limit(t) >= t for every t >= 1.

    No program can check that for all t; every value that is asked for is checked against limit(t) >= t.  A game
    ``Capped(Rising(limit))`` is then solved by Schwenk's theorem; with the bare function it is played out.

    >>> square = Rising(lambda t: t * t)
    >>> square(3)
    9
    """

    limit: Callable[[int], int]
    is_nondecreasing = True

    def __call__(self, taken: int) -> int:
        value = self.limit(taken)
        if not isinstance(value, int) or value < taken:
            raise RulesError(key="err.declared", found=repr(value), taken=taken)
        return value

    def __str__(self) -> str:
        return getattr(self.limit, "__qualname__", "f")


Limit = Bound | Rising

# What the runs of one sequence may fill: ten million of them while their numbers are short.
MAX_RUNS = 10_000_000
MAX_BYTES = 1_000_000_000
# So many parts of a heap stand in a sentence.
FEW_PARTS = 12
# More terms than these are not drawn.
_MOST_DRAWN = 30_000
# A contest program holds no more terms than this up to a heap, and with many terms answers heaps up to this one.
_MANY_TERMS = 200_000
_FEW_HEAPS = 10_000_000


class Terms:
    """The terms of H for one f, found once and kept as runs.

    While the same u serves, the terms rise by the same H(u): such a run is held as its first term and its step.  For
    f(t) = K t the terms up to n make as many runs as there are terms up to n / K.

    >>> three = Terms(lambda t: 3 * t)
    >>> three.upto(30)
    [1, 2, 3, 4, 6, 8, 11, 15, 21, 29]
    >>> three.greedy(19)
    [4, 15]
    """

    def __init__(self, limit: Callable[[int], int], max_runs: int = MAX_RUNS, max_bytes: int = MAX_BYTES) -> None:
        self._limit = limit
        self._max_runs = max_runs
        self._max_bytes = max_bytes
        self._starts: list[int] = []
        self._steps: list[int] = []
        self._end = 1  # the first term that belongs to no run yet
        self._u = 1  # the term H(u) that is the next step
        self._u_run = 0  # the run that holds it
        self._lock = Lock()

    def _extend(self, n: int) -> None:
        """Hold every term up to *n* and one more."""
        if self._end <= n:
            with self._lock:
                while self._end <= n:
                    self._check_room(n)
                    self._add_runs(n)

    def _check_room(self, n: int) -> None:
        runs = len(self._starts)
        if runs > self._max_runs or runs * (48 + self._end.bit_length() // 8) > self._max_bytes:
            raise LimitError(key="err.size.number", found=n, limit=self._end - 1)

    def _add_runs(self, n: int) -> None:
        """The next runs, a few thousand at most, until the terms pass *n*."""
        starts, steps, limit = self._starts, self._steps, self._limit
        end, u, run = self._end, self._u, self._u_run
        for _ in range(4096):
            if run + 1 < len(starts) and u == starts[run + 1]:
                run += 1
                u = starts[run]  # the same object: a long number is held once
            reach = limit(u)
            if reach >= end:
                if u == end:
                    run = len(starts)  # H(u) is the first term of the run that it makes
                starts.append(end)
                steps.append(u)
                end += ((reach - end) // u + 1) * u
            u += steps[run]
            if end > n:
                break
        self._end, self._u, self._u_run = end, u, run

    def largest_upto(self, n: int) -> int:
        """The largest term that is at most *n* >= 1."""
        self._extend(n)
        run = bisect_right(self._starts, n) - 1
        start, step = self._starts[run], self._steps[run]
        return start + (n - start) // step * step

    def greedy(self, n: int) -> list[int]:
        """The terms h1 < h2 < ... with sum *n*, the largest that fits taken off each time; [] for 0."""
        parts = []
        while n:
            parts.append(self.largest_upto(n))
            n -= parts[-1]
        return parts[::-1]

    def upto(self, n: int, most: int | None = None) -> list[int]:
        """The terms that are at most *n*, rising; only the first *most*, where that is given."""
        out: list[int] = []
        term = 1
        while term <= n and (most is None or len(out) < most):
            out.append(term)
            self._extend(term)
            term += self._steps[bisect_right(self._starts, term) - 1]
        return out


def has_terms(limit: object) -> bool:
    """Whether the theorem covers *limit*: nondecreasing, and f(t) >= t for every t >= 1.

    For f(t) = floor(A t / B) + c with A >= B the difference f(t) - t does not fall, so f(1) >= 1 decides.

    >>> [has_terms(Bound("last", *f)) for f in [(2, 1), (3, 2), (2, 1, -1), (1, 1, 2), (1, 1, -1), (1, 2), (3, 2, -1)]]
    [True, True, True, True, False, False, False]
    """
    if isinstance(limit, Bound):
        return limit.base == "last" and limit.num >= limit.den and limit.value(0, 1) >= 1
    return getattr(limit, "is_nondecreasing", False)


def limit_of(limit: Limit) -> Callable[[int], int]:
    """f as a function of the last take."""
    if not isinstance(limit, Bound):
        return limit
    num, den, plus = limit.num, limit.den, limit.plus
    if den == 1 and plus == 0:
        return lambda t: num * t
    return lambda t: num * t // den + plus


@lru_cache(maxsize=8)
def terms(limit: Limit) -> Terms:
    """The sequence of *limit*, kept from one question to the next."""
    return Terms(limit_of(limit))


def formula(limit: Limit) -> str:
    """f(t) as a formula in t.

    >>> formula(Bound("last", 3, 1, -1)), formula(Bound("last", 3, 2, 0)), formula(Bound("last", 1, 1, 2))
    ('3t − 1', '⌊3t/2⌋', 't + 2')
    """
    if not isinstance(limit, Bound):
        return str(limit)
    t = "t" if limit.num == 1 else f"{limit.num}t"
    head = t if limit.den == 1 else f"⌊{t}/{limit.den}⌋"
    return head if not limit.plus else f"{head} {'+' if limit.plus > 0 else '−'} {abs(limit.plus)}"


def summands(parts: Sequence[int]) -> tuple[object, ...]:
    """The parts, the largest first; where they are many, only both ends.

    >>> summands([1, 3, 8]), summands(range(20))
    ((8, 3, 1), (19, 18, 17, 16, 15, 14, '…', 5, 4, 3, 2, 1, 0))
    """
    falling = tuple(reversed(parts))
    if len(falling) <= FEW_PARTS:
        return falling
    return (*falling[: FEW_PARTS // 2], "…", *falling[-FEW_PARTS // 2 :])


def cap_constants(game: Game) -> dict[str, int]:
    """The numbers of the core "caps"."""
    limit, first = game.limit, game.first
    assert isinstance(limit, Bound) and first is not None
    start = (first.num, first.den) if first.base else (0, 1)
    return {
        "F_NUM": limit.num,
        "F_DEN": limit.den,
        "F_PLUS": limit.plus,
        "FIRST_NUM": start[0],
        "FIRST_DEN": start[1],
        "FIRST_PLUS": first.plus,
    }


@frozen
class SchwenkTheorem(BoardLosses):
    """After a take of t take at most f(t), the *limit* of the *game*; a board is a heap and the most that may be taken.

    In misère play one stone is left out of account.
    """

    game: Game

    @classmethod
    def match(cls, game: Game) -> "SchwenkTheorem | None":
        return cls(game) if has_terms(game.limit) else None

    @property
    def limit(self) -> Limit:
        """f."""
        return self.game.limit  # type: ignore[return-value]

    def is_end(self, board: Board) -> bool:
        return 0 in board

    def is_lost(self, board: Board) -> bool:
        """Whether the smallest part of what counts is above the cap, as long as there is a move."""
        if self.is_end(board):
            return not self.misere
        n = board[0] - self.misere
        return n == 0 or terms(self.limit).greedy(n)[0] > board[1]

    def takes(self, n: int, cap: int) -> list[int]:
        """The takes that win a heap of *n* in normal play, rising: sums of the smallest parts."""
        f, parts = limit_of(self.limit), terms(self.limit).greedy(n)
        takes, total = [], 0
        for part, following in zip_longest(parts, parts[1:]):
            total += part
            if total > cap:
                break
            if following is None or f(total) < following:
                takes.append(total)
        return takes

    def lost_options(self, board: Board) -> Moves[Board]:
        """The winning takes with the cap that each leaves."""
        n, cap = board
        f = limit_of(self.limit)
        return Moves.of((n - t, min(f(t), n - t)) for t in self.takes(max(n - self.misere, 0), cap))

    def ruler(self, n: int, parts: Sequence[object]) -> dict[str, Any]:
        """A picture of *n*: the *parts* that stand in the sentence, and how the terms up to it arise from each other.

        The next term is the last one and the one number u, from 0; each of the *climbs* (by, times) is so many terms
        for each of which u rises by that many first.  There are none where they are too many, or f is no formula.
        """
        of = "fibonacci" if self.limit == Bound("last", 2) else "any"
        found = terms(self.limit).upto(n, _MOST_DRAWN + 1) if isinstance(self.limit, Bound) else []
        if not found or len(found) > _MOST_DRAWN:
            return {"n": n, "parts": parts, "of": of, "climbs": None}
        climbs: list[list[int]] = []
        u = 0
        for term, following in pairwise(found):
            before = u
            while found[u] < following - term:
                u += 1
            if climbs and climbs[-1][0] == u - before:
                climbs[-1][1] += 1
            else:
                climbs.append([u - before, 1])
        return {"n": n, "parts": parts, "of": of, "climbs": climbs}

    def core(self) -> Core | None:
        if not isinstance(self.limit, Bound):
            return None
        constants = cap_constants(self.game) | {"MISERE": int(self.misere)}
        limit = _FEW_HEAPS if self.limit.value(0, 1) > _MANY_TERMS else None
        numbers = {"f": formula(self.limit)}
        return Core(
            ("caps", "schwenk"), constants, "with_cap", "heap_and_last", wide=True, limit=limit, numbers=numbers
        )
