"""Binary columns: the ones in each place of the heaps, and the moves that make each column a multiple of k + 1.

A move lowers heaps h_1, .., h_s (s <= k) to x_1, .., x_s; each column of the x must then hold just the ones that the
other heaps ask for.  For given heaps all such x are found in order, see `fillings`.
Whether there are any is decided greedily from the highest column down: ones go to the numbers with most room.  (Say p
has more room than q.  If q gets the one and p does not, all that both get may be exchanged: below, p got less than the
one is worth.)  So they are found one after the other, in order, without running into dead ends.

Which heaps to touch is the hard part: it contains set cover.  (Heaps with a one in the highest column, of which r must
be lowered, are sets, the lower columns are elements, and the other heaps ask for a one or more in each: a winning move
on just r heaps is a cover by r sets.)  So after many groups without a move the search gives up, and gives the one move
that is easy to find; and the moves are counted only where few sets of lowered heaps can occur.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import accumulate, combinations, islice
from math import comb

from bouton.claims import Moves
from bouton.theorems.submasks import falling_submasks

# So many groups of heaps in a row are tried in vain before the search gives up: less than a second.  A group that is
# not refused at a glance counts as this many.
MAX_GROUPS = 100_000
HARD_GROUP = 100
# So many heaps are looked at, eight in a step, to count the moves: less than a second.
MAX_STEPS = 300_000


def ones_per_column(heaps: Sequence[int]) -> list[int]:
    """How many of *heaps* have a one in each place, the highest place first.

    >>> ones_per_column((3, 5, 6))
    [2, 2, 2]
    """
    # planes[i] holds bit i of the number of ones, for all columns at once.
    planes: list[int] = []
    for carry in heaps:
        for i, plane in enumerate(planes):
            planes[i], carry = plane ^ carry, plane & carry
            if not carry:
                break
        if carry:
            planes.append(carry)
    width = max((plane.bit_length() for plane in planes), default=0)
    rows = [binary(plane, width) for plane in reversed(planes)]
    return [int("".join(column), 2) for column in zip(*rows, strict=True)]


def is_balanced(heaps: Sequence[int], k: int) -> bool:
    """Whether each column holds a multiple of k + 1 ones."""
    return all(ones % (k + 1) == 0 for ones in ones_per_column(heaps))


def balancing_moves(heaps: tuple[int, ...], k: int) -> Moves[tuple[int, ...]]:
    """The moves on at most *k* heaps that make each column a multiple of k + 1, as the heaps they leave.

    In the order of the contract: first heap touched, number of heaps touched, amounts.  They are all, unless there are
    more than `MAX_GROUPS` groups of heaps: then the list may end where the search gave up, though not before one move.
    """
    if is_balanced(heaps, k):
        return Moves.of(())
    return Moves(_count(heaps, k), lambda: _each(heaps, k))


def first_balancing_move(heaps: tuple[int, ...], k: int) -> tuple[int, ...]:
    """The first of `balancing_moves`, without counting them; there must be one."""
    return next(_each(heaps, k))


def _each(heaps: tuple[int, ...], k: int) -> Iterator[tuple[int, ...]]:
    """The moves, group after group; one that is easy to find where none of the first groups has any."""
    ones = ones_per_column(heaps)
    masks = _masks(heaps, len(ones))
    moved, vain = False, 0
    for group in _groups([i for i, heap in enumerate(heaps) if heap], k):
        vain += 1
        need = _need(group, masks, ones, k)
        if need is not None:
            vain += HARD_GROUP
            for filled in fillings(need, [heaps[i] - 1 for i in group]):
                moved, vain = True, 0
                after = list(heaps)
                for i, left in zip(group, filled, strict=True):
                    after[i] = left
                yield tuple(after)
        if vain >= MAX_GROUPS:
            break
    if not moved:
        yield _one_move(heaps, k)


def _masks(heaps: tuple[int, ...], width: int) -> list[int]:
    """For each column, the highest first, the set of heaps with a one there: bit i for heap i."""
    rows = [binary(heap, width) for heap in reversed(heaps)]
    return [int("".join(column), 2) for column in zip(*rows, strict=True)]


def _need(group: tuple[int, ...], masks: list[int], ones: list[int], k: int) -> list[int] | None:
    """How many ones each column needs of *group*; None where that is more than it has heaps, or it cannot begin."""
    chosen = sum(1 << i for i in group)
    need: list[int] = []
    begun = False
    for mask, all_ones in zip(masks, ones, strict=True):
        own = (mask & chosen).bit_count()
        wanted = (own - all_ones) % (k + 1)
        # In the highest column that changes no heap has been lowered yet, so none can gain a one.
        if wanted > (len(group) if begun else own):
            return None
        begun = begun or wanted != own
        need.append(wanted)
    return need


def _groups(indices: list[int], k: int) -> Iterator[tuple[int, ...]]:
    """Every group of 1 to *k* of *indices*: by the first, then by size, then in rising order."""
    for at, first in enumerate(indices):
        later = indices[at + 1 :]
        for size in range(min(k - 1, len(later)) + 1):
            for rest in combinations(later, size):
                yield (first, *rest)


def _one_move(heaps: tuple[int, ...], k: int) -> tuple[int, ...]:
    """Moore's own move, from the highest column down: lowered heaps fill a column up, or more heaps lose their one."""
    ones = ones_per_column(heaps)
    lowered: list[int] = []
    after = list(heaps)
    for column, count in enumerate(ones):
        bit = 1 << (len(ones) - 1 - column)
        count -= sum(1 for i in lowered if heaps[i] & bit)
        for i in lowered:
            after[i] &= ~bit
        excess = count % (k + 1)
        if not excess:
            continue
        if k + 1 - excess <= len(lowered):
            for i in lowered[: k + 1 - excess]:
                after[i] |= bit
        else:
            fresh = list(islice((i for i, heap in enumerate(heaps) if heap & bit and i not in lowered), excess))
            for i in fresh:
                after[i] &= ~bit
            lowered += fresh
    return tuple(after)


