"""The moves that a proved law gives: against plain play on small positions, against exact formulas on long ones."""

from functools import cache
from itertools import product
from math import isqrt

import pytest

from bouton.laws.automaton_law import AutomatonLaw
from bouton.proving.certificate import certificate
from tests.definition import losses
from tests.proving.games import GAMES, RULES, law_of_game


@cache
def law(name, misere=False):
    return AutomatonLaw(certificate(law_of_game(name, misere), RULES[name][0]))


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("name", ["wythoff", "nim 3", "powers of two", "fibonacci nim", "2 wythoff", "bash 5", "half"])
def test_its_moves_win(name, misere):
    game = GAMES[name]

    is_lost = losses(game.options, misere=misere)

    for position in product(range({1: 80, 2: 14, 3: 6}[game.size]), repeat=game.size):
        assert law(name, misere).is_lost(position) == is_lost(position)
        winning = {option for option in game.options(position) if is_lost(option)}
        assert set(law(name, misere).winning_moves(position)) == winning


def test_wythoff_with_heaps_of_a_thousand_digits():
    j = 7**1200
    low = (j + isqrt(5 * j * j)) // 2
    assert law("wythoff").is_lost((low, low + j))
    assert list(law("wythoff").winning_moves((low, low + j))) == []
    a, b = low + 10**500, low + j + 10**500
    moves = list(law("wythoff").winning_moves((a, b)))
    assert moves
    for after in moves:
        k = abs(after[0] - after[1])
        assert min(after) == (k + isqrt(5 * k * k)) // 2
        taken = (a - after[0], b - after[1])
        assert taken[0] == taken[1] or min(taken) == 0


def test_fibonacci_nim_with_a_heap_of_a_thousand_digits():
    fibonacci = [1, 2]
    while fibonacci[-1] < 10**1000:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    heap = fibonacci[-1] + fibonacci[-5] + fibonacci[700]
    assert law("fibonacci nim").is_lost((fibonacci[-1], fibonacci[-1] - 1))
    # 17 = 13 + 3 + 1: the least part of the sum is the take.
    (after, *_) = law("fibonacci nim").winning_moves((heap, heap - 1))
    assert after == (heap - fibonacci[700], 2 * fibonacci[700])
    assert list(law("fibonacci nim").winning_moves((heap, fibonacci[700] - 1))) == []
