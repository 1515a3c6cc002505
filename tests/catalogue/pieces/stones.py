"""Heaps of stones: a move takes some of one heap, or divides one."""

from collections.abc import Callable, Iterable, Iterator
from itertools import count, takewhile
from math import gcd
from random import Random

from tests.catalogue.table import Numbers, Table, heaps_upto

Heaps = tuple[int, ...]


def tidy(heaps: Iterable[int]) -> Heaps:
    """Heaps with stones, in rising order: which is which does not matter, and what is empty is gone."""
    return tuple(sorted(heap for heap in heaps if heap > 0))


def of_one_heap(replaced: Callable[..., Iterable[Heaps]]) -> Callable[..., Iterator[Heaps]]:
    """The moves of a game in which one heap is replaced by others: *replaced*(heap)."""

    def moves(heaps: Heaps, *parameters: int) -> Iterator[Heaps]:
        for at, heap in enumerate(heaps):
            for others in replaced(heap, *parameters):
                yield tidy((*heaps[:at], *others, *heaps[at + 1 :]))

    return moves


def replacing(
    replaced: Callable[..., Iterable[Heaps]],
    parameters: Callable[[Random], Numbers] = lambda random: (),
    largest: int = 9,
    most: int = 3,
) -> Table:
    """The table on which one heap is replaced by *replaced*(heap)."""
    return Table(lambda heaps, *_: tidy(heaps), of_one_heap(replaced), heaps_upto(largest, most), parameters)


def taking(
    may: Callable[..., bool], parameters: Callable[[Random], Numbers] = lambda random: (), largest: int = 12
) -> Table:
    """The table on which t stones are taken from a heap of n where *may*(n, t)."""
    return replacing(lambda n, *told: ((n - t,) for t in range(1, n + 1) if may(n, t, *told)), parameters, largest)


def halves(rest: int) -> Iterator[Heaps]:
    """Every way to lay *rest* stones in two heaps, none of them empty."""
    return ((a, rest - a) for a in range(1, rest // 2 + 1))


def is_prime(n: int) -> bool:
    return n > 1 and all(n % d for d in range(2, n))


def is_fibonacci(n: int) -> bool:
    a, b = 1, 2
    while a < n:
        a, b = b, a + b
    return a == n


def is_factorial(n: int) -> bool:
    product = 1
    for k in count(1):
        product *= k
        if product >= n:
            return product == n
    raise AssertionError


def is_power(n: int, b: int) -> bool:
    return n in takewhile(lambda power: power <= n, (b**k for k in count()))


def some(low: int, high: int) -> Callable[[Random], Numbers]:
    """One parameter from *low* to *high*."""
    return lambda random: (random.randint(low, high),)


def listed(random: Random) -> Numbers:
    """One to three different amounts."""
    return tuple(sorted(random.sample(range(1, 8), random.randint(1, 3))))


TABLES = {
    "nim": taking(lambda n, t: True, largest=7),
    "bash": taking(lambda n, t, m: t <= m, some(1, 6)),
    # To each race its goal: what is left to it is a number that both count down.
    "counting_race": taking(lambda left, t, m: t <= m, some(1, 6)),
    "subtraction": taking(lambda n, t, *amounts: t in amounts, listed),
    "all_but": taking(lambda n, t, *amounts: t not in amounts, listed),
    "coprime": taking(lambda n, t: gcd(n, t) == 1),
    "divisors": taking(lambda n, t: n % t == 0),
    "proper_divisors": taking(lambda n, t: n % t == 0 and t < n),
    "even": taking(lambda n, t: t % 2 == 0),
    "odd": taking(lambda n, t: t % 2 == 1),
    "primes": taking(lambda n, t: is_prime(t)),
    "squares": taking(lambda n, t: any(k * k == t for k in range(t + 1)), largest=14),
    "factorials": taking(lambda n, t: is_factorial(t), largest=14),
    "fibonacci_amounts": taking(lambda n, t: is_fibonacci(t)),
    "powers": taking(lambda n, t, b: is_power(t, b), some(2, 5), 14),
    "powers_of_two": taking(lambda n, t: is_power(t, 2), largest=14),
    "halving": taking(lambda n, t: 2 * t <= n),
    "two_or_more": taking(lambda n, t: t >= 2),
    "mark": replacing(lambda n: {(n - 1,), (n // 2,)} if n else (), largest=12),
    "couples_are_forever": replacing(lambda n: halves(n) if n != 2 else ()),
    "grundy": replacing(lambda n: ((a, b) for a, b in halves(n) if a != b), largest=10),
    "guiles": replacing(lambda n: [()] * (n in (1, 2)) + list(halves(n - 2))),
    "officers": replacing(lambda n: [(n - 1,), *halves(n - 1)] if n > 1 else ()),
    "daisies": replacing(lambda n: [(n - 1,), *halves(n - 1), *halves(n)], largest=7, most=2),
    "lasker": replacing(lambda n: [*((k,) for k in range(n)), *halves(n)], largest=6, most=2),
    "nim_split3": replacing(
        lambda n: [*((k,) for k in range(n)), *((a, *rest) for a in range(1, n) for rest in halves(n - a))],
        largest=6,
        most=2,
    ),
    "rims": replacing(
        # A loop through some of the points: of the others any may lie inside.
        lambda n: {tidy((inside, n - on - inside)) for on in range(1, n + 1) for inside in range(n - on + 1)},
        largest=6,
        most=2,
    ),
    "two_lower": replacing(lambda n: ((a, b) for b in range(1, n) for a in range(b)), largest=6, most=2),
}
