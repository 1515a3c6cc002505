"""The formula that a certificate may bring: what it says, in words that a person reads, and how it is read.

n mod 4 = 0 or 1                      one heap: exactly these
a xor b xor c = 0                     as many heaps as names
P = {0, 3}, P = {(0, 0), (1, 2)}      exactly these, the heaps in any order
a = EXPR, b = EXPR                    two heaps: the pairs for j = 0, 1, 2, ...
H = 1, 2, then H(i+1) = H(i) + H(i-1) a heap at the start: 0 and these
value = EXPR                          the nim-value of a heap n
period 12 from 71 saltus 0            G(n + 12) = G(n) for n >= 71; without "from" for every n
period 12 from some heap on           the same for all n from some n on
"""

import re
from fractions import Fraction
from typing import Any, NamedTuple

from . import expressions
from .expressions import Line, Tree
from .report import Refused, Unreadable

MOST_NUMBERS = 1 << 17

_RESIDUES = re.compile(r"n mod (\d{1,18}) = (\d{1,18}(?: or \d{1,18})*)")
_XOR = re.compile(r"a(?: xor [b-z])+ = 0")
_SET = re.compile(r"p = \{(.*)\}")
_PAIRS = re.compile(r"a = (.*?), b = (.*)")
_SEQUENCE = re.compile(r"h = (\d{1,18}(?:, \d{1,18})*), then h\(i\+1\) = (?:h\(i\) \+ h\(i-(\d{1,3})\)|(2) h\(i\))")
_PERIOD = re.compile(r"period (\d{1,18})(?: from (\d{1,18}|some heap on))?(?: saltus (\d{1,18}))?")


class Residues(NamedTuple):
    """A heap n with n mod *modulus* among *residues*."""

    modulus: int
    residues: frozenset[int]


class Xor(NamedTuple):
    """A number of *heaps*, whose XOR is 0."""

    heaps: int


class Just(NamedTuple):
    """Exactly these *positions*, heaps in any order."""

    positions: frozenset[tuple[int, ...]]


class Pairs(NamedTuple):
    """The pairs (floor(j * alpha), floor(j * alpha) + t * j) that hold each positive number once."""

    t: int


class Sequence(NamedTuple):
    """*first*, then H(i+1) = H(i) + H(i - lag)."""

    first: tuple[int, ...]
    lag: int


class Value(NamedTuple):
    """The nim-value of a heap n."""

    tree: Tree


class Periodic(NamedTuple):
    """G(n + *period*) = G(n) + *saltus* for all n >= *start* (None: from some n on)."""

    period: int
    start: int | None
    saltus: int


Formula = Residues | Xor | Just | Pairs | Sequence | Value | Periodic


def read(text: Any) -> Formula:
    """The formula that *text* says; Unreadable where it cannot be read, Refused where it makes no sense."""
    if not isinstance(text, str) or len(text) > 200_000 or not text.isascii():
        raise Unreadable("the formula is a text of plain letters")
    plain = " ".join(text.lower().split())
    if found := _RESIDUES.fullmatch(plain):
        modulus, residues = int(found[1]), frozenset(map(int, found[2].split(" or ")))
        if not 0 < modulus <= MOST_NUMBERS or max(residues) >= modulus:
            raise Unreadable(f"a modulus up to {MOST_NUMBERS} and remainders below it are expected")
        return Residues(modulus, residues)
    if _XOR.fullmatch(plain):
        names = plain[:-4].split(" xor ")
        if len(set(names)) < len(names):
            raise Unreadable("a heap is named twice")
        return Xor(len(names))
    if found := _SET.fullmatch(plain):
        return _just(found[1])
    if found := _PERIOD.fullmatch(plain):
        if not int(found[1]):
            raise Unreadable("a period of 0")
        start = found[2] or "0"
        return Periodic(int(found[1]), int(start) if start.isdecimal() else None, int(found[3] or 0))
    if found := _SEQUENCE.fullmatch(plain):
        return Sequence(tuple(map(int, found[1].split(", "))), 0 if found[3] else int(found[2]))
    if plain.startswith("value = "):
        return Value(expressions.read(plain[8:], "n"))
    if found := _PAIRS.fullmatch(plain):
        low = expressions.read(found[1], "j")
        return _pairs(expressions.line(low), expressions.line(expressions.read(found[2], "j", {"a": low})))
    raise Unreadable(f"the formula {text[:60]!r} cannot be read")


def _just(inside: str) -> Just:
    one = r"(?:\d{1,18}|\(\d{1,18}(?:, ?\d{1,18})+\))"
    if not re.fullmatch(rf"(?:{one}(?:, ?{one})*)?", inside):
        raise Unreadable("positions between braces are expected")
    positions = frozenset(tuple(map(int, re.findall(r"\d+", p))) for p in re.findall(one, inside))
    if len({len(p) for p in positions}) > 1 or len(positions) > MOST_NUMBERS:
        raise Unreadable(f"up to {MOST_NUMBERS} positions of one length are expected")
    return Just(positions)


def _pairs(low: Line, high: Line) -> Pairs:
    """t, where low and high are floor(j * alpha) and floor(j * (alpha + t)) with 1 / alpha + 1 / (alpha + t) = 1."""
    alpha, beta = low.slope, high.slope
    none = (Fraction(0), Fraction(0))
    if not (low.floored and high.floored) or low.offset[:2] != none or high.offset[:2] != none:
        raise Refused("the formulas are not floors of multiples of j")
    t = beta.plus(alpha, -1)
    if not t.is_whole() or t.p < 1 or alpha.q <= 0:
        raise Refused("the formulas do not differ by a multiple of j, or are of no irrational number")
    # The only positive solution of alpha^2 + (t - 2) alpha - t = 0 has a positive factor of the root.
    left = alpha.times(alpha).plus(alpha.times(t.plus(expressions.Surd(Fraction(2)), -1))).plus(t, -1)
    if left[:2] != none:
        raise Refused("the numbers of the formulas do not hold each positive number once")
    return Pairs(int(t.p))
