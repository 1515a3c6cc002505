"""Why two heaps are won or lost, by the law of partners."""

from bouton.claims import Reason
from bouton.laws.partners import Pair, PartnerLaw
from bouton.theorems.reasons import over


def partner_reason(law: PartnerLaw, pair: Pair) -> Reason:
    """The verdict, a winning move and the rule."""
    a, b = pair
    if not (a or b):
        return over(law.rules.misere)
    numbers = {"a": a, "b": b, "law": str(law)}
    if law.is_lost(pair):
        return Reason.of("partners.loss", ("verdict", "why"), **numbers)
    left, right = law.other(b), law.partner(a)
    if left < a:
        numbers |= {"i": 1, "p": left, "other": b, "x": left, "y": b}
    elif right < b:
        numbers |= {"i": 2, "p": right, "other": a, "x": a, "y": right}
    else:
        x, y = next(law.joint(pair))
        numbers |= {"s": a - x, "t": b - y, "x": x, "y": y}
    return Reason.of("partners.win", ("verdict", "above" if "i" in numbers else "joint", "why"), **numbers)
