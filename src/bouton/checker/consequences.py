"""Why a formula follows from what a certificate has shown: from its automaton P, or from its period.

For the pairs and the sequences a theorem takes the last step; both are proved in docs/en/theory/automata-proofs.md.
"""

from collections.abc import Sequence as Numbers
from fractions import Fraction
from itertools import permutations
from math import lcm
from typing import TYPE_CHECKING

from .automata import Automaton, Literal
from .expressions import at, step
from .formulas import Formula, Just, Pairs, Periodic, Residues, Sequence, Value, Xor
from .report import Refused, TooLong, Unreadable

if TYPE_CHECKING:
    from .obligations import Obligations

MOST_HEAPS = 1 << 17  # heaps looked at for a formula beside a period


def of_automaton(formula: Formula, shown: "Obligations") -> None:
    """Check that P is the set that *formula* says; raises Refused, Unreadable or TooLong."""
    if shown.rules.passes:
        raise Unreadable("no formula is read for positions with passes")
    back = shown.rules.kind == "back"
    heaps = 1 if back else shown.rules.heaps
    if isinstance(formula, Sequence) != back or (shown.rules.kind != "heaps" and not back):
        raise Unreadable("a formula of this kind is not read for these rules")
    if isinstance(formula, Residues) and heaps == 1:
        _residues(formula, shown)
    elif isinstance(formula, Xor) and heaps == formula.heaps:
        _xor(shown)
    elif isinstance(formula, Just) and all(len(p) == heaps for p in formula.positions):
        _just(formula, shown)
    elif isinstance(formula, Pairs) and heaps == 2:
        _pairs(formula.t, shown)
    elif isinstance(formula, Sequence):
        _sequence(formula, shown)
    else:
        raise Unreadable("a formula of this kind is not read for this number of heaps")


def _inside(shown: "Obligations", *variables: str) -> Literal:
    return shown.system.known["P"], variables


def _outside(shown: "Obligations", *variables: str) -> Literal:
    return shown.system.known["not P"], variables


def _residues(formula: Residues, shown: "Obligations") -> None:
    """The first heaps are judged alike, and whoever adds the modulus stays in P or outside."""
    system = shown.system
    for n in range(formula.modulus):
        if system.accepts(system.known["P"], (n,)) != (n in formula.residues):
            raise Refused(f"formula: P and the formula disagree at {n}")
    up = [shown.atom("add", "a", "d", "b"), shown.atom("in", "d", numbers=[formula.modulus])]
    shown.holds("formula: P goes on by the modulus", [_inside(shown, "a"), *up], [_inside(shown, "b")])
    shown.holds("formula: so does what is outside P", [_outside(shown, "a"), *up], [_outside(shown, "b")])


def _xor(shown: "Obligations") -> None:
    """All strings of 0 and 1 are numerals, so these are binary; then P has an even number of ones in each column."""
    valid = shown.system.valid
    if shown.system.radix != 2 or not all(valid.good[s] for s in _reached(valid)):
        raise Refused("formula: the digits are not those of base 2")
    odd = [letter.bit_count() % 2 for letter in range(1 << shown.rules.heaps)]
    even = Automaton([odd, [1] * len(odd)], [True, False]), shown.position
    shown.holds("formula: in P the XOR is 0", [_inside(shown, *shown.position)], [even])
    shown.holds("formula: where the XOR is 0 is P", [even], [_inside(shown, *shown.position)])


def _reached(automaton: Automaton) -> set[int]:
    reached, waiting = {0}, [0]
    while waiting:
        fresh = set(automaton.table[waiting.pop()]) - reached
        reached |= fresh
        waiting.extend(fresh)
    return reached


def _just(formula: Just, shown: "Obligations") -> None:
    system, position = shown.system, shown.position
    listed = sorted({order for one in formula.positions for order in permutations(one)})
    for one in listed:
        if not system.accepts(system.known["P"], one):
            raise Refused(f"formula: {one} is not in P")
    each = [[shown.atom("in", v, numbers=[n]) for v, n in zip(position, one, strict=True)] for one in listed]
    shown.holds("formula: in P are these only", [_inside(shown, *position)], *each)


