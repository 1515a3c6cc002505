"""Certificates of kind "partner": heaps a and b are lost exactly when b is the partner of a.

The partners of the first heaps are listed; from *start* on they are a + offsets[(a - start) mod period].  Any amount
may be taken from one heap, and finitely many joint amounts.  Shown is that every heap stands in just one pair, so that
no take from one heap leads from a loss to a loss; that no joint amount does; and that from every other position a move
leads to a loss: lower a heap that is above the partner of the other, else take a joint amount.  All of it comes back
with the period.
"""

import re
from math import lcm
from typing import Annotated, Any, Literal, NotRequired, TypedDict

from ..amounts import WHOLE
from ..report import Refused, Report, TooLong, Unreadable
from ..rules import Position, Rules, Take
from ..tied import Ray

STEPS = 20_000_000  # pairs looked at, before giving up on one certificate
MOST_REACH = 64
MOST_ROWS = 1 << 17  # that a formula may need
PLAYED = 8  # heaps below this are played out by the rules

_NUMBERS = r"-?\d{1,9}(?: ?, ?-?\d{1,9})*"
_PAIR = r"\( ?\d{1,9} ?, ?\d{1,9} ?\)"
_PAIRS = rf"{_PAIR}(?: ?, ?{_PAIR})*"
_TABLE = re.compile(rf"b = a \+ \[ ?({_NUMBERS}) ?\] ?\[ ?a mod (\d{{1,9}}) ?\](?: except ({_PAIRS}))?")
_AGAIN = re.compile(rf"pairs (?:({_PAIRS}) ?; ?)?({_PAIRS}) ?\+ ?j ?\* ?({_PAIR})")


class Certificate(TypedDict):
    """Heaps a and b are lost exactly when b is the partner of a."""

    kind: Literal["partner"]
    version: Literal[1]
    rules: str
    start: int
    period: int
    offsets: Annotated[list[int], "b - a for the heaps a from start on, one period"]
    leading: Annotated[list[int], "the partners of the heaps before start"]
    formula: NotRequired[Annotated[str, "what the lost pairs are said to be"]]


def check(certificate: dict[str, Any], steps: int | None) -> Report:
    """Check a law of partners, of heaps of every size; raises Refused, Unreadable or TooLong."""
    return _Partners(certificate, steps).all()


