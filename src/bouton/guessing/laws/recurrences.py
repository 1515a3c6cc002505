"""One heap: the lost heaps, one after the other, follow a linear recurrence: 1, 2, 3, 5, 8, ... or 1, 2, 4, 8, ..."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise

from bouton.claims import Sentence
from bouton.discovery.statement import SumOfTerms
from bouton.guessing.given import BIT, Given, Place, length
from bouton.guessing.law import Guess, plus

MOST_ORDER = 6
MOST_LAG = 40
# So many first terms may stand outside the recurrence.
MOST_FIRST = 45
# So many terms must follow from those before.
SEEN = 4
MOST_TERMS = 400


def guesses(given: Given) -> Iterator[Guess]:
    """The last term plus an earlier one; else the shortest recurrence with whole coefficients and a constant."""
    if given.heaps != 1 or not given.losses:
        return
    lost = [n for (n,) in given.lost if n][:MOST_TERMS]
    steps = [b - a for a, b in pairwise(lost)]
    # Steps that come round are a period of the heaps, which says the same in fewer numbers.
    if len(lost) < 2 * SEEN or max(steps) <= 4 * min(steps):
        return
    for found in (_by_lag(lost), _by_coefficients(lost)):
        if found is not None:
            first, coefficients, constant = found
            yield _guess(given, lost, first, coefficients, constant)
            return


Recurrence = tuple[int, tuple[int, ...], int]


def _by_lag(lost: Sequence[int]) -> Recurrence | None:
    """H(i + 1) = H(i) + H(i - lag) from some term on; the shortest lag."""
    for lag in range(min(MOST_LAG, len(lost) - SEEN)):
        first = len(lost)
        while first > lag + 1 and lost[first - 1] == lost[first - 2] + lost[first - 2 - lag]:
            first -= 1
        if len(lost) - first >= max(SEEN, lag + 2) and first <= MOST_FIRST:
            return first, ((2,) if not lag else (1, *(0,) * (lag - 1), 1)), 0
    return None


def _by_coefficients(lost: Sequence[int]) -> Recurrence | None:
    """H(i) = c1 H(i - 1) + ... + ck H(i - k) + c from some term on, with the smallest k."""
    for order in range(1, MOST_ORDER + 1):
        rows = [[*reversed(lost[i - order : i]), 1, lost[i]] for i in range(order, len(lost))]
        if len(rows) < order + 1 + SEEN:
            return None
        solved = _solution([list(map(Fraction, row)) for row in rows[-(order + 1) :]])
        if solved is None or any(c.denominator != 1 for c in solved):
            continue
        *coefficients, constant = (int(c) for c in solved)
        right = [sum(c * v for c, v in zip((*coefficients, constant), row, strict=False)) == row[-1] for row in rows]
        first = len(right) - next((i for i, ok in enumerate(reversed(right)) if not ok), len(right))
        if len(right) - first >= order + 1 + SEEN:
            return order + first, tuple(coefficients), constant
    return None


def _solution(rows: list[list[Fraction]]) -> list[Fraction] | None:
    """The unknowns of as many linear equations; None where they do not settle them."""
    size = len(rows)
    for column in range(size):
        pivot = next((i for i in range(column, size) if rows[i][column]), None)
        if pivot is None:
            return None
        rows[column], rows[pivot] = rows[pivot], rows[column]
        head = rows[column][column]
        rows[column] = [x / head for x in rows[column]]
        for i in range(size):
            if i != column and rows[i][column]:
                factor = rows[i][column]
                rows[i] = [x - factor * y for x, y in zip(rows[i], rows[column], strict=True)]
    return [row[-1] for row in rows]


def _guess(given: Given, lost: Sequence[int], first: int, coefficients: tuple[int, ...], constant: int) -> Guess:
    terms = list(lost[:first])
    zero = given.known.get((0,))

    def says(place: Place) -> int | None:
        n = place[0]
        if n == 0:
            return zero
        while terms[-1] < n:
            following = sum(c * terms[-1 - i] for i, c in enumerate(coefficients)) + constant
            if following <= terms[-1]:
                return None
            terms.append(following)
        i = bisect_left(terms, n)
        return int(i == len(terms) or terms[i] != n)

    lag = len(coefficients) - 1
    claim = None
    if not constant and coefficients == ((2,) if not lag else (1, *(0,) * (lag - 1), 1)) and zero == 0:
        claim = SumOfTerms(tuple(lost[:first]), lag)
    values = {"first": list(lost[:first]), "rule": _rule(coefficients, constant)}
    sentence = Sentence("guess_recurrences.with_zero" if zero == 0 else "guess_recurrences.terms", values=values)
    numbers = first + sum(map(bool, coefficients)) + bool(constant)
    each = given.bits * len(given.known) // len(lost)
    cost = first * each + 2 * sum(length(abs(c) + 1) + BIT for c in (*coefficients, constant))
    return Guess("recurrences", sentence, says, numbers, True, cost, claim)


def _rule(coefficients: Sequence[int], constant: int) -> str:
    """The recurrence as text: H(i) = H(i-1) + H(i-2)."""
    text = ""
    for i, c in enumerate(coefficients, start=1):
        if c:
            size = "" if abs(c) == 1 else f"{abs(c)} "
            text += (" + " if c > 0 else " - ") if text else ("" if c > 0 else "-")
            text += f"{size}H(i-{i})"
    return f"H(i) = {plus(text, constant)}"
