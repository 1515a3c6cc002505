"""Regularities that are no period: seen in the values so far, and said to be checked so far, never proved.

Two are known of codes that leave three heaps.  Let p and s >= 1 be such that G(n + p) = G(n) + s for all n from some
preperiod on, but for the heaps at some *places*, which are residues modulo p.

* "sapp" (split arithmetic-periodic, periodic; D. G. Horrocks and R. J. Nowakowski, Regularity in the G-sequences of
  octal games with a pass, Integers 3 (2003) G1): at the places G(n + p) = G(n).  p is the least such number.
* "ruler" (J. P. Grossman and R. J. Nowakowski, A ruler regularity in hexadecimal games, Games of No Chance 4 (2015)
  115-128, on 0.2048).  Here it means: number the heaps n = place + r p of a place by their rounds r.  Then there is a
  round r0 such that G(n) - s r depends only on how often 2 divides r - r0, as the marks of a ruler do: for 0, 1, 2,
  ... as far as at least four such heaps lie in the second half of what was looked at, and for three numbers at least.
"""

from bouton.arrays import NDArray, np
from bouton.engine.sequence import nim_values
from bouton.frozen import frozen
from bouton.limits import Limits
from bouton.rulesets.protocol import Game

SAPP = "sapp"
RULER = "ruler"

_LENGTH = 4096
# The fewest rounds that the second half must show.
_ROUNDS = 4
_RULER_ROUNDS = 32
_LEVELS = 3
_FEW = 4


@frozen
class Regularity:
    """From heap *preperiod* on G(n + period) = G(n) + saltus, but for the *places* modulo the period; see above.

    *kind* is "sapp" or "ruler"; this is so for the first *checked_length* values, and not proved.
    """

    kind: str
    preperiod: int
    period: int
    saltus: int
    places: tuple[int, ...]
    checked_length: int


def regularity(game: Game, max_length: int, limits: Limits) -> Regularity | None:
    """The regularity that some thousand values of *game* (in normal form) show, or *max_length* where that is less."""
    return find_regularity(nim_values(game, min(max_length, _LENGTH), limits=limits))


def find_regularity(values: NDArray[np.unsignedinteger]) -> Regularity | None:
    """The regularity that *values* show to their end: "sapp" before "ruler", and the least period.

    >>> find_regularity(np.array([5 if n % 3 == 1 else n for n in range(90)], dtype=np.uint8))
    Regularity(kind='sapp', preperiod=0, period=3, saltus=3, places=(1,), checked_length=90)
    """
    sequence = values.astype(np.int64)
    return _sapp(sequence) or _ruler(sequence)


def _sapp(sequence: NDArray[np.int64]) -> Regularity | None:
    start = len(sequence) // 2
    tail = sequence[start:]
    for p in range(2, len(tail) // _ROUNDS + 1):
        steps = tail[p:] - tail[:-p]
        first = steps[:p]
        saltus = int(first.max())
        if first.min() == 0 < saltus and np.isin(first, (0, saltus)).all() and (steps[p:] == steps[:-p]).all():
            grows = np.roll(first, start % p)  # by heap mod p
            places = np.flatnonzero(grows == 0)
            return Regularity(SAPP, _preperiod(sequence, p, grows), p, saltus, _numbers(places), len(sequence))
    return None


def _preperiod(sequence: NDArray[np.int64], p: int, grows: NDArray[np.int64]) -> int:
    """From where on the steps of p heaps are as *grows* says by heap mod p; -1 there says nothing."""
    expected = grows[np.arange(len(sequence) - p) % p]
    wrong = np.flatnonzero((sequence[p:] - sequence[:-p] != expected) & (expected >= 0))
    return int(wrong[-1]) + 1 if len(wrong) else 0


def _ruler(sequence: NDArray[np.int64]) -> Regularity | None:
    n = len(sequence)
    for p in range(2, n // (2 * _RULER_ROUNDS) + 1):
        rounds = n // p
        table = sequence[: rounds * p].reshape(rounds, p)
        steps = np.diff(table[rounds // 2 :], axis=0)
        steady = (steps == steps[0]).all(axis=0)
        if 2 * int(steady.sum()) < p or steady.all():
            continue
        saltus = int(steps[0][steady][0])
        if saltus < 1 or (steps[0][steady] != saltus).any():
            continue
        places = np.flatnonzero(~steady)
        if all(_is_ruler(table[:, place] - saltus * np.arange(rounds)) for place in places):
            grows = np.where(steady, saltus, -1)
            return Regularity(RULER, _preperiod(sequence, p, grows), p, saltus, _numbers(places), n)
    return None


def _is_ruler(rest: NDArray[np.int64]) -> bool:
    """Whether *rest*, by rounds, depends in its second half only on how often 2 divides the round less some r0."""
    rounds = np.arange(len(rest) // 2, len(rest))
    marks: list[int] = []
    while len(rounds) >= 2 * _FEW:
        # r0 has the next binary digit of those that are not all alike.
        halves = [rounds[(rounds >> len(marks) & 1) == digit] for digit in (0, 1)]
        alike = [len(set(rest[half].tolist())) == 1 for half in halves]
        if alike[0] == alike[1]:
            return False
        marks.append(int(rest[halves[alike.index(True)]][0]))
        rounds = halves[alike.index(False)]
    return len(set(marks)) >= _LEVELS


def _numbers(places: NDArray[np.intp]) -> tuple[int, ...]:
    return tuple(places.tolist())
