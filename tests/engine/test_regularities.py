"""Regularities that are no period: on sequences made by their definition, and on codes played by the definition."""

import numpy as np
import pytest

import bouton
from bouton.engine import reference
from bouton.engine.regularities import find_regularity, regularity
from bouton.limits import Limits


def twos(number):
    return (number & -number).bit_length() - 1


def made(n, p, s, special, lead=()):
    """The sequence with G(n + p) = G(n) + s from len(lead) on, but for special[n % p](rounds)."""
    values = list(lead)
    for heap in range(len(lead), n):
        rounds, place = divmod(heap, p)
        values.append(special[place](rounds) if place in special else 3 + place % 2 + rounds * s)
    return np.array(values, dtype=np.uint16)


@pytest.mark.parametrize(("p", "s", "lead"), [(5, 2, ()), (12, 8, (1, 1, 1)), (40, 16, (9,) * 55)])
def test_a_split_sequence_is_found(p, s, lead):
    found = find_regularity(made(900, p, s, {3: lambda r: 14, 4: lambda r: 6}, lead))
    assert (found.kind, found.period, found.saltus, found.places) == ("sapp", p, s, (3, 4))
    assert found.preperiod == len(lead)
    assert found.checked_length == 900


@pytest.mark.parametrize("r0", [0, 1, 5, -3])
@pytest.mark.parametrize("p", [3, 13])
def test_a_ruler_sequence_is_found(p, r0):
    ruler = made(p * 200, p, 4, {2: lambda r: 400 + 4 * r - (2 << min(twos(r - r0), 7)) if r != r0 else 5})
    found = find_regularity(ruler)
    assert (found.kind, found.period, found.saltus, found.places) == ("ruler", p, 4, (2,))
    # One place that does not fit, late enough, and it is none.
    ruler[p * 150 + 2] += 1
    assert find_regularity(ruler) is None


def test_other_sequences_have_neither():
    heaps = np.arange(1000)
    for sequence in (heaps % 7, heaps // 3, heaps * 0, (heaps * heaps) % 1013, heaps ^ (heaps >> 1)):
        assert find_regularity(sequence.astype(np.uint16)) is None
    # Two places that take turns are arithmetic for twice the period, and no ruler.
    assert find_regularity(made(900, 5, 2, {3: lambda r: 100 + 2 * r + 7 * (r % 2)})) is None
    # Marks for 0 and for all other numbers of twos are periodic, too.
    assert find_regularity(np.array([], dtype=np.uint8)) is None


def values_of(code, length):
    """The values by the definition, written here."""
    digits = [int(d, 16) for d in code.partition(".")[2]]
    values, pairs = [0], [set()]
    for n in range(1, length):
        options = set()
        for t, digit in enumerate(digits, start=1):
            left = n - t
            if left == 0 and digit & 1:
                options.add(0)
            if left > 0 and digit & 2:
                options.add(values[left])
            if left > 0 and digit & 4:
                options |= pairs[left]
            if left > 0 and digit & 8:
                options |= {values[a] ^ v for a in range(1, left) for v in pairs[left - a]}
        values.append(next(v for v in range(len(options) + 1) if v not in options))
        pairs.append({values[a] ^ values[n - a] for a in range(1, n)})
    return values


def test_a_split_code():
    """0.205200C by brute force: all grows by 16 every 40 heaps, but 40k + 19 has 6 and 40k + 39 has 14."""
    values = values_of("0.205200C", 330)
    assert values[:40] == list(reference.nim_values(bouton.rules("0.205200C").game, 39).values())
    found = find_regularity(np.array(values, dtype=np.uint16))
    assert (found.kind, found.preperiod, found.period, found.saltus) == ("sapp", 4, 40, 16)
    assert found.places == (19, 39)
    assert {values[n] for n in range(19, 330, 40)} == {6}
    assert {values[n] for n in range(39, 330, 40)} == {14}


@pytest.mark.jit
def test_a_ruler_code():
    """0.2048, the game that Grossman and Nowakowski name: period 13 and saltus 4 but for the place 2."""
    game = bouton.rules("0.2048").game.normal_form()
    found = regularity(game, 4096, Limits())
    assert (found.kind, found.period, found.saltus, found.places) == ("ruler", 13, 4, (2,))
    values = bouton.values("0.2048", 2000).tolist()
    assert values[:120] == values_of("0.2048", 120)
    for n in range(found.preperiod, 1987):
        rounds = n // 13 - 1
        if n % 13 != 2:
            assert values[n + 13] == values[n] + 4
        elif rounds > 0 and rounds & (rounds - 1):
            assert values[n] == 4 * (rounds - 2 * (rounds & -rounds)) + 2
    assert bouton.period("0.2048", max_length=2000) is None
