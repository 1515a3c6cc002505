"""A kept misère quotient in words: the elements of the heaps, how they multiply, and which products are lost."""

from bouton.claims import Sentence, Status
from bouton.discovery.classes import MOST_LINES
from bouton.discovery.rereading_products import quotient_holds
from bouton.discovery.telling import MOST_ROWS, Explanation
from bouton.discovery.verdict import Claim
from bouton.misere.kept import kept_quotient
from bouton.misere.quotient import MisereQuotient
from bouton.rulesets.protocol import Rules


def quotient_claim(rules: Rules) -> Claim | None:
    """The law of any number of heaps in misère play, where a quotient for heaps of every size is kept.

    Where a heap is only lowered, one heap has a law that is said sooner.
    """
    quotient = None if rules.normal_form().game.amounts is not None else kept_quotient(rules.game)
    if quotient is None or not quotient.is_whole:
        return None
    said = Sentence("telling.quotient.law", {"order": quotient.order, "lost": len(quotient.lost)})
    told, made = _explained(rules, quotient), quotient.certificate()
    return Claim("quotient", said.say(), Status.PROVED_HERE, law=said, certificate=made, explanation=told)


def _explained(rules: Rules, quotient: MisereQuotient) -> Explanation:
    (heaps,), (pre,), (p,) = quotient.heaps, quotient.preperiods, quotient.periods
    lost = tuple(quotient.name(x).replace(" ", "·") for x in quotient.lost)
    relations = tuple(" = ".join(side.replace(" ", "·") for side in one.split(" = ")) for one in quotient.relations())
    told = {"pre": pre, "p": p, "lost": lost, "order": quotient.order, "relations": relations}
    width = max(20, -(-len(heaps) // MOST_ROWS // 10) * 10)
    names = [quotient.name(x).replace(" ", "·") for x in heaps]
    rows = [f"{n}: {' '.join(names[n : n + width])}" for n in range(0, len(heaps), width)]
    lines = (
        Sentence("telling.quotient.elements"),
        *(Sentence("telling.row", {"row": row}) for row in rows),
        *(Sentence(f"telling.quotient.{name}", told) for name in ("again", "times", "lost", "none", "won")),
    )
    right = len(lines) <= MOST_LINES and all(
        quotient_holds([line.say(language) for line in lines], rules) for language in ("en", "zh")
    )
    sentence = Sentence("telling.quotient.sentence" if pre else "telling.quotient.at_once", told)
    return Explanation((sentence,), (Sentence("telling.quotient.move"),), lines if right else ())
