"""Tables of two coupled heaps, against a brute force written from the rules in words."""

import numpy as np
import pytest

import bouton
from bouton.errors import LimitError, RulesError
from bouton.limits import Limits
from tests.definition import mex


def table_of(moves, length):
    """The nim-values, where moves(a, b) gives the pairs (s, t) that may be taken from heaps of a and b."""
    table = [[0] * length for _ in range(length)]
    for a in range(length):
        for b in range(length):
            table[a][b] = mex(table[a - s][b - t] for s, t in moves(a, b))
    return table


def singles(allowed):
    def moves(a, b):
        yield from ((t, 0) for t in range(1, a + 1) if allowed(t, a))
        yield from ((0, t) for t in range(1, b + 1) if allowed(t, b))

    return moves


def equals(allowed):
    return lambda a, b: ((t, t) for t in range(1, min(a, b) + 1) if allowed(t, min(a, b)))


def pairs(allowed):
    return lambda a, b: ((s, t) for s in range(1, a + 1) for t in range(1, b + 1) if allowed(s) and allowed(t))


def near(spread):
    return lambda a, b: ((s, t) for s in range(1, a + 1) for t in range(1, b + 1) if abs(s - t) < spread)


def both(one, other):
    def moves(a, b):
        yield from one(a, b)
        yield from other(a, b)

    return moves


def free(t, n=0):
    return True


GAMES = {
    "wythoff": both(singles(free), equals(free)),
    "t wythoff(3)": both(singles(free), near(3)),
    "moore(2)": both(singles(free), pairs(free)),
    "take 1..3 from up to 2 heaps": both(singles(lambda t, n: t <= 3), pairs(lambda t: t <= 3)),
    "take 1,3,4; take 2,5 equally from 2 heaps": both(
        singles(lambda t, n: t in (1, 3, 4)), equals(lambda t, n: t in (2, 5))
    ),
    "take 1..n/2; take odd equally from 2 heaps": both(
        singles(lambda t, n: 2 * t <= n), equals(lambda t, n: t % 2 == 1)
    ),
    "take any from 2 heaps": pairs(free),
    "take 1..2 from all heaps; take 5": both(singles(lambda t, n: t == 5), pairs(lambda t: t <= 2)),
}


@pytest.mark.jit
@pytest.mark.parametrize("rules", GAMES)
def test_the_kernels_agree_with_the_rules_in_words(rules):
    assert bouton.values(rules, 40).tolist() == table_of(GAMES[rules], 40)


@pytest.mark.parametrize("rules", GAMES)
def test_short_tables_need_no_compiler(rules):
    assert bouton.values(rules, 12).tolist() == table_of(GAMES[rules], 12)


@pytest.mark.jit
def test_wythoff_far_out():
    """Blocks of rows, words of bits and the two halves fit together; the zeros are (floor(k phi), floor(k phi) + k)."""
    table = bouton.values("wythoff", 700)
    assert (table == table.T).all()
    # Along every row, column and diagonal the values differ.
    for a in (31, 32, 333, 699):
        assert len(np.unique(table[a])) == 700
        assert len(np.unique(np.diagonal(table, a))) == 700 - a
    # No value could be less: each smaller one stands earlier in the row, the column or the diagonal.
    for a, b in ((500, 640), (640, 641), (699, 31)):
        earlier = {*table[a, :b], *table[:a, b], *(table[a - i, b - i] for i in range(1, min(a, b) + 1))}
        assert set(range(table[a, b])) <= {int(v) for v in earlier}
    zeros = [(a, b) for a, b in zip(*np.nonzero(table == 0), strict=True) if a <= b]
    k_phi, used = [], set()
    for k in range(len(zeros)):
        a = next(n for n in range(10_000) if n not in used)
        used |= {a, a + k}
        k_phi.append((a, a + k))
    assert zeros == k_phi


def test_what_does_not_fit_is_refused_before_the_start():
    with pytest.raises(LimitError, match="megabytes="):
        bouton.values("wythoff", 50_000, limits=Limits(megabytes=100))


def test_a_board_of_two_numbers_has_a_table_and_one_of_more_has_none():
    assert bouton.values("euclid", 5).tolist()[2] == [0, 2, 1, 0, 2]
    with pytest.raises(RulesError):
        bouton.values(bouton.BoardGame(lambda board: [], length=3), 4)
