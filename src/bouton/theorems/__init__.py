"""Stated truth: what is known of a game for heaps of every size, one theorem a file in ``known/``.

Theorems never look at the engine; that is what makes their agreement worth something.
"""

from collections.abc import Iterator
from functools import lru_cache
from itertools import count

from bouton.folder import Folder
from bouton.rulesets.catalogue import likely_name
from bouton.rulesets.protocol import Position, Rules
from bouton.theorems.theorem import AnyTheorem, OutcomeTheorem, Theorem, ValueTheorem

THEOREMS: Folder[type[AnyTheorem]] = Folder("bouton.theorems.known", "THEOREM", "bouton.theorems")


def bound_theorems(rules: Rules, position: Position) -> Iterator[AnyTheorem]:
    """Every theorem on *position* under *rules* (in normal form), bound to them: as `covering_theorems` has them."""
    return (theorem for theorem in covering_theorems(rules) if theorem.fits(position))


def covering_theorems(rules: Rules) -> Iterator[AnyTheorem]:
    """Every theorem on some positions under *rules* (in normal form), bound to them.

    Those in files named after the game come first, then the others; of either, values before outcomes.  Files are read
    as theorems are asked for, so whoever stops at the first does not pay for the others, and whoever asks again pays
    nothing.  No game has its own theorem on outcomes where a file of another name knows its nim-values.
    """
    known, others = _looked_up(rules)
    for number in count():
        if number == len(known):
            found = next(others, None)
            if found is None:
                return
            known.append(found)
        yield known[number]


@lru_cache(maxsize=256)
def _looked_up(rules: Rules) -> tuple[list[AnyTheorem], Iterator[AnyTheorem]]:
    """The theorems found so far that cover *rules*, and what finds the others."""
    return [], _covering(rules)


def _covering(rules: Rules) -> Iterator[AnyTheorem]:
    game = likely_name(rules.game)
    THEOREMS.grown()
    named = [name for name in sorted(THEOREMS) if game and name.startswith(f"{game}_")]
    for names in named, sorted(set(THEOREMS) - set(named)):
        outcomes = []
        for name in names:
            theorem = THEOREMS[name].covers(rules)
            if isinstance(theorem, ValueTheorem):
                yield theorem
            elif theorem is not None:
                outcomes.append(theorem)
        yield from outcomes


__all__ = ["THEOREMS", "AnyTheorem", "OutcomeTheorem", "Theorem", "ValueTheorem", "bound_theorems", "covering_theorems"]
