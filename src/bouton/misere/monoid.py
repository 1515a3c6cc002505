"""A finite commutative monoid with its lost elements, given by how the generators act.

Elements are numbered from 0, the identity.  A set of elements is one integer with a byte for each, so that the set
{q : x q in S} is read off the row of x at once.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from operator import itemgetter

Reader = Callable[[bytes], Iterable[int]]
# A set of elements: byte q is 1 where q belongs to it.
Elements = int


class Monoid:
    """The monoid whose generators map element q to *act*[g][q]; *lost* are the elements of P-positions.

    >>> nim = Monoid([[1, 0]], {1})
    >>> nim.product([1, 1, 1]), nim.is_lost(1)
    (1, True)
    """

    def __init__(self, act: Sequence[Sequence[int]], lost: Iterable[int]) -> None:
        self.act: list[list[int]] = [list(row) for row in act]
        self.order: int = len(self.act[0]) if self.act else 1
        self.lost: frozenset[int] = frozenset(lost)
        self._rows: list[list[int] | None] = [None] * self.order
        self._rows[0] = list(range(self.order))
        self._before: dict[int, tuple[int, int]] = {}
        reached, seen = [0], {0}
        for x in reached:
            for g, row in enumerate(self.act):
                if row[x] not in seen:
                    seen.add(row[x])
                    self._before[row[x]] = x, g
                    reached.append(row[x])
        assert len(reached) == self.order, "every element is a product of generators"
        self._readers: list[Reader | None] = [None] * self.order
        self._contexts: list[Elements | None] = [None] * self.order
        self._lost_set = self.set_of(self.lost)

    def row(self, x: int) -> list[int]:
        """The products x q for all q."""
        found = self._rows[x]
        if found is None:
            y, g = self._before[x]
            act = self.act[g]
            found = self._rows[x] = [act[q] for q in self.row(y)]
        return found

    def times(self, x: int, y: int) -> int:
        """The product x y."""
        return self.row(x)[y]

    def product(self, elements: Iterable[int]) -> int:
        """The product of *elements*."""
        result = 0
        for x in elements:
            result = self.row(x)[result]
        return result

    def power(self, x: int, exponent: int) -> int:
        """x multiplied by itself, for exponents of any size."""
        result, square = 0, x
        while exponent:
            if exponent & 1:
                result = self.times(result, square)
            square, exponent = self.times(square, square), exponent >> 1
        return result

    def is_lost(self, x: int) -> bool:
        """Whether the player to move loses a position of element *x*."""
        return x in self.lost

    # Sets

    def set_of(self, elements: Iterable[int]) -> Elements:
        """The set of *elements*."""
        return sum(1 << 8 * q for q in set(elements))

    def members(self, elements: Elements) -> Iterator[int]:
        """The elements of a set, rising."""
        return (q for q, flag in enumerate(elements.to_bytes(self.order, "little")) if flag)

    def has(self, elements: Elements, x: int) -> bool:
        """Whether *x* belongs to the set."""
        return bool(elements >> 8 * x & 1)

    def quotient(self, elements: Elements, x: int) -> Elements:
        """The set {q : x q in *elements*}."""
        if x == 0 or self.order == 1:
            return elements
        reader = self._readers[x]
        if reader is None:
            reader = self._readers[x] = itemgetter(*self.row(x))
        return int.from_bytes(bytes(reader(elements.to_bytes(self.order, "little"))), "little")

    def contexts(self, x: int) -> Elements:
        """The set {q : x q is lost}."""
        found = self._contexts[x]
        if found is None:
            found = self._contexts[x] = self.quotient(self._lost_set, x)
        return found

    def reaches(self, options: Iterable[int]) -> Elements:
        """The contexts in which some of the elements *options* is lost."""
        result = 0
        for x in options:
            result |= self.contexts(x)
        return result
