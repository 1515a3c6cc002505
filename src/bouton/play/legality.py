"""Which moves there are: the first of 10^30 at once, and whether a given one is legal without listing the others."""

from contextlib import suppress
from itertools import islice

from bouton.errors import LimitError, RulesError
from bouton.rulesets.protocol import Step, Sum

# The most binary digits in a listing of moves, and the fewest moves that it holds all the same.
LONGEST_LISTING = 20_000_000
FEWEST = 20


def first_steps(situation: Sum, most: int) -> list[Step]:
    """The first *most* moves; fewer where they cannot be listed, as the divisors of a number beyond factoring."""
    found: list[Step] = []
    with suppress(LimitError):
        found.extend(islice(situation.steps(), most))
    return found


def affordable(situation: Sum, most: int) -> int:
    """*most*, or fewer where the numbers are so long that such a listing of moves would fill the memory."""
    longest = max((heap.bit_length() for c in situation.components for heap in c.heaps), default=0)
    return min(most, max(LONGEST_LISTING // max(longest, 1), FEWEST))


def refuse_blocks(situation: Sum) -> None:
    """RulesError where moves may be forbidden: no player here forbids any."""
    blocked = next((c.game for c in situation.components if c.game.forbidden), None)
    if blocked is not None:
        raise RulesError(key="err.block.match", game=str(blocked))


def is_over(situation: Sum) -> bool:
    """Whether no move is left."""
    try:
        return next(situation.steps(), None) is None
    except LimitError:
        # What cannot be listed is there: every number has the divisor 1.
        return False


def is_step(situation: Sum, step: Step) -> bool:
    """Whether *step* is a legal move; LimitError where that would need too long a listing.

    >>> from bouton.notation import parse
    >>> is_step(parse(f"nim: {10**30}"), Step(0, 0, (7,))), is_step(parse("nim: 7"), Step(0, 0, (7,)))
    (True, False)
    """
    if not 0 <= step.component < len(situation.components):
        return False
    game, position = situation.components[step.component].game, situation.components[step.component].position
    return 0 <= step.part < len(position) and game.has_option(position[step.part], step.option)
