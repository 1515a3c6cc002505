"""A law is offered where it says a table far more shortly than the table says itself; for chance there is none."""

from random import Random

import pytest

from bouton import guess
from bouton.guessing.finding import guesses_for
from bouton.guessing.given import row_of
from tests.guessing.tables import table


@pytest.mark.parametrize("letters", [2, 3, 5, 9])
@pytest.mark.parametrize("size", [24, 40, 90])
def test_values_by_chance_have_no_law(letters, size):
    chance = Random(letters * size)
    for _ in range(6):
        row = [chance.randrange(letters) for _ in range(size)]
        assert not guess(row).guesses, row


@pytest.mark.parametrize(("size", "top"), [(8, 40), (12, 40), (20, 100), (30, 900)])
def test_losses_by_chance_have_no_law(size, top):
    chance = Random(size * top)
    for _ in range(6):
        lost = sorted(chance.sample(range(top), size))
        assert not guess(losses=lost).guesses, lost


def test_two_heaps_by_chance_have_no_law():
    chance = Random(2)
    for size in (4, 6, 9):
        square = [[chance.randrange(size) for _ in range(size)] for _ in range(size)]
        assert not guess(square).guesses, square
        pairs = sorted({tuple(sorted((chance.randrange(24), chance.randrange(24)))) for _ in range(2 * size)})
        assert not guess(losses=pairs).guesses, pairs


def test_values_in_another_order_have_no_law():
    chance = Random(3)
    for text in ("nim", "take 2, 5", "mark", "take 1..n/2", "ruler", "take proper divisors", "take any; split"):
        row = table(text, "values").row
        chance.shuffle(row)
        assert not guesses_for(row_of(row)).guesses, (text, row)


def test_one_hit_and_three_exceptions_are_no_law():
    found = guess([0, 0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 4, 5, 5])
    assert not found.guesses
    assert found.say().startswith("No simple law fits these 18 values.")
    assert found.say("zh").startswith("这 18 个值没有找到简单的规律。")


@pytest.mark.parametrize(
    ("values", "law"),
    [
        ([0, 1, 2] * 3, "value = n mod 3"),
        ([0, 1] * 4, "value = n mod 2"),
        ([0] * 8, "the values repeat every 1 from heap 0 on: 0"),
        ([n // 2 for n in range(8)], "value = floor(n/2)"),
    ],
)
def test_a_short_table_is_enough_for_a_short_law(values, law):
    assert guess(values).guesses[0].say() == law


def test_the_laws_of_games_with_a_beginning_of_their_own():
    """Winning Ways, chapter 4: Kayles has period 12 from 71 on, Dawson's Kayles 34 from 53 on."""
    for rules, period, begin in (("kayles", 12, 71), ("dawsons kayles", 34, 53)):
        row = played(rules, begin + 3 * period)
        best = guess(row).guesses[0]
        assert best.kind == "period" and best.wrong is None
        assert [best.says((n,)) for n in range(len(row), 240)] == played(rules, 240)[len(row) :]
    assert not guess(played("grundy", 60)).guesses, "no law of Grundy's game is known"


def played(rules, count):
    """The nim-values by the definition."""
    values = []
    for n in range(count):
        if rules == "grundy":
            left = [(a, n - a) for a in range(1, (n + 1) // 2)]
        else:
            takes = (1, 2) if rules == "kayles" else (2,)
            left = [(a, n - t - a) for t in takes for a in range((n - t) // 2 + 1) if n >= t]
        seen = {values[a] ^ values[b] for a, b in left}
        values.append(next(v for v in range(len(seen) + 1) if v not in seen))
    return values


@pytest.mark.parametrize("text", ["fibonacci nim", "wythoff", "k nim(3)", "nim"])
def test_the_losses_of_the_classics_have_theirs(text):
    assert guesses_for(table(text, "losses")).guesses[0].wrong is None


def test_powers_of_two_have_theirs():
    assert "H(i) = 2 H(i-1)" in guess(losses=[2**k for k in range(9)]).guesses[0].say()
