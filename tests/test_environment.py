"""The environment of the examples: rewards, ends and the opponent, beside plain play."""

import runpy
from pathlib import Path
from random import Random

import pytest

import bouton
from tests.play.judge import Judge

TakeAway = runpy.run_path(str(Path(__file__).parent.parent / "examples" / "environment.py"))["TakeAway"]


@pytest.mark.parametrize(
    ("rules", "heaps"), [("nim", (2, 3, 4)), ("nim; misere", (1, 2, 3)), ("wythoff", (4, 6)), ("fibonacci nim", (12,))]
)
def test_the_opponent_never_gives_a_win_away(rules, heaps):
    environment, judge, random = TakeAway(rules, heaps), Judge(), Random(3)
    won, met = set(), {}
    for seed in range(60):
        seen, info = environment.reset(seed=seed)
        lost, reward, is_over = judge.is_lost(environment.here.position.situation), 0, False
        while not is_over:
            assert info["moves"] == len(list(environment.here.position.legal_moves())) > 0 == reward
            after = environment.here.after[action := random.randrange(info["moves"])]
            lost = lost or not judge.is_lost(after.position.situation)
            seen, reward, is_over, was_cut, info = environment.step(action)
            # What is seen tells the position: no other one looks the same.
            assert met.setdefault(seen, environment.here.position) == environment.here.position and not was_cut
            assert environment.here.position.is_over == is_over and not (lost and reward > 0)
        assert reward == (-1 if lost else 1)
        won.add(reward)
    assert -1 in won and environment.render()


def test_the_same_seed_gives_the_same_game_and_what_is_no_move_is_refused():
    environment = TakeAway("kayles", (6, 7))
    games = []
    for _ in range(2):
        environment.reset(seed=5)
        games.append([environment.step(0) for _ in range(2)])
    assert games[0] == games[1]
    with pytest.raises(ValueError, match="there are"):
        environment.step(99)
    assert bouton.position("kayles", 6, 7) == environment.start.position
