"""Questions about the lost positions, decided for heaps of every size by the automata of a proved law.

question  = quantor "lost" names [ "with" condition ] [ ":" condition ]
quantor   = "every" | "some" | "no" | "exactly one"
names     = letter { "," letter }                                     as many as a position has heaps, in their order
condition = and-ed { "or" and-ed };   and-ed = one { "and" one };   one = "not" one | "(" condition ")" | comparison
comparison = sum ( "=" | "!=" | "<" | "<=" | ">" | ">=" ) sum | "lost" "(" sum { "," sum } ")"
sum       = product { ("+" | "-") product };   product = [ int [ "*" ] ] factor [ "mod" int ]
factor    = letter | int | "(" sum ")"
"""

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import NoReturn

from bouton.errors import NotationError, RulesError
from bouton.frozen import frozen
from bouton.notation.scanning import shown
from bouton.proving.automaton import Relation, union
from bouton.proving.definable import least, linear
from bouton.proving.formula import conjunction
from bouton.proving.numeration import Numeration

MAX_QUESTION = 1000
# Larger factors and moduli make automata that are too large.
MOST_FACTOR = 64
MOST_NUMBER = 10**9
MAX_DEPTH = 20
SIGNS = ("=", "!=", "<=", ">=", "<", ">")
QUANTORS = ("every", "some", "no", "exactly one")
_TOKEN = re.compile(r"\s*(?:(\d+)|([a-z]+)|(!=|<=|>=|[-+*(),:=<>]))")

# What a condition says, as a relation of its names.
Made = Callable[["Said"], Relation]
# A sum: whole factors of names, and under "" a number.
Sum = Mapping[str, int]


@frozen(hidden=("domain", "body"))
class LossQuestion:
    """Whether *body* holds of *quantor* of the lost positions *names* for which *domain* does."""

    text: str
    quantor: str
    names: tuple[str, ...]
    domain: Made | None
    body: Made | None


@frozen
class Decided:
    """Whether it is so; the *witness* decides it: an example, a counterexample, or None where there is none."""

    answer: bool
    witness: tuple[int, ...] | None


class Said:
    """The relations that conditions are made of: sums in *numeration*, and *losses*, over as many tracks as heaps."""

    def __init__(self, numeration: Numeration, losses: Relation) -> None:
        self.numeration, self.losses = numeration, losses
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


def decided(question: LossQuestion, numeration: Numeration, losses: Relation) -> Decided:
    """Whether what *question* says is so; LimitError where an automaton grows too large."""
    language, names = Said(numeration, losses), question.names
    whole = losses.over(*(f"x{i}" for i in range(len(names)))).over(*names)
    if question.domain is not None:
        whole = whole & question.domain(language)
    body = question.body(language) if question.body is not None else None
    if question.quantor == "every":
        wrong = least(numeration, whole if body is None else whole - body, names) if body is not None else None
        return Decided(wrong is None, wrong)
    holds = whole if body is None else whole & body
    first = least(numeration, holds, names)
    if question.quantor == "exactly one" and first is not None:
        this = conjunction([numeration.one_of((n,)).over(v) for n, v in zip(first, names, strict=True)], names)
        second = least(numeration, holds - this, names)
        return Decided(second is None, first if second is None else second)
    return Decided((first is None) == (question.quantor == "no"), first)


def parse_question(text: str) -> LossQuestion:
    """What *text* asks; NotationError with the column where it cannot be read.

    >>> question = parse_question("every lost a, b with a <= b: b <= 2a")
    >>> question.quantor, question.names
    ('every', ('a', 'b'))
    """
    if len(text) > MAX_QUESTION:
        raise RulesError(key="err.rules.too_long", found=len(text), limit=MAX_QUESTION)
    return _QuestionText(text).question()


