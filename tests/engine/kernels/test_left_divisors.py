"""Divisors that are left: the sieve against the definition, and the values of a judge problem."""

import pytest

import bouton
from bouton.engine.kernels.growing import PLAIN
from bouton.engine.kernels.left_divisors import LeftDivisors, leaves_divisors
from bouton.notation import parse_rules
from tests.definition import mex

# What is left of n beside its divisors but *barred*, and the amounts that are taken.
CASES = {
    "leave n-1 except 0; leave proper divisors except 1": ({1}, lambda n: [n - 1] if n > 1 else []),
    "leave divisors": (set(), lambda n: []),
    "leave divisors except 2, 7..9; take 3, 5": ({2, 7, 8, 9}, lambda n: [n - t for t in (3, 5) if t <= n]),
    "leave divisors; take 1": (set(), lambda n: [n - 1]),
    "take 1..4 except 2; leave divisors except 1": ({1}, lambda n: [n - t for t in (1, 3, 4) if t <= n]),
}


@pytest.mark.parametrize("text", CASES)
def test_values_are_those_of_the_rules(text):
    barred, others = CASES[text]
    game = parse_rules(text).game.normal_form()
    assert leaves_divisors(game)
    values: list[int] = []
    for n in range(PLAIN + 700):
        left = [m for m in range(1, n) if n % m == 0 and m not in barred]
        values.append(mex({values[m] for m in [*left, *(others(n) if n else [])]}))
    run = LeftDivisors(game)
    for until in (100, PLAIN - 3, PLAIN + 5, PLAIN + 700):
        run.advance(until)
        assert run.values.tolist() == values[:until]


@pytest.mark.parametrize(
    "text", ["leave divisors except primes", "leave divisors; split", "leave divisors; take 1..n/2"]
)
def test_other_rules_are_left_alone(text):
    assert not leaves_divisors(parse_rules(text).game.normal_form())


def test_a_game_of_divisors():
    """CodeChef DIVGAME: take 1 or leave a divisor other than 1 and the heap; from 1 no move is left."""
    rules = "leave n-1 except 0; leave proper divisors except 1"
    assert list(bouton.values(rules, 10)) == [0, 0, 1, 0, 2, 0, 2, 0, 3, 1]
    assert bouton.solve(rules, 50_000).nim_value == bouton.values(rules, 50_001)[-1]
