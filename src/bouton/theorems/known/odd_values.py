"""Only odd amounts may be taken, 1 among them: the nim-value of n is n mod 2.

Every move turns an odd heap into an even one or an even one into an odd one, and from an odd heap 1 can be taken.
"""

from bouton.rulesets.amounts import Amounts, Item, Named, Powers, Range
from bouton.rulesets.clauses import always_offer_one
from bouton.theorems.theorem import LOSS, WIN, Game, HeapTheorem, Moves, Option, Reason, Status, frozen


@frozen
class Odd(HeapTheorem):
    """Any of the *amounts*, all odd, and 1 is one of them; powers of one odd base have words of their own."""

    amounts: Amounts

    source = ""
    status = Status.PROVED_SHORTLY
    proved_here = (("odd", 1), ("take 1, 5, 9", 1))
    examples = ("take odd", "take odd except 3, 7..9", "take 1, 5, 9", "take 3^k, 5", "take odd except primes")
    program = "odd"
    far = {("take odd", (10**30,)): "P", ("take odd", (10**30, 10**40 + 1)): 1, ("take 1, 1000001", (10**30 + 1,)): 1}

    @classmethod
    def match(cls, game: Game) -> "Odd | None":
        amounts = game.amounts
        if amounts is None or not all(_is_odd(item) for item in amounts.include):
            return None
        lone_powers = len(amounts.include) == 1 and isinstance(amounts.include[0], Powers)
        return None if lone_powers or not always_offer_one(amounts) else cls(amounts)

    def value(self, n: int) -> int:
        return n % 2

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """Every move changes 0 to 1 or 1 to 0."""
        if target != 1 - n % 2:
            return Moves.of(())
        return Moves(_count(self.amounts, n), lambda: ((n - t,) for t in self.amounts.upto(n)))

    def why(self, heaps: tuple[int, ...]) -> Reason:
        """The total and its parity; heap by heap does not matter."""
        total = sum(heaps)
        if total % 2:
            return Reason.of("odd_values.win", WIN, total=total)
        return Reason.of("odd_values.loss", LOSS, total=total)


def _is_odd(item: Item) -> bool:
    """Whether the set *item* holds odd numbers only."""
    if isinstance(item, Range):
        return item.is_constant and item.low == item.high and item.low.plus % 2 == 1
    return item == Named("odd") or (isinstance(item, Powers) and item.base % 2 == 1)


def _count(amounts: Amounts, n: int) -> int:
    """How many of the amounts are at most *n*."""
    if amounts == Amounts((Named("odd"),)):
        return (n + 1) // 2
    if Named("odd") not in amounts.include:
        return sum(1 for _ in amounts.upto(n))
    # All odd numbers but those excluded; whatever else is included is among them.
    return (n + 1) // 2 - _odd_in(amounts.exclude, n)


def _odd_in(items: tuple[Item, ...], n: int) -> int:
    """How many odd numbers up to *n* are in the sets *items*."""
    alone = [i for i in items if not (isinstance(i, Range) and i.is_constant)]
    if alone:
        return sum(1 for t in Amounts.of(items).upto(n) if t % 2)
    ends = ((r.low.plus, n if r.high is None else min(r.high.plus, n)) for r in items if isinstance(r, Range))
    return sum((high + 1) // 2 - low // 2 for low, high in ends if low <= high)
