"""Take-and-break games: every game on one heap that the notation can say, static in time.

A move takes an allowed amount from a heap and leaves nothing, one heap, or several.  Bash, Nim, subtraction sets,
Kayles, Grundy's game, Lasker's Nim and every octal and hexadecimal code are of this one family, so that two texts for
the same game meet in one normal form:

>>> TakeAndBreak.of_code((0, 3, 3, 3)) == TakeAndBreak.plain(Amounts.of([between(1, 3)]))
True
>>> list(TakeAndBreak.of_code((0, 7, 7)).options(4))
[(3,), (1, 2), (2,), (1, 1)]
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain, groupby, repeat
from operator import itemgetter
from typing import Any

from bouton.frozen import frozen
from bouton.rulesets.amounts import Amounts, Item, between, single
from bouton.rulesets.clauses import (
    NOTHING,
    NOTHING_TAKEN,
    ONE_HEAP,
    TAKE,
    TAKE_AND_SPLIT,
    THREE_HEAPS,
    TWO_HEAPS,
    Clause,
    Shape,
    always_offer_one,
)
from bouton.rulesets.protocol import Game, Option, Part, Random, Voice

DIGITS = "0123456789ABCDEF"
# A game that takes more at once counts as one without a code.
LONGEST_CODE = 10_000


@frozen
class TakeAndBreak(Game):
    """The game with these *clauses* as alternatives, in normal form.  Make it with `of`, `of_code` or `plain`."""

    clauses: tuple[Clause, ...]
    is_plain_data = True

    @classmethod
    def of(cls, clauses: Iterable[Clause]) -> "TakeAndBreak":
        """The normal form of alternatives: constant amounts grouped by what they may leave, other sets by shape."""
        named: dict[tuple[Shape, ...], list[Item]] = {}
        with_exceptions: list[Clause] = []
        constant: list[tuple[int, int | None, frozenset[Shape]]] = []
        for clause in clauses:
            shapes = frozenset(clause.shapes)
            amounts = clause.amounts
            if amounts.exclude:
                with_exceptions.append(Clause(amounts, _normal_shapes(shapes)))
                continue
            constant.extend((low, high, shapes) for low, high in amounts.ranges)
            for item in amounts.named:
                named.setdefault(_normal_shapes(shapes), []).append(item)
        groups: dict[tuple[Shape, ...], list[Item]] = {}
        for alike, items in named.items():
            # Odd and even amounts are any amount together: a range, which others may meet.
            merged = Amounts.of(items)
            constant.extend((low, high, frozenset(alike)) for low, high in merged.ranges)
            if merged.named:
                groups[alike] = list(merged.named)
        for low, high, shapes in _regions(constant):
            for item, kept in _without_nothing(low, high, shapes):
                groups.setdefault(_normal_shapes(kept), []).append(item)
        out = [Clause(Amounts.of(items), shapes) for shapes, items in groups.items() if shapes]
        out.extend(dict.fromkeys(with_exceptions))
        return cls(tuple(sorted(out, key=lambda c: (c.shapes, str(c.amounts)))))

    @classmethod
    def plain(cls, amounts: Amounts) -> "TakeAndBreak":
        """Take one of *amounts* from a heap, which stays in one piece."""
        return cls.of([Clause(amounts, TAKE)])

    @classmethod
    def of_code(cls, digits: Sequence[int]) -> "TakeAndBreak":
        """The game of a code: *digits*[t] says what may be left after taking t (bits 1, 2, 4, 8: 0, 1, 2, 3 heaps)."""
        shapes = (NOTHING, ONE_HEAP, TWO_HEAPS, THREE_HEAPS)
        return cls.of(
            Clause(Amounts.of([single(t)]), tuple(s for s in shapes if digit >> s.count & 1))
            for t, digit in enumerate(digits)
            if digit
        )

    @property
    def code(self) -> tuple[int, ...] | None:
        top = 0
        for clause in self.clauses:
            largest = clause.amounts.largest
            if largest is None or any(s.kind != "any" or s.count > 3 for s in clause.shapes):
                return None
            top = max(top, largest)
        return None if top > LONGEST_CODE else _digits(self.clauses, top)

    @property
    def amounts(self) -> Amounts | None:
        if len(self.clauses) == 1 and self.clauses[0].shapes == TAKE:
            return self.clauses[0].amounts
        return None

    @property
    def splits(self) -> bool:
        return any(s.count > 1 for c in self.clauses for s in c.shapes)

    @property
    def view(self) -> str:
        return "row" if self.splits else "heaps"

    @property
    def can_get_stuck(self) -> bool:
        return not any(c.shapes[:2] == TAKE and always_offer_one(c.amounts) for c in self.clauses)

    def options(self, part: Part) -> Iterator[Option]:
        assert isinstance(part, int)
        if len(self.clauses) == 1 and self.clauses[0].shapes == TAKE:
            for t in self.clauses[0].amounts.upto(part):
                if t > 0:
                    yield (part - t,)
            return
        from heapq import merge  # for several clauses, or splits

        streams = [zip(c.amounts.upto(part), repeat(c.shapes), strict=False) for c in self.clauses]
        for t, group in groupby(merge(*streams), key=itemgetter(0)):
            (_, shapes), *others = group
            if others:  # several clauses allow this amount
                shapes = _normal_shapes(chain(shapes, *(more for _, more in others)))
            yield from _ways(part - t, shapes)

    def has_option(self, part: Part, option: Option) -> bool:
        left = [p for p in option if isinstance(p, int)]
        if not isinstance(part, int) or not option or len(left) < len(option) or list(option) != sorted(left):
            return False
        if 0 in left and option != (0,):
            return False
        return any(clause.allows(part, left) for clause in self.clauses)

    def random_option(self, part: Part, random: Random) -> Option | None:
        assert isinstance(part, int)
        return random.choice(self.clauses).random_way(part, random) if self.clauses else None

    def amounts_text(self) -> str:
        return "; ".join(str(c.amounts) for c in self.clauses if c.amounts != NOTHING_TAKEN)

    def form_fields(self) -> Mapping[str, Any] | None:
        fields: dict[str, Any] = {}
        for clause in self.clauses:
            if clause.amounts.taken_and_left()[1] is not None:
                return None
            if clause.shapes in (TAKE, TAKE_AND_SPLIT) and "amounts" not in fields:
                fields |= {"amounts": str(clause.amounts), "after_take_split": clause.shapes == TAKE_AND_SPLIT}
            elif clause.amounts == NOTHING_TAKEN and len(clause.shapes) == 1 and clause.shapes[0].count == 2:
                fields["split"] = clause.shapes[0].kind
            else:
                return None
        return fields

    def in_words(self, voice: Voice, ending: str, more: Sequence[str] = ()) -> list[str]:
        """*more* are alternatives beside these."""
        digits, others, rest = self._told()
        told = [_rest_in_words(c, voice) if c == rest else clause_in_words(c, voice) for c in others] + list(more)
        if digits is None:
            return [voice.alternatives(told, ending)]
        return [*_code_in_words(digits, voice), voice.alternatives(told, ending) if told else ending]

    def _told(self) -> tuple[tuple[int, ...] | None, list[Clause], Clause | None]:
        """How the game is said: a code, if any, the clauses beside it, and which of these has "or the rest" behind it.

        Only a code can say "2 but not 3": then all constant amounts are said by it, the large ones of a long code
        beside it.
        """
        coded = [c for c in self.clauses if not _has_words(c)]
        if not coded:
            return None, list(self.clauses), None
        finite = [c for c in self.clauses if c.amounts.largest is not None and all(s.kind == "any" for s in c.shapes)]
        finite = [c for c in finite if all(s.count <= 3 for s in c.shapes)]
        others = [c for c in self.clauses if c not in finite]
        top = max(c.amounts.largest or 0 for c in finite)
        if top > LONGEST_CODE:
            rest = self._before_the_rest(coded)
            if rest is not None:
                return None, [c for c in self.clauses if c not in coded], rest
            top = max(c.amounts.largest or 0 for c in coded)
            others += [Clause(above, c.shapes) for c in finite if (above := _above(c.amounts, top)).include]
        return _digits(finite, top), others, None

    def _before_the_rest(self, coded: list[Clause]) -> Clause | None:
        """The take of *k* or more, where the others of the clauses *coded* are heaps below k that go whole."""
        for clause in self.clauses:
            if clause.shapes == TAKE and clause.amounts.ranges[:1]:
                below = clause.amounts.ranges[0][0] - 1
                if below and coded == [Clause(Amounts.of([between(1, below)]), (NOTHING,))]:
                    return clause
        return None

    def __str__(self) -> str:
        digits, others, rest = self._told()
        told = [clause_text(c) + (" or the rest" if c == rest else "") for c in others]
        return "; ".join(told if digits is None else [code_text(digits), *told])


def _digits(clauses: Iterable[Clause], top: int) -> tuple[int, ...]:
    """The digits 0 to *top* of the code of finite *clauses*."""
    digits = [0] * (top + 1)
    for clause in clauses:
        bits = sum(1 << s.count for s in clause.shapes)
        for low, high in clause.amounts.ranges:
            for t in range(low, min(top if high is None else high, top) + 1):
                digits[t] |= bits
    return tuple(digits)


def _above(amounts: Amounts, top: int) -> Amounts:
    """Those of constant *amounts* that are greater than *top*."""
    return Amounts.of(between(max(low, top + 1), high) for low, high in amounts.ranges if high is None or high > top)


def _ways(left: int, shapes: tuple[Shape, ...]) -> Iterator[Option]:
    """Every way to leave *left* stones in one of *shapes* (sorted), fewer heaps first, each once."""
    from heapq import merge

    for _, alike in groupby(shapes, key=lambda s: s.count):
        previous = None
        for way in merge(*(s.ways(left) for s in alike)):
            if way != previous:
                yield way
            previous = way


def code_text(digits: Sequence[int]) -> str:
    """The code as it is written: 0.77, 4.07, 0.3F; a code that takes nothing has a digit behind the point too: 4.0."""
    return f"{DIGITS[digits[0]]}." + ("".join(DIGITS[d] for d in digits[1:]) or "0")


def code_kind(digits: Iterable[int]) -> str:
    """The kind of a code: "octal" with digits 0 to 7 only, else "hexadecimal"."""
    return "octal" if all(d < 8 for d in digits) else "hexadecimal"


_SPLIT_TEXT: Mapping[str, str] = {"any": "split", "equal": "split equally", "unequal": "split unequally"}


def clause_text(clause: Clause) -> str:
    """A clause that more than a code can say, in the notation."""
    if clause.shapes == TAKE:
        return "; ".join(clause.amounts.clauses_text())
    if clause.shapes == TAKE_AND_SPLIT:
        return f"take {clause.amounts} and split"
    return "; ".join(_SPLIT_TEXT[s.kind] + (f" into {s.count}" if s.count != 2 else "") for s in clause.shapes)


def _has_words(clause: Clause) -> bool:
    """Whether more than a code can say what *clause* leaves."""
    return clause.shapes in (TAKE, TAKE_AND_SPLIT) or clause.amounts == NOTHING_TAKEN


def clause_in_words(clause: Clause, voice: Voice) -> str:
    """One alternative that more than a code can say."""
    if clause.amounts == NOTHING_TAKEN:
        splits = (
            voice.say(f"split.two.{s.kind}") if s.count == 2 else voice.say(f"split.many.{s.kind}", k=s.count)
            for s in clause.shapes
        )
        return voice.say("or").join(splits)
    take = voice.take(clause.amounts, voice.say("where.one"))
    return take + (voice.say("and_split") if clause.shapes == TAKE_AND_SPLIT else "")


def _rest_in_words(clause: Clause, voice: Voice) -> str:
    """A take, and all of a heap that is below the least amount."""
    taken = voice.take(clause.amounts, voice.say("where.one"))
    return voice.say("or_the_rest", take=taken, least=clause.amounts.ranges[0][0])


def _code_in_words(digits: Sequence[int], voice: Voice) -> Iterator[str]:
    """A code digit by digit, equal neighbours together."""
    yield voice.say(f"code.kind.{code_kind(digits)}", code=code_text(digits))
    if digits[0]:
        yield voice.say("code.zero." + {4: "two", 8: "three", 12: "two_or_three"}[digits[0]])
    at = 1
    for digit, alike in groupby(digits[1:]):
        low, at = at, at + len(list(alike))
        ways = [voice.say(f"code.ways.{ways}") for bit, ways in enumerate(_WAYS) if digit >> bit & 1]
        if ways and at == low + 1:
            yield voice.say("code.take", k=low, ways=ways)
        elif ways:
            yield voice.say("code.take_range", low=low, high=at - 1, ways=ways)


_WAYS = ("nothing", "one", "two", "three")


def _normal_shapes(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Sorted, without what "any" of the same count already says."""
    kept = set(shapes)
    if {Shape(2, "equal"), Shape(2, "unequal")} <= kept:
        kept.add(TWO_HEAPS)
    return tuple(sorted(s for s in kept if s.kind == "any" or Shape(s.count) not in kept))


