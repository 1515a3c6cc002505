"""Made-up cases of judge problems: drawn within the limits of the statement, those that break programs among them."""

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from math import isqrt
from random import Random
from typing import Literal

from bouton.frozen import frozen
from bouton.judge.reading import Framing

Case = list[int]
# How many numbers on either side of one that is worth a look.
BESIDE = 2
# A list has at most so many numbers, where the limits allow more.
LONGEST = 200_000
# A number is one of those worth a look this often.
WORTH_A_LOOK = 3


@lru_cache(maxsize=256)
def special(most: int) -> list[int]:
    """Powers of 2 and 10, Fibonacci numbers, and what lies beside them, up to *most*."""
    found = set()
    for terms in (_powers(2, most), _powers(10, most), _sums(most)):
        for term in terms:
            found |= {term + d for d in range(-BESIDE, BESIDE + 1) if 0 <= term + d <= most}
    return sorted(found)


def _powers(base: int, most: int) -> Iterator[int]:
    term = 1
    while term <= most:
        yield term
        term *= base


def _sums(most: int) -> Iterator[int]:
    a, b = 1, 2
    while a <= most:
        yield a
        a, b = b, a + b


class Draw:
    """Numbers by *chance*, none above *top* where its least allows that.

    With *long*, lists have as many numbers as the limits allow, with *count* so many; at an *edge* each number is the
    least or the most that it may be.
    """

    def __init__(
        self,
        chance: Random,
        top: int,
        *,
        long: bool = False,
        count: int | None = None,
        edge: Literal["", "least", "most"] = "",
    ) -> None:
        self.chance = chance
        self.top = top
        self.long = long
        self.count = count
        self.edge = edge

    def __call__(self, least: int, most: int) -> int:
        """A number from *least* to *most*: small ones as often as large ones, and often one beside a power."""
        if self.edge:
            return least if self.edge == "least" else most
        most = min(most, max(least, self.top))
        if not self.chance.randrange(WORTH_A_LOOK):
            marks = special(most)
            mark = self.chance.choice(marks) if marks else 0
            if mark >= least:
                return mark
        span = most - least + 1
        return least + self.chance.randrange(min(span, 2 ** self.chance.randint(1, max(1, span.bit_length()))))

    def size(self, least: int, most: int) -> int:
        """How many numbers a list has: few, or the most where the case is *long*, or *count* if that is given."""
        most = min(most, LONGEST)
        if self.count is not None:
            return min(max(self.count, least), most)
        if self.edge == "least":
            return least
        return most if self.long else self.chance.randint(least, min(most, max(least, 6)))

    def row(self, count: int, least: int, most: int) -> Case:
        """*count* numbers; some of them equal now and then, as heaps are in the cases that matter."""
        found = [self(least, most) for _ in range(count)]
        if count > 1 and not self.chance.randrange(3):
            found[self.chance.randrange(count)] = found[self.chance.randrange(count)]
        return found

    def heaps(self, count: tuple[int, int], size: tuple[int, int]) -> Case:
        """How many heaps there are, and the heaps; often one that makes their XOR 0."""
        found = self.row(self.size(*count), *size)
        total = 0
        for heap in found[1:]:
            total ^= heap
        if size[0] <= total <= size[1] and not self.chance.randrange(3):
            found[0] = total
        return [len(found), *found]

    def many_ones(self, count: tuple[int, int], most: int) -> Case:
        """How many heaps there are, and the heaps; often some of one stone first."""
        size, *heaps = self.heaps(count, (1, most))
        ones = self.chance.randrange(size + 1) if not self.edge and self.chance.randrange(2) else 0
        return [size, *[1] * ones, *heaps[ones:]]

    def even(self, count: int = 50, most: int = 50) -> Case:
        """An even number of heaps, and the heaps."""
        size = 2 * self.size(1, count // 2)
        return [size, *self.row(size, 1, most)]

    def table(self, most: int, side: int = 100) -> Case:
        """The rows and columns of a table, at most *side*, and its numbers."""
        rows, columns = self.size(1, side), self.size(1, side)
        return [rows, columns, *self.row(rows * columns, 0, most)]

    def pair(self, least: int, most: int) -> Case:
        """Two numbers, often a pair of Wythoff or one beside it, their ratio nearly golden, in either order."""
        if self.edge:
            return self.row(2, least, most)
        most = min(most, max(least, self.top))
        k = self(0, max(0, most * 38 // 100))
        low = (k + isqrt(5 * k * k)) // 2 + self.chance.choice((0, 0, 1))
        near = [max(least, low + self.chance.choice((0, 0, 0, 1, -1))), low + k]
        found = near if near[0] <= near[1] <= most and self.chance.randrange(3) else self.row(2, least, most)
        return found[::-1] if self.chance.randrange(2) else found

    def tree(self, least: int, most: int) -> Case:
        """The number of nodes of a tree, and the ends of its edges in any order."""
        size = self.size(least, most) if self.long else self.chance.randint(least, min(most, max(least, 9)))
        edges = [self.chance.sample([node, self.chance.randint(1, node - 1)], 2) for node in range(2, size + 1)]
        return [size, *(node for edge in self.chance.sample(edges, len(edges)) for node in edge)]

    def distinct(self, count: tuple[int, int], least: int, most: int) -> Case:
        """Different numbers in rising order."""
        wanted = min(self.size(*count), most - least + 1)
        found: set[int] = {most} if self.edge == "most" else set()
        top = max(least + 2 * wanted, min(most, self.top))
        while len(found) < wanted:
            found.add(least + self.chance.randrange(min(top, most) - least + 1))
        return sorted(found)


@frozen(kw_only=True, hidden=("draw", "layout"))
class Made:
    """Made-up cases: *draw* gives the numbers of one.

    An input holds at most *most* cases, and of several at most *total* numbers (None: any); where the cases end with
    zeros there are *zeros* of them.  With *plain* a case is some numbers, each within limits of its own.  The *layout*
    parts a case into lines where the sample does not show how.
    """

    draw: Callable[[Draw], Case]
    most: int = 100
    total: int | None = None
    zeros: int = 1
    plain: bool = False
    layout: Callable[[Case], Iterator[Case]] | None = None

    def text(self, cases: Sequence[Case], framing: Framing, sample: str) -> str:
        """The input that holds *cases*, which follow each other by the *framing*, in lines as those of the *sample*."""
        head = f"{len(cases)}\n" if framing is Framing.COUNTED else ""
        tail = " ".join("0" * self.zeros) + "\n" if framing is Framing.TO_ZEROS else ""
        shown = [len(line.split()) for line in sample.splitlines() if line.strip()][bool(head) :]
        lines = (line for case in cases for line in self._lines(case, shown))
        return head + "".join(" ".join(map(str, line)) + "\n" for line in lines) + tail

    def _lines(self, case: Case, shown: list[int]) -> Iterator[Case]:
        if self.layout is not None:
            yield from self.layout(case)
            return
        first = shown[0]
        if self.plain or first >= len(case):
            yield case
            return
        yield case[:first]
        # Lines of two numbers or three, as edges are, one below the other in the sample; else the rest is one line.
        second = shown[1] if len(shown) > 2 and shown[1] == shown[2] and shown[1] <= first + 1 else 0
        wide = second if second and (len(case) - first) % second == 0 and second != case[0] else len(case)
        yield from (case[at : at + wide] for at in range(first, len(case), wide))


def counted(case: Case) -> Iterator[Case]:
    """The first number, then rows that begin with their lengths."""
    yield from _counted(case, 1)


def counted_after_two(case: Case) -> Iterator[Case]:
    """The first two numbers, then rows that begin with their lengths."""
    yield from _counted(case, 2)


def matrix(case: Case) -> Iterator[Case]:
    """The numbers of rows and of columns, then the rows."""
    yield case[:2]
    yield from (case[at : at + case[1]] for at in range(2, len(case), case[1]))


def edges(case: Case) -> Iterator[Case]:
    """The first number, then pairs."""
    yield case[:1]
    yield from (case[at : at + 2] for at in range(1, len(case), 2))


def in_pairs(case: Case) -> Iterator[Case]:
    """The numbers in pairs."""
    yield from (case[at : at + 2] for at in range(0, len(case), 2))


def _counted(case: Case, first: int) -> Iterator[Case]:
    yield case[:first]
    at = first
    while at < len(case):
        yield case[at : at + 1 + case[at]]
        at += 1 + case[at]
