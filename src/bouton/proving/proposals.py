"""Proposals for the automata of a numeration system, from its weights.

Nothing here is trusted: floats may bound a search, samples may end it too soon.  The meaning of a numeral is its place
among the valid ones, and ``numeration`` proves or refuses the addition for that meaning.
"""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise, product

from bouton.arrays import np
from bouton.errors import LimitError, RulesError
from bouton.frozen import frozen
from bouton.proving import budget
from bouton.proving.automaton import Numerals, Relation
from bouton.proving.tables import Ints, dead_state

# Weights that the automaton of the valid numerals is compared with.
_WEIGHTS = 40
# Numbers of strings that tell two prefixes apart, at most.
_SUFFIXES = 4096


@frozen
class Recurrence:
    """Weights U(n) = c1 U(n-1) + ... + ck U(n-k) from some n on, after the *first* ones (which may be more than k).

    >>> Recurrence("Zeckendorf", (1, 1), (1, 2)).weights(6)
    [1, 2, 3, 5, 8, 13]
    """

    name: str
    coefficients: tuple[int, ...]
    first: tuple[int, ...]

    def weights(self, count: int) -> list[int]:
        """The *count* lowest weights, rising."""
        return list(_weights(self, count))

    def is_greedy(self, word: tuple[int, ...]) -> bool:
        """Whether *word* is a greedy numeral, zeros in front allowed: each end of it stays below the next weight."""
        weights, value = self.weights(len(word) + 1), 0
        for place, digit in enumerate(reversed(word)):
            value += digit * weights[place]
            if value >= weights[place + 1]:
                return False
        return True


@cache
def _weights(recurrence: Recurrence, count: int) -> tuple[int, ...]:
    weights = list(recurrence.first[:count])
    while len(weights) < count:
        weights.append(sum(c * weights[-1 - j] for j, c in enumerate(recurrence.coefficients)))
    if recurrence.first[0] != 1 or any(a >= b for a, b in pairwise(weights)):
        raise RulesError(f"the weights of a numeration must rise from 1, not {weights[:6]}")
    return tuple(weights)