class _QuestionText:
    """Walks over the tokens of a question."""

    def __init__(self, text: str) -> None:
        self.text, self.tokens, self.at = text, list[tuple[str, int]](), 0
        plain, at = text.lower() if len(text.lower()) == len(text) else text, 0
        while plain[at:].strip():
            match = _TOKEN.match(plain, at)
            if match is None:
                column = at + len(plain[at:]) - len(plain[at:].lstrip()) + 1
                raise NotationError(text, column, plain[column - 1], "question")
            self.tokens.append((match[match.lastindex or 0], match.start(match.lastindex or 0) + 1))
            at = match.end()
        self.names: tuple[str, ...] = ()

    @property
    def token(self) -> str:
        return self.tokens[self.at][0] if self.at < len(self.tokens) else ""

    def fail(self, expected: str) -> NoReturn:
        column = self.tokens[self.at][1] if self.at < len(self.tokens) else len(self.text) + 1
        raise NotationError(self.text, column, shown(self.token) if self.token else "", expected)

    def accept(self, *words: str) -> bool:
        """Pass over *words* where they come next."""
        if tuple(token for token, _ in self.tokens[self.at : self.at + len(words)]) != words:
            return False
        self.at += len(words)
        return True

    def need(self, word: str) -> None:
        if not self.accept(word):
            self.fail(word)

    def question(self) -> LossQuestion:
        quantor = next((q for q in QUANTORS if self.accept(*q.split())), None)
        if quantor is None:
            self.fail("quantor")
        if not self.accept("lost"):
            self.fail("word lost")
        names = [self.letter()]
        while self.accept(","):
            names.append(self.letter())
        if len(set(names)) < len(names):
            self.at -= 1
            self.fail("another letter")
        self.names = tuple(names)
        domain = self.condition(0) if self.accept("with") else None
        body = self.condition(0) if self.accept(":") else None
        if self.token or (body is None and quantor == "every"):
            self.fail("condition")
        return LossQuestion(" ".join(self.text.split()), quantor, self.names, domain, body)

    def letter(self) -> str:
        if len(self.token) != 1 or not self.token.isalpha():
            self.fail("letter")
        self.at += 1
        return self.tokens[self.at - 1][0]

    def condition(self, depth: int) -> Made:
        found = [self.and_ed(depth)]
        while self.accept("or"):
            found.append(self.and_ed(depth))
        return found[0] if len(found) == 1 else lambda language: union(made(language) for made in found)

    def and_ed(self, depth: int) -> Made:
        found = [self.one(depth)]
        while self.accept("and"):
            found.append(self.one(depth))

        def both(language: Said) -> Relation:
            whole = found[0](language)
            for made in found[1:]:
                whole = whole & made(language)
            return whole

        return both

    def one(self, depth: int) -> Made:
        if depth > MAX_DEPTH:
            self.fail("fewer brackets")
        if self.accept("not"):
            inner = self.one(depth + 1)
            return lambda language: ~inner(language)
        if self.token == "(":
            # Brackets around a condition, or around a sum: what follows them tells.
            before = self.at
            try:
                self.at += 1
                inside = self.condition(depth + 1)
                self.need(")")
            except NotationError:
                self.at = before
            else:
                return inside
        if self.accept("lost", "("):
            sums = [self.sum(depth)]
            while self.accept(","):
                sums.append(self.sum(depth))
            if len(sums) != len(self.names):
                self.fail("as many heaps")
            self.need(")")
            return lambda language: _lost(language, [made(language) for made in sums], self.names)
        left = self.sum(depth)
        if self.token not in SIGNS:
            self.fail("comparison")
        sign = self.token
        self.at += 1
        right = self.sum(depth)
        return lambda language: _compared(language, left(language), sign, right(language), self.names)

    def sum(self, depth: int) -> "Callable[[Said], Term]":
        parts = [(1, self.product(depth))]
        while self.token in ("+", "-"):
            sign = 1 if self.accept("+") else -1
            self.at += sign < 0
            parts.append((sign, self.product(depth)))
            if parts[-1][1].is_mod:
                self.fail("brackets before mod")
        if len(parts) == 1:
            return parts[0][1]
        return _Part(lambda language: _added([(sign, part(language)) for sign, part in parts]))

    def product(self, depth: int) -> "_Part":
        if depth > MAX_DEPTH:
            self.fail("fewer brackets")
        factor: int | None = None
        if self.token.isdigit():
            factor = self.number(MOST_NUMBER)
            self.accept("*")
            if not (self.token == "(" or (len(self.token) == 1 and self.token.isalpha())):
                return _Part(lambda language: ({"": factor or 0}, []))
            if factor > MOST_FACTOR:
                self.at -= 1
                self.fail("smaller factor")
        if self.accept("("):
            inner: Callable[[Said], Term] = self.sum(depth + 1)
            self.need(")")
        else:
            name = self.letter()
            if name not in self.names:
                self.at -= 1
                self.fail("letter of the question")
            inner = lambda language: ({name: 1}, [])  # noqa: E731
        times = 1 if factor is None else factor
        if not self.accept("mod"):
            return _Part(lambda language: _added([(times, inner(language))]))
        modulus = self.number(MOST_FACTOR)
        if not modulus or factor is not None:
            self.at -= 1
            self.fail("positive" if not modulus else "brackets before mod")
        return _Part(lambda language: _remainder(language, inner(language), modulus), is_mod=True)

    def number(self, most: int) -> int:
        if not self.token.isdigit():
            self.fail("whole")
        if len(self.token) > 10 or int(self.token) > most:
            self.fail("smaller factor")
        self.at += 1
        return int(self.tokens[self.at - 1][0])


