"""Two games side by side: the first difference, and when they are equal for ever."""

from random import Random

import pytest

import bouton

# Octal codes and rules: first difference as Flammenkamp's and Berlekamp's tables have them, or by hand.
DIFFERENT = [
    (".161", ".36", (519,), (2, 4)),  # a published table calls them equal
    (".27", ".06", (2,), (1, 0)),
    ("take 1..3", "take 1..4", (4,), (0, 4)),
    ("nim; misere", "nim", (0,), ("N", "P")),
]


def mex(values):
    return next(v for v in range(len(values) + 1) if v not in values)


def by_definition(amounts, length):
    values = []
    for n in range(length):
        values.append(mex({values[n - t] for t in amounts if t <= n}))
    return values


@pytest.mark.parametrize(("one", "two", "at", "found"), DIFFERENT)
def test_the_first_difference_is_found(one, two, at, found):
    told = bouton.compare(one, two, heaps=1)
    assert (told.verdict, told.at, told.found) == ("different", at, found)
    assert bouton.compare(two, one, heaps=1).found == found[::-1]


@pytest.mark.parametrize(
    ("one", "two", "by"),
    [
        (".27", ".26", "period"),
        ("take 1..3", "0.333", "normal form"),
        ("grundy", "split unequally", "normal form"),
        ("take 1,3,4", "take 1,3,4,8", "period"),  # 8 = 7 + 1
        ("wythoff", "take any; take any equally from 2 heaps", "normal form"),
    ],
)
def test_equal_games_are_proved_equal(one, two, by):
    told = bouton.compare(one, two)
    assert (told.verdict, told.by, told.at) == ("equal", by, None)


@pytest.mark.parametrize("seed", range(40))
def test_random_subtraction_games_are_compared_rightly(seed):
    random = Random(seed)
    sets = [sorted(random.sample(range(1, 9), random.randint(1, 3))) for _ in range(2)]
    told = bouton.compare(*(f"take {','.join(map(str, s))}" for s in sets))
    values = [by_definition(s, 400) for s in sets]
    differ = next((n for n in range(400) if values[0][n] != values[1][n]), None)
    assert told.at == (None if differ is None else (differ,))
    assert told.verdict == ("equal" if differ is None else "different")


def test_what_is_not_proved_is_equal_as_far_as_it_was_looked():
    # Grundy's game has no known period: a take of 20 first matters at 20, which is lost (A002188).
    told = bouton.compare("grundy", "split unequally; take 20", max_heap=19)
    assert (told.verdict, told.checked_to, told.by) == ("unknown", 19, None)
    assert bouton.compare("grundy", "split unequally; take 20", max_heap=20).at == (20,)


def test_games_may_be_equal_in_who_loses_only():
    assert bouton.compare("take 1,2", "take 1,2,4", losses=True).verdict == "unknown"  # 0 1 2 0 1 2, both lost at 3k
    assert bouton.compare("take 1,3", "take 1", losses=True, max_heap=50).checked_to == 50
    told = bouton.compare("wythoff", "nim", losses=True)
    assert (told.at, told.found) == ((1, 1), ("N", "P"))


def test_a_program_of_ones_own_is_compared_with_rules():
    own = bouton.HeapGame(lambda n: [(n - t,) for t in (1, 2, 3) if t <= n])
    told = bouton.compare(own, "take 1..3", max_heap=200)
    assert (told.verdict, told.checked_to) == ("unknown", 200)


def test_a_number_of_heaps_that_a_game_has_not_is_refused():
    with pytest.raises(bouton.errors.PositionError):
        bouton.compare("wythoff", "nim", heaps=3)


def test_an_answer_without_time_names_no_heap():
    told = bouton.compare("take primes", "take k^2, primes", limits=bouton.Limits(seconds=1e-9))
    assert (told.verdict, told.checked_to) == ("unknown", None)
    assert "None" not in told.say() and "None" not in told.say("zh")
