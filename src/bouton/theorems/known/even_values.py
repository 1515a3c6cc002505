"""Only even amounts may be taken: a heap of n is a Nim heap of n/2, rounded down."""

from bouton.rulesets.amounts import Amounts, Named
from bouton.theorems.theorem import WIN, HeapTheorem, Moves, Option, Reason, Sentence, Spread, Status


class Even(HeapTheorem):
    """Any even amount."""

    form = Amounts((Named("even"),))
    source = ""
    status = Status.PROVED_SHORTLY
    proved_here = (("even", 1),)
    examples = ("take even",)
    program = "even"
    far = {("take even", (10**30 + 1,)): 5 * 10**29, ("take even", (10**30, 10**30 + 1)): "P"}
    largest_end = 1

    def value(self, n: int) -> int:
        """The pairs of stones in the heap."""
        return n // 2

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """The one heap of that many pairs, with the odd stone if there is one."""
        return Moves.of([(2 * target + n % 2,)] if target < n // 2 else [])

    def of_one(self, n: int) -> Reason:
        """As many pairs as there are may go."""
        return Reason.of("even_values.win", WIN, n=n, half=n // 2, take=n - n % 2, left=n % 2)

    def check(self, heaps: tuple[int, ...]) -> Sentence:
        return Sentence("even_values.check", values={"halves": tuple(heap // 2 for heap in heaps)})

    def spread(self, top: int) -> Spread:
        return Spread.of_quotients(2, top)
