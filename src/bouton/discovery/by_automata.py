"""The law of the losses as an automaton, found and proved without a hint."""

from bouton.errors import LimitError, RulesError
from bouton.limits import Limits
from bouton.proving.decision import Proved, Unknown, find_law
from bouton.proving.from_rules import provable
from bouton.rulesets.protocol import Rules

# The letters of an automaton double with each heap.
MOST_HEAPS = 8


def law_of(rules: Rules, heaps: int | None, limits: Limits, nim_value: int = 0) -> Proved | Unknown:
    """The law of the losses, or of the positions of *nim_value*, as an automaton; or why none was found."""
    try:
        if heaps is not None and heaps > MOST_HEAPS:
            raise LimitError(key="err.size.heaps", found=heaps, limit=MOST_HEAPS)
        game = provable(rules.game, heaps)
        return find_law(game, misere=rules.misere, seconds=limits.seconds, nim_value=nim_value)
    except (RulesError, LimitError) as error:
        return Unknown.of(error)
