"""Ferguson's theorem beside misère play as it is defined."""

from functools import cache
from itertools import combinations_with_replacement
from random import Random

import pytest

import bouton


def lost_by_definition(amounts):
    """Whether the player to move loses, where the last mover does."""

    @cache
    def lost(heaps):
        left = [
            tuple(sorted((*heaps[:i], heap - t, *heaps[i + 1 :])))
            for i, heap in enumerate(heaps)
            for t in amounts
            if t <= heap
        ]
        return bool(left) and not any(map(lost, left))

    return lost


@pytest.mark.parametrize("seed", range(12))
def test_outcomes_and_moves_of_random_amounts_are_those_of_the_definition(seed):
    draw = Random(seed)
    amounts = sorted(draw.sample(range(1, 9), draw.randint(1, 4)))
    lost = lost_by_definition(amounts)
    for heaps in (*combinations_with_replacement(range(13), 2), *combinations_with_replacement(range(7), 3)):
        found = bouton.solve(f"take {', '.join(map(str, amounts))}; misere", heaps)
        assert (found.outcome == "P") == lost(heaps)
        told = {tuple(sorted(move.to)) for move in found.winning_moves}
        steps = ((*heaps[:i], h - t, *heaps[i + 1 :]) for i, h in enumerate(heaps) for t in amounts if t <= h)
        assert told == {after for step in steps if lost(after := tuple(sorted(step)))}


def test_heaps_of_any_size_are_answered_at_once_and_others_left_to_what_else_is_known():
    # Taking 2 or 5 has the nim-values 0 0 1 1 0 2 1 again and again: Winning Ways, chapter 4.
    found = bouton.solve("take 2,5; misere", (7 * 10**40 + 2, 7 * 10**50 + 5, 7 * 10**30 + 5))
    assert (found.outcome, found.by.name) == ("N", "subtraction_misere")
    # The values 1, 2, 2 are to become 0, 2, 2: in the first heap 0 stands at 0 and 4 modulo 7.
    assert [move.take for move in found.winning_moves] == [(2, 0, 0), (5, 0, 0)]
    # Of amounts so large not every nim-value is looked at; the few positions below are.
    assert bouton.solve("take 2,7,3000; misere", (11, 3)).by.method == "search"