def _count(heaps: tuple[int, ...], k: int) -> int | None:
    """How many moves there are; None after `MAX_STEPS` steps.

    Column after column, the ways to come to each state, which is the set of lowered heaps; of equal heaps the first are
    lowered first.  Lowered heaps take what the column asks for, less than k + 1 ones, in any order.
    """
    sizes = Counter(heap for heap in heaps if heap)
    width = max(sizes).bit_length()
    kinds: list[tuple[str, int, int]] = []  # the digits, how many, and where their bits begin
    for heap, many in sizes.items():
        kinds.append((binary(heap, width), many, sum(kind[1] for kind in kinds)))
    # Sets are kept as bytes: the hash of an int repeats itself every 61 bits.
    size = sum(sizes.values()) // 8 + 1
    ways = {bytes(size): 1}
    steps = 0
    for column in range(width):
        having = [(many, start) for row, many, start in kinds if row[column] == "1"]
        mask = sum(((1 << many) - 1) << start for many, start in having)
        following: dict[bytes, int] = {}
        for key, times in ways.items():
            state = int.from_bytes(key, "big")
            free, standing = state.bit_count(), (mask & ~state).bit_count()
            steps += 1 + len(having) // 8
            for number in range(min(k - free, standing) + 1):
                filling = (number - standing) % (k + 1)
                if filling > free:
                    continue
                # At least this many sets follow; there is no need to make them to see that they are too many.
                if comb(max(len(having) - free, 0), number) > MAX_STEPS:
                    return None
                here = times * comb(free, filling)
                for lowered, choices in _choices(having, state, number):
                    steps += 1 + number // 8
                    if steps > MAX_STEPS:
                        return None
                    after = (state | lowered).to_bytes(size, "big")
                    following[after] = following.get(after, 0) + here * choices
        ways = following
    return sum(ways.values())


def _choices(kinds: list[tuple[int, int]], state: int, number: int) -> Iterator[tuple[int, int]]:
    """The sets of *number* more heaps to lower, and in how many ways each can be meant where heaps are equal."""
    if number == 0:
        yield 0, 1
        return
    standing = []
    for many, start in kinds:
        lowered = (state >> start & ((1 << many) - 1)).bit_count()
        if lowered < many:
            standing.append((many - lowered, start + lowered))
    if all(left == 1 for left, _ in standing):
        yield from ((sum(chosen), 1) for chosen in combinations([1 << start for _, start in standing], number))
    else:
        yield from _of_equal(standing, number)


def _of_equal(kinds: list[tuple[int, int]], number: int) -> Iterator[tuple[int, int]]:
    """`_choices` where some heaps are equal: a number of the first kind, the others of the rest."""
    if not kinds:
        yield 0, 1
        return
    (left, start), others = kinds[0], kinds[1:]
    fewest = number - sum(many for many, _ in others)
    for taken in range(max(0, fewest), min(left, number) + 1):
        for lowered, choices in _of_equal(others, number - taken):
            yield lowered | ((1 << taken) - 1) << start, choices * comb(left, taken)


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
