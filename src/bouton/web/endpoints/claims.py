"""What may be claimed of the lost positions, and asked about them."""

from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from bouton.errors import LimitError, PositionError, RulesError
from bouton.limits import Limits
from bouton.rulesets.protocol import Rules
from bouton.solving.periods import known_period
from bouton.theorems.shapes import is_any
from bouton.web.endpoint import Allowance, endpoint
from bouton.web.schemas import RulesAsked

SECONDS = 1.0
# Two heaps of misere games whose heaps may be taken whole.
MISERE_PAIRS = "a + b = 1 or a = b and a > 1"
FAR = 12
# What can be claimed and asked of any game on so many heaps, be it so or not.
OF_ALL = {1: "n mod 3 = 0", 2: "a = b"}
QUESTIONS = {1: "every lost n: n is even", 2: "every lost a, b with a <= b: b <= 2a"}


@endpoint(
    "What may be claimed of the lost positions, and asked about them", gives=("claims", "questions"), patient=True
)
def answer(asked: RulesAsked, allowance: Allowance) -> dict[str, Any]:
    """Claims that agree with the first positions, for want of such another to be refuted; and a question."""
    rules = asked.ruleset()
    form = rules.normal_form()
    heaps = 2 if is_any(form.game) else rules.game.heaps_count or 1
    claims = list(_fitting(rules, heaps))
    with suppress(RulesError, LimitError):
        found = None if rules.misere else known_period(form.game, Limits(seconds=SECONDS))
        if found is not None and found.proved and heaps == 1:
            from bouton.discovery.statement import PeriodIs

            claims.append(str(PeriodIs(found.period, found.preperiod, found.saltus)))
    others = [text for count, text in OF_ALL.items() if count == heaps]
    questions = [text for count, text in QUESTIONS.items() if count == heaps]
    return {"claims": claims or others, "questions": questions}


def _fitting(rules: Rules, heaps: int) -> Iterator[str]:
    """The statements that agree with a small table."""
    from bouton.discovery.outcomes import Outcomes, positions  # imports numpy
    from bouton.discovery.patterns import PATTERNS

    table = Outcomes(rules, Limits(seconds=SECONDS))
    with suppress(LimitError, RulesError, PositionError):
        for fits in PATTERNS:
            yield from map(str, fits(table, heaps))
        if heaps == 2 and all(table.is_loss((a, b)) == (a + b == 1 or a == b > 1) for a, b in positions(2, FAR)):
            yield MISERE_PAIRS