def valid_numerals(recurrence: Recurrence) -> Numerals:
    """The automaton of the greedy numerals, its states told apart by the suffixes that may follow.

    Longer and longer suffixes are tried until there are as many numerals of each length as the weights say.
    """
    weights = recurrence.weights(_WEIGHTS + 1)
    radix = max((b - 1) // a for a, b in pairwise(weights)) + 1
    depth = 1
    while radix**depth <= _SUFFIXES:
        numerals = _by_suffixes(recurrence, radix, depth)
        counts = [int(flag) for flag in numerals.accept]
        for weight in weights:
            if counts[0] != weight:
                break
            counts = [sum(counts[int(after)] for after in row) for row in numerals.table]
        else:
            return numerals
        depth += 1
    raise LimitError(key="proving.numerals", depth=depth - 1)


def _by_suffixes(recurrence: Recurrence, radix: int, depth: int) -> Numerals:
    """The automaton whose states are the sets of suffixes of at most *depth* digits that may follow a prefix."""
    suffixes = [word for length in range(depth + 1) for word in product(range(radix), repeat=length)]

    def follows(prefix: tuple[int, ...]) -> tuple[bool, ...]:
        return tuple(recurrence.is_greedy(prefix + suffix) for suffix in suffixes)

    access: list[tuple[int, ...]] = [()]
    number = {follows(()): 0}
    rows: list[list[int]] = []
    while len(rows) < len(access):
        row = []
        for digit in range(radix):
            prefix = (*access[len(rows)], digit)
            state = follows(prefix)
            if state not in number:
                number[state] = len(access)
                access.append(prefix)
            row.append(number[state])
        rows.append(row)
        budget.check(len(rows))
    return Numerals(radix, np.array(rows, dtype=np.int32), np.array([state[0] for state in number]))


def between(recurrence: Recurrence, numerals: Numerals, factors: Sequence[int], low: int, high: int) -> Relation:
    """The automaton that the recurrence suggests for low <= k1 a + k2 b + ... <= high, the *factors* being the k.

    A state is the sum read so far, as integer multiples of the next weights, with the states of the numerals.  Finite
    when the dominant root is a Pisot number; else the limit of states ends it.
    """
    tracks = len(factors)
    order = max(len(recurrence.first), len(recurrence.coefficients))
    coefficients = np.zeros(order, dtype=np.int64)  # low weights that break the recurrence become zeros at its end
    coefficients[: len(recurrence.coefficients)] = recurrence.coefficients
    window = _windows(recurrence, order)
    # What the digits still to come may add, in units of the next weight: less than this, or nothing.
    most_up, most_down = sum(k for k in factors if k > 0), sum(-k for k in factors if k < 0)
    bits, radix, states = 48 // order, numerals.radix, len(numerals.accept)
    digit = np.indices([radix] * tracks).reshape(tracks, -1)
    change = np.array(factors, dtype=np.int64) @ digit
    dead_numeral = dead_state(numerals.table, numerals.accept)
    low_weights = np.array(recurrence.weights(order)[::-1], dtype=np.int64)

    frontier = np.zeros((1, tracks + order), dtype=np.int64)
    number = {int(_packed(frontier, tracks, states, bits)[0]): 0}
    rows: list[Ints] = []
    accept: list[bool] = []
    while len(frontier):
        of_numerals, vector = frontier[:, :tracks], frontier[:, tracks:]
        total = vector @ low_weights
        accept.extend(((low <= total) & (total <= high) & numerals.accept[of_numerals].all(axis=1)).tolist())
        after = np.empty((len(frontier), radix**tracks, tracks + order), dtype=np.int64)
        for track in range(tracks):
            after[:, :, track] = numerals.table[of_numerals[:, track]][:, digit[track]]
        shifted = vector[:, :1] * coefficients
        shifted[:, :-1] += vector[:, 1:]
        after[:, :, tracks:] = shifted[:, None, :]
        after[:, :, -1] += change
        flat = after.reshape(-1, tracks + order)
        total = flat[:, tracks:] @ window
        near = (total >= low - most_up * window[-1]) & (total <= high + most_down * window[-1])
        alive = (flat[:, :tracks] != dead_numeral).all(axis=1) & near.any(axis=1)
        if np.abs(flat[alive, tracks:]).max(initial=0) >= 1 << (bits - 1):
            raise LimitError(key="proving.carry")
        names = np.full(len(flat), -1, dtype=np.int64)
        names[alive] = _packed(flat[alive], tracks, states, bits)
        rows.append(names.reshape(len(frontier), -1))
        fresh, at = np.unique(names, return_index=True)
        new = [i for name, i in zip(fresh.tolist(), at.tolist(), strict=True) if name >= 0 and name not in number]
        for i in new:
            number[int(names[i])] = len(number)
        frontier = flat[new]
        budget.check(len(number))
    dead = len(number)
    keys = np.array([*number, -1])
    order_of = np.argsort(keys)
    value = np.append(np.arange(dead), dead)
    table = value[order_of][np.searchsorted(keys[order_of], np.concatenate(rows))]
    table = np.concatenate([table, np.full((1, radix**tracks), dead)]).astype(np.int32)
    return Relation(numerals, tuple("abcdefgh"[:tracks]), table, np.array([*accept, False]))


def _packed(rows: Ints, tracks: int, states: int, bits: int) -> Ints:
    """Each row (the states of the numerals, then coordinates) as one nonnegative integer."""
    name = np.zeros(len(rows), dtype=np.int64)
    for i in range(tracks):
        name = name * states + rows[:, i]
    for i in range(tracks, rows.shape[1]):
        name = (name << bits) | (rows[:, i] + (1 << (bits - 1)))
    return name


def _windows(recurrence: Recurrence, order: int) -> Ints:
    """Column m: the weights m + order - 1 down to m, as long as they are small enough to be exact in 64 bits."""
    weights = [w for w in recurrence.weights(60) if w < 1 << 40]
    return np.array([weights[m : m + order][::-1] for m in range(len(weights) - order)], dtype=np.int64).T
