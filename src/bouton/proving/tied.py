"""Amounts from two heaps that hang together, as games for proofs: what they allow, and the atoms that say it.

What is said for each kind is laid down in docs/en/theory/automata-proofs.md; the checkers derive it once more.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from bouton.arrays import np
from bouton.errors import RulesError
from bouton.proving.formula import Atom
from bouton.proving.tables import Flags
from bouton.rulesets.conditions import Condition
from bouton.rulesets.ties import Term

# The checkers read no larger factor and no longer list.
MOST_FACTOR = 64
MOST_LISTED = 1000

Alternative = tuple[Atom, ...]


@dataclass(frozen=True, slots=True)
class Vector:
    """*first* from the lower heap and *second* from the higher one, for some k from 1 on."""

    first: Term
    second: Term

    def allows(self, d: int, e: int) -> bool:
        """Whether d and e may be taken together."""
        most = max(d, e)
        return any((self.first.at(k), self.second.at(k)) == (d, e) for k in range(1, most + 1))

    def allowed(self, size: int) -> Flags:
        """Entry [d, e]: whether they may be taken together, below *size*."""
        flags: Flags = np.zeros((size, size), dtype=np.bool_)
        for k in range(1, size):
            d, e = self.first.at(k), self.second.at(k)
            if 0 < d < size and 0 < e < size:
                flags[d, e] = True
        return flags

    def alternatives(self, d: str, e: str) -> Iterator[Alternative]:
        """The lists of atoms one of which must hold of the amounts *d* and *e*."""
        atoms = []
        for term, v in ((self.first, d), (self.second, e)):
            if not term.times:
                atoms.append(Atom("in", (v,), (term.plus,)))
            else:
                atoms.append(Atom("linear", ("k", v), (_factor(term.times), 1, 0)))
        yield tuple(atoms)


@dataclass(frozen=True, slots=True)
class Linear:
    """Amounts of which all *conditions* hold, that of the lower heap first."""

    conditions: tuple[Condition, ...]

    def allows(self, d: int, e: int) -> bool:
        """Whether d and e may be taken together."""
        return all(condition.holds((d, e)) for condition in self.conditions)

    def allowed(self, size: int) -> Flags:
        """Entry [d, e]: whether they may be taken together, below *size*."""
        d, e = np.ogrid[:size, :size]
        flags: Flags = (d > 0) & (e > 0)
        for c in self.conditions:
            s = c.coefficients[0] * d + c.coefficients[1] * e + c.constant
            if c.relation == "<=":
                flags &= s <= 0
            elif c.relation == "near":
                flags &= abs(s) <= c.bound
            else:
                flags &= ((s % c.modulus if c.modulus else s) == 0) == (c.relation == "=")
        return flags

    def alternatives(self, d: str, e: str) -> Iterator[Alternative]:
        """The lists of atoms one of which must hold of the amounts *d* and *e*."""
        each = [list(_of_condition(n, condition, d, e)) for n, condition in enumerate(self.conditions)]
        for chosen in product(*each):
            yield tuple(atom for atoms in chosen for atom in atoms)


Pair = Vector | Linear


def _factor(number: int) -> int:
    if number > MOST_FACTOR:
        raise RulesError(key="proving.amounts", limit=MOST_FACTOR)
    return number


def _of_condition(n: int, condition: Condition, d: str, e: str) -> Iterator[Alternative]:
    """The alternatives for condition number *n*."""
    numbers = (*condition.coefficients, condition.constant)
    if condition.relation != "<=" and next((c for c in numbers if c), 0) < 0:
        numbers = tuple(-c for c in numbers)
    atoms: list[Atom] = []
    left, low = _side(atoms, f"l{n}", numbers, 1, d, e)
    right, high = _side(atoms, f"r{n}", numbers, -1, d, e)
    if left and right:
        for last in _of_two(n, condition, left, right):
            yield (*atoms, *last)
    elif left:
        yield (*atoms, *_of_one(n, condition, left, high, "in"))
    elif right:
        yield (*atoms, *_of_one(n, condition, right, low, "out"))
    else:
        raise RulesError(key="proving.amounts", limit=MOST_LISTED)


def _side(atoms: list[Atom], name: str, numbers: tuple[int, ...], sign: int, d: str, e: str) -> tuple[str, int]:
    """The variable that is the sum of one side, and its number where there is no variable; *atoms* are added."""
    terms = []
    for c, v in zip(numbers[:2], (d, e), strict=True):
        factor = c * sign
        if factor == 1:
            terms.append(v)
        elif factor > 1:
            terms.append(f"{name}{v}")
            atoms.append(Atom("linear", (v, terms[-1]), (_factor(factor), 1, 0)))
    number = max(numbers[2] * sign, 0)
    if not terms:
        return "", number
    variable = terms[0]
    if len(terms) == 2:
        variable = f"{name}s"
        atoms.append(Atom("add", (terms[0], terms[1], variable)))
    if number:
        atoms.append(Atom("linear", (variable, f"{name}t"), (1, 1, _factor(number))))
        variable = f"{name}t"
    return variable, 0


def _of_two(n: int, condition: Condition, left: str, right: str) -> Iterator[Alternative]:
    """A variable on each side."""
    m = condition.modulus
    if condition.relation == "<=":
        yield (Atom("at most", (left, right)),)
        return
    if condition.relation == "near":
        yield (Atom("near", (left, right), (condition.bound + 1,)),)
        return
    first, second = left, right
    atoms: tuple[Atom, ...] = ()
    if m:
        first, second = f"a{n}", f"b{n}"
        atoms = (*_remainder(left, f"p{n}", f"q{n}", first, m), *_remainder(right, f"u{n}", f"v{n}", second, m))
    if condition.relation == "=":
        yield (*atoms, Atom("at most", (first, second)), Atom("at most", (second, first)))
        return
    yield (*atoms, Atom("less", (first, second)))
    yield (*atoms, Atom("less", (second, first)))


def _of_one(n: int, condition: Condition, variable: str, number: int, inside: str) -> Alternative:
    """A variable on one side and *number* on the other; *inside*: which atom says that it is at most the number."""
    if max(number, number + condition.bound) > MOST_LISTED:
        raise RulesError(key="proving.amounts", limit=MOST_LISTED)
    if condition.relation == "<=":
        return (Atom(inside, (variable,), tuple(range(number + (inside == "in")))),)
    if condition.relation == "near":
        return (Atom("in", (variable,), tuple(range(max(0, number - condition.bound), number + condition.bound + 1))),)
    name = "in" if condition.relation == "=" else "out"
    if not condition.modulus:
        return (Atom(name, (variable,), (number,)),)
    m = condition.modulus
    rest = number % m
    return (*_remainder(variable, f"p{n}", f"q{n}", f"a{n}", m), Atom(name, (f"a{n}",), (rest,)))


def _remainder(of: str, quotient: str, multiple: str, rest: str, m: int) -> Alternative:
    """*rest* is the remainder of *of* by *m*."""
    return (
        Atom("linear", (of, quotient), (1, _factor(m), 0)),
        Atom("linear", (quotient, multiple), (m, 1, 0)),
        Atom("add", (multiple, rest, of)),
    )
