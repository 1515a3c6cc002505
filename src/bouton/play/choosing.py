"""A legal move drawn at random, without listing the moves of heaps of any size."""

from collections.abc import Callable, Sequence
from itertools import islice
from math import gcd
from random import Random

from bouton.errors import LimitError
from bouton.play.legality import affordable, first_steps, is_over, is_step, leaving, options_of
from bouton.play.moves import refused
from bouton.rulesets.amounts import Amounts, Item, KthPowers, Named, Powers, Range
from bouton.rulesets.families.coupled import Coupled, Joint
from bouton.rulesets.families.dynamic import Capped, Following
from bouton.rulesets.families.take_and_break import NOTHING, ONE_HEAP, Clause, Shape, TakeAndBreak
from bouton.rulesets.integers import FACTOR_LIMIT, PRIME_LIMIT, is_prime
from bouton.rulesets.protocol import Game, Option, Part, Step, Sum

# Up to so many moves are listed, and each is drawn with the same chance.
LISTED = 2000

# A draw that meets no move is made so often again; then one of the first moves is taken.
DRAWS = 60


def random_step(situation: Sum, random: Random) -> Step:
    """A legal move; each with the same chance where there are few.  IllegalMove where the game is over.

    >>> from bouton.notation import parse
    >>> random_step(parse("take 3: 3"), Random(1))
    Step(component=0, part=0, option=(0,))
    """
    if is_over(situation):
        raise refused(situation, "")
    most = affordable(situation, LISTED)
    listed = first_steps(situation, most)
    if 0 < len(listed) < most:
        return random.choice(listed)
    parts = [(c, p) for c, component in enumerate(situation.components) for p in range(len(component.position))]
    for _ in range(DRAWS):
        c, p = random.choice(parts)
        component = situation.components[c]
        try:
            option = _random_option(component.game, component.position[p], random)
        except LimitError:
            continue
        if option is not None and is_step(situation, step := Step(c, p, option)):
            return step
    if not listed:
        raise LimitError(key="err.stopped", which=2, count=0, option="--time")
    return random.choice(listed)


def _random_option(game: Game, part: Part, random: Random) -> Option | None:
    """Something that is likely to be a move from *part*; None where the draw met nothing."""
    match game:
        case TakeAndBreak():
            assert isinstance(part, int)
            return _break(random.choice(game.clauses), part, random)
        case Capped():
            assert isinstance(part, tuple)
            return leaving(game, part, random.randint(1, min(part))) if min(part) else None
        case Following():
            assert isinstance(part, tuple)
            taken = random_amount(game.takes if part[1] else game.opening, part[0], part[1], random)
            return None if taken is None else leaving(game, part, taken)
        case Coupled():
            assert isinstance(part, tuple)
            return _together(random.choice(game.moves), part, random)
    options = list(islice(options_of(game, part), LISTED))
    return random.choice(options) if options else None


def _break(clause: Clause, heap: int, random: Random) -> Option | None:
    taken = random_amount(clause.amounts, heap, 0, random)
    if taken is None:
        return None
    left = heap - taken
    shape = random.choice(clause.shapes)
    if left == 0:
        return (0,) if NOTHING in clause.shapes else None
    return _divided(left, ONE_HEAP if shape == NOTHING else shape, random)


def _divided(total: int, shape: Shape, random: Random) -> Option | None:
    """*total* divided at random in heaps of *shape*, rising."""
    count = shape.count
    if count < 1 or total < count:
        return None
    if shape.kind == "equal":
        return None if total % count else (total // count,) * count
    cuts = sorted(random.randint(1, total - 1) for _ in range(count - 1))
    parts = tuple(sorted(b - a for a, b in zip((0, *cuts), (*cuts, total), strict=True)))
    return None if 0 in parts else parts


def _together(move: Joint, part: tuple[int, ...], random: Random) -> Option | None:
    filled = [i for i, heap in enumerate(part) if heap]
    fewest, most = (len(part), len(part)) if move.fewest == 0 else (move.fewest, min(move.most, len(filled)))
    if not 1 <= fewest <= most or most > len(filled):
        return None
    group = random.sample(filled, random.randint(fewest, most))
    smallest = min(part[i] for i in group)
    takes: Sequence[int | None]
    if move.spread is None:
        takes = [random_amount(move.amounts, part[i], 0, random) for i in group]
    else:
        least = random_amount(move.amounts, smallest, 0, random)
        takes = [None if least is None else least + random.randrange(move.spread) for _ in group]
    after = list(part)
    for i, taken in zip(group, takes, strict=True):
        if taken is None:
            return None
        after[i] -= taken
    return (tuple(after),)


def random_amount(amounts: Amounts, heap: int, last: int, random: Random) -> int | None:
    """One of the amounts that *heap* offers; None where the draw met none.

    >>> from bouton.notation import parse_rules
    >>> odd = parse_rules("take odd").game.amounts
    >>> random_amount(odd, 10**30, 0, Random(1)) % 2
    1
    """
    for _ in range(DRAWS):
        taken = _drawn(random.choice(amounts.include), heap, last, random)
        if taken is not None and amounts.contains(taken, heap, last):
            return taken
    return None


def _drawn(item: Item, heap: int, last: int, random: Random) -> int | None:
    match item:
        case Range():
            high = heap if item.high is None else min(heap, item.high.value(heap, last))
            low = max(item.low.value(heap, last), 1 if item.low.base else 0)
            return random.randint(low, high) if low <= high else None
        case Powers():
            # No more can be in the heap; a power that is larger than it is drawn anew.
            most = heap.bit_length() // (item.base.bit_length() - 1)
            return int(item.base ** random.randint(0, most))
        case KthPowers():
            # Near the root, without a search for it: 2^(digits - 1) is at most the heap.
            bits = (heap.bit_length() - 1) // item.exponent
            return int(random.randint(1, 1 << bits) ** item.exponent) if heap else None
        case Named():
            return _NAMED[item.name](heap, random) if heap else None


def _odd(heap: int, random: Random) -> int | None:
    return 2 * random.randint(0, (heap - 1) // 2) + 1


def _even(heap: int, random: Random) -> int | None:
    return 2 * random.randint(1, heap // 2) if heap > 1 else None


def _fibonacci(heap: int, random: Random) -> int | None:
    numbers = [1]
    following = 2
    while following <= heap and len(numbers) < LISTED:
        numbers.append(following)
        following = numbers[-1] + numbers[-2]
    return random.choice(numbers)


def _prime(heap: int, random: Random) -> int | None:
    if heap < 2:
        return None
    number = random.randint(2, min(heap, PRIME_LIMIT - 1))
    return number if is_prime(number) else None


def _divisor(heap: int, random: Random) -> int | None:
    """A divisor: any where the heap can be factored, else one that is small or leaves a small quotient."""
    top = min(heap, LISTED if heap > FACTOR_LIMIT else heap)
    number = random.choice([n for n in range(1, min(top, LISTED) + 1) if heap % n == 0])
    return random.choice((number, heap // number))


def _coprime(heap: int, random: Random) -> int | None:
    number = random.randint(1, heap)
    return number if gcd(number, heap) == 1 else None


_NAMED: dict[str, Callable[[int, Random], int | None]] = {
    "odd": _odd,
    "even": _even,
    "fibonacci": _fibonacci,
    "primes": _prime,
    "divisors": _divisor,
    "proper divisors": _divisor,
    "coprime": _coprime,
}
