"""One heap: the values repeat, or rise by the same number, from some heap on; a few heaps may be exceptions."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from bouton.claims import Sentence
from bouton.discovery.statement import PeriodIs, Residues, Statement
from bouton.guessing.given import BIT, Given, Place, length
from bouton.guessing.law import Guess

# The most periods reported, and the most exceptions, which stand in the first half.
MOST = 2
MOST_EXCEPTIONS = 8
# Where single values do not fit, longer periods are not tried.
MOST_ROBUST = 120
MOST_SHOWN = 40
# So many values are foretold by a period that begins in the last quarter of a row.
LATE = 12


def guesses(given: Given) -> Iterator[Guess]:
    """The shortest periods that foretell the end of the row."""
    if given.heaps != 1:
        return
    row = given.row
    found = 0
    for period, begin in _suffixes(row, given.losses):
        if _foretells(row, period, begin, given.losses):
            yield _guess(given, period, begin)
            found += 1
            if found == MOST:
                return
    if not found:
        yield from _with_misfits(given)


def _suffixes(row: Sequence[int], plain: bool) -> list[tuple[int, int]]:
    """(period, where it begins) of the periods with the longest foretold ends, longest first; *plain*: no saltus."""
    # An arithmetic period of the values is a period of their differences.
    steps = list(row) if plain else [b - a for a, b in pairwise(row)]
    steps.reverse()
    same = _prefix_matches(steps)
    best = sorted(range(1, len(steps)), key=lambda p: (-same[p], p))[:4]
    return [(p, max(len(steps) - same[p] - p, 0)) for p in best]


def _prefix_matches(text: Sequence[int]) -> list[int]:
    """For each place how long the text from there on agrees with its beginning (the Z-function).

    >>> _prefix_matches([1, 2, 1, 2, 1])
    [5, 0, 3, 0, 1]
    """
    found = [0] * len(text)
    if text:
        found[0] = len(text)
    left = right = 0
    for i in range(1, len(text)):
        length = min(right - i, found[i - left]) if i < right else 0
        while i + length < len(text) and text[length] == text[i + length]:
            length += 1
        found[i] = length
        if i + length > right:
            left, right = i, i + length
    return found


def _foretells(row: Sequence[int], period: int, begin: int, losses: bool) -> bool:
    """Whether enough of the row is foretold for the period to be worth saying."""
    foretold = row[begin + period :]
    if losses and (foretold.count(0) < 3 or len(set(foretold)) < 2):
        return False
    # A period may begin late; then a whole round of it, and a dozen values, are foretold.
    return len(foretold) >= max(4, (period + 1) // 2, min(len(row) // 4, max(LATE, period + 1)))


def _guess(given: Given, period: int, begin: int) -> Guess:
    row, start = given.row, given.start
    saltus = row[begin + period] - row[begin]
    cycle = row[begin : begin + period]

    def regular(i: int) -> int:
        rounds, place = divmod(i - begin, period)
        return cycle[place] + rounds * saltus

    odd = [i for i in range(begin) if regular(i) != row[i]]
    few = len(odd) <= MOST_EXCEPTIONS and 2 * len(odd) < begin + (not odd) and 2 * begin <= len(row)
    known = {i: row[i] for i in (odd if few else range(begin))}

    def says(place: Place) -> int | None:
        i = place[0] - start
        return None if i < 0 else known.get(i, regular(i))

    # Exceptions are read off the table, place and value; a beginning is read off value by value.
    numbers = period + bool(saltus) + (2 * len(odd) if few else begin)
    if few and given.losses:  # the modulus and the lost remainders
        numbers = 1 + min(cycle.count(0), cycle.count(1)) + 2 * len(odd)
    exceptions = [i + start for i in odd] if few else []
    statement = _sentence(given, period, 0 if few else begin, saltus, cycle, exceptions, 0 if few else begin)
    claim = _claim(given, period, begin, saltus, row)
    places = len(odd) * length(begin + 1) if few else length(begin + 1)
    cost = length(period) + (period + len(known)) * given.bits + places + 3 * BIT * bool(saltus)
    return Guess("period", statement, says, numbers, given.losses, cost, claim)


def _sentence(
    given: Given, period: int, begin: int, saltus: int, cycle: list[int], exceptions: list[int], turn: int
) -> Sentence:
    """What repeats, from where on, with which exceptions; the cycle is told for the heaps from there on."""
    first = begin + given.start
    values: dict[str, Any]
    if not turn and given.losses:
        offset = _offset(given, period, cycle) + given.start
        lost = [n for n in range(period) if not cycle[(n - offset) % period]]
        name = "multiples" if lost == [0] and period > 1 else "residues"
        values = {"period": period, "residues": _cut(lost)}
    else:
        name = "rises" if saltus else "repeats"
        values = {"period": period, "start": first, "saltus": saltus, "cycle": _cut(given.row[begin : begin + period])}
    if exceptions:
        return Sentence(f"guess_period.{name}_except", values={**values, "exceptions": exceptions})
    return Sentence(f"guess_period.{name}", values=values)


def _offset(given: Given, period: int, cycle: list[int]) -> int:
    """Where the cycle begins, modulo the period."""
    row = given.row
    last = len(row) - period
    return next(s for s in range(period) if all(cycle[(last + i - s) % period] == row[last + i] for i in range(period)))


def _cut(numbers: Sequence[int]) -> list[int | str]:
    return [*numbers] if len(numbers) <= MOST_SHOWN else [*numbers[:MOST_SHOWN], "..."]


def _claim(given: Given, period: int, begin: int, saltus: int, row: list[int]) -> Statement | None:
    """The law in the notation of `prove`, where heap 0 is known."""
    if not given.losses:
        return None if given.start else PeriodIs(period, begin, saltus)
    lost = tuple(sorted((n + given.start) % period for n in range(period) if not row[n]))
    # Where no stone is left is often left out of a list.
    return Residues(period, lost) if not begin and lost and given.start < 2 else None


def _with_misfits(given: Given) -> Iterator[Guess]:
    """A plain period that all but a few single values have."""
    row, start = given.row, given.start
    most = min(len(row) // 10, MOST_EXCEPTIONS)
    for period in range(1, min(len(row) // 3, MOST_ROBUST) + 1):
        cycle = [Counter(row[i::period]).most_common(1)[0][0] for i in range(period)]
        odd = [i for i, value in enumerate(row) if value != cycle[i % period]]
        if not odd:  # a true period, and too little of it to be worth saying
            return
        if len(odd) <= most and (not given.losses or 0 in cycle) and len(set(cycle)) + period > 2:

            def says(place: Place, cycle: list[int] = cycle, period: int = period) -> int | None:
                return cycle[(place[0] - start) % period] if place[0] >= start else None

            values = {"period": period, "start": start, "cycle": _cut(cycle), "exceptions": [i + start for i in odd]}
            cost = length(period) + period * given.bits
            yield Guess("period", Sentence("guess_period.mostly", values=values), says, period, given.losses, cost)
            return
