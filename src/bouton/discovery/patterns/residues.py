"""One heap is lost exactly in some residue classes: n mod 4 = 0."""

from collections.abc import Iterator

from bouton.discovery.outcomes import Outcomes
from bouton.discovery.statement import Residues, Statement

LENGTH = 400
MOST = 120


def fits(table: Outcomes, heaps: int) -> Iterator[Statement]:
    """The least modulus whose classes agree with the first heaps."""
    if heaps != 1 or table.rules.game.is_dynamic:
        return  # the losses of dynamic games thin out: no class holds them
    lost = [table.is_loss((n,)) for n in range(LENGTH)]
    for modulus in range(1, MOST + 1):
        if lost[modulus:] == lost[:-modulus]:
            residues = tuple(n for n in range(modulus) if lost[n])
            if residues:
                yield Residues(modulus, residues)
            return
