"""Rings, heaps that are told by size or place, and passes: each against its rules written out a second time."""

from functools import cache
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import bouton
from bouton import GAMES, words
from bouton.engine import reference
from bouton.engine.sequence import nim_values
from bouton.errors import IllegalMove, NotationError, RulesError
from bouton.notation import parse_rules
from bouton.notation.echo import echo
from bouton.on_demand import solve
from bouton.rulesets.families import take_and_break

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


def values_on_places(digits, top):
    """The nim-values of a code on places 0 ... n-1 in a circle: stones side by side go, and a run may become two."""

    @cache
    def value(left, n):
        found = set()
        for start in left:
            run = {(start + i) % n for i in range(n) if all((start + j) % n in left for j in range(i + 1))}
            for t in range(1, min(len(run), len(digits) - 1) + 1):
                taken = frozenset((start + i) % n for i in range(t))
                before = (start - 1) % n in left - taken
                after = (start + t) % n in left - taken
                # Of a ring one run is left, of a run as many as it has neighbours.
                parts = min(1, before + after) if len(left) == n else before + after
                if digits[t] >> parts & 1:
                    found.add(value(left - taken, n))
        return mex(found)

    return [value(frozenset(range(n)), n) for n in range(top + 1)]


CODES = {name: game.code for name, game in GAMES.items() if game.code}


@pytest.mark.parametrize("name", CODES)
def test_a_code_on_a_ring_is_the_game_on_places_or_refused(name):
    digits = [int(digit) for digit in CODES[name].replace(".", "")]
    speaks_of_ends = any(digit & 4 for digit in digits) and {digit & 6 for digit in digits} - {0, 6}
    for text in (name, CODES[name]):
        if speaks_of_ends:
            with pytest.raises(NotationError, match="circle"):
                parse_rules(f"{text}; in a circle")
        else:
            rules = parse_rules(f"{text}; in a circle")
            assert nim_values(rules.game, 11).tolist() == values_on_places(digits, 10)


def test_dawsons_kayles_on_a_ring_is_arc_kayles_on_a_cycle():
    for n in range(3, 15):
        cycle = {(i, (i + 1) % n) for i in range(n)}
        assert bouton.solve_graph(cycle, game="arc_kayles").nim_value == solve("0.07; in a circle", n).nim_value


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
        ("take 1 from a largest heap; split", 8),
        ("take 1 from the ends; take 1 from a largest heap", 8),
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


@given(AMOUNTS, st.integers(0, 2), st.integers(0, 2), st.integers(0, 6), st.booleans())
def test_a_game_with_passes_and_blocks_in_a_sum(takes, passes, forbidden, heap, misere):
    """Beside a heap of Nim the options forbidden are those of one game."""
    own = f"take {', '.join(map(str, takes))}"
    own += (f"; pass {passes}" if passes else "") + (f"; block {forbidden}" if forbidden else "")

    @cache
    def is_lost(heaps, left, nim):
        after = [((*heaps[:i], h - t, *heaps[i + 1 :]), left) for i, h in enumerate(heaps) for t in takes if t <= h]
        after += [(heaps, left - 1)] if after and left else []
        results = [is_lost(*one, nim) for one in after]
        beside = [is_lost(heaps, left, m) for m in range(nim)]
        wins = sum(results)
        if wins > forbidden or any(beside):
            return False
        return not misere or len(results) + len(beside) > wins

    tail = "; misere" if misere else ""
    for heaps in ((3,), (2, 3)):
        told = solve(f"{own}: {' '.join(map(str, heaps))} + nim: {heap}{tail}")
        assert (told.outcome == "P") == is_lost(heaps, passes, heap), (own, heaps, heap, misere)
        assert told.outcome == "N" or not told.winning_moves


@settings(max_examples=8)
@given(AMOUNTS, st.integers(1, 3), st.integers(0, 2))
def test_nim_values_with_forbidden_options_are_what_balances_a_heap_of_nim(takes, forbidden, passes):
    text = f"take {', '.join(map(str, takes))}; block {forbidden}" + (f"; pass {passes}" if passes else "")
    rules = parse_rules(text)
    by_definition = reference.nim_values(rules.game, 6 + passes)
    for n in range(6):
        (part,) = rules.game.position((n,))
        value = solve(rules, n).nim_value
        assert by_definition[part] == value
        assert [m for m in range(6) if solve(f"{text}: {n} + nim: {m}").outcome == "P"] == [value]
    assert nim_values(rules.game.normal_form(), 8).tolist() == [solve(rules, n).nim_value for n in range(8)]


def test_a_pass_is_a_move_like_any_other():
    answer = solve("nim; pass once", (4, 4))
    assert [(move.to, move.take, move.cap) for move in answer.winning_moves] == [
        ((3, 4), (1, 0), 1),
        ((4, 3), (0, 1), 1),
        ((4, 4), (0, 0), 0),
    ]
    assert solve("nim; pass once", (4, 4), cap=0).outcome == "P"
    played = bouton.position("nim; pass once", 4, 4).play("pass")
    assert played.outcome == "P" and solve("nim; pass once", (0, 0)).outcome == "P"
    with pytest.raises(IllegalMove):
        played.play("pass")


def test_where_options_may_be_forbidden_nobody_plays_against_the_computer():
    assert bouton.solve("nim; block 1", (3, 3)).winning_move_count == 2
    with pytest.raises(RulesError):
        bouton.line("nim; block 1", (3, 3))


@pytest.mark.parametrize(
    ("text", "column"),
    [
        ("nim; pass", 10),
        ("nim; pass 0", 11),
        ("nim; pass onse", 11),
        ("nim; pass once; pass 2", 6),
        ("nim; block", 11),
        ("nim; block 0", 12),
        ("nim; block 1; block 2", 15),
        ("fibonacci nim; block 1", 16),
        ("kayles; in a circle; pass once", 9),
        ("pass once", 10),
    ],
)
def test_what_no_pass_or_block_can_stand_beside(text, column):
    with pytest.raises(NotationError) as caught:
        parse_rules(text)
    assert caught.value.column == column


def test_a_long_set_or_the_rest_is_said_as_it_was():
    assert str(parse_rules("take 5..20000 or the rest")) == "take 5..20000 or the rest"


@pytest.mark.parametrize(
    "text",
    [
        "0.01; take 3, 20000",
        "0.3F; take 10^30",
        "0.1; take 5..20000 and split; take 3..",
        "0.77F; take 2^40; take squares; split equally",
        pytest.param("0." + "17" * 300, id="a code of 600 digits"),
        pytest.param("0." + "17" * 300 + "; take 20000", id="a code of 600 digits and more"),
    ],
)
def test_a_code_beside_large_amounts_is_said_as_the_same_rules(text, monkeypatch):
    """What is too much for one code stands beside it, and "or the rest" is not said where it would allow more."""
    monkeypatch.setattr(take_and_break, "LONGEST_CODE", 500)
    rules = parse_rules(text.replace("10^30", str(10**30)).replace("2^40", str(2**40)).replace("squares", "k^2"))
    assert parse_rules(str(rules)) == rules
    assert "the rest" not in str(rules)
    for language in words.languages:
        assert "20000" not in text or "20000" in echo(rules, language)
