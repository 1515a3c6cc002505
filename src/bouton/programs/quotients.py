"""Programs by a misere quotient: its table of products and the elements of the first heaps stand in the program."""

from bouton.claims import Sentence, Status
from bouton.limits import Limits
from bouton.misere.kept import law_for
from bouton.programs.parts import Parts, reader
from bouton.rulesets.protocol import Component, Rules, Sum

# So many products and elements may stand in a program: many judges take no more than 64 kB.
MOST_CELLS = 16_000
# So many seconds a quotient that is not kept is looked for.
SECONDS = 5
# A heap that only a quotient for heaps of every size judges.
_LARGE = 10**9


def parts_of(rules: Rules, limits: Limits) -> Parts | None:
    """The parts of a program for *rules* in normal form; None where no quotient is found, or no core has the moves.

    Finite codes that leave at most two heaps.
    """
    code = rules.game.code if rules.misere and rules.game.clauses else None
    if code is None or max(code) > 7 or len(code) > MOST_CELLS:
        return None
    situation = Sum((Component(rules.game, (_LARGE,)),), misere=True)
    law = law_for(situation, limits.share(min(SECONDS, limits.seconds)))
    if law is None or not law.quotient.is_whole:
        return None
    quotient, monoid = law.quotient, law.monoid
    if quotient.order**2 + len(quotient.heaps[0]) > MOST_CELLS:
        return None
    values: dict[str, int | tuple[int, ...]] = {
        "DIGITS": tuple(code),
        "PREPERIOD": quotient.preperiods[0],
        "PERIOD": quotient.periods[0],
        "ELEMENTS": quotient.heaps[0],
        "ORDER": quotient.order,
        "PRODUCTS": tuple(cell for x in range(quotient.order) for cell in monoid.row(x)),
        "LOST": tuple(int(monoid.is_lost(x)) for x in range(quotient.order)),
    }
    told = {"order": quotient.order, "lost": len(quotient.lost)}
    return Parts(
        ("quotient", reader("any_number")),
        Sentence("programs.quotient", values=told),
        Status.PROVED_HERE,
        "",
        tuple(values.items()),
    )
