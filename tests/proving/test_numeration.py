"""Numeration systems: what numerals mean, and addition against integers."""

from itertools import product

import numpy as np
import pytest

from bouton.errors import LimitError, RulesError
from bouton.proving import proposals
from bouton.proving.automaton import Relation
from bouton.proving.budget import limited
from bouton.proving.numeration import Numeration, base, ostrowski, prove_addition, take_back
from bouton.proving.proposals import Recurrence

SYSTEMS = {
    system.name: system
    for system in (
        *map(base, (2, 3, 5, 10)),
        *map(ostrowski, (1, 2, 3, 4)),
        Numeration(Recurrence("every second Fibonacci number", (3, -1), (1, 3))),
        Numeration(Recurrence("tribonacci", (1, 1, 1), (1, 2, 4))),
        take_back(3, 1),
    )
}


def greedy(weights, number):
    digits = []
    for weight in reversed([w for w in weights if w <= number]):
        digits.append(number // weight)
        number %= weight
    return tuple(digits)


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_the_nth_numeral_means_n_and_is_the_greedy_one(system):
    weights = system.recurrence.weights(90)
    for number in [*range(300), 10**6, 10**9 + 7]:
        digits = system.digits(number)
        assert system.number(digits) == number
        assert digits == greedy(weights, number)
    big = 31**80
    assert system.number(system.digits(big)) == big


@pytest.mark.parametrize("system", SYSTEMS.values(), ids=SYSTEMS)
def test_addition_successor_and_order_are_those_of_integers(system):
    bound = 26
    numbers = np.array(list(product(range(bound), range(bound), range(2 * bound))))
    length = system.length_of(2 * bound)
    digits = np.moveaxis(system.digit_array(numbers, length), -1, -2)
    a, b, c = numbers.T
    assert (system.add.accepts(digits) == (a + b == c)).all()
    pairs = digits[..., :2]
    assert (system.succ.accepts(pairs) == (a + 1 == b)).all()
    assert (system.less.accepts(pairs) == (a < b)).all()
    assert (system.at_most.accepts(pairs) == (a <= b)).all()


@pytest.mark.parametrize(
    ("ratio", "states"), [("base 2", 3), ("Zeckendorf", 17), ("Ostrowski 2", 17), ("take-back 3", 5282)]
)
def test_the_least_adders_have_the_sizes_found_by_an_earlier_program(ratio, states):
    assert SYSTEMS[ratio].add.states == states


@pytest.mark.parametrize("name", ["base 2", "Zeckendorf"])
def test_an_adder_with_one_changed_entry_is_refused(name):
    system = SYSTEMS[name]
    right = system.add
    changed = 0
    for state, letter in product(range(right.states), range(right.table.shape[1])):
        table = right.table.copy()
        table[state, letter] = (table[state, letter] + 1) % right.states
        if table[0, 0] != 0:
            continue
        wrong = Relation(system.numerals, right.tracks, table, right.accept) & system.numerals.all(*right.tracks)
        if wrong == right:
            continue  # an entry that no valid numerals read
        changed += 1
        with pytest.raises(LimitError, match="proposed for addition"):
            prove_addition(wrong, zero=system.one_of((0,)), equal=system.equal, succ=system.succ)
    assert changed > 5


def test_a_plausible_wrong_addition_is_refused():
    # Addition without carry obeys 0 + y = y and much else.
    system = base(2)
    xor = Relation(
        system.numerals,
        ("a", "b", "c"),
        np.array([[int((x ^ y ^ z) != 0) for x, y, z in product((0, 1), repeat=3)], [1] * 8], dtype=np.int32),
        np.array([True, False]),
    )
    with pytest.raises(LimitError, match=r"\(x\+1\) \+ y"):
        prove_addition(xor, zero=system.one_of((0,)), equal=system.equal, succ=system.succ)


@pytest.mark.parametrize(
    ("numerator", "denominator", "offset"), [(1, 1, 0), (2, 1, 0), (3, 1, 0), (3, 2, 0), (2, 1, -1), (4, 1, 0)]
)
def test_take_back_weights_are_the_lost_heaps(numerator, denominator, offset):
    # Played out: the heaps from which the first player, who may take 1..n-1, loses.
    least = [10**9]
    lost = []
    for heap in range(1, 400):
        least.append(
            next(t for t in range(1, heap + 1) if t * numerator // denominator + offset < least[heap - t] or t == heap)
        )
        if least[heap] == heap:
            lost.append(heap)
    weights = take_back(numerator, denominator, offset).recurrence.weights(len(lost))
    assert weights == lost


def test_take_back_systems_that_are_known_ones():
    assert take_back(1, 1).name == "base 2"
    assert take_back(2, 1).name == "Zeckendorf"


def test_without_a_pisot_root_no_adder_is_found():
    with limited(states=30_000), pytest.raises(LimitError):
        _ = take_back(4, 1).add


def test_weights_must_rise_from_one():
    with pytest.raises(RulesError, match="rise from 1"):
        Recurrence("flat", (1,), (1,)).weights(3)
    with pytest.raises(RulesError, match="rise from 1"):
        Recurrence("late", (2,), (2,)).weights(3)


def test_numerals_are_counted_not_weighed():
    # A wrong guess of the valid numerals would change the counts of every length.
    numerals = proposals.valid_numerals(Recurrence("Zeckendorf", (1, 1), (1, 2)))
    words = [w for n in range(12) for w in product((0, 1), repeat=n) if n == 0 or w[0]]
    valid = []
    for word in words:
        state = 0
        for digit in word:
            state = int(numerals.table[state, digit])
        if numerals.accept[state]:
            valid.append("".join(map(str, word)))
    assert valid == [("".join(map(str, w))) for w in words if "11" not in "".join(map(str, w))]
