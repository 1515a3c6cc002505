"""A legal move drawn at random, without listing the moves of heaps of any size."""

from random import Random

from bouton.errors import LimitError
from bouton.play.legality import affordable, first_steps, is_over, is_step
from bouton.play.moves import refused
from bouton.rulesets.amounts import DRAWS
from bouton.rulesets.protocol import MOST_DRAWN, Step, Sum


def random_step(situation: Sum, random: Random) -> Step:
    """A legal move; each with the same chance where there are few.  IllegalMove where the game is over.

    >>> from bouton.notation import parse
    >>> random_step(parse("take 3: 3"), Random(1))
    Step(component=0, part=0, option=(0,))
    """
    if is_over(situation):
        raise refused(situation, "")
    most = affordable(situation, MOST_DRAWN)
    listed = first_steps(situation, most)
    if 0 < len(listed) < most:
        return random.choice(listed)
    parts = [(c, p) for c, component in enumerate(situation.components) for p in range(len(component.position))]
    for _ in range(DRAWS):
        c, p = random.choice(parts)
        component = situation.components[c]
        try:
            option = component.game.random_option(component.position[p], random)
        except LimitError:
            continue
        if option is not None and is_step(situation, step := Step(c, p, option)):
            return step
    if not listed:
        raise LimitError(key="err.stopped.search", count=0, option="--time")
    return random.choice(listed)
