"""Rules in words: how the sentences on a game name its amounts and bounds, in one language."""

from collections.abc import Callable, Sequence
from typing import Any

from bouton.frozen import frozen
from bouton.rulesets.amounts import ANY_AMOUNT, HEAP, Amounts, Bound, Item, KthPowers, Named, Powers, Range
from bouton.rulesets.curves import Curve
from bouton.rulesets.intervals import listed, without
from bouton.rulesets.items import Left
from bouton.rulesets.polynomials import Polynomial

# A longer list of single amounts is said by its ranges.
LONG_LIST = 12


@frozen
class Voice:
    """Words topic "echo" in one language: *say*(key, **values) is one of its sentences."""

    say: Callable[..., str]

    def alternatives(self, clauses: Sequence[str], ending: str) -> str:
        """One sentence on what a turn may be, and *ending*."""
        return self.say("sentence", lead=self.say("lead"), clauses=self.say("or").join(clauses), ending=ending)

    def take(self, amounts: Amounts, where: str) -> str:
        """Take so much from there, or leave so much."""
        taken, left = amounts.taken_and_left()
        said = [self._take(taken, where)] if taken is not None else []
        return self.say("or").join(said + ([self._leave(left, where)] if left is not None else []))

    def _leave(self, left: Amounts, where: str) -> str:
        """*left* are the numbers that may be left."""
        held = [self.item(i, False) for i in left.include]
        if not left.exclude:
            return self.say("take.leave", where=where, set=held)
        barred = [self.item(i, False) for i in left.exclude]
        return self.say("take.leave_except", where=where, set=held, **{"except": barred})

    def _take(self, amounts: Amounts, where: str) -> str:
        if amounts == ANY_AMOUNT:
            return self.say("take.any", where=where)
        short = self.short_amount(amounts)
        if short is not None:
            return self.say("take.short", amount=short, where=where)
        return self.say("take.long", amount=self.long_amount(amounts), where=where)

    def amount(self, amounts: Amounts, of_several: bool = False) -> str:
        """An amount that stands by itself."""
        if amounts == ANY_AMOUNT:
            return self.say("amount.any")
        return self.short_amount(amounts) or self.long_amount(amounts, of_several)

    def short_amount(self, amounts: Amounts) -> str | None:
        """Constant amounts, as they stand before "from one heap"; None for every other set."""
        if amounts == ANY_AMOUNT or not amounts.is_constant:
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
        single = listed(ranges, LONG_LIST)
        if single is not None:
            return self.say("amount.list", list=single)
        missing = listed(without([(1, None)], ranges), LONG_LIST) if ranges[-1][1] is None else None
        return self.say("amount.any_except", list=missing) if missing is not None else None

    def long_amount(self, amounts: Amounts, of_several: bool = False) -> str:
        """Any other amounts, as they stand behind "take from one heap"."""
        if len(amounts.include) == 1 and not amounts.exclude:
            item = amounts.include[0]
            if isinstance(item, Named) and item.name in ("divisors", "proper divisors", "coprime"):
                return self.say(f"amount.{item.name.replace(' ', '_')}")
            if isinstance(item, Range):
                return self.range(item, of_several)
        held = [self.item(i, of_several) for i in amounts.include]
        if not amounts.exclude:
            return self.say("amount.set", set=held)
        barred = [self.item(i, of_several) for i in amounts.exclude]
        return self.say("amount.set_except", set=held, **{"except": barred})

    def range(self, item: Range, of_several: bool) -> str:
        """The amounts between two bounds; *of_several*: n is the smallest of several heaps."""
        low, high = item.low, item.high
        if high is None:
            return self.say("amount.at_least", low=self.bound(low, of_several))
        if low == high == HEAP and not of_several:
            return self.say("amount.whole")
        if low == high:
            return self.say("amount.equal_to", bound=self.bound(low, of_several))
        if low == Bound(plus=1):
            if high == Bound("n", 1, 2) and not of_several:
                return self.say("amount.half")
            if isinstance(high, Bound) and high.base == "n" and high.den > 1 and not high.plus and not of_several:
                return self.say("amount.part", d=high.den)
            if isinstance(high, Bound) and high.base == "n" and high.den == 1 and high.plus < 0 and not of_several:
                return self.say("amount.leaving", k=-high.plus)
            return self.say("amount.at_most", high=self.bound(high, of_several))
        return self.say("amount.between", low=self.bound(low, of_several), high=self.bound(high, of_several))

    def curve(self, curve: Curve, of_several: bool) -> str:
        """A root, or what is rounded up: by its formula."""
        base = "last" if curve.follows == "last" else "smallest" if of_several else "heap"
        return self._shifted(self.say(f"bound.curve.{base}.{curve.rounded}", formula=curve.formula), curve.plus)

    def _shifted(self, bound: str, plus: int) -> str:
        if plus:
            return self.say("bound.more" if plus > 0 else "bound.less", bound=bound, k=abs(plus))
        return bound

    def bound(self, bound: Bound | Curve, of_several: bool = False) -> str:
        """One end of a range."""
        if isinstance(bound, Curve):
            return self.curve(bound, of_several)
        if not bound.base:
            return self.say("bound.number", k=bound.plus)
        if bound.base == "n":
            heap = "smallest" if of_several else "heap"
            if bound.den == 2:
                return self._shifted(self.say(f"bound.half.{heap}"), bound.plus)
            if bound.den > 2:
                return self._shifted(self.say(f"bound.n_over.{heap}", d=bound.den), bound.plus)
            if bound.plus < 0:
                return self.say(f"bound.n_less.{heap}", k=-bound.plus)
            return self._shifted(self.say(f"bound.n.{heap}"), bound.plus)
        factor = "fraction" if bound.den > 1 else "times" if bound.num > 1 else "plain"
        last = self.say(f"bound.last.{factor}", a=bound.num, b=bound.den)
        return self._shifted(last, bound.plus)

    def item(self, item: Item, of_several: bool) -> str:
        """One of the alternatives of a set."""
        match item:
            case Left(inner):
                return self.item(inner, of_several)
            case Polynomial():
                first = [t for _, t in zip(range(3), item.upto(1 << 200, 0), strict=False)]
                return self.say("set.polynomial", formula=str(item), terms=first)
            case Named(name) if name == "k^k":
                return self.say("set.powers_of_themselves")
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
                return self.say("set.from", low=low.plus) if not low.base else self.range(item, of_several)
            case Range(low, high) if low == high:
                return self.say("set.number", t=low.plus) if not low.base else self.bound(low, of_several)
            case Range(low, high) if not low.base and high is not None and not high.base:
                return self.say("set.range", low=low.plus, high=high.plus)
            case _:
                low, high = item.low, item.high
                assert high is not None
                return self.say("set.bound", low=self.bound(low, of_several), high=self.bound(high, of_several))


def card(title: str, in_words: Callable[[Voice, str], list[str] | None], ending: str) -> str:
    """The rules called *title* for a notebook: what *in_words* makes of them, with the *ending* that says who wins."""
    from bouton.words import html, say

    def piece(key: str, **values: Any) -> str:
        return say(f"echo.{key}", html.language(), **values)

    said = piece(ending)
    return html.card(title, None, html.paragraph(in_words(Voice(piece), said) or [said]))
