"""Take any number from a heap, and then you may split what is left in two: the nim-value of n is n, as in Nim.

Every smaller value is left by a take alone.  A split leaves a + b < n, and a XOR b is at most a + b.
"""

from collections.abc import Iterator

from bouton.rulesets.amounts import ANY_AMOUNT
from bouton.rulesets.clauses import TAKE_AND_SPLIT, Clause
from bouton.rulesets.families.take_and_break import TakeAndBreak
from bouton.theorems.submasks import count_submasks, falling_submasks, pairs
from bouton.theorems.theorem import HeapTheorem, Moves, Option, Spread, Status


class Rims(HeapTheorem):
    """Any amount, and perhaps a split of the rest."""

    form = TakeAndBreak.of([Clause(ANY_AMOUNT, TAKE_AND_SPLIT)])
    source = ""
    status = Status.PROVED_SHORTLY
    examples = ("take any and split",)
    far = {("take any and split", (10**30, 10**30)): "P", ("take any and split", (2**100, 2**100 - 1)): 2**101 - 1}

    def value(self, n: int) -> int:
        return n

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """What is left, s = a + b with a XOR b = target, is target + 2c where c and target have no bit in common."""
        if target >= n:
            return Moves.of(())
        most = (n - 1 - target) // 2  # the largest c
        free = ~target & ((1 << most.bit_length()) - 1)
        sums = count_submasks(free, most)
        # For each c the bits of target are shared out: in 2^bits ways, each seen twice.  With c = 0 one heap may be
        # empty.
        count = sums * (1 << (target.bit_count() - 1)) if target else sums

        def each() -> Iterator[Option]:
            for c in falling_submasks(free, most):
                if c == 0:
                    yield (target,)
                for a, b in pairs(target + 2 * c, target, 1):
                    if a > b:
                        break
                    yield a, b

        return Moves(count, each)

    def spread(self, top: int) -> Spread:
        return Spread(((1, top),), limit=lambda heaps: 0)
