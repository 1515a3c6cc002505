"""Timus 1180: take a power of two, with the least winning first take."""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def solve(numbers: Numbers) -> Iterator[str]:
    """Who wins the only case, and the least take that wins."""
    n = numbers.next()
    first = next(law("take 2^k").moves(n), None)
    if first is None:
        yield "2"
        return
    _, (left,) = first  # moves come by what they take, the least first
    assert isinstance(left, int)
    yield from ("1", str(n - left))


PROBLEM = Problem(
    title=Text("Stone Game", "Stone Game"),
    game="powers_of_two",
    rules="take 2^k",
    input=Text("the number of stones, up to 10^250", "石子数，至多 10^250，仅一组"),
    output=Text(
        "1 and, in the next line, the least first take that wins; 2 where the first player loses",
        "先手必胜输出 1，下一行输出最少的必胜首步颗数；否则输出 2",
    ),
    sample=("8\n", "1\n2\n"),
    answer=Script(solve),
)
