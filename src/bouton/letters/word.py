"""The values of one game of a family, told by a cell of the law, and their least period, for letters of any size."""

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from math import gcd
from typing import Any


def at(form: Sequence[int], point: Sequence[int]) -> int:
    """The value of a form where its variables are those of *point*."""
    return form[0] + sum(slope * x for slope, x in zip(form[1:], point, strict=True))


def cell_of(
    cells: Sequence[Mapping[str, Any]], numbers: Sequence[int]
) -> tuple[Mapping[str, Any], tuple[int, ...]] | None:
    """The cell whose letters are these *numbers*, and its variables there; None where there is none."""
    found = ((cell, _point(cell["letters"], numbers)) for cell in cells)
    return next(((cell, point) for cell, point in found if point is not None), None)


def _point(letters: Sequence[Sequence[int]], numbers: Sequence[int]) -> tuple[int, ...] | None:
    """The variables, at least 0, that give the letters these *numbers*."""
    size = len(letters[0]) - 1
    point: tuple[int, ...]
    if size == 2:
        (c, a, b), (f, d, e) = letters
        determinant, x, y = a * e - b * d, numbers[0] - c, numbers[1] - f
        if not determinant or (e * x - b * y) % determinant or (a * y - d * x) % determinant:
            return None
        point = ((e * x - b * y) // determinant, (a * y - d * x) // determinant)
    else:
        form, number = next(
            ((form, n) for form, n in zip(letters, numbers, strict=True) if any(form[1:])), (letters[0], numbers[0])
        )
        point = ((number - form[0]) // form[1],) if size and form[1] else ()
    fits = len(point) == size and all(at(form, point) == n for form, n in zip(letters, numbers, strict=True))
    return point if fits and min(point, default=0) >= 0 else None


class Word:
    """The values of the game at *point* of a *cell*; between two steps they come back after *modulus* heaps."""

    def __init__(self, cell: Mapping[str, Any], point: Sequence[int]) -> None:
        self.preperiod: int = at(cell["preperiod"], point)
        self.period: int = at(cell["period"], point)
        self.modulus: Any = cell["modulus"]
        self._first = cell["first"]
        self._tracks: dict[int, tuple[list[int], list[Any]]] = {}
        # Two steps may stand at one heap here: the order is that of all other letters.
        steps = sorted((at(step[:-1], point), sum(step[:-1]), i) for i, step in enumerate(cell["steps"]))
        for place, _, i in steps:
            value = cell["steps"][i][-1]
            places, values = self._tracks.setdefault(place % self.modulus, ([], []))
            places.append(place)
            values.append(value)
        self._steps = sorted({place for place, _, _ in steps})

    def value(self, heap: int) -> int:
        """The value of a heap of any size; with passes the one where all are left."""
        if heap >= self.preperiod:
            heap = self.preperiod + (heap - self.preperiod) % self.period
        places, values = self._tracks.get(heap % self.modulus, ((), ()))
        step = bisect_right(places, heap)
        value = values[step - 1] if step else self._first[heap % self.modulus]
        return int(value[-1] if isinstance(value, list) else value)

    def cycle(self) -> tuple[int, int]:
        """The least preperiod and the least period."""
        begin, end = self.preperiod, self.preperiod + self.period
        period = next(d for d in self._periods() if self._differs(begin, end, d) is None)
        last = self._differs(0, begin, period)
        return 0 if last is None else last + 1, period

    def _periods(self) -> Iterator[int]:
        """Divisors of the period, rising, the least period among them.

        It takes each heap whose value differs from the one *modulus* below to another such heap.
        """
        begin = self.preperiod + self.period * (self.modulus // self.period + 1)
        steps = {begin + step - self.preperiod for step in self._steps if self.preperiod <= step}
        near = range(begin, begin + min(self.modulus, self.period))
        changes = [n for n in sorted(steps.union(near)) if self.value(n) != self.value(n - self.modulus)]
        if not changes:
            whole = gcd(self.modulus, self.period)
            yield from (d for d in range(1, whole + 1) if whole % d == 0)
        else:
            apart = (n - changes[0] for n in changes[1:])
            yield from (d for d in (*apart, self.period) if self.period % d == 0)

    def _differs(self, low: int, high: int, d: int) -> int | None:
        """The last heap from *low* to *high* - 1 whose value is not that of the heap *d* above; None if there is none.

        All that is looked up must lie below the end of the second round.
        """
        wrap = self.preperiod + self.period
        places = {*self._steps, self.preperiod, *(self.period + step for step in self._steps), wrap}
        ends = sorted({low, high, *(n for place in places for n in (place, place - d) if low < n < high)})
        for begin, end in zip(ends[-2::-1], ends[:0:-1], strict=True):
            for n in range(end - 1, max(begin, end - self.modulus) - 1, -1):
                if self.value(n) != self.value(n + d):
                    return n
        return None
