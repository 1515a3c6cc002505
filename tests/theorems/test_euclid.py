"""Both forms of Euclid's game at any size: the quotients of Euclid's algorithm tell the same values."""

from hypothesis import given
from hypothesis import strategies as st

from bouton import THEOREMS

ZERO, POSITIVE = THEOREMS["euclid_values"](), THEOREMS["euclid_positive_values"]()
NUMBERS = st.integers(1, 10**30)


def by_quotients(a, b, to_zero):
    """The recursion behind the theorem: the quotient, or one less, by comparing it with the next one."""
    a, b = sorted((a, b))
    quotients = []
    while a:
        quotients.append(b // a)
        a, b = b % a, a
    value = quotients[-1] - (0 if to_zero else 1)
    for q, following in zip(reversed(quotients[:-1]), reversed(quotients[1:]), strict=True):
        is_q = value == q - 1 if q == following else q > following
        value = q if is_q else q - 1
    return value


@given(NUMBERS, NUMBERS)
def test_the_values_follow_from_the_quotients(a, b):
    assert ZERO.value((a, b)) == by_quotients(a, b, to_zero=True)
    assert POSITIVE.value((a, b)) == by_quotients(a, b, to_zero=False)


@given(st.lists(st.integers(1, 4), min_size=1, max_size=40), st.integers(2, 10**6), st.integers(1, 10**20))
def test_pairs_with_nearly_equal_quotients(steps, q, d):
    """Where the two forms differ: all quotients q, or all but some."""
    for quotients in ([q] * len(steps), [q + step // 4 for step in steps], steps):
        a, b = 0, d
        for quotient in quotients:
            a, b = b, quotient * b + a
        assert ZERO.value((a, b)) == by_quotients(a, b, to_zero=True)
        assert POSITIVE.value((b, a)) == by_quotients(a, b, to_zero=False)


@given(NUMBERS, NUMBERS, st.integers(0, 3))
def test_moves_to_a_value_have_it(a, b, target):
    for theorem, least in ((ZERO, 0), (POSITIVE, 1)):
        moves = theorem.moves_to((a, b), target)
        for ((x, y),) in moves:
            assert theorem.value((x, y)) == target
            assert min(x, y) >= least
            assert (x == a and b > y and (b - y) % a == 0) or (y == b and a > x and (a - x) % b == 0)
        # In normal play each smaller value can be reached.
        assert moves.count or target >= theorem.value((a, b))
        assert not moves.count or target != theorem.value((a, b))


def test_a_pair_with_twenty_thousand_equal_quotients():
    """One division and one root instead of twenty thousand divisions."""
    a, b = 1, 2
    for _ in range(20_000):
        a, b = b, 2 * b + a  # b/a = [2; 2, ..., 2] with 20,001 quotients, an odd number
    assert ZERO.value((a, b)) == 2
    assert POSITIVE.value((a, b)) == 1
    assert ZERO.value((b, 2 * b + a)) == 1
    assert POSITIVE.value((b, 2 * b + a)) == 2
