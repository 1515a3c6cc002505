"""The position object: what it says is what solving says, what it draws, and that it behaves as a value."""

import copy
import json
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import bouton
from bouton import Position, position
from bouton.errors import BoutonError, IllegalMove, PositionError, RulesError

POSITIONS = [
    ("nim", (3, 5, 7), {}),
    ("nim; misere", (1, 2, 2), {}),
    ("kayles", (7, 4), {}),
    ("wythoff", (3, 5), {}),
    ("take any from up to 2 heaps", (2, 3, 1), {}),
    ("fibonacci nim", (13,), {}),
    ("take 1..2*last", (13,), {"last": 2}),
    ("take 1..2*last", (13,), {"cap": 3}),
    ("take 1,2,3 except last", (9,), {"last": 2}),
    ("nim: 3 5 + wythoff: 1 2 + kayles: 4", (), {}),
    ("nim: 3 5 + kayles: 4; misere", (), {}),
    ("welter", (1, 4, 6), {}),
    ("staircase", (1, 2, 3), {}),
]


@pytest.fixture(params=POSITIONS, ids=lambda case: case[0])
def given_position(request) -> Position:
    rules, heaps, state = request.param
    return position(rules, *heaps, **state)


def test_it_says_what_solving_says(given_position):
    found = bouton.solve(given_position.situation)
    assert (given_position.outcome, given_position.nim_value) == (found.outcome, found.nim_value)
    assert given_position.reason == found.reason and given_position.why("zh") == found.why("zh")
    for move in found.winning_moves:
        assert given_position.play(move).outcome == "P"


def test_every_move_leads_to_what_it_says(given_position):
    moves = list(given_position.moves())
    assert bool(moves) != given_position.is_over
    for option in moves:
        after = given_position.play(option)
        assert (after.outcome, after.nim_value) == (option.outcome, option.nim_value)
        assert after.back() == given_position and after.heaps == option.move.to
    if given_position.situation.misere is False:
        assert (given_position.outcome == "N") == any(option.outcome == "P" for option in moves)


def test_it_is_a_value(given_position):
    again = eval(repr(given_position), {"position": position})
    for same in (again, pickle.loads(pickle.dumps(given_position)), copy.deepcopy(given_position)):
        assert same == given_position and hash(same) == hash(given_position) and repr(same) == repr(given_position)
    for option in given_position.moves():
        after = given_position.play(option)
        assert after != given_position and eval(repr(after), {"position": position}) == after


@pytest.mark.parametrize(
    ("given", "parts"),
    [
        (lambda: position("nim", 3, 5), [{"rules": "take any", "heaps": [3, 5]}]),
        (lambda: position("fibonacci nim", 13).play("3"), [{"rules": "fibonacci nim", "heaps": [10], "cap": 6}]),
        (lambda: position("no repeat nim", 9, last=2), [{"rules": "no repeat nim", "heaps": [9], "last": 2}]),
        (
            lambda: position("nim", 2) + position("fibonacci nim", 10, cap=6),
            [{"rules": "take any", "heaps": [2]}, {"rules": "fibonacci nim", "heaps": [10], "cap": 6}],
        ),
    ],
)
def test_json_keeps_what_the_last_move_left(given, parts):
    assert given().as_dict() == {"components": parts, "convention": "normal"}


@pytest.mark.parametrize(
    ("made", "cap", "last"),
    [
        # The first player of Fibonacci Nim may not take all 13; after a take of 3 it is at most twice that.
        (lambda: position("fibonacci nim", 13), 12, None),
        (lambda: position("fibonacci nim", 13).play("3"), 6, None),
        (lambda: position("no repeat nim", 9, last=2), None, 2),
        (lambda: position("take 1..3; pass once", 9), 1, None),
        (lambda: position("nim", 3, 5), None, None),
        (lambda: position("fibonacci nim", 13) + position("nim", 2), None, None),
    ],
)
def test_what_counts_beside_the_heaps(made, cap, last):
    assert (made().cap, made().last) == (cap, last) and made().convention == "normal"
    assert made().answer.cap == cap


def test_what_counts_beside_the_heaps_is_told_without_solving(monkeypatch):
    monkeypatch.setattr("bouton.play.position.solved", None)
    p = position("take 1..2*last+3, 7 except last; misere", 300, last=5)
    assert (p.cap, p.last, p.convention) == (None, 5, "misere")


def test_a_whole_game_forth_and_back():
    p = start = position("nim", 1, 2)
    for typed in ("B 1", "A 1", "B all"):
        p = p.play(typed)
    assert p.is_over and p.heaps == (0, 0) and p.back().back().back() == start == start.back()
    with pytest.raises(IllegalMove):
        p.play("A 1")
    with pytest.raises(IllegalMove):
        start.play((1, 3))
    assert start.line()[0] == (1, 2) and start.line()[-1] == (0, 0)