class _Partners:
    def __init__(self, certificate: dict[str, Any], steps: int | None) -> None:
        text = certificate.get("rules")
        if not isinstance(text, str) or certificate.get("version") != 1:
            raise Unreadable("the text of the rules is expected, of version 1")
        self.rules, self.formula = Rules(text, 2), certificate.get("formula")
        self.vectors = _joint_amounts(self.rules)
        self.leading, self.offsets = (_numbers(certificate.get(key)) for key in ("leading", "offsets"))
        self.start, self.period = len(self.leading), len(self.offsets)
        told = [certificate.get("start"), certificate.get("period")]
        if any(type(n) is not int for n in told) or told != [self.start, self.period] or not self.period:
            raise Unreadable("as many leading partners as start and offsets as a positive period are expected")
        self.reach = max((max(vector) for vector in self.vectors), default=0)
        self.end = self.start + self.period
        first = [self.partner(a) for a in range(self.end)]
        if min(first) < 0:
            raise Refused("a partner below 0")
        self.apart = max(abs(b - a) for a, b in enumerate(first))
        looks = (self.end + self.reach) * (2 * self.apart + 1) * (len(self.vectors) + 1)
        if looks > (10 * steps if steps else STEPS):
            raise TooLong("more pairs have to be looked at than is allowed")

    def partner(self, a: int) -> int:
        if a < self.start:
            return self.leading[a]
        return a + self.offsets[(a - self.start) % self.period]

    def all(self) -> Report:
        done = [
            ("pairs: every heap stands in one, and in no other", self.one_each()),
            ("kernel: no joint amount leads from a loss to a loss", self.none_back()),
            ("kernel: from every other position a move leads to a loss", self.one_there()),
            ("play by the rules: heaps below 8", self.played()),
        ]
        if self.formula is not None:
            done.append(("formula: it says the same", self.said(self.formula)))
        table = [self.partner(a) - a for a in (self.start + (r - self.start) % self.period for r in range(self.period))]
        odd = [(a, b) for a, b in enumerate(self.leading) if b - a != table[a % self.period]]
        law = f"b = a + [{','.join(map(str, table))}][a mod {self.period}]"
        law += f" except {', '.join(f'({a},{b})' for a, b in odd)}" * bool(odd)
        play = "misere" if self.rules.misere else "normal"
        claim = f"in {self.rules.text!r} ({play} play), whatever the size, heaps a and b are lost exactly when {law}"
        if self.formula is not None:
            claim += f"; they are exactly those with: {self.formula}"
        return Report(done, claim, facts={"play": play, "law": law, "at_start": False})

    def one_each(self) -> int:
        """The partners of heaps from *start* on fill every class by *period*, those before it what is left below."""
        again = [self.partner(a) for a in range(self.start, self.end)]
        if len({b % self.period for b in again}) < self.period:
            raise Refused("two heaps have the same partner")
        top = max(again)  # from here on the classes are full
        below = [b for a in range(top + self.apart + 1) if (b := self.partner(a)) < top or a < self.start]
        if sorted(below) != list(range(top)):
            raise Refused(f"the partners below {top} do not hold each number once")
        return len(below)

    def none_back(self) -> int:
        if self.rules.misere and not self.partner(0):
            raise Refused("no heap at all is a win in misere play")
        for a in range(self.end):
            for i, j in self.vectors:
                if self.partner(a + i) == self.partner(a) + j:
                    raise Refused(f"({i}, {j}) leads from the loss of {a + i} to that of {a}")
        return self.end * len(self.vectors)

    def one_there(self) -> int:
        """From (a, b), below the partners of both, a joint amount leads to a loss."""
        looked = 0
        for a in range(self.end + self.reach):
            for other in range(a + 1, a + 2 * self.apart + 1):
                b = self.partner(other)
                if b >= self.partner(a) or (self.rules.misere and a == b == 0):
                    continue
                looked += 1
                if not any(i <= a and j <= b and self.partner(a - i) == b - j for i, j in self.vectors):
                    raise Refused(f"from ({a}, {b}) no move leads to a loss")
        return looked

    def played(self) -> int:
        lost: set[Position] = set()
        for total in range(2 * PLAYED - 1):
            for a in range(max(0, total - PLAYED + 1), min(total, PLAYED - 1) + 1):
                options = self.rules.options((a, total - a))
                if (options or not self.rules.misere) and lost.isdisjoint(options):
                    lost.add((a, total - a))
        for a in range(PLAYED):
            for b in range(PLAYED):
                if ((a, b) in lost) != (self.partner(a) == b):
                    raise Refused(f"plain play and the partners disagree at {(a, b)}")
        return PLAYED * PLAYED

    def said(self, formula: Any) -> int:
        """Every row of the formula holds the partner alone; beyond its numbers the rows come back."""
        plain = " ".join(formula.lower().split()) if isinstance(formula, str) else ""
        if found := _TABLE.fullmatch(plain):
            table, again = [int(n) for n in found[1].split(",")], int(found[2])
            alone = dict(_pairs(found[3] or ""))
            if len(table) != again:
                raise Unreadable("as many offsets as the modulus are expected")
            last = max(alone, default=-1) + 1
            rows = {a: [alone.get(a, a + table[a % again])] for a in range(self.rows(last, again))}
        elif found := _AGAIN.fullmatch(plain):
            ((again, other),) = _pairs(found[3])
            first, repeated = _pairs(found[1] or ""), _pairs(found[2])
            if again != other or not again:
                raise Refused("the two heaps of the pairs do not rise alike")
            last = max(max(pair) for pair in first + repeated) + 1
            rows = {a: [] for a in range(self.rows(last, again))}
            shifted = [(x + s, y + s) for x, y in repeated for s in range(0, len(rows), again)]
            for a, b in {pair for x, y in first + shifted for pair in ((x, y), (y, x))}:
                if a in rows:
                    rows[a].append(b)
        else:
            raise Unreadable(f"the formula {str(formula)[:60]!r} cannot be read")
        for a, found_there in rows.items():
            if found_there != [self.partner(a)]:
                raise Refused(f"the formula has another partner of {a}")
        return len(rows)

    def rows(self, last: int, again: int) -> int:
        """The number of rows that decide for all, where a formula comes back after *again* rows from *last* on."""
        if not again:
            raise Unreadable("a positive modulus is expected")
        count = max(last, self.start) + lcm(again, self.period)
        if count > MOST_ROWS:
            raise TooLong("more rows have to be looked at than is allowed")
        return count


def _numbers(numbers: Any) -> list[int]:
    if not isinstance(numbers, list) or any(type(n) is not int or abs(n) > 10**9 for n in numbers):
        raise Unreadable("whole numbers are expected as partners and offsets")
    return numbers


def _pairs(text: str) -> list[tuple[int, int]]:
    numbers = [int(n) for n in re.findall(r"\d+", text)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _joint_amounts(rules: Rules) -> list[tuple[int, int]]:
    """What may be taken from both heaps; Unreadable for rules of another kind."""
    if rules.kind != "heaps" or rules.passes or rules.forbidden:
        raise Unreadable("partners are checked for takes from heaps")
    if not any(take.most == 1 and take.amounts == [WHOLE] and _is_plain(take) for take in rules.takes):
        raise Unreadable("any amount must be allowed from one heap")
    reach = max((_longest(take) for take in rules.takes), default=0)
    if reach > MOST_REACH:
        raise Unreadable(f"joint amounts up to {MOST_REACH} are read here")
    options = rules.options((reach, reach))
    return sorted({(reach - x, reach - y) for x, y in options if x < reach and y < reach})


def _is_plain(take: Take) -> bool:
    return take.tie is None and not take.which and not take.excepted and not take.near


def _longest(take: Take) -> int:
    """The longest amount of a take from both heaps; 0 for one from a single heap."""
    if take.most < 2 or take.least > 2:
        return 0
    if take.tie is not None:
        if not all(isinstance(way, Ray) and not any(factor for factor, _ in way.terms) for way in take.tie.ways):
            raise Unreadable("of both heaps only finitely many amounts can be read")
        return max(number for way in take.tie.ways if isinstance(way, Ray) for _, number in way.terms)
    if take.near or any(amount[0] != "in" for amount in take.amounts):
        raise Unreadable("of both heaps only finitely many amounts can be read")
    return max(int(max(amount[1])) for amount in take.amounts)
