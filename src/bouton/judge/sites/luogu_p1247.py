"""Luogu P1247: Nim, with the first winning move and what it leaves."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.nimbers import nim_sum


def solve(numbers: Numbers) -> Iterator[str]:
    """One move a heap at most wins, so the first such heap has the least one."""
    heaps = numbers.several(numbers.next())
    total = nim_sum(heaps)
    if not total:
        yield "lose"
        return
    at = next(i for i, heap in enumerate(heaps) if heap ^ total < heap)
    yield f"{heaps[at] - (heaps[at] ^ total)} {at + 1}"
    heaps[at] ^= total
    yield " ".join(map(str, heaps))


PROBLEM = Problem(
    title=Text("Taking matches", "取火柴游戏"),
    game="nim",
    rules="nim",
    input=Text("the number of heaps, then the heaps", "堆数，然后是各堆根数，仅一组"),
    output=Text(
        "what is taken from which heap (from 1 on) by the first winning move, then the heaps it leaves; or lose",
        "必胜时先输出取走的根数和堆号（从 1 起，取最靠前的必胜走法），再输出取后的各堆；必败输出 lose",
    ),
    limits="k <= 500000, heaps <= 10^9",
    sample=("3\n3 6 9\n", "4 3\n3 6 5\n"),
    answer=Script(solve),
)
