"""The lessons: short courses whose numbers are true, with the same numbers in both languages."""

import re
from itertools import combinations

import pytest

from bouton import words
from tests.definition import heap_values, losses, mex, nim_sum
from tests.words.plays import (
    each_heap,
    floor_phi,
    least_wins,
    lost_starts,
    nim,
    pins,
    take,
    wins,
    wythoff,
)

ENGLISH, CHINESE = words.topic("lessons"), words.topic("lessons", "zh")
STEPS = [(name, number) for name, steps in ENGLISH.items() for number in range(len(steps))]
# Chinese may write a small number as a word, English too: 两堆, two heaps.
SPELLED = {"1", "2", "6"}


def bash():
    def moves(m):
        return each_heap(take(lambda t, n: t <= m))

    lost = losses(moves(3))
    assert [n for n in range(13) if lost((n,))] == [0, 4, 8, 12]
    assert wins(moves(2), (23,)) == [(21,)]
    assert [100 - n for n in range(100, 66, -1) if losses(moves(10))((n,))] == [1, 12, 23]
    return {
        2: ["4", "3, 2", "1"],
        3: ["5, 6", "7", "4", "8", "12"],
        5: ["23 = 7 × 3 + 2", "21"],
        6: ["100 = 9 × 11 + 1", "12", "23"],
    }


def nim_lesson():
    assert wins(nim, (3, 5)) == [(3, 3)]
    assert losses(nim)((1, 2, 3)) and len(list(nim((1, 2, 3)))) == 6
    odd = [bit for bit in (32, 16, 8, 4, 2, 1) if nim_sum((14 & bit, 21 & bit, 39 & bit))]
    assert odd == [32, 16, 8, 4] and sum(odd) == 60 == nim_sum((14, 21, 39))
    assert [h for h in (14, 21, 39) if h & 32] == [39] and 39 ^ 60 == 27 == 39 - 12
    x = nim_sum((29, 45, 58))
    assert x == 10 and [(h, h ^ x) for h in (29, 45, 58) if h ^ x < h] == [(29, 23), (45, 39), (58, 48)]
    return {4: ["32", "16", "8", "4", "60"], 5: ["39 ⊕ 60 = 27", "12"], 6: ["10", "29", "23", "45", "39", "58", "48"]}


def wythoff_lesson():
    lost = losses(wythoff(1))
    pairs = [(a, b) for b in range(21) for a in range(b + 1) if lost((a, b))]
    assert pairs[:6] == [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)] and floor_phi(8) == 12 and (12, 20) in pairs
    assert [sorted(p) for p in wins(wythoff(1), (5, 8))] == [[3, 5], [4, 7]]
    assert [sorted(p) for p in wins(wythoff(1), (10, 13))] == [[6, 10], [8, 13], [4, 7]]
    return {
        1: ["(1, 2)", "(2, 1)"],
        2: ["(3, 5)", "(4, 7)"],
        3: ["(6, 10)", "(8, 13)"],
        5: ["12", "(12, 20)"],
        6: ["(3, 5)", "(4, 7)", "(6, 10)", "(8, 13)"],
    }


def fibonacci():
    least = least_wins(lambda t: 2 * t, 100)
    assert lost_starts(lambda t: 2 * t, 13)[1:] == [2, 3, 5, 8, 13]
    assert (least[4], least[100], least[91], least[9], least[20]) == (1, 3, 2, 1, 2)
    assert least[97] > 6 and least[91] <= 12
    return {
        2: ["2", "3", "5", "8", "13"],
        3: ["100 = 89 + 8 + 3"],
        5: ["91 = 89 + 2"],
        6: ["9 = 8 + 1", "20 = 13 + 5 + 2"],
    }


def k_times():
    terms = lost_starts(lambda t: 3 * t, 60)
    assert terms == [1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55]
    least = least_wins(lambda t: 3 * t, 60)
    assert (least[19], least[50], least[60], least_wins(lambda t: t, 12)[12]) == (4, 2, 1, 4)
    assert min(t for t in terms if 3 * t >= 15) == 6 and min(t for t in terms if 3 * t >= 21) == 8
    return {
        0: ["12 = 8 + 4"],
        2: ["15 + 6 = 21", "21 + 8 = 29"],
        3: ["19 = 15 + 4"],
        4: ["4", "12", "15"],
        5: ["50 = 40 + 8 + 2", "60 = 55 + 4 + 1"],
    }


