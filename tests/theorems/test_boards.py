"""Staircases longer than the conformance test tries, and Northcott's game on its real board."""

from itertools import product
from random import Random

import bouton
from bouton import THEOREMS
from bouton.engine.search import ValueSearch
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules


def test_staircases_of_five_steps():
    game = parse_rules("staircase").game
    theorem = THEOREMS["staircase_values"]()
    search = ValueSearch(game)
    for steps in product(range(3), repeat=5):
        value = search.value(steps)
        assert theorem.value(steps) == value
        options = {}
        for option in game.options(steps):
            options.setdefault(search.value(option[0]), []).append(option)
        for target in range(max(options, default=0) + 2):
            assert list(theorem.moves_to(steps, target)) == options.get(target, [])


def test_long_staircases():
    chance = Random(11)
    theorem = THEOREMS["staircase_values"]()
    for _ in range(200):
        steps = tuple(chance.randrange(10**30) * chance.randrange(2) for _ in range(chance.randrange(1, 9)))
        value = theorem.value(steps)
        moves = list(theorem.moves_to(steps, 0))
        assert bool(moves) == (value != 0)
        for (after,) in moves:
            lost = [(i, a - b) for i, (a, b) in enumerate(zip(steps, after, strict=True)) if a > b]
            gained = [(i, b - a) for i, (a, b) in enumerate(zip(steps, after, strict=True)) if b > a]
            ((i, taken),) = lost
            assert gained == ([(i - 1, taken)] if i else [])
            assert theorem.value(after) == 0


def test_what_is_moved_down_a_step_counts_as_taken_there():
    answer = bouton.solve("staircase", (3, 1, 2, 4, 5))
    assert [(move.to, move.take) for move in answer.winning_moves] == [
        ((3, 1, 6, 0, 5), (0, 0, 0, 4, 0)),
        ((3, 1, 2, 8, 1), (0, 0, 0, 0, 4)),
    ]


def northcott_moves(rows, player, width):
    """Every way to move one piece of *player* (0 or 1) along its row without jumping."""
    for r, pieces in enumerate(rows):
        own, other = pieces[player], pieces[1 - player]
        for place in range(width):
            between = range(min(own, place), max(own, place) + 1)
            if place != own and other not in between:
                moved = (place, other) if player == 0 else (other, place)
                yield (*rows[:r], moved, *rows[r + 1 :])


def test_northcott_with_its_retreats_is_nim_on_the_gaps():
    """Both players' moves, forwards and back, solved backwards from the end: retreats change nothing."""
    width, row_count = 5, 2
    rows = [(a, b) for a in range(width) for b in range(width) if a < b]  # the first player's piece on the left
    states = [(board, player) for board in product(rows, repeat=row_count) for player in (0, 1)]
    following = {(board, p): [(after, 1 - p) for after in northcott_moves(board, p, width)] for board, p in states}
    outcome = {}
    changed = True
    while changed:  # a position with no label in the end would be a draw
        changed = False
        for state in states:
            if state not in outcome:
                labels = [outcome.get(after) for after in following[state]]
                if "P" in labels or all(label == "N" for label in labels):
                    outcome[state] = "N" if "P" in labels else "P"
                    changed = True
    assert len(outcome) == len(states)
    for (board, _), found in outcome.items():
        gaps = tuple(b - a - 1 for a, b in board)
        assert (found == "P") == (nim_sum(gaps) == 0)
        assert found == bouton.solve("northcott", gaps).outcome
