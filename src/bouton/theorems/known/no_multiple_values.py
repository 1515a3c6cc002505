"""1 to m - 1 may be taken, and no multiple of m: the nim-value of n is n mod m.

The remainder changes with every move, and from n all smaller remainders are reached by taking 1 to n mod m.  So it is
with Lucas numbers (m = 5), 1 and the primes (m = 4), 1 and the prime powers (m = 6).
"""

from collections.abc import Iterator

from bouton.rulesets.amounts import Amounts, Item, Named, Powers, Range
from bouton.rulesets.integers import is_prime
from bouton.rulesets.number_sets import is_prime_power
from bouton.rulesets.polynomials import Polynomial
from bouton.theorems.theorem import Game, HeapTheorem, Moves, Option, Sentence, Status, frozen

# A larger modulus is not looked for, nor are more multiples gone through.
MOST = 1000

# The moves of sets that are thin are counted; those of the others up to this heap, which takes no time to speak of.
COUNTED = 100_000
_THIN_NAMES = ("lucas", "fibonacci", "k^k")


@frozen
class NoMultiple(HeapTheorem):
    """Any of the *amounts*, which hold 1 ... *m* - 1 and no multiple of m; one is a set with a name or a formula."""

    amounts: Amounts
    m: int

    source = ""
    status = Status.PROVED_SHORTLY
    examples = ("take lucas", "take 1, primes", "take 1, prime powers", "take 1, 3*k-1, 3*k+1")
    far = {
        ("take lucas", (10**30,)): "P",
        ("take 1, primes", (10**30 + 3,)): 3,
        ("take 1, prime powers", (6 * 10**30,)): "P",
        ("take 1, prime powers", (10**30,)): 4,
    }

    @classmethod
    def match(cls, game: Game) -> "NoMultiple | None":
        amounts = game.amounts
        if amounts is None or amounts.exclude or amounts.depends_on_heap or not any(map(_is_new, amounts.include)):
            return None
        m = next((t for t in range(1, MOST) if not amounts.contains(t, t)), None)
        if m is None or m == 1 or not all(_misses(item, m) for item in amounts.include):
            return None
        return cls(amounts, m)

    @property
    def rounds(self) -> int:  # type: ignore[override]
        return self.m

    def value(self, n: int) -> int:
        return n % self.m

    def moves_to(self, n: int, target: int) -> Moves[Option]:
        """Takes with one remainder; a smaller one than that of n is reached by a take below m."""
        if not 0 <= target < self.m or target == n % self.m:
            return Moves.of(())
        remainder = (n - target) % self.m

        def each() -> Iterator[Option]:
            return ((n - t,) for t in self.amounts.upto(n) if t % self.m == remainder)

        thin = all(_is_thin(item) for item in self.amounts.include)
        return Moves(sum(1 for _ in each()) if thin or n <= COUNTED else None, each)

    def check(self, position: tuple[int, ...]) -> Sentence:
        return Sentence("no_multiple_values.check", values={"m": self.m, "last": self.m - 1})


def _is_new(item: Item) -> bool:
    """Whether *item* is a set of which no other theorem speaks."""
    return isinstance(item, Polynomial) or (isinstance(item, Named) and item.name not in ("odd", "even"))


def _is_thin(item: Item) -> bool:
    if isinstance(item, Range):
        return item.high is not None and item.high.value(0, 0) < MOST
    return isinstance(item, Powers) or (isinstance(item, Named) and item.name in _THIN_NAMES)


def _misses(item: Item, m: int) -> bool:
    """Whether no multiple of *m* is in the set, as far as is known."""
    match item:
        case Range(low, high):
            if high is None or high.value(0, 0) - low.value(0, 0) > MOST:
                return False
            return not any(t % m == 0 for t in range(low.value(0, 0), high.value(0, 0) + 1))
        case Powers(base):
            return pow(base, m, m) != 0
        case Named("odd"):
            return m % 2 == 0
        case Named("primes"):
            return not is_prime(m)
        case Named("prime powers"):
            return not is_prime_power(m)
        case Named("lucas"):
            return 0 not in _lucas_residues(m)
        case Polynomial(coefficients, den):
            # The remainder of the numerator modulo den m comes round with k.
            whole = den * m
            return whole <= MOST and not any(_numerator(coefficients, k, whole) == 0 for k in range(whole))
    return False


def _numerator(coefficients: tuple[int, ...], k: int, whole: int) -> int:
    return sum(c * pow(k, e, whole) for e, c in enumerate(coefficients)) % whole


def _lucas_residues(m: int) -> set[int]:
    """The remainders of 1, 2 and 3, 4, 7, 11, ...: a pair that comes back begins the same round again."""
    start = pair = (3 % m, 4 % m)
    found = {1 % m, 2 % m, pair[0]}
    while (pair := (pair[1], sum(pair) % m)) != start:
        found.add(pair[0])
    return found
