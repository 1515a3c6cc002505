"""Periods of take-and-break values: found in a run, and proved by a theorem whose hypotheses are checked.

Three theorems serve, written out with their proofs in docs/en/theory/short-period-proof.md; k is the greatest number of
tokens the code takes (at least 1), *pre* and *p* a preperiod of at least 1 and a period that all checked values show.

* Window: a code that never breaks a heap, values checked below pre + p + k.
* Guy and Smith: values checked below 2 pre + 2 p + k prove the period of an octal code.
* Rare heaps: if no heap above L is rare, and heaps up to L show each value of the last p heaps below N, then values
  checked below N = pre + p + L + k prove it.  Where the class alternates, p must be even.

Sources: R. K. Guy and C. A. B. Smith, The G-values of various games, Proc. Camb. Phil. Soc. 52 (1956) 514-526; the
second is proved here.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from time import monotonic
from typing import Any

from bouton.arrays import NDArray, np
from bouton.claims import Cycle
from bouton.engine.kernels import octal_trace as trace
from bouton.engine.kernels.octal import MEMORY_LIMIT, OctalRun
from bouton.engine.windows import CODE_WINDOW as WINDOW
from bouton.engine.windows import GUY_SMITH
from bouton.frozen import frozen

RARE_HEAPS = "rare heaps"

_CHUNK = 1 << 18
# A period up to here is looked for directly after every chunk, and up to _WIDE whenever the run is a quarter longer.
_NARROW = 1 << 14
_WIDE = 1 << 20
_BITS = 12
_MOST_POINTS = 1 << 16


@frozen(kw_only=True)
class ProvedCycle(Cycle):
    """A proved period of a code, with what its certificate tells of the first *checked_length* values.

    *fingerprint* is their hash.  For "rare heaps": the class is given by *mask* and *alternating*, the rare heaps below
    checked_length are *rare*, and every value of the last period was shown by heaps up to *depth* (L of the theorem).
    """

    fingerprint: int
    mask: int = 0
    alternating: bool = False
    rare: tuple[int, ...] = ()
    depth: int = 0

    @property
    def evidence(self) -> Mapping[str, Any]:
        """What a certificate tells beside the claim, the theorem and the checked length."""
        rare = {"mask": self.mask, "alternating": self.alternating, "rare": list(self.rare), "depth": self.depth}
        return {"fingerprint": f"{self.fingerprint:016x}", **rare}


def fingerprint(values: NDArray[np.unsignedinteger]) -> int:
    """The hash of *values*: h = (h ^ v) * 1099511628211 mod 2^64, from 1469598103934665603.

    >>> hex(fingerprint(np.array([0, 1, 2, 3], dtype=np.uint8)))
    '0x28b196a081bff727'
    """
    return trace.fold(values, trace.START)


def find_period(values: Sequence[int] | NDArray[np.integer]) -> tuple[int, int, int] | None:
    """The (preperiod, period, saltus) that *values* show to their end, three times or more; proves nothing.

    At least half of the values belong to it.  Of several the one with the least sum of preperiod and period.

    >>> find_period([5, 0, 1, 0, 1, 0, 1, 0])
    (1, 2, 0)
    >>> find_period([9, 0, 0, 1, 1, 2, 2, 3, 3])
    (1, 2, 1)
    """
    sequence = np.asarray(values, dtype=np.int64)
    steps = np.diff(sequence)
    best: tuple[int, int, int] | None = None
    # Values go up by a constant every p heaps exactly when their differences repeat every p heaps.
    for p in range(1, len(sequence) // 3 + 1):
        if best is not None and p >= best[0] + best[1]:
            break
        wrong = np.flatnonzero(steps[p:] != steps[:-p])
        preperiod = int(wrong[-1]) + 1 if len(wrong) else 0
        saltus = int(sequence[-1] - sequence[-1 - p])
        enough = len(sequence) - preperiod >= max(3 * p, len(sequence) // 2) and len(steps) > p
        if enough and saltus >= 0 and (best is None or preperiod + p < best[0] + best[1]):
            best = preperiod, p, saltus
    return best


class PeriodSearch:
    """Continues a run until a period of its values is proved, by one of *theorems*: ``found``, None until then."""

    def __init__(self, run: OctalRun, *, theorems: Collection[str] = (GUY_SMITH, RARE_HEAPS, WINDOW)) -> None:
        self.run = run
        self.theorems = theorems
        self.found: ProvedCycle | None = None
        self._k = max(len(run.digits) - 1, 1)
        self._last_scan = 0
        self._period = 0  # a candidate: these values agree with those a period earlier from _preperiod to _agreed
        self._preperiod = 0
        self._agreed = 0
        self._points: dict[int, int] = {}
        self._traced = 0
        self._thinned = 0

    def advance(self, until: int) -> None:
        """Compute heaps up to *until*, exclusive, or to the proof of a period."""
        while self.found is None and self.run.n < until:
            n = self.run.n
            stop = (n // _CHUNK + 1) * _CHUNK if n >= _CHUNK else max(2 * n, 256)
            needed = self._needed()
            if needed is not None and n < needed[0] < stop:
                stop = needed[0]
            self.run.advance(min(stop, until, n + self.run.pace()))
            self._look()

    # Candidates

    def _look(self) -> None:
        """Look for a period in the values so far, and see whether it is proved."""
        n, values = self.run.n, self.run.values
        if self._period and trace.agree_on(values, self._period, self._agreed, n):
            self._agreed = n
        else:
            self._period = 0
            candidates = [trace.nearest(values, n, self._span(n)), self._repeated_point(values, n)]
            for period in candidates:
                if period:
                    self._period, self._agreed = period, n
                    self._preperiod = trace.agree_back(values, period, n)
                    break
        needed = self._needed()
        if needed is not None and needed[0] <= n:
            length, theorem, _, depth = needed
            self._finish(length, theorem, depth)

    def _span(self, n: int) -> int:
        if n < 1.25 * self._last_scan:
            return _NARROW
        self._last_scan = n
        return _WIDE

    def _repeated_point(self, values: NDArray[np.unsignedinteger], n: int) -> int:
        """The distance of the newest marked place that has been seen before; 0 without one."""
        start = max(self._traced, 4 * trace.WINDOW)
        self._traced = max(n, start)
        if n < _CHUNK:
            self._traced = 0
            return 0
        period = 0
        for place, key in trace.marks(values, start, n, _BITS):
            if key << self._thinned >> 64:
                continue
            if key in self._points:
                period = place - self._points[key]
            self._points[key] = place
        while len(self._points) > _MOST_POINTS:
            # Which places are kept is told by their hashes, so a place that comes back is kept as the first was.
            self._thinned += 1
            self._points = {key: place for key, place in self._points.items() if not key << self._thinned >> 64}
        return period

    # Proofs

    def _needed(self) -> tuple[int, str, int, int] | None:
        """How many values prove the candidate, by which theorem, for which multiple of it, and with which depth."""
        if not self._period:
            return None
        run, p, pre, k = self.run, self._period, max(self._preperiod, 1), self._k
        choices = []
        if not run.has_breaks and WINDOW in self.theorems:
            choices.append((pre + p + k, WINDOW, p, 0))
        if not run.apart and GUY_SMITH in self.theorems:
            choices.append((2 * pre + 2 * p + k, GUY_SMITH, p, 0))
        if run.space is not None and run.depths and RARE_HEAPS in self.theorems:
            multiple = 2 * p if run.space.alternating and p % 2 else p
            choices.append(self._needed_by_rare_heaps(pre + multiple + k, multiple))
        return min(choices) if choices else None

    def _needed_by_rare_heaps(self, least: int, multiple: int) -> tuple[int, str, int, int]:
        """As ``_needed``: *least* plus L values, where L depends on how many values there are."""
        run = self.run
        last_rare = int(run.rare[-1]) if len(run.rare) else 0
        length = max(run.depths[0][0] + multiple, least + last_rare)
        while length <= run.n:
            deepest = run.depth(length - multiple, length)
            assert deepest is not None
            depth = max(deepest, last_rare)
            needed = least + depth
            if run.apart:
                # A heap up to L and the other one must never be equal.
                needed = max(needed, multiple + self._k + 2 * depth + 1)
            if needed <= length:
                return length, RARE_HEAPS, multiple, depth
            length = needed
        return length, RARE_HEAPS, multiple, last_rare

    def _finish(self, length: int, theorem: str, depth: int) -> None:
        run = self.run
        values = run.values
        p = self._period
        for prime in prime_factors(p):
            while p % prime == 0 and trace.agree_on(values, p // prime, self._preperiod + p // prime, run.n):
                p //= prime
        by_rare_heaps = theorem == RARE_HEAPS and run.space is not None
        self.found = ProvedCycle(
            preperiod=trace.agree_back(values, p, run.n),
            period=p,
            saltus=0,
            theorem=theorem,
            checked_length=length,
            fingerprint=fingerprint(values[:length]),
            mask=run.space.mask if by_rare_heaps and run.space else 0,
            alternating=by_rare_heaps and run.space is not None and run.space.alternating,
            rare=tuple(run.rare[run.rare < length].tolist()) if by_rare_heaps else (),
            depth=depth,
        )

    # Saving

    def state(self) -> dict[str, Any]:
        """All that ``restore`` needs: plain integers and arrays, and the state of the run under "run"."""
        return {
            "run": self.run.state(),
            "candidate": (self._period, self._preperiod, self._agreed),
            "last_scan": self._last_scan,
            "traced": self._traced,
            "thinned": self._thinned,
            "places": np.array(list(self._points.values()), dtype=np.int64),
            "hashes": np.array(list(self._points), dtype=np.uint64),
        }

    @classmethod
    def restore(cls, state: dict[str, Any], *, memory_limit: int = MEMORY_LIMIT) -> "PeriodSearch":
        """The search whose ``state`` this was; it goes on to the same result, witnesses and all."""
        search = cls(OctalRun.restore(state["run"], memory_limit=memory_limit))
        search._period, search._preperiod, search._agreed = state["candidate"]
        search._last_scan, search._traced, search._thinned = state["last_scan"], state["traced"], state["thinned"]
        search._points = dict(zip(state["hashes"].tolist(), state["places"].tolist(), strict=True))
        return search


def prove_period(
    digits: Sequence[int],
    *,
    apart: bool = False,
    max_length: int = 1 << 30,
    memory_limit: int = MEMORY_LIMIT,
    deadline: float | None = None,
    progress: Callable[[int], None] | None = None,
) -> ProvedCycle | None:
    """The least preperiod and period of an octal code, proved; None if none is proved within *max_length* values.

    None as well when *deadline*, a time of ``time.monotonic``, has passed.  *progress* is told the number of heaps
    done.

    >>> found = prove_period((0, 7, 7))
    >>> found.preperiod, found.period, found.theorem
    (71, 12, 'Guy-Smith')
    """
    search = PeriodSearch(OctalRun(digits, apart=apart, memory_limit=memory_limit))
    while search.found is None and search.run.n < max_length:
        search.advance(min(max_length, search.run.n + search.run.pace()))
        if progress is not None:
            progress(search.run.n)
        if deadline is not None and monotonic() > deadline:
            break
    return search.found


def prime_factors(number: int) -> list[int]:
    """The primes that divide *number*, rising.

    >>> prime_factors(360)
    [2, 3, 5]
    """
    factors = []
    divisor = 2
    while divisor * divisor <= number:
        if number % divisor == 0:
            factors.append(divisor)
            while number % divisor == 0:
                number //= divisor
        divisor += 1
    return factors + ([number] if number > 1 else [])
