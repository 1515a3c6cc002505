"""Codeforces 1312F: take x, y or z, or the rest; y and z not twice in a row from one heap; count winning moves."""

from collections.abc import Iterator
from functools import lru_cache

from bouton.judge.formats import Script
from bouton.judge.problem import Problem, Text
from bouton.judge.reading import Numbers
from bouton.nimbers import mex, nim_sum

# Ten times the statement's largest take; the state has that many rows of values.
LARGEST = 50


Row = tuple[int, int, int]


class Values:
    """The nim-values of heaps after a take of x (or none), of y and of z, until a window of them comes back."""

    def __init__(self, takes: Row) -> None:
        self.takes = takes
        self.rows: list[Row] = [(0, 0, 0)]
        self.start = self.period = 0
        seen: dict[tuple[Row, ...], int] = {}
        window = max(takes)
        while not self.period:
            self.rows.append(self._next(len(self.rows)))
            last = tuple(self.rows[-window:])
            if len(self.rows) >= window and last in seen:
                self.start, self.period = seen[last], len(self.rows) - seen[last]
            seen[last] = len(self.rows)

    def row(self, heap: int) -> Row:
        """The three nim-values of *heap*."""
        known = len(self.rows)
        return self.rows[heap if heap < known else self.start + (heap - self.start) % self.period]

    def left(self, heap: int) -> list[int]:
        """The nim-values that the takes x, y and z leave of *heap*, each after its own take."""
        return [self.row(max(0, heap - take))[kind] for kind, take in enumerate(self.takes)]

    def _next(self, heap: int) -> Row:
        x, y, z = self.left(heap)
        return mex((x, y, z)), mex((x, z)), mex((x, y))


# By the amounts x, y and z.
values_of = lru_cache(maxsize=256)(Values)


def solve(numbers: Numbers) -> Iterator[str]:
    """The takes that leave the nim-sum 0."""
    for _ in numbers.counted():
        size = numbers.next()
        x, y, z = (numbers.within(1, LARGEST, letter) for letter in "xyz")
        values = values_of((x, y, z))
        heaps = numbers.several(size)
        total = nim_sum(values.row(heap)[0] for heap in heaps)
        yield str(sum(values.left(heap).count(total ^ values.row(heap)[0]) for heap in heaps if heap))


PROBLEM = Problem(
    title=Text("Attack on Red Kingdom", "Attack on Red Kingdom"),
    input=Text(
        "the number of cases, then for each the number of heaps, x, y and z, and the heaps",
        "先是数据组数，然后每组为堆数、x、y、z 和各堆颗数",
    ),
    output=Text("the number of first moves that win", "必胜首步的种数"),
    limits="t <= 1000, n <= 3*10^5, 1 <= x, y, z <= 5, 1 <= heaps <= 10^18",
    sample=("3\n2 1 3 4\n7 6\n1 1 2 3\n1\n1 1 2 2\n3\n", "2\n3\n0\n"),
    answer=Script(solve),
)
