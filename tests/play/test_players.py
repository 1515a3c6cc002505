"""The opponents: every choice is legal, the same for the same seed, soon made; the perfect one gives no win away."""

from random import Random

import pytest
from hypothesis import assume, given

from bouton.errors import IllegalMove
from bouton.limits import Limits
from bouton.play.match import Match
from bouton.play.players import PLAYERS
from bouton.solving import Solver, shown_move, situation_of
from tests.play.drawn import situations
from tests.play.judge import Judge, patience, small
from tests.work import Clock, at_most, dear

BIG = 10**30
EACH = pytest.mark.parametrize("name", PLAYERS)


@dear(12, 25)
@given(situations())
def test_every_choice_is_legal(situation):
    assume(small(situation, 16))
    moves = list(situation.steps())
    for name, player in PLAYERS.items():
        if not moves:
            with pytest.raises(IllegalMove):
                player.choose(Solver(), situation, Random(1))
            continue
        with patience():
            step = player.choose(Solver(), situation, Random(1))
            assert step in moves, name
            assert player.choose(Solver(), situation, Random(1)) == step


@dear(16, 40)
@given(situations())
def test_the_perfect_player_never_loses_a_won_position(situation):
    assume(small(situation, 10))
    judge, random, solver = Judge(), Random(7), Solver()
    match = Match(situation)
    wins = None
    while not match.over:
        lost, moves = judge.lasts(match.situation)
        if match.to_move == 0:
            wins = wins or not lost
            with patience():
                match = match.play(PLAYERS["perfect"].choose(solver, match.situation, random))
            if lost is False:
                # The quickest win: one move fewer is left, for the other one to hold out.
                assert judge.lasts(match.situation) == (True, moves - 1)
        else:
            match = match.play(PLAYERS["random"].choose(solver, match.situation, random))
    if wins:
        assert match.winner == 0


@dear(15, 30)
@given(situations())
def test_the_perfect_player_holds_out_longest(situation):
    assume(small(situation, 10))
    judge = Judge()
    # A position that is lost, or one that a winning move leaves.
    known = [(one, *judge.lasts(one)) for one in (situation, *map(situation.after, situation.steps()))]
    losing = [(one, moves) for one, lost, moves in known if lost and moves]
    assume(losing)
    one, moves = losing[0]
    with patience():
        step = PLAYERS["perfect"].choose(Solver(), one, Random(3))
    assert judge.lasts(one.after(step))[1] == moves - 1


@EACH
@pytest.mark.parametrize(
    ("rules", "heaps"),
    [
        ("nim", (BIG, BIG + 7, 3)),
        ("nim; misere", (BIG, BIG + 7, 3)),
        ("wythoff", (BIG, 2 * BIG)),
        ("fibonacci nim", (BIG,)),
        ("take odd", (BIG,)),
        ("take 2^k", (BIG, BIG)),
        ("take k^2", (BIG,)),
        ("take divisors", (BIG, 7)),
        ("take coprime", (BIG, 7)),
        ("take any except last", (BIG,)),
        ("take 1..n/2", (BIG, 3)),
        ("kayles", (BIG, 5)),
        ("grundy", (BIG,)),
        ("lasker", (BIG, BIG)),
        ("moore(2)", (BIG, 3, 5, 8)),
        ("euclid", (BIG, BIG // 3 + 1)),
        ("nim: 3 5 + wythoff: 10 20 + kayles: 30", None),
    ],
)
def test_heaps_of_any_size_within_a_second_or_two(name, rules, heaps, monkeypatch):
    situation = situation_of(rules, heaps)
    clock = Clock(0.1).is_set(monkeypatch)
    # Compiling a kernel, where no cache has it yet, takes two hundred.
    with at_most(spins=600):
        step = PLAYERS[name].choose(Solver(Limits(seconds=5)), situation, Random(5))
    assert clock.now < 4
    Match(situation).play(step)


@EACH
def test_a_seed_is_a_game(name):
    situation = situation_of("nim", (9, 9, 4))
    first = [PLAYERS[name].choose(Solver(), situation, Random(seed)) for seed in range(12)]
    assert first == [PLAYERS[name].choose(Solver(), situation, Random(seed)) for seed in range(12)]


def test_who_is_stronger_keeps_more_wins():
    """Of 150 positions of Nim that have one winning move among many, how often each finds it."""
    situations = [
        situation_of("nim", heaps) for a in range(4, 16, 2) for b in range(5, 20, 3) for heaps in [(a, b, a ^ b ^ 16)]
    ]
    kept = {}
    for name, player in PLAYERS.items():
        random, solver = Random(11), Solver()
        after = (s.after(player.choose(solver, s, random)) for s in situations * 5)
        kept[name] = sum(not (h[0] ^ h[1] ^ h[2]) for h in (s.components[0].heaps for s in after))
    total = len(situations) * 5
    assert kept["perfect"] == total
    # Three times in five it knows the move; now and then a random one is it.
    assert total * 5 // 10 < kept["beginner"] < total * 8 // 10
    assert kept["random"] < total // 5
    assert kept["random"] < kept["beginner"]


def test_the_sharp_player_sees_the_end_and_equal_heaps():
    random, solver = Random(1), Solver()
    for rules, heaps, left in [
        ("nim", (BIG, BIG + 5), (BIG, BIG)),
        ("nim; misere", (1, 4), (1, 0)),
        ("kayles", (5, 5, 2), (5, 5, 0)),
        ("nim", (1, 2, 4), (1, 2, 3)),
    ]:
        situation = situation_of(rules, heaps)
        step = PLAYERS["sharp"].choose(solver, situation, random)
        assert shown_move(situation, step).to == left


def test_strength_orders_them():
    assert sorted(PLAYERS, key=lambda name: PLAYERS[name].strength) == ["random", "beginner", "sharp", "perfect"]
