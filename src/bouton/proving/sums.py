"""Sums of heaps and their comparisons as relations in a numeration: what conditions and questions are made of."""

from collections.abc import Callable, Mapping, Sequence
from itertools import count

from bouton.arrays import np
from bouton.errors import RulesError
from bouton.proving.automaton import Relation
from bouton.proving.definable import linear
from bouton.proving.formula import conjunction
from bouton.proving.numeration import Numeration

# A sum: whole factors of names, and under "" a number.
Sum = Mapping[str, int]
# A sum with the relations that tie the names in it that no question has.
Term = tuple[Sum, list[Relation]]


class Said:
    """The relations that conditions are made of: sums in *numeration*, and *losses*, over as many tracks as heaps."""

    def __init__(self, numeration: Numeration, losses: Relation) -> None:
        self.numeration = numeration
        self.losses = losses
        self._numbers = count()

    def name(self) -> str:
        """A name that no question has."""
        return f"~{next(self._numbers):04}"

    def total(self, terms: Sum) -> tuple[str, list[Relation]]:
        """A name for a sum without negative factors, and the relations that make it that."""
        system, made, total = self.numeration, list[Relation](), self.name()
        made.append(system.one_of((terms.get("", 0),)).over(total))
        for name, factor in terms.items():
            if not name or not factor:
                continue
            multiple, more = name, self.name()
            if factor > 1:
                multiple = self.name()
                made.append(linear(system, factor, 1, 0).over(name, multiple))
            made.append(system.add.over(total, multiple, more))
            total = more
        return total, made

    def compared(self, left: Sum, sign: str, right: Sum) -> Relation:
        """The relation of all names in both sums."""
        factors = {name: left.get(name, 0) - right.get(name, 0) for name in {*left, *right}}
        names = [name for name in factors if name]
        one, ones = self.total({name: f for name, f in factors.items() if f > 0})
        other, others = self.total({name: -f for name, f in factors.items() if f < 0})
        system = self.numeration
        if sign[0] == ">":
            one, other, sign = other, one, sign.replace(">", "<")
        base = {"=": system.equal, "!=": system.equal, "<": system.less, "<=": system.at_most}[sign]
        found = conjunction([*ones, *others, base.over(one, other)], names)
        return ~found if sign == "!=" else found


def added(parts: Sequence[tuple[int, Term]]) -> Term:
    """The sum of *parts*, each with how often it counts."""
    total: dict[str, int] = {}
    for times, (terms, _) in parts:
        for name, factor in terms.items():
            total[name] = total.get(name, 0) + times * factor
    return total, [relation for _, (_, ties) in parts for relation in ties]


def divided(language: Said, term: Term, modulus: int, *, is_rest: bool) -> Term:
    """A name for the sum modulo *modulus*, or for how often that goes into it; there is none where the sum is negative.

    For the rest factors count modulo it, too, so that none is negative.
    """
    terms, ties = term
    system, rest, rounds, whole = language.numeration, language.name(), language.name(), language.name()
    if is_rest:
        total, made = language.total({name: factor % modulus for name, factor in terms.items()})
    else:
        total = language.name()
        made = [language.compared(terms, "=", {total: 1})]
    made.append(linear(system, modulus, 1, 0).over(rounds, whole))
    made.append(system.add.over(whole, rest, total))
    made.append(system.one_of(range(modulus)).over(rest))
    names, found = [name for name in terms if name], rest if is_rest else rounds
    return {found: 1}, [*ties, conjunction(made, [*names, found])]


def xored(language: Said, parts: Sequence[Term]) -> Term:
    """A name for the XOR of *parts*; RulesError where the digits are not those of base 2.  A negative part has none."""
    system, names, made = language.numeration, list[str](), list[Relation]()
    if system.told()[0] != "base" or system.radix != 2:
        raise RulesError(key="proving.claim.xor")
    for terms, _ in parts:
        names.append(language.name())
        made.append(language.compared(terms, "=", {names[-1]: 1}))
    found = language.name()
    tracks = (*names, found)
    row = np.array([letter.bit_count() & 1 for letter in range(1 << len(tracks))], dtype=np.int32)
    table = np.stack([row, np.ones_like(row)])
    made.append(Relation(system.numerals, tracks, table, np.array([True, False])))
    used = dict.fromkeys(name for terms, _ in parts for name in terms if name)
    return {found: 1}, [*(tie for _, ties in parts for tie in ties), conjunction(made, [*used, found])]


def compared(language: Said, left: Term, sign: str, right: Term, names: Sequence[str]) -> Relation:
    """The comparison of *left* with *right*, over those of *names* that are in them."""
    tied = [*left[1], *right[1]]
    found = language.compared(left[0], sign, right[0])
    used = [name for name in names if name in {v for r in (found, *tied) for v in r.tracks}]
    return conjunction([found, *tied], used)


def lost(language: Said, sums: Sequence[Term], names: Sequence[str]) -> Relation:
    """That a position of sums is lost; where a sum is negative it is not."""
    made, heaps = list[Relation](), []
    for terms, ties in sums:
        heaps.append(language.name())
        made += [*ties, language.compared(terms, "=", {heaps[-1]: 1})]
    losses = language.losses.over(*heaps)
    used = [name for name in names if name in {v for r in made for v in r.tracks}]
    return conjunction([losses, *made], used)


class Part:
    """A part of a sum, made in a language; whether it *is_mod*, a remainder."""

    def __init__(self, made: Callable[[Said], Term], *, is_mod: bool = False) -> None:
        self.made, self.is_mod = made, is_mod

    def __call__(self, language: Said) -> Term:
        return self.made(language)
