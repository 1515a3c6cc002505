"""The derived moves against play, and tables against the definition."""

import numpy as np
import pytest

from bouton.errors import LimitError, RulesError
from bouton.frozen import changed
from bouton.proving.amounts import Amounts, Parity, Some, Span
from bouton.proving.formula import Atom
from bouton.proving.game import Euclid, Take, TakeBack, one_heap
from bouton.proving.kernel_equation import KernelEquation
from bouton.proving.losses import Losses
from bouton.proving.numeration import base, ostrowski
from tests.definition import losses
from tests.proving.games import GAMES

SYSTEMS = {"wythoff": ostrowski(1), "2 wythoff": ostrowski(2), "powers of three": base(3)}


# Three heaps, several of them in one move, take as long as all others together.
@pytest.mark.parametrize("name", [pytest.param(n, marks=pytest.mark.slow) if n == "moore 2" else n for n in GAMES])
def test_the_moves_are_those_of_play_and_come_to_an_end(name):
    equation = KernelEquation(GAMES[name], SYSTEMS.get(name, base(2)))
    equation.cross_check()
    assert equation.descends()


@pytest.mark.parametrize("name", ["subtraction 1 3 4", "half", "wythoff", "2 wythoff", "fibonacci nim", "euclid"])
def test_a_wrong_move_is_noticed(name, monkeypatch):
    right = GAMES[name]
    what = "helper" if right.helper else "moves"
    wider = tuple(changed(step, atoms=(*step.atoms, Atom("out", ("y0",), (7,)))) for step in getattr(right, what))
    monkeypatch.setitem(right.__dict__, what, wider)
    with pytest.raises(AssertionError, match="the derived moves and play disagree"):
        KernelEquation(GAMES[name], SYSTEMS.get(name, base(2))).cross_check()


def test_moves_that_need_not_end_are_refused(monkeypatch):
    # "Take any" with the heap growing: y = x + d.
    game = one_heap(Span())
    (move,) = game.moves
    rising = changed(move, atoms=(Atom("add", ("x0", "d", "y0")), Atom("out", ("d",), (0,))))
    monkeypatch.setitem(game.__dict__, "moves", (rising,))
    equation = KernelEquation(game, base(2))
    assert not equation.descends()
    monkeypatch.setattr(equation, "cross_check", lambda: None)
    with pytest.raises(LimitError, match="come to an end"):
        equation.prepare()


@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("name", GAMES)
def test_tables_are_those_of_the_definition(name, misere):
    game = GAMES[name]
    if misere and isinstance(game, Euclid):
        pytest.skip("Euclid's game is proved in normal play only")

    is_lost = losses(game.options, misere=misere)

    bound = {1: 60, 2: 20, 3: 7}[game.size]
    positions = np.indices((bound,) * game.size).reshape(game.size, -1).T
    play = Losses(game, misere=misere)
    assert play(positions[:5]).tolist() == [is_lost(tuple(p)) for p in positions[:5].tolist()]
    assert play(positions).tolist() == [is_lost(tuple(p)) for p in positions.tolist()]


def test_tables_have_an_end():
    play = Losses(GAMES["wythoff"])
    with pytest.raises(LimitError, match="ends at 1024"):
        play(np.array([[3, 5000]]))


def test_the_same_amounts_said_differently_give_the_same_moves():
    ways = [Amounts((Some((1, 2, 3)),)), Amounts((Some((2,)), Some((1, 2)), Some((1, 3))))]
    assert {way.normalised() for way in ways} == {ways[0]}
    mixed = Amounts((Parity(True), Span(2, 1), Some((4,))), (9, 6))
    assert mixed.normalised() == Amounts((Some((4,)), Span(2, 1), Parity(True)), (6, 9))


@pytest.mark.parametrize(
    "make",
    [
        lambda: Some((0, 1)),
        lambda: Some(()),
        lambda: Some((2, 1)),
        lambda: Span(0),
        lambda: Span(1, -1),
        lambda: TakeBack(1, 0),
        lambda: Take(least=3, most=2),
        lambda: TakeBack(1, 2, -1),
    ],
)
def test_rules_without_meaning_are_refused(make):
    with pytest.raises(RulesError):
        make()


def test_take_touches_the_heaps_it_says():
    assert list(Take(least=2, most=3).chosen(3)) == [(0, 1), (0, 2), (1, 2), (0, 1, 2)]
    assert list(Take.near(2).taken((2, 3))) == [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3)]
