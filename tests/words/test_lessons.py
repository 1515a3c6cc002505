"""The lessons: short courses whose numbers are true, with the same numbers in both languages."""

import re
from itertools import combinations

import pytest

from bouton import words
from tests.definition import heap_values, losses, mex, nim_sum
from tests.words.plays import each_heap, floor_phi, least_wins, lost_starts, nim, pins, take, wins, wythoff

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
    assert wins(moves(2), (22,)) == [(21,)]
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
        4: ["3", "6", "8"],
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
        2: ["15 + 6 = 21", "21 + 8 = 29", "3 × 6", "3 × 8"],
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
        3: ["2", "1", "0"],
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
    assert wins(nim, (1, 1, 4), misere=True) == [(1, 1, 1)] and wins(nim, (3, 5), misere=True) == [(3, 3)]
    # What is said of every wrong try from (1, 1, 4) and from (3, 5): the computer leaves an odd number of ones, or else
    # equal heaps or a single stone.
    for left in set(nim((1, 1, 4))) - {(1, 1, 1)}:
        assert all(set(after) <= {0, 1} and sum(after) % 2 for after in wins(nim, left, misere=True))
    for left in set(nim((3, 5))) - {(3, 3)}:
        assert all(len(set(after)) == 1 or sum(after) == 1 for after in wins(nim, left, misere=True))
    return {1: ["1", "5", "9", "13"], 2: ["15 − 1 = 3 × 4 + 2", "13"], 4: ["4", "1"], 5: ["2", "5", "0"]}


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


def coins():
    """Positions are the sets of heads."""

    def turning(may):
        def moves(heads):
            for last in heads:
                for turned in may(last):
                    yield tuple(sorted({*heads} ^ {last, *turned}))

        return moves

    turtles = turning(lambda last: [(), *((other,) for other in range(1, last))])
    runs = turning(lambda last: [range(first, last) for first in range(1, last + 1)])
    assert sorted(turtles((3,))) == [(), (1,), (2,)]
    assert wins(turtles, (2, 5)) == [()] and losses(turtles)((1, 2, 3)) and nim_sum((1, 2, 3)) == 0
    assert wins(turtles, (2, 4, 7)) == [(2, 4, 6)] and nim_sum((2, 4, 7)) == 1 and 7 ^ 1 == 6
    # Each wrong try from (2, 5) leaves heads that one move turns away.
    assert all(() in turtles(left) for left in turtles((2, 5)) if left)
    value = {(): 0}

    def worth(heads):
        if heads not in value:
            value[heads] = mex([worth(after) for after in runs(heads)])
        return value[heads]

    assert [worth((place,)) for place in (1, 2, 3, 4)] == [1, 2, 1, 4] and mex([0, 1]) == 2
    assert wins(runs, (2, 3, 4)) == [()] and nim_sum((2, 1, 4)) == 7
    return {2: ["1 ⊕ 2 ⊕ 3 = 0"], 3: ["2 ⊕ 4 ⊕ 7 = 1", "7 ⊕ 1 = 6"], 4: ["1, 2, 1, 4"], 5: ["2 ⊕ 1 ⊕ 4 = 7"]}


def models():
    """Each story by its own rules has the outcome that its last sentence says."""
    assert losses(each_heap(take(lambda t, n: t <= 5)))((30,)) and 30 % 6 == 0
    assert (4, 7) in wins(wythoff(1), (4, 9))

    def chocolate(bar):
        height, width = bar
        yield from ((rows, width) for rows in range(1, height))
        yield from ((height, columns) for columns in range(1, width))

    assert wins(chocolate, (4, 6)) == [(4, 4)]

    def strip(coins):
        for at, coin in enumerate(coins):
            least = coins[at - 1] + 1 if at else 1
            yield from ((*coins[:at], to, *coins[at + 1 :]) for to in range(least, coin))

    assert not losses(strip)((2, 5, 7, 11)) and max(coin for _, _, _, coin in strip((2, 5, 7, 11))) == 11
    assert min(to for *others, to in strip((2, 5, 7, 11)) if others == [2, 5, 7]) == 8
    assert (5 - 2 - 1, 11 - 7 - 1) == (2, 3) and 2 ^ 3 == 1 and nim_sum((3, 5, 6)) == 0
    rows = heap_values(pins(1, 2), 10)
    assert rows[9] and rows[4] ^ rows[4] == 0
    assert losses(each_heap(take(lambda t, n: t <= 2)))((9,)) and losses(each_heap(take(lambda t, n: t <= 2)))((15,))
    assert least_wins(lambda t: 2 * t, 15)[15] == 2
    return {
        0: ["30", "6"],
        1: ["(4, 7)"],
        2: ["3 ⊕ 5 ⊕ 6 = 0"],
        3: ["3", "5", "4 × 4"],
        5: ["2 ⊕ 3 = 1"],
        6: ["15 = 13 + 2"],
    }


