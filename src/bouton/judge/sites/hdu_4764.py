"""HDU 4764: whoever writes a number of at least n loses, which is misère Bash."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def solve(numbers: Numbers) -> Iterator[str]:
    """Tang moves first.  To write more than n loses as n does, so a heap of n is the same game."""
    for n, k in numbers.pairs_to_zeros():
        if min(n, k) < 1:
            raise numbers.below("n" if n < 1 else "k", 1, 0)
        yield "Jiang" if law(f"take 1..{k}; misere").is_loss(n) else "Tang"


PROBLEM = Problem(
    title=Text("Stone", "Stone"),
    game="bash",
    rules="take 1..{k}; misere",
    input=Text(
        "a line for each case with n and k: each turn writes a number larger by 1 to k, at first 1 to k; 0 0 ends",
        "每组一行，为 n 和 k：首次写 1 到 k，此后每次写的数增加 1 到 k，以 0 0 结束",
    ),
    output=Text(
        "Tang, who writes first, or Jiang: who need not reach n", "先写的 Tang 或后写的 Jiang，先写到 n 或更大者输"
    ),
    sample=("1 1\n30 3\n10 2\n0 0\n", "Jiang\nTang\nJiang\n"),
    answer=Script(solve),
)
