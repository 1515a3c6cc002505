"""Multiples, powers and the like against integers."""

import numpy as np
import pytest

from bouton.errors import LimitError
from bouton.proving import definable
from bouton.proving.formula import Atom
from bouton.proving.numeration import base, ostrowski, take_back

PAIRS = np.stack(np.meshgrid(np.arange(60), np.arange(130), indexing="ij"), axis=-1).reshape(-1, 2)
SYSTEMS = {system.name: system for system in (base(2), base(3), ostrowski(1), ostrowski(3))}


def judged(system, relation, rows):
    digits = np.moveaxis(system.digit_array(rows, system.length_of(int(rows.max()) + 1)), -1, -2)
    return relation.accepts(digits)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
@pytest.mark.parametrize("of", [(2, 1, 0), (3, 1, 0), (1, 2, 0), (3, 2, 0), (2, 1, 3), (2, 1, -1), (0, 1, 4)])
def test_linear(system, of):
    numerator, denominator, offset = of
    a, b = PAIRS.T
    expected = (a * numerator // denominator + offset == b) & (a >= (1 if offset < 0 else 0))
    assert (judged(system, definable.linear(system, *of), PAIRS) == expected).all()


def test_linear_in_a_numeration_with_a_large_adder():
    system = take_back(3, 1)
    a, b = PAIRS.T
    assert (judged(system, definable.linear(system, 2, 1, 0), PAIRS) == (2 * a == b)).all()


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_near_odd_and_even(system):
    a, b = PAIRS.T
    assert (judged(system, definable.near(system, 3), PAIRS) == (abs(a - b) < 3)).all()
    numbers = np.arange(300)[:, None]
    odd = definable.relation(system, Atom("odd", ("a",)))
    even = definable.relation(system, Atom("even", ("a",)))
    assert (judged(system, odd, numbers) == (numbers[:, 0] % 2 == 1)).all()
    assert (judged(system, even, numbers) == ((numbers[:, 0] % 2 == 0) & (numbers[:, 0] > 0))).all()


@pytest.mark.parametrize(("radix", "of"), [(2, 2), (2, 4), (2, 8), (3, 3), (3, 9)])
def test_powers(radix, of):
    system = base(radix)
    numbers = np.arange(5000)[:, None]
    expected = np.isin(numbers[:, 0], [of**k for k in range(20)])
    assert (judged(system, definable.powers(system, of), numbers) == expected).all()


@pytest.mark.parametrize(("system", "of"), [(base(2), 3), (base(3), 2), (ostrowski(1), 2)], ids=str)
def test_powers_that_no_automaton_reads_are_given_up(system, of):
    with pytest.raises(LimitError):
        definable.powers(system, of)
