"""Amounts from several heaps that hang together, as games for proofs: what they allow, and the atoms that say it.

What is said for each kind is laid down in docs/en/theory/automata-proofs.md; the checkers derive it once more.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from bouton.arrays import np
from bouton.errors import RulesError
from bouton.proving.formula import Atom
from bouton.proving.tables import Flags, Ints
from bouton.rulesets.conditions import Condition
from bouton.rulesets.ties import Term

# The checkers read no larger factor and no longer list.
MOST_FACTOR = 64
MOST_LISTED = 1000

Alternative = tuple[Atom, ...]


@dataclass(frozen=True, slots=True)
class Vector:
    """An amount from each heap, *terms* from the lowest to the highest one, for some k from 1 on."""

    terms: tuple[Term, ...]

    @property
    def size(self) -> int:
        """From how many heaps."""
        return len(self.terms)

    def of(self, heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The amounts that may be taken together from *heaps*."""
        ray = any(term.times for term in self.terms)
        for k in range(1, max(heaps) + 1 if ray else 2):
            amounts = tuple(term.at(k) for term in self.terms)
            if all(t <= heap for t, heap in zip(amounts, heaps, strict=True)):
                yield amounts

    def allowed(self, size: int) -> Flags:
        """The entry of some amounts below *size*: whether they may be taken together."""
        flags: Flags = np.zeros((size,) * self.size, dtype=np.bool_)
        for k in range(1, size):
            amounts = tuple(term.at(k) for term in self.terms)
            if all(0 < d < size for d in amounts):
                flags[amounts] = True
        return flags

    def alternatives(self, *amounts: str) -> Iterator[Alternative]:
        """The lists of atoms one of which must hold of the *amounts*."""
        atoms = []
        for term, v in zip(self.terms, amounts, strict=True):
            if not term.times:
                atoms.append(Atom("in", (v,), (term.plus,)))
            else:
                atoms.append(Atom("linear", ("k", v), (_factor(term.times), 1, 0)))
        yield tuple(atoms)


@dataclass(frozen=True, slots=True)
class Linear:
    """Amounts of which all *conditions* hold, that of the lowest heap first."""

    conditions: tuple[Condition, ...]

    @property
    def size(self) -> int:
        """From how many heaps."""
        return len(self.conditions[0].coefficients)

    def of(self, heaps: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        """The amounts that may be taken together from *heaps*."""
        flags = self.allowed(max(heaps) + 1)[tuple(slice(heap + 1) for heap in heaps)]
        yield from map(tuple, np.argwhere(flags).tolist())

    def allowed(self, size: int) -> Flags:
        """The entry of some amounts below *size*: whether they may be taken together."""
        amounts = np.indices((size,) * self.size)
        flags: Flags = np.ones((size,) * self.size, dtype=np.bool_)
        for d in amounts:
            flags &= d > 0
        for c in self.conditions:
            s: Ints = sum((f * d for f, d in zip(c.coefficients, amounts, strict=True)), np.array(c.constant))
            if c.relation == "<=":
                flags &= s <= 0
            elif c.relation == "near":
                flags &= abs(s) <= c.bound
            else:
                flags &= ((s % c.modulus if c.modulus else s) == 0) == (c.relation == "=")
        return flags

    def alternatives(self, *amounts: str) -> Iterator[Alternative]:
        """The lists of atoms one of which must hold of the *amounts*."""
        each = [list(_of_condition(n, condition, amounts)) for n, condition in enumerate(self.conditions)]
        for chosen in product(*each):
            yield tuple(atom for atoms in chosen for atom in atoms)


Pair = Vector | Linear


def _factor(number: int) -> int:
    if number > MOST_FACTOR:
        raise RulesError(key="proving.amounts", limit=MOST_FACTOR)
    return number


def _of_condition(n: int, condition: Condition, amounts: tuple[str, ...]) -> Iterator[Alternative]:
    """The alternatives for condition number *n*."""
    numbers = (*condition.coefficients, condition.constant)
    if condition.relation != "<=" and next((c for c in numbers if c), 0) < 0:
        numbers = tuple(-c for c in numbers)
    atoms: list[Atom] = []
    left, low = _side(atoms, f"l{n}", numbers, 1, amounts)
    right, high = _side(atoms, f"r{n}", numbers, -1, amounts)
    if left and right:
        for last in _of_two(n, condition, left, right):
            yield (*atoms, *last)
    elif left:
        yield (*atoms, *_of_one(n, condition, left, high, "in"))
    elif right:
        yield (*atoms, *_of_one(n, condition, right, low, "out"))
    else:
        raise RulesError(key="proving.amounts", limit=MOST_LISTED)


def _side(
    atoms: list[Atom], name: str, numbers: tuple[int, ...], sign: int, amounts: tuple[str, ...]
) -> tuple[str, int]:
    """The variable that is the sum of one side, and its number where there is no variable; *atoms* are added."""
    terms = []
    for c, v in zip(numbers[:-1], amounts, strict=True):
        factor = c * sign
        if factor == 1:
            terms.append(v)
        elif factor > 1:
            terms.append(f"{name}{v}")
            atoms.append(Atom("linear", (v, terms[-1]), (_factor(factor), 1, 0)))
    number = max(numbers[-1] * sign, 0)
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
