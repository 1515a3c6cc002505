"""What a claim says about a game, read from text and asked position by position.

    claim = "n mod" int "=" int { "or" int }                      one heap: exactly these are lost
          | "a =" EXPR ", b =" EXPR                                two heaps: exactly the pairs for j = 0, 1, 2, ...
          | name "xor" name { "xor" name } "= 0"                   as many heaps as names
          | "value =" EXPR                                         one heap: the nim-value of n
          | "period" int [ "from" start ] [ "saltus" int ]         one heap: g(n + P) = g(n) + saltus for n >= start
          | "P = {" [ position { "," position } ] "}"              exactly these are lost; a position: n or (a, b, ...)
          | "b = a + [" ints "][a mod" int "]" [ "except" pairs ]  two heaps: each a has this one partner
          | "pairs" [ pairs ";" ] pairs "+ j*" pair                two heaps: these; each with j = 0, 1, 2, ...
          | CONDITION                                              heaps n, or a, b, ...: see `proving.questions`
    start = int | "some heap on"

A claim about losses says that exactly these are the P-positions.  A condition speaks of each order of the heaps.
"""

import re
from collections.abc import Iterator
from functools import cached_property
from typing import Any

from bouton.discovery.expression import Expression, parse_expression
from bouton.discovery.pair_forms import PairsAgain, Partners, parse_pairs
from bouton.errors import LimitError, NotationError, RulesError
from bouton.frozen import frozen
from bouton.nimbers import nim_sum
from bouton.notation.scanning import Scanner, as_written, shown
from bouton.proving.automaton import Relation
from bouton.proving.numeration import base
from bouton.proving.questions import SIGNS, Formula, parse_formula

MAX_CLAIM = 20_000


@frozen
class Residues:
    """A heap n is lost exactly when n mod *modulus* is one of *residues*."""

    kind = "residues"
    modulus: int
    residues: tuple[int, ...]
    heaps = 1

    def is_loss(self, position: tuple[int, ...]) -> bool:
        """Whether the claim calls *position* lost."""
        return position[0] % self.modulus in self.residues

    def __str__(self) -> str:
        return f"n mod {self.modulus} = {' or '.join(map(str, self.residues))}"


@frozen
class PairLaw:
    """Two heaps are lost exactly when they are (*low*(j), *high*(j)) in either order, j = 0, 1, 2, ..."""

    kind = "beatty"
    low: Expression
    high: Expression
    heaps = 2

    def pairs(self, bound: int) -> Iterator[tuple[int, int]]:
        """The pairs, smaller number first, as long as the smaller is at most *bound*; RulesError where one is no pair.

        The formulas are taken to rise with j: the walk stops at the first number above the bound, 8 in a row.
        """
        j = misses = 0
        while misses < 8 and j <= 4 * bound + 8:
            low, high = self.low(j), self.high(j)
            if not (low.is_whole and high.is_whole):
                raise RulesError(key="proving.claim.pair_not_whole", j=j)
            a, b = sorted((low.floor(), high.floor()))
            if a < 0:
                raise RulesError(key="proving.claim.negative", a=a, j=j)
            if a <= bound:
                misses = 0
                yield a, b
            else:
                misses += 1
            j += 1

    def losses(self, bound: int) -> set[tuple[int, int]]:
        """The pairs whose smaller number is at most *bound*."""
        return set(self.pairs(bound))

    def is_loss(self, position: tuple[int, ...]) -> bool:
        """Whether the claim calls *position* lost."""
        a, b = sorted(position)
        return (a, b) in self.losses(a)

    def __str__(self) -> str:
        return f"a = {self.low.text}, b = {self.high.text}"

    def __reduce__(self) -> tuple[Any, ...]:
        return parse_claim, (str(self),)


@frozen
class XorZero:
    """So many *heaps* are lost exactly when their XOR is 0."""

    kind = "xor"
    heaps: int

    def is_loss(self, position: tuple[int, ...]) -> bool:
        """Whether the claim calls *position* lost."""
        return nim_sum(position) == 0

    def __str__(self) -> str:
        return " xor ".join("abcdefghijklm"[: self.heaps]) + " = 0"


@frozen
class ValueIs:
    """The nim-value of a heap n is *formula*(n)."""

    kind = "value"
    formula: Expression
    heaps = 1

    def value(self, heap: int) -> int:
        """What the claim says; RulesError where that is no nim-value."""
        said = self.formula(heap)
        if not said.is_whole:
            raise RulesError(key="proving.claim.not_whole", n=heap)
        return said.floor()

    def __str__(self) -> str:
        return f"value = {self.formula.text}"


