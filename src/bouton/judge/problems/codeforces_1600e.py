"""Once the larger end is taken, the smaller one is out, and the run that rises inward from the larger end is played to
its end: taking it wins where that run is odd. Where it is even, only the smaller end is left to try.

取较大的一端后，较小的一端就不能再取，只能沿较大一端向内递增的一段取完：这段长度为奇数时取它必胜；
为偶数时只能试较小的一端。
"""

from bouton.judge.problem import Framing, Made, Problem, Text, who_wins
from bouton.programs.core import Num, Table, Terms, number, small


def wins(numbers: Terms, size: int) -> bool:
    """Whether the first player wins.

    先手是否必胜。
    """
    # How far the numbers rise to the right of each, and to the left.
    # 从每个数起向右、向左递增的长度。
    right: Table = [1 for _i in range(size)]
    left: Table = [1 for _i in range(size)]
    for i in range(1, size):
        if numbers[i - 1] > numbers[i]:
            left[i] = left[i - 1] + 1
        at = size - 1 - i
        if numbers[at + 1] > numbers[at]:
            right[at] = right[at + 1] + 1
    first = True
    begin = 0
    end = size - 1
    last: Num = 0
    begun = False
    while begin <= end:
        if begun and numbers[begin] <= last:
            return (left[end] % 2 == 1 and numbers[end] > last) == first
        if begun and numbers[end] <= last:
            return (right[begin] % 2 == 1) == first
        if numbers[begin] == numbers[end]:
            return (right[begin] % 2 == 1 or left[end] % 2 == 1) == first
        if numbers[begin] > numbers[end]:
            if right[begin] % 2 == 1:
                return first
            last = numbers[end]
            end -= 1
        else:
            if left[end] % 2 == 1:
                return first
            last = numbers[begin]
            begin += 1
        begun = True
        first = not first
    return not first


def first_wins() -> bool:
    size = small(number("n", 1))
    numbers: Terms = [number() for _i in range(size)]
    return wins(numbers, size)


PROBLEM = Problem(
    title=Text("Array Game", "Array Game"),
    input=Text("the number of numbers, then the numbers", "数的个数，然后是各数，仅一组"),
    output=who_wins("Alice", "Bob"),
    limits="1 <= n <= 2*10^5, 0 <= numbers <= 10^9",
    level=3,
    sample=("6\n5 8 2 1 10 9\n", "Bob\n"),
    cases=Framing.ONCE,
    program=first_wins,
    made=Made(draw=lambda d: d.heaps((1, 200_000), (0, 10**9))),
    marks=("array|数组 left_or_right|左端|两端|左边或右边 (?:strictly_)?increasing|递增",),
)