# A sum with the relations that tie the names in it that no question has.
Term = tuple[Sum, list[Relation]]


class _Part:
    """A part of a sum, made in a language; whether it *is_mod*, a remainder."""

    def __init__(self, made: Callable[[Said], Term], *, is_mod: bool = False) -> None:
        self.made, self.is_mod = made, is_mod

    def __call__(self, language: Said) -> Term:
        return self.made(language)


def _added(parts: Sequence[tuple[int, Term]]) -> Term:
    total: dict[str, int] = {}
    for times, (terms, _) in parts:
        for name, factor in terms.items():
            total[name] = total.get(name, 0) + times * factor
    return total, [relation for _, (_, ties) in parts for relation in ties]


def _remainder(language: Said, term: Term, modulus: int) -> Term:
    """A name for the sum modulo *modulus*; factors count modulo it, too, so that none is negative."""
    terms, ties = term
    total, made = language.total({name: factor % modulus for name, factor in terms.items()})
    system, rest, rounds, whole = language.numeration, language.name(), language.name(), language.name()
    made.append(linear(system, modulus, 1, 0).over(rounds, whole))
    made.append(system.add.over(whole, rest, total))
    made.append(system.one_of(range(modulus)).over(rest))
    names = [name for name in terms if name]
    return {rest: 1}, [*ties, conjunction(made, [*names, rest])]


def _compared(language: Said, left: Term, sign: str, right: Term, names: Sequence[str]) -> Relation:
    tied = [*left[1], *right[1]]
    found = language.compared(left[0], sign, right[0])
    used = [name for name in names if name in {v for r in (found, *tied) for v in r.tracks}]
    return conjunction([found, *tied], used)


def _lost(language: Said, sums: Sequence[Term], names: Sequence[str]) -> Relation:
    """That a position of sums is lost; where a sum is negative it is not."""
    made, heaps = list[Relation](), []
    for terms, ties in sums:
        heaps.append(language.name())
        made += [*ties, language.compared(terms, "=", {heaps[-1]: 1})]
    losses = language.losses.over(*heaps)
    used = [name for name in names if name in {v for r in made for v in r.tracks}]
    return conjunction([losses, *made], used)
