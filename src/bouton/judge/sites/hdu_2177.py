"""HDU 2177: Wythoff's game with every winning move.

The statement leaves the order of the results open: here the one that takes from both heaps comes first, then the others
in rising order.
"""

from collections.abc import Iterator

from bouton.judge.formats import Script
from bouton.judge.laws import law
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers


def results(a: int, b: int) -> list[tuple[int, int]]:
    """The pairs, each once and rising, that winning moves leave of *a* and *b*.

    >>> results(5, 7), results(4, 14), results(2, 2), results(4, 7)
    ([(3, 5), (4, 7)], [(4, 7)], [(0, 0), (1, 2)], [])
    """
    found: set[tuple[int, int]] = set()
    from_both: list[tuple[int, int]] = []
    for _, (left,) in law("wythoff").moves(a, b):
        assert isinstance(left, tuple)
        x, y = left
        pair = min(x, y), max(x, y)
        found.add(pair)
        if a - x == b - y:
            from_both.append(pair)
    return from_both + sorted(found.difference(from_both))


def solve(numbers: Numbers) -> Iterator[str]:
    """0 for a loss; 1 and the results for a win."""
    for a, b in numbers.pairs_to_zeros():
        pairs = results(a, b)
        yield "1" if pairs else "0"
        yield from (f"{x} {y}" for x, y in pairs)


PROBLEM = Problem(
    title=Text("The Stone Game with Two Heaps", "取（2 堆）石子游戏"),
    game="wythoff",
    rules="wythoff",
    input=Text("a line for each case with the heaps a and b; 0 0 ends", "每组一行，为两堆的颗数 a 和 b，以 0 0 结束"),
    output=Text(
        "0 where the first player loses; else 1 and, a line each, what the winning moves leave: first from both heaps",
        "先手必败输出 0；否则输出 1，再逐行输出各必胜走法留下的两堆，两堆同取的在先",
    ),
    sample=("1 2\n5 8\n4 7\n2 2\n0 0\n", "0\n1\n4 7\n3 5\n0\n1\n0 0\n1 2\n"),
    answer=Script(solve),
)
