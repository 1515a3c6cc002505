"""Several heaps are lost exactly when their XOR is 0."""

from collections.abc import Iterator

from bouton.discovery.outcomes import Outcomes, positions
from bouton.discovery.statement import Statement, XorZero

BOUND = {2: 16, 3: 9, 4: 5}


def fits(table: Outcomes, heaps: int) -> Iterator[Statement]:
    """XOR 0, where no small position speaks against it."""
    if heaps in BOUND:
        law = XorZero(heaps)
        if all(law.is_loss(p) == table.is_loss(p) for p in positions(heaps, BOUND[heaps])):
            yield law