def laws():
    options = take(lambda t, n: t in (1, 6))
    value = heap_values(options, 1001)
    assert [n for n in range(14) if not value[n]] == [0, 2, 4, 7, 9, 11]
    assert [p for p in range(1, 11) if value[p:21] == value[: 21 - p]] == [7]
    assert [(r - t) % 7 for r in (0, 2, 4) for t in (1, 6)] == [6, 1, 1, 3, 3, 5]
    assert [min(t for t in (1, 6) if t <= r and (r - t) % 7 in (0, 2, 4)) for r in (1, 3, 5, 6)] == [1, 1, 1, 6]
    assert 1000 == 142 * 7 + 6 and [n for n in (999, 994) if not value[n]] == [994]
    assert 999 % 7 == 5 and [n % 7 for n in (998, 993) if not value[n]] == [4]
    return {
        0: ["0", "2", "4", "5"],
        2: ["7", "9", "11"],
        4: ["6", "1", "3", "5"],
        5: ["1, 1", "1", "6"],
        6: ["1000 = 142 × 7 + 6"],
    }


def every_m():
    for m, lost in ((2, [0, 3, 6, 9]), (4, [0, 5, 10])):
        value = heap_values(take(lambda t, n, m=m: t <= m), 12)
        assert [n for n in range(12) if not value[n]][: len(lost)] == lost
    assert wins(each_heap(take(lambda t, n: t <= 9)), (47,)) == [(40,)] and [(5 - d) % 5 for d in range(1, 5)] == [
        4,
        3,
        2,
        1,
    ]
    for m, period in ((1, 8), (2, 16), (10, 80)):
        value = heap_values(take(lambda t, n, m=m: t in (2, 4 * m, 4 * m + 2)), 3 * period)
        assert value == ([0, 0, 1, 1] * m + [2, 2, 3, 3] * m) * 3
    assert wins(each_heap(take(lambda t, n: t in (2, 40, 42))), (82,)) == [(80,)]
    return {
        0: ["3", "6", "9"],
        1: ["5", "10"],
        2: ["47 = 4 × 10 + 7", "40"],
        3: ["4, 3, 2, 1"],
        4: ["0011", "2233", "8"],
        5: ["16", "8m", "(0011)^m (2233)^m"],
        6: ["82 = 80 + 2"],
    }


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
    "coins": coins,
    "models": models,
    "laws": laws,
    "every_m": every_m,
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
    def numbers(step, *names):
        texts = [text for name in names for text in (step.get(name) or "").splitlines()]
        return set(re.findall(r"\d+", " ".join(texts))) - SPELLED

    english, chinese = ENGLISH[lesson][number], CHINESE[lesson][number]
    assert english.keys() == chinese.keys()
    for names in (("shown", "done", "said"), ("wrong",)):
        assert numbers(english, *names) == numbers(chinese, *names)
    for name in ("answers", "replies"):
        for one, other in zip(english.get(name, []), chinese.get(name, []), strict=True):
            assert numbers({name: one}, name) == numbers({name: other}, name)


def test_every_step_shows_something_asks_for_something_and_says_something():
    for steps in (steps for language in (ENGLISH, CHINESE) for steps in language.values()):
        for step in steps:
            assert set(step) - {"wrong", "answers", "replies"} == {"name", "shown", "done", "said"}
            assert all(step.values())
            # Full sentences: they end with a stop.
            assert all(step[name][-1] in ".?。？…" for name in ("shown", "said"))


def test_positions_of_equal_heaps_are_lost():
    """What the first lesson of Nim and of sums rests on: the copying player never runs out."""
    assert all(losses(nim)((n, n)) for n in range(8))
    assert all(not losses(nim)(pair) for pair in combinations(range(8), 2))
