"""Stated truth: what is known of a game for heaps of every size, one theorem a file in ``known/``.

Theorems never look at the engine; that is what makes their agreement worth something.
"""

from collections.abc import Iterator

from bouton.folder import Folder
from bouton.rulesets.protocol import Position, Rules
from bouton.theorems.theorem import Bound, OutcomeTheorem, Theorem, ValueTheorem

THEOREMS: Folder[Theorem] = Folder("bouton.theorems.known", "THEOREM")


def bound_theorems(rules: Rules, position: Position) -> Iterator[Bound]:
    """Every theorem that covers *position* under *rules* (in normal form), with its law; values before outcomes."""
    found = []
    for name, theorem in THEOREMS.items():
        parameters = theorem.covers(rules)
        if parameters is not None and theorem.fits(position):
            found.append(Bound(name, theorem, parameters))
    yield from sorted(found, key=lambda b: (not isinstance(b.theorem, ValueTheorem), b.name))


__all__ = ["THEOREMS", "Bound", "OutcomeTheorem", "Theorem", "ValueTheorem", "bound_theorems"]
