"""Codeforces 2004E: take a number coprime to the heap; the value is the place of the least prime factor."""

from array import array
from functools import lru_cache
from itertools import accumulate
from math import isqrt

from bouton.judge.formats import Cases
from bouton.judge.problem import COUNTED_HEAPS, Problem, Text, who_wins
from bouton.judge.reading import Numbers
from bouton.nimbers import nim_sum
from bouton.rulesets.integers import least_prime_factor

# The statement's largest heap, and the end of the sieve.
LARGEST = 10**7


@lru_cache(maxsize=1)
def places(bits: int) -> tuple[bytearray, "array[int]"]:
    """Which numbers below 2***bits* are prime, and how many primes there are up to each."""
    sieve = bytearray(2) + bytearray([1]) * (2**bits - 2)
    for p in range(2, isqrt(len(sieve)) + 1):
        if sieve[p]:
            sieve[p * p :: p] = bytes(len(range(p * p, len(sieve), p)))
    return sieve, array("l", accumulate(sieve))


def value(heap: int, sieve: bytearray, counts: "array[int]") -> int:
    """The nim-value of *heap*: 0 for even ones, 1 for 1, else the place of the least prime factor; that of 3 is 2."""
    if heap % 2 == 0 or heap == 1:
        return heap % 2
    return counts[heap if sieve[heap] else least_prime_factor(heap)]


def wins(numbers: Numbers) -> bool:
    """Alice moves first."""
    heaps = [numbers.within(0, LARGEST, "a") for _ in range(numbers.next())]
    sieve, counts = places(max([2, *(heap.bit_length() for heap in heaps)]))
    return nim_sum(value(heap, sieve, counts) for heap in heaps) != 0


PROBLEM = Problem(
    title=Text("Not a Nim Problem", "Not a Nim Problem"),
    game="coprime",
    rules="take coprime",
    input=COUNTED_HEAPS,
    output=who_wins("Alice", "Bob"),
    limits="t <= 10^4, n <= 3*10^5, 1 <= heaps <= 10^7",
    sample=("3\n3\n3 2 9\n4\n3 3 6 1\n5\n1 2 3 4 5\n", "Bob\nAlice\nBob\n"),
    answer=Cases(wins, ("Bob", "Alice")),
)
