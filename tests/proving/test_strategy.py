"""The law as a player: against plain play on small positions, against exact formulas on long ones."""

from functools import cache
from itertools import product
from math import isqrt

import pytest

from bouton.proving.strategy import Player
from tests.definition import losses
from tests.proving.games import GAMES, law_of_game


@cache
def player(name, misere=False):
    return Player(law_of_game(name, misere))


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("name", ["wythoff", "nim 3", "powers of two", "fibonacci nim", "2 wythoff", "bash 5", "half"])
def test_its_moves_win(name, misere):
    game = GAMES[name]

    is_lost = losses(game.options, misere=misere)

    for position in product(range({1: 80, 2: 14, 3: 6}[game.size]), repeat=game.size):
        assert player(name, misere).is_lost(position) == is_lost(position)
        option = player(name, misere).winning_option(position)
        if option is None:
            assert is_lost(position) or not list(game.options(position))
        else:
            assert option in set(game.options(position))
            assert is_lost(option)


def test_wythoff_with_heaps_of_a_thousand_digits():
    j = 7**1200
    low = (j + isqrt(5 * j * j)) // 2
    assert player("wythoff").is_lost((low, low + j))
    assert player("wythoff").winning_option((low, low + j)) is None
    a, b = low + 10**500, low + j + 10**500
    after = player("wythoff").winning_option((a, b))
    assert after is not None
    k = abs(after[0] - after[1])
    assert min(after) == (k + isqrt(5 * k * k)) // 2
    taken = (a - after[0], b - after[1])
    assert taken[0] == taken[1] or min(taken) == 0


def test_fibonacci_nim_with_a_heap_of_a_thousand_digits():
    fibonacci = [1, 2]
    while fibonacci[-1] < 10**1000:
        fibonacci.append(fibonacci[-1] + fibonacci[-2])
    heap = fibonacci[-1] + fibonacci[-5] + fibonacci[700]
    assert player("fibonacci nim").is_lost((fibonacci[-1], fibonacci[-1] - 1))
    # 17 = 13 + 3 + 1: the least part of the sum is the take.
    after = player("fibonacci nim").winning_option((heap, heap - 1))
    assert after == (heap - fibonacci[700], 2 * fibonacci[700])
    assert player("fibonacci nim").winning_option((heap, fibonacci[700] - 1)) is None
