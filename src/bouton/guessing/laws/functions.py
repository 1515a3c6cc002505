"""One heap: powers of two, the lowest binary 1, digits, prime factors: functions that recur in the theory of games."""

from collections.abc import Callable, Iterator
from functools import cache
from math import isqrt

from bouton.claims import Sentence
from bouton.frozen import frozen
from bouton.guessing.given import BIT, Given, Place, length
from bouton.guessing.law import Guess, plus
from bouton.rulesets.integers import divisors, is_prime, least_prime_factor, primes

LOOKED = 300
SHIFTS = (0, 1, -1, 2, -2, 3, -3)
MODULI = tuple(range(2, 10))
# So many small heaps may have values of their own.
MOST_EXCEPTIONS = 3
# Numbers above this are not factored.
LARGEST = 1 << 20


@frozen(hidden=("value",))
class KnownFunction:
    """A function of n >= *least* that has a *name*, as a formula in which n is the argument."""

    name: str
    formula: str
    value: Callable[[int], int]
    least: int = 0


def _exponent(p: int) -> Callable[[int], int]:
    def value(n: int) -> int:
        count = 0
        while n % p == 0:
            n //= p
            count += 1
        return count

    return value


def _digit_sum(base: int) -> Callable[[int], int]:
    def value(n: int) -> int:
        total = 0
        while n:
            n, digit = divmod(n, base)
            total += digit
        return total

    return value


def _count_prime_factors(n: int) -> int:
    return 1 + _count_prime_factors(n // least_prime_factor(n)) if n > 1 else 0


@cache
def _index_of_prime(p: int) -> int:
    return sum(1 for _ in primes(p))


KNOWN = (
    KnownFunction("exponent", "v2({n})", _exponent(2), 1),
    KnownFunction("exponent", "v3({n})", _exponent(3), 1),
    KnownFunction("lowest_bit", "lowbit({n})", lambda n: n & -n, 1),
    KnownFunction("ones", "popcount({n})", int.bit_count),
    KnownFunction("bit_length", "bitlength({n})", int.bit_length),
    KnownFunction("highest_bit", "highbit({n})", lambda n: 1 << n.bit_length() - 1, 1),
    KnownFunction("gray", "{n} xor floor({n}/2)", lambda n: n ^ n >> 1),
    KnownFunction("odd_part", "oddpart({n})", lambda n: n // (n & -n), 1),
    KnownFunction("odious", "odious({n})", lambda n: 2 * n + 1 - n.bit_count() % 2),
    KnownFunction("evil", "evil({n})", lambda n: 2 * n + n.bit_count() % 2),
    KnownFunction("swapped", "{n} xor 1", lambda n: n ^ 1),
    KnownFunction("swapped", "{n} xor 2", lambda n: n ^ 2),
    KnownFunction("swapped", "{n} xor 3", lambda n: n ^ 3),
    KnownFunction("root", "floor(sqrt({n}))", isqrt),
    KnownFunction("digit_sum", "s3({n})", _digit_sum(3)),
    KnownFunction("digit_sum", "s10({n})", _digit_sum(10)),
    KnownFunction("prime_factors", "Omega({n})", _count_prime_factors, 1),
    KnownFunction("least_prime", "pi(lpf({n}))", lambda n: _index_of_prime(least_prime_factor(n)) if n > 1 else 0, 1),
    KnownFunction("divisors", "d({n})", lambda n: len(divisors(n)), 1),
    KnownFunction("prime", "isprime({n})", lambda n: int(is_prime(n)), 1),
    KnownFunction("square", "issquare({n})", lambda n: int(isqrt(n) ** 2 == n)),
)


def guesses(given: Given) -> Iterator[Guess]:
    """Each function that fits, with the argument and the value moved by a few."""
    if given.heaps != 1 or len(set(given.row)) < 2 or given.start > LARGEST:
        return
    row = given.row[:LOOKED]
    for known in KNOWN:
        for shift in SHIFTS:
            found = _fitted(known, shift, row, given)
            if found is not None:
                yield found
                break


def _fitted(known: KnownFunction, shift: int, row: list[int], given: Given) -> Guess | None:
    """The function of n + *shift*, moved or taken modulo m so that the row fits; a few first heaps apart."""
    start = given.start
    heaps = range(start, start + len(row))
    said = [known.value(n + shift) if n + shift >= known.least else None for n in heaps]
    # The last value tells what is added; of losses the last one, where it is to be 0.
    at = max((i for i, w in enumerate(row) if not w), default=-1) if given.losses else -1
    if (last := said[at]) is None or said[-1] is None:
        return None
    rise = row[at] - last

    def moved(v: int, m: int) -> int:
        value = (v + rise) % m if m else v + rise
        return int(value != 0) if given.losses else value

    for m in (0, *MODULI):
        odd = [n for n, v, w in zip(heaps, said, row, strict=True) if v is None or moved(v, m) != w]
        # More than the first heaps must be foretold, and more than one value.
        if len(odd) <= MOST_EXCEPTIONS and (not odd or odd[-1] - start < 8) and len(set(row[8:])) > 1:
            break
    else:
        return None
    own = {n: row[n - start] for n in odd}
    rise = rise % m if m else rise
    zero = -rise % m if m else -rise

    def says(place: Place) -> int | None:
        n = place[0]
        if n in own or n < start:
            return own.get(n)
        if n + shift < known.least or n > LARGEST:
            return None
        return max(moved(known.value(n + shift), m), 0)

    numbers = 1 + bool(shift) + bool(rise) + bool(m) + 2 * len(odd)
    statement = Sentence(
        f"guess_functions.{'lost' if given.losses else 'value'}{'_except' if odd else ''}",
        values={
            "formula": _formula(known, shift, 0 if given.losses else rise, m),
            "zero": zero,
            "what": known.name,
            "exceptions": odd,
        },
    )
    # Which function, shift and modulus or none; of an exception its place, below 8, and its value.
    cost = length(len(KNOWN) * len(SHIFTS) * (1 + len(MODULI))) + len(odd) * (3 * BIT + given.bits)
    return Guess("functions", statement, says, numbers, given.losses, cost)


def _formula(known: KnownFunction, shift: int, rise: int, m: int) -> str:
    """The function as text."""
    argument = plus("n", shift)
    if shift and ("({n})" not in known.formula or "floor({n}/2)" in known.formula):
        argument = f"({argument})"
    text = plus(known.formula.replace("{n}", argument), rise)
    if m:
        text = f"({text}) mod {m}" if " " in text else f"{text} mod {m}"
    return text
