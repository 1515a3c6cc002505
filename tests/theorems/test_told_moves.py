"""A reason that advises a move advises a winning one, and the numbers it gives are true."""

from itertools import product

import pytest

from bouton import THEOREMS
from bouton.errors import PositionError
from bouton.notation import parse_rules

RULES = [
    ("nim_misere", "nim; misere"),
    ("bash_misere", "bash(2); misere"),
    ("bash_misere", "bash(4); misere"),
    ("moore_losses", "moore(2)"),
    ("moore_misere", "moore(2); misere"),
    ("moore_misere", "moore(3); misere"),
    ("wythoff_losses", "wythoff"),
    ("wythoff_misere", "wythoff; misere"),
    ("t_wythoff_losses", "t wythoff(3)"),
    ("t_wythoff_misere", "t wythoff(3); misere"),
    ("euclid_values", "euclid"),
    ("euclid_positive_values", "euclid positive"),
    ("staircase_values", "staircase"),
]


def told(name, text):
    """Every small position with its winning results, as numbers, and the reason."""
    rules = parse_rules(text)
    law = THEOREMS[name].covers(rules.normal_form())
    for length in (1, 2, 3, 4):
        for heaps in product(range((40, 16, 6, 4)[length - 1]), repeat=length):
            try:
                position = rules.game.position(heaps)
            except PositionError:
                continue
            if not law.fits(position):
                continue
            moves = [] if law.is_loss(position) else list(law.winning_moves(position))
            after = [(*position[:i], *option, *position[i + 1 :]) for i, option in moves]
            results = [tuple(n for part in p for n in (part if isinstance(part, tuple) else (part,))) for p in after]
            yield heaps, results, law.reason(position)


def advised(heaps, reason):
    """The heaps after the move that the sentences advise."""
    numbers = reason.numbers
    if "after" in numbers:
        return numbers["after"]
    if reason.key == "bash_misere.win":
        return (numbers["left"],)
    if reason.key == "staircase_values.win":
        steps = list(heaps)
        steps[numbers["i"] - 1] -= numbers["take"]
        if numbers["below"]:
            steps[numbers["below"] - 1] += numbers["take"]
        return tuple(steps)
    if "left" in numbers:
        i = numbers["i"] - 1
        assert numbers["take"] == heaps[i] - numbers["left"]
        return (*heaps[:i], numbers["left"], *heaps[i + 1 :])
    if reason.key == "wythoff_losses.win" and "i" in numbers:
        i = numbers["i"] - 1
        assert heaps[1 - i] == numbers["p"]
        after = (*heaps[:i], heaps[i] - numbers["take"], *heaps[i + 1 :])
        assert sorted(after) == [numbers["x"], numbers["y"]]
        return after
    if reason.key == "wythoff_losses.win":
        assert (numbers["x"], numbers["y"]) == (heaps[0] - numbers["take"], heaps[1] - numbers["take"])
    return numbers["x"], numbers["y"]


@pytest.mark.parametrize(("name", "text"), RULES, ids=[text for _, text in RULES])
def test_the_advised_move_wins(name, text):
    seen = set()
    for heaps, results, reason in told(name, text):
        seen.add(reason.key)
        if ".win" in reason.key:
            if reason.key == "nim_misere.win_ones":
                assert all(sum(result) == sum(heaps) - 1 for result in results)
            else:
                assert advised(heaps, reason) in results, (heaps, reason)
        else:
            assert not results, (heaps, reason)
    assert any(".win" in key for key in seen)
    assert any(".loss" in key for key in seen)


@pytest.mark.parametrize("name", ["euclid", "euclid_positive"])
def test_the_golden_ratio_in_whole_numbers(name):
    for heaps, _, reason in told(f"{name}_values", name.replace("_", " ")):
        numbers = reason.numbers
        if any(sentence.key.endswith(".ground") for sentence in reason.sentences):
            a, b = sorted(heaps)
            assert (numbers["a"], numbers["b"]) == (a, b)
            assert (b * (b - a) > a * a) == reason.key.endswith(".win")
            if reason.key.endswith(".win"):
                assert numbers["s"] % a == 0
                assert (numbers["x"], numbers["y"]) in ((a, b - numbers["s"]), (b - numbers["s"], a))


def test_the_only_move_below_the_golden_ratio():
    """The loss in Euclid's game says what the only move leaves."""
    game = parse_rules("euclid").game
    for heaps, _, reason in told("euclid_values", "euclid"):
        if reason.key == "euclid_values.loss":
            assert [option for (option,) in game.options(heaps)] == [(reason.numbers["x"], reason.numbers["y"])]


def test_the_remainders_that_are_said():
    for heaps, _, reason in told("bash_misere", "bash(4); misere"):
        numbers = reason.numbers
        if "residues" in numbers:
            assert numbers["residues"] == tuple(heap % 5 for heap in heaps)
        elif "q" in numbers:
            assert heaps[0] - 1 == numbers["q"] * 5 + numbers["r"]
            assert numbers["left"] % 5 == 1 or numbers["r"] == 0


def test_the_single_large_heap_is_advised_and_no_other():
    """m = 3, heaps 5 and 3: remainders 1 and 3.  Raising the 1 to 3 wins too, but the advice is to lower the 3."""
    theorem = THEOREMS["bash_misere"](3)
    assert list(theorem.winning_moves((5, 3))) == [(0, (3,)), (1, (0,))]
    reason = theorem.reason((5, 3))
    assert reason.key == "bash_misere.heaps.win_last"
    assert (reason.numbers["i"], reason.numbers["left"], reason.numbers["take"]) == (2, 0, 3)
    assert "Take 3 from heap B, leaving 0" in reason.say()
