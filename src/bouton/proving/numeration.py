"""Numeration systems: how numbers are written, and automata for order, successor and addition.

A system starts from weights that obey a linear recurrence; numbers are written greedily.  Weights and floats only
propose automata.  What a string means is its place in radix order among the valid ones, and ``verified`` proves the
proposed addition right for that meaning before anything uses it, so a wrong proposal is found and never harms.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from bouton.arrays import np
from bouton.errors import LimitError
from bouton.laws.numerals import Numerals as Written
from bouton.proving import proposals
from bouton.proving.automaton import Numerals, Relation
from bouton.proving.formula import Atom, conjunction
from bouton.proving.proposals import Recurrence
from bouton.proving.tables import Ints


class Numeration:
    """A numeration system whose relations are made when first asked for and proved before they are given out."""

    def __init__(self, recurrence: Recurrence) -> None:
        self.recurrence = recurrence
        self.name: str = recurrence.name
        self._constants: dict[tuple[int, ...], Relation] = {}
        self.known: dict[tuple[str | int, ...], Relation] = {}  # what ``definable`` has proved here

    def __repr__(self) -> str:
        return f"<Numeration {self.name}>"

    def told(self) -> tuple[str, dict[str, Any]]:
        """Which sentence tells of a law in this system, and its values: a base, Zeckendorf, Ostrowski, or any other."""
        coefficients, first = self.recurrence.coefficients, self.recurrence.first
        if len(coefficients) == 1 and first == (1,):
            return "base", {"b": coefficients[0]}
        if coefficients == (1, 1) and first == (1, 2):
            return "zeckendorf", {}
        if len(coefficients) == 2 and coefficients[1] == 1 and first == (1, coefficients[0] + 1):
            return "ostrowski", {"t": coefficients[0]}
        return "recurrence", {"terms": self.recurrence.weights(8)}

    @cached_property
    def numerals(self) -> Numerals:
        """The valid numerals."""
        return proposals.valid_numerals(self.recurrence)

    @property
    def radix(self) -> int:
        """One more than the largest digit."""
        return self.numerals.radix

    @cached_property
    def equal(self) -> Relation:
        """a = b."""
        return _compare(self.numerals, (True, False, False))

    @cached_property
    def less(self) -> Relation:
        """a < b: numbers are ordered as their numerals are."""
        return _compare(self.numerals, (False, True, False))

    @cached_property
    def at_most(self) -> Relation:
        """a <= b."""
        return _compare(self.numerals, (True, True, False))

    @cached_property
    def succ(self) -> Relation:
        """a + 1 = b: the next valid numeral in radix order, by definition."""
        between = conjunction([self.less.over("a", "m"), self.less.over("m", "b")], ("a", "b"))
        return self.less - between

    @cached_property
    def add(self) -> Relation:
        """a + b = c, proved from the axioms of addition."""
        adder = proposals.between(self.recurrence, self.numerals, (-1, -1, 1), 0, 0)
        prove_addition(adder, zero=self.one_of((0,)), equal=self.equal, succ=self.succ)
        return adder

    def one_of(self, numbers: Sequence[int]) -> Relation:
        """a is one of *numbers*."""
        key = tuple(sorted(set(numbers)))
        found = self._constants.get(key)
        if found is None:
            found = self._constants[key] = _finite(self.numerals, [self.digits(n) for n in key])
        return found

    @cached_property
    def _written(self) -> Written:
        return Written(self.radix, self.numerals.table.tolist(), self.numerals.accept.tolist())

    def digits(self, number: int) -> tuple[int, ...]:
        """The numeral of *number*."""
        return tuple(self._written.digits(number))

    def number(self, digits: Sequence[int]) -> int:
        """What the numeral means: the number of valid ones before it."""
        return self._written.number(digits)

    def padded(self, numbers: Sequence[int]) -> Ints:
        """The digits of *numbers*, shape (length, numbers), the shorter ones with zeros in front."""
        return np.array(self._written.padded(numbers), dtype=np.int64).reshape(-1, len(numbers))

    def holds(self, relation: Relation, numbers: Sequence[int]) -> bool:
        """Whether the *numbers* are in *relation*."""
        return bool(relation.accepts(self.padded(numbers)))

    def digit_array(self, numbers: Ints, length: int) -> Ints:
        """The digits of many numbers, shape (..., length); the numbers must be below the weight of that length."""
        rest = np.array(numbers, dtype=np.int64)
        digits = np.empty((*rest.shape, length), dtype=np.int64)
        for i, weight in enumerate(reversed(self.recurrence.weights(length))):
            digits[..., i], rest = np.divmod(rest, weight)
        return digits

    def length_of(self, bound: int) -> int:
        """The digits that every number below *bound* needs at most."""
        count = 1
        while self.recurrence.weights(count)[-1] < bound:
            count += 1
        return count

    def atom(self, atom: Atom) -> Relation:
        """The relation of an atom that every system knows."""
        match atom.name:
            case "in":
                return self.one_of(atom.numbers).over(*atom.variables)
            case "out":
                return (~self.one_of(atom.numbers)).over(*atom.variables)
            case "add":
                return self.add.over(*atom.variables)
            case "succ":
                return self.succ.over(*atom.variables)
            case "less":
                return self.less.over(*atom.variables)
            case "at most":
                return self.at_most.over(*atom.variables)
        raise KeyError(atom.name)


def prove_addition(adder: Relation, *, zero: Relation, equal: Relation, succ: Relation) -> None:
    """Raise LimitError unless *adder*, over a, b, c, is a + b = c.

    It is where 0 + y = z exactly when y = z, and x' + y = z' with x' >= 1 exactly when x + y = z for the numerals
    before them: by induction on x.  No weight occurs in the proof.
    """
    none = zero.over("a")
    if conjunction([adder, none], ("b", "c")) != equal.over("b", "c"):
        raise LimitError(key="proving.addition.zero")
    stepped = conjunction([adder.over("x", "b", "z"), succ.over("x", "a"), succ.over("z", "c")], ("a", "b", "c"))
    if stepped != adder - none:
        raise LimitError(key="proving.addition.successor")


def base(radix: int) -> Numeration:
    """The digits of base *radix*."""
    return Numeration(Recurrence(f"base {radix}", (radix,), (1,)))


def ostrowski(t: int) -> Numeration:
    """Weights U(n) = t U(n-1) + U(n-2) from 1, t + 1: the continued fraction [1; t, t, ...], Zeckendorf for t = 1."""
    name = "Zeckendorf" if t == 1 else f"Ostrowski {t}"
    return Numeration(Recurrence(name, (t, 1), (1, t + 1)))


def take_back(numerator: int, denominator: int, offset: int = 0) -> Numeration | None:
    """The numeration of the losing heaps when at most f(last) may be taken, or None when no short recurrence shows.

    f(t) = floor(t * numerator / denominator) + offset; Schwenk: H(i+1) = H(i) + H(u), u least with f(H(u)) >= H(i).

    >>> take_back(3, 1).recurrence
    Recurrence(name='take-back 3', coefficients=(1, 0, 0, 1), first=(1, 2, 3, 4, 6))
    """
    heaps, steps = [1], list[int]()
    while len(heaps) < 80:
        u = 0
        while u < len(heaps) and numerator * heaps[u] // denominator + offset < heaps[-1]:
            u += 1
        if u == len(heaps):
            return None
        heaps.append(heaps[-1] + heaps[u])
        steps.append(len(heaps) - 1 - u)
    lag = steps[-1]
    settled = len(steps)
    while settled and steps[settled - 1] == lag:
        settled -= 1
    if settled > 40 or lag > 12:
        return None
    for known in (base(2), ostrowski(1)):
        if known.recurrence.weights(len(heaps)) == heaps:
            return known
    first = tuple(heaps[: max(settled + 1, lag)])
    ratio = f"{numerator}" if denominator == 1 else f"{numerator}/{denominator}"
    name = f"take-back {ratio}" + (f"{offset:+d}" if offset else "")
    coefficients = (2,) if lag == 1 else (1, *(0,) * (lag - 2), 1)
    return Numeration(Recurrence(name, coefficients, first))


def _compare(numerals: Numerals, accept: tuple[bool, bool, bool]) -> Relation:
    """Pairs of numerals by the first digit where they differ: equal, less, greater."""
    radix = numerals.radix
    table = np.broadcast_to(np.arange(3, dtype=np.int32)[:, None], (3, radix * radix)).copy()
    first, second = np.divmod(np.arange(radix * radix), radix)
    table[0] = np.where(first == second, 0, np.where(first < second, 1, 2))
    raw = Relation(numerals, ("a", "b"), table, np.array(accept))
    return raw & numerals.all("a", "b")


def _finite(numerals: Numerals, words: Sequence[Sequence[int]]) -> Relation:
    """The numbers with these numerals."""
    dead = 1
    rows: list[list[int]] = [[dead] * numerals.radix, [dead] * numerals.radix]
    accept = [False, False]
    rows[0][0] = 0
    for word in words:
        state = 0
        for digit in word:
            if rows[state][digit] == dead:
                rows[state][digit] = len(rows)
                rows.append([dead] * numerals.radix)
                accept.append(False)
            state = rows[state][digit]
        accept[state] = True
    return Relation(numerals, ("a",), np.array(rows, dtype=np.int32), np.array(accept))
