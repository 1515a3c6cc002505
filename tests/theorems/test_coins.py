"""Coins in a row and on a grid: the notation, the rules written a second time, values by definition, published rows."""

from itertools import combinations, product

import pytest

import bouton
from bouton.errors import BoutonError, NotationError
from bouton.notation.echo import echo
from bouton.rulesets.amounts import Amounts, Bound, Range
from bouton.theorems.known.tartan_values import RowValues

COUNTS = [{1}, {2}, {3}, {1, 2}, {1, 3}, {2, 3}, {1, 2, 3}, {2, 4}]


def turns(place: int, counts: set[int]) -> list[tuple[int, ...]]:
    """The other coins, from the rules: k - 1 of those to the left."""
    return [others for k in counts for others in combinations(range(1, place), k - 1)]


def value(heads: frozenset, counts: tuple[set[int], ...], known: dict) -> int:
    """The nim-value of heads on a board, each move turning real coins: two at one place are gone."""
    if heads not in known:
        seen = set()
        for head in heads:
            for others in product(*(turns(place, allowed) for place, allowed in zip(head, counts, strict=True))):
                rows = ((*more, place) for more, place in zip(others, head, strict=True))
                seen.add(value(heads ^ frozenset(product(*rows)), counts, known))
        known[heads] = next(n for n in range(999) if n not in seen)
    return known[heads]


def said(counts: set[int]) -> str:
    return f"turn {', '.join(map(str, sorted(counts)))} coins"


@pytest.mark.parametrize("counts", COUNTS, ids=said)
def test_rows(counts):
    known: dict = {}
    game = bouton.rules(said(counts))
    assert bouton.rules(str(game)) == game
    found = [bouton.solve(game, n).nim_value for n in range(8)]
    assert found == [0] + [value(frozenset({(n,)}), (counts,), known) for n in range(1, 8)]
    row = RowValues(game.game.counts)
    assert [row.value(n) for n in range(8)] == found


def test_published_rows():
    """Winning Ways, chapter 14: the rows of Moebius (one to five coins) and of Mock Turtles."""
    table = RowValues(Amounts.of([Range(Bound(plus=1), Bound(plus=5))]))
    assert [table.value(n) for n in range(1, 13)] == [1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171, 213]
    table = RowValues(Amounts.of([Range(Bound(plus=1), Bound(plus=3))]))
    assert [table.value(n) for n in range(1, 9)] == [1, 2, 4, 7, 8, 11, 13, 14]


@pytest.mark.parametrize(("rows", "columns"), [({1, 2}, {1, 2}), ({1, 2, 3}, {1, 2}), ({3}, {1}), ({2}, {1, 2})])
def test_grids(rows, columns):
    known: dict = {}
    text = f"{said(rows)} x {said(columns)}"
    game = bouton.rules(text)
    assert bouton.rules(str(game)) == game
    places = list(product(range(1, 4), repeat=2))
    for place in places:
        answer = bouton.solve(game, place)
        assert answer.nim_value == value(frozenset({place}), (rows, columns), known)
    for first, second in combinations(places, 2):
        answer = bouton.solve(game, (*first, *second))
        assert answer.nim_value == value(frozenset({first, second}), (rows, columns), known)
        options = list(bouton.options(game, (*first, *second)))
        assert {move.to for move in answer.winning_moves} == {o.move.to for o in options if o.outcome == "P"}


def test_known_rows_are_recognised():
    for text, name in (("turn 1..3 coins", "mock turtles"), ("turn 1, 2 coins", "nim"), ("turn any coins", "motley")):
        assert bouton.solve(text, 3).recognised == name
    assert bouton.solve("turn 1..3 coins", 10**30).by.name == "mock_turtles_values"


def test_large_grids():
    grid = "turn 1,2 coins x turn 1,2 coins"
    answer = bouton.solve(grid, (10**30, 7 * 10**20))
    assert answer.nim_value == bouton.nim_product(10**30, 7 * 10**20) and answer.outcome == "N"
    assert bouton.solve(grid, (2**128, 2**128, 1, 3 * 2**127)).outcome == "P"


WRONG = ["turn coins", "turn 1..n/2 coins", "turn 1,2", "turn 1 coin x", "turn 1 coin x take 2", "turn 0 coins"]


@pytest.mark.parametrize("text", WRONG)
def test_what_cannot_be_read(text):
    with pytest.raises(NotationError):
        bouton.rules(text)


def test_what_makes_no_sense():
    with pytest.raises(BoutonError, match="two numbers"):
        bouton.solve("turn 1 coin x turn 1 coin", (1, 2, 3))
    for language in ("en", "zh"):
        assert "1, 2" in echo(bouton.rules("turn 1,2 coins x turn 3 coins"), language)
