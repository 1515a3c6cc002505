"""Clauses of families of their own: random ones against a second meaning, and what papers and judges say of them."""

import pytest

import bouton
from bouton.errors import NotationError, PositionError, RulesError
from bouton.notation import parse_rules
from tests.notation import clauses


@pytest.mark.parametrize("draw", clauses.DRAWS, ids=lambda draw: draw.__name__)
def test_random_clauses_mean_what_they_say(draw, monkeypatch):
    monkeypatch.setattr(clauses, "DRAWS", (draw,))
    assert clauses.run(12, 11) > 0


def losses(rules, top):
    return [
        pair for pair in ((a, b) for a in range(top) for b in range(a, top)) if bouton.solve(rules, pair).outcome == "P"
    ]


def test_a_heap_of_three_or_more_loses_exactly_three():
    answer = bouton.solve("take 3 where n >= 3; take any where n < 3; misere", (5, 4, 7))
    assert sorted(move.to for move in answer.winning_moves) == [(5, 1, 7), (5, 4, 4)]


def test_yama_nim_is_lost_where_the_heaps_differ_by_one_at_most():
    assert losses("take 2.., give 1 to another heap", 12) == [(a, b) for a in range(12) for b in (a, a + 1) if b < 12]


def test_triangular_nim_with_equal_takes_is_lost_at_triangular_numbers():
    """S. Kimura, T. Yamashita, arXiv:2310.06610, abstract."""
    lost = losses("take any, give any to another heap; take any equally from 2 heaps", 16)
    assert lost == [(0, 0), (0, 1), (1, 3), (3, 6), (6, 10), (10, 15)]


def test_hypergraph_nim():
    assert bouton.solve("take any from heaps (1 2), (2 3), (3 4), (1 2 3 4)", (3, 4, 2, 5)).nim_value == 5


def test_stone_piles():
    """HackerRank, Stone Piles: a pile is split into any number of different parts."""
    assert list(bouton.values("split unequally into any number", 12)) == [0, 0, 0, 1, 0, 2, 3, 4, 0, 5, 6, 7]


def test_all_heaps_split_at_once_are_lost_where_the_largest_is_one_less_than_a_power_of_two():
    rules = "split; move in all heaps at once"
    for heaps in [(1,), (2,), (3,), (6,), (7,), (7, 3, 2), (5, 3), (3, 1)]:
        assert (bouton.solve(rules, heaps).outcome == "P") == ((max(heaps) + 1) & max(heaps) == 0), heaps


def test_counting_avoids_a_number():
    """89 is lost for who must count on from it to 100; where nobody may say it, 88 is: 90 to 98 all let 100 be said."""
    answer = bouton.solve("count 1..10 to 100", 79)
    assert {move.to for move in answer.winning_moves} == {(89,)}
    answer = bouton.solve("count 1..10 to 100 except 89", 78)
    assert (answer.outcome, {move.to for move in answer.winning_moves}) == ("N", {(88,)})
    with pytest.raises(PositionError):
        bouton.solve("count 1..10 to 100", 101)


@pytest.mark.parametrize(
    ("text", "column", "expected"),
    [
        ("take 3 from 2 heaps where n > 3", 8, "a take from one heap"),
        ("take 1, give 1 to another heap", 14, "less than is taken"),
        ("take 1..n/2, give 1 to another heap", 19, "fixed amounts"),
        ("take 3, give 1 to the other heap", 19, "another"),
        ("take 3 where n", 15, "comparison"),
        ("take any from heaps 1 2", 21, "open"),
        ("take any from heaps (0 1)", 22, "the number of a heap"),
        ("take any from heaps (1 2", 25, "the number of a heap|)"),
        ("count n/2 to 10", 7, "fixed amounts"),
        ("wythoff; move in all heaps at once", 10, "heaps that are apart"),
        ("take 1 where n > 2; take 1 from heaps (1 2)", 28, "clauses of one kind"),
        ("take 1 where n > 2; take last", 26, "clauses of one kind"),
        ("take 1 where n > 2; wythoff", 1, "one heap beside where"),
        ("take 1..last+sqrt(n)", 9, "simpler bound"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_column(text, column, expected):
    with pytest.raises(NotationError) as refused:
        parse_rules(text)
    assert (refused.value.column, refused.value.expected) == (column, expected)
    assert expected not in {"fixed amounts"} or refused.value.say("zh") != refused.value.say("en")


@pytest.mark.parametrize("target", [2, 7, 21])
def test_no_number_beyond_the_end_of_a_count_is_a_position(target):
    rules = f"count 1..3 to {target}"
    lost = [n for n in range(target + 1) if (target - n) % 4 == 0]
    assert bouton.p_positions(rules, 50) == lost
    found = bouton.density(rules, 100, heaps=1)
    assert (found.p_positions, found.positions) == (len(lost), target + 1)
    with pytest.raises(RulesError):
        bouton.period(rules)