def _regions(
    constant: Sequence[tuple[int, int | None, frozenset[Shape]]],
) -> Iterator[tuple[int, int | None, frozenset[Shape]]]:
    """The same (low, high, shapes) as disjoint rising ranges, each with all shapes that hold there."""
    starts: dict[int, list[frozenset[Shape]]] = {}
    ends: dict[int, list[frozenset[Shape]]] = {}
    for low, high, shapes in constant:
        starts.setdefault(low, []).append(shapes)
        if high is not None:
            ends.setdefault(high + 1, []).append(shapes)
    live: dict[Shape, int] = {}
    points = sorted({*starts, *ends})
    for i, point in enumerate(points):
        for shapes in ends.get(point, ()):
            for s in shapes:
                live[s] -= 1
        for shapes in starts.get(point, ()):
            for s in shapes:
                live[s] = live.get(s, 0) + 1
        here = frozenset(s for s, times in live.items() if times)
        if here:
            yield point, (points[i + 1] - 1 if i + 1 < len(points) else None), here


def _without_nothing(low: int, high: int | None, shapes: frozenset[Shape]) -> Iterator[tuple[Item, frozenset[Shape]]]:
    """A range with its shapes; taking 0 cannot leave nothing or one heap, so there these are dropped."""
    if low == 0:
        yield single(0), frozenset(s for s in shapes if s.count > 1)
        low = 1
    if high is None or high >= low:
        yield between(low, high), shapes
