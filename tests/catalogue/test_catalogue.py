"""Each game of the catalogue is the game that its description tells: it is played here with pieces on a table.

`python -m tests.catalogue.compare --count N --seed S` compares any number of positions.
"""

from itertools import islice

import pytest

import bouton
from bouton.errors import PositionError, RulesError
from tests.catalogue import compare
from tests.catalogue.pieces.coins import lay, turning
from tests.catalogue.table import Judge

POSITIONS = 12  # of each game, half of them in misere play


@pytest.mark.parametrize("name", sorted(bouton.GAMES))
def test_a_game_is_the_one_that_is_described(name):
    assert name in compare.tables(), f"tests/catalogue/pieces/ must tell {name} a second time, with pieces on a table"
    for case in islice(compare.drawn(f"{name} 1", [name]), POSITIONS):
        assert compare.difference(*case) is None


def test_no_table_is_left_of_a_game_that_is_gone():
    assert set(compare.tables()) == set(bouton.GAMES)


@pytest.mark.parametrize(
    ("name", "told", "position"),
    [
        ("turning_turtles", "nim; misere", (1, 2, 3)),
        ("turning_turtles", "nim; misere", (2, 3)),
        ("grunt", "grundy; misere", (5, 8)),
        ("treblecross", "0.007; misere", (7,)),
    ],
)
def test_another_game_is_noticed(monkeypatch, name, told, position):
    monkeypatch.setattr(compare, "written", lambda *named: told)
    assert compare.difference(name, (), position, True)


# The coins of a table, in the cases by which other answers were found out.


@pytest.mark.parametrize("rules", ["turning turtles; misere", "twins; misere", "turn 1,2 coins; misere"])
def test_coins_in_misere_play_are_no_heaps(rules):
    found = bouton.solve(rules, (1, 2, 3))
    assert (found.outcome, found.by.method, found.nim_value) == ("N", "search", None)
    assert {move.to for move in found.winning_moves} == {(1,), (2, 3)}
    assert bouton.solve(rules, (2, 3)).outcome == "P"
    assert [move.to for move in bouton.solve("twins; misere", (5, 6)).winning_moves] == [(4, 5)]
    assert [move.to for move in bouton.solve("mock turtles; misere", (1, 2, 3)).winning_moves] == [(1,)]


def test_a_normal_form_holds_for_its_convention():
    coins, heaps = bouton.rules("turn 1,2 coins; misere"), bouton.rules("take any; misere")
    assert coins.normal_form() != heaps.normal_form()
    assert bouton.rules("turn 1,2 coins").normal_form() == bouton.rules("take any").normal_form()
    assert bouton.rules("turtles; misere").normal_form() == bouton.rules("twins; misere").normal_form()
    assert bouton.solve("turtles; misere", (1, 2)).recognised == "turning turtles"
    assert bouton.solve("nim; misere", (1, 2)).recognised == "nim"
    assert bouton.solve("twins; misere", (1, 2)).recognised == "twins"
    assert bouton.rules(str(coins)) == coins


def test_a_place_is_given_once_where_coins_are_played_as_they_lie():
    for rules in ("turtles; misere", "turtles; pass once", "turtles; block 1", "turn 1 coin x turn 1,2 coins; misere"):
        with pytest.raises(PositionError, match="given twice"):
            bouton.solve(rules, (3, 3, 3, 3))
    assert bouton.solve("turtles", (3, 3)).outcome == "P"
    assert bouton.solve("turtles; misere", (0, 3, 0, 1)).position == (1, 3)
    assert bouton.solve("turtles; misere", (0,)).outcome == "N"


@pytest.mark.parametrize("position", [(2, 3), (1, 2, 3), (5,), (1, 4, 6), (2, 3, 4, 5)])
@pytest.mark.parametrize("misere", [False, True])
def test_with_a_pass_coins_are_played_as_they_lie(position, misere):
    turtles = turning(2, lambda *coins: True)

    def moves(state):
        heads, passes = state
        left = list(turtles.moves(heads))
        return [*((after, passes) for after in left), *[(heads, passes - 1)] * bool(left and passes)]

    known = Judge(type(turtles)(lay, moves, turtles.numbers), (), misere)
    found = bouton.solve("turtles; pass once" + "; misere" * misere, position)
    assert found.outcome == ("P" if known.lost((lay(position), 1)) else "N")
    assert misere or found.nim_value == known.value((lay(position), 1))
    said = {(lay(move.to), move.cap) for move in found.winning_moves}
    assert said == set(known.winning((lay(position), 1)))


GRIDS = ["turn 1 coin x turn 1,2 coins", "turn 1,2 coins x turn 1,2 coins", "turn 2 coins x turn 1 coin"]


@pytest.mark.parametrize("rules", GRIDS)
def test_a_grid_in_misere_play_is_a_set_of_coins(rules):
    across, along = ([int(count) for count in side.split()[1].split(",")] for side in rules.split(" x "))

    def chosen(place, counts):
        others = range(1, place)
        return [[place, *rest] for count in counts for rest in ([()] if count == 1 else [(other,) for other in others])]

    def moves(heads):
        for x, y in heads:
            for columns in chosen(x, across):
                for rows in chosen(y, along):
                    yield heads ^ {(a, b) for a in columns for b in rows}

    known = Judge(type(turning(1, bool))(None, moves, None), (), True)
    for numbers in [(2, 2), (1, 1), (3, 2, 1, 2), (2, 3, 3, 1, 1, 1), (3, 3, 2, 2)]:
        heads = frozenset(zip(numbers[::2], numbers[1::2], strict=True))
        found = bouton.solve(f"{rules}; misere", numbers)
        assert found.outcome == ("P" if known.lost(heads) else "N")
        said = {frozenset(zip(m.to[::2], m.to[1::2], strict=True)) - {(0, 0)} for m in found.winning_moves}
        assert said == set(known.winning(heads))


@pytest.mark.parametrize("rules", ["northcott; misere", "northcott; pass once", "northcott; block 1", "反诺斯科特游戏"])
def test_what_need_not_end_is_refused(rules):
    for ask in (bouton.solve, bouton.options, bouton.position):
        with pytest.raises(RulesError, match="northcott is answered in normal play only"):
            ask(rules, (3,))
    for ask, *more in ((bouton.rules,), (bouton.code, "python"), (bouton.discover,), (bouton.exercises, 3, 1)):
        with pytest.raises(RulesError, match="northcott is answered in normal play only"):
            ask(rules, *more)
    with pytest.raises(RulesError, match="normal play only"):
        bouton.solve("northcott: 3 + nim: 2; misere")


@pytest.mark.parametrize("rules", ["northcott", "turning turtles", "ruler", "turn 1,2 coins"])
def test_no_quotient_or_genus_is_that_of_the_heaps(rules):
    for ask in (bouton.misere_quotient, bouton.genus):
        with pytest.raises(RulesError):
            ask(rules)