def test_sums():
    both = position("nim", 3, 5) + position("wythoff", 1, 2) + position("fibonacci nim", 5)
    assert both.heaps == ((3, 5), (1, 2), (5,)) and str(both.rules[0]) == "take any"
    assert both.nim_value == 3 ^ 5 ^ bouton.solve("fibonacci nim", 5).nim_value
    assert both.play("E 2").heaps == ((3, 5), (1, 2), (3,))
    with pytest.raises(RulesError):
        position("nim", 3) + position("nim; misere", 3)
    with pytest.raises(TypeError):
        position("nim", 3) + 3
    assert bouton.parse("nim: 3") + bouton.parse("nim: 5") == bouton.parse("nim: 3 + nim: 5")


def test_how_it_is_drawn():
    assert str(position("nim", 3, 12)) == " A   3  ● ● ●\n B  12  ● ● ● ● ● ● ● ● ● ● ● ●"
    assert str(position("fibonacci nim", 5)) == "fibonacci nim (<= 4)\n A  5  ● ● ● ● ●"
    assert len(str(position("nim", 10**100, 0))) < 200


@pytest.mark.parametrize("language", ["C", "zh_CN.UTF-8"])
def test_in_a_notebook(given_position, language, monkeypatch):
    monkeypatch.setenv("LC_ALL", language)
    shown = given_position._repr_html_() + given_position.situation._repr_html_()
    assert shown.count("<div") == shown.count("</div>") and "<script" not in shown
    rules = given_position.rules
    for each in rules if isinstance(rules, tuple) else (rules,):
        assert str(each) in each._repr_html_()


@given(st.lists(st.integers(0, 30), min_size=1, max_size=4))
def test_whole_numbers_of_any_kind(heaps):
    plain = position("nim", *heaps)
    assert plain == position("nim", np.array(heaps)) == position("nim", *map(np.int64, heaps)) == position("nim", heaps)
    answer = bouton.solve("nim", np.array(heaps))
    assert answer == bouton.solve("nim", tuple(heaps)) and all(type(heap) is int for heap in answer.position)
    assert hash(answer) == hash(bouton.solve("nim", heaps))


def test_numpy_elsewhere():
    assert bouton.solve("nim", np.int64(5)).nim_value == 5
    assert bouton.solve("take 1..2*last", np.int8(9), last=np.int8(2)) == bouton.solve("take 1..2*last", 9, last=2)
    for wrong in (1.5, "3", True, np.float64(3), None):
        with pytest.raises(PositionError, match="not a whole number"):
            position("nim", wrong)


def test_one_heap_that_is_left_may_be_a_number():
    assert position("take 1..3", 5).play(4) == position("take 1..3", 4)
    for refused in (position("take 1..3", 5), position("nim", 5, 6)):
        with pytest.raises(IllegalMove):
            refused.play(1)


def test_what_makes_no_sense():
    for asked in (("nim",), ("nim: 3", 4), ("nim", -1), ("nix", 3)):
        with pytest.raises(BoutonError):
            position(*asked)


def test_the_functions_of_the_command_line(tmp_path):
    assert [option.move.to for option in bouton.options("take 1,3,4", 4)] == [(3,), (1,), (0,)]
    assert bouton.line("nim", (1, 2))[-1] == (0, 0)
    assert "int main" in bouton.code("take 1,3,4", "cpp")
    assert len(bouton.exercises("nim", 3, 1).rows) == 3
    rules = bouton.rules("take 1, 3, 4; misere")
    assert bouton.exercises(rules, 3, 1) == bouton.exercises("take 1, 3, 4; misere", 3, 1)
    claims = bouton.discover("bash(3)")
    assert isinstance(claims, list) and claims._repr_html_().startswith("<div>") and len({*claims}) == len(claims)


def test_check(tmp_path):
    certificate = bouton.prove("wythoff").certificate
    assert certificate is not None and bouton.check(certificate).valid
    file = tmp_path / "proof.json"
    file.write_text(json.dumps(certificate))
    assert bouton.check(file) == bouton.check(str(file)) == bouton.check(certificate)
    assert bouton.check("wythoff", max_rank=8).verified_by == "definition"
    for broken in ("{", "[]", '{"kind": "nothing"}'):
        file.write_text(broken)
        with pytest.raises(BoutonError):
            bouton.check(file)


def test_what_is_no_move_is_said_as_it_was_given():
    with pytest.raises(IllegalMove, match=r"^\(9, 9\) is not a move here"):
        position("nim", 3, 5).play((9, 9))