def values_lesson():
    g = heap_values(take(lambda t, n: t in (1, 3, 4)), 102)
    assert g[:6] == [0, 1, 0, 1, 2, 3] and g == [g[n % 7] for n in range(102)]
    assert mex([0, 1, 2, 4]) == 3 == mex([2, 0, 1]) and mex([]) == 0
    assert (g[100], g[101], 100 % 7, 100 // 7) == (0, 1, 2, 14)
    return {
        1: ["mex{0, 1, 2, 4} = 3", "mex{} = 0"],
        2: ["0 1 0 1 2", "mex{2, 0, 1} = 3"],
        3: ["3", "2", "1", "0"],
        4: ["7", "4"],
        5: ["100 = 14 × 7 + 2", "101"],
    }


def sums():
    options = take(lambda t, n: t in (1, 3, 4))
    g, kayles = heap_values(options, 13), heap_values(pins(1, 2), 12)
    assert [g[n] for n in (7, 12, 9)] == [0, 3, 0]
    assert sorted(wins(each_heap(options), (7, 12, 9))) == [(7, 9, 9), (7, 12, 5)]
    assert (3 ^ 5, kayles[11], kayles[10]) == (6, 6, 2) and 3 ^ 1 == 2 and losses(wythoff(1))((1, 2))
    return {
        1: ["0", "3"],
        2: ["12 → 9", "9 → 5", "3 ⊕ 3 = 0"],
        3: ["6 ⊕ 0 ⊕ 6 = 0"],
        4: ["6 ⊕ 0 ⊕ 2 = 4", "2 ⊕ 0 ⊕ 2 = 0"],
    }


def misere():
    bash_lost = losses(each_heap(take(lambda t, n: t <= 3)), misere=True)
    assert [n for n in range(1, 16) if bash_lost((n,))] == [1, 5, 9, 13]
    lost = losses(nim, misere=True)
    assert lost((1, 1, 1)) and not lost((1, 1, 0)) and lost((3, 3))
    return {1: ["1", "2", "3", "4", "5"], 2: ["15 − 1 = 3 × 4 + 2", "13"], 4: ["4", "1"], 5: ["0"]}


def staircase():
    def moves(steps):
        for i, stones in enumerate(steps):
            for t in range(1, stones + 1):
                left = [*steps]
                left[i] -= t
                if i:
                    left[i - 1] += t
                yield tuple(left)

    lost = losses(moves)
    assert lost((0, 3)) and wins(moves, (3, 2)) == [(0, 2)] and lost((1, 2, 1))
    assert sorted(wins(moves, (2, 4, 3))) == [(2, 5, 2), (3, 3, 3)]
    return {1: ["2", "1"], 3: ["1", "3", "2"]}


CHECKS = {
    "bash": bash,
    "nim": nim_lesson,
    "wythoff": wythoff_lesson,
    "fibonacci": fibonacci,
    "k_times": k_times,
    "values": values_lesson,
    "sums": sums,
    "misere": misere,
    "staircase": staircase,
}


@pytest.mark.parametrize("lesson", ENGLISH)
def test_what_a_lesson_says_is_what_playing_shows(lesson):
    for number, pieces in CHECKS[lesson]().items():
        for piece in pieces:
            assert piece in ENGLISH[lesson][number]["said"]
            if not re.fullmatch("[0-9, ]*, [0-9, ]*", piece):  # lists are set otherwise in Chinese
                assert piece in CHINESE[lesson][number]["said"]


@pytest.mark.parametrize(("lesson", "number"), STEPS)
def test_a_step_has_the_same_numbers_in_both_languages(lesson, number):
    def numbers(step):
        return set(re.findall(r"\d+", step["shown"] + step["done"] + step["said"])) - SPELLED

    assert numbers(ENGLISH[lesson][number]) == numbers(CHINESE[lesson][number])


def test_every_step_shows_something_asks_for_something_and_says_something():
    for steps in (steps for language in (ENGLISH, CHINESE) for steps in language.values()):
        assert all(set(step) == {"name", "shown", "done", "said"} and all(step.values()) for step in steps)


def test_positions_of_equal_heaps_are_lost():
    """What the first lesson of Nim and of sums rests on: the copying player never runs out."""
    assert all(losses(nim)((n, n)) for n in range(8))
    assert all(not losses(nim)(pair) for pair in combinations(range(8), 2))
