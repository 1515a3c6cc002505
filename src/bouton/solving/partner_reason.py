"""The law of partners in words, and why two heaps are won or lost by it."""

from collections.abc import Sequence
from typing import Any

from bouton.claims import Reason, Sentence
from bouton.laws.partners import Pair, PartnerLaw
from bouton.theorems.reasons import over

# No sentence names more differences or replies.
MOST_NAMED = 30
# More pairs make a sentence of more than 40 words.
MOST_PAIRS = 16


def partner_sentence(law: PartnerLaw) -> Sentence:
    """Which pairs are lost."""
    alone, again = law.pairs
    if law.is_equality:
        return Sentence("telling.partners.equal")
    if law.is_mirrored and len(alone) + len(again) <= MOST_PAIRS:
        told = {"alone": written(alone), "again": written(again), "p": law.period}
        return Sentence("telling.partners.some" if alone else "telling.partners.pairs", told)
    return Sentence("telling.partners.table", {"law": str(law)})


def written(pairs: Sequence[Pair]) -> tuple[str, ...]:
    """The pairs one by one."""
    return tuple(f"({a},{b})" for a, b in pairs)


def partner_reason(law: PartnerLaw, pair: Pair) -> Reason:
    """The verdict, a winning move and the rule."""
    a, b = pair
    if not (a or b):
        return over(law.rules.misere)
    numbers: dict[str, Any] = {"a": a, "b": b}
    if law.is_lost(pair):
        return _with_law("partners.loss", ["verdict"], law, numbers)
    left, right = law.other(b), law.partner(a)
    if left < a:
        numbers |= {"i": 1, "p": left, "other": b, "x": left, "y": b}
    elif right < b:
        numbers |= {"i": 2, "p": right, "other": a, "x": a, "y": right}
    else:
        x, y = next(law.joint(pair))
        numbers |= {"s": a - x, "t": b - y, "x": x, "y": y}
    return _with_law("partners.win", ["verdict", "above" if "i" in numbers else "joint"], law, numbers)


def _with_law(key: str, names: list[str], law: PartnerLaw, numbers: dict[str, Any]) -> Reason:
    said = [Sentence(f"{key}.{name}", numbers) for name in names]
    return Reason(key, numbers, (*said, partner_sentence(law), Sentence(f"{key}.why", numbers)))
