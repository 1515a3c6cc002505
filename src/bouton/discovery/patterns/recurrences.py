"""The lost opening heaps of a dynamic game: from some term on, each is the last plus an earlier one."""

from collections.abc import Iterator

from bouton.arrays import np
from bouton.discovery.outcomes import Outcomes
from bouton.discovery.statement import Statement, SumOfTerms
from bouton.proving.from_rules import provable
from bouton.proving.losses import Losses
from bouton.rulesets.amounts import Bound

BOUND = 3000
MOST_LAG = 40
# The fewest terms that a lag must serve to be worth saying.
SEEN = 6


def fits(table: Outcomes, heaps: int) -> Iterator[Statement]:
    """H(i+1) = H(i) + H(i-lag), with the first terms as they are."""
    game = table.rules.game
    if heaps != 1 or table.nim_value or game.limit is None or game.first != Bound("n", plus=-1) or table.rules.misere:
        return
    heap = np.arange(1, BOUND)
    lost = heap[Losses(provable(game))(np.stack([heap, heap - 1], axis=1))].tolist()
    for lag in range(MOST_LAG):
        for start in range(lag + 1, len(lost) - SEEN):
            if all(lost[i] == lost[i - 1] + lost[i - 1 - lag] for i in range(start, len(lost))):
                yield SumOfTerms(tuple(lost[:start]), lag)
                return
