"""Two heaps or more: XOR, least, largest, sum, quotient; and the columns of binary digits of Moore's game."""

from collections.abc import Callable, Iterator
from itertools import pairwise

from bouton.claims import Sentence
from bouton.discovery.statement import Statement, XorZero
from bouton.frozen import frozen
from bouton.guessing.given import BIT, Given, Place, length
from bouton.guessing.law import Guess, plus
from bouton.nimbers import nim_sum

MODULI = tuple(range(2, 10))
MOST_EXCEPTIONS = 4


@frozen(hidden=("value",))
class Combination:
    """A function of all heaps with a *formula*; None where it is not defined."""

    formula: str
    value: Callable[[Place], int | None]


def _quotient(place: Place) -> int | None:
    return max(place) // min(place) if len(place) == 2 and min(place) else None


def _euclid(place: Place) -> int | None:
    """floor(b/a - a/b) for the smaller a > 0."""
    a, b = min(place), max(place)
    return (b * b - a * a) // (a * b) if len(place) == 2 and a else None


def _welter(place: Place) -> int | None:
    """The XOR of the heaps and of 2^(k+1) - 1 for every two, k the factors 2 of their distance."""
    total = nim_sum(place)
    for i, x in enumerate(place):
        for y in place[:i]:
            if x == y:
                return None
            total ^= (x - y) ^ (x - y - 1)
    return total


def _gaps(place: Place) -> int:
    """The XOR of every second gap from the last coin on."""
    squares = (-1, *sorted(place))
    gaps = [b - a - 1 for a, b in pairwise(squares)]
    return nim_sum(gaps[::-2])


COMBINATIONS = (
    Combination("xor", nim_sum),
    Combination("least", min),
    Combination("largest", max),
    Combination("sum", sum),
    Combination("distance", lambda p: max(p) - min(p)),
    Combination("or", lambda p: p[0] | p[1] if len(p) == 2 else None),
    Combination("and", lambda p: p[0] & p[1] if len(p) == 2 else None),
    Combination("quotient", _quotient),
    Combination("euclid", _euclid),
    Combination("welter", _welter),
    Combination("gaps", _gaps),
    Combination("largest_heaps", lambda p: p.count(max(p))),
)


def guesses(given: Given) -> Iterator[Guess]:
    """Each combination that fits: with a number added, modulo m; lost where it is a certain number."""
    if given.heaps < 2:
        return
    for combination in COMBINATIONS:
        yield from _of_losses(given, combination) if given.losses else _of_values(given, combination)
    if given.losses:
        yield from _columns(given)


def _said(given: Given, combination: Combination) -> dict[Place, int]:
    """What the combination is where it is defined; empty where that is less than half of the table."""
    found = {p: combination.value(p) for p in given.known if any(p)}
    said = {p: v for p, v in found.items() if v is not None}
    return said if 2 * len(said) >= len(found) else {}


def _of_values(given: Given, combination: Combination) -> Iterator[Guess]:
    said = _said(given, combination)
    if not said:
        return
    last = max(said, key=lambda p: (given.known[p], p))
    for m in (0, *MODULI):
        rise = (given.known[last] - said[last]) % m if m else given.known[last] - said[last]
        odd = [p for p, v in said.items() if ((v + rise) % m if m else v + rise) != given.known[p]]
        if len(odd) <= MOST_EXCEPTIONS and len({given.known[p] for p in said}) > 1:
            yield _value_guess(given, combination, rise, m, odd)
            return


def _value_guess(given: Given, combination: Combination, rise: int, m: int, odd: list[Place]) -> Guess:
    own = {p: given.known[p] for p in given.known if p in odd or combination.value(p) is None or not any(p)}

    def says(place: Place) -> int | None:
        if place in own:
            return own[place] if place in odd or not any(place) else None
        value = combination.value(place)
        if value is None:
            return None
        return (value + rise) % m if m else max(value + rise, 0)

    formula = plus("x", rise)
    if m:
        formula = f"({formula}) mod {m}" if rise else f"{formula} mod {m}"
    cost = (7 + 3 * bool(rise)) * BIT + len(odd) * (length(len(given.known)) + given.bits)
    key = f"guess_several_heaps.{'value_except' if odd else 'value'}"
    values = {"what": combination.formula, "how": formula, "exceptions": odd}
    return Guess(
        "several_heaps", Sentence(key, values=values), says, 1 + bool(rise) + bool(m) + 3 * len(odd), False, cost
    )


def _of_losses(given: Given, combination: Combination) -> Iterator[Guess]:
    """Lost where the combination, perhaps modulo m, is in a small set."""
    said = _said(given, combination)
    if not said:
        return
    for m in (0, *MODULI):
        lost = {v % m if m else v for p, v in said.items() if not given.known[p]}
        won = {v % m if m else v for p, v in said.items() if given.known[p]}
        if lost and won and not lost & won and (len(lost) == 1 or (m and len(lost) <= m // 2)):
            yield _loss_guess(given, combination, m, sorted(lost))
            return


def _loss_guess(given: Given, combination: Combination, m: int, lost: list[int]) -> Guess:
    own = {p: v for p, v in given.known.items() if not any(p)}

    def says(place: Place) -> int | None:
        if not any(place):
            return own.get(place)
        value = combination.value(place)
        return None if value is None else int((value % m if m else value) not in lost)

    claim: Statement | None = None
    if combination.formula == "xor" and not m and lost == [0]:
        claim = XorZero(given.heaps)
    key = f"guess_several_heaps.{'lost_modulo' if m else 'lost'}"
    values = {"what": combination.formula, "m": m, "lost": lost}
    numbers, cost = len(lost) + bool(m) + len(own), (5 + 3 * bool(m) + 3 * len(lost)) * BIT
    return Guess("several_heaps", Sentence(key, values=values), says, numbers, True, cost, claim)


def _columns(given: Given) -> Iterator[Guess]:
    """Lost where each binary column holds a multiple of m ones; or below that, where no heap is above 1."""
    for m in range(2, given.heaps + 2):

        def regular(place: Place, m: int = m) -> int:
            return int(any(sum(n >> j & 1 for n in place) % m for j in range(max(place).bit_length())))

        large = {p: v for p, v in given.known.items() if max(p) > 1}
        if not any(v == 0 for v in large.values()) or any(regular(p) != v for p, v in large.items()):
            continue
        small = {p: v for p, v in given.known.items() if max(p) <= 1}
        odd = {p: v for p, v in small.items() if regular(p) != v}
        if m == 2 and not odd:
            continue  # the XOR of the heaps

        def says(place: Place, regular: Callable[[Place], int] = regular, odd: dict[Place, int] = odd) -> int:
            return odd.get(tuple(sorted(place)), regular(place))

        key = "guess_several_heaps.columns_except" if odd else "guess_several_heaps.columns"
        values = {"m": m, "exceptions": sorted(odd)}
        yield Guess("several_heaps", Sentence(key, values=values), says, 1 + len(odd), True, (4 + len(odd)) * BIT)
        return
