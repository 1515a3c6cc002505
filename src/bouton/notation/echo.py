"""Rules read aloud: what a ruleset says, as sentences in either language, so that a typing slip is noticed.

>>> from bouton.notation import parse_rules
>>> echo(parse_rules("take 1..3"))
'On each turn take 1 to 3 stones from one heap. Whoever takes the last stone wins.'
>>> echo(parse_rules("0.3F"))[:22]
'Hexadecimal code 0.3F.'
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from bouton import words
from bouton.rulesets.amounts import ANY, Amounts, Bound, Item, KthPowers, Named, Powers, Range
from bouton.rulesets.catalogue import topic_of
from bouton.rulesets.families.coupled import Coupled, Joint
from bouton.rulesets.families.dynamic import Capped, Following
from bouton.rulesets.families.take_and_break import (
    NOTHING_TAKEN,
    TAKE,
    TAKE_AND_SPLIT,
    Clause,
    Shape,
    TakeAndBreak,
    code_kind,
    code_text,
)
from bouton.rulesets.protocol import Game, Rules

SENTENCE = re.compile(r"\S[^.。]*[.。]")
# A longer list of single amounts is said by its ranges.
LONG_LIST = 12

Say = Callable[..., str]


@lru_cache(maxsize=256)
def echo(rules: Rules, language: str = "en") -> str:
    """What *rules* say, in *language*, with how the game ends."""

    def say(key: str, which: int = 0, **values: Any) -> str:
        return words.say(f"echo.{key}", which, language, **values)

    return _Echo(say, language).rules(rules)


class _Echo:
    """Puts the pieces of words topic `echo` together in one language."""

    def __init__(self, say: Say, language: str) -> None:
        self.say = say
        self.language = language
        self.blank = "" if language == "zh" else " "

    def rules(self, rules: Rules) -> str:
        game = rules.game.normal()
        ending = self.say("ending", 2 * rules.misere + (not _can_get_stuck(game)))
        if isinstance(game, Capped | Following):
            return self.blank.join([*self.dynamic(game), ending])
        if isinstance(game, TakeAndBreak) and any(_odd_shape(c) for c in game.clauses):
            others = self.say("or").join(self.clause(c) for c in game.clauses if not _is_coded(c))
            if others:
                ending = self.say("sentence", lead=self.say("lead"), clauses=others, ending=ending)
            return self.blank.join([*self.code(game), ending])
        if isinstance(game, TakeAndBreak):
            clauses = [self.clause(c) for c in game.clauses]
        elif isinstance(game, Coupled):
            clauses = [self.joint(m) for m in game.moves]
        else:
            told = self.told(rules.game) or [self.say("python", name=str(game)), ending]
            return self.blank.join([*told[:-1], ending] if rules.misere else told)
        return self.say("sentence", lead=self.say("lead"), clauses=self.say("or").join(clauses), ending=ending)

    def told(self, game: Game) -> list[str]:
        """The sentences on a game of the catalogue, the last on who wins, without those on the heaps of an example."""
        topic = topic_of(game)
        rows = words.row(f"{topic}.rules", self.language) if topic is not None else ()
        return [sentence for text in rows for sentence in SENTENCE.findall(text) if "{" not in sentence]

    def clause(self, clause: Clause) -> str:
        """One alternative of a game on one heap."""
        if clause.amounts == NOTHING_TAKEN:
            return self.say("or").join(self.split(s) for s in clause.shapes)
        said = self.take(clause.amounts, self.say("where.one"))
        return said + (self.say("and_split") if clause.shapes == TAKE_AND_SPLIT else "")

    def split(self, shape: Shape) -> str:
        kind = ("any", "unequal", "equal").index(shape.kind)
        return self.say("split.two", kind) if shape.count == 2 else self.say("split.many", kind, k=shape.count)

    def take(self, amounts: Amounts, where: str) -> str:
        """Take so much from there."""
        if amounts == Amounts((ANY,)):
            return self.say("take.any", where=where)
        short = self.short_amount(amounts)
        if short is not None:
            return self.say("take.short", amount=short, where=where)
        return self.say("take.long", amount=self.long_amount(amounts), where=where)

    def joint(self, move: Joint) -> str:
        """One alternative of a coupled game."""
        where = self.where(move)
        if (move.fewest, move.most) == (1, 1):
            return self.take(move.amounts, where)
        any_amount = move.amounts == Amounts((ANY,))
        if move.spread is None:
            if any_amount:
                return self.say("take.each_any" if move.fewest == 1 else "take.each_any_exact", where=where)
            return self.say("take.each", where=where, amount=self.amount(move.amounts))
        if move.spread > 1:
            return self.say("take.spread", t=move.spread)
        if any_amount:
            return self.say("take.equally", where=where)
        return self.say("take.equally_amount", where=where, amount=self.amount(move.amounts, of_several=True))

    def where(self, move: Joint) -> str:
        if move.fewest == 0:
            return self.say("where.all")
        if move.fewest == move.most:
            return self.say(("where.one", "where.two")[move.most - 1]) if move.most <= 2 else self.exactly(move.most)
        if move.fewest > 1:
            return self.say("where.between", low=move.fewest, high=move.most)
        return self.say("where.up_to_two") if move.most == 2 else self.say("where.up_to", k=move.most)

    def exactly(self, k: int) -> str:
        return self.say("where.exact", k=k)

    def amount(self, amounts: Amounts, of_several: bool = False) -> str:
        """An amount that stands by itself."""
        if amounts == Amounts((ANY,)):
            return self.say("amount.any")
        return self.short_amount(amounts) or self.long_amount(amounts, of_several)

    def short_amount(self, amounts: Amounts) -> str | None:
        """Constant amounts, as they stand before "from one heap"; None for every other set."""
        if amounts == Amounts((ANY,)) or not amounts.is_constant:
            return None
        ranges = amounts.ranges
        if len(ranges) == 1:
            low, high = ranges[0]
            if high is None:
                return self.say("amount.from", low=low)
            if low == high:
                return self.say("amount.exact", t=low)
            if high > low + 1:
                return self.say("amount.range", low=low, high=high)
        single = _listed(ranges)
        if single is not None:
            return self.say("amount.list", list=single)
        missing = _missing(ranges)
        return self.say("amount.any_except", list=missing) if missing is not None else None

    def long_amount(self, amounts: Amounts, of_several: bool = False) -> str:
        """Any other amounts, as they stand behind "take from one heap"."""
        if len(amounts.include) == 1 and not amounts.exclude:
            item = amounts.include[0]
            if isinstance(item, Named) and item.name in ("divisors", "proper divisors", "coprime"):
                return self.say(f"amount.{item.name.replace(' ', '_')}")
            if isinstance(item, Range):
                return self.range(item, int(of_several))
        held = [self.item(i, int(of_several)) for i in amounts.include]
        if not amounts.exclude:
            return self.say("amount.set", set=held)
        barred = [self.item(i, int(of_several)) for i in amounts.exclude]
        return self.say("amount.set_except", set=held, **{"except": barred})

    def range(self, item: Range, which: int) -> str:
        low, high = item.low, item.high
        if high is None:
            return self.say("amount.at_least", low=self.bound(low, which))
        if low == high:
            return self.say("amount.equal_to", bound=self.bound(low, which))
        if low == Bound(plus=1):
            if high == Bound("n", 1, 2) and not which:
                return self.say("amount.half")
            if high.base == "n" and high.den > 1 and not high.plus and not which:
                return self.say("amount.part", d=high.den)
            if high.base == "n" and high.den == 1 and high.plus < 0 and not which:
                return self.say("amount.leaving", k=-high.plus)
            return self.say("amount.at_most", high=self.bound(high, which))
        return self.say("amount.between", low=self.bound(low, which), high=self.bound(high, which))

    def bound(self, bound: Bound, which: int = 0) -> str:
        if not bound.base:
            return self.say("bound.number", k=bound.plus)
        if bound.base == "n":
            if bound.den == 2:
                return self.say("bound.half", which)
            if bound.den > 2:
                return self.say("bound.n_over", which, d=bound.den)
            return self.say("bound.n_less", which, k=-bound.plus) if bound.plus else self.say("bound.n", which)
        last = 2 if bound.den > 1 else 1 if bound.num > 1 else 0
        said = self.say("bound.last", last, a=bound.num, b=bound.den)
        if bound.plus:
            return self.say("bound.more" if bound.plus > 0 else "bound.less", bound=said, k=abs(bound.plus))
        return said

    def item(self, item: Item, which: int) -> str:
        """One of the alternatives of a set."""
        match item:
            case Named(name):
                return self.say(f"set.{name.replace(' ', '_')}")
            case Powers(2):
                return self.say("set.powers_of_two")
            case Powers(base):
                return self.say("set.powers", b=base, terms=[1, base, base**2])
            case KthPowers(2):
                return self.say("set.squares")
            case KthPowers(3):
                return self.say("set.cubes")
            case KthPowers(e):
                return self.say("set.kth", e=e, terms=[1, 2**e, 3**e] if e < 40 else [1])
            case Range(low, None):
                return self.say("set.from", low=low.plus) if not low.base else self.range(item, which)
            case Range(low, high) if low == high:
                return self.say("set.number", t=low.plus) if not low.base else self.bound(low, which)
            case Range(low, high) if not low.base and high is not None and not high.base:
                return self.say("set.range", low=low.plus, high=high.plus)
            case Range(low, high):
                assert high is not None
                return self.say("set.bound", low=self.bound(low, which), high=self.bound(high, which))

    def dynamic(self, game: Capped | Following) -> Iterator[str]:
        """The first turn, and what holds after it."""
        first = game.first_amounts if isinstance(game, Capped) else game.opening
        if first == Amounts.of([Range(Bound(plus=1), Bound("n", plus=-1))]):
            yield self.say("first.all_but_one")
        elif first == Amounts((ANY,)):
            yield self.say("first.any")
        else:
            yield self.say("first.amount", amount=self.amount(first))
        if isinstance(game, Following):
            yield self.say("after.amount", amount=self.amount(game.takes))
        elif isinstance(game.limit, Bound):
            limit = game.limit
            if limit.den == 1 and limit.num > 1 and not limit.plus:
                yield self.say("after.at_most_times", a=limit.num)
            else:
                yield self.say("after.at_most", bound=self.bound(limit))
        else:
            yield self.say("python", name=getattr(game.limit, "__name__", "f"))

    def code(self, game: TakeAndBreak) -> Iterator[str]:
        """A code digit by digit."""
        digits = TakeAndBreak(tuple(c for c in game.clauses if _is_coded(c))).code
        assert digits is not None
        yield self.say("code.kind", int(code_kind(digits) != "octal"), code=code_text(digits))
        if digits[0]:
            yield self.say("code.zero", {4: 0, 8: 1, 12: 2}[digits[0]])
        t = 1
        while t < len(digits):
            end = t
            while end + 1 < len(digits) and digits[end + 1] == digits[t]:
                end += 1
            if digits[t]:
                ways = [self.say("code.ways", i) for i in range(4) if digits[t] >> i & 1]
                if end == t:
                    yield self.say("code.take", k=t, ways=ways)
                else:
                    yield self.say("code.take_range", low=t, high=end, ways=ways)
            t = end + 1


def _odd_shape(clause: Clause) -> bool:
    """Whether only a code can say what *clause* leaves."""
    return clause.shapes not in (TAKE, TAKE_AND_SPLIT) and clause.amounts != NOTHING_TAKEN


def _is_coded(clause: Clause) -> bool:
    return clause.amounts.largest is not None and all(s.kind == "any" and s.count <= 3 for s in clause.shapes)


def _listed(ranges: Sequence[tuple[int, int | None]]) -> list[int] | None:
    """Every amount of short ranges; None where a list would be long."""
    if any(high is None for _, high in ranges) or sum((high or 0) - low + 1 for low, high in ranges) > LONG_LIST:
        return None
    return [t for low, high in ranges for t in range(low, (high or low) + 1)]


def _missing(ranges: Sequence[tuple[int, int | None]]) -> list[int] | None:
    """What a set that has all but a few amounts leaves out; None for every other set."""
    if ranges[-1][1] is not None:
        return None
    ends = [0, *(high for _, high in ranges[:-1] if high is not None)]
    gaps = [(end + 1, low - 1) for end, (low, _) in zip(ends, ranges, strict=True) if low > end + 1]
    if sum(high - low + 1 for low, high in gaps) > LONG_LIST:
        return None
    return [t for low, high in gaps for t in range(low, high + 1)]


def _can_get_stuck(game: Game) -> bool:
    """Whether some heap with stones in it may have no move, as far as the rules show at once.

    Where it may not, the last move takes the last stone, which is what people say.
    """
    if isinstance(game, TakeAndBreak):
        return not any(c.shapes[:2] == TAKE and _always_one(c.amounts) for c in game.clauses)
    if isinstance(game, Coupled):
        return not any(m.fewest == 1 and m.spread is None and _always_one(m.amounts) for m in game.moves)
    if isinstance(game, Capped) and isinstance(game.limit, Bound):
        # One stone may always be taken when every cap is at least 1; the first cap is 0 on a heap of 1 stone.
        return game.limit.value(0, 1) < 1
    return True


def _always_one(amounts: Amounts) -> bool:
    """Whether 1 may be taken from every heap that has a stone."""
    return all(amounts.contains(1, n) for n in (1, 2, 3, 4, 5, 6, 30, 210, 2310))
