"""Reasons without a theorem: the numbers that they name are those of the definition."""

import pytest

import bouton
from bouton.engine.reference import nim_values
from bouton.nimbers import nim_sum
from bouton.notation import parse_rules

RULES = ["take 1,3,4", "squares", "grundy", "kayles", "officers", "take primes", "take 2,5; split", "0.35"]


@pytest.mark.parametrize("rules", RULES)
def test_moves_are_told_with_the_values_they_leave(rules: str):
    game = parse_rules(rules).game
    value_of = nim_values(game, 30)
    told = set()
    for heap in range(1, 30):
        answer = bouton.solve(rules, [heap])
        numbers, names = answer.reason.numbers, {sentence.key.split(".")[-1] for sentence in answer.reason.sentences}
        told |= names
        if "each" in names:
            left = [(tuple(part for (part,) in parts), value) for (_, parts), value in _parted(numbers["each"])]
            assert left == [(option, nim_sum(value_of[p] for p in option)) for option in game.options(heap)]
            assert all(value for _, value in left)
        if "split" in names:
            assert numbers["left"] == tuple(value_of[part[0]] for part in _parts(numbers["move"][1]))
            assert nim_sum(numbers["left"]) == 0
    assert {"each", "split"} & told


def _parts(option: object) -> list[tuple[int, ...]]:
    assert isinstance(option, tuple)
    return [part if isinstance(part, tuple) else (part,) for part in option]


def _parted(each: object) -> list[tuple[tuple[object, list[tuple[int, ...]]], int]]:
    assert isinstance(each, tuple)
    return [((heap, _parts(option)), value) for (heap, option), value in each]


@pytest.mark.parametrize(
    ("rules", "heaps", "said"),
    [
        ("euclid", [6, 6], "A win: the numbers are equal. Subtract 1 × 6, leaving (0, 6), and the game is over."),
        ("euclid", [5, 15], "Subtract 3 × 5, leaving (5, 0), and the game is over."),
        ("euclid positive", [5, 15], "Subtract 2 × 5, leaving (5, 5), and no move is left."),
        ("euclid", [34, 60], "Subtract 1 × 34, leaving (34, 26), a pair with ratio below φ."),
        ("nim", [5, 0], "Only one heap is left: take all of it."),
        ("lasker", [4, 3, 1], "What the move leaves of that heap is worth 1 ⊕ 4 = 5."),
        ("take 1,3,4", [16], "16 → 15 (1), 16 → 13 (2), 16 → 12 (3). None is 0"),
    ],
)
def test_a_reason_says_which_case_it_is(rules: str, heaps: list[int], said: str):
    assert said in bouton.solve(rules, heaps).reason.say()
