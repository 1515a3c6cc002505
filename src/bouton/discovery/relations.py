"""Claims about losses as automata over base 2: residues, XOR, finite sets, conditions."""

from collections.abc import Sequence

from bouton.arrays import np
from bouton.discovery.statement import HeapCondition, JustThese, Residues, XorZero
from bouton.proving.automaton import Relation, union
from bouton.proving.definable import remainders, shift
from bouton.proving.numeration import Numeration, base

# A claim with more states than this is not tried by automata.
MAX_MODULUS = 4096


def partner_relation(table: Sequence[int], exceptions: Sequence[tuple[int, int]]) -> tuple[Numeration, Relation]:
    """b = a + *table*[a mod p], but for the *exceptions*, over tracks x0 and x1 in base 2."""
    binary, p, found = base(2), len(table), list[Relation]()
    for d in sorted(set(table)):
        made = relation_of(Residues(p, tuple(r for r in range(p) if table[r] == d)))
        assert made is not None
        apart = shift(binary, abs(d)).over(*(("x0", "x1") if d >= 0 else ("x1", "x0")))
        found.append(made[0] & apart)
    whole = union(found)
    if exceptions:
        pairs = [binary.one_of((a,)).over("x0") & binary.one_of((b,)).over("x1") for a, b in exceptions]
        whole = union([whole - binary.one_of([a for a, _ in exceptions]).over("x0"), *pairs])
    return binary, whole


def relation_of(statement: object) -> tuple[Relation, Numeration] | None:
    """The set that *statement* calls lost, over tracks x0, x1, ..., in base 2; None where it is not of these kinds.

    >>> relation, numeration = relation_of(Residues(3, (0,)))
    >>> relation.states
    3
    """
    binary = base(2)
    if isinstance(statement, HeapCondition):
        return statement.relation, binary
    if isinstance(statement, Residues) and statement.modulus <= MAX_MODULUS:
        m = statement.modulus
        return remainders(m, [r in statement.residues for r in range(m)]).over("x0"), binary
    if isinstance(statement, XorZero) and statement.heaps <= 6:
        letters = np.arange(1 << statement.heaps)
        odd = np.array([int(letter).bit_count() & 1 for letter in letters], dtype=bool)
        row = np.where(odd, 1, 0).astype(np.int32)
        table = np.stack([row, np.ones_like(row)])
        tracks = tuple(f"x{i}" for i in range(statement.heaps))
        return Relation(binary.numerals, tracks, table, np.array([True, False])), binary
    if isinstance(statement, JustThese) and statement.heaps == 1:
        return binary.one_of(tuple(p[0] for p in statement.positions)).over("x0"), binary
    return None
