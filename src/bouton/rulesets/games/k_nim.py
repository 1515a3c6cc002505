"""K-times nim: take at most k times what the opponent has just taken; the first move may not take the whole heap.

Whoever takes the last stone wins.
"""

from bouton.rulesets.amounts import Bound
from bouton.rulesets.catalogue import Entry
from bouton.rulesets.families.dynamic import DynamicNim
from bouton.rulesets.protocol import Game


def k_nim(k: int) -> DynamicNim:
    """The game of this *k*; k = 2 is Fibonacci nim."""
    return DynamicNim(Bound("last", k), name=f"k nim({k})")


def recognise(game: Game) -> tuple[int] | None:
    """k, if *game* is k-times nim."""
    if not isinstance(game.limit, Bound):
        return None
    limit = game.limit
    return (limit.num,) if (limit.base, limit.den, limit.plus) == ("last", 1, 0) else None


GAME = Entry(
    make=k_nim,
    parameters=("k",),
    recognise=recognise,
    source="A. J. Schwenk, Take-away games, Fibonacci Quarterly 8 (1970) 225-234",
    oeis=("A000079", "A000045", "A003411"),
    judges=("poj-3922",),
    example=(19,),
    opening=(16,),
    words="k_times",
    marks=("times notall", "oneheap notall times"),
)