@frozen
class PeriodIs:
    """The nim-values have g(n + *period*) = g(n) + *saltus* for all n >= *start* (None: from some n on)."""

    kind = "period"
    period: int
    start: int | None = 0
    saltus: int = 0
    heaps = 1

    def __str__(self) -> str:
        start = " from some heap on" if self.start is None else f" from {self.start}" if self.start else ""
        return f"period {self.period}{start}" + (f" saltus {self.saltus}" if self.saltus else "")


@frozen
class JustThese:
    """Exactly the *positions* are lost (heaps in any order)."""

    kind = "set"
    positions: tuple[tuple[int, ...], ...]

    @property
    def heaps(self) -> int:
        return len(self.positions[0]) if self.positions else 1

    def is_loss(self, position: tuple[int, ...]) -> bool:
        """Whether the claim calls *position* lost."""
        return tuple(sorted(position)) in self.positions

    def __str__(self) -> str:
        shown = (str(p[0]) if len(p) == 1 else f"({', '.join(map(str, p))})" for p in self.positions)
        return "P = {" + ", ".join(shown) + "}"


@frozen
class SumOfTerms:
    """A heap is lost exactly when it is 0 or a term of H: the *first* terms, then H(i+1) = H(i) + H(i - *lag*)."""

    kind = "recurrence"
    first: tuple[int, ...]
    lag: int
    heaps = 1

    def is_loss(self, position: tuple[int, ...]) -> bool:
        """Whether the claim calls *position* lost."""
        terms = list(self.first)
        while terms[-1] < position[0]:
            terms.append(terms[-1] + terms[-1 - self.lag])
        return position[0] in terms or position[0] == 0

    def __str__(self) -> str:
        shown = ", ".join(map(str, self.first))
        return (
            f"H = {shown}, then H(i+1) = H(i) + H(i-{self.lag})" if self.lag else f"H = {shown}, then H(i+1) = 2 H(i)"
        )


@frozen(hidden=("formula",))
class HeapCondition:
    """A position is lost exactly when the *formula* of this *text* holds."""

    kind = "condition"
    text: str
    formula: Formula

    def __hash__(self) -> int:
        return hash(self.text)

    @property
    def heaps(self) -> int:
        """Of how many heaps it speaks."""
        return len(self.formula.names)

    @cached_property
    def relation(self) -> Relation:
        """The lost positions in base 2."""
        return self.formula.relation(base(2))

    def is_loss(self, position: tuple[int, ...]) -> bool:
        """Whether the claim calls *position* lost."""
        return base(2).holds(self.relation, position)

    def __str__(self) -> str:
        return self.text


Statement = (
    Residues | PairLaw | XorZero | ValueIs | PeriodIs | JustThese | SumOfTerms | Partners | PairsAgain | HeapCondition
)

_RESIDUES = re.compile(r"\s*n\s+mod\s+(\d+)\s*=\s*(\d+(?:\s*or\s*\d+)*)\s*$")
_XOR = re.compile(r"\s*([a-z]\w*(?:\s+xor\s+[a-z]\w*)+)\s*=\s*0\s*$")
_SET = re.compile(r"\s*p\s*=\s*\{([^}]*)(\}?)\s*$")
_ONE = r"(?:\d+|\(\s*\d+(?:\s*,\s*\d+)*\s*\))"
_VALUE = re.compile(r"\s*value\s*=")
_PAIR = re.compile(r"\s*a\s*=")
_SECOND = re.compile(r",\s*b\s*=")


def parse_claim(text: str) -> Statement:
    """What *text* claims; NotationError with the column where it cannot be read.

    >>> parse_claim("n mod 7 = 0 or 2").is_loss((9,)), parse_claim("a = floor(j*phi), b = a + j").is_loss((5, 3))
    (True, True)
    """
    if len(text) > MAX_CLAIM:
        raise LimitError(key="err.size.text", found=len(text), limit=MAX_CLAIM)
    if sign := re.search(r"==|&&|\|\|", text):
        expected, near = {"==": ("comparison", "="), "&&": ("joint", "and"), "||": ("joint", "or")}[sign[0]]
        raise NotationError(text, sign.start() + 1, sign[0], expected, near)
    return as_written(text, _claim)


