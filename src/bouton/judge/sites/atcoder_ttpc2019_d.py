"""AtCoder TTPC 2019 D: a prime number is taken from a prime heap, and a prime or nothing is left."""

from bouton.judge.formats import Cases
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Framing
from bouton.nimbers import nim_sum

# The square of it is the end of the trial divisions.
LARGEST = 10**12


def value(heap: int) -> int:
    """The nim-value of a prime *heap*: an odd one can be taken whole, or to 2 or by 2 where 2 less is prime as well.

    >>> [value(p) for p in (2, 3, 5, 7, 11, 13, 17, 19)]
    [1, 1, 2, 3, 1, 2, 1, 2]
    """
    if heap < 5 or not _is_prime(heap - 2):
        return 1
    return 3 if heap == 7 else 2


def _is_prime(odd: int) -> bool:
    divisor = 3
    while divisor * divisor <= odd:
        if odd % divisor == 0:
            return False
        divisor += 2
    return True


PROBLEM = Problem(
    title=Text("Prime taking game", "素数取りゲーム"),
    input=Text("the number of heaps, then the heaps, all prime", "堆数，然后是各堆颗数（均为质数），仅一组"),
    output=Text("An, who moves first, or Ai", "先走的 An 或后走的 Ai"),
    limits="heaps are primes",
    sample=("1\n13\n", "An\n"),
    answer=Cases(
        lambda numbers: nim_sum(value(numbers.within(2, LARGEST, "x")) for _ in numbers.counted()) != 0,
        ("Ai", "An"),
        Framing.ONCE,
    ),
)
