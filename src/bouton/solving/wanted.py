"""Where a law of the losses is looked for before a position is played out."""

from functools import lru_cache
from math import prod

from bouton.rulesets.amounts import Amounts, Item, Named, Powers, Range
from bouton.rulesets.items import Bound, Left
from bouton.rulesets.polynomials import Polynomial
from bouton.rulesets.protocol import Position
from bouton.solving.knowledge import Knowledge

# Below this many positions of coupled heaps a search is quicker than looking for a law.
MANY_POSITIONS = 20_000

# Of finite sets a law is found at once where the losses repeat from here on after no more heaps than these.
LATEST_ROUND, LONGEST_ROUND = 512, 200
# Of endless ones where no larger number is named, there is one base, and remainders and base multiplied are no more.
LARGEST_NUMBER, MOST_REMAINDERS = 64, 8


def wants_law(known: Knowledge, position: Position, *, is_told: bool) -> bool:
    """Whether a search through many positions of coupled heaps is left, two heaps or one misere heap to be told of.

    With *is_told* the reason is wanted, too.
    """
    if len(position) != 1 or known.theorem(position) is not None:
        return False
    if is_told and known.rules.misere and _has_law(known):
        return True
    part = position[0]
    if not isinstance(part, tuple):
        return False
    return (is_told and len(part) == 2 and known.pairs is not None) or prod(n + 1 for n in part) > MANY_POSITIONS


def _has_law(known: Knowledge) -> bool:
    """Whether a law of one heap is likely, of which there is no proved misere quotient."""
    game = known.game
    amounts = game.amounts if game.base is None else game.base.amounts
    if amounts is None or amounts.depends_on_last or not _is_soon_found(amounts):
        return False
    from bouton.misere.kept import kept_quotient  # for misere play only

    return game.base is not None or kept_quotient(game) is None


@lru_cache(maxsize=256)
def _is_soon_found(amounts: Amounts) -> bool:
    """Whether the losses of one heap in misere play are likely to be those of a small automaton."""
    if amounts.largest is not None:
        return amounts.largest <= LATEST_ROUND and _is_soon_repeated(tuple(amounts.upto(amounts.largest)))
    items = (*amounts.include, *amounts.exclude)
    remainders, bases = [_remainders(item) for item in items], {item.base for item in items if type(item) is Powers}
    return all(remainders) and prod(remainders) <= MOST_REMAINDERS and len(bases) <= 1


def _remainders(item: Item) -> int:
    """How many remainders, or which base, tell the amounts of *item*; 0 where neither does."""
    match item:
        case Range(low, high):
            bounds = [bound for bound in (low, high) if bound is not None]
            is_small = all(isinstance(b, Bound) and b.den <= 2 and abs(b.plus) <= LARGEST_NUMBER for b in bounds)
            return max(b.den for b in bounds) if is_small else 0
        case Named("odd" | "even"):
            return 2
        case Powers(base):
            return base
        case Polynomial((_, step), 1):
            return step
        case Left(inner):
            return _remainders(inner)
    return 0


def _is_soon_repeated(amounts: tuple[int, ...]) -> bool:
    """Whether the losses in misere play repeat soon, where one of *amounts* is taken: those before a heap tell its own.

    >>> _is_soon_repeated((1, 3, 4)), _is_soon_repeated((9, 73, 98))
    (True, False)
    """
    takes, window = sum(1 << t - 1 for t in amounts), (1 << amounts[-1]) - 1
    before, seen = 0, dict[int, int]()  # of the heaps below n the lost ones, n - 1 first
    for n in range(amounts[0], LATEST_ROUND + LONGEST_ROUND):
        if n - seen.setdefault(before, n) > 0:
            return seen[before] <= LATEST_ROUND and n - seen[before] <= LONGEST_ROUND
        before = (before << 1 | (not before & takes)) & window
    return False