def _pairs(t: int, shown: "Obligations") -> None:
    """Each number stands in one pair, and the j-th pair has the difference t * j: then it is the pair of the formula.

    "difference" holds a and d for each pair (a, a + d).
    """
    shown.pairs()
    if not shown.system.accepts(shown.system.known["P"], (0, 0)):
        raise Refused("formula: (0, 0) is no pair")
    differences = shown.relation("difference", 2)

    def pair(low: str, difference: str) -> Literal:
        return differences, (low, difference)

    sum_ = [_inside(shown, "a", "b"), shown.atom("add", "a", "d", "b")]
    shown.holds("formula: each difference is that of a pair", [pair("a", "d")], sum_)
    shown.holds("formula: each pair has its difference", sum_, [pair("a", "d")])
    falling = [shown.atom("less", "a", "e"), shown.atom("at most", "f", "d")]
    shown.holds("formula: differences rise with the pairs", [pair("a", "d"), pair("e", "f"), *falling])
    by_t = [shown.atom("add", "d", "k", "f"), shown.atom("in", "k", numbers=[t])]
    shown.holds(f"formula: {t} more is a difference", [pair("a", "d"), *by_t], [pair("e", "f")])
    large = shown.atom("out", "f", numbers=range(t))
    shown.holds(f"formula: {t} less is a difference", [pair("e", "f"), large], [pair("a", "d"), *by_t])
    shown.holds("formula: no difference between", [pair("a", "d"), shown.atom("in", "d", numbers=range(1, t))])


def _sequence(formula: Sequence, shown: "Obligations") -> None:
    """The heaps lost at the start have the numerals 1 0 ... 0, whose numbers obey the recurrence.

    The numerals of i digits are counted by a matrix with as many rows as states: a recurrence that holds so often in a
    row holds for ever.
    """
    if shown.rules.misere or not shown.rules.all_but_one or len(formula.first) <= formula.lag:
        raise Unreadable("a sequence is read for a first move that leaves something, in normal play")
    system = shown.system
    states = len(system.valid.table)
    terms = [system.count(i)[0] for i in range(len(formula.first) + formula.lag + states + 1)]
    if tuple(terms[: len(formula.first)]) != formula.first:
        raise Refused(f"formula: the sequence begins with {terms[: len(formula.first)]}")
    for i in range(len(formula.first) - 1, len(terms) - 1):
        if terms[i + 1] != terms[i] + terms[i - formula.lag]:
            raise Refused(f"formula: the recurrence fails at the term {terms[i + 1]}")
    state, met = system.valid.table[0][1], set[int]()
    while state not in met:
        met.add(state)
        if not system.valid.good[state]:
            raise Refused("formula: a term has no numeral 1 0 ... 0")
        state = system.valid.table[state][0]
    none = [2] * system.radix
    shape = Automaton([[0, 1, *none[2:]], [1, *none[1:]], none], [False, True, False]), ("n",)
    opening = [_inside(shown, "n", "c"), shown.atom("succ", "c", "n")]
    shown.holds("formula: what is lost at the start is 1 0 ... 0", opening, [shape])
    shown.holds("formula: 1 0 ... 0 is lost at the start", [shape], opening)


def of_period(formula: Formula, nim_value: int, values: Numbers[int], preperiod: int, period: int, saltus: int) -> int:
    """Check that *formula* follows from the period; the heaps looked at.

    For the heaps of *nim_value* where it is no formula for the values; *values* are at least those of the first round.
    """

    def value(n: int) -> int:
        rounds = max(0, n - preperiod) // period
        return values[n] if n < preperiod + period else values[n - rounds * period] + rounds * saltus

    if isinstance(formula, Value):
        rise, by = step(formula.tree)
        together = lcm(period, rise)
        _bounded(preperiod + together)
        wrong = (n for n in range(preperiod + together + 1) if at(formula.tree, n) != value(n))
        if Fraction(saltus * (together // period)) != by * (together // rise):
            raise Refused("formula: it does not rise as the nim-values do")
        last = preperiod + together
    elif isinstance(formula, Periodic):
        # One round of the differences decides, wherever it begins beyond the preperiod.
        start = preperiod if formula.start is None else formula.start
        start = min(start, preperiod + (start - preperiod) % period)
        last = max(start, preperiod) + period
        _bounded(last)
        wrong = (n for n in range(start, last) if value(n + formula.period) != value(n) + formula.saltus)
    elif isinstance(formula, Residues | Just):
        # With a saltus the later values are above the one asked for.
        start = preperiod + ((nim_value // saltus + 1) * period if saltus else 0)
        if isinstance(formula, Residues):
            residues, modulus = formula.residues, formula.modulus
        else:
            residues, modulus = frozenset(n for (n, *_) in formula.positions), 0
            if any(len(p) != 1 for p in formula.positions):
                raise Unreadable("a period tells of one heap")
            start = max(start, 1 + max(residues, default=-1))
        last = start + (lcm(period, modulus) if modulus else period)
        _bounded(last)
        wrong = (n for n in range(last) if ((n % modulus if modulus else n) in residues) != (value(n) == nim_value))
    else:
        raise Unreadable("a formula of this kind is not read beside a period")
    at_fault = next(wrong, None)
    if at_fault is not None:
        raise Refused(f"formula: it fails at {at_fault}")
    return last


def _bounded(heaps: int) -> None:
    if heaps > MOST_HEAPS:
        raise TooLong(f"a formula beside a period is followed up to {MOST_HEAPS} heaps, not {heaps}")
