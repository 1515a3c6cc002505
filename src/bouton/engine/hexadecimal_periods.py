"""Periods of codes that may leave three heaps: the values come back, or come back with a constant added (the saltus).

The theorem for a saltus is written out and proved in docs/en/theory/arithmetic-periods.md.  It needs a saltus that is a
power of two, every small value in the first heaps, and enough values computed that the highest bits tell what is new.
Theorems with other hypotheses: R. B. Austin, Impartial and partisan games, thesis, Calgary (1976);
S. Howse and R. J. Nowakowski, Theoret. Comput. Sci. 313 (2004) 463-472.
"""

from collections.abc import Sequence

from bouton.arrays import NDArray, np
from bouton.clock import processor
from bouton.engine.kernels.hexadecimal import HexadecimalRun
from bouton.engine.octal_periods import ProvedCycle, find_period, fingerprint
from bouton.engine.windows import GUY_SMITH
from bouton.limits import Progress

ARITHMETIC = "arithmetic"


def prove_period(
    run: HexadecimalRun,
    max_length: int,
    *,
    deadline: float | None = None,
    progress: Progress | None = None,
) -> ProvedCycle | None:
    """The least preperiod, period and saltus, proved from *run* to *max_length* values; None if none is proved.

    *deadline* is a time of the clock ``processor``.

    >>> found = prove_period(HexadecimalRun((0, 8)), 1000)
    >>> found.preperiod, found.period, found.saltus, found.theorem
    (1, 3, 1, 'arithmetic')
    """
    length = 64
    while run.n < max_length:
        run.advance(min(length, max_length))
        if progress is not None:
            progress(run.n, None)
        found = _proved(run)
        if found is not None or (deadline is not None and processor.now() > deadline):
            return found
        length += max(64, length // 4)
    return None


def _proved(run: HexadecimalRun) -> ProvedCycle | None:
    values = run.values
    seen = find_period(values)
    if seen is None:
        return None
    preperiod, period, saltus = seen
    if saltus == 0:
        # The greatest of h heaps holds a share of 1 / h.
        heaps = max(run.most_heaps, 2)
        needed: int | None = heaps * (max(preperiod, 1) + period) + max(len(run.digits) - 1, 1)
    else:
        needed = needed_for_saltus(values, preperiod, period, saltus, run.digits)
    if needed is None or needed > run.n:
        return None
    theorem = ARITHMETIC if saltus else GUY_SMITH
    return ProvedCycle(
        preperiod=preperiod,
        period=period,
        saltus=saltus,
        theorem=theorem,
        checked_length=needed,
        fingerprint=fingerprint(values[:needed]),
    )


def needed_for_saltus(
    values: NDArray[np.unsignedinteger], preperiod: int, period: int, saltus: int, digits: Sequence[int]
) -> int | None:
    """How many values prove value(n + period) = value(n) + saltus for n >= preperiod; None where the theorem is silent.

    The letters are those of the proof.
    """
    twos, threes = ([t for t, digit in enumerate(digits) if digit & bit] for bit in (4, 8))
    if saltus & (saltus - 1) or not threes or len(values) < preperiod + 2 * period:
        return None
    p, e, k = period, max(preperiod, 1) - 1, max(len(digits) - 1, 1)
    gamma = saltus.bit_length() - 1
    b = int(values[1 : e + p + 1].max()) >> gamma
    parities = (None,) if len({t & 1 for t in threes}) == 2 else (0, 1)
    alpha = 0
    small = (b + 3) * saltus
    for parity in parities:
        heaps = np.arange(1, len(values)) if parity is None else np.arange(2 - parity, len(values), 2)
        # Where two equal heaps can be left of every heap n that needs these, they give the value 0.
        needing = {0, 1} if parity is None else {threes[0] + parity & 1}
        needed = np.arange(1 if needing <= {t & 1 for t in twos} else 0, small)
        there, first = np.unique(values[heaps], return_index=True)
        places = np.searchsorted(there, needed)
        if places[-1] >= len(there) or not np.array_equal(there[places], needed):
            return None
        alpha = max(alpha, int((heaps[first[places]] - (needed >> gamma) * p).max()))
    c = max(0, b - (e - alpha - k - 1) // p)
    d = 3 * b + c + e // p + 1
    kappa = d.bit_length() - 1
    top = max(kappa, b.bit_length()) + 3
    while (1 << top - 2) * p <= k:
        top += 1
    return e + p + (p << top) + 1
