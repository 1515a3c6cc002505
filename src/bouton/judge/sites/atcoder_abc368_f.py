"""AtCoder ABC 368 F: a number is replaced by a proper divisor: Nim on the number of prime factors."""

from functools import lru_cache

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing
from bouton.nimbers import nim_sum
from bouton.rulesets.integers import least_prime_factor

# The square of it is the end of the trial divisions.
LARGEST = 10**12


@lru_cache(maxsize=1 << 17)
def prime_factors(n: int) -> int:
    """How many prime factors *n* has, each as often as it divides n.

    >>> [prime_factors(n) for n in (1, 2, 12, 97, 1024)]
    [0, 1, 3, 1, 10]
    """
    count = 0
    while n > 1:
        n //= least_prime_factor(n)
        count += 1
    return count


PROBLEM = Problem(
    title=Text("Dividing Game", "Dividing Game"),
    game="nim",
    rules="nim",
    input=Text("the number of numbers, then the numbers", "数的个数，然后是各数，仅一组"),
    output=Text("Anna, who moves first, or Bruno", "先走的 Anna 或后走的 Bruno"),
    limits="n <= 10^5, 2 <= a <= 10^5",
    sample=("3\n2 3 4\n", "Anna\n"),
    answer=Cases(
        lambda numbers: nim_sum(prime_factors(numbers.within(1, LARGEST, "a")) for _ in numbers.counted()) != 0,
        ("Bruno", "Anna"),
        Framing.ONCE,
    ),
)
