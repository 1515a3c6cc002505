"""One heap written in a numeration: what its last zeros, its number of terms or its smallest term tell of the value."""

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from bouton.claims import Sentence
from bouton.frozen import frozen
from bouton.guessing.given import Given, Place, length
from bouton.guessing.law import Guess

LOOKED = 2000
MODULI = (0, 2, 3, 4)
# The most lines of a table from a feature to a value, and how often each must be seen.
MOST_LINES = 5
SEEN = 3


@frozen(hidden=("following",))
class System:
    """A numeration: the *name* of its digits, its *first* terms and the one *following* some; written greedily."""

    name: str
    first: tuple[int, ...]
    following: Callable[[list[int]], int]

    def terms(self, top: int) -> list[int]:
        """The terms up to *top*."""
        found = list(self.first)
        while found[-1] <= top:
            found.append(self.following(found))
        return [t for t in found if t <= top] or [1]


def _powers(base: int) -> System:
    return System("base", (1,), lambda found: base * found[-1])


def _sums(lag: int) -> System:
    """1, 2, ..., and from then on the last term and the one *lag* places before it: lag 1 gives 1, 2, 3, 5, 8."""
    name = "zeckendorf" if lag == 1 else "sums"
    return System(name, tuple(range(1, lag + 2)), lambda found: found[-1] + found[-1 - lag])


def _quadratic(t: int) -> System:
    """1, t + 1, and then t times the last term and the one before: the digits of t-Wythoff (t = 2: Pell)."""
    return System("ostrowski", (1, t + 1), lambda found: t * found[-1] + found[-2])


SYSTEMS = (*map(_powers, (2, 3, 4, 5, 10)), *map(_sums, range(1, 6)), *map(_quadratic, (2, 3)))


@cache
def _terms(system: System, bits: int) -> list[int]:
    """The terms below 2^*bits*."""
    return system.terms(1 << bits)


def _greedy(n: int, terms: Sequence[int]) -> list[int]:
    """The places of the terms of n, with repeats, the smallest first."""
    places = []
    while n:
        place = bisect_right(terms, n) - 1
        count, n = divmod(n, terms[place])
        places += [place] * count
    return places[::-1]


def _zeros(places: list[int], terms: Sequence[int]) -> int:
    return places[0]


def _count(places: list[int], terms: Sequence[int]) -> int:
    return len(places)


def _smallest(places: list[int], terms: Sequence[int]) -> int:
    return terms[places[0]]


FEATURES = {"zeros": _zeros, "count": _count, "smallest": _smallest}


def guesses(given: Given) -> Iterator[Guess]:
    """Each feature that fits, itself (and a number), or by a short table of it or of its remainder."""
    if given.heaps != 1 or len(set(given.row)) < 2:
        return
    known = {n: v for (n,), v in given.known.items() if 1 <= n < LOOKED}
    if not known:
        return
    for system in SYSTEMS:
        terms = _terms(system, max(known).bit_length())
        written = {n: _greedy(n, terms) for n in known}
        for feature, read in FEATURES.items():
            seen = {n: read(written[n], terms) for n in known}
            yield from _as_it_is(given, system, feature, seen)
            if feature != "smallest":
                yield from _by_table(given, system, feature, seen)


def _as_it_is(given: Given, system: System, feature: str, seen: dict[int, int]) -> Iterator[Guess]:
    """The feature itself and a number."""
    first = min(seen)
    rise = given.known[(first,)] - seen[first]
    if given.losses or any(given.known[(n,)] != v + rise for n, v in seen.items()):
        return
    values = {"rise": rise, **_named(system)}
    sign = "plain" if not rise else "more" if rise > 0 else "less"
    sentence = Sentence(f"guess_numerations.{feature}.{sign}", values={**values, "rise": abs(rise)})
    yield _guess(given, sentence, system, feature, lambda v: v + rise, 2 + bool(rise))


def _by_table(given: Given, system: System, feature: str, seen: dict[int, int]) -> Iterator[Guess]:
    """The value by the feature modulo m, or by the feature where it has few values."""
    for m in MODULI:
        table: dict[int, int] = {}
        often: dict[int, int] = {}
        for n, v in seen.items():
            key = v % m if m else min(v, MOST_LINES - 1)
            if table.setdefault(key, given.known[(n,)]) != given.known[(n,)]:
                break
            often[key] = often.get(key, 0) + 1
        else:
            if len(set(table.values())) > 1 and len([k for k in often if often[k] >= SEEN]) >= 2:
                yield _table_guess(given, system, feature, m, table)
                return


def _table_guess(given: Given, system: System, feature: str, m: int, table: dict[int, int]) -> Guess:
    top = MOST_LINES - 1
    lines = [(f"{k}+" if not m and k == top else str(k), v) for k, v in sorted(table.items())]
    shown = ", ".join(f"{k}: {v}" for k, v in lines)
    if given.losses:
        lost = [k for k, v in lines if not v]
        key = f"guess_numerations.{feature}.{'lost_modulo' if m else 'lost'}"
        sentence = Sentence(key, values={"lost": lost, "m": m, **_named(system)})
    else:
        key = f"guess_numerations.{feature}.{'table_modulo' if m else 'table'}"
        sentence = Sentence(key, values={"table": shown, "m": m, **_named(system)})
    merged = len({(v if not m else (v, k)) for k, v in table.items()})

    def value(v: int) -> int | None:
        return table.get(v % m if m else min(v, top))

    return _guess(given, sentence, system, feature, value, merged + 2 + (m > 2), len(table) * given.bits)


def _named(system: System) -> dict[str, object]:
    """The numeration as a phrase of the topic guess_digits, with its terms."""
    terms = system.terms(30)
    return {"digits": system.name, "terms": terms[:6]}


def _guess(
    given: Given,
    sentence: Sentence,
    system: System,
    feature: str,
    value: Callable[[int], int | None],
    numbers: int,
    lines: int = 0,
) -> Guess:
    zero = given.known.get((0,))

    def says(place: Place) -> int | None:
        n = place[0]
        if n == 0 or n < given.start:
            return zero
        terms = _terms(system, n.bit_length())
        return value(FEATURES[feature](_greedy(n, terms), terms))

    cost = length(len(SYSTEMS) * len(FEATURES) * len(MODULI)) + lines
    return Guess("numerations", sentence, says, numbers + (zero is not None), given.losses, cost)