def _claim(text: str) -> Statement:
    plain = text.lower() if len(text.lower()) == len(text) else text
    try:
        if match := _RESIDUES.match(plain):
            return _residues(text, match)
        if match := _XOR.match(plain):
            return XorZero(len(match.group(1).split(" xor ")))
        if plain.split()[:1] == ["period"]:
            return _period(Scanner(text, plain, 0, len(plain)))
        if match := _SET.match(plain):
            return _positions(text, match)
        if (pairs := parse_pairs(text, plain)) is not None:
            return pairs
    except ValueError as error:
        if isinstance(error, NotationError):
            raise
        raise NotationError.of(text, 1, "", "short number") from None
    try:
        formula = parse_formula(text)
    except NotationError as error:
        unread = error
    else:
        return HeapCondition(formula.text, formula)
    if match := _VALUE.match(plain):
        return ValueIs(parse_expression(text, match.end(), len(text), "n"))
    if match := _PAIR.match(plain):
        return _pairs(text, plain, match.end())
    is_asked = re.match(r"\s*(?:is|are|every|some|no|exactly)\b", plain)
    if not is_asked and (any(sign in text for sign in SIGNS) or re.search(r"\b(?:even|odd|xor|mod)\b", plain)):
        raise unread
    raise NotationError(text, len(text) - len(text.lstrip()) + 1, shown(text.strip()), "claim")


def _period(scanner: Scanner) -> PeriodIs:
    scanner.need("period")
    period, start, eventual = scanner.number("positive", 1), 0, False
    saltus = scanner.number("nonnegative") if scanner.accept("saltus") else 0  # in either order
    if scanner.accept("from"):
        eventual = scanner.accept("some") is not None
        if eventual:
            scanner.need("heap")
            scanner.need("on")
        else:
            start = scanner.number("nonnegative")
    if not saltus and scanner.accept("saltus"):
        saltus = scanner.number("nonnegative")
    if scanner.here.kind != "end":
        scanner.fail("from|saltus|end", near=("from", "saltus"))
    return PeriodIs(period, None if eventual else start, saltus)


def _residues(text: str, match: re.Match[str]) -> Residues:
    modulus = int(match.group(1))
    if not modulus:
        raise NotationError(text, match.start(1) + 1, "0", "positive")
    residues = tuple(sorted({int(r) for r in re.findall(r"\d+", match.group(2))}))
    if residues[-1] >= modulus:
        raise NotationError(text, match.start(2) + 1, str(residues[-1]), "smaller remainder")
    return Residues(modulus, residues)


def _pairs(text: str, plain: str, start: int) -> PairLaw:
    comma = _SECOND.search(plain, start)
    if comma is None:
        parse_expression(text, start, len(text), "j")  # a fault in what is there comes first
        raise NotationError(text, len(text) + 1, "", "second formula")
    low = parse_expression(text, start, comma.start(), "j")
    second = text[comma.end() :]
    # b may be said with a: its formula is put in its place.
    replaced = re.sub(r"\ba\b", f"({low.text})", second, flags=re.IGNORECASE)
    try:
        high = parse_expression(replaced, 0, len(replaced), "j")
    except NotationError as error:
        raise NotationError(text, comma.end() + 1, error.found, error.expected) from None
    return PairLaw(low, Expression(" ".join(second.split()), "j", high.value, high.step, high.floor_of))


def _positions(text: str, match: re.Match[str]) -> JustThese:
    inside = match.group(1)
    for is_open, sign in ((inside.count("(") > inside.count(")"), ")"), (not match.group(2), "}")):
        if is_open:
            raise NotationError(text, match.end(1) + 1, match.group(2), sign)
    read = re.match(rf"\s*(?:{_ONE}\s*(?:,\s*{_ONE}\s*)*)?", inside)
    if read is not None and (rest := inside[read.end() :]):
        expected = "," if inside[: read.end()].strip() and rest[0] != "," else "one of the set"
        raise NotationError(text, match.start(1) + read.end() + 1, shown(rest), expected)
    found = re.findall(r"\(([^)]*)\)|(\d+)", inside)
    positions = sorted({tuple(sorted(int(n) for n in re.findall(r"\d+", several or one))) for several, one in found})
    if len({len(p) for p in positions}) > 1:
        raise NotationError(text, match.start(1) + 1, shown(inside.strip()), "positions of one length")
    return JustThese(tuple(positions))
