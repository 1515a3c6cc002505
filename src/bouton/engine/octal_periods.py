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

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from bouton.arrays import NDArray, np
from bouton.claims import Cycle
from bouton.engine.kernels import octal_trace as trace
from bouton.engine.kernels.octal import OctalRun
from bouton.engine.windows import CODE_WINDOW as WINDOW
from bouton.engine.windows import GUY_SMITH
from bouton.frozen import frozen

RARE_HEAPS = "rare heaps"

_CHUNK = 1 << 18
# A period up to here is looked for directly after every chunk, and up to _WIDE whenever the run is a quarter longer.
_NARROW = 1 << 14
_WIDE = 1 << 20


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


class PeriodSearch(OctalRun):
    """A run that ends when a period of its values is proved, by one of *theorems*: ``found``, None until then.

    >>> search = PeriodSearch((0, 7, 7))
    >>> search.advance(1000)
    >>> search.cycle, search.found.theorem
    ((71, 12, 0), 'Guy-Smith')
    """

    def __init__(
        self,
        digits: Sequence[int],
        *,
        apart: bool = False,
        megabytes: int = 2048,
        theorems: Collection[str] = (GUY_SMITH, RARE_HEAPS, WINDOW),
    ) -> None:
        super().__init__(digits, apart=apart, megabytes=megabytes)
        self.theorems = theorems
        self.found: ProvedCycle | None = None
        # The k of the theorems: the most tokens that are taken, at least 1.
        self.greatest_take: int = max(len(self.digits) - 1, 1)
        self._last_scan = 0
        self._period = 0  # a candidate: these values agree with those a period earlier from _preperiod to _agreed
        self._preperiod = 0
        self._agreed = 0
        self._marks = trace.Marks()
        self._traced = 0

    def advance(self, until: int) -> None:
        """Compute heaps up to *until*, exclusive, or to the proof of a period."""
        while self.found is None and self.n < until:
            n = self.n
            stop = (n // _CHUNK + 1) * _CHUNK if n >= _CHUNK else max(2 * n, 256)
            needed = self._needed()
            if needed is not None and n < needed[0] < stop:
                stop = needed[0]
            super().advance(min(stop, until, n + self.pace()))
            self._look()

    # Candidates

    def _look(self) -> None:
        """Look for a period in the values so far, and see whether it is proved."""
        n, values = self.n, self.values
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
        if n < _CHUNK:
            self._traced = 0
            return 0
        start = max(self._traced, 4 * trace.WINDOW)
        self._traced = max(n, start)
        met = self._marks.met(values, start, n)
        return met[-1][1] - met[-1][0] if met else 0

    # Proofs

    def _needed(self) -> tuple[int, str, int, int] | None:
        """How many values prove the candidate, by which theorem, for which multiple of it, and with which depth."""
        if not self._period:
            return None
        p, pre, k = self._period, max(self._preperiod, 1), self.greatest_take
        choices = []
        if not self.has_breaks and WINDOW in self.theorems:
            choices.append((pre + p + k, WINDOW, p, 0))
        if not self.apart and GUY_SMITH in self.theorems:
            choices.append((2 * pre + 2 * p + k, GUY_SMITH, p, 0))
        if self.space is not None and self.depths and RARE_HEAPS in self.theorems:
            multiple = 2 * p if self.space.alternating and p % 2 else p
            choices.append(self._needed_by_rare_heaps(pre + multiple + k, multiple))
        return min(choices) if choices else None

    def _needed_by_rare_heaps(self, least: int, multiple: int) -> tuple[int, str, int, int]:
        """As ``_needed``: *least* plus L values, where L depends on how many values there are."""
        last_rare = self.last_rare
        length = max(self.depths[0][0] + multiple, least + last_rare)
        while length <= self.n:
            deepest = self.depth(length - multiple, length)
            assert deepest is not None
            depth = max(deepest, last_rare)
            needed = least + depth
            if self.apart:
                # A heap up to L and the other one must never be equal.
                needed = max(needed, multiple + self.greatest_take + 2 * depth + 1)
            if needed <= length:
                return length, RARE_HEAPS, multiple, depth
            length = needed
        return length, RARE_HEAPS, multiple, last_rare

    def _finish(self, length: int, theorem: str, depth: int) -> None:
        values, p = self.values, self._period
        for prime in prime_factors(p):
            while p % prime == 0 and trace.agree_on(values, p // prime, self._preperiod + p // prime, self.n):
                p //= prime
        preperiod = trace.agree_back(values, p, self.n)
        self.cycle: tuple[int, int, int] | None = preperiod, p, 0
        self.found = ProvedCycle(
            preperiod=preperiod,
            period=p,
            saltus=0,
            theorem=theorem,
            checked_length=length,
            fingerprint=fingerprint(values[:length]),
            **(self.rare_evidence(length, depth) if theorem == RARE_HEAPS else {}),
        )

    def rare_evidence(self, length: int, depth: int) -> dict[str, Any]:
        """What a proof by rare heaps from *length* values says of the class, the rare heaps and the *depth*."""
        assert self.space is not None
        rare = tuple(self.rare[self.rare < length].tolist())
        return {"mask": self.space.mask, "alternating": self.space.alternating, "rare": rare, "depth": depth}

    # Saving

    def state(self) -> dict[str, Any]:
        return {
            "run": super().state(),
            "candidate": (self._period, self._preperiod, self._agreed),
            "last_scan": self._last_scan,
            "traced": self._traced,
            **self._marks.state(),
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on from a `state`, to the same result, witnesses and all."""
        if "run" not in state:
            return  # an earlier version kept few heaps alone, which are soon computed again
        super().restore(state["run"])
        self._period, self._preperiod, self._agreed = state["candidate"]
        self._last_scan, self._traced = state["last_scan"], state["traced"]
        self._marks.restore(state)


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
