"""Lists of atoms with hidden variables, joined and projected in an order that keeps automata small."""

from collections.abc import Iterable, Sequence

from bouton.frozen import frozen
from bouton.proving.automaton import Relation


@frozen
class Atom:
    """One named relation between variables: ``Atom("add", ("y", "d", "x"))`` says y + d = x.

    ``in`` and ``out`` have *numbers*: the variable is, or is not, one of them.
    """

    name: str
    variables: tuple[str, ...]
    numbers: tuple[int, ...] = ()


def conjunction(relations: Iterable[Relation], keep: Sequence[str]) -> Relation:
    """The tuples over *keep* for which some values of the other variables are in all *relations*.

    A variable that only some of the relations know is projected away before the rest is joined: joining all first can
    be out of reach where this takes milliseconds.
    """
    factors = list(relations)
    hidden = {track for relation in factors for track in relation.tracks} - set(keep)
    while hidden:
        variable = min(hidden, key=lambda v: (_cost(factors, v), v))
        scope = [r for r in factors if variable in r.tracks]
        factors = [r for r in factors if variable not in r.tracks]
        factors.append(_join(scope).exists(variable))
        hidden.remove(variable)
    numerals = factors[0].numerals
    missing = [v for v in keep if not any(v in r.tracks for r in factors)]
    return _join([*factors, *([numerals.all(*missing)] if missing else [])])


def _cost(factors: Sequence[Relation], variable: str) -> int:
    """An estimate of the cells that eliminating *variable* will touch."""
    scope = [r for r in factors if variable in r.tracks]
    states, tracks = 1, set[str]()
    for relation in scope:
        states *= relation.states
        tracks.update(relation.tracks)
    letters: int = scope[0].numerals.radix ** len(tracks)
    return states * letters


def _join(relations: Sequence[Relation]) -> Relation:
    """The conjunction, smallest first, preferring relations that share a track with what is joined already."""
    rest = sorted(relations, key=lambda r: (r.states, r.tracks))
    joined = rest.pop(0)
    while rest:
        near = [i for i, r in enumerate(rest) if set(r.tracks) & set(joined.tracks)]
        joined = joined & rest.pop(near[0] if near else 0)
    return joined
