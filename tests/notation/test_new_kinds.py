"""Rings, heaps that are told by size or place, and passes: each against its rules written out a second time."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import bouton
from bouton.engine import reference
from bouton.engine.sequence import nim_values
from bouton.errors import NotationError
from bouton.notation import parse_rules
from bouton.solving import solve

AMOUNTS = st.sets(st.integers(1, 6), min_size=1, max_size=4).map(lambda found: tuple(sorted(found)))


def mex(found):
    return next(v for v in range(len(found) + 1) if v not in found)


def values_of_rings(takes, split, top):
    """The nim-values of rings 0 ... top: pins in a circle as a set of places, runs of neighbours taken from it."""

    @cache
    def row(n):
        found = set()
        for t in takes:
            for left in range(n - t + 1):
                right = n - t - left
                if split or not (left and right):
                    found.add(row(left) ^ row(right))
        return mex(found)

    return [mex({row(n - t) for t in takes if t <= n}) for n in range(top + 1)]


@given(AMOUNTS, st.booleans())
def test_a_ring_becomes_a_row(takes, split):
    text = f"take {', '.join(map(str, takes))}{' and split' if split else ''}; in a circle"
    rules = parse_rules(text)
    expected = values_of_rings(takes, split, 14)
    for n in (0, 1, 2, 5, 9, 14):
        answer = solve(rules, n)
        assert answer.nim_value in (None, expected[n]) and (answer.outcome == "P") == (expected[n] == 0)
    assert solve(rules, (5, 7)).nim_value == expected[5] ^ expected[7]
    assert nim_values(rules.game, 15).tolist() == expected
    by_definition = reference.nim_values(rules.game, 14)
    assert [by_definition[n] for n in range(15)] == expected


@pytest.mark.parametrize(("n", "loser"), [(1, "N"), (2, "N"), (3, "P"), (4, "P"), (10**18, "P")])
def test_a_funny_game(n, loser):
    """POJ 2484: one coin or two side by side from a ring; from three coins on Bob, who is second, wins."""
    assert solve("take 1, 2 and split; in a circle", n).outcome == loser


@given(AMOUNTS, st.sampled_from(["a largest heap", "the ends"]), st.booleans())
def test_heaps_told_by_size_or_place(takes, where, misere):
    text = f"take {', '.join(map(str, takes))} from {where}" + ("; misere" if misere else "")
    rules = parse_rules(text)

    @cache
    def is_lost(heaps):
        filled = [i for i, h in enumerate(heaps) if h]
        places = (
            [i for i in filled if heaps[i] == max(heaps)] if where == "a largest heap" else filled[:1] + filled[-1:]
        )
        after = [(*heaps[:i], heaps[i] - t, *heaps[i + 1 :]) for i in set(places) for t in takes if t <= heaps[i]]
        return not any(map(is_lost, after)) if after else not misere

    for heaps in product(range(4), repeat=3):
        assert (solve(rules, heaps).outcome == "P") == is_lost(heaps), (text, heaps)


def test_games_with_names_keep_them():
    assert parse_rules("take any from a largest heap").normal_form() == parse_rules("greedy nim").normal_form()
    assert parse_rules("take any from the ends").normal_form() == parse_rules("end nim").normal_form()


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("wythoff; in a circle", 10),
        ("take 1..2*last; in a circle", 17),
        ("take 1 from the end", 17),
        ("take 1 from a largest heap; split", 1),
        ("take 1 from the ends; take 1 from a largest heap", 1),
        ("0.4; in a circle", 6),
    ],
)
def test_what_does_not_fit_together_is_refused(text, column):
    with pytest.raises(NotationError) as caught:
        parse_rules(text)
    assert caught.value.column == column


def test_a_position_of_rings_is_solved_at_any_size():
    answer = bouton.solve("kayles; in a circle", (10**30, 1))
    assert answer.nim_value == 1 and answer.outcome == "N"


@given(AMOUNTS, st.booleans())
def test_or_the_rest(takes, misere):
    text = f"take {', '.join(map(str, takes))} or the rest" + ("; misere" if misere else "")
    rules = parse_rules(text)

    @cache
    def is_lost(n):
        after = [n - t for t in takes if t <= n] or [0] * (n > 0)
        return not any(map(is_lost, after)) if after else not misere

    assert [solve(rules, n).outcome == "P" for n in range(16)] == [is_lost(n) for n in range(16)]


@pytest.mark.parametrize(("p", "q"), [(1, 3), (3, 7), (2, 2), (4, 5)])
def test_the_coin_game_of_hdu_2897(p, q):
    """From p to q coins, or the rest; whoever takes the last one loses: lost where n mod (p + q) is from 1 to p."""
    rules = parse_rules(f"take {p}..{q} or the rest; misere")
    for n in range(1, 3 * (p + q)):
        assert (solve(rules, n).outcome == "P") == (1 <= n % (p + q) <= p), n


def test_a_long_set_or_the_rest_is_said_as_it_was():
    assert str(parse_rules("take 5..20000 or the rest")) == "take 5..20000 or the rest"
