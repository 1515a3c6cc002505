"""A proved period of an octal code as a chain of checkpoints: each segment of the run can be looked at by itself.

A checkpoint before heap n is the last depth + k + 1 values and the hash of all values below n.  With the first *head*
values, which anybody computes from the rules, that is all the values up to the next checkpoint follow from.  The values
at two of the checkpoints, a period apart, are the same: with no rare heap between, that proves the period (see
docs/en/theory/short-period-proof.md).
"""

import json
from collections.abc import Callable
from hashlib import sha256
from typing import Any

from bouton.arrays import np
from bouton.engine.octal_periods import RARE_HEAPS, prime_factors
from bouton.engine.octal_periods_bounded import BoundedSearch
from bouton.errors import RulesError
from bouton.frozen import frozen

Progress = Callable[[int, int], None]


@frozen
class _Frame:
    """What the rules, the rare heaps and the witnesses ask of a chain.

    depth: L of the theorem for all heaps from *head* on; window: how many values a checkpoint has; first and last: the
    heaps before which the values are the same, one period apart.
    """

    head: int
    depth: int
    window: int
    first: int
    last: int


def chain(search: BoundedSearch, rules: str, count: int, progress: Progress | None = None) -> Any:
    """The certificate, as plain lists and numbers, of the period that *search* has found by rare heaps.

    With *count* checkpoints or, where the period has many prime factors, a few more.  RulesError where the theorem was
    another one, or the period begins among the first heaps: then a plain certificate is short.
    """
    found = search.found
    is_odd = found is not None and found.alternating and found.period % 2
    if found is None or found.theorem != RARE_HEAPS or search.whole.apart or is_odd:
        raise RulesError(key="err.chain.theorem")
    frame = _frame(search)
    p, first = found.period, frame.first
    needed = {first, frame.last, *(first + p // q for q in prime_factors(p))}
    made = []
    places = _places(search, frame, needed, count)
    for done, heap in enumerate(places):
        values, fold = search.window(heap, frame.window)
        made.append({"heap": heap, "fingerprint": f"{fold:016x}", "values": values.astype(np.uint8).tobytes().hex()})
        if progress is not None:
            progress(done + 1, len(places))
    whole: dict[str, Any] = {
        "kind": "chain",
        "version": 1,
        "rules": rules,
        "theorem": RARE_HEAPS,
        "preperiod": found.preperiod,
        "period": p,
        "mask": found.mask,
        "alternating": found.alternating,
        "rare": list(found.rare),
        "depth": frame.depth,
        "head": frame.head,
        "checkpoints": made,
    }
    return whole | {"digest": sha256(json.dumps(whole, sort_keys=True).encode()).hexdigest()}


def _frame(search: BoundedSearch) -> _Frame:
    found, k = search.found, search.whole.greatest_take
    assert found is not None
    recorded, deepest = search.depths()
    depth = max(deepest, found.depth, *found.rare, 0)
    head = max(recorded, depth + k + 2)
    first = max(found.preperiod, 1) + depth + k
    if first <= head:
        raise RulesError(key="err.chain.short")
    return _Frame(head, depth, depth + k + 1, first, first + found.period)


def _places(search: BoundedSearch, frame: _Frame, needed: set[int], count: int) -> list[int]:
    """The heaps before which checkpoints stand: the *needed* ones, and others far from these."""
    span = frame.last - frame.head
    known = search.kept_places() or [frame.head + span * share // (4 * count) for share in range(1, 4 * count)]
    # The first segment begins at the head.
    gaps = {heap: min(heap - frame.head, frame.last - heap) for heap in known if frame.head < heap < frame.last}
    new, places = needed, set(needed)
    while True:
        for heap in gaps:
            gaps[heap] = min(gaps[heap], *(abs(heap - other) for other in new))
        widest = max(gaps, key=gaps.__getitem__, default=0)
        if len(places) >= count or not widest or not gaps[widest]:
            return sorted(places)
        new = {widest}
        places.add(widest)
