"""Two odd numbers differ by an even one, so from an odd heap p only p itself, or 2 or p - 2 where p - 2 is prime, can
be taken. So a heap is worth 1, or 2 if p - 2 is prime; only 7 is worth 3, because 3, 5, 7 are the only three primes
with steps of 2 between them.

两个奇数之差是偶数，所以奇质数 p 只能取完，或当 p - 2 也是质数时取 2 或 p - 2。
于是 SG 值为 1；p - 2 为质数时为 2；只有 7 是 3，因为相差 2 的三个质数只有 3、5、7。
"""

from bouton.judge.problem import Case, Draw, Framing, Made, Problem, Text
from bouton.programs.core import Num, number, small

# The largest number that is answered.
LIMIT = 1000000000000


def is_prime(odd: Num) -> bool:
    """Whether an odd number above 1 is prime.

    大于 1 的奇数是否为质数。
    """
    divisor: Num = 3
    while divisor * divisor <= odd:
        if odd % divisor == 0:
            return False
        divisor += 2
    return True


def first_wins() -> bool:
    size = small(number())
    total = 0
    for _i in range(size):
        heap: Num = number("x", 2, LIMIT)
        value = 1
        if heap >= 5 and is_prime(heap - 2):
            value = 2
        if heap == 7:
            value = 3
        total ^= value
    return total != 0


PRIMES = [p for p in range(2, 1000) if all(p % q for q in range(2, p))]


def _primes(d: Draw) -> Case:
    size = d.size(1, 6)
    return [size, *(d.chance.choice(PRIMES) for _ in range(size))]


PROBLEM = Problem(
    title=Text("Prime taking game", "素数取りゲーム"),
    input=Text("the number of heaps, then the heaps, all prime", "堆数，然后是各堆颗数（均为质数），仅一组"),
    output=Text("An, who moves first, or Ai", "先走的 An 或后走的 Ai"),
    limits="heaps are primes",
    level=3,
    sample=("1\n13\n", "An\n"),
    cases=Framing.ONCE,
    answers=("Ai", "An"),
    program=first_wins,
    made=Made(draw=_primes),
    marks=("heaps prime",),
)
