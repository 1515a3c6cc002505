"""Numbers with given binary columns: a given number of ones in each place, and each number at most its bound.

Whether there are any is decided greedily from the highest column down: ones go to the numbers with most room.  (Say p
has more room than q.  If q gets the one and p does not, all that both get may be exchanged: below, p got less than the
one is worth.)  So they are found one after the other, in order, without running into dead ends.
"""

from collections.abc import Iterator
from itertools import accumulate

from bouton.theorems.submasks import falling_submasks


def binary(number: int, width: int) -> str:
    """The binary digits of *number*, the highest first, filled up to *width*."""
    return format(number, f"0{width}b") if width else ""


def fillings(need: list[int], bounds: list[int]) -> Iterator[tuple[int, ...]]:
    """Every tuple of numbers, each at most its bound, with *need* ones per column; large first numbers first.

    >>> list(fillings([1, 2], [3, 1])), list(fillings([1, 1], [3, 3]))
    ([(3, 1)], [(3, 0), (2, 1), (1, 2), (0, 3)])
    """
    if len(bounds) <= 2:
        yield from _pairs(need, bounds)
        return
    # One generator for each number but the last two: no recursion, a group may be large.
    stack = [(_Filling(need, bounds).first_numbers(), need)]
    chosen: list[int] = []
    while stack:
        numbers, here = stack[-1]
        number = next(numbers, None)
        if number is None:
            stack.pop()
            if chosen:
                chosen.pop()
            continue
        rest = [n - (digit == "1") for n, digit in zip(here, binary(number, len(here)), strict=True)]
        if len(stack) == len(bounds) - 2:
            yield from ((*chosen, number, *pair) for pair in _pairs(rest, bounds[-2:]))
        else:
            chosen.append(number)
            stack.append((_Filling(rest, bounds[len(stack) :]).first_numbers(), rest))


def _pairs(need: list[int], bounds: list[int]) -> Iterator[tuple[int, ...]]:
    """`fillings` for one or two numbers: where one of two has the one, the first takes a part of these columns."""
    if max(need, default=0) > len(bounds):
        return
    single = int("0" + "".join("1" if n == 1 else "0" for n in need), 2)
    both = int("0" + "".join("1" if n == 2 else "0" for n in need), 2)
    if len(bounds) == 1:
        if single <= bounds[0]:
            yield (single,)
        return
    highest, lowest = bounds[0] - both, both + single - bounds[1]
    if highest < 0:
        return
    for part in falling_submasks(single, highest):
        if part < lowest:
            return
        yield both + part, both + single - part


class _Filling:
    """Numbers up to *bounds* with *need* ones per column, of which a state is kept column after column.

    A number whose digits so far are those of its bound is tight, and its one has to be in the bound; below it, free.
    """

    def __init__(self, need: list[int], bounds: list[int]) -> None:
        self.need = need
        self.rows = [binary(bound, len(need)) for bound in bounds]
        # most[c] is the largest need from column c on.
        self.most = list(accumulate(reversed([*need, 0]), max))[::-1]
        self._roomy: dict[int, list[bool]] = {}

    def first_numbers(self) -> Iterator[int]:
        """What the first number may be, falling: digit by digit, going on only where the rest can be filled."""
        own = self.rows[0]
        # column, the digits so far, whether they are tight, the other tight numbers, how many others are free
        stack = [(0, 0, True, tuple(range(1, len(self.rows))), 0)]
        while stack:
            column, number, tight, others, free = stack.pop()
            if column == len(self.need):
                yield number
                continue
            for digit in (0, 1):  # what is put on the stack last comes first
                if tight and digit > int(own[column]):
                    continue
                state = self._greedy(column, self.need[column] - digit, others, free)
                if state is None:
                    continue
                still = tight and str(digit) == own[column]
                all_tight, all_free = ((0, *state[0]), state[1]) if still else (state[0], state[1] + 1)
                if self._can_fill(column + 1, all_tight, all_free):
                    stack.append((column + 1, 2 * number + digit, still, *state))

    def _can_fill(self, column: int, tight: tuple[int, ...], free: int) -> bool:
        """Whether the columns from *column* on can be filled."""
        while len(tight) > 1:
            if column == len(self.need):
                return True
            state = self._greedy(column, self.need[column], tight, free)
            if state is None:
                return False
            tight, free = state
            column += 1
        # A single tight number has to have its one where all must, and may have it nowhere else.
        return self.most[column] <= free + len(tight) and (not tight or self._has_room(tight[0])[column])

    def _has_room(self, which: int) -> list[bool]:
        """For each column, whether from there on the bound has room for the ones that all numbers must have."""
        if which not in self._roomy:
            roomy = [True]
            for digit, need in zip(reversed(self.rows[which]), reversed(self.need), strict=True):
                wanted = need == len(self.rows)
                roomy.append(roomy[-1] if (digit == "1") == wanted else digit == "1")
            self._roomy[which] = roomy[::-1]
        return self._roomy[which]

    def _greedy(self, column: int, need: int, tight: tuple[int, ...], free: int) -> tuple[tuple[int, ...], int] | None:
        """Who is tight and how many are free after *need* ones went where most room is; None where they cannot go."""
        ones = [i for i in tight if self.rows[i][column] == "1"]
        staying = max(need - free, 0)
        if need < 0 or staying > len(ones):
            return None
        if staying == len(ones):
            return tight, free
        kept = sorted(ones, key=lambda i: self.rows[i][column:])[len(ones) - staying :]
        return tuple(i for i in tight if self.rows[i][column] == "0" or i in kept), free + len(ones) - staying
