"""A second pass over a certified period whose values are too many for the checker in plain Python.

It shares the reading of the rules with the checker and nothing with what found the period: values are computed by
``engine/kernels/verify.py`` alone, all of them are kept, and the hypotheses of the theorem are tested as worded in
docs/en/theory/short-period-proof.md.  For octal codes and finite sets of amounts.
"""

from collections.abc import Callable
from typing import Any

from bouton.arrays import NDArray, np
from bouton.checker import Refused, Report, TooLong, Unreadable, formulas
from bouton.checker.consequences import of_period
from bouton.checker.kinds.period import nim_value_of, primes_of, read, report, whole_numbers
from bouton.checker.values import OneHeap
from bouton.engine.kernels import verify as kernel
from bouton.limits import Limits, Watch

Values = NDArray[np.unsignedinteger]

_START = 1469598103934665603
# About how many options are looked at between two looks at the clock.
_WORK = 1 << 27
# How many first values decide which mask is used if the certificate names none.
_FIRST = 4096


def verify_period(
    certificate: dict[str, Any], limits: Limits | None = None, progress: Callable[[int, int], None] | None = None
) -> Report:
    """Check a period of many values; raises Refused, Unreadable or TooLong as the checker does, and LimitError.

    >>> import bouton
    >>> verify_period(bouton.period("0.356").certificate()).obligations[-1]
    ('none of the numbers can be less', 142)
    """
    limits = Limits.given(limits)
    watch = limits.watch()
    rules, theorem, (pre, p, saltus, length) = read(certificate)
    if saltus or theorem not in ("window", "repeated window", "Guy-Smith", "rare heaps"):
        raise TooLong(f"{length} values are too many for what is proved by {theorem!r}")
    # The values, and as many places again for comparing them.
    if 2 * length > limits.megabytes * 1_000_000:
        raise TooLong(f"{length} values need {2 * length // 1_000_000 + 1} MB; --memory raises the limit")
    if rules.k > length:
        raise Refused("too few values for this theorem")
    digits = _digits(rules)
    by_rare = theorem == "rare heaps"
    mask, alternating, deep = _class(certificate) if by_rare else (0, False, 0)
    multiple = 2 * p if alternating and p % 2 else p
    run = _Run(digits, length, watch, progress)
    if not by_rare:
        mask = run.best_mask()
    run.begin(mask, alternating, deep)
    run.advance(max(length - multiple, 0))
    run.deepest = 0
    run.advance(length)
    values = run.values
    done = [("each value is the least that no move leaves", length)]
    if certificate.get("fingerprint") != f"{int(kernel.fingerprint(values, np.uint64(_START))):016x}":
        raise Refused("the fingerprint is not that of the values")
    done.append(("the fingerprint of the values", length))
    if "values" in certificate:
        if whole_numbers(certificate, "values") != values[: pre + p].tolist() or pre + p > length:
            raise Refused("the values in the certificate are not those of the rules")
        done.append(("the values that are listed", pre + p))
    if pre + p > length or not np.array_equal(values[pre + p :], values[pre : length - p]):
        raise Refused(f"the first {length} values do not have this period")
    done.append(("the values computed have the period", length - pre - p))
    first, k = max(pre, 1), rules.k
    if theorem == "rare heaps":
        _rare_heaps(certificate, run, first, multiple, k)
    elif theorem == "Guy-Smith":
        if rules.digits is None or length < 2 * (first + p) + k:
            raise Refused("this theorem is for codes and needs more values")
    elif len(run.breaks) or length < (pre if rules.digits is None else first) + p + k:
        raise Refused("as many values in a row as the greatest amount must come back, and no heap be broken")
    done.append((f"what the theorem ({theorem}) asks for", length))
    cycle = values[pre : pre + p]
    for q in primes_of(p):
        if np.array_equal(cycle, np.roll(cycle, p // q)):
            raise Refused(f"{p // q} is a period, too")
    if pre and values[pre - 1] == values[pre - 1 + p]:
        raise Refused(f"{pre - 1} is a preperiod, too")
    done.append(("none of the numbers can be less", p))
    if "formula" in certificate:
        first_round = [int(v) for v in values[: pre + p]]
        formula = formulas.read(certificate["formula"])
        looked_at = of_period(formula, nim_value_of(certificate), first_round, pre, p, saltus)
        done.append(("the formula", looked_at))
    return report(certificate, done)


def _digits(rules: OneHeap) -> list[int]:
    """The rules as an octal code: an amount that may be taken is the digit 3."""
    if rules.digits is None:
        return [0] + [3 * rules.allows(t) for t in range(1, rules.k + 1)]
    if max(rules.digits) > 7:
        raise TooLong("codes that leave three heaps are left to the other checker")
    return rules.digits


def _class(certificate: dict[str, Any]) -> tuple[int, bool, int]:
    """What the certificate says of the rare class: the mask, whether the class alternates, and the depth."""
    mask, alternating, deep = (certificate.get(key) for key in ("mask", "alternating", "depth"))
    if type(mask) is not int or type(deep) is not int or not isinstance(alternating, bool) or mask < 1 or deep < 0:
        raise Unreadable("mask, alternating and depth are expected")
    return mask, alternating, deep


class _Run:
    """The values of a code from heap 0 on, and the rare heaps of a class."""

    def __init__(
        self, digits: list[int], length: int, watch: Watch, progress: Callable[[int, int], None] | None
    ) -> None:
        moves = [[t for t, d in enumerate(digits) if d & bit and (t or bit == 4)] for bit in (1, 2, 4)]
        self._moves = tuple(np.array(m, dtype=np.int64) for m in moves)
        self.breaks = moves[2]
        self._watch, self._progress = watch, progress
        self.values: Values = np.zeros(max(length, 1), dtype=np.uint8)[:length]
        self._words = 4

    def begin(self, mask: int, alternating: bool, edge: int) -> None:
        """Back to heap 0, with the class of *mask*; *edge* is the depth that is to be kept to."""
        if alternating and (not self.breaks or len({t % 2 for t in self.breaks}) > 1):
            raise Refused("the class may alternate only where all breaks have one parity")
        self.mask, self.alternating, self._edge = mask, alternating, edge
        self.n, self.deepest, self._known = min(1, len(self.values)), 0, 0
        self._rare = np.zeros(_FIRST, dtype=np.int64)

    @property
    def rare(self) -> list[int]:
        """The rare heaps so far."""
        found: list[int] = self._rare[: self._known].tolist()
        return found

    def is_common(self, heap: int, value: int) -> bool:
        """Whether *value* is of the common class at *heap*."""
        turned = self.alternating and (heap - self.breaks[0]) % 2
        return (value & self.mask).bit_count() % 2 != turned

    def advance(self, until: int) -> None:
        """Compute heaps below *until*."""
        common = self._common()
        while self.n < until:
            self._watch.check()
            wide = self._known > self.n // 8  # most breaks are gone through then
            each = 64 + len(self._moves[1]) + len(self.breaks) * (self.n if wide else self._known)
            stop = min(until, self.n + _WORK // each + 1)
            met = np.zeros(self._words, dtype=np.uint64)
            self.n, self._known, deepest, why = kernel.extend(
                self.values, self.n, stop, self._moves, common, self._rare, self._known, met, self._edge
            )
            self.deepest = max(self.deepest, deepest)
            if why == kernel.TOO_MANY:
                self._rare = np.concatenate([self._rare, np.zeros(len(self._rare), dtype=np.int64)])
            elif why == kernel.TOO_GREAT:
                self._words *= 2
                self.values = self.values.astype(np.min_scalar_type(64 * self._words - 1))
                common = self._common()
            if self._progress is not None:
                self._progress(self.n, len(self.values))

    def _common(self) -> NDArray[np.uint64]:
        """The bits of the common values, for even heaps and for odd."""
        sets = [sum(1 << v for v in range(64 * self._words) if self.is_common(parity, v)) for parity in (0, 1)]
        words = [[bits >> 64 * w & (1 << 64) - 1 for w in range(self._words)] for bits in sets]
        return np.array(words, dtype=np.uint64)

    def best_mask(self) -> int:
        """The mask with the fewest rare heaps among the first."""
        self.begin(1, False, 0)
        self.advance(min(len(self.values), _FIRST))
        values = self.values[1 : self.n].astype(np.int64)
        masks = range(1, 2 << int(values.max(initial=0)).bit_length())
        return max(masks, key=lambda mask: int((np.bitwise_count(values & mask) & 1).sum()))


def _rare_heaps(certificate: dict[str, Any], run: _Run, first: int, multiple: int, k: int) -> None:
    """The hypotheses of the theorem on rare heaps; Refused where one is not met."""
    deep, length = certificate["depth"], len(run.values)
    if not run.breaks:
        raise Refused("this theorem is for codes that break heaps")
    if whole_numbers(certificate, "rare") != run.rare:
        raise Refused("the rare heaps are others")
    if run.rare and run.rare[-1] > deep:
        raise Refused("a rare heap is above the depth")
    if length - multiple - deep - k < first:
        raise Refused("too few values for this theorem")
    if run.deepest > deep:
        raise Refused(f"a heap of the last period needs a heap of {run.deepest}, above the depth")
