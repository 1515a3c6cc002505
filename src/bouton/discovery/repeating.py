"""Proved losses of one or two heaps that repeat: as tables, and in a sentence."""

from collections.abc import Sequence

from bouton.arrays import np
from bouton.claims import Sentence
from bouton.discovery.classes import (
    DIFFERENCES,
    MOST_WORDS,
    ROWS,
    Classes,
    Sentences,
    Table,
    formula_of,
    sentences,
    tables_of,
)
from bouton.discovery.classics import played_classic
from bouton.errors import BoutonError
from bouton.laws.store import losses
from bouton.proving.automaton import Relation
from bouton.proving.decision import Proved
from bouton.proving.definable import remainders
from bouton.proving.from_rules import provable
from bouton.proving.game import Heaps
from bouton.proving.losses import Losses
from bouton.proving.numeration import base
from bouton.proving.questions import parse_formula
from bouton.rulesets.protocol import Rules


def told_kept(rules: Rules, heaps: int) -> Sentences:
    """The kept law of *rules*, in normal form, on *heaps* heaps in words; nothing where there is none, or no words."""
    law, system = losses(rules, heaps), base(2)
    if law is None or law.radix != 2 or law.weights(8) != [1 << i for i in range(8)]:
        return ()
    if (known := played_classic(rules, heaps)) is not None:
        return (known.told("sentence"),)
    automaton = law.automaton("P", ())
    tracks = tuple(f"x{i}" for i in range(heaps))
    relation = Relation(system.numerals, tracks, np.array(automaton.table, dtype=np.int32), np.array(automaton.good))
    tables = tables_of_law(Proved(provable(rules.game, heaps), rules.misere, system, relation))
    if tables is None:
        return ()
    columns = tables[0].columns
    if heaps == 1 and not columns.start:
        told = residue_sentence(rules, columns.period, tables[0].lost_of(0))
        if told is not None and len(told.say().split()) <= MOST_WORDS:
            return (told,)
    return sentences(tables)


def tables_of_law(law: Proved) -> tuple[Table, ...] | None:
    """The tables that say what *law* says, held against its automaton; None where the losses do not repeat so soon."""
    heaps = law.game.size
    if heaps > 2 or not isinstance(law.game, Heaps):
        return None
    table = Losses(law.game, misere=law.misere)
    try:
        table.grow(4 * DIFFERENCES if heaps == 1 else ROWS + DIFFERENCES)
        known = set(table.below(table.bound))
        if heaps == 1 and (found := _by_remainders(law, [(n,) in known for n in range(table.bound)])) is not None:
            return (found,)
        tables = tables_of(lambda position: position in known, heaps)
        if tables is None or parse_formula(formula_of(tables)).relation(law.numeration) != law.losses:
            return None
    except BoutonError:
        return None
    return tables


def _by_remainders(law: Proved, lost: Sequence[bool]) -> Table | None:
    """The table of the least remainders that tell which heaps are *lost*, where they repeat from the first one on."""
    m = next((m for m in range(1, len(lost) // 2) if lost[m:] == lost[:-m]), None)
    if m is None or remainders(m, lost[:m]).over("x0") != law.losses:
        return None
    return Table(None, Classes(0, 1), Classes(0, m), frozenset((0, r) for r in range(m) if lost[r]), both=True)


def residue_sentence(rules: Rules, modulus: int, residues: Sequence[int]) -> Sentence | None:
    """That exactly the heaps of these *residues* are lost; None for other games than takes of fixed amounts."""
    amounts = rules.normal_form().game.amounts
    if amounts is None or amounts.exclude or amounts.depends_on_heap or amounts.depends_on_last:
        return None
    if tuple(residues) == (0,):
        return Sentence("telling.residues.multiple", {"m": modulus})
    return Sentence("telling.residues.some", {"m": modulus, "residues": tuple(residues)})
